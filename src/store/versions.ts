import { WeirError } from '../kernel/errors.ts';

/**
 * Refuses a change that was intended for another version of the row. `ifMatch` has the row versions that the
 * caller accepts, separated by commas; null for any.
 */
export function requireVersion(version: number, ifMatch: string | null): void {
  if (ifMatch === null || ifMatch.split(',').includes(String(version))) return;
  throw new WeirError(
    'precondition_failed',
    'The object has changed since it was read. Read it again and repeat the change.',
    { version },
  );
}
