/** The form of a flag's filters. What the form cannot state is kept as it is. */
import {
  groupTypeOf,
  isObject,
  type JsonObject,
  OPERATORS,
  objectsOf,
  TYPE_INDEX,
} from '../../ui/conditions.ts';

export interface ConditionForm {
  id: number;
  key: string;
  operator: string;
  value: string;
  /** The stored condition; null for a new one. */
  original: JsonObject | null;
  /** Whose property it is, as fields of the condition. */
  type: JsonObject;
}

export interface SetForm {
  id: number;
  percentage: string;
  /** Key of the variant for all users who match; empty selects it by hash. */
  variant: string;
  conditions: readonly ConditionForm[];
  original: JsonObject;
  /** Index of the group type that the set hashes; undefined for users. */
  unit: number | undefined;
}

export interface VariantForm {
  id: number;
  key: string;
  percentage: string;
  payload: string;
  original: JsonObject;
}

export interface FiltersForm {
  sets: readonly SetForm[];
  variants: readonly VariantForm[];
  /** Payload of a flag without variants. */
  payload: string;
  /** Index of the group type that a new set hashes; undefined for users. */
  unit: number | undefined;
}

let lastId = 0;
/** Identity of a row, so that removing one keeps the inputs of the others. */
const nextId = () => ++lastId;

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Operators whose value the form states as a text. */
export const FORM_OPERATORS = Object.entries(OPERATORS).filter(
  ([operator]) => !/between|regex|_multi|semver/.test(operator),
);

/** Operators whose value is a list. */
export const LIST_OPERATORS: readonly string[] = ['exact', 'is_not'];

/** True if the form can state a condition; others are shown as a sentence and changed as JSON. */
export function isStated({ original }: ConditionForm): boolean {
  if (original === null) return true;
  const { type, operator = 'exact', value } = original;
  const texts = [value].flat();
  return (
    (type === 'person' || type === 'group') &&
    original['negation'] !== true &&
    FORM_OPERATORS.some(([known]) => known === operator) &&
    texts.every((each) => !isObject(each) && !String(each).includes(','))
  );
}

/** A condition on a property of the unit that its set hashes. */
export const newCondition = ({ unit }: SetForm): ConditionForm => ({
  id: nextId(),
  key: '',
  operator: 'exact',
  value: '',
  original: null,
  type: unit === undefined ? { type: 'person' } : { type: 'group', group_type_index: unit },
});
export const newSet = ({ unit }: FiltersForm): SetForm => ({
  id: nextId(),
  percentage: '100',
  variant: '',
  conditions: [],
  original: {},
  unit,
});
export const newVariant = (): VariantForm => ({
  id: nextId(),
  key: '',
  percentage: '0',
  payload: '',
  original: {},
});

function conditionForm(original: JsonObject): ConditionForm {
  const { key, operator = 'exact', value } = original;
  return {
    id: nextId(),
    key: String(key ?? ''),
    operator: String(operator),
    value: textOf(value),
    original,
    type: { type: original['type'] },
  };
}

const payloadText = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

export function toForm(filters: JsonObject): FiltersForm {
  const payloads = isObject(filters['payloads']) ? filters['payloads'] : {};
  const multivariate = isObject(filters['multivariate']) ? filters['multivariate'] : {};
  return {
    sets: objectsOf(filters['groups']).map((original) => ({
      id: nextId(),
      percentage: String(original['rollout_percentage'] ?? 100),
      variant: String(original['variant'] ?? ''),
      conditions: objectsOf(original['properties']).map(conditionForm),
      original,
      unit: groupTypeOf(TYPE_INDEX in original ? original : filters),
    })),
    variants: objectsOf(multivariate['variants']).map((original) => ({
      id: nextId(),
      key: String(original['key']),
      percentage: String(original['rollout_percentage'] ?? 0),
      payload: payloadText(payloads[String(original['key'])]),
      original,
    })),
    payload: payloadText(payloads['true']),
    unit: groupTypeOf(filters),
  };
}

function conditionOf(form: ConditionForm): JsonObject {
  const { key, operator, original } = form;
  const former = original ? conditionForm(original) : null;
  if (original && former && key === former.key && operator === former.operator && form.value === former.value)
    return original;
  const value = LIST_OPERATORS.includes(operator)
    ? form.value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : form.value;
  return {
    ...original,
    ...form.type,
    key,
    operator,
    ...(OPERATORS[operator]?.hasNoValue ? {} : { value }),
  };
}

/** A percentage as a number; text that is not one is sent as it is, and the server says what is wrong. */
const numberOf = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text));

function setOf({ percentage, variant, conditions, original }: SetForm): JsonObject {
  const isUnchanged = percentage === String(original['rollout_percentage'] ?? 100);
  return {
    ...original,
    properties: conditions.map(conditionOf),
    ...(isUnchanged && original['properties'] ? {} : { rollout_percentage: numberOf(percentage) }),
    ...(variant === String(original['variant'] ?? '') ? {} : { variant: variant === '' ? null : variant }),
  };
}

function payloadsOf({ variants, payload }: FiltersForm): JsonObject {
  const all = variants.length > 0 ? variants.map((each) => [each.key, each.payload]) : [['true', payload]];
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
}

function multivariateOf({ variants }: FiltersForm, former: unknown): JsonObject | null {
  if (variants.length === 0) return null;
  return {
    ...(isObject(former) ? former : {}),
    variants: variants.map(({ key, percentage, original }) => ({
      ...original,
      key,
      rollout_percentage: numberOf(percentage),
    })),
  };
}

/** The filters of the form, with everything of the former ones that it does not state. */
export function fromForm(form: FiltersForm, former: JsonObject): JsonObject {
  return {
    ...former,
    groups: form.sets.map(setOf),
    multivariate: multivariateOf(form, former['multivariate']),
    payloads: payloadsOf(form),
  };
}
