import { formatPercent } from '../../../charts/format.ts';
import { type HashedUnit, hashedUnit, type Variant } from '../../../ui/conditions.ts';

/** Slices of the hash positions from 0 to 100, in the order of the variants. */
function slices(variants: readonly Variant[]): { key: string; start: number; end: number }[] {
  let end = 0;
  return variants.map(({ key, rollout_percentage: size }) => {
    const start = end;
    end += size;
    return { key, start, end };
  });
}

/** Percentage of the users whose variant changes with the split: those whose position falls into another slice. */
export function movedPercentage(before: readonly Variant[], after: readonly Variant[]): number {
  let kept = 0;
  for (const old of slices(before)) {
    for (const { key, start, end } of slices(after)) {
      if (key === old.key) kept += Math.max(0, Math.min(end, old.end) - Math.max(start, old.start));
    }
  }
  return Math.round((100 - kept) * 1e6) / 1e6;
}

/** The consequences of a change of the split for users and results. */
export function splitWarning(
  moved: number,
  isLaunched: boolean,
  { one, many }: HashedUnit = hashedUnit({}),
): string[] {
  if (moved === 0) return [`No ${one} gets another variant.`];
  const units = `${formatPercent(moved / 100)} of the ${many} get another variant.`;
  if (!isLaunched) return [units];
  return [
    `${units} Those that were exposed before and are exposed again count as ${many} of several variants.`,
    'A changed split can bias the results, and the sample ratio can only be checked until the change. To compare other percentages cleanly, duplicate the experiment with a new flag key.',
  ];
}
