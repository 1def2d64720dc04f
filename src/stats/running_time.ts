/** Whole days until this number of units has been exposed. Null without traffic. */
export function runningDays(units: number, unitsPerDay: number): number | null {
  const days = units / unitsPerDay;
  return unitsPerDay > 0 && Number.isFinite(days) ? wholeUp(days) : null;
}

/** Rounds up, except for a remainder that is only rounding noise. */
function wholeUp(x: number): number {
  return Math.ceil(x * (1 - 1e-12));
}
