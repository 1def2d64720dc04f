import { afterEach, describe, expect, test } from 'vitest';
import type { Destination } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import type { IntervalState } from '../../src/exports/interval_states.ts';
import { MAX_DEATHS } from '../../src/exports/runs.ts';
import type { RunRow } from '../../src/store/runs.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: whoever looks for gaps need not read all that went well.

describe('intervals of one state', () => {
  let world: World;
  afterEach(() => world.close());

  /** Sixty hours of which every third was skipped by a pause. */
  async function sixtyHours(): Promise<string> {
    world = new World();
    const { row } = await world.create();
    for (let hour = 0; hour < 60; hour++) {
      const isSkipped = hour % 3 === 2;
      if (isSkipped) world.room.exports.pause(TENANT, row.id);
      await world.advance(HOUR);
      if (isSkipped) world.room.exports.unpause(TENANT, row.id, false);
    }
    return row.id;
  }

  const list = (id: string, states: IntervalState[], input: { limit?: number; cursor?: string } = {}) =>
    world.room.intervals.list(TENANT, id, { limit: 100, states, ...input });

  test('are found among all others, and the states cover every interval', async () => {
    const id = await sixtyHours();
    const missing = list(id, ['missing']).rows;
    expect(missing).toHaveLength(20);
    expect(new Set(missing.map(({ state }) => state))).toEqual(new Set(['missing']));
    expect(list(id, ['completed']).rows).toHaveLength(40);
    expect(list(id, ['completed', 'missing']).rows).toHaveLength(60);
    expect(list(id, ['failed'])).toMatchObject({ rows: [], next: null, previous: null });
  });

  test('have the rows of the last delivery, also after the clock was set back', async () => {
    world = new World();
    const { row } = await world.create();
    world.events.add(world.clock.now() + 1000);
    await world.advance(HOUR);
    const before = world.clock.now();
    world.clock.set(before - HOUR / 6);
    world.events.add(before - HOUR + 1000);
    world.room.runs.retry(TENANT, row.id, world.runs(row.id)[0]!.id);
    await world.advance(1000);
    expect(world.clock.now()).toBeLessThan(before);
    expect(list(row.id, ['completed']).rows.map(({ rows }) => rows)).toEqual([2]);
  });

  /** Ends of a run that has begun a commit and waits for its next attempt. */
  const ENDS: Record<string, (run: RunRow) => unknown> = {
    'is cancelled': ({ batchExportId, id }) => world.room.runs.cancel(TENANT, batchExportId, id),
    'dies with the server too often': ({ id }) =>
      world.database.sqlite
        .prepare(
          `UPDATE batch_export_runs SET status = 'Running', lease_owner = 'gone', lease_expires_at = 0, attempt = @attempt
           WHERE id = @id`,
        )
        .run({ id, attempt: 2 * MAX_DEATHS }),
  };

  test.each(Object.keys(ENDS))(
    'are unknown when a run %s after its commit has begun, also after the clock was set back',
    async (end) => {
      let isAway = false;
      const commit = async () => {
        if (isAway) throw new Error('lost');
        return { delivered: [], bytes: 0 };
      };
      const open: Destination['open'] = async (...args) => ({ ...(await noop.open(...args)), commit });
      const classify = () => ({ class: 'transient' as const, message: 'It is away.' });
      world = new World({ replace: [{ ...noop, open, classify }] });
      world.events.add(world.clock.now() + 1000);
      const { row } = await world.create({ destination: { type: 'NoOp' } });
      await world.advance(HOUR);
      expect(list(row.id, ['completed']).rows).toHaveLength(1);
      world.clock.set(world.clock.now() - HOUR / 6);
      isAway = true;
      world.room.runs.retry(TENANT, row.id, world.runs(row.id)[0]!.id);
      await world.advance(1000);
      ENDS[end]!(world.runs(row.id).find(({ status }) => status === 'FailedRetryable')!);
      await world.advance(0);
      expect(list(row.id, ['completed', 'unknown']).rows).toMatchObject([{ state: 'unknown', rows: null }]);
    },
  );

  test.each([1, 3, 7, 20])('are paged %i at a time, in both directions', async (limit) => {
    const id = await sixtyHours();
    const all = list(id, ['missing']).rows.map(({ start }) => start);
    const there: number[][] = [];
    let page = list(id, ['missing'], { limit });
    there.push(page.rows.map(({ start }) => start));
    while (page.next !== null) {
      page = list(id, ['missing'], { limit, cursor: page.next });
      there.push(page.rows.map(({ start }) => start));
    }
    expect(there.flat()).toEqual(all);
    const back: number[][] = [];
    while (page.previous !== null) {
      page = list(id, ['missing'], { limit, cursor: page.previous });
      back.unshift(page.rows.map(({ start }) => start));
    }
    expect([...back, there.at(-1)!].flat()).toEqual(all);
  });

  test('of a long time are searched in parts, and the next page continues', async () => {
    world = new World({ start: '2016-03-01T10:30:00Z' });
    const { row } = await world.create({ paused: true });
    world.room.exports.unpause(TENANT, row.id, false);
    world.clock.set('2026-03-01T10:30:00Z');
    world.room.exports.pause(TENANT, row.id);
    let page = list(row.id, ['failed']);
    let pages = 1;
    for (; page.next !== null; pages++) page = list(row.id, ['failed'], { cursor: page.next });
    expect(page.rows).toEqual([]);
    expect(pages).toBeGreaterThan(2);
  });

  test('whose events were removed are found on the first page, however many are newer', async () => {
    let before = Number.NEGATIVE_INFINITY;
    world = new World({
      start: '2016-03-01T10:30:00Z',
      sources: (events) => ({ ...events.sources(), removedBefore: () => before }),
    });
    const { row } = await world.create({ paused: true });
    world.clock.set('2026-03-01T10:30:00Z');
    expect(list(row.id, ['removed'])).toMatchObject({ rows: [], next: null });
    before = Date.parse('2016-03-01T11:30:00Z');
    const starts = list(row.id, ['removed']).rows.map(({ start }) => new Date(start).toISOString());
    expect(starts).toEqual(['2016-03-01T11:00:00.000Z', '2016-03-01T10:00:00.000Z']);
  });
});

describe('over HTTP', () => {
  const app = useApp();
  const path = `/api/projects/1/batch_exports/${WORLD.exportId}/intervals/`;

  test('the filter may be repeated, and an invalid value lists the valid ones', async () => {
    const answer = await app().request('GET', `${path}?state=completed&state=failed&limit=5`);
    expect(answer.status).toBe(200);
    const { results } = answer.json as { results: Array<{ state: string }> };
    for (const { state } of results) expect(['completed', 'failed']).toContain(state);
    const wrong = await app().request('GET', `${path}?state=gone`);
    expect(wrong.status).toBe(400);
    expect(wrong.json).toMatchObject({ attr: 'state', detail: expect.stringContaining('missing') });
  });
});
