import type { EventMatcher, PropertyName } from '../../events/queries/exposure_spec.ts';
import type { LegacySource } from '../../events/queries/legacy_trend.ts';
import type { OutlierHandling } from '../../events/queries/outliers.ts';
import { LONGEST_MS } from '../../events/queries/retention.ts';
import type { ValueSource } from '../../events/queries/unit_values.ts';
import { isObject } from '../../kernel/json/json.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { MetricCommon } from './definition.ts';
import { choice, event, flag, type Input, label, number, part, refuse, whole, within } from './input.ts';

export const TIME_UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month'] as const;

/** Lengths of windows: the same for all users, so that a month always has 30 days. */
export const LENGTHS_MS = { ...LONGEST_MS, month: 30 * DAY_MS };
const MAX_WINDOW_MS = 3660 * DAY_MS;
const MAX_UUID = 200;
const MAX_GROUP_INDEX = 4;

/** Parses the fields that metrics of all types have. */
export function commonOf(input: Input): MetricCommon {
  return {
    uuid: uuidOf(input),
    name: label(input, 'name'),
    goal: choice(input, 'goal', ['increase', 'decrease'], 'increase'),
    role: choice(input, 'role', ['goal', 'secondary', 'guardrail'], 'goal'),
    margin: marginOf(input),
    window: windowOf(input),
    breakdown: breakdownOf(input),
  };
}

function uuidOf({ uuid }: Input): string | null {
  if (uuid == null) return null;
  const isRight = typeof uuid === 'string' && uuid !== '' && uuid.length <= MAX_UUID;
  return isRight ? uuid : refuse('uuid must be a text');
}

function marginOf(input: Input): number | null {
  const margin = number(input, 'margin');
  if (margin === null || (margin > 0 && margin < 1)) return margin;
  return refuse('margin must be a number between 0 and 1: 0.02 accepts a harm below 2 %');
}

function windowOf(input: Input): number | null {
  const unit = choice(input, 'conversion_window_unit', TIME_UNITS, 'day');
  const max = Math.floor(MAX_WINDOW_MS / LENGTHS_MS[unit]);
  const length = whole(input, 'conversion_window', { min: 1, max });
  return length === null ? null : length * LENGTHS_MS[unit] * 1000;
}

/** `{breakdown, breakdown_type}`, or `{breakdowns: [{property, type}]}` with one of them. */
function breakdownOf(input: Input): PropertyName | null {
  if (input.breakdownFilter == null) return null;
  const { breakdown, breakdown_type: type, breakdowns } = part(input, 'breakdownFilter');
  const several: unknown[] = Array.isArray(breakdowns) ? breakdowns : [];
  if (breakdown == null && several.length === 0) return null;
  if (several.length > 1) refuse('breakdownFilter: only one property can be broken down by');
  const only = isObject(several[0]) ? several[0] : { property: breakdown, type };
  return within('breakdownFilter', () => ({
    subject: choice({ type: only.type }, 'type', ['event', 'person'], 'event'),
    key: label(only, 'property') || refuse('the name of a property is missing'),
  }));
}

/** Percentiles to clamp at; null when there are none. */
export function outliersOf(input: Input): OutlierHandling | null {
  const lower = percentile(input, 'lower_bound_percentile');
  const upper = percentile(input, 'upper_bound_percentile');
  const ignoreZeros = flag(input, 'ignore_zeros');
  if (lower === null && upper === null) return null;
  if (lower !== null && upper !== null && lower > upper) {
    refuse('lower_bound_percentile must not be above upper_bound_percentile');
  }
  return { lower, upper, ignoreZeros };
}

function percentile(input: Input, name: string): number | null {
  const value = number(input, name);
  return value === null || (value >= 0 && value <= 1)
    ? value
    : refuse(`${name} must be between 0 and 1: 0.99 is the 99th percentile`);
}

const MATHS = ['total', 'sum', 'avg', 'min', 'max', 'unique_session', 'dau', 'unique_group'] as const;
const OF_A_NUMBER: readonly string[] = ['sum', 'avg', 'min', 'max'];

/** A source of values: an EventsNode with `math`. */
export function sourceOf(input: Input, name: string): ValueSource {
  const node = part(input, name);
  const matcher = event(node, name);
  return within(name, () => {
    if (node.math === 'hogql') {
      refuse('math hogql is not supported. Use sum, avg, min or max with a math_property');
    }
    return { ...matcher, ...measureOf(node) };
  });
}

/** The value that an event contributes. */
export function measureOf(node: Input): Omit<ValueSource, keyof EventMatcher> {
  return { math: choice(node, 'math', MATHS, 'total'), ...propertyOf(node) };
}

/** Like `measureOf`, with the aggregation that only legacy trends support. */
export function legacyMeasureOf(node: Input): Omit<LegacySource, keyof EventMatcher> {
  return { math: choice(node, 'math', [...MATHS, 'avg_count_per_actor'], 'total'), ...propertyOf(node) };
}

function propertyOf(node: Input): Pick<ValueSource, 'property' | 'groupIndex'> {
  const property = label(node, 'math_property');
  const groupIndex = whole(node, 'math_group_type_index', { min: 0, max: MAX_GROUP_INDEX });
  if (OF_A_NUMBER.includes(String(node.math)) && !property) {
    refuse(`math ${node.math} needs a math_property, the property with the number`);
  }
  if (node.math === 'unique_group' && groupIndex === null) {
    refuse('math unique_group needs a math_group_type_index');
  }
  return { property, groupIndex };
}
