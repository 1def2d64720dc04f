export type HealthCode = 'sample_ratio' | 'several_variants' | 'covariate_balance' | 'minimum_data';

export interface HealthCheck {
  code: HealthCode;
  /** `failed`: no result of the experiment can be trusted. */
  status: 'ok' | 'warning' | 'failed' | 'not_checked';
  /** A sentence for users. */
  detail: string;
  /** P-value of the test that the check uses; null without a test. */
  pValue: number | null;
}

/** PostHog, GrowthBook, Eppo: a p-value below this is not due to chance. */
export const BROKEN = 0.001;

export function check(
  code: HealthCode,
  status: HealthCheck['status'],
  detail: string,
  pValue: number | null = null,
): HealthCheck {
  return { code, status, detail, pValue };
}
