import type { components } from '../../generated/schema.ts';
import type { CalculationState } from '../../src/flags/cohorts/cohort_calculations.ts';
import type { CohortDraft } from '../../src/flags/cohorts/cohort_service.ts';
import { invalid } from '../../src/kernel/errors.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import type { CohortView } from '../../src/store/cohorts.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];

export function cohortToWire(
  { cohort, createdBy, experimentIds }: CohortView,
  { isCalculating, errors }: CalculationState,
): Schemas['Cohort'] {
  return {
    id: cohort.id,
    name: cohort.name,
    description: cohort.description || null,
    groups: [],
    filters: cohort.filters,
    is_static: cohort.isStatic,
    is_calculating: isCalculating,
    count: cohort.count,
    created_by: createdBy && userSummaryToWire(createdBy),
    created_at: isoFromMs(cohort.createdAt),
    last_calculation: isoOrNull(cohort.lastCalculation),
    errors_calculating: errors,
    deleted: cohort.deleted,
    experiment_set: experimentIds,
  };
}

/** Fields of PostHog with the contents of a cohort, and the fields to use instead. */
const OTHER_CONTENTS: Readonly<Record<string, string>> = {
  groups: 'filters.properties',
  query: 'filters.properties',
  _create_static_person_ids: 'person_ids',
};

/** Read-only and unknown fields are dropped. Those with contents are refused, because the cohort would be empty. */
export function cohortFromWire(body: Schemas['CohortUpdate']): CohortDraft {
  const lost = Object.entries(body).find(
    ([name, value]) => Object.hasOwn(OTHER_CONTENTS, name) && isFilled(value),
  );
  if (lost) throw invalid(`Not supported. Write ${OTHER_CONTENTS[lost[0]]}.`, lost[0]);
  return {
    name: body.name,
    description: body.description,
    filters: body.filters,
    isStatic: body.is_static,
    personIds: body.person_ids,
    distinctIds: body.distinct_ids,
  };
}

const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
