import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { resetClock } from '../../../src/cli/reset_clock.ts';
import { exportedUuids } from '../../chaos/read_back.ts';
import { captured, days, event, fileExport } from '../../retention/support.ts';
import { bootApp, type TestApp } from '../../support/app.ts';
import { runFolder } from '../../support/run_folder.ts';
import { StaleReplica } from './stale_replica.ts';
import { accepted, newDatabase, peer } from './support.ts';

// Goal: events in ClickHouse that a clock which was ahead has stamped get the present arrival, once each, however often that is interrupted.

const DAY_MS = 86_400_000;
const daysAhead = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString();

/** A stopped server with four events in ClickHouse, three of which were taken while its clock was ahead. */
async function ahead() {
  const database = await newDatabase();
  const replica = await StaleReplica.start(peer!.url);
  const dataDir = mkdtempSync(join(runFolder(), 'ahead-'));
  onTestFinished(async () => {
    await replica.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const events = { url: replica.url, username: peer!.username, password: peer!.password, database };
  const boot = (at: string) => bootApp({ dataDir, events }, at);
  const right = await boot(daysAhead(-1));
  await captured(right, [event('before')]);
  await right.app.stop();
  const wrong = await boot(daysAhead(300));
  await captured(wrong, [event('ada'), event('bob')]);
  const imported = { ...event('imported'), timestamp: daysAhead(-40) };
  await captured(wrong, [imported], { historical_migration: true });
  await wrong.app.stop();
  return {
    replica,
    dataDir,
    boot,
    config: wrong.config,
    ask: (sql: string) => peer!.query(sql, { database }),
    marks() {
      const sqlite = new Sqlite(join(dataDir, 'weir.db'), { readonly: true });
      const kinds = sqlite.prepare('SELECT kind FROM event_log_marks ORDER BY kind').pluck().all();
      sqlite.close();
      return kinds;
    },
  };
}

/** Resets the clock; returns what was printed. */
async function reset(config: TestApp['config'], dryRun = false): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await resetClock(config, { dryRun });
    return print.mock.calls.map(([line]) => line as string).join('\n');
  } finally {
    print.mockRestore();
  }
}

const TIMES = `SELECT distinct_id AS id, arrived_at > now64(6) + 5 OR created_at > now64(6) + 5 AS later,
  arrived_at < now() - INTERVAL 30 DAY AS early FROM events ORDER BY seq`;

const RESET = [
  { id: 'before', later: 0, early: 0 },
  { id: 'ada', later: 0, early: 0 },
  { id: 'bob', later: 0, early: 0 },
  { id: 'imported', later: 0, early: 1 },
];

describe.runIf(peer)('a clock that was ahead', () => {
  test('is reset, and all events are delivered once', async () => {
    const { ask, boot, config } = await ahead();
    const planned = await reset(config, true);
    expect(planned).toMatch(/ {2}3 events in the event store\n/);
    expect(planned).toContain('Nothing was changed.');
    expect((await ask(TIMES)).filter(({ later }) => later === 1)).toHaveLength(3);
    expect(await reset(config)).toContain('Done.');
    expect(await ask(TIMES)).toEqual(RESET);
    expect(await reset(config)).toContain('Nothing to do');
    expect(await accepted(config)).toMatch(/nothing is lost, nothing was changed/);

    const app = await boot(daysAhead(0));
    onTestFinished(() => app.app.stop());
    await fileExport(app);
    await captured(app, [event('after')]);
    await days(app, 2);
    const { json } = await app.request('GET', '/api/projects/1/batch_exports/');
    expect(json.results[0].latest_runs[0]).toMatchObject({ status: 'Completed' });
    // The others arrived on earlier days.
    const uuids = exportedUuids(join(config.dataDir, 'exports', 'all'));
    expect([uuids.length, new Set(uuids).size]).toEqual([3, 3]);
  });

  test('is reset after interruptions at every statement, and no server starts before', async () => {
    const { ask, boot, config, marks, replica } = await ahead();
    let [passed, interruptions] = [0, 0];
    for (let outcome = ''; !outcome.includes('Done.'); ) {
      let left = passed;
      // The statement is carried out, and its response is lost, as are all later ones.
      replica.cut = () => {
        left--;
        if (left >= 0) return null;
        return left === -1 ? 'after' : 'before';
      };
      outcome = await reset(config).catch((error: Error) => error.message);
      if (outcome.includes('Done.')) break;
      interruptions++;
      passed++;
      replica.cut = () => null;
      if (!marks().includes('restamp')) continue;
      await expect(boot(daysAhead(0))).rejects.toThrow(/--reset-clock was interrupted/);
      await expect(accepted(config)).rejects.toThrow(/--reset-clock was interrupted/);
    }
    expect(interruptions).toBeGreaterThan(8);
    expect(await ask(TIMES)).toEqual(RESET);
    expect(marks()).toEqual(['stored']);
    replica.cut = () => null;
    const app = await boot(daysAhead(0));
    await captured(app, [event('after')]);
    await app.app.stop();
  });

  test('is not reset while a batch is in doubt, or without the name of the database', async () => {
    const { config, dataDir } = await ahead();
    await expect(reset({ ...config, events: null })).rejects.toThrow(/are in ClickHouse\. Set WEIR_EVENTS/);
    const sqlite = new Sqlite(join(dataDir, 'weir.db'));
    sqlite.exec(
      "INSERT INTO event_log_marks (kind, first_seq, last_seq, token) VALUES ('in_doubt', 5, 6, 't')",
    );
    sqlite.close();
    await expect(reset(config)).rejects.toThrow(/not confirmed\. Start the server once more/);
  });
});
