import { invalid } from '../kernel/errors.ts';
import { isObject } from '../kernel/json/json.ts';
import { FilterProblem, MAX_FILTER_PATTERN, readFilter } from './filter_input.ts';
import type { PropertyFilter } from './property_filters.ts';

const MAX_CHARACTERS = 200_000;

/** A field that holds property filters as owners write them. */
export interface FilterField {
  name: string;
  maxFilters: number;
  /** Validates a filter before the general rules; throws `invalid`. */
  validate?(filter: Record<string, unknown>): void;
}

/** Property filters as the event store takes them. Throws `invalid` with the name of the field. */
export function readFilters(filters: unknown, field: FilterField): PropertyFilter[] {
  const { name, maxFilters } = field;
  if (!Array.isArray(filters)) throw invalid(`'${name}' should be an array of filters`, name);
  if (filters.length > maxFilters) throw invalid(`There may be at most ${maxFilters} filters`, name);
  if (JSON.stringify(filters).length > MAX_CHARACTERS) throw invalid('The filters are too large', name);
  return filters.map((filter: unknown) => {
    if (isObject(filter)) field.validate?.(filter);
    try {
      return readFilter(filter);
    } catch (problem) {
      throw problem instanceof FilterProblem ? invalid(problem.message, name) : problem;
    }
  });
}

/**
 * Checks the regular expressions among filters, whatever else is wrong with them. Throws `invalid` with the name
 * of the field.
 */
export async function checkPatterns(
  filters: unknown,
  { name, maxFilters }: FilterField,
  problemOf: (pattern: string) => Promise<string | null>,
): Promise<void> {
  if (!Array.isArray(filters)) return;
  for (const { operator, value } of filters.slice(0, maxFilters).filter(isObject)) {
    const isPattern = operator === 'regex' || operator === 'not_regex';
    const [pattern, ...more] = Array.isArray(value) ? (value as unknown[]) : [value];
    if (!isPattern || more.length > 0 || typeof pattern !== 'string' || pattern.length > MAX_FILTER_PATTERN)
      continue;
    const problem = await problemOf(pattern);
    if (problem !== null) {
      throw invalid(`The regular expression of a filter cannot be used: ${problem}`, name);
    }
  }
}
