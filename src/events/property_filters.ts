import { DAY_MS, parseInstant } from '../kernel/time.ts';
import { type ConditionOperator, conditionProperty, conditionSql } from './flag_conditions.ts';
import { double, instant, list, text } from './sql.ts';

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
type Condition = (property: string, values: readonly FilterValue[]) => string;

/** A negation holds for rows without the property, too. */
const not =
  (condition: Condition): Condition =>
  (property, values) =>
    `NOT coalesce(${condition(property, values)}, false)`;

/** A number equals however it is spelled: 1, 1.0 and "1". */
const exact: Condition = (property, values) => {
  const numbers = values.filter((value) => typeof value === 'number');
  const spelled = `${property} IN ${list(values.map(String))}`;
  if (numbers.length === 0) return spelled;
  return `(${spelled} OR try_cast(${property} AS DOUBLE) IN (${numbers.map(double).join(', ')}))`;
};

const contains: Condition = (property, [value]) =>
  `contains(lower(${property}), lower(${text(String(value))}))`;

/** RE2: linear in the text, whatever the pattern. */
const matches: Condition = (property, [value]) => `regexp_matches(${property}, ${text(String(value))})`;

/** The engine reads `nan` and `inf` as numbers, of which the one is greater than all others. */
const compare =
  (operator: string): Condition =>
  (property, [value]) => {
    const number = `try_cast(${property} AS DOUBLE)`;
    return `isfinite(${number}) AND ${number} ${operator} ${double(Number(value))}`;
  };

/** Instants are ISO 8601 or whole seconds or milliseconds since 1970. A value without a time means the whole day. */
const date =
  (start: string, end: string): Condition =>
  (property, [value]) => {
    const [from, to] = span(String(value));
    return [start && `${instantOf(property)} ${start} ${from}`, end && `${instantOf(property)} ${end} ${to}`]
      .filter(Boolean)
      .join(' AND ');
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
  is_set: (property) => `${property} IS NOT NULL`,
  is_not_set: (property) => `${property} IS NULL`,
  is_date_exact: date('>=', '<'),
  is_date_before: date('<', ''),
  is_date_after: date('', '>='),
} satisfies Record<string, Condition>;

export const FILTER_OPERATORS = Object.keys(OPERATORS) as readonly FilterOperator[];

/** A condition in SQL, with literals only, that is true or false for every row. */
export function filterCondition(filter: PropertyFilter, columns: PropertyColumns): string {
  const column = columns[filter.subject];
  if (column === null) throw new Error(`these rows have no properties of the ${filter.subject}`);
  if (filter.isAsInFlags) return asInFlags(filter, column, columns.moment ?? 'now()');
  const property = propertyText(column, filter.key);
  return `coalesce(${OPERATORS[filter.operator as FilterOperator](property, filter.values)}, false)`;
}

function asInFlags({ key, operator, values }: PropertyFilter, column: string, moment: string): string {
  const value = values.length === 1 ? values[0] : values;
  const property = conditionProperty(column, text(pointer(key)), moment);
  return conditionSql(operator as ConditionOperator, value, property);
}

/** The text of a property in SQL, null when it is absent or null; `column` holds the JSON text. */
export function propertyText(column: string, key: string): string {
  return `json_extract_string(${column}, ${text(pointer(key))})`;
}

/** A JSON pointer: unlike a path it can name every key, and never means more than one. */
function pointer(key: string): string {
  return `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function instantOf(property: string): string {
  return `CASE WHEN regexp_full_match(${property}, '\\d{9,10}') THEN make_timestamptz(try_cast(${property} AS BIGINT) * 1000000)
    WHEN regexp_full_match(${property}, '\\d{12,13}') THEN make_timestamptz(try_cast(${property} AS BIGINT) * 1000)
    ELSE try_cast(${property} AS TIMESTAMPTZ) END`;
}

/** First instant of a value and the first one after it. */
function span(value: string): [from: string, to: string] {
  const parsed = parseInstant(value);
  if (!parsed) throw new Error('not a time');
  const length = /^\d{4}-\d{2}-\d{2}$/.test(value.trim()) ? DAY_MS * 1000 : 1;
  return [instant(parsed.micros), instant(parsed.micros + length)];
}
