import type { ApiError } from '../api/errors.ts';
import { isAbout } from './form.tsx';
import { Failed } from './states.tsx';

/** The error of a form that none of its fields shows. */
export function FormError({ error, fields }: { error: ApiError | null; fields: readonly string[] }) {
  if (!error || fields.some((field) => isAbout(error, field))) return null;
  return <Failed error={error} />;
}
