import { expect, test } from 'vitest';
import { bootApp } from '../support/app.ts';

/** Goal: entries go when they are old enough, however many there are, and no sooner. */
const DAY_MS = 86_400_000;

async function boot(activityRetentionDays?: number) {
  const server = await bootApp(activityRetentionDays === undefined ? {} : { activityRetentionDays });
  const { sqlite } = server.app.database;
  sqlite.exec('DELETE FROM activity_log');
  const insert = sqlite.prepare(
    `INSERT INTO activity_log (id, created_at, organization_id, actor, scope, item_id, activity, detail)
     VALUES ('a', ?, 'o', 'system', 'Project', '1', 'updated', '{}')`,
  );
  const fill = (n: number, at: number) =>
    sqlite.transaction(() => {
      for (let i = 0; i < n; i++) insert.run(at);
    })();
  const count = sqlite.prepare('SELECT count(*) FROM activity_log').pluck();
  return { ...server, fill, count: () => count.get() };
}

test('is a year unless the operator chooses otherwise, in several pieces', async () => {
  const { clock, fill, count, stop } = await boot();
  const now = clock.now();
  fill(2500, now - 365 * DAY_MS);
  fill(10, now);
  expect(count()).toBe(2510);
  await clock.advance(3_600_000);
  await clock.advance(1000);
  expect(count()).toBe(10);
  await stop();
});

test('keeps everything with 0 days, and less with fewer', async () => {
  for (const [days, left] of [
    [0, 3],
    [1, 1],
  ] as const) {
    const { clock, fill, count, stop } = await boot(days);
    fill(2, clock.now() - 2 * DAY_MS);
    fill(1, clock.now());
    await clock.advance(3_600_000);
    expect([days, count()]).toEqual([days, left]);
    await stop();
  }
});
