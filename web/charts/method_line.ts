import type { components } from '../../generated/schema.ts';
import { formatLevel, formatQuantity } from './format.ts';

type Schemas = components['schemas'];
type Metric = Schemas['ExperimentMetricResult'];
type Comparisons = Schemas['ExperimentDecision']['comparisons'];

const ADJUSTMENTS = { cuped: 'CUPED on', post_stratification: 'post-stratification on' } as const;
const CORRECTIONS = {
  none: 'no correction',
  bonferroni: 'Bonferroni correction',
  holm: 'Holm correction',
  benjamini_hochberg: 'Benjamini-Hochberg correction',
} as const;

/**
 * The level of the intervals that are shown, which the correction makes higher than that of the analysis: `97.5%`, or
 * `95% to 97.5%` if only some of them are corrected.
 */
export function levelText(
  { level }: { level: number },
  variants: readonly Pick<Schemas['ExperimentVariantResult'], 'interval_level'>[],
): string {
  const shown = variants.flatMap(({ interval_level }) => interval_level ?? []);
  const [lowest, highest] = shown.length === 0 ? [level, level] : [Math.min(...shown), Math.max(...shown)];
  if (lowest === highest) return formatLevel(lowest);
  return `${formatLevel(lowest)} to ${formatLevel(highest)}`;
}

/** A correction that has nothing to correct, because there is one comparison, is not one. */
function correctionText({ correction, goals, guardrails, variants }: Comparisons): string {
  return CORRECTIONS[(goals + guardrails) * variants > 1 ? correction : 'none'];
}

/** The method of the results, for the line below them. Parts that the API does not report are left out. */
export function methodParts(
  metrics: readonly Metric[],
  decision: Schemas['ExperimentDecision'] | null,
): string[] {
  const first = metrics[0];
  if (!first) return [];
  const kind = first.method === 'bayesian' ? 'credible' : 'confidence';
  const variants = metrics.flatMap((metric) => metric.variant_results);
  const adjusted = variants.find(({ adjustment }) => adjustment !== null)?.adjustment;
  return [
    `${levelText(first, variants)} ${kind} intervals, two-sided`,
    ...(decision ? [decision.peeking.is_safe ? 'safe to decide on now' : 'not safe for peeking'] : []),
    adjusted ? ADJUSTMENTS[adjusted.kind] : 'no variance reduction',
    ...(decision ? [correctionText(decision.comparisons)] : []),
    formatQuantity(metrics.length, 'metric'),
  ];
}
