/** Scales that contain zero, with ticks at 1, 2 or 5 times a power of ten. */
export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

/** Values beyond this are drawn at this: differences of larger ones are not finite. */
const LARGEST = 1e300;
/** Smallest distance of both ends, below which arithmetic on ticks loses all digits. */
const SMALLEST = 1e-300;

/** The finite values of a list, limited to what can be drawn. */
export function finiteValues(values: readonly (number | null | undefined)[]): number[] {
  return values.filter(isDrawable).map((value) => Math.min(Math.max(value, -LARGEST), LARGEST));
}

export function isDrawable(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

interface ScaleOptions {
  /** Ticks to aim for. The scale has at most about twice as many. */
  ticks: number;
  /** Share of the range to add on each side that has values. */
  padding?: number;
  /** Range of a scale without a value other than zero. */
  fallback?: readonly [number, number];
}

/** A scale over some values and zero. */
export function scaleOver(
  values: readonly (number | null | undefined)[],
  { ticks, padding = 0, fallback = [0, 1] }: ScaleOptions,
): Scale {
  const drawable = [0, ...finiteValues(values)];
  let min = Math.min(...drawable);
  let max = Math.max(...drawable);
  if (max - min < SMALLEST) [min, max] = fallback;
  const extra = (max - min) * padding;
  if (min < 0) min -= extra;
  if (max > 0) max += extra;
  return { min, max, ticks: ticksBetween(min, max, tickStep(min, max, ticks)) };
}

/** A scale from zero or below to its first tick at or above all values, for charts whose frame is a tick. */
export function scaleToTick(
  values: readonly (number | null | undefined)[],
  ticks: number,
  stepOf = tickStep,
): Scale {
  const inner = scaleOver(values, { ticks });
  const step = stepOf(inner.min, inner.max, ticks);
  // The tolerance keeps a value that is a tick, but for its last digits, from adding another tick.
  const min = Math.min(inner.min, Math.floor(inner.min / step + 1e-9) * step);
  const max = Math.max(inner.max, Math.ceil(inner.max / step - 1e-9) * step);
  return { min, max, ticks: ticksBetween(min, max, stepOf(min, max, ticks)) };
}

/** Smallest of 1, 2, 5 times a power of ten that gives at most `count` steps. */
function tickStep(min: number, max: number, count: number): number {
  const least = (max - min) / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return (
    [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * (1 - 1e-9)) ?? 10 * power
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LONG_STEPS = [
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
];

/** Like `tickStep` for seconds: long steps are whole minutes, hours or days. */
export function secondsStep(min: number, max: number, count: number): number {
  const least = (max - min) / Math.max(count, 1);
  if (least <= 20) return tickStep(min, max, count);
  const step = LONG_STEPS.find((long) => long >= least * (1 - 1e-9));
  return step ?? DAY * tickStep(min / DAY, max / DAY, count);
}

function ticksBetween(min: number, max: number, step: number): number[] {
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  const ticks: number[] = [];
  // Twelve digits remove the error of the multiplication: 3 * 0.1 becomes 0.3.
  for (let k = first; k <= last; k++) ticks.push(Number((k * step).toPrecision(12)) || 0);
  return ticks;
}

/** Maps a value to a pixel, limited to the two ends of the scale. */
export function positionOn({ min, max }: Pick<Scale, 'min' | 'max'>, from: number, to: number) {
  return (value: number): number => {
    const share = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0;
    return from + (Number.isFinite(share) ? share : 0) * (to - from);
  };
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
