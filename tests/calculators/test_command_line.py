"""The command line: numbers in base units, one sentence for a refusal, never a traceback."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from calculators.command_line import main

BY_HAND = "--machine by-hand --prefill-s-per-token 0.0005 --decode-step-s 0.04 --input-tokens 2000"


def run(line: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    status = main(line.split(), out, err)
    return status, out.getvalue(), err.getvalue()


def as_json(line: str) -> dict[str, dict[str, float | str]]:
    status, out, err = run(f"{line} --json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        pytest.param("llama-2-7b", 524_288, id="llama-2-7b"),
        pytest.param("llama-2-70b", 327_680, id="llama-2-70b"),
        pytest.param("llama-3-8b", 131_072, id="K03"),
        pytest.param("qwen2.5-7b", 57_344, id="qwen2.5-7b"),
        pytest.param("qwen3-4b", 147_456, id="K02"),
        pytest.param("qwen3-32b", 262_144, id="qwen3-32b"),
    ],
)
def test_kv_cache_gives_the_published_bytes_a_token(model: str, expected: int) -> None:
    found = as_json(f"kv_cache --model {model} --context-tokens 4096 --batch-size 1")

    assert found["kv_bytes_per_token"] == {"value": expected, "unit": "byte/token"}
    assert found["kv_cache"] == {"value": expected * 4096, "unit": "byte"}


def test_step_stall_gives_the_one_second_gap_of_the_lesson() -> None:
    found = as_json(f"step_stall {BY_HAND}")

    assert found["longest_gap"] == {"value": 1, "unit": "s"}
    assert found["normal_step"] == {"value": 0.04, "unit": "s"}
    assert found["ttft"] == {"value": 1, "unit": "s"}


@pytest.mark.parametrize(
    ("line", "seconds"),
    [
        ("--prefill-time-s 5 --gap-s 0.03 --output-tokens 200 --send-s 0.05 --return-s 0.05", 11.07),
        ("--prefill-time-s 5 --gap-s 0.03 --output-tokens 200 --send-s 0.05 --return-s 0.05 --gaps n", 11.10),
        (
            "--machine by-hand --prefill-s-per-token 0.00125 --decode-step-s 0.03 --input-tokens 4000 "
            "--output-tokens 200 --send-s 0.05 --return-s 0.05",
            11.07,
        ),
    ],
)
def test_request_timeline_rebuilds_the_fables_seconds(line: str, seconds: float) -> None:
    assert as_json(f"request_timeline {line}")["e2e"]["value"] == pytest.approx(seconds, rel=1e-12)


def test_the_golden_times_come_out_of_the_calculators() -> None:
    machine = as_json("machine --machine a100-80gb --model llama-3-8b --input-tokens 4096")
    timeline = as_json("request_timeline --machine h100-sxm --input-tokens 4096 --output-tokens 2")
    chunks = as_json("step_stall --input-tokens 8192 --chunk-tokens 512 --decode-batch 32 --context-tokens 2048")

    assert machine["prefill_time"]["value"] == pytest.approx(0.19736, abs=5e-6)
    assert machine["decode_step"]["value"] == pytest.approx(0.0076247, abs=5e-8)
    assert timeline["prefill_time"]["value"] == pytest.approx(0.06226, abs=5e-6)
    assert timeline["generation_time"]["value"] == pytest.approx(0.0046408, abs=5e-8)
    assert chunks["ttft"]["value"] == pytest.approx(0.1418, abs=5e-5)
    assert chunks["taking_turns"]["value"] == pytest.approx(0.2461, abs=5e-5)


def test_a_label_is_text_without_a_unit() -> None:
    assert as_json("machine")["decode_bound"] == {"value": "bandwidth"}


def test_values_are_read_as_on_the_page() -> None:
    found = as_json("kv_cache --machine=l4 --memory-bytes=48GB --context-tokens 4k")

    assert found["memory"]["value"] == 48e9
    assert found["kv_cache"]["value"] == 4000 * 131_072


def test_a_config_file_is_a_model(tmp_path: Path) -> None:
    config = {
        "model_type": "qwen3",
        "head_dim": 128,
        "hidden_size": 2560,
        "intermediate_size": 9728,
        "max_position_embeddings": 40960,
        "num_attention_heads": 32,
        "num_hidden_layers": 36,
        "num_key_value_heads": 8,
        "tie_word_embeddings": True,
        "vocab_size": 151936,
    }
    path = tmp_path / "config.json"
    path.write_text(json.dumps(config), encoding="utf-8")

    assert as_json(f"kv_cache --config {path}")["kv_bytes_per_token"]["value"] == 147_456


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("abacus", "There is no calculator 'abacus'"),
        ("--machine l4", "needs the name of a calculator"),
        ("kv_cache --colour red", "kv_cache has no --colour"),
        ("kv_cache --tp", "--tp needs a value"),
        ("kv_cache --tp --json", "--tp needs a value"),
        ("kv_cache --context-tokens=", "--context-tokens needs a value"),
        ("kv_cache 4096", "'4096' stands alone"),
        ("kv_cache --tp 1 --tp 2", "--tp is given twice"),
        ("kv_cache --context-tokens 0", "--context-tokens: Context can be from"),
        ("kv_cache --context-tokens -5", "--context-tokens:"),
        ("kv_cache --context-tokens 1e30", "--context-tokens:"),
        ("kv_cache --kv-bits 7", "--kv-bits:"),
        ("kv_cache --model gpt-4", "--model: There is no model 'gpt-4'"),
        ("kv_cache --config /no/such/file", "--config:"),
        ("kv_cache --config /", "--config:"),
        ("kv_cache --model llama-3-8b --config pyproject.toml", "--config:"),
        ("machine --machine by-hand", "--machine: A machine given by hand"),
        ("step_stall --bytes-per-s 0", "--bytes-per-s:"),
    ],
)
def test_a_refusal_is_one_sentence_and_exits_2(line: str, says: str) -> None:
    status, out, err = run(line)

    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_without_a_name_all_are_listed() -> None:
    status, out, _ = run("")

    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == ["kv_cache", "machine", "request_timeline", "step_stall"]


def test_help_tells_every_input_with_its_range() -> None:
    _, out, _ = run("step_stall --help")

    assert "--chunk-tokens  Chunk: from 1 token to 131,072 token" in out


def test_in_words_every_quantity_has_its_label() -> None:
    _, out, _ = run(f"step_stall {BY_HAND}")

    assert "The longest gap between two tokens" in out
    assert "1.00 s" in out


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "calculators", "kv_cache", "--model", "nonsense"], capture_output=True, text=True
    )

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("--model: There is no model 'nonsense' in the list")
