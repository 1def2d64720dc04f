/** Numbers and durations as text, the same in the console, in charts and in reports. */
const LOCALE = 'en';

/** The sign for numbers below zero: as wide as the plus, unlike a hyphen. */
const MINUS = '\u2212';

/** Shown where a number is not available. */
export const NO_VALUE = '–';

const COUNT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
/** Three digits, or all digits of the integer part if there are more. */
const THREE_DIGITS = new Intl.NumberFormat(LOCALE, {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/** A number of things, with all its digits: `10,432`. */
export function formatCount(count: number | null | undefined): string {
  return isNumber(count) ? signed(COUNT, count, false) : NO_VALUE;
}

/** A value in the unit of its metric, to three digits: `0.276`, `1,240`. */
export function formatValue(value: number | null | undefined): string {
  return isNumber(value) ? signed(THREE_DIGITS, value, false) : NO_VALUE;
}

/** A proportion as a percentage: 0.124 is `12.4%`. */
export function formatPercent(proportion: number | null | undefined): string {
  return isNumber(proportion) ? `${signed(THREE_DIGITS, proportion * 100, false)}%` : NO_VALUE;
}

/** The level of an interval: 0.9975 is `99.75%` and 0.9999 `99.99%`. Rounded down, so that no level is exaggerated. */
export function formatLevel(level: number): string {
  const error = Number(((1 - level) * 100).toPrecision(9));
  if (!(error > 0)) return formatPercent(level);
  const unit = 10 ** (Math.floor(Math.log10(error)) - 1);
  const rounded = Math.ceil(Number((error / unit).toPrecision(9))) * unit;
  return `${Number((100 - rounded).toPrecision(12))}%`;
}

/** A probability that is an estimate: never `0%` or `100%`, because no estimate is certain. */
export function formatChance(chance: number | null | undefined): string {
  if (!isNumber(chance)) return NO_VALUE;
  if (chance > 0.999) return 'above 99.9%';
  if (chance < 0.001) return 'below 0.1%';
  return `${(chance * 100).toFixed(1)}%`;
}

/** Unit of a change: of the baseline, percentage points, or the unit of the metric. */
export type ChangeUnit = 'relative' | 'points' | 'value';

const CHANGE_UNITS: Readonly<Record<ChangeUnit, { factor: number; suffix: string }>> = {
  relative: { factor: 100, suffix: '%' },
  points: { factor: 100, suffix: ' pp' },
  value: { factor: 1, suffix: '' },
};

/** A change with its sign: `+4.7%`, `−1.2 pp`, `0%`. */
export function formatChange(change: number | null | undefined, unit: ChangeUnit): string {
  if (!isNumber(change)) return NO_VALUE;
  const { factor, suffix } = CHANGE_UNITS[unit];
  return `${signed(THREE_DIGITS, change * factor, true)}${suffix}`;
}

/** Smaller losses are shown as below it. In percent or percentage points. */
const LEAST_LOSS = 0.001;

/** An expected loss: `0.12%`, `1.5 pp`. Small ones are `below 0.001%`: no estimate is certain. */
export function formatLoss(loss: number | null | undefined, unit: ChangeUnit): string {
  if (!isNumber(loss)) return NO_VALUE;
  const { factor, suffix } = CHANGE_UNITS[unit];
  if (unit !== 'value' && loss * factor < LEAST_LOSS) return `below ${LEAST_LOSS}${suffix}`;
  return `${signed(THREE_DIGITS, loss * factor, false)}${suffix}`;
}

/** Bounds of an interval in words, also those that the data do not determine. */
export function formatBounds(
  lower: number | null | undefined,
  upper: number | null | undefined,
  unit: ChangeUnit,
): string {
  if (!isNumber(lower) && !isNumber(upper)) return 'no bounds';
  if (!isNumber(lower)) return `at most ${formatChange(upper, unit)}`;
  if (!isNumber(upper)) return `at least ${formatChange(lower, unit)}`;
  return `${formatChange(lower, unit)} to ${formatChange(upper, unit)}`;
}

/** A p-value: `p = 0.718`, `p < 0.001`. */
export function formatPValue(p: number | null | undefined): string {
  if (!isNumber(p)) return NO_VALUE;
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
}

const UNITS = [
  { name: 'day', seconds: 86_400 },
  { name: 'h', seconds: 3600 },
  { name: 'min', seconds: 60 },
  { name: 's', seconds: 1 },
] as const;

/**
 * A duration in its two largest units: `240 ms`, `41 s`, `2 min 5 s`, `3 days 4 h`. From one to ten seconds it has one
 * decimal.
 */
export function formatDuration(seconds: number | null | undefined): string {
  if (!isNumber(seconds) || seconds < 0) return NO_VALUE;
  if (seconds > 0 && seconds < 0.9995) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 9.95) return `${Math.round(seconds * 10) / 10} s`;
  const whole = Math.round(seconds);
  const first = UNITS.findIndex((unit) => whole >= unit.seconds);
  const { seconds: size } = UNITS[first]!;
  const rest = UNITS[first + 1];
  const large = withUnit(Math.floor(whole / size), UNITS[first]!.name);
  const small = rest ? Math.floor((whole % size) / rest.seconds) : 0;
  return small === 0 ? large : `${large} ${withUnit(small, rest!.name)}`;
}

/** A duration that is an estimate, in one unit: `about 12 min`. */
export function formatEstimate(seconds: number | null | undefined): string {
  if (!isNumber(seconds) || seconds < 0) return NO_VALUE;
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds * 1.5) ?? UNITS[3];
  return `about ${withUnit(Math.max(1, Math.round(seconds / unit.seconds)), unit.name)}`;
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size in powers of 1000: `48.2 kB`. */
export function formatBytes(bytes: number | null | undefined): string {
  if (!isNumber(bytes)) return NO_VALUE;
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), BYTE_UNITS.length - 1);
  return `${formatValue(bytes / 1000 ** power)} ${BYTE_UNITS[power]}`;
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** `second`; a number above ten as `attempt 12` would be is left to the caller: `12th`. */
export function formatOrdinal(position: number): string {
  return ORDINALS[position - 1] ?? `${formatCount(position)}${ordinalSuffix(position)}`;
}

