import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import {
  copyInUse,
  type EventPlace,
  moveAtStart,
  moveEvents,
} from '../../../src/events/copying/move_events.ts';
import type { EventLog } from '../../../src/events/engine.ts';
import { type OpenedStores, openStores } from '../../../src/events/open_stores.ts';
import type { ClickHouseAccess } from '../../../src/kernel/config/clickhouse_url.ts';
import { RandomIds } from '../../../src/kernel/ids.ts';
import { ARRIVAL_BUCKET_MICROS } from '../../../src/store/arrivals/arrival_ledger.ts';
import { bootApp, type TestApp, testConfig } from '../../support/app.ts';
import { VirtualClock } from '../../support/clock.ts';
import { runFolder } from '../../support/run_folder.ts';
import { newDatabase, peer } from '../clickhouse/support.ts';
import { log } from '../support.ts';

export { peer };

export const newFolder = () => mkdtempSync(join(runFolder(), 'copying-'));

export async function newAccess(): Promise<ClickHouseAccess> {
  const { url, username, password } = peer!;
  return { url, username, password, database: await newDatabase() };
}

/** Starts a server whose folder stays when it stops. */
export async function served(dataDir: string, events: ClickHouseAccess | null = null): Promise<TestApp> {
  const app = await bootApp({ dataDir, events });
  onTestFinished(() => app.stop());
  return app;
}

export const stopped = ({ app }: TestApp): Promise<void> => app.stop();

function deps(dataDir: string, events: ClickHouseAccess | null) {
  const clock = new VirtualClock('2026-11-20T12:00:00Z');
  return { config: testConfig(dataDir, { events }), clock, ids: new RandomIds(clock), log };
}

const signal = new AbortController().signal;
const onProgress = () => undefined;

/** Copies and switches, as the command does without a server. */
export const moved = (dataDir: string, events: ClickHouseAccess | null, to: EventPlace) =>
  moveEvents(deps(dataDir, events), { to, onProgress, signal });

/** Does what a start with ClickHouse does first. */
export const movedAtStart = (dataDir: string, events: ClickHouseAccess) => moveAtStart(deps(dataDir, events));

/** Copies beside the server, as it does on request, but without rest. */
export async function copied(
  opened: OpenedStores,
  dataDir: string,
  events: ClickHouseAccess | null,
  to: EventPlace,
) {
  const clock = { ...deps(dataDir, events).clock, sleep: async () => undefined };
  return copyInUse(opened, { ...deps(dataDir, events), clock: clock as never }, { to, onProgress, signal });
}

/** Gives work the stores of a folder that no server uses. */
export async function withStores<T>(
  dataDir: string,
  events: ClickHouseAccess | null,
  work: (opened: OpenedStores) => Promise<T>,
): Promise<T> {
  const opened = await openStores({ ...deps(dataDir, events), flush: async () => 0 });
  try {
    return await work(opened);
  } finally {
    await opened.closeEvents();
    opened.database.close();
  }
}

const COLUMNS = [
  'seq',
  'team_id',
  'event',
  'distinct_id',
  'properties',
  'person_properties',
  'elements_chain',
  'weight',
  'flag',
  'variant',
  'uuid_hash',
].join(', ');

/** All that a log has of each event. */
export async function rowsOf(from: Pick<EventLog, 'select'>) {
  const rows = await from.select(
    (d) => `SELECT ${COLUMNS}, ${d.idOrder('uuid')} AS uuid_text, ${d.idOrder('person_id')} AS person,
      ${d.micros('timestamp')} AS happened, ${d.micros('created_at')} AS created, ${d.micros('arrived_at')} AS arrived
    FROM events WHERE team_id > 0 ORDER BY seq`,
  );
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
    ),
  );
}

export const rowsIn = (dataDir: string, events: ClickHouseAccess | null) =>
  withStores(dataDir, events, ({ engine }) => rowsOf(engine));

/** Expects of a project without waiting events that its log has what its arrival ledger has, in each bucket. */
export async function expectLedger({ engine, stores }: OpenedStores, teamId = 1): Promise<number> {
  const arrivals = (await engine.arrivals(teamId))!;
  let events = 0;
  for (const { start, rows, uuidHash } of stores.ledger.buckets(teamId, 0, arrivals.last + 1)) {
    const all = { includeEvents: [], excludeEvents: [], highSeq: null };
    const bucket = { teamId, start, end: start + ARRIVAL_BUCKET_MICROS, ...all };
    expect(await engine.account(bucket)).toEqual({ rows, uuidHash: String(uuidHash) });
    events += rows;
  }
  return events;
}
