const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const DECIMAL = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const PERCENT = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const SIGNED = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A count in full: `10,432`. */
export const count = (value: number) => WHOLE.format(value);
/** A count with its noun: `1 export`, `1,234 exports`. */
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${WHOLE.format(value)} ${value === 1 ? one : many}`;
export const decimal = (value: number) => DECIMAL.format(value);
/** A proportion: `0.124` is `12.4%`. */
export const percent = (value: number) => PERCENT.format(value);
/** A relative change with its sign: `+4.7%`. */
export const change = (value: number) => SIGNED.format(value);

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in decimal units: `1.2 MB`. */
export function bytes(value: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3), BYTES.length - 1);
  const format = { style: 'unit', unit: BYTES[step]!, maximumFractionDigits: step === 0 ? 0 : 1 } as const;
  return new Intl.NumberFormat('en', format).format(value / 1000 ** step);
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A time from now in one unit: `in 22 minutes`, `3 days ago`. */
export function relative(ms: number, now: number): string {
  const seconds = (ms - now) / 1000;
  const { unit, seconds: size } = UNITS.find((each) => Math.abs(seconds) >= each.seconds) ?? UNITS[3];
  return RELATIVE.format(Math.trunc(seconds / size), unit);
}

/** A duration in its two largest units: `1 min 5 s`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${DECIMAL.format(seconds)} s`;
  const parts = [
    { value: Math.floor(seconds / 86_400), name: 'd' },
    { value: Math.floor(seconds / 3600) % 24, name: 'h' },
    { value: Math.floor(seconds / 60) % 60, name: 'min' },
    { value: Math.floor(seconds) % 60, name: 's' },
  ];
  const first = parts.findIndex(({ value }) => value > 0);
  const shown = parts.slice(first, first + 2).filter(({ value }) => value > 0);
  return shown.map(({ value, name }) => `${value} ${name}`).join(' ');
}
