/** Limit of sums of data: the square of the square of such a number is still finite. */
const LARGEST = 1e75;
/** Lower limit of standard errors: its square is still a full double. */
export const SMALLEST_ERROR = 1e-75;

/** True when the number can be computed with: finite, and small enough to be squared twice. */
export function isUsable(value: number): boolean {
  return Math.abs(value) <= LARGEST;
}

/** Throws a RangeError unless `value` is strictly between 0 and 1, as significance levels and powers are. */
export function requireFraction(name: string, value: number): void {
  if (!(value > 0 && value < 1)) throw new RangeError(`${name} must be between 0 and 1, not ${value}`);
}

/** Throws a RangeError unless `value` is positive and finite. */
export function requirePositive(name: string, value: number): void {
  if (!(value > 0 && value < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${name} must be a positive number, not ${value}`);
  }
}
