import { isObject } from '../../kernel/json/json.ts';
import { type BayesianMethod, type Correction, DEFAULTS, type Method, type Sequential } from './method.ts';

/** A problem of a field. `field` is its path inside `stats_config`; `detail` never contains a long value. */
export interface ConfigProblem {
  field: string;
  detail: string;
}

export interface ParsedStatsConfig {
  /** Always usable: a field with a problem has its default. */
  method: Method;
  /** In the order of the fields; empty when there are none. */
  problems: ConfigProblem[];
}

const METHODS = { bayesian: 'bayesian', frequentist: 'frequentist' } as const;
const SCALES = { relative: 'relative', absolute: 'absolute' } as const;
const BAYESIAN_CORRECTIONS = { none: 'none', bonferroni: 'bonferroni' } as const;
const CORRECTIONS = {
  ...BAYESIAN_CORRECTIONS,
  holm: 'holm',
  benjamini_hochberg: 'benjamini_hochberg',
} as const;
const SPENDINGS = { obrien_fleming: 'obrien_fleming', pocock: 'pocock' } as const;
const SEQUENTIALS = {
  none: 'none',
  confidence_sequence: 'confidence_sequence',
  msprt: 'msprt',
  group_sequential: 'group_sequential',
} as const;

/** Values that are safe to repeat in an error message. */
const HARMLESS = /^[\w .-]{1,40}$/;
const MAX_PROPERTY = 400;

interface Range {
  min: number;
  max: number;
  whole?: boolean;
}

const FRACTION_OF_ERROR: Range = { min: 0.0001, max: 0.5 };
const LEVEL: Range = { min: 0.5, max: 0.9999 };
const DAYS: Range = { min: 1, max: 365, whole: true };
const TUNING: Range = { min: 1, max: 1e9 };
/** Sizes of effects; on the absolute scale in the unit of the metric. */
const EFFECT: Range = { min: 1e-6, max: 1e6 };
const LOOKS: Range = { min: 2, max: 10, whole: true };
const UNITS: Range = { min: 100, max: 1e10, whole: true };

/**
 * Parses a `stats_config` of the API; unknown fields are ignored. In addition to the fields of PostHog it supports:
 * `bayesian.prior {mean, standard_deviation}` of the relative effect; `frequentist.sequential` (none,
 * confidence_sequence, msprt with `mixing_standard_deviation`, group_sequential with `planned_units`, `planned_looks`
 * and `spending`); `multiple_testing_correction` of both methods (none, bonferroni; frequentist also holm and
 * benjamini_hochberg); `post_stratification {enabled, property}`. `sequential_testing_enabled` alone means the
 * confidence sequence.
 *
 * `variantKeys`: the baseline must be one of them; null when they are unknown.
 */
export function parseStatsConfig(
  config: unknown,
  variantKeys: readonly string[] | null = null,
): ParsedStatsConfig {
  const fields = new Fields(config);
  const kind = methodKind(fields);
  const bayesian = {
    level: fields.number('bayesian.ci_level', LEVEL, DEFAULTS.level),
    prior: prior(fields),
    correction: fields.choice<BayesianMethod['correction']>(
      'bayesian.multiple_testing_correction',
      BAYESIAN_CORRECTIONS,
      DEFAULTS.correction,
    ),
  };
  const bayesianScale = fields.choice('bayesian.difference_type', SCALES, DEFAULTS.scale);
  const alpha = fields.number('frequentist.alpha', FRACTION_OF_ERROR, DEFAULTS.alpha);
  const frequentistScale = fields.choice('frequentist.difference_type', SCALES, DEFAULTS.scale);
  const frequentist = {
    alpha,
    sequential: sequential(fields, frequentistScale),
    correction: fields.choice<Correction>(
      'frequentist.multiple_testing_correction',
      CORRECTIONS,
      DEFAULTS.correction,
    ),
  };
  const common = {
    baselineKey: baselineKey(fields, variantKeys),
    cuped: {
      enabled: fields.flag('cuped.enabled') ?? false,
      lookbackDays: fields.number('cuped.lookback_days', DAYS, DEFAULTS.lookbackDays),
    },
    postStratification: postStratification(fields),
  };
  if (common.cuped.enabled && common.postStratification) {
    fields.problem('post_stratification.enabled', 'cannot be true together with cuped.enabled: choose one');
    common.postStratification = null;
  }
  const method: Method =
    kind === 'bayesian'
      ? { kind, scale: bayesianScale, ...bayesian, ...common }
      : { kind, scale: frequentistScale, ...frequentist, ...common };
  return { method, problems: fields.problems };
}

function methodKind(fields: Fields): 'bayesian' | 'frequentist' {
  const found = fields.value('method');
  if (found == null) return DEFAULTS.method;
  if (typeof found === 'string' && Object.hasOwn(METHODS, found)) {
    return METHODS[found as keyof typeof METHODS];
  }
  const shown = typeof found === 'string' && HARMLESS.test(found) ? `: '${found}'` : '';
  const words = Object.keys(METHODS).join(', ');
  fields.problems.push({
    field: 'method',
    detail: `Invalid stats method${shown}. Must be one of: ${words}`,
  });
  return DEFAULTS.method;
}

