import type { RunStatus } from './schema/index.ts';

/** Statuses of runs that wait for a slot, or for their next attempt. */
const WAITING_STATUSES: readonly RunStatus[] = ['Starting', 'FailedRetryable'];
/** Statuses of runs that have not ended. */
export const OPEN_STATUSES: readonly RunStatus[] = ['Starting', 'Running', 'FailedRetryable'];

/** Lists of these statuses in SQL. Their text must equal the conditions of the partial indexes. */
export const WAITING = listed(WAITING_STATUSES);
export const OPEN = listed(OPEN_STATUSES);

export function isWaiting({ status }: { status: RunStatus }): boolean {
  return WAITING_STATUSES.includes(status);
}

function listed(statuses: readonly RunStatus[]): string {
  return `(${statuses.map((status) => `'${status}'`).join(', ')})`;
}
