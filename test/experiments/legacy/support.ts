import type { EventRow } from '../../../src/events/engine.ts';
import { happened } from '../../events/queries/support.ts';
import { openEngine } from '../../events/support.ts';

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

/** An engine that has the rows. */
export async function engineWith(rows: readonly EventRow[]) {
  const { engine } = await openEngine();
  await engine.append(rows);
  return engine;
}
