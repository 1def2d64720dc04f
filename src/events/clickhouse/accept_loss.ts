import type { Config } from '../../kernel/config/config.ts';
import { DAY_MS } from '../../kernel/time.ts';
import { groupedQuantity } from '../../kernel/words.ts';
import { StateRepair } from '../../store/state_repair.ts';
import { adoptLater } from './adopt_later.ts';
import { inspectLog, type LogInspection } from './inspect_log.ts';

/**
 * Makes a state store fit its events in ClickHouse, which may lack some and may have some from after the state. Returns the
 * outcome in words.
 */
export async function acceptElsewhere(
  stateFile: string,
  { duplicateWindowDays, events }: Pick<Config, 'duplicateWindowDays' | 'events'>,
): Promise<string> {
  if (events === null) {
    throw new Error(
      'The events of this data folder are in ClickHouse. Set WEIR_EVENTS to the database that has them.',
    );
  }
  const repair = new StateRepair(stateFile);
  try {
    if (repair.isRestamping()) {
      throw new Error('weir doctor --reset-clock was interrupted. Run it again, and then this.');
    }
    const { storeId } = repair.marks()!;
    return await inspectLog(events, storeId, (log) => settle(log, repair, duplicateWindowDays));
  } finally {
    repair.close();
  }
}

async function settle(log: LogInspection, repair: StateRepair, windowDays: number): Promise<string> {
  const [after, upTo] = [repair.ledgerStart() ?? 0, repair.logMark()];
  // The ledger has to be compared before it counts later events.
  const { missing, surplus } = repair.compareLedger(await log.arrived({ after, upTo }), upTo);
  const adopted = await adoptLater(log, repair.adoption(), windowDays * DAY_MS * 1000);
  if (adopted !== null) repair.continueAfter(adopted);
  if (missing > 0 || surplus > 0) repair.restartLedger();
  if (adopted !== null || missing > 0 || surplus > 0) repair.commit();
  return outcome(missing, surplus, adopted?.events ?? null);
}

/** `adopted`: the number of events from after the state; null if it is not an earlier copy. */
function outcome(missing: number, surplus: number, adopted: number | null): string {
  const lines: string[] = [];
  if (adopted === 0) {
    lines.push(
      'This state is an earlier copy: some of its events that waited are in ClickHouse, and are not stored there again.',
    );
  }
  if (adopted !== null && adopted > 0) {
    lines.push(
      `ClickHouse has ${groupedQuantity(adopted, 'event')} from after this state, which knows them from now on: exports deliver them, and they ` +
        'are duplicates when they are sent again. Later projects, keys, exports, flags and persons are not in this state, and ' +
        'events that had not reached ClickHouse are lost unless they are sent again.',
    );
  }
  if (missing > 0) {
    const removed = adopted === null ? '' : ' They may have been removed after this state.';
    lines.push(
      `Lost: ${groupedQuantity(missing, 'event')}.${removed} Exports go on without ${missing === 1 ? 'it' : 'them'}. For the time that duplicates ` +
        'are known, lost events are not accepted when they are sent again.',
    );
  }
  if (surplus > 0) {
    lines.push(
      `ClickHouse has ${groupedQuantity(surplus, 'event')} more than were acknowledged. Exports deliver them, too.`,
    );
  }
  if (lines.length > 0) return lines.join('\n');
  return 'ClickHouse has the events that were acknowledged: nothing is lost, nothing was changed.';
}
