import type { components } from '../../generated/schema.ts';
import type { ExperimentView } from '../../src/experiments/manage/view.ts';
import { MOST_COMPARED, nearest } from '../../src/kernel/spelling.ts';

type Schemas = components['schemas'];
type Field =
  | keyof Schemas['Experiment']
  | keyof Schemas['ExperimentCreate']
  | keyof Schemas['ExperimentUpdate'];

/** Fields of a request, and fields of a response, which clients send back. */
const KNOWN: Record<Field, true> = {
  name: true,
  description: true,
  start_date: true,
  end_date: true,
  feature_flag_key: true,
  feature_flag: true,
  parameters: true,
  secondary_metrics: true,
  filters: true,
  archived: true,
  deleted: true,
  saved_metrics_ids: true,
  metrics: true,
  metrics_secondary: true,
  type: true,
  status: true,
  conclusion: true,
  conclusion_comment: true,
  holdout_id: true,
  exposure_criteria: true,
  stats_config: true,
  primary_metrics_ordered_uuids: true,
  secondary_metrics_ordered_uuids: true,
  only_count_matured_users: true,
  scheduling_config: true,
  running_time_calculation: true,
  variants: true,
  update_feature_flag_params: true,
  id: true,
  exposure_cohort: true,
  holdout: true,
  saved_metrics: true,
  warnings: true,
  created_by: true,
  created_at: true,
  updated_at: true,
};

const NAMES = Object.keys(KNOWN);
/** Upper bound of fields named in one warning. */
const MAX_NAMED = 3;

/**
 * Adds a warning for each top-level field of the request that resembles a known one. Unknown fields are ignored,
 * because clients send fields of other servers, but a misspelled field was meant to have an effect.
 */
export function withMisspelledFields(view: ExperimentView, body: object): ExperimentView {
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(KNOWN, name));
  const misspelled = unknown.slice(0, MOST_COMPARED).flatMap((name) => {
    const meant = nearest(name, NAMES);
    return meant === null ? [] : [`Field ${JSON.stringify(name)} is ignored. Did you mean ${meant}?`];
  });
  if (misspelled.length === 0) return view;
  const detail = misspelled.slice(0, MAX_NAMED).join(' ');
  return { ...view, warnings: [...view.warnings, { code: 'unread_members', detail }] };
}
