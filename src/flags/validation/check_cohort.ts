import { FilterProblem, readCondition } from '../../events/filter_input.ts';
import { isObject } from '../../kernel/json/json.ts';
import { parseInstant } from '../../kernel/time.ts';
import { readCohorts } from '../cohorts/cohorts.ts';
import { MAX_CHAIN } from '../evaluation/dependencies.ts';
import { idOf } from '../evaluation/values.ts';
import type { CohortDefinition } from '../filters.ts';
import { FILTER_LIMITS } from './check_filters.ts';
import { checkProperty, type Path, wrong } from './check_property.ts';

export const COHORT_LIMITS = { depth: 10, conditions: 500, eventFilters: 50, eventName: 200 } as const;

const LEAVES: Readonly<Record<string, (leaf: Record<string, unknown>, at: Path) => Record<string, unknown>>> =
  {
    person: checkProperty,
    cohort: checkProperty,
    behavioral: checkEvent,
  };

/** Counts of what has been validated so far in a tree. */
interface Census {
  conditions: number;
  patterns: number;
  events: number;
}

/**
 * Validates the `filters` of a dynamic cohort. `others` are the project's live cohorts; the cohort's own row among them
 * is ignored. Throws for the first error, naming its field: `filters__properties__values__0__value`.
 */
export function checkCohort(
  id: number,
  filters: unknown,
  others: readonly CohortDefinition[],
): Record<string, unknown> {
  const at: Path = ['filters'];
  if (!isObject(filters)) throw wrong(at, 'Write an object with properties.');
  if (JSON.stringify(filters).length > FILTER_LIMITS.json) {
    const detail = `Ensure this field has no more than ${FILTER_LIMITS.json} characters of JSON.`;
    throw wrong(at, detail, 'max_length');
  }
  const census: Census = { conditions: 0, patterns: 0, events: 0 };
  const { properties = { type: 'OR', values: [] } } = filters;
  const checked = { ...filters, properties: checkSet(properties, [...at, 'properties'], 0, census) };
  if (census.events > 0 && census.conditions > 1) {
    throw wrong(at, 'A condition on an event stands alone in its cohort. Combine cohorts instead.');
  }
  if (census.patterns > FILTER_LIMITS.patterns) {
    throw wrong(at, `A cohort has up to ${FILTER_LIMITS.patterns} regular expressions.`, 'max_length');
  }
  checkMentioned(id, checked, others, at);
  return checked;
}

function checkSet(set: unknown, at: Path, depth: number, census: Census): Record<string, unknown> {
  if (!isObject(set) || !Array.isArray(set.values)) throw wrong(at, 'Write an object with type and values.');
  if (set.type !== 'AND' && set.type !== 'OR') throw wrong([...at, 'type'], 'Use AND or OR.');
  if (depth > COHORT_LIMITS.depth) {
    throw wrong(at, `Conditions may be nested up to ${COHORT_LIMITS.depth} times.`, 'max_length');
  }
  const values = set.values.map((value: unknown, index) => {
    const where = [...at, 'values', index];
    const isSet = isObject(value) && Array.isArray(value.values) && value.key === undefined;
    return isSet ? checkSet(value, where, depth + 1, census) : checkLeaf(value, where, census);
  });
  return { ...set, values };
}

function checkLeaf(leaf: unknown, at: Path, census: Census): Record<string, unknown> {
  census.conditions += 1;
  if (census.conditions > COHORT_LIMITS.conditions) {
    throw wrong(['filters'], `A cohort has up to ${COHORT_LIMITS.conditions} conditions.`, 'max_length');
  }
  if (!isObject(leaf)) throw wrong(at, 'Write an object with key, type, operator and value.');
  const { type = 'person', operator, negation } = leaf;
  if (typeof type !== 'string' || !Object.hasOwn(LEAVES, type)) {
    throw wrong([...at, 'type'], `Use one of ${Object.keys(LEAVES).join(', ')}.`);
  }
  if (negation != null && typeof negation !== 'boolean')
    throw wrong([...at, 'negation'], 'Write true or false.');
  if (type === 'behavioral') census.events += 1;
  if (operator === 'regex' || operator === 'not_regex') census.patterns += 1;
  return LEAVES[type]!(leaf, at);
}

