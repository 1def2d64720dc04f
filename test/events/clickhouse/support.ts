import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { acceptLoss } from '../../../src/cli/accept_loss.ts';
import type { SliceLimits } from '../../../src/events/clickhouse/arrival_slices.ts';
import { ClickHouseLog } from '../../../src/events/clickhouse/clickhouse_log.ts';
import type { EventRow } from '../../../src/events/engine.ts';
import { Flusher } from '../../../src/events/flusher.ts';
import { EmptyEngine } from '../../../src/events/staging/empty_engine.ts';
import { RandomIds } from '../../../src/kernel/ids.ts';
import { ArrivalLedgerStore } from '../../../src/store/arrivals/arrival_ledger.ts';
import { EventLogMarkStore } from '../../../src/store/arrivals/event_log_marks.ts';
import { InboxStore } from '../../../src/store/inbox.ts';
import { PersonOverrideStore } from '../../../src/store/person_overrides.ts';
import type { TestApp } from '../../support/app.ts';
import { VirtualClock } from '../../support/clock.ts';
import { appendEvents } from '../../support/inbox.ts';
import { openMigrated } from '../../support/migrated_state.ts';
import { clickhousePeer } from '../../support/peers/clickhouse.ts';
import { runFolder } from '../../support/run_folder.ts';
import { log as quiet, tempFolder } from '../support.ts';

export const peer = await clickhousePeer();

const STORE_ID = '01930000-0000-7000-8000-00000000dada';

let databases = 0;

/** Creates a database in the peer, for one test. */
export async function newDatabase(): Promise<string> {
  const name = `log_${process.pid}_${++databases}`;
  await peer!.query(`CREATE DATABASE ${name}`);
  return name;
}

/**
 * Opens a log in a new database of the peer, with a state store, an inbox and a flusher of its own. `url` is another way
 * to the peer. The caller closes it.
 */
export async function startLog(folder: string, url = peer!.url, sliceLimits?: SliceLimits) {
  const name = await newDatabase();
  const database = openMigrated(join(folder, 'state.db'));
  const clock = new VirtualClock();
  const engine = new EmptyEngine({ stagingRoot: folder });
  const marks = new EventLogMarkStore(database);
  const ledger = new ArrivalLedgerStore(database);
  const inbox = new InboxStore(database);
  const overrides = new PersonOverrideStore(database);
  const opened: ClickHouseLog[] = [];
  const ids = new RandomIds(clock);
  const connect = async (at = url, storeId = STORE_ID) => {
    const { username, password } = peer!;
    const access = { url: at, username, password, database: name };
    const flush = (): Promise<number> => flusher.flush();
    const stores = { inbox, marks, ledger, ids, storeId };
    const log = await ClickHouseLog.open({
      ...stores,
      flush,
      engine,
      stagingRoot: folder,
      access,
      sliceLimits,
    });
    opened.push(log);
    const flusher = new Flusher({ inbox, overrides, engine: log, clock, log: quiet });
    return { log, flusher };
  };
  const account = (rows: readonly EventRow[]) => {
    const additions = ledger.adding();
    for (const { teamId, arrivedAt, uuid } of rows) additions.add(teamId, arrivedAt, uuid);
    additions.save();
  };
  const connected = await connect();
  return {
    ...connected,
    connect,
    database,
    inbox,
    marks,
    ledger,
    overrides,
    folder,
    /** Stores events as capture does; the flusher is to move them. */
    capture: (rows: readonly EventRow[]) =>
      database.transact(() => {
        appendEvents(inbox, rows);
        account(rows);
      }),
    /** Appends events without the inbox. */
    append: async (rows: readonly EventRow[]) => {
      account(rows.filter(({ seq }) => seq > inbox.lastSeq()));
      inbox.numberAbove(rows.at(-1)!.seq);
      await connected.log.append(rows);
    },
    /** Runs a statement in the database of the log, outside of it. */
    ask: (sql: string, settings: Record<string, string> = {}) =>
      peer!.query(sql, { database: name, ...settings }),
    directory: () => mkdtempSync(join(folder, 'run-')),
    /** Makes the log as good as new. */
    async empty() {
      for (const log of opened.splice(1)) await log.close();
      for (const table of ['events', 'person_overrides']) {
        await peer!.query(`TRUNCATE TABLE ${name}.${table}`);
      }
      database.sqlite.exec('DELETE FROM event_log_marks; DELETE FROM event_log_late_arrivals');
    },
    async close() {
      for (const log of opened) await log.close();
      await engine.close();
      database.close();
      await peer!.query(`DROP DATABASE ${name}`);
    },
  };
}

/** A log for one test. */
export async function openClickHouseLog(url?: string, sliceLimits?: SliceLimits) {
  const started = await startLog(tempFolder(), url, sliceLimits);
  onTestFinished(() => started.close());
  return started;
}

const emptied: Awaited<ReturnType<typeof startLog>>[] = [];

/**
 * A log for one test, whose events come by `log.append` only. Making tables takes longer than most queries, so that the logs
 * of earlier tests are used again.
 */
export async function borrowClickHouseLog() {
  const borrowed = emptied.pop() ?? (await startLog(mkdtempSync(join(runFolder(), 'clickhouse-'))));
  onTestFinished(async () => {
    await borrowed.empty();
    emptied.push(borrowed);
  });
  return borrowed;
}

/** Accepts a loss; returns what was printed. */
export async function accepted(config: TestApp['config']): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await acceptLoss(config);
    return print.mock.calls.map(([line]) => line as string).join('\n');
  } finally {
    print.mockRestore();
  }
}
