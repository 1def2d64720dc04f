import { afterEach, describe, expect, test } from 'vitest';
import { type Change, recordActivity } from '../../src/activity/record.ts';
import { callAs } from '../../src/kernel/caller.ts';
import { BatchExportStore } from '../../src/store/batch_exports.ts';
import { FeatureFlagStore } from '../../src/store/feature_flags.ts';
import type { FieldChange } from '../../src/store/schema/index.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: a change and its entry are stored together or not at all, and changes that nobody asked for say so. */
const app = useApp();

const PATH = `/api/projects/1/feature_flags/${WORLD.flagId}/`;
const TENANT = { teamIds: [WORLD.projectId] };

const sqlite = () => app().app.database.sqlite;
const rows = () =>
  sqlite()
    .prepare<[], { actor: string; activity: string; scope: string; detail: string }>(
      'SELECT actor, activity, scope, detail FROM activity_log ORDER BY seq',
    )
    .all()
    .map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
const nameOf = async () => (await app().request('GET', PATH)).json.name;

function renamed(name: string): Change<'FeatureFlag'> {
  const flags = new FeatureFlagStore(app().app.database);
  const { flag } = flags.read(TENANT, WORLD.flagId)!;
  const after = flags.update(TENANT, WORLD.flagId, { name, version: flag.version + 1 })!;
  return { scope: 'FeatureFlag', before: flag, after };
}

const record = (change: Change<'FeatureFlag'>) => recordActivity(app().app.database, app().clock, change);

describe('together', () => {
  afterEach(() => void sqlite().exec('DROP TRIGGER IF EXISTS refuse'));

  test('a change is not stored when its entry cannot be', async () => {
    sqlite().exec(
      `CREATE TEMP TRIGGER refuse BEFORE INSERT ON activity_log BEGIN SELECT RAISE(ABORT, 'no room'); END`,
    );
    const answer = await app().request('PATCH', PATH, { body: { name: 'changed' } });
    expect(answer.status).toBe(500);
    expect(await nameOf()).toBe('New checkout');
    expect(rows()).toEqual([]);
  });

  test('an entry is not stored when its transaction fails later', async () => {
    const { database } = app().app;
    const work = () => {
      record(renamed('first'));
      throw new Error('later');
    };
    expect(() => database.transact(work)).toThrow('later');
    expect(await nameOf()).toBe('New checkout');
    expect(rows()).toEqual([]);
    // What the failed one collected is gone.
    database.transact(() => record(renamed('second')));
    expect(rows().map(({ detail }) => detail.changes)).toEqual([
      [{ type: 'FeatureFlag', action: 'changed', field: 'name', before: 'New checkout', after: 'second' }],
    ]);
  });

  test('cannot be recorded outside of a transaction', () => {
    expect(() => record(renamed('alone'))).toThrow('inside of a transaction');
  });

  test('an object that is stored twice has one entry, from its first state to its last', () => {
    app().app.database.transact(() => {
      record(renamed('first'));
      record(renamed('second'));
    });
    expect(
      rows().map(({ detail }) => detail.changes.map(({ before, after }: FieldChange) => [before, after])),
    ).toEqual([[['New checkout', 'second']]]);
  });
});

describe('the actor', () => {
  test('is the system where nobody asked, and a command where one did', () => {
    const { database } = app().app;
    database.transact(() => record(renamed('by itself')));
    callAs({ actor: { kind: 'command_line' }, requestId: null }, () =>
      database.transact(() => record(renamed('by command'))),
    );
    expect(rows().map(({ actor }) => actor)).toEqual(['system', 'command_line']);
  });

  test('is the key as it was, also when it is the key that is deleted', async () => {
    const path = `/api/personal_api_keys/${WORLD.keyId}/`;
    expect((await app().request('DELETE', path)).status).toBe(204);
    const stored = sqlite().prepare('SELECT key_id, key_label, key_mask, activity FROM activity_log').all();
    expect(stored).toEqual([
      { key_id: WORLD.keyId, key_label: 'Example key', key_mask: 'phx_...abcd', activity: 'deleted' },
    ]);
  });

  test('is the system when an export pauses itself, with the reason', async () => {
    const { database } = app().app;
    const exports = new BatchExportStore(database);
    sqlite().exec(
      `UPDATE batch_exports SET destination_config = 'unreadable' WHERE id = '${WORLD.exportId}'`,
    );
    for (let hour = 0; hour < 4; hour++) {
      await app().clock.advance(3_600_000);
      await app().app.tick();
    }
    expect(exports.find(WORLD.exportId)?.paused).toBe(true);
    expect(rows()).toContainEqual({
      actor: 'system',
      activity: 'paused',
      scope: 'BatchExport',
      detail: expect.objectContaining({ reason: '3 of the last 24 runs failed.', trigger: null }),
    });
    const cancelled = rows().filter(({ scope }) => scope === 'BatchExportBackfill');
    expect(cancelled).toEqual([
      expect.objectContaining({
        actor: 'system',
        activity: 'cancelled',
        detail: expect.objectContaining({ trigger: expect.objectContaining({ item_id: WORLD.exportId }) }),
      }),
    ]);
  });
});