/** Limits of time that PostHog has. Ignored, they would leave persons in the cohort who are not to be in it. */
const OTHER_TIMES = ['time_value', 'time_interval', 'explicit_datetime_to'];

/** Validates a condition on a performed event, at any time or since an instant. */
function checkEvent(leaf: Record<string, unknown>, at: Path): Record<string, unknown> {
  const { key, value, event_type: type, event_filters: filters = [], explicit_datetime: since } = leaf;
  if (value !== 'performed_event') throw wrong([...at, 'value'], 'Use performed_event.', 'invalid_value');
  if (type !== undefined && type !== 'events') {
    throw wrong(
      [...at, 'event_type'],
      'Use events, and the name of the event as key: actions are not supported.',
    );
  }
  if (typeof key !== 'string' || key === '' || key.length > COHORT_LIMITS.eventName) {
    throw wrong([...at, 'key'], `Write the name of an event, 1 to ${COHORT_LIMITS.eventName} characters.`);
  }
  if (leaf.negation === true) throw wrong([...at, 'negation'], 'Negate the cohort where it is used instead.');
  if (!Array.isArray(filters) || filters.length > COHORT_LIMITS.eventFilters) {
    const detail = `Write a list of up to ${COHORT_LIMITS.eventFilters} conditions on the event.`;
    throw wrong([...at, 'event_filters'], detail);
  }
  for (const [index, filter] of filters.entries()) checkEventFilter(filter, [...at, 'event_filters', index]);
  const other = OTHER_TIMES.find((name) => leaf[name] != null);
  if (other !== undefined) {
    const detail = 'Not supported. Write explicit_datetime, the time from which on events count.';
    throw wrong([...at, other], detail, 'invalid_value');
  }
  if (since != null && (typeof since !== 'string' || !parseInstant(since))) {
    throw wrong([...at, 'explicit_datetime'], 'Write a time such as 2026-01-31T13:00:00Z.', 'invalid_value');
  }
  return leaf;
}

function checkEventFilter(filter: unknown, at: Path): void {
  if (!isObject(filter)) throw wrong(at, 'Write an object with key, type, operator and value.');
  const { type = 'event' } = filter;
  if (type !== 'event' && type !== 'person') throw wrong([...at, 'type'], 'Use event or person.');
  checkProperty({ ...filter, type: 'person' }, at);
  try {
    readCondition({ ...filter, type });
  } catch (problem) {
    if (problem instanceof FilterProblem) throw wrong(at, `${problem.message}.`, 'invalid_value');
    throw problem;
  }
}

/** Referenced cohorts must exist, and none may depend on this one. */
function checkMentioned(
  id: number,
  filters: Record<string, unknown>,
  others: readonly CohortDefinition[],
  at: Path,
): void {
  const rest = others.filter((other) => other.id !== id);
  const known = new Set(rest.map((other) => other.id));
  const check = (node: Record<string, unknown>, where: Path): void => {
    for (const [index, value] of ((node.values ?? []) as Record<string, unknown>[]).entries()) {
      const here = [...where, 'values', index];
      if (value.type === 'cohort' && !known.has(idOf(value.value)) && idOf(value.value) !== id) {
        throw wrong([...here, 'value'], 'There is no cohort with this id.', 'cohort_does_not_exist');
      }
      check(value, here);
    }
  };
  check(filters.properties as Record<string, unknown>, [...at, 'properties']);
  const sound = readCohorts([...rest, { id, isStatic: false, filters }]);
  if (!sound.has(id)) {
    throw wrong(at, 'A cohort cannot be part of itself, nor of a very long chain.', 'circular_dependency');
  }
  const spoilt = [...readCohorts(others).keys()].find((other) => !sound.has(other));
  if (spoilt !== undefined) {
    const detail = `Cohort (${spoilt}) is made of this one and would become a chain of more than ${MAX_CHAIN} cohorts.`;
    throw wrong(at, detail, 'circular_dependency');
  }
}
