import { DAY_MS, parseInstant } from '../kernel/time.ts';
import type { Dialect } from './dialect.ts';
import { type ConditionOperator, conditionProperty, conditionSql } from './flag_conditions.ts';

/** The owner of the property that a filter reads. */
export type FilterSubject = 'event' | 'person';

export type FilterValue = string | number | boolean;

/** One condition on one property, as `filter_input.ts` accepted it. */
export interface PropertyFilter {
  subject: FilterSubject;
  /** Name of the property; a dot in it is a part of the name. */
  key: string;
  operator: FilterOperator | ConditionOperator;
  /** Several values mean any of them (`exact`) or none of them (`is_not`). Empty where the operator needs none. */
  values: readonly FilterValue[];
  /** Set on conditions of metrics and exposures: they are evaluated as those of feature flags are. */
  isAsInFlags?: true;
}

export type FilterOperator = keyof typeof OPERATORS;

/** Columns with the JSON text of the properties; null where rows have none. `moment`: the instant of the row. */
export type PropertyColumns = Readonly<Record<FilterSubject, string | null>> & { readonly moment?: string };

/** `property` is the property's text, null when it is absent or null. Conditions may be null, which counts as false. */
type Condition = (d: Dialect, property: string, values: readonly FilterValue[]) => string;

/** A negation holds for rows without the property, too. */
const not =
  (condition: Condition): Condition =>
  (d, property, values) =>
    `NOT coalesce(${condition(d, property, values)}, false)`;

/** A number equals however it is spelled: 1, 1.0 and "1". */
const exact: Condition = (d, property, values) => {
  const numbers = values.filter((value) => typeof value === 'number');
  const spelled = `${property} IN ${d.list(values.map(String))}`;
  if (numbers.length === 0) return spelled;
  return `(${spelled} OR ${d.number(property)} IN (${numbers.map(d.double).join(', ')}))`;
};

const contains: Condition = (d, property, [value]) =>
  d.contains(d.lower(property), d.lower(d.text(String(value))));

/** RE2: linear in the text, whatever the pattern. */
const matches: Condition = (d, property, [value]) => d.matches(property, d.text(String(value)));

/** The engine reads `nan` and `inf` as numbers, of which the one is greater than all others. */
const compare =
  (operator: string): Condition =>
  (d, property, [value]) => {
    const number = d.number(property);
    return `${d.isFinite(number)} AND ${number} ${operator} ${d.double(Number(value))}`;
  };

/** Instants are ISO 8601 or whole seconds or milliseconds since 1970. A value without a time means the whole day. */
const date =
  (start: string, end: string): Condition =>
  (d, property, [value]) => {
    const [from, to] = span(d, String(value));
    const at = instantOf(d, property);
    return [start && `${at} ${start} ${from}`, end && `${at} ${end} ${to}`].filter(Boolean).join(' AND ');
  };

const OPERATORS = {
  exact,
  is_not: not(exact),
  icontains: contains,
  not_icontains: not(contains),
  regex: matches,
  not_regex: not(matches),
  gt: compare('>'),
  gte: compare('>='),
  lt: compare('<'),
  lte: compare('<='),
  is_set: (_, property) => `${property} IS NOT NULL`,
  is_not_set: (_, property) => `${property} IS NULL`,
  is_date_exact: date('>=', '<'),
  is_date_before: date('<', ''),
  is_date_after: date('', '>='),
} satisfies Record<string, Condition>;

export const FILTER_OPERATORS = Object.keys(OPERATORS) as readonly FilterOperator[];

/** A condition in SQL, with literals only, that is true or false for every row. */
export function filterCondition(d: Dialect, filter: PropertyFilter, columns: PropertyColumns): string {
  const column = columns[filter.subject];
  if (column === null) throw new Error(`these rows have no properties of the ${filter.subject}`);
  if (filter.isAsInFlags) return asInFlags(d, filter, column, columns.moment ?? 'now()');
  const condition: Condition = OPERATORS[filter.operator as FilterOperator];
  return `coalesce(${condition(d, d.property(column, filter.key), filter.values)}, false)`;
}

function asInFlags(
  d: Dialect,
  { key, operator, values }: PropertyFilter,
  column: string,
  moment: string,
): string {
  const value = values.length === 1 ? values[0] : values;
  return conditionSql(d, operator as ConditionOperator, value, conditionProperty(d, column, key, moment));
}

function instantOf(d: Dialect, property: string): string {
  const digits = (pattern: string) => d.matchesWhole(property, d.text(pattern));
  const micros = (factor: number) => d.instantAt(`${d.wholeNumber(property)} * ${factor}`);
  return `CASE WHEN ${digits('\\d{9,10}')} THEN ${micros(1_000_000)}
    WHEN ${digits('\\d{12,13}')} THEN ${micros(1000)}
    ELSE ${d.instantIn(property)} END`;
}

/** First instant of a value and the first one after it. */
function span(d: Dialect, value: string): [from: string, to: string] {
  const parsed = parseInstant(value);
  if (!parsed) throw new Error('not a time');
  const length = /^\d{4}-\d{2}-\d{2}$/.test(value.trim()) ? DAY_MS * 1000 : 1;
  return [d.instant(parsed.micros), d.instant(parsed.micros + length)];
}
