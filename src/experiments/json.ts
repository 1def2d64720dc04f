import { invalid } from '../kernel/errors.ts';

/** Maximum length of a free-form field, in characters of JSON. */
const MAX_JSON = 256 * 1024;

/** Free-form fields are stored verbatim, so their size needs a limit. */
export function requireSmall(value: unknown, attr: string): void {
  if (value == null || typeof value === 'boolean' || typeof value === 'number') return;
  if (JSON.stringify(value).length > MAX_JSON) {
    throw invalid(`Ensure this field has no more than ${MAX_JSON} characters of JSON.`, attr, 'max_length');
  }
}
