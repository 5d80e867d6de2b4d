"""Web: everything that is plain Starlette: cookie, security, assets, drafts, own copy, CSV, the reading edition."""
