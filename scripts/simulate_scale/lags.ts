/** Milliseconds from the end of an interval until its delivery. */
export interface Lags {
  p50: number;
  p99: number;
  max: number;
}

/** The lowest value that at least `part` of the values do not exceed. Not delivered is later than any time. */
export function lagsOf(values: readonly (number | null)[]): Lags {
  const ascending = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const at = (part: number) => ascending[Math.max(0, Math.ceil(part * ascending.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
