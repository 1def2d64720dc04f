/** What is wrong with shares of variants, in per cent, that sum to this. */
export function otherSum(sum: number): string {
  const rule = 'Invalid variant definitions: Variant rollout percentages must sum to 100.';
  // 33.3 + 33.3 + 33 is not quite 99.6 in binary.
  return `${rule} They sum to ${Number(sum.toPrecision(8))}.`;
}
