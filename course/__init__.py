"""Course: lessons joined with calculators and problems."""

from course.blocks import (
    Block,
    Claim,
    Doubt,
    ExercisePlace,
    Keep,
    Placed,
    Prose,
    Sandbox,
    Sentence,
    Sources,
    TableBlock,
    Term,
    Value,
    WorkedPlace,
)
from course.lesson import Course, Lesson, Minutes, Section, place_words
from course.load import load_course
from course.prompts import formula_html, prompt_html
from course.values import COVERED, input_text, lesson_values, quantity_text, value_text

__all__ = [
    "COVERED",
    "Block",
    "Claim",
    "Course",
    "Doubt",
    "ExercisePlace",
    "Keep",
    "Lesson",
    "Minutes",
    "Placed",
    "Prose",
    "Sandbox",
    "Section",
    "Sentence",
    "Sources",
    "TableBlock",
    "Term",
    "Value",
    "WorkedPlace",
    "formula_html",
    "input_text",
    "lesson_values",
    "load_course",
    "place_words",
    "prompt_html",
    "quantity_text",
    "value_text",
]
