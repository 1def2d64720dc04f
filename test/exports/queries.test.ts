import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { EventRow } from '../../src/events/engine.ts';
import { DuckDbShaper } from '../../src/events/staging/duckdb_shaper.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import { type QueryChecker, resolveQuery } from '../../src/exports/queries.ts';
import { invalid } from '../../src/kernel/errors.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { HOUR, TENANT, World } from './world.ts';

// A query is judged when it or its model changes, shapes what is delivered, and says what went wrong when it cannot.

describe('the stored query', () => {
  const asked: string[] = [];
  const checker: QueryChecker = {
    check: async (sql, model) => {
      asked.push(`${model}: ${sql}`);
      if (sql === 'bad') throw invalid('Failed to parse query', 'ql_query');
      return { of: sql };
    },
    patternProblem: async () => null,
  };
  afterEach(() => {
    asked.length = 0;
  });

  type Stored = { qlQuery: string | null; model: 'events' | 'persons' } | null;
  const had: Stored = { qlQuery: 'old', model: 'events' };
  const none: Stored = { qlQuery: null, model: 'events' };

  test.each<[string, ExportInput, Stored, unknown, string[]]>([
    ['none, on create', {}, null, null, []],
    ['null, on create', { qlQuery: null }, null, { qlQuery: null, schema: null }, []],
    ['a new one', { qlQuery: ' new ' }, null, { qlQuery: 'new', schema: { of: 'new' } }, ['events: new']],
    [
      'one of persons',
      { qlQuery: 'new', model: 'persons' },
      null,
      { qlQuery: 'new', schema: { of: 'new' } },
      ['persons: new'],
    ],
    ['nothing said', {}, had, null, []],
    ['the same model', { model: 'events' }, had, null, []],
    ['another model', { model: 'persons' }, had, { qlQuery: 'old', schema: { of: 'old' } }, ['persons: old']],
    ['another model, no query', { model: 'persons' }, none, { qlQuery: null, schema: null }, []],
    ['another query', { qlQuery: 'new' }, had, { qlQuery: 'new', schema: { of: 'new' } }, ['events: new']],
    ['null', { qlQuery: null }, had, { qlQuery: null, schema: null }, []],
  ])('%s', async (_, input, stored, query, questions) => {
    expect(await resolveQuery(input, stored, checker, 1)).toEqual(query);
    expect(asked).toEqual(questions);
  });

  test('must be valid', async () => {
    await expect(resolveQuery({ qlQuery: 'bad' }, null, checker, 1)).rejects.toMatchObject({
      attr: 'ql_query',
    });
  });

  test.each([null, had])('is not removed by a blank one: %j', async (stored) => {
    await expect(resolveQuery({ qlQuery: ' \n ' }, stored, checker, 1)).rejects.toMatchObject({
      code: 'blank',
      attr: 'ql_query',
      detail: 'This field may not be blank. Send null to export the model as it is.',
    });
  });
});

