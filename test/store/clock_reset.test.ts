import { expect, test } from 'vitest';
import { ClockReset } from '../../src/store/clock_reset.ts';
import { openState } from '../support/state.ts';

// Goal: after the clock was ahead and is reset, nothing waits for an instant that only the wrong clock would reach soon.

const YEAR_MS = 365 * 86_400_000;

test('deliveries to webhooks and deletions of persons do not wait for the future', () => {
  const { clock, database, ids, stores } = openState();
  const { sqlite } = database;
  const now = clock.now();
  const ahead = now + YEAR_MS;
  sqlite.pragma('foreign_keys = OFF');
  const pending = sqlite.prepare<[string, number]>(
    `INSERT INTO webhook_deliveries (id, webhook_id, notice_id, about, team_id, next_attempt_at, created_at)
     VALUES (?, 'w', 'n', 'batch_export 1', 1, ?, 1)`,
  );
  pending.run('ahead', ahead);
  pending.run('soon', now + 60_000);
  const deletion = stores.personDeletions.begin({
    id: ids.uuid(),
    teamId: 1,
    personId: ids.uuid(),
    status: 'announcing',
    deletesEvents: false,
    changedAt: ahead * 1000,
    createdAt: ahead,
    upToSeq: 0,
    subjects: { personIds: [], distinctIds: [] },
  });

  new ClockReset(database).apply(now);

  const due = 'SELECT id, next_attempt_at AS due FROM webhook_deliveries ORDER BY seq';
  expect(sqlite.prepare(due).all()).toEqual([
    { id: 'ahead', due: now },
    { id: 'soon', due: now + 60_000 },
  ]);
  expect(stores.personDeletions.read(1, deletion.id)).toMatchObject({
    changedAt: now * 1000,
    createdAt: now,
  });
});
