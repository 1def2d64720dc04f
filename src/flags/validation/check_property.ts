import { invalid, type WeirError } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json/json.ts';
import { compileTest, PROPERTY_OPERATORS } from '../evaluation/operators.ts';
import { compilePattern, MAX_PATTERN } from '../evaluation/patterns.ts';
import { isRounded, plainText } from '../evaluation/values.ts';

/** The path of a value in the body, for example `['filters', 'groups', 0]`. */
export type Path = readonly (string | number)[];

export const MAX_KEY = 400;
export const MAX_FILTER_VALUES = 1000;
export const MAX_VALUE_TEXT = 4000;
/** Group types have the indexes 0 to 4. */
const MAX_GROUP_TYPE = 4;

const TYPES: Readonly<Record<string, (filter: Record<string, unknown>, at: Path) => void>> = {
  person: checkCondition,
  group: checkCondition,
  cohort: checkMembership,
  flag: checkReference,
};
const LISTS = ['exact', 'is_not', 'icontains_multi', 'not_icontains_multi', 'between', 'not_between'];
const WITHOUT_VALUE = ['is_set', 'is_not_set'];
const EQUALITIES = ['exact', 'is_not'];
const ROUNDED = 'A number beyond 2^53 is rounded here. Write it as a text, which is compared digit by digit.';
const PATTERNS = ['regex', 'not_regex'];

/** Hints about the format of a value, by the beginning of the operator's name. */
const HINTS: Readonly<Record<string, string>> = {
  is_date: 'Write a date such as 2026-01-31 or 2026-01-31T13:00:00Z, or -7d for seven days before now.',
  semver: 'Write a version such as 1.2.3; semver_wildcard takes 1.2.*.',
  between: 'Write two numbers, the smaller one first.',
  gt: 'Write a number that is finite, or a text.',
  lt: 'Write a number that is finite, or a text.',
  not_between: 'Write two numbers, the smaller one first.',
};

/** Validates one entry of `properties` and returns it as stored. Refuses conditions that could never hold. */
export function checkProperty(filter: unknown, at: Path): Record<string, unknown> {
  if (!isObject(filter)) throw wrong(at, 'Write an object with key, type, operator and value.');
  const key = typeof filter.key === 'number' ? String(filter.key) : (filter.key ?? defaultKey(filter.type));
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY) {
    throw wrong([...at, 'key'], `Write the name of the property, 1 to ${MAX_KEY} characters.`);
  }
  const type = filter.type ?? 'person';
  if (typeof type !== 'string' || !Object.hasOwn(TYPES, type)) {
    throw wrong([...at, 'type'], `Use one of ${Object.keys(TYPES).join(', ')}.`);
  }
  checkGroupType(filter.group_type_index, [...at, 'group_type_index']);
  TYPES[type]!(filter, at);
  return { ...filter, key };
}

export function checkGroupType(index: unknown, at: Path): void {
  if (index === undefined || index === null) return;
  const isIndex = Number.isInteger(index) && (index as number) >= 0 && (index as number) <= MAX_GROUP_TYPE;
  if (!isIndex) throw wrong(at, `Write a whole number from 0 to ${MAX_GROUP_TYPE}, or null.`);
}

export function wrong(at: Path, detail: string, code?: string): WeirError {
  return invalid(detail, at.join('__'), code);
}

function defaultKey(type: unknown): unknown {
  return type === 'cohort' ? 'id' : undefined;
}

function checkCondition({ operator = 'exact', value }: Record<string, unknown>, at: Path): void {
  if (typeof operator !== 'string' || !PROPERTY_OPERATORS.includes(operator)) {
    throw wrong([...at, 'operator'], `Use one of ${PROPERTY_OPERATORS.join(', ')}.`, 'invalid_operator');
  }
  if (WITHOUT_VALUE.includes(operator)) return;
  const where = [...at, 'value'];
  checkValue(value, where, LISTS.includes(operator));
  if (EQUALITIES.includes(operator) && [value].flat().some(isRounded))
    throw wrong(where, ROUNDED, 'invalid_value');
  if (PATTERNS.includes(operator)) checkPattern(plainText(value), where);
  else if (!compileTest(operator, value)) throw wrong(where, hintFor(operator), 'invalid_value');
}

function checkValue(value: unknown, at: Path, mayBeList: boolean): void {
  if (!Array.isArray(value)) {
    checkScalar(value, at);
    return;
  }
  if (!mayBeList) throw wrong(at, 'This operator takes one value, not a list.', 'invalid_value');
  if (value.length === 0 || value.length > MAX_FILTER_VALUES) {
    throw wrong(at, `A list has 1 to ${MAX_FILTER_VALUES} values.`, 'invalid_value');
  }
  for (const [index, one] of value.entries()) checkScalar(one, [...at, index]);
}

function checkScalar(value: unknown, at: Path): void {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (!isScalar) throw wrong(at, 'Write a text, a number, true or false.', 'invalid_value');
  if (String(value).length > MAX_VALUE_TEXT) {
    throw wrong(at, `Ensure this value has no more than ${MAX_VALUE_TEXT} characters.`, 'max_length');
  }
}

function checkPattern(pattern: string, at: Path): void {
  if (compilePattern(pattern)) return;
  const limit = `Patterns have up to ${MAX_PATTERN} characters and run in linear time:`;
  const detail = `This regular expression cannot be used. ${limit} look-around, back-references and counts above 1000 do not exist.`;
  throw wrong(at, detail, 'invalid_value');
}

function checkMembership({ operator = 'in', value }: Record<string, unknown>, at: Path): void {
  if (!['in', 'not_in', 'exact'].includes(operator as string)) {
    throw wrong([...at, 'operator'], 'A condition on a cohort is in or not_in.', 'invalid_operator');
  }
  const isId = Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,15}$/.test(value));
  if (!isId) throw wrong([...at, 'value'], 'Write the id of a cohort.', 'invalid_value');
}

function checkReference({ operator, value }: Record<string, unknown>, at: Path): void {
  if (operator !== 'flag_evaluates_to') {
    throw wrong([...at, 'operator'], 'A condition on a flag is flag_evaluates_to.', 'invalid_operator');
  }
  const isValue = typeof value === 'boolean' || (typeof value === 'string' && value !== '');
  if (!isValue) throw wrong([...at, 'value'], 'Write true, false or the key of a variant.', 'invalid_value');
}

function hintFor(operator: string): string {
  const start = Object.keys(HINTS).find((one) => operator.startsWith(one));
  return start === undefined ? 'This operator cannot use this value.' : HINTS[start]!;
}