/** `1 run`, `3 runs`. */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

function ordinalSuffix(position: number): string {
  const tens = position % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[position % 10] ?? 'th';
}

function withUnit(amount: number, unit: string): string {
  return `${formatCount(amount)} ${unit === 'day' && amount !== 1 ? 'days' : unit}`;
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function signed(format: Intl.NumberFormat, value: number, withPlus: boolean): string {
  const size = Math.abs(value);
  const isUsual = size === 0 || (size >= 1e-6 && size < 1e15);
  const text = isUsual ? format.format(size) : exponential(size);
  if (/^[0.]*$/.test(text)) return '0';
  if (value < 0) return `${MINUS}${text}`;
  return withPlus ? `+${text}` : text;
}

/** Hundreds of digits are not readable. */
function exponential(size: number): string {
  if (!Number.isFinite(size)) return '1.8e308';
  return size.toExponential(2).replace('e+', 'e').replace('e-', `e${MINUS}`);
}

/** Units of several variants: reported beside the variants, and none of them. */
export const MULTIPLE = '$multiple';

/** The holdout group of an experiment, whose units are reported beside the variants. */
export type HoldoutName = { id: number; name: string } | null;

/** A variant is shown by its key, and units of the holdout group by its name: its key has only the id. */
export function formatVariant(key: string, holdout: HoldoutName = null): string {
  if (holdout !== null && key === `holdout-${holdout.id}`) return `${holdout.name} (holdout)`;
  return key === MULTIPLE ? 'several variants' : key;
}
