import { RE2JS } from 're2js';
import { compileTest } from '../flags/evaluation/operators.ts';
import { isRounded } from '../flags/evaluation/values.ts';
import { isObject } from '../kernel/json/json.ts';
import { parseInstant } from '../kernel/time.ts';
import { CONDITION_OPERATORS, type ConditionOperator } from './flag_conditions.ts';
import {
  FILTER_OPERATORS,
  type FilterOperator,
  type FilterSubject,
  type FilterValue,
  type PropertyFilter,
} from './property_filters.ts';

const MAX_KEY = 400;
const MAX_FILTERS = 100;
const MAX_VALUES = 1000;
const MAX_TEXT = 10_000;
export const MAX_FILTER_PATTERN = 1000;

const TYPES = ['event', 'person'];

/** A mistake in a filter that a user wrote; the message is for that user. */
export class FilterProblem extends Error {}

/**
 * Converts a filter `{key, type, operator, value}` into the form of the event store. Throws FilterProblem. Only
 * the engine can determine whether a regular expression is usable.
 */
export function readFilter(filter: unknown): PropertyFilter {
  const { operator, value, ...property } = propertyOf(filter);
  if (!isOperator(operator)) {
    return refuse(`The operator of a filter must be one of: ${FILTER_OPERATORS.join(', ')}`);
  }
  return { ...property, operator, values: READERS[operator](value, operator) };
}

function propertyOf(filter: unknown): Pick<PropertyFilter, 'subject' | 'key'> & Record<string, unknown> {
  if (!isObject(filter)) return refuse('Each filter must be an object');
  const { key, type, operator = 'exact', value } = filter;
  if (typeof type !== 'string' || !TYPES.includes(type)) {
    refuse("Each filter must have a 'type' of one of: 'event', 'person'");
  }
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY || key.includes('\0')) {
    return refuse(`Each filter must have a 'key', the name of a property, of at most ${MAX_KEY} characters`);
  }
  return { subject: type as FilterSubject, key, operator, value };
}

/** A condition on an event, with the operators of feature flags. Throws FilterProblem. */
export function readCondition(filter: unknown): PropertyFilter {
  const { operator, value, ...property } = propertyOf(filter);
  const known = CONDITION_OPERATORS.find((one) => one === operator);
  if (!known) return refuse(`The operator of a filter must be one of: ${CONDITION_OPERATORS.join(', ')}`);
  return { ...property, operator: known, values: valuesOf(known, value), isAsInFlags: true };
}

const OF_LISTS: readonly string[] = ['exact', 'is_not', 'icontains_multi', 'not_icontains_multi'];

/** The expected value, by the start of the operator's name. */
const WANTED: readonly [start: string, wanted: string][] = [
  [
    'is_date',
    'a date or a time in ISO 8601, for example 2026-01-31 or 2026-01-31T13:00:00Z, or -7d for seven days before the event',
  ],
  ['semver_wildcard', 'a version such as 1.2.*'],
  ['semver', 'a version such as 1.2.3'],
  ['between', 'a list of two numbers, the smaller one first'],
  ['not_between', 'a list of two numbers, the smaller one first'],
  ['regex', `a regular expression of at most ${MAX_FILTER_PATTERN} characters`],
  ['not_regex', `a regular expression of at most ${MAX_FILTER_PATTERN} characters`],
  ['gt', 'a finite number or a text'],
  ['lt', 'a finite number or a text'],
];

function valuesOf(operator: ConditionOperator, value: unknown): FilterValue[] {
  if (operator === 'is_set' || operator === 'is_not_set') return [];
  if (OF_LISTS.includes(operator)) return several(value, operator as FilterOperator);
  const isBetween = operator === 'between' || operator === 'not_between';
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const isRight = values.length === (isBetween ? 2 : 1) && values.every(isScalar);
  const read = isBetween ? values : values[0];
  const isUsable = isRight && !!compileTest(operator, read);
  if (isUsable && (!operator.endsWith('regex') || isPattern(String(read)))) return values as FilterValue[];
  const wanted = WANTED.find(([start]) => operator.startsWith(start))?.[1];
  return refuse(
    `A filter with the operator ${operator} needs a 'value' that is ${wanted ?? `a text of at most ${MAX_TEXT} characters`}`,
  );
}

type Reader = (value: unknown, operator: FilterOperator) => FilterValue[];

