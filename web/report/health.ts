import type { components } from '../../generated/schema.ts';
import type { StatusGroup } from '../charts/status.ts';

type HealthCheck = components['schemas']['ExperimentHealthCheck'];

/** Subject of each check, and what to do if it is not ok. The result itself is the API's sentence. */
export const CHECKS: Readonly<Record<HealthCheck['code'], { name: string; about: string; remedy: string }>> =
  {
    sample_ratio: {
      name: 'Sample ratio',
      about: 'Compares the numbers of units with the rollout percentages.',
      remedy:
        'Do not rely on the results. Check that the flag is evaluated and reported in the same place for every variant, and that no variant crashes, redirects or loads more slowly before it reports. Then start again with a new flag key.',
    },
    several_variants: {
      name: 'Several variants',
      about: 'Counts the units that are exposed to more than one variant.',
      remedy:
        'Use the same id wherever the flag is evaluated, also before and after login. With an even split, leaving these units out does not favor a variant.',
    },
    covariate_balance: {
      name: 'Balance before the exposure',
      about: 'Compares the variants before their exposure; needs CUPED.',
      remedy:
        'Check for which units the flag is evaluated, and whether an earlier experiment on the same units still has an effect.',
    },
    minimum_data: {
      name: 'Minimum data',
      about: 'Counts the units of each variant.',
      remedy: 'Wait for more exposures, or include more units in the rollout.',
    },
  };

/** Word and shape of each state of a check. */
export const CHECK_STATES: Readonly<Record<HealthCheck['status'], { group: StatusGroup; word: string }>> = {
  ok: { group: 'ok', word: 'ok' },
  warning: { group: 'will_retry', word: 'warning' },
  failed: { group: 'failed', word: 'failed' },
  not_checked: { group: 'planned', word: 'not checked' },
};
