const DAY = 86_400_000;

/** Times after which a key or invitation expires, by days in words. */
export const KEY_EXPIRIES = {
  '30': 'in 30 days',
  '90': 'in 90 days',
  '365': 'in a year',
  never: 'never',
} as const;

export const INVITATION_EXPIRIES = {
  '1': 'in a day',
  '3': 'in three days',
  '7': 'in a week',
  '30': 'in 30 days',
} as const;

/** The time so many days after `now`; null for `never`. */
export const expiryAt = (now: number, days: string): string | null =>
  days === 'never' ? null : new Date(now + Number(days) * DAY).toISOString();
