import type { BatchExportChanges, BatchExportRow } from '../store/batch_exports.ts';
import type { LeftBehind } from '../store/intervals.ts';
import { count, spell } from './runs.ts';

/**
 * An export delivers to one place at a time, and each place has a delivery account of its own: only runs of the present
 * place say that an interval is delivered. A place is a fingerprint of what `Destination.placeOf` returns.
 *
 * The first place is stored as null, so that exports which never move need no fingerprint, and rows of older versions mean
 * the first place. An export that returns to a former place finds its account again.
 */

/** A consequence of a change that its owner may not expect. */
export interface ExportWarning {
  code: 'place_changed';
  detail: string;
}

/** The columns that change when an export goes on at another place; null when the place stays the same. */
export function placeChanges(
  row: Pick<BatchExportRow, 'firstPlace'>,
  former: string,
  present: string,
): BatchExportChanges | null {
  if (former === present) return null;
  const firstPlace = row.firstPlace ?? former;
  // Imports that came while the export delivered elsewhere have to be looked through again on its return.
  return { place: present === firstPlace ? null : present, firstPlace, restatedSeq: 0 };
}

export function placeWarning({ count: missing, start, end }: LeftBehind): ExportWarning {
  const moved = 'The destination is another place now, with a delivery account of its own.';
  return { code: 'place_changed', detail: `${moved} ${missing === 0 ? NOTHING_MISSING : missingText()}` };

  function missingText(): string {
    const what = `${count(missing, 'interval')} delivered to another place ${missing === 1 ? 'is' : 'are'} missing here`;
    return `${what}: a backfill of ${spell({ start: start!, end: end! })} delivers them.`;
  }
}

const NOTHING_MISSING = 'Nothing that was delivered before is missing here.';
