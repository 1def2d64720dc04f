import { invalid } from '../../kernel/errors.ts';
import { onlyTestAccounts } from '../analysis/outcome.ts';
import type { ExperimentView } from '../records.ts';
import type { MetricRole } from '../saved_metric_links.ts';

/** Why there is no result, for programs and for people. */
export interface Unavailable {
  code: string;
  detail: string;
}

export const NOT_STARTED: Unavailable = {
  code: 'not_started',
  detail: 'The experiment has not been launched. Set its start_date to launch it.',
};
export const NO_METRIC: Record<MetricRole, Unavailable> = {
  primary: { code: 'no_metric', detail: 'Experiment has no target metric. Add one to its metrics.' },
  secondary: {
    code: 'no_metric',
    detail: 'Experiment has no secondary metrics. Add one to its metrics_secondary.',
  },
};

const NO_EXPOSURE =
  'No exposure has been recorded since the experiment started. Check that the code asks for the flag and reports it.';

/** `testAccounts`: units that nothing but the filters of test accounts leaves out. */
export function noData(testAccounts: number): Unavailable {
  return { code: 'no_data', detail: testAccounts > 0 ? onlyTestAccounts(testAccounts) : NO_EXPOSURE };
}

/** Throws unless `position` names one of so many metrics. */
export function requirePosition(position: number, metrics: number): void {
  if (metrics === 0) throw invalid('Experiment has no secondary metrics', 'id');
  if (!Number.isInteger(position)) throw invalid('Secondary metric id must be an integer', 'id');
  if (position < 0 || position >= metrics) throw invalid('Invalid metric ID', 'id');
}

/** Older secondary metrics: `[{name, filters}]`. */
export function legacySecondary({ experiment }: Pick<ExperimentView, 'experiment'>): unknown[] {
  return Array.isArray(experiment.secondaryMetrics) ? experiment.secondaryMetrics : [];
}
