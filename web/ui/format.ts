const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** The clocks of browser and server differ by a little: a time that has just passed is not said to come. */
const NOW_SECONDS = 3;

/**
 * A time from now in one unit: `in 22 minutes`, `3 days ago`. Other formats are in `web/charts/format.ts`. `now` can be
 * old by up to `step` milliseconds: a time after it that may have passed is not said to come, either.
 */
export function relative(ms: number, now: number, step = 0): string {
  const seconds = (ms - now) / 1000;
  if (seconds > -NOW_SECONDS && seconds < NOW_SECONDS + step / 1000) return RELATIVE.format(0, 'second');
  const { unit, seconds: size } = UNITS.find((each) => Math.abs(seconds) >= each.seconds) ?? UNITS[3];
  return RELATIVE.format(Math.trunc(seconds / size), unit);
}