describe('an export with a query', () => {
  let dir: string;
  let engine: DuckDbEngine;
  let world: World;
  const FROM = Date.parse('2026-03-01T10:00:00Z');

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'weir-queries-'));
    const stagingRoot = join(dir, 'staging');
    const file = join(dir, 'events.duckdb');
    engine = await DuckDbEngine.open({ file, stagingRoot, log: createLog('silent') });
    const shaper = new DuckDbShaper({ engine, stagingRoot, log: createLog('silent') });
    const sources = (events: World['events']) => ({
      ...events.sources(),
      events: engine,
      shaper,
      flusher: { flush: () => engine.highSeq() },
    });
    world = new World({ sources, stagingRoot });
  });

  afterEach(async () => {
    await engine.close();
    world.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const rows = (count: number, changes: Partial<EventRow> = {}): EventRow[] =>
    Array.from({ length: count }, (_, index) => ({
      seq: index + 1,
      teamId: 1,
      uuid: `0197c1a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
      event: index % 2 === 0 ? 'seen' : 'bought',
      distinctId: `user-${index % 3}`,
      personId: null,
      timestamp: (FROM + index) * 1000,
      createdAt: (FROM + index) * 1000,
      arrivedAt: (FROM + index) * 1000,
      properties: JSON.stringify({ price: index, plan: index < 4 ? 'free' : 'pro' }),
      personProperties: null,
      elementsChain: '',
      ...changes,
    }));

  const lines = () =>
    world.files().flatMap((name) => {
      const text = readFileSync(join(world.exportsDir, name), 'utf8').trimEnd();
      return text.split('\n').map((line) => JSON.parse(line) as unknown);
    });

  const QUERY =
    'SELECT distinct_id AS who, count(*) AS n, max(uuid) AS uuid FROM events GROUP BY 1 ORDER BY 1';

  test('delivers the result of the query on the rows that pass the filters', async () => {
    await engine.append(rows(10));
    const filters = [{ key: 'plan', type: 'event', operator: 'exact', value: ['pro'] }];
    const { row } = await world.create({ qlQuery: QUERY, filters });
    expect(row.schema).toEqual({
      fields: [
        { expression: 'distinct_id', alias: 'who', type: 'text' },
        { expression: 'count_star()', alias: 'n', type: 'integer' },
        { expression: 'max(uuid)', alias: 'uuid', type: 'text' },
      ],
      values: {},
      hogql_query: QUERY,
    });
    await world.advance(HOUR);
    expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Completed']);
    expect(lines()).toEqual([
      { who: 'user-0', n: 2, uuid: rows(10)[9]!.uuid },
      { who: 'user-1', n: 2, uuid: rows(10)[7]!.uuid },
      { who: 'user-2', n: 2, uuid: rows(10)[8]!.uuid },
    ]);
    const [run] = world.runs(row.id);
    expect(run).toMatchObject({ recordsCompleted: 3 });
    expect(world.staging()).toEqual([]);
  });

  test('fails once with a readable message when the rows do not fit it, and without their values', async () => {
    await engine.append(rows(3, { event: 'TOPSECRET' }));
    const { row } = await world.create({ qlQuery: 'SELECT event::INTEGER AS n FROM events' });
    await world.advance(HOUR);
    const [run] = world.runs(row.id);
    expect(run).toMatchObject({ status: 'Failed', attempt: 1 });
    expect(run!.latestError).toMatch(
      /^The query failed on a value of a row \(Conversion Error\)\. Use TRY_CAST/,
    );
    expect(JSON.stringify([run, world.logs(row.id)])).not.toContain('TOPSECRET');
    expect(world.files()).toEqual([]);
    await world.room.exports.update(TENANT, row.id, { qlQuery: 'SELECT count(*) AS n FROM events' }, null);
    await world.advance(HOUR);
    expect(lines()).toEqual([{ n: 0 }]);
  });

  test('is checked when it is saved, together with patterns of filters', async () => {
    const { row } = await world.create();
    const update = (input: ExportInput) => world.room.exports.update(TENANT, row.id, input, null);
    await expect(update({ qlQuery: 'SELECT nothing FROM events' })).rejects.toMatchObject({
      kind: 'invalid',
      attr: 'ql_query',
      detail: expect.stringMatching(/^Invalid query: Referenced column "nothing" not found/),
    });
    const filters = [{ key: 'a', type: 'event', operator: 'regex', value: '(' }];
    await expect(update({ filters })).rejects.toMatchObject({
      attr: 'filters',
      detail: 'The regular expression of a filter cannot be used: missing ): (',
    });
    await update({ qlQuery: 'SELECT event FROM events' });
    await expect(update({ model: 'persons' })).rejects.toMatchObject({
      attr: 'ql_query',
      detail: 'Query must only SELECT FROM persons',
    });
    const cleared = await update({ model: 'persons', qlQuery: null });
    expect(cleared.row).toMatchObject({ model: 'persons', qlQuery: null, schema: null });
  });
});
