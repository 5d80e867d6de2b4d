"""Benchmarks: speed and load, each as a ratio measured in the same run. No test asserts a time."""
