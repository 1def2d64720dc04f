import { invalid, WeirError } from '../kernel/errors.ts';
import { DAY_MS, isoFromMs, requireInstant } from '../kernel/time.ts';
import type { FoundKey } from '../store/personal_api_keys.ts';

const MAX_YEARS = 10;
const MAX_LIFETIME_MS = MAX_YEARS * 366 * DAY_MS;

/**
 * Parses the expiry of a key; null means that it does not expire. Throws `invalid` for a time that is past or too far
 * ahead.
 */
export function checkedExpiry(text: string | null | undefined, now: number): number | null {
  if (text === null || text === undefined) return null;
  const expiresAt = requireInstant(text, 'expires_at');
  if (expiresAt <= now)
    throw invalid('Must be in the future. Delete a key that should end now.', 'expires_at');
  if (expiresAt > now + MAX_LIFETIME_MS) {
    throw invalid(
      `Must be at most ${MAX_YEARS} years ahead. Use null for a key that does not expire.`,
      'expires_at',
    );
  }
  return expiresAt;
}

/** Throws unauthenticated, with the remedy, for a key or a former value that has expired. */
export function requireAlive({ principal, formerUntil }: FoundKey, now: number): void {
  const { expiresAt } = principal;
  if (expiresAt !== null && expiresAt <= now) {
    throw expired(`This personal API key expired at ${isoFromMs(expiresAt)}. Use another key.`);
  }
  if (formerUntil !== null && formerUntil <= now) {
    throw expired(
      `This personal API key was rolled, and its former value was accepted until ${isoFromMs(formerUntil)}. Use the new value.`,
    );
  }
}

function expired(detail: string): WeirError {
  const challenge = 'Bearer realm="weir", error="invalid_token", error_description="The key expired"';
  return new WeirError('unauthenticated', detail, { headers: { 'WWW-Authenticate': challenge } });
}
