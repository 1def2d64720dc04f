import { type Family, sharingOf } from './claims.ts';
import { type Correction, levelOf, type Method, perComparison } from './method.ts';
import { countText, levelText, percent } from './wording.ts';

/** The number of comparisons that a decision rests on, and its correction for them. */
export interface ComparisonCount extends Family {
  /** Comparisons of goals with variants: each may seem better by chance. */
  count: number;
  correction: Correction;
  /** Level of each interval of a goal. */
  level: number;
  /** A sentence for users. */
  detail: string;
}

export function comparisonCount(method: Method, family: Family): ComparisonCount {
  const { goals, variants } = family;
  const total = goals * variants;
  const level = levelOf(perComparison(method, sharingOf(method, family, 'goal').all));
  const { correction } = method;
  return {
    ...family,
    count: total,
    correction,
    level,
    detail: detailOf(method, { ...family, total, level }),
  };
}

function detailOf(
  method: Method,
  { goals, variants, total, level }: Family & { total: number; level: number },
) {
  if (total <= 1) return 'There is one comparison of a goal, so that no correction is needed.';
  const all = `${countText(total)} comparisons (${many(goals, 'goal')} of ${many(variants, 'variant')})`;
  const rate = percent(1 - levelOf(method));
  const texts: Record<Correction, string> = {
    none: `The ${all} are not corrected for one another, because stats_config turns the correction off: each has a chance of a false alarm of its own, and together they have more.`,
    bonferroni: `The ${all} share the chance of a false alarm: each is tested at a level of ${levelText(level)}, so that all of them together hold at ${levelText(levelOf(method))}.`,
    holm: `The ${all} share the chance of a false alarm (Holm): in an experiment without an effect one is found with a probability of at most ${rate}. Intervals have a level of ${levelText(level)}.`,
    benjamini_hochberg: `The ${all} are corrected by the false discovery rate (Benjamini and Hochberg): of the differences that are found at most ${rate} are false on average. Intervals have a level of ${levelText(level)}.`,
  };
  return texts[method.correction];
}

function many(n: number, what: string): string {
  return `${countText(n)} ${what}${n === 1 ? '' : 's'}`;
}
