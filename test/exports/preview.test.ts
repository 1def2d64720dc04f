import { afterEach, describe, expect, test } from 'vitest';
import type { Destination } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import type { WeirError } from '../../src/kernel/errors.ts';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { FILE_EXPORT, HOUR, STRANGER, TENANT, World } from './world.ts';

// Goal: a preview shows what a configuration would deliver and changes nothing.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const { signal } = new AbortController();

const preview = (input: ExportInput = {}) =>
  world.room.previews.ofNew(TENANT, { ...FILE_EXPORT, ...input }, signal);
const previewOf = (id: string, input: ExportInput = {}) =>
  world.room.previews.ofStored(TENANT, id, input, signal);

async function refusal(work: () => unknown): Promise<Partial<WeirError>> {
  try {
    await work();
  } catch (error) {
    const { kind, attr, detail } = error as WeirError;
    return { kind, attr, detail };
  }
  throw new Error('was not refused');
}

describe('a preview', () => {
  test('shows rows and names of the newest interval that has ended, and stores nothing', async () => {
    world = new World();
    for (let n = 0; n < 12; n++) world.events.add(at('2026-03-01T09:10:00Z'));
    const before = snapshot(world.database);
    const shown = await preview();
    expect(shown).toMatchObject({
      columns: [
        { name: 'uuid', type: 'text' },
        { name: 'event', type: 'text' },
      ],
      objects: ['out/2026-03-01T09:00:00+00:00-2026-03-01T10:00:00+00:00.jsonl'],
      table: null,
      interval: { start: at('2026-03-01T09:00:00Z'), end: at('2026-03-01T10:00:00Z') },
      timezone: 'UTC',
    });
    expect(shown.rows).toHaveLength(10);
    expect(shown.rows[0]).toEqual({ uuid: 'event-1', event: 'seen' });
    expect(shown.nextRunTimes.map((ms) => new Date(ms).getUTCHours())).toEqual([11, 12, 13, 14, 15]);
    expect(changedTables(before, snapshot(world.database))).toEqual([]);
    expect(world.files()).toEqual([]);
  });

  test('falls back to the newest interval with data, and to no rows where there are none', async () => {
    world = new World();
    expect(await preview()).toMatchObject({ rows: [], interval: { end: at('2026-03-01T10:00:00Z') } });
    world.events.add(at('2026-02-03T04:10:00Z'));
    expect(await preview({ interval: 'day' })).toMatchObject({
      rows: [{ event: 'seen' }],
      interval: { start: at('2026-02-03T00:00:00Z'), end: at('2026-02-04T00:00:00Z') },
    });
  });

  test('of persons shows persons', async () => {
    world = new World();
    world.events.persons = [
      {
        teamId: 1,
        distinctId: 'ada',
        personId: 'p',
        properties: '{}',
        personDistinctIdVersion: 1,
        personVersion: 1,
        createdAt: 0,
        isDeleted: false,
        changedAt: at('2026-02-20T09:10:00Z') * 1000,
      },
    ];
    expect(await preview({ model: 'persons' })).toMatchObject({
      rows: [{ distinct_id: 'ada' }],
      interval: { start: at('2026-02-20T09:00:00Z') },
    });
  });

  test('applies the event selection of the export', async () => {
    world = new World();
    for (const name of ['a', 'b', 'c']) world.events.add(at('2026-03-01T09:10:00Z'), name);
    const config = { prefix: 'out', include_events: ['a', 'b'], exclude_events: ['b'] };
    const { rows } = await preview({ destination: { type: 'File', config } });
    expect(rows.map(({ event }) => event)).toEqual(['a']);
  });

  test('cuts values that are too long for a page', async () => {
    world = new World({
      sources: (events) => {
        const sources = events.sources();
        const sampleEvents = async () => ({
          columns: [],
          rows: [
            { text: 'x'.repeat(5000), json: { deep: 'y'.repeat(5000) }, small: { a: 1 }, none: null, n: 7 },
          ],
        });
        return { ...sources, shaper: { ...sources.shaper, sampleEvents } };
      },
    });
    const [row] = (await preview()).rows;
    expect(row).toEqual({
      text: `${'x'.repeat(2000)}…`,
      json: expect.stringMatching(/^\{"deep":"y+…$/),
      small: { a: 1 },
      none: null,
      n: 7,
    });
  });

  test('is refused when the create would be, with the same message', async () => {
    world = new World();
    for (const input of [
      { interval: 'fortnight' },
      { destination: { type: 'File', config: { nonsense: 1 } } },
      { name: ' ' },
    ]) {
      expect(await refusal(() => preview(input))).toEqual(await refusal(() => world.create(input)));
    }
  });

  test('has no run times when it would be paused', async () => {
    world = new World();
    expect((await preview({ paused: true })).nextRunTimes).toEqual([]);
  });
});

describe('a preview of a stored export', () => {
  test('shows it unchanged, or with a change applied', async () => {
    world = new World();
    const { row } = await world.create({ interval: 'day', timezone: 'Europe/Berlin' });
    expect(await previewOf(row.id)).toMatchObject({
      objects: ['out/2026-02-27T23:00:00+00:00-2026-02-28T23:00:00+00:00.jsonl'],
      timezone: 'Europe/Berlin',
    });
    const changed = await previewOf(row.id, {
      interval: 'hour',
      destination: { config: { prefix: 'other', compression: 'gzip' } },
    });
    expect(changed.objects).toEqual(['other/2026-03-01T09:00:00+00:00-2026-03-01T10:00:00+00:00.jsonl.gz']);
    expect(world.room.exports.read(TENANT, row.id).row).toEqual(row);
  });

  test('uses secrets that the change omits', async () => {
    let seen: unknown;
    const http: Destination = {
      ...noop,
      type: 'HTTP',
      preview: (config) => {
        seen = config['token'];
        return { objects: [], table: null };
      },
    };
    world = new World({ replace: [http] });
    const destination = { type: 'HTTP', config: { url: 'https://example.com/batch/', token: 'canary' } };
    const { row } = await world.create({ destination });
    const shown = await previewOf(row.id, { name: 'other' });
    expect(seen).toBe('canary');
    expect(JSON.stringify(shown)).not.toContain('canary');
  });

  test('of another tenant is not found', async () => {
    world = new World();
    const { row } = await world.create();
    const work = () => world.room.previews.ofStored(STRANGER, row.id, {}, signal);
    expect(await refusal(work)).toMatchObject({ kind: 'not_found' });
    await world.advance(HOUR);
  });
});
