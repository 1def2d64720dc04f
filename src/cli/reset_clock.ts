import { join } from 'node:path';
import { type ClosedEventStore, withClosedEventStore } from '../events/restamp.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { MAX_STEP_MS } from '../kernel/steady_clock.ts';
import { isoFromMs } from '../kernel/time.ts';
import { EventLogMarkStore } from '../store/arrivals/event_log_marks.ts';
import { ClockReset, type ExportAhead } from '../store/clock_reset.ts';
import { Database } from '../store/database.ts';
import { InboxStore } from '../store/inbox.ts';
import { stateMarksOf } from '../store/pair_guard.ts';
import { requireState } from './no_data.ts';

/**
 * Repairs a data folder whose clock was ahead: timestamps in the future are set to the present, so that new events get
 * their real arrival time again. Events must not arrive in an interval that was already cut, so the command refuses
 * while an export has cut intervals in the future.
 */
export async function resetClock(config: Config, { dryRun }: { dryRun: boolean }): Promise<void> {
  const { dataDir } = config;
  const stateFile = requireState(dataDir);
  const state = stateMarksOf(stateFile);
  const files = { file: join(dataDir, 'events.duckdb'), stagingRoot: join(dataDir, 'staging') };
  // The lock of the event store keeps a server out until the end.
  await withClosedEventStore(files, async (local) => {
    const database = new Database(stateFile, 'command');
    const work = (events: ClosedEventStore) =>
      reset({ database, events, dryRun, isRemote: state?.isRemote ?? false });
    try {
      await (state?.isRemote ? withEventsElsewhere(config, state.storeId, work) : work(local));
    } finally {
      database.close();
    }
  });
}

type Work = (events: ClosedEventStore) => Promise<void>;

async function withEventsElsewhere({ events }: Config, storeId: string | null, work: Work): Promise<void> {
  if (events === null) throw new Error(UNNAMED);
  const { withClosedLog } = await import('../events/clickhouse/restamp.ts');
  await withClosedLog(events, storeId, work);
}

interface Reset {
  database: Database;
  events: ClosedEventStore;
  dryRun: boolean;
  /** The events are in ClickHouse. */
  isRemote: boolean;
}

async function reset({ database, events, dryRun, isRemote }: Reset): Promise<void> {
  const marks = new EventLogMarkStore(database);
  // An interrupted reset is completed with its instant.
  const begun = marks.restampAt();
  const now = begun === null ? new SystemClock().now() : begun / 1000;
  const floor = new InboxStore(database).floor() / 1000;
  if (begun === null && floor <= now + MAX_STEP_MS) {
    console.log(`Nothing to do: new events are stamped with the time of the clock (${isoFromMs(now)}).`);
    return;
  }
  if (marks.inDoubt() !== null) throw new Error(IN_DOUBT);
  const state = new ClockReset(database);
  refuseExportsAhead(state.exportsAhead(now));
  const counts = {
    'events in the event store': await events.countAfter(now * 1000),
    ...state.countsAhead(now),
  };
  console.log(plan(floor, now, counts));
  if (dryRun) return console.log('Nothing was changed. Run it without --dry-run to do this.');
  // A repetition after a crash between the two finds the rest. ClickHouse may have events twice then, so no server starts.
  if (isRemote) marks.beginRestamp(now * 1000);
  await events.restamp(now * 1000);
  state.apply(now);
  console.log('Done. Start the server again.');
}

const UNNAMED =
  'The events of this data folder are in ClickHouse. Set WEIR_EVENTS to the database that has them.';

const IN_DOUBT =
  'The last events that were sent to ClickHouse were not confirmed. Start the server once more until its metric ' +
  'weir_clickhouse_batch_in_doubt is 0, stop it, and run this again.';

function plan(floor: number, now: number, counts: Record<string, number>): string {
  const stamped = Object.entries(counts).map(([name, count]) => `  ${count} ${name}`);
  return [
    `The clock of this machine reads ${isoFromMs(now)}; new events are stamped ${isoFromMs(Math.round(floor))}.`,
    'From now on they are stamped with the time of the clock. What is stamped in the future is stamped with the present,',
    'and cached results from the future are deleted. The timestamps that events state themselves stay as they are:',
    ...stamped,
  ].join('\n');
}

function refuseExportsAhead(exports: readonly ExportAhead[]): void {
  if (exports.length === 0) return;
  const named = exports.map(({ id, name, until }) => `  ${id} "${name}" until ${isoFromMs(until)}`);
  throw new Error(
    [
      'The clock cannot be reset, because these exports have cut intervals of the future, and may have delivered them:',
      ...named,
      'Events that arrive before these instants would be missing from those deliveries, or be delivered twice. Nothing was',
      'changed. Check that the clock of this machine is right. If it is, start the server, delete these exports and create',
      'them anew (the new ones deliver events stamped in the future once more), stop the server and run this again.',
    ].join('\n'),
  );
}
