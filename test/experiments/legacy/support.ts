import type { EventRow } from '../../../src/events/engine.ts';
import { openBoth } from '../../events/dialects/support.ts';
import { happened } from '../../events/queries/support.ts';

export const FEATURE = '$feature/checkout-button';

/** An event of person n with its variant. */
export const featured = (
  seq: number,
  n: number,
  at: number,
  event: string,
  variant: string,
  properties: object = {},
  changes: Partial<EventRow> = {},
): EventRow => happened(seq, n, at, event, { [FEATURE]: variant, ...properties }, changes);

/** An event log that has the rows. */
export async function engineWith(rows: readonly EventRow[]) {
  const engine = await openBoth();
  await engine.append(rows);
  return engine;
}