function prior(fields: Fields) {
  const found = fields.value('bayesian.prior');
  if (found == null) return null;
  if (!isObject(found)) {
    fields.problem('bayesian.prior', 'must be an object with mean and standard_deviation, or null for flat');
    return null;
  }
  const type = fields.value('bayesian.prior_type') ?? 'relative';
  if (typeof type !== 'string' || type.toLowerCase() !== 'relative') {
    fields.problem('bayesian.prior_type', 'must be RELATIVE: a prior speaks of the relative effect');
  }
  const mean = fields.number('bayesian.prior.mean', { min: -10, max: 10 }, 0);
  const deviation = fields.number('bayesian.prior.standard_deviation', { min: 1e-6, max: 100 }, null);
  if (deviation !== null) return { mean, variance: deviation ** 2 };
  fields.required('bayesian.prior.standard_deviation', 'how large relative effects usually are, such as 0.3');
  return null;
}

function sequential(fields: Fields, scale: 'relative' | 'absolute'): Sequential | null {
  const enabled = fields.flag('frequentist.sequential_testing_enabled');
  const kind = fields.choice('frequentist.sequential', SEQUENTIALS, enabled ? 'confidence_sequence' : 'none');
  const tuning = fields.number('frequentist.sequential_tuning_parameter', TUNING, DEFAULTS.tuning);
  const mixing = fields.number('frequentist.mixing_standard_deviation', EFFECT, null);
  const looks = fields.number('frequentist.planned_looks', LOOKS, DEFAULTS.looks);
  const plannedUnits = fields.number('frequentist.planned_units', UNITS, null);
  const spending = fields.choice('frequentist.spending', SPENDINGS, DEFAULTS.spending);
  if (kind === 'none' && enabled) {
    fields.problem('frequentist.sequential', "is 'none' although sequential_testing_enabled is true");
  }
  if (kind === 'none' || enabled === false) return null;
  if (kind === 'confidence_sequence') return { kind, tuning };
  if (kind === 'group_sequential') {
    if (plannedUnits !== null) return { kind, looks, plannedUnits, spending };
    fields.required('frequentist.planned_units', 'units of all variants when the experiment is to end');
    return null;
  }
  if (mixing !== null) return { kind, mixingStandardDeviation: mixing };
  // A tenth suits relative effects; for absolute ones only the user knows the unit of the metric.
  if (scale === 'relative') return { kind, mixingStandardDeviation: DEFAULTS.mixingStandardDeviation };
  fields.required('frequentist.mixing_standard_deviation', "typical effects, in the metric's unit");
  return null;
}

function baselineKey(fields: Fields, variantKeys: readonly string[] | null): string {
  const found = fields.value('baseline_variant_key');
  if (found == null) return DEFAULTS.baselineKey;
  if (typeof found === 'string' && found !== '' && (variantKeys?.includes(found) ?? true)) return found;
  fields.problems.push({
    field: 'baseline_variant_key',
    detail: 'Invalid baseline_variant_key. It must be the key of a variant.',
  });
  return DEFAULTS.baselineKey;
}

function postStratification(fields: Fields): { property: string } | null {
  const enabled = fields.flag('post_stratification.enabled') ?? false;
  const property = fields.value('post_stratification.property');
  const isName = typeof property === 'string' && property !== '' && property.length <= MAX_PROPERTY;
  if (property != null && !isName) {
    fields.problem('post_stratification.property', `must be a text of 1 to ${MAX_PROPERTY} characters`);
    return null;
  }
  if (!enabled) return null;
  if (isName) return { property };
  fields.required('post_stratification.property', 'a property of the exposure event, such as $os');
  return null;
}

/** Reads fields by their path and collects their problems. Absent and null fields are not problems. */
class Fields {
  readonly problems: ConfigProblem[] = [];
  readonly #config: unknown;

  constructor(config: unknown) {
    this.#config = config ?? {};
    if (!isObject(this.#config)) this.problem('stats_config', 'must be an object');
    for (const name of ['bayesian', 'frequentist', 'cuped', 'post_stratification']) {
      const part = this.value(name);
      if (part != null && !isObject(part)) this.problem(name, 'must be an object');
    }
  }

  problem(field: string, rule: string): void {
    this.problems.push({ field, detail: `${field} ${rule}.` });
  }

  required(field: string, meaning: string): void {
    // An invalid value has been reported already.
    if (this.value(field) == null) this.problem(field, `is required: ${meaning}`);
  }

  value(path: string): unknown {
    return path
      .split('.')
      .reduce<unknown>(
        (part, name) => (isObject(part) && Object.hasOwn(part, name) ? part[name] : undefined),
        this.#config,
      );
  }

  flag(path: string): boolean | null {
    const found = this.value(path);
    if (found == null || typeof found === 'boolean') return found ?? null;
    this.problem(path, 'must be true or false');
    return null;
  }

  number<T extends number | null>(path: string, { min, max, whole }: Range, otherwise: T): number | T {
    const found = this.value(path);
    if (found == null) return otherwise;
    const isRight = typeof found === 'number' && found >= min && found <= max;
    if (isRight && (!whole || Number.isInteger(found))) return found;
    this.problem(path, `must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);
    return otherwise;
  }

  /** Matches values case-insensitively, as RELATIVE and relative. */
  choice<T extends string>(path: string, words: Record<string, T>, otherwise: T): T {
    const found = this.value(path);
    if (found == null) return otherwise;
    const word = typeof found === 'string' ? found.toLowerCase() : '';
    if (Object.hasOwn(words, word)) return words[word]!;
    this.problem(path, `must be one of: ${Object.keys(words).join(', ')}`);
    return otherwise;
  }
}
