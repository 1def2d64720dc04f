export type HealthCode = 'sample_ratio' | 'several_variants' | 'covariate_balance' | 'minimum_data';

export interface HealthCheck {
  code: HealthCode;
  /** `failed`: no result of the experiment can be trusted. */
  status: 'ok' | 'warning' | 'failed' | 'not_checked';
  /** A sentence for people. */
  detail: string;
  /** Of the test behind it; null when there was none. */
  pValue: number | null;
}

/** PostHog, GrowthBook, Eppo: a p-value below this is no chance. */
export const BROKEN = 0.001;

export function check(
  code: HealthCode,
  status: HealthCheck['status'],
  detail: string,
  pValue: number | null = null,
): HealthCheck {
  return { code, status, detail, pValue };
}
