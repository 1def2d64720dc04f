import { expect } from 'vitest';

/** Expects each wait to be at most a quarter shorter than the full one. */
export function expectJittered(waits: readonly number[], full: readonly number[]): void {
  expect(waits.length, String(waits)).toBe(full.length);
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeLessThanOrEqual(full[index]!);
    expect(wait).toBeGreaterThanOrEqual(full[index]! * 0.75);
  }
}
