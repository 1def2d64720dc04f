import { invalid } from '../kernel/errors.ts';

/** Returns the canonical spelling of an IANA time zone. Throws `invalid` with the field `timezone`. */
export function checkedTimezone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    throw invalid('This is not a known time zone. Use an IANA name, for example Europe/Berlin.', 'timezone');
  }
}
