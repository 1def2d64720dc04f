import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { DUCKDB } from '../../src/events/dialects/duckdb.ts';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { EventRow, EventSelection } from '../../src/events/engine.ts';
import { interruptible } from '../../src/events/interruptible.ts';
import type { EventsInFiles, EventsInTable, SelectedEvents } from '../../src/events/selected_events.ts';
import { conditionOf } from '../../src/events/selection.ts';
import { DuckDbShaper } from '../../src/events/staging/duckdb_shaper.ts';
import { EmptyEngine } from '../../src/events/staging/empty_engine.ts';
import { selectedEventsSuite } from '../suites/selected_events.ts';
import { runFolder } from '../support/run_folder.ts';
import { eventRows, log, selection, stageOptions, tempFolder } from './support.ts';

/** Width of the slices of arrival that have a file each. */
const SLICE = 300_000_000;

/** An event log, a shaper over its engine, and one over an engine of its own. All may write into `folder`. */
async function open(folder: string) {
  const engine = await DuckDbEngine.open({ file: join(folder, 'events.duckdb'), stagingRoot: folder, log });
  const empty = new EmptyEngine({ stagingRoot: folder });
  const shaperOver = (on: DuckDbEngine | EmptyEngine) =>
    new DuckDbShaper({ engine: on, stagingRoot: folder, log });
  const directory = () => mkdtempSync(join(folder, 'run-'));
  return { engine, empty, inTable: shaperOver(engine), inFiles: shaperOver(empty), directory };
}

/** Has the engine write all events of the selection's time, more than it selects, as files. */
async function written(
  { engine, rows: { where, order } }: EventsInTable,
  { teamId, start, end }: EventSelection,
  directory: string,
): Promise<EventsInFiles> {
  const connection = await engine.connect();
  const files: string[] = [];
  try {
    for (let from = start; from < end; from += SLICE) {
      const path = join(directory, `events-${files.length}.parquet`);
      const slice = selection({ teamId, start: from, end: Math.min(end, from + SLICE) });
      await connection.run(`
        COPY (SELECT * FROM events WHERE ${conditionOf(DUCKDB, slice)} ORDER BY arrived_at, seq)
        TO '${path}' (FORMAT parquet)`);
      files.push(path);
    }
  } finally {
    connection.closeSync();
  }
  return { files, where, isInSeqOrder: order !== 'arrival' };
}

/** An event log that gives files of its events. */
function logOfFiles(engine: DuckDbEngine, directory: () => string) {
  const read = (selected: EventSelection): SelectedEvents => ({
    open: async (options, use) => {
      const write = (table: EventsInTable) => written(table, selected, directory());
      return use(await engine.read(selected).open(options, (table) => write(table as EventsInTable)));
    },
  });
  return { read, append: (rows: readonly EventRow[]) => engine.append(rows) };
}

selectedEventsSuite('Parquet files in an engine of their own', async () => {
  const { engine, empty, inTable, inFiles, directory } = await open(mkdtempSync(join(runFolder(), 'files-')));
  afterAll(async () => {
    await empty.close();
    await engine.close();
  });
  return {
    append: (rows) => engine.append(rows),
    table: { log: engine, shaper: inTable, directory },
    tested: { log: logOfFiles(engine, directory), shaper: inFiles, directory },
  };
});

describe('an engine of its own', () => {
  async function start() {
    const folder = tempFolder();
    const opened = await open(folder);
    onTestFinished(async () => {
      await opened.empty.close();
      await opened.engine.close();
    });
    return { folder, ...opened };
  }

  test('stages files and persons when the event store is gone', async () => {
    const { folder, engine, empty, inTable, inFiles, directory } = await start();
    await engine.append(eventRows(3000));
    const staged = await inTable.stageEvents(engine.read(selection()), stageOptions(directory()));
    const expected = readFileSync(staged.files[0]!.path, 'utf8');
    const files = await engine
      .read(selection())
      .open({ first: null, signal: new AbortController().signal }, (table) =>
        written(table as EventsInTable, selection(), directory()),
      );
    await engine.close();
    rmSync(join(folder, 'events.duckdb'));
    const read: SelectedEvents = { open: (_, use) => use(files) };
    const again = await inFiles.stageEvents(read, stageOptions(directory()));
    expect(readFileSync(again.files[0]!.path, 'utf8')).toBe(expected);
    const query = 'SELECT count(*) AS n, max(distinct_id) AS most FROM events';
    const { files: results } = await inFiles.stageEvents(read, stageOptions(directory(), { query }));
    expect(readFileSync(results[0]!.path, 'utf8')).toBe('{"n":3000,"most":"user-6"}\n');
    const person = {
      teamId: 1,
      distinctId: 'me',
      personId: '01930000-0000-7000-8000-0000000000aa',
      properties: '{"a":1}',
      personDistinctIdVersion: 1,
      personVersion: 1,
      createdAt: 1,
      isDeleted: false,
      changedAt: 2,
    };
    expect((await inFiles.stagePersons([person], stageOptions(directory()))).rows).toBe(1);
    expect(existsSync(join(folder, 'events.duckdb'))).toBe(false);
    await empty.close();
  });

  test('reads and writes nothing outside the staging root', async () => {
    const { empty } = await start();
    const outside = join(tempFolder(), 'secret.csv');
    writeFileSync(outside, 'a,b\n1,2\n');
    const run = (sql: string) => empty.use((engine) => interruptible(engine, sql));
    await expect(run(`SELECT * FROM read_csv('${outside}')`)).rejects.toThrow(/Permission Error/);
    await expect(run(`COPY (SELECT 1) TO '${outside}x'`)).rejects.toThrow(/Permission Error/);
    await expect(run("SET enable_external_access = 'true'")).rejects.toThrow();
  });

  test('is created anew after a fatal error, once other work has ended', async () => {
    const { empty } = await start();
    const run = (sql: string) => empty.use((engine) => interruptible(engine, sql));
    await run('CREATE TABLE scratch.kept AS SELECT 1 AS n');
    const fatal = empty.use(async (engine) => {
      await expect(
        empty.use(() => Promise.reject(new Error('FATAL Error: database has been invalidated'))),
      ).rejects.toThrow('FATAL');
      await expect(run('SELECT * FROM scratch.kept')).rejects.toThrow(/does not exist/);
      return interruptible(engine, 'SELECT n FROM scratch.kept');
    });
    expect(await fatal).toEqual([{ n: 1 }]);
  });
});
