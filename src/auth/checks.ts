import { invalid } from '../kernel/errors.ts';

/** Trims a name. Throws `invalid` with the field `name`. */
export function checkedName(name: string, limit: number): string {
  const text = name.trim();
  if (text === '') throw invalid('This field may not be blank.', 'name', 'blank');
  if (text.length > limit) {
    throw invalid(`Ensure this field has no more than ${limit} characters.`, 'name', 'max_length');
  }
  return text;
}

/** Returns the canonical spelling of an IANA time zone. Throws `invalid` with the field `timezone`. */
export function checkedTimezone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    throw invalid('This is not a known time zone. Use an IANA name, for example Europe/Berlin.', 'timezone');
  }
}
