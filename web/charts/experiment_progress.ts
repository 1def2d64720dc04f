import type { components } from '../../generated/schema.ts';
import { formatCount, formatPercent, formatQuantity } from './format.ts';

type Schemas = components['schemas'];

/** Ten years: a longer time left is not stated in days. */
const MOST_DAYS = 3650;

/** The progress of a metric to the amount of data it needs, and the time left at the current traffic. */
export function progressText(progress: Schemas['ExperimentProgress'] | null): string | null {
  if (progress === null) return null;
  const { have, need, counted, share, days_left: days } = progress;
  if (have >= need) return `${formatCount(have)} ${counted}, ${formatCount(need)} needed`;
  const amount = `${formatCount(have)} of ${formatCount(need)} ${counted} (${formatPercent(share)})`;
  if (days === null || days === 0) return amount;
  const left = days > MOST_DAYS ? 'more than 10 years' : `about ${formatQuantity(days, 'day')}`;
  return `${amount}, ${left} left`;
}

/** The running time so far as a part of the recommended one; null without one. */
export function daysText(days: number | null, planned: number | null): string | null {
  if (days === null || planned === null) return null;
  if (days >= planned) return `${formatQuantity(days, 'day')}, ${formatCount(planned)} planned`;
  const share = formatPercent(days / planned);
  return `${formatCount(days)} of ${formatQuantity(planned, 'day')} (${share})`;
}

/** Progress of the goal that has the least of the data it needs: the decision waits for it. */
export function slowestGoal(metrics: readonly Schemas['ExperimentMetricResult'][]) {
  const goals = metrics.flatMap(({ role, progress, outcome }) =>
    role === 'goal' ? (progress ?? outcome.progress ?? []) : [],
  );
  return goals.sort((a, b) => a.share - b.share)[0] ?? null;
}
