import { isObject } from '../../kernel/json/json.ts';
import type { ExperimentDefaults } from '../../kernel/tenant.ts';
import type { ExperimentInput } from '../settings.ts';

type Fields = Record<string, unknown>;

/** Fills in the project's defaults for a new experiment, where the input sets nothing. */
export function withExperimentDefaults<T extends ExperimentInput>(input: T, defaults: ExperimentDefaults): T {
  const { default_only_count_matured_users: onlyMatured, default_minimum_detectable_effect: minimumEffect } =
    defaults;
  const { statsConfig, parameters, onlyCountMaturedUsers } = input;
  const config = filled(statsConfig, statsOf(defaults, statsConfig ?? {}));
  return {
    ...input,
    ...(isObject(config) ? { statsConfig: config } : {}),
    // Null is an explicit value of the experiment.
    ...(minimumEffect === undefined || parameters === null
      ? {}
      : { parameters: { minimum_detectable_effect: minimumEffect, ...parameters } }),
    onlyCountMaturedUsers: onlyCountMaturedUsers ?? onlyMatured ?? false,
  };
}

/** The defaults in the form of a stats_config, without those that conflict with a setting in `own`. */
function statsOf(defaults: ExperimentDefaults, own: Fields): Fields {
  const level = defaults.default_experiment_confidence_level;
  const hasOwnTest = isObject(own.frequentist) && own.frequentist.sequential != null;
  const isStratified = isObject(own.post_stratification) && own.post_stratification.enabled === true;
  return {
    method: defaults.default_experiment_stats_method,
    bayesian: { ci_level: level },
    frequentist: {
      // 1 - 0.95 is not 0.05 in binary.
      alpha: level === undefined ? undefined : Math.round((1 - level) * 100) / 100,
      sequential_testing_enabled: hasOwnTest ? undefined : defaults.default_sequential_testing_enabled,
      sequential_tuning_parameter: defaults.default_sequential_tuning_parameter,
    },
    cuped: {
      enabled: isStratified ? undefined : defaults.default_cuped_enabled,
      lookback_days: defaults.default_cuped_lookback_days,
    },
  };
}

/** Fills absent and null fields of `own` from `defaults`, object by object; undefined when both are empty. */
function filled(own: unknown, defaults: unknown): unknown {
  if (!isObject(defaults)) return own ?? defaults;
  if (own != null && !isObject(own)) return own;
  const added = Object.entries(defaults)
    .map(([name, value]) => [name, filled(own?.[name], value)] as const)
    .filter(([, value]) => value !== undefined);
  return own || added.length > 0 ? { ...own, ...Object.fromEntries(added) } : undefined;
}
