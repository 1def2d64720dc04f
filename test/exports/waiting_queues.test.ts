import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DueQueues } from '../../src/exports/queues/due_queues.ts';
import { WaitingQueues } from '../../src/exports/queues/waiting_queues.ts';
import { type Load, obstacle, type Queue, type RunLimits, type Turn } from '../../src/exports/run_order.ts';
import { WaitingRunStore } from '../../src/store/waiting_runs.ts';
import { seededRandom } from '../support/random.ts';
import { openState } from '../support/state.ts';

// Goal: a claim finds the run that a comparison of all waiting runs finds, without comparing them all.

const LIMITS: RunLimits = { runs: 8, staging: 4, perExport: 3, perHost: 4 };
const EXPORTS = Array.from({ length: 12 }, (_, n) => ({ id: `export ${n}`, teamId: 1 + (n % 3) }));
const STATUSES = ['Starting', 'FailedRetryable', 'Running', 'Completed', 'Cancelled'];

const hosts = { of: (id: string, version: number) => [null, 'a', 'b'][(Number(id.slice(7)) + version) % 3]! };

/** The order as `run_order.ts` states it, by comparing all queues. */
function sorted<Q extends Queue>(queues: readonly Q[], load: Load, turn: Turn): Q[] {
  const rounds = <Key extends string | number>(key: Key, last: Key) => Number(key <= last);
  const keyOf = ({ exportId, teamId, isBackfill }: Q) => [
    load.projects.get(teamId) ?? 0,
    rounds(teamId, turn.project),
    teamId,
    Number(isBackfill),
    load.exports.get(exportId) ?? 0,
    rounds(exportId, turn.exports.get(teamId) ?? ''),
    exportId,
  ];
  return queues
    .filter((queue) => obstacle(queue, load, LIMITS) === null)
    .sort((one, two) => {
      const [a, b] = [keyOf(one), keyOf(two)];
      const index = a.findIndex((value, at) => value !== b[at]);
      return index < 0 ? 0 : a[index]! < b[index]! ? -1 : 1;
    });
}

function stateOf(exports: readonly { id: string; teamId: number }[]) {
  const { database } = openState();
  const { sqlite } = database;
  sqlite.pragma('foreign_keys = OFF');
  const insert = sqlite.prepare(
    `INSERT INTO batch_exports (id, team_id, name, model, destination_type, destination_config, interval, scheduled_until,
       created_at, last_updated_at) VALUES (?, ?, '', 'events', 'NoOp', '', 'hour', 0, 0, 0)`,
  );
  for (const { id, teamId } of exports) insert.run(id, teamId);
  const waiting = new WaitingRunStore(database);
  return { database, sqlite, waiting, queues: new WaitingQueues({ database, waiting, hosts }) };
}

const INSERT = `INSERT INTO batch_export_runs (id, batch_export_id, team_id, reason, status, data_interval_start,
    data_interval_end, not_before, created_at, last_updated_at)
  SELECT @id, e.id, e.team_id, @reason, @status, 0, 1, @at, 0, 0 FROM batch_exports e WHERE e.id = @export`;

/** The due queues that a scan of all runs finds. */
function scanned(sqlite: Sqlite.Database, now: number): Queue[] {
  const rows = sqlite
    .prepare<[number], { exportId: string; teamId: number; version: number; isBackfill: number }>(
      `SELECT DISTINCT e.id AS exportId, e.team_id AS teamId, e.version, reason = 'backfill' AS isBackfill
       FROM batch_export_runs r NOT INDEXED JOIN batch_exports e ON e.id = r.batch_export_id
       WHERE r.status IN ('Starting', 'FailedRetryable') AND r.not_before <= ?`,
    )
    .all(now);
  return rows.map(({ version, isBackfill, ...queue }) => ({
    ...queue,
    isBackfill: isBackfill === 1,
    host: hosts.of(queue.exportId, version),
  }));
}

