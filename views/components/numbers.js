// Numbers: how a knob and a field show, read, limit and move a number. A range is { low, high, step, log, whole }.

/** 2000 -> "2,000": the number as it is, but for the dust of binary fractions; with "$" before it, to the cent. */
export function shown(value, { before = "" } = {}) {
  const cents = before && Math.abs(value * 100 - Math.round(value * 100)) <= 1e-7;
  const digits = cents ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumSignificantDigits: 12 };
  return value.toLocaleString("en", digits).replace("-", "−");
}

/** A number with its unit, as the server would write it: "40 ms", "1 token", "$2.69/h". */
export function said(value, { before = "", after = "", after_one = after } = {}) {
  const number = shown(value, { before });
  const signed = number.startsWith("−") ? `−${before}${number.slice(1)}` : before + number;
  return signed + (number === "1" ? after_one : after);
}

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const GROUPED = /^[+-]?\d{1,3}(([,\s_])\d{3})(\2\d{3})*(\.\d+)?$/;

/** The number in a text, its own unit allowed around it; NaN where there is none. "2,000" is two thousand, "0,5" is nothing. */
export function read(text, unit = {}) {
  let plain = text.trim().replace("−", "-");
  if (unit.before && plain.startsWith(unit.before)) plain = plain.slice(unit.before.length).trim();
  const after = [unit.after, unit.after_one].find(words => words?.trim() && plain.endsWith(words.trim()));
  if (after) plain = plain.slice(0, -after.trim().length).trim();
  if (GROUPED.test(plain)) plain = plain.replace(/[,\s_]/g, "");
  return PLAIN.test(plain) ? Number(plain) : NaN;
}

/** What keeps a text from being taken, as a sentence; "" where it can be. */
export function fault(text, range, unit = {}) {
  const allowed = `${said(range.low, { before: unit.before })} to ${said(range.high, unit)}`;
  const value = read(text, unit);
  if (!text.trim()) return `Write a number, ${allowed}.`;
  if (/^\s*[+-]?\d+,\d{1,2}\s*$/.test(text))
    return `A comma stands between figures. If you mean ${text.trim().replace(",", ".")}, write it with a point.`;
  if (Number.isNaN(value)) return `“${text.trim()}” is not a number that can be used here. Write one, ${allowed}.`;
  if (value < range.low) return `${said(value, unit)} is below the range, ${allowed}.`;
  if (value > range.high) return `${said(value, unit)} is above the range, ${allowed}.`;
  if (range.whole && !Number.isInteger(value)) return `Write a whole number, ${allowed}.`;
  return "";
}

/** The nearest value that a drag or a key can reach. Typed numbers are not snapped. */
export function snapped(value, range) {
  const grain = stepAt(value, range);
  const near = Math.round(value / grain) * grain;
  return Number(Math.min(range.high, Math.max(range.low, near)).toPrecision(12));
}

/** One step at a value: on a log range a unit of the second figure, so that a step is felt alike everywhere. */
function stepAt(value, { low, high, step, log, whole }) {
  const least = whole ? Math.max(1, step ?? 1) : (step ?? 0);
  if (!log) return least || 10 ** (Math.floor(Math.log10(high - low)) - 2);
  return Math.max(least, 10 ** (Math.floor(Math.log10(Math.max(Math.abs(value), low)) + 1e-9) - 1));
}

/** Where a value lies in its range, 0 to 1. */
export function share(value, { low, high, log }) {
  return log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}

/** The value at a share of the range, not yet snapped. */
export function at(part, { low, high, log }) {
  return log ? low * (high / low) ** part : low + part * (high - low);
}

/** The value after a key of a slider; null for any other key. */
export function keyed(key, value, range) {
  const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
  if (key === "Home") return range.low;
  if (key === "End") return range.high;
  if (!way) return null;
  if (range.log && Math.abs(way) === 10) return snapped(way > 0 ? value * 2 : value / 2, range);
  const grain = stepAt(way < 0 && range.log ? value * 0.999 : value, range);
  return Number(Math.min(range.high, Math.max(range.low, snapped(value, range) + way * grain)).toPrecision(12));
}
