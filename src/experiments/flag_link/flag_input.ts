/**
 * The settings of the flag may be written into `feature_flag`, as the experiment shows them, instead of into
 * `parameters`. Clients that return what they received send both: a value equal to the present state requests no
 * change.
 */
import { isDeepStrictEqual } from 'node:util';
import { invalid, WeirError } from '../../kernel/errors.ts';
import { isObject, objectsIn } from '../../kernel/json/json.ts';
import type { FeatureFlag } from '../../store/feature_flags.ts';
import { requireSmall } from '../json.ts';
import type { ExperimentInput } from '../settings.ts';
import { checkedParameters, type Parameters } from './variants.ts';

const ATTR = 'feature_flag';
const VARIANTS = 'feature_flag_variants';

interface Setting {
  parameter: string;
  path: string;
  read(flag: Parameters, filters: Parameters): unknown;
}

const SETTINGS: readonly Setting[] = [
  {
    parameter: VARIANTS,
    path: 'filters.multivariate.variants',
    read: (_, { multivariate }) => (isObject(multivariate) ? multivariate.variants : undefined),
  },
  {
    parameter: 'rollout_percentage',
    path: 'filters.groups[0].rollout_percentage',
    read: (_, { groups }) => objectsIn(groups)[0]?.rollout_percentage,
  },
  {
    parameter: 'feature_flag_payloads',
    path: 'filters.payloads',
    read: (_, { payloads }) => (isObject(payloads) && Object.keys(payloads).length === 0 ? null : payloads),
  },
  {
    parameter: 'aggregation_group_type_index',
    path: 'filters.aggregation_group_type_index',
    read: (_, filters) => filters.aggregation_group_type_index,
  },
  {
    parameter: 'ensure_experience_continuity',
    path: 'ensure_experience_continuity',
    read: (flag) => flag.ensure_experience_continuity,
  },
];

/**
 * The input with the settings of `feature_flag` as parameters, and without `feature_flag`. `flag` is the present flag
 * and `parameters` those stored; null where there are none. Throws `invalid` where the two places conflict.
 */
export function withFlagInput<Input extends ExperimentInput>(
  input: Input,
  flag: FeatureFlag | null,
  parameters: Parameters | null,
): Input {
  const { featureFlag: sent, ...rest } = input;
  requireSmall(sent, ATTR);
  // Earlier versions showed only the id of the flag.
  if (!isObject(sent)) return rest as Input;
  const filters = isObject(sent.filters) ? sent.filters : {};
  requireNoConditions(filters.groups, flag);
  const present = flag && { ensure_experience_continuity: flag.ensureExperienceContinuity };
  const wanted: Parameters = {};
  for (const { parameter, path, read } of SETTINGS) {
    const value = read(sent, filters);
    if (value == null) continue;
    if (flag && isSame(parameter, value, read(present!, flag.filters as unknown as Parameters))) continue;
    const other = input.parameters?.[parameter];
    const isWish = other != null && !isSame(parameter, other, parameters?.[parameter]);
    if (isWish && !isSame(parameter, value, other)) {
      throw invalid(
        `feature_flag.${path} and parameters.${parameter} differ. Send one of them, or the same in both.`,
        ATTR,
      );
    }
    wanted[parameter] = value;
  }
  if (Object.keys(wanted).length === 0) return rest as Input;
  requireValid(wanted, parameters);
  const base = input.parameters === undefined ? parameters : input.parameters;
  return { ...rest, parameters: { ...base, ...wanted } } as Input;
}

/** Validates the settings as parameters, and reports the field in which the caller sent them. */
function requireValid(wanted: Parameters, before: Parameters | null): void {
  try {
    checkedParameters(wanted, before);
  } catch (error) {
    throw error instanceof WeirError ? invalid(error.detail, ATTR, error.code) : error;
  }
}

/** Conditions are set on the flag: an experiment sets only the rollout of its first group. */
function requireNoConditions(groups: unknown, flag: FeatureFlag | null): void {
  const sent = objectsIn(groups);
  const isPlain = ({ properties, variant }: Parameters) =>
    variant == null && (properties == null || isEmpty(properties));
  if (sent.length <= 1 && sent.every(isPlain)) return;
  if (flag && isDeepStrictEqual(groups, flag.filters.groups)) return;
  const remedy = 'Write them on the flag itself: create it first, or update it afterwards.';
  throw invalid(`feature_flag.filters.groups: release conditions cannot be set here. ${remedy}`, ATTR);
}

const isEmpty = (value: unknown) =>
  (Array.isArray(value) || isObject(value)) && Object.keys(value).length === 0;

function isSame(parameter: string, left: unknown, right: unknown): boolean {
  return parameter === VARIANTS
    ? isDeepStrictEqual(splitOf(left), splitOf(right))
    : isDeepStrictEqual(left, right);
}

/** Keys and percentages; names do not matter. */
function splitOf(variants: unknown): unknown {
  if (!Array.isArray(variants)) return variants;
  return variants.map((one: unknown) =>
    isObject(one) ? [one.key, one.rollout_percentage ?? one.split_percent] : one,
  );
}
