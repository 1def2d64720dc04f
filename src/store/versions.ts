import { WeirError } from '../kernel/errors.ts';

/**
 * Refuses a change that was intended for another version of the row. `ifMatch` is the row version that the caller read,
 * as text; null without If-Match, `*` for any.
 */
export function requireVersion(version: number, ifMatch: string | null): void {
  if (ifMatch === null || ifMatch === '*' || ifMatch === String(version)) return;
  throw new WeirError(
    'precondition_failed',
    'The object has changed since it was read. Read it again and repeat the change.',
    { version },
  );
}
