import { FLAG_CALLED } from '../../events/queries/exposed_units.ts';
import { invalid } from '../../kernel/errors.ts';
import { onlyTestAccounts } from '../analysis/outcome.ts';
import { quoted } from '../analysis/wording.ts';
import { customExposure } from '../custom_exposure.ts';
import type { ExperimentView } from '../manage/repository.ts';
import type { MetricRole } from '../manage/saved_metric_links.ts';

/** The reason why there is no result: a code, and a message for users. */
export interface ResultsUnavailable {
  code: string;
  detail: string;
}

export function experimentNotStarted({
  experiment: { id, teamId },
}: Pick<ExperimentView, 'experiment'>): ResultsUnavailable {
  const launch = `POST /api/projects/${teamId}/experiments/${id}/launch/`;
  return { code: 'not_started', detail: `The experiment has not been launched. ${launch} launches it.` };
}

export const NO_METRIC: Record<MetricRole, ResultsUnavailable> = {
  primary: { code: 'no_metric', detail: 'Experiment has no target metric. Add one to its metrics.' },
  secondary: {
    code: 'no_metric',
    detail: 'Experiment has no secondary metrics. Add one to its metrics_secondary.',
  },
};

/** `testAccounts`: number of units excluded only by the test account filters. */
export function noExperimentData(
  view: Pick<ExperimentView, 'experiment' | 'flag'>,
  testAccounts: number,
): ResultsUnavailable {
  return { code: 'no_data', detail: testAccounts > 0 ? onlyTestAccounts(testAccounts) : noExposure(view) };
}

function noExposure({ experiment, flag }: Pick<ExperimentView, 'experiment' | 'flag'>): string {
  const own = customExposure(experiment);
  const remedy =
    own && own.event !== FLAG_CALLED
      ? `Check that events named ${quoted(own.event)} arrive and carry the variant in their property "$feature/${flag.key}".`
      : 'Check that the code asks for the flag and reports it.';
  return `No exposure has been recorded since the experiment started. ${remedy}`;
}

/** Throws unless `position` is the index of one of the metrics. */
export function requirePosition(position: number, metrics: number): void {
  if (metrics === 0) throw invalid('Experiment has no secondary metrics', 'id');
  if (!Number.isInteger(position)) throw invalid('Secondary metric id must be an integer', 'id');
  if (position < 0 || position >= metrics) throw invalid('Invalid metric ID', 'id');
}

/** Legacy secondary metrics: `[{name, filters}]`. */
export function legacySecondary({ experiment }: Pick<ExperimentView, 'experiment'>): unknown[] {
  return Array.isArray(experiment.secondaryMetrics) ? experiment.secondaryMetrics : [];
}
