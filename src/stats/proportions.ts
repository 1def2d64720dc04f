import { difference } from './difference.ts';
import { normalTail } from './distributions.ts';
import { zTest } from './frequentist.ts';
import type { Proportion } from './samples.ts';
import type { TestResult } from './test_result.ts';

/**
 * z test of two proportions, absolute. The p-value pools the arms, p = (sT + sC) / (nT + nC), as the null hypothesis
 * says: it is that of Pearson's chi-square test without continuity correction. The interval does not pool, because it
 * speaks about proportions that differ (Fleiss, Levin and Paik 2003, chapter 3).
 */
export function pooledProportionTest(control: Proportion, treatment: Proportion, alpha = 0.05): TestResult {
  const result = zTest(difference(control, treatment, 'absolute'), alpha);
  if (result.reason) return result;
  const n = control.n + treatment.n;
  const pooled = (control.successes + treatment.successes) / n;
  const standardError = Math.sqrt(pooled * (1 - pooled) * (1 / control.n + 1 / treatment.n));
  const effect = treatment.successes / treatment.n - control.successes / control.n;
  return { ...result, pValue: 2 * normalTail(Math.abs(effect / standardError)) };
}
