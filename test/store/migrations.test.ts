import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/store/database.ts';
import { olderState } from '../support/older_state.ts';

// Goal: a folder of an older version opens, and what it holds means the same.

/** A state store as the version with the first `count` migrations left it. */
function storeOf(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'weir-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return olderState(folder, count);
}

test('exports of the first version owe intervals from their first run on', () => {
  const { file, sqlite } = storeOf(1);
  sqlite.pragma('foreign_keys = OFF');
  const addExport = sqlite.prepare(
    `INSERT INTO batch_exports (id, team_id, name, model, destination_type, destination_config, interval, scheduled_until,
       created_at, last_updated_at) VALUES (?, 1, 'a', 'events', 'NoOp', '', 'hour', 5000, 0, 0)`,
  );
  const addRun = sqlite.prepare(
    `INSERT INTO batch_export_runs (id, batch_export_id, team_id, reason, status, data_interval_start, data_interval_end,
       not_before, created_at, last_updated_at) VALUES (?, 'busy', 1, ?, 'Completed', ?, ?, 0, 0, 0)`,
  );
  for (const id of ['busy', 'new']) addExport.run(id);
  addRun.run('backfilled', 'backfill', 1000, 2000);
  addRun.run('first', 'schedule', 3000, 4000);
  addRun.run('second', 'schedule', 4000, 5000);
  sqlite.close();

  const database = new Database(file);
  const rows = database.sqlite
    .prepare('SELECT id, scheduled_from, data_until, failures_since FROM batch_exports ORDER BY id')
    .all();
  database.close();
  expect(rows).toEqual([
    { id: 'busy', scheduled_from: 3000, data_until: 3000, failures_since: 0 },
    { id: 'new', scheduled_from: 5000, data_until: 5000, failures_since: 0 },
  ]);
});

test('runs that ended without a commit no longer count rows as delivered', () => {
  const { file, sqlite } = storeOf(6);
  sqlite.pragma('foreign_keys = OFF');
  const addRun = sqlite.prepare(
    `INSERT INTO batch_export_runs (id, batch_export_id, team_id, reason, status, records_completed, bytes_exported,
       data_interval_start, data_interval_end, not_before, created_at, last_updated_at)
     VALUES (?, 'a', 1, 'schedule', ?, 7, 70, 0, 1, 0, 0, 0)`,
  );
  for (const status of ['Completed', 'Failed', 'Cancelled', 'Running']) addRun.run(status, status);
  sqlite.close();

  const database = new Database(file);
  const rows = database.sqlite
    .prepare(
      'SELECT id, records_completed, bytes_exported, records_staged, bytes_staged FROM batch_export_runs',
    )
    .raw()
    .all();
  database.close();
  expect(rows).toEqual([
    ['Completed', 7, 70, 7, 70],
    ['Failed', 0, 0, 7, 70],
    ['Cancelled', 0, 0, 7, 70],
    ['Running', null, null, 7, 70],
  ]);
});

test('members of an older version joined when both they and their organization were there', () => {
  const { file, sqlite } = storeOf(18);
  const organization = sqlite.prepare(
    "INSERT INTO organizations (id, name, slug, created_at) VALUES (?, 'A', ?, ?)",
  );
  organization.run('early', 'early', 1000);
  organization.run('late', 'late', 9000);
  sqlite.exec(
    "INSERT INTO users (id, uuid, distinct_id, email, created_at) VALUES (1, 'u', 'd', 'a@b.c', 5000)",
  );
  for (const id of ['early', 'late']) {
    sqlite.prepare('INSERT INTO memberships (organization_id, user_id, level) VALUES (?, 1, 8)').run(id);
  }
  sqlite.close();

  const database = new Database(file);
  const rows = database.sqlite
    .prepare('SELECT organization_id AS id, level, joined_at FROM memberships ORDER BY id')
    .all();
  database.close();
  expect(rows).toEqual([
    { id: 'early', level: 8, joined_at: 5000 },
    { id: 'late', level: 8, joined_at: 9000 },
  ]);
});

test('persons of a project with deletions get versions above those that were announced', () => {
  const { file, sqlite } = storeOf(33);
  sqlite.pragma('foreign_keys = OFF');
  const addProject = sqlite.prepare(
    `INSERT INTO projects (id, uuid, organization_id, name, api_token, created_at)
     VALUES (@id, 'uuid ' || @id, 'o', 'p', 'token ' || @id, 0)`,
  );
  const addMapping = sqlite.prepare(
    `INSERT INTO person_distinct_ids (team_id, distinct_id, person_id, version, changed_at) VALUES (?, 'd', 'p', 2, 0)`,
  );
  for (const id of [1, 2]) {
    addProject.run({ id });
    addMapping.run(id);
  }
  sqlite.exec(
    `INSERT INTO person_deletions (id, team_id, person_id, status, deletes_events, up_to_seq, changed_at, created_at)
     VALUES ('deleted', 1, 'gone', 'completed', 0, 0, 0, 0)`,
  );
  sqlite.close();

  const database = new Database(file);
  const rows = database.sqlite
    .prepare(
      `SELECT p.id, p.removed_mapping_version, d.version FROM projects p
       JOIN person_distinct_ids d ON d.team_id = p.id ORDER BY p.id`,
    )
    .raw()
    .all();
  database.close();
  expect(rows).toEqual([
    [1, 1000, 1002],
    [2, 0, 2],
  ]);
});