/** A single value, also when it is the only one in a list. */
const single =
  (isRight: (value: FilterValue) => boolean, wanted: string): Reader =>
  (value, operator) => {
    const [only, ...more] = Array.isArray(value) ? (value as unknown[]) : [value];
    if (more.length > 0 || !isScalar(only) || !isRight(only)) {
      return refuse(`A filter with the operator ${operator} needs a 'value' that is ${wanted}`);
    }
    return [only];
  };

const several: Reader = (value, operator) => {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const isRight = values.length > 0 && values.length <= MAX_VALUES && values.every(isScalar);
  if (isRight && values.some(isRounded)) {
    return refuse(
      'A number beyond 2^53 is rounded here. Write it as a text, which is compared digit by digit',
    );
  }
  if (isRight) return values as FilterValue[];
  return refuse(
    `A filter with the operator ${operator} needs a 'value' that is a text, a number, true or false, or a list of at most ${MAX_VALUES} of them`,
  );
};

const text = single((value) => String(value) !== '', `a text of at most ${MAX_TEXT} characters`);
const pattern = single(
  (value) => typeof value === 'string' && value.length <= MAX_FILTER_PATTERN && isPattern(value),
  `a regular expression of at most ${MAX_FILTER_PATTERN} characters`,
);
const number = single(
  (value) => typeof value !== 'boolean' && String(value).trim() !== '' && Number.isFinite(Number(value)),
  'a number',
);
const date = single(
  (value) => typeof value === 'string' && parseInstant(value) !== null,
  'a date or a time in ISO 8601, for example 2026-01-31 or 2026-01-31T13:00:00Z',
);
const nothing: Reader = () => [];

const READERS: Readonly<Record<FilterOperator, Reader>> = {
  exact: several,
  is_not: several,
  icontains: text,
  not_icontains: text,
  regex: pattern,
  not_regex: pattern,
  gt: number,
  gte: number,
  lt: number,
  lte: number,
  is_set: nothing,
  is_not_set: nothing,
  is_date_exact: date,
  is_date_before: date,
  is_date_after: date,
};

/**
 * The filters of an event, none when absent. A filter without a type is about the event. Also accepts an object of
 * values, `{plan: "pro"}`, as agents' clients send it.
 */
export function readEventFilters(filters: unknown): PropertyFilter[] {
  if (filters == null) return [];
  const list = eventFilterList(filters);
  if (list.length > MAX_FILTERS) return refuse(`there may be at most ${MAX_FILTERS} filters`);
  return list.map((filter: unknown) =>
    readCondition(isObject(filter) ? { ...filter, type: filter.type ?? 'event' } : filter),
  );
}

/** Filters as a list: each entry of an object of values is an exact condition. Throws FilterProblem. */
export function eventFilterList(filters: unknown): unknown[] {
  if (Array.isArray(filters)) return filters;
  if (!isObject(filters)) {
    return refuse(
      'properties must be a list of filters, or an object with the wanted value of each property',
    );
  }
  if (Array.isArray(filters.values) && 'type' in filters) {
    return refuse('Groups of filters are not supported. Write a list of filters, which all have to hold');
  }
  if (typeof filters.key === 'string' && ('value' in filters || 'operator' in filters)) {
    return refuse('Write a filter in a list: [{"key": "plan", "value": "pro"}]');
  }
  return Object.entries(filters).map(([key, value]) => ({ key, value, operator: 'exact', type: 'event' }));
}

/** `(?<name>` is new in RE2, and the event store's does not have it. */
const NEW_NAMED_GROUP = /(?<!\\)\(\?</;

/** Follows the rules of the event store's regular expressions, so that a query never meets one that it cannot use. */
function isPattern(source: string): boolean {
  if (source.length > MAX_FILTER_PATTERN) return false;
  if (NEW_NAMED_GROUP.test(source)) return false;
  try {
    RE2JS.compile(source);
    return true;
  } catch {
    return false;
  }
}

function isOperator(value: unknown): value is FilterOperator {
  return FILTER_OPERATORS.some((operator) => operator === value);
}

function isScalar(value: unknown): value is FilterValue {
  if (typeof value === 'string') return value.length <= MAX_TEXT && !value.includes('\0');
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function refuse(detail: string): never {
  throw new FilterProblem(detail);
}
