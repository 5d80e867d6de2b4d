"""The browser of the browser tests: one found on the machine, else Debian's package, else Playwright's own.

Run as a program it makes sure that there is one, so that the tests need no step of their own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
APPLICATIONS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)


def installed_browser() -> str | None:
    """Path of a Chromium or Chrome on this machine, or of Playwright's own; None where there is none."""
    named = os.environ.get("COURSE_BROWSER")
    if named:
        return named
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    for application in APPLICATIONS:
        if application.exists():
            return str(application)
    return playwright_browser()


def playwright_browser() -> str | None:
    """Path of the Chromium that `playwright install chromium` brought, if it did."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install_browser() -> None:
    """Debian's package when we are root and have apt; else Playwright's own build."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "chromium"], check=True, env=quiet, stdout=subprocess.DEVNULL
        )
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> int:
    """Find a browser, or get one; say which."""
    if installed_browser() is None:
        print("No Chromium found: getting one for the browser tests ...", flush=True)
        install_browser()
    browser = installed_browser()
    print(f"Browser tests use {browser}" if browser else "No browser could be had; set COURSE_BROWSER to one.")
    return 0 if browser else 1


if __name__ == "__main__":
    sys.exit(main())
