/** Goal: events whose stated time was not kept are counted and told to the operator, and a flood of them is not a flood of lines. */
import { expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

const capture = (...timestamps: unknown[]) =>
  app().request('POST', '/batch/', {
    body: {
      api_key: PROJECT_TOKEN,
      batch: timestamps.map((timestamp) => ({ event: 'seen', distinct_id: 'me', timestamp })),
    },
  });

const warnings = () =>
  app()
    .logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 'warn');

async function counted(): Promise<number[]> {
  const { text } = await app().request('GET', '/metrics');
  return ['unreadable', 'out_of_range'].map((reason) =>
    Number(new RegExp(`^weir_timestamps_replaced_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(text)![1]),
  );
}

test('are counted from 0, by reason, and logged at most once a minute', async () => {
  const { clock } = app();
  expect(await counted()).toEqual([0, 0]);
  expect((await capture('2026-11-20T10:00:00Z', undefined, null)).json).toMatchObject({ accepted: 3 });
  expect(await counted()).toEqual([0, 0]);
  expect(warnings()).toEqual([]);

  expect((await capture('yesterday', 1763634600, '2031-01-01T00:00:00Z')).json).toMatchObject({
    accepted: 3,
  });
  expect(await counted()).toEqual([2, 1]);
  expect(warnings()).toEqual([
    expect.objectContaining({
      team_ids: [1],
      unreadable: 2,
      out_of_range: 1,
      msg: expect.stringContaining('ISO 8601'),
    }),
  ]);
  expect(JSON.stringify(warnings())).not.toContain('yesterday');

  await capture('yesterday');
  await capture('2031-01-01T00:00:00Z');
  expect(warnings()).toHaveLength(1);
  clock.set(clock.now() + 60_000);
  await capture('yesterday');
  expect(warnings()).toEqual([
    expect.anything(),
    expect.objectContaining({ unreadable: 2, out_of_range: 1 }),
  ]);
  expect(await counted()).toEqual([4, 2]);
  clock.step(-3_600_000);
  await clock.advance(60_000);
  await capture('yesterday');
  expect(warnings()).toHaveLength(3);
});

test('an event with an offset instead of a timestamp keeps its time', async () => {
  const before = await counted();
  await app().request('POST', '/batch/', {
    body: { api_key: PROJECT_TOKEN, batch: [{ event: 'seen', distinct_id: 'me', offset: 1000 }] },
  });
  expect(await counted()).toEqual(before);
});

test.each(['0001-01-01T00:00:00Z', '0099-12-31', '1699-12-31T23:59:59Z', '9999-12-31T23:59:59.999Z'])(
  'the time %s is readable, but out of range',
  async (timestamp) => {
    const [unreadable, outOfRange] = await counted();
    expect((await capture(timestamp)).json).toMatchObject({
      warnings: [{ code: 'timestamp_out_of_range', count: 1 }],
    });
    expect(await counted()).toEqual([unreadable, outOfRange! + 1]);
  },
);