test('the order is that of a scan, whatever changes, also when it is rolled back or made elsewhere', () => {
  const random = seededRandom(23);
  const below = (limit: number) => Math.floor(random() * limit);
  const { sqlite, queues } = stateOf(EXPORTS);
  const other = new Sqlite(sqlite.name);
  onTestFinished(() => void other.close());
  let [now, runs] = [100, 0];
  const someExport = () => EXPORTS[below(EXPORTS.length)]!.id;
  const insertBy = (by: Sqlite.Database) => {
    const reason = random() < 0.5 ? 'backfill' : 'schedule';
    const run = { id: `run ${runs++}`, reason, status: STATUSES[below(5)], at: now - 50 + below(100) };
    by.prepare(INSERT).run({ ...run, export: someExport() });
  };
  const changeBy = (by: Sqlite.Database) => {
    const sets = [`status = '${STATUSES[below(5)]}'`, `not_before = ${now - 50 + below(100)}`];
    by.exec(`UPDATE batch_export_runs SET ${sets[below(2)]} WHERE id = 'run ${below(runs + 1)}'`);
  };
  const loads = () => {
    const counts = <Key>(keys: readonly Key[]) => new Map(keys.map((key) => [key, below(6)]));
    return {
      runs: below(10),
      staging: below(5),
      hasSeveralProjects: random() < 0.5,
      exports: counts([someExport(), someExport()]),
      hosts: counts(['a', 'b'].slice(below(3))),
      projects: counts([1, 2, 3].slice(below(4))),
    };
  };
  const compare = () => {
    const load = loads();
    const turn = { project: below(4), exports: new Map([1, 2, 3].map((id) => [id, someExport()])) };
    const found = [...queues.inOrder(now, () => load, LIMITS, turn)].map(({ since: _, ...queue }) => queue);
    expect(found).toEqual(sorted(scanned(sqlite, now), load, turn));
    return found.length;
  };
  const actions = [
    () => insertBy(sqlite),
    () => changeBy(sqlite),
    () => changeBy(sqlite),
    () => sqlite.exec(`DELETE FROM batch_export_runs WHERE id = 'run ${below(runs + 1)}'`),
    () => sqlite.exec(`UPDATE batch_exports SET version = version + 1 WHERE id = '${someExport()}'`),
    () => (random() < 0.5 ? insertBy(other) : changeBy(other)),
    () => (now += below(30)),
    () => (now -= below(10)),
    () => {
      sqlite.exec('BEGIN');
      insertBy(sqlite);
      changeBy(sqlite);
      compare();
      sqlite.exec('ROLLBACK');
    },
  ];
  let most = 0;
  for (let step = 0; step < 1200; step++) {
    actions[below(actions.length)]!();
    most = Math.max(most, compare());
  }
  expect(most).toBeGreaterThan(5);
});

test('only the queues of exports whose runs have changed are read again', () => {
  const exports = Array.from({ length: 300 }, (_, n) => ({ id: `export ${n}`, teamId: 1 }));
  const { sqlite, waiting, queues } = stateOf(exports);
  const insert = sqlite.prepare(INSERT);
  for (const { id } of exports) insert.run({ id, reason: 'schedule', status: 'Starting', at: 5, export: id });
  const [all, one] = [vi.spyOn(waiting, 'queues'), vi.spyOn(waiting, 'queuesOf')];
  const load = { ...LOAD, exports: new Map<string, number>() };
  const next = (now: number) =>
    queues.inOrder(now, () => load, LIMITS, { project: 0, exports: new Map() }).next().value?.exportId;
  expect(next(4)).toBeUndefined();
  expect(next(5)).toBe('export 0');
  sqlite.exec("UPDATE batch_export_runs SET status = 'Running' WHERE id = 'export 0'");
  expect(next(5)).toBe('export 1');
  expect(all).toHaveBeenCalledTimes(1);
  expect(one.mock.calls).toEqual([['export 0']]);
});

const LOAD: Load = {
  runs: 4,
  staging: 0,
  hasSeveralProjects: false,
  exports: new Map(),
  hosts: new Map(),
  projects: new Map(),
};

/** Counts how often a queue is looked at. */
class CountingMap extends Map<string, number> {
  looks = 0;

  override get(key: string): number | undefined {
    this.looks++;
    return super.get(key);
  }
}

test.each([
  ['the next of them', 'b', 1],
  ['that none can start', 'a', 0],
])('of 1,000 queues, %s is found by looking at few', (_, host, found) => {
  const due = new DueQueues<Queue>();
  for (let n = 0; n < 1000; n++) {
    due.add({ exportId: `export ${n}`, teamId: 1, host, isBackfill: false });
  }
  const exports = new CountingMap([['export 7', 1]]);
  const load = { ...LOAD, exports, hosts: new Map([['a', 4]]) };
  const [next] = due.inOrder(load, LIMITS, { project: 1, exports: new Map([[1, 'export 69']]) });
  expect(next === undefined ? 0 : 1).toBe(found);
  expect(next?.exportId).toBe(found ? 'export 690' : undefined);
  expect(exports.looks).toBeLessThan(5);
});
