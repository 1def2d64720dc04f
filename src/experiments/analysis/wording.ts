import type { Scale } from '../../stats/difference.ts';

/** Formats numbers for users, in English. */

/** 1234567 -> "1,234,567". */
export function countText(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** 0.034 -> "3.4%". Shares and relative effects; never differences of percentages. */
export function percent(share: number): string {
  return `${short(share * 100)}%`;
}

/** 0.034 -> "+3.4%". */
export function signedPercent(share: number): string {
  return `${sign(share)}${percent(Math.abs(share))}`;
}

/** Ten years. No experiment waits that long: more digits would only look like knowledge. */
const MOST_DAYS = 3650;

/** "about 1 day", "about 12 days", "less than a day", "more than 10 years". */
export function aboutDays(days: number): string {
  if (days < 1) return 'less than a day';
  if (days > MOST_DAYS) return 'more than 10 years';
  return `about ${countText(days)} ${Math.round(days) === 1 ? 'day' : 'days'}`;
}

/** "p = 0.013", "p < 0.001". */
export function pValueText(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
}

/** A name between quotation marks, cut when it is long. */
export function quoted(name: string): string {
  const text = [...name];
  return `"${text.length > 60 ? `${text.slice(0, 59).join('')}…` : name}"`;
}

/** The unit of a metric's values: shares of the units, whose differences are percentage points, or any other values. */
export type ValueUnit = 'share' | 'value';

/** An effect in its scale: "+3.4%", "-1.2 points" for an absolute difference of shares, "+0.35" for other values. */
export function effectText({ scale }: { scale: Scale }, effect: number, unit: ValueUnit): string {
  if (scale === 'relative') return signedPercent(effect);
  return unit === 'share'
    ? `${sign(effect)}${short(Math.abs(effect) * 100)} points`
    : `${sign(effect)}${short(Math.abs(effect))}`;
}

/** 0.95 -> "95%", 0.996667 -> "99.66%": rounded down, and never "100%". */
export function levelText(level: number): string {
  const error = Number(((1 - level) * 100).toPrecision(9));
  const unit = 10 ** (Math.floor(Math.log10(error)) - 1);
  return `${Number((100 - Math.ceil(Number((error / unit).toPrecision(9))) * unit).toPrecision(12))}%`;
}

/** Never "100%" or "0%": no estimate is certain. */
export function percentChance(chance: number): string {
  if (chance > 0.999) return 'above 99.9%';
  if (chance < 0.001) return 'below 0.1%';
  return `${(chance * 100).toFixed(1)}%`;
}

function sign(x: number): string {
  return x < 0 ? '-' : '+';
}

// Creating a formatter takes longer than analyzing a metric.
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const FRACTION = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** Three significant digits, without exponents for usual sizes. */
function short(x: number): string {
  const size = Math.abs(x);
  if (size >= 1e15 || (size > 0 && size < 1e-6)) return x.toExponential(2);
  return size >= 1000 ? WHOLE.format(x) : FRACTION.format(Number(x.toPrecision(3)));
}
