import type { components } from '../../generated/schema.ts';
import type { StatusGroup } from '../charts/status.ts';

type HealthCheck = components['schemas']['ExperimentHealthCheck'];

/** What each check examines, and what to do if it is not ok. The result itself is the API's sentence. */
export const CHECKS: Readonly<Record<HealthCheck['code'], { name: string; about: string; remedy: string }>> =
  {
    sample_ratio: {
      name: 'Sample ratio',
      about: 'The numbers of units match the rollout percentages.',
      remedy:
        'Do not rely on the results. Check that the flag is evaluated and reported in the same place for every variant, and that no variant crashes, redirects or loads more slowly before it reports. Then start again with a new flag key.',
    },
    several_variants: {
      name: 'Several variants',
      about: 'A unit is exposed to one variant only.',
      remedy:
        'Use the same id wherever the flag is evaluated, also before and after login. With an even split, leaving these units out does not favor a variant.',
    },
    covariate_balance: {
      name: 'Balance before the exposure',
      about: 'The variants do not differ before their exposure.',
      remedy:
        'Check for which users the flag is evaluated, and whether an earlier experiment on the same users still has an effect.',
    },
    minimum_data: {
      name: 'Minimum data',
      about: 'Each variant has enough units for a comparison.',
      remedy: 'Wait for more exposures, or include more users in the rollout.',
    },
  };

/** Word and shape of each state of a check. */
export const CHECK_STATES: Readonly<Record<HealthCheck['status'], { group: StatusGroup; word: string }>> = {
  ok: { group: 'ok', word: 'ok' },
  warning: { group: 'will_retry', word: 'warning' },
  failed: { group: 'failed', word: 'failed' },
  not_checked: { group: 'planned', word: 'not checked' },
};
