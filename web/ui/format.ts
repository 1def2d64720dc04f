const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A time from now in one unit: `in 22 minutes`, `3 days ago`. Other formats are in `web/charts/format.ts`. */
export function relative(ms: number, now: number): string {
  const seconds = (ms - now) / 1000;
  const { unit, seconds: size } = UNITS.find((each) => Math.abs(seconds) >= each.seconds) ?? UNITS[3];
  return RELATIVE.format(Math.trunc(seconds / size), unit);
}
