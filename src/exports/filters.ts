import { checkPatterns as check, type FilterField, readFilters } from '../events/filter_list.ts';
import type { PropertyFilter } from '../events/property_filters.ts';
import type { Model } from '../kernel/columns.ts';
import { invalid } from '../kernel/errors.ts';

const TYPES: readonly unknown[] = ['event', 'hogql', 'person'];

const FILTERS: FilterField = {
  name: 'filters',
  maxFilters: 100,
  validate({ key, type }) {
    if (key === 'data_interval_start' || key === 'data_interval_end') {
      refuse('Filters cannot select intervals. Use a backfill instead.');
    }
    if (!TYPES.includes(type)) {
      refuse("Each filter must have a 'type' of one of: 'event', 'hogql', 'person'");
    }
    if (type === 'hogql') {
      refuse("Filters of type 'hogql' are not supported. Write the condition behind WHERE in ql_query.");
    }
  },
};

/**
 * Validates filters as an owner wrote them; null and undefined mean none. Throws `invalid` with the field
 * `filters`.
 */
export function checkExportFilters(filters: unknown, model: Model): void {
  if (filters === undefined || filters === null) return;
  for (const { subject } of readFilters(filters, FILTERS)) {
    if (model === 'persons' && subject === 'event') {
      refuse("Filters of type 'event' are for exports of events. Filter persons with type 'person'.");
    }
  }
}

/** Filters that were accepted, as the event store takes them. */
export function propertyFilters(filters: readonly unknown[] | null | undefined): PropertyFilter[] {
  return readFilters(filters ?? [], FILTERS);
}

/** Checks the regular expressions among filters, whatever else is wrong with them. */
export function checkExportPatterns(
  filters: unknown,
  problemOf: (pattern: string) => Promise<string | null>,
): Promise<void> {
  return check(filters, FILTERS, problemOf);
}

function refuse(detail: string): never {
  throw invalid(detail, FILTERS.name);
}
