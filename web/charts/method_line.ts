import type { components } from '../../generated/schema.ts';
import { formatPercent, formatQuantity } from './format.ts';

type Schemas = components['schemas'];

const ADJUSTMENTS = { cuped: 'CUPED on', post_stratification: 'post-stratification on' } as const;
const CORRECTIONS = {
  none: 'no correction',
  bonferroni: 'Bonferroni correction',
  holm: 'Holm correction',
  benjamini_hochberg: 'Benjamini-Hochberg correction',
} as const;

/** The method of the results, for the line below them. Parts that the API does not report are left out. */
export function methodParts(
  metrics: readonly Schemas['ExperimentMetricResult'][],
  decision: Schemas['ExperimentDecision'] | null,
): string[] {
  const first = metrics[0];
  if (!first) return [];
  const kind = first.method === 'bayesian' ? 'credible' : 'confidence';
  const variants = metrics.flatMap((metric) => metric.variant_results);
  const adjusted = variants.find(({ adjustment }) => adjustment !== null)?.adjustment;
  return [
    `${formatPercent(first.level)} ${kind} intervals, two-sided`,
    ...(decision ? [decision.peeking.is_safe ? 'safe to decide on now' : 'not safe for peeking'] : []),
    adjusted ? ADJUSTMENTS[adjusted.kind] : 'no variance reduction',
    ...(decision ? [CORRECTIONS[decision.comparisons.correction]] : []),
    formatQuantity(metrics.length, 'metric'),
  ];
}
