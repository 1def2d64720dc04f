import { FilterProblem, readEventFilters } from '../events/filter_input.ts';
import type { EventMatcher } from '../events/queries/exposure_spec.ts';
import { invalid } from '../kernel/errors.ts';
import type { CustomExposure } from './custom_exposure.ts';

/**
 * The events that expose. Results and the exposure cohort share this function, so that they count the same persons.
 * Throws `invalid`: stored filters may predate the current validation.
 */
export function exposureMatcher({ event, properties, field }: CustomExposure): EventMatcher {
  try {
    return { event, filters: readEventFilters(properties) };
  } catch (problem) {
    if (!(problem instanceof FilterProblem)) throw problem;
    const detail = `Invalid exposure event filter: ${problem.message}.`;
    throw invalid(detail, field);
  }
}
