import fc from 'fast-check';

/** Asserts a property on the same cases in every run. */
export function holds<Ts extends [unknown, ...unknown[]]>(
  property: fc.IPropertyWithHooks<Ts>,
  numRuns = 100,
): void {
  fc.assert(property, { seed: 20260131, numRuns });
}
