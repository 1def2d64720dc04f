import { invalid } from '../kernel/errors.ts';

/** Intl accepts offsets such as `+01:00` as well, which the event store does not know. */
const NAME = /^[A-Za-z]/;

/** Returns the canonical spelling of an IANA time zone. Throws `invalid` with the field `timezone`. */
export function checkedTimezone(timezone: string): string {
  try {
    if (NAME.test(timezone)) {
      return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
    }
  } catch {
    // Not the name of a time zone.
  }
  throw invalid('This is not a known time zone. Use an IANA name, for example Europe/Berlin.', 'timezone');
}
