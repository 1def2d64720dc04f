import type { ExperimentRow } from '../../store/experiments.ts';
import type { ExperimentStatus } from '../status.ts';
import type { Metric } from './metric_list.ts';
import type { SavedMetricUse } from './saved_metric_links.ts';

/** An experiment with everything that is returned with it. */
export interface ExperimentView extends ExperimentRow {
  status: ExperimentStatus;
  /** With their fingerprints, like all metrics here. */
  metrics: Metric[];
  metricsSecondary: Metric[];
  savedMetrics: (SavedMetricUse & { query: Metric })[];
  warnings: Warning[];
}

/** Warnings that follow from the experiment and its flag. */
export type RuleCode =
  | 'no_metric'
  | 'flag_gives_one_variant'
  | 'flag_mixes_units'
  | 'shares_not_on_flag'
  | 'flag_shared'
  | 'archived_and_running'
  | 'unread_members';

/** A valid state of an experiment that its owner should know about. */
export interface Warning {
  code: RuleCode | 'event_not_seen';
  /** The problem and its remedy. */
  detail: string;
}
