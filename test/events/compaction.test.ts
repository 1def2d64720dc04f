/**
 * Goal: rewriting stored events in another order changes nothing that is read: what is staged is the same bytes, and
 * queries have the same results. It neither loses nor doubles an event, and does not disturb other work.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Compactor } from '../../src/events/compaction/compactor.ts';
import { StoredOrder } from '../../src/events/compaction/stored_order.ts';
import { nextStretch, ROW_LIMITS, type Stretch } from '../../src/events/compaction/stretches.ts';
import type { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { Compression, EventRow, FileFormat } from '../../src/events/engine.ts';
import { queryFunnel } from '../../src/events/queries/funnel.ts';
import { queryMean } from '../../src/events/queries/mean.ts';
import { VirtualClock } from '../support/clock.ts';
import { exposures, matcher, source } from './queries/support.ts';
import { eventRow, eventRows, HOUR, log, openEngine, selection, stageOptions, TEN } from './support.ts';

type Opened = Awaited<ReturnType<typeof openEngine>>;

const SECOND = 1_000_000;
const LATER = TEN + 1000 * HOUR;
const SMALL = { minRows: 4, maxRows: 60, maxWeight: 400_000 };
const never = new AbortController().signal;

const compact = (engine: DuckDbEngine, arrivedBefore = LATER) =>
  engine.compact({ arrivedBefore, signal: never });

async function compactAll(engine: DuckDbEngine): Promise<number> {
  let stretches = 0;
  while ((await compact(engine))!.rows > 0) stretches++;
  return stretches;
}

const positions = async (engine: DuckDbEngine) =>
  (await engine.query('SELECT seq::INTEGER AS seq FROM events WHERE team_id <> 0 ORDER BY rowid')).map(
    ({ seq }) => seq,
  );

describe('a stretch', () => {
  const stretch = (firstSeq: number, rows: number, weight = 0): Stretch => ({
    firstSeq,
    lastSeq: firstSeq + rows - 1,
    firstArrival: firstSeq,
    lastArrival: firstSeq + rows - 1,
    rows,
    weight,
  });
  const limits = { ...ROW_LIMITS, maxWeight: 1000 };
  const waiting = (first: Stretch | null, rows = first?.rows ?? 0) => ({ rows, first });

  test('waits until it is worth while, or full', () => {
    const few = stretch(1, ROW_LIMITS.minRows - 1);
    expect(nextStretch([], waiting(null), limits)).toBeNull();
    expect(nextStretch([], waiting(few), limits)).toBeNull();
    expect(nextStretch([], waiting(few, few.rows + 1), limits)).toEqual(few);
    const enough = stretch(1, ROW_LIMITS.minRows);
    expect(nextStretch([], waiting(enough), limits)).toEqual(enough);
  });

  test('is merged with its neighbours, and no row is rewritten more than a few times', () => {
    let stretches: Stretch[] = [];
    let rewritten = 0;
    let next = 1;
    for (let added = 0; added < 100; added++) {
      const fresh = stretch(next, ROW_LIMITS.minRows);
      next += fresh.rows;
      for (let one: Stretch | null = fresh; one; one = nextStretch(stretches, waiting(null), limits)) {
        const { firstSeq } = one;
        rewritten += one.rows;
        stretches = [...stretches.filter((known) => known.firstSeq < firstSeq), one];
      }
    }
    expect(stretches.reduce((sum, { rows }) => sum + rows, 0)).toBe(next - 1);
    expect(stretches.length).toBeLessThan(100 / 8 + 4);
    expect(rewritten / (next - 1)).toBeLessThanOrEqual(4);
    expect(Math.max(...stretches.map(({ rows }) => rows))).toBe(ROW_LIMITS.maxRows);
  });

  test('does not grow beyond its weight', () => {
    const stretches = [stretch(1, 10, 600), stretch(11, 10, 600)];
    expect(nextStretch(stretches, waiting(null), limits)).toBeNull();
  });
});

describe('compaction', () => {
  test('stores rows in the order of project, event and arrival', async () => {
    const { engine } = await openEngine(undefined, { stretches: SMALL });
    const names = ['b', 'a', 'b', 'a'];
    await engine.append(
      names.map((event, index) => eventRow(index + 1, { event, teamId: index === 3 ? 2 : 1 })),
    );
    expect(await positions(engine)).toEqual([1, 2, 3, 4]);
    expect(await compact(engine)).toEqual({ rows: 4, waiting: 0 });
    expect(await positions(engine)).toEqual([2, 1, 3, 4]);
    expect(await compact(engine)).toEqual({ rows: 0, waiting: 0 });
  });

  test('leaves new rows, and those behind them, as they came', async () => {
    const { engine } = await openEngine(undefined, { stretches: SMALL });
    const rows = eventRows(8).map((row) => ({ ...row, event: `e${9 - row.seq}` }));
    await engine.append([...rows.slice(0, 6), { ...rows[6]!, arrivedAt: TEN + HOUR }, rows[7]!]);
    expect(await compact(engine, TEN + HOUR)).toEqual({ rows: 6, waiting: 0 });
    expect(await positions(engine)).toEqual([7, 8, 6, 5, 4, 3, 2, 1]);
  });

  test('empties the log after some stretches while nothing arrives', async () => {
    const { engine, folder } = await openEngine(undefined, { stretches: SMALL });
    await engine.append(eventRows(300));
    const logs: number[] = [];
    while ((await compact(engine))!.rows > 0) {
      logs.push(statSync(join(folder, 'events.duckdb.wal'), { throwIfNoEntry: false })?.size ?? 0);
    }
    expect(logs).toHaveLength(5);
    // Two stretches, a checkpoint, and two more.
    expect(logs[1]).toBeGreaterThan(logs[0]!);
    expect(logs[2]).toBeLessThan(logs[0]!);
    expect(logs[4]).toBeLessThan(logs[3]!);
  });

  test('keeps rows with much text apart', async () => {
    const { engine, shaper, directory } = await openEngine(undefined, {
      stretches: { ...SMALL, maxWeight: 1e9 },
    });
    const text = 'x'.repeat(100_000);
    const large = eventRows(40, { properties: JSON.stringify({ text }) });
    await engine.append(large.map((row) => ({ ...row, event: `e${row.seq % 3}` })));
    await compact(engine);
    const [gaps] = await engine.query(
      `SELECT min(gap)::INTEGER AS gap FROM (
         SELECT rowid - lag(rowid) OVER (ORDER BY rowid) AS gap FROM events WHERE team_id = 1)`,
    );
    expect(gaps).toEqual({ gap: Math.floor(100_000 / 4096) + 1 });
    expect(await engine.account(selection())).toMatchObject({ rows: 40 });
    expect(await shaper.stageEvents(engine.read(selection()), stageOptions(directory()))).toMatchObject({
      rows: 40,
    });
  });

  test('leaves rows that are being read as they are stored, until they have been read', () => {
    const order = new StoredOrder();
    const held = order.hold({ start: 10, end: 20 });
    expect(held.isMoving).toBe(false);
    expect(order.move({ start: 19, end: 30 })).toBeNull();
    const other = order.move({ start: 20, end: 30 })!;
    expect(order.hold({ start: 25, end: 40 }).isMoving).toBe(true);
    other.release();
    held.release();
    const move = order.move({ start: 19, end: 30 })!;
    expect(order.hold({ start: 10, end: 20 }).isMoving).toBe(true);
    expect(order.hold({ start: 10, end: 19 }).isMoving).toBe(false);
    move.release();
    expect(order.hold({ start: 10, end: 20 }).isMoving).toBe(false);
  });

  test('gives way to a backup and goes on afterwards', async () => {
    const { engine } = await openEngine(undefined, { stretches: SMALL });
    await engine.append(eventRows(50));
    const under = compact(engine);
    const thaw = await engine.freeze(async () => undefined);
    await under;
    expect(await compact(engine)).toBeNull();
    await thaw();
    await compact(engine);
    expect(await engine.query('SELECT sum(rows)::INTEGER AS rows FROM stretches')).toEqual([{ rows: 50 }]);
    expect(await engine.account(selection())).toMatchObject({ rows: 50 });
  });

  test('a backup waits for what read before the last append, and no append waits for it meanwhile', async () => {
    const { engine } = await openEngine();
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    let reader: Promise<unknown> = over;
    await new Promise<void>((began) => {
      reader = engine.derive(async (connection) => {
        await connection.run('SELECT count(*) FROM events');
        began();
        await over;
      });
    });
    await engine.append(eventRows(10));
    let isFrozen = false;
    const freezing = engine.freeze(async () => {
      isFrozen = true;
    });
    await engine.append(eventRows(20));
    expect(await engine.account(selection())).toMatchObject({ rows: 20 });
    expect(isFrozen).toBe(false);
    end();
    await reader;
    const thaw = await freezing;
    expect(isFrozen).toBe(true);
    await thaw();
  });

  test('a backup that is held up by readers at each try says so', async () => {
    const { engine } = await openEngine();
    let tries = 0;
    const freezing = engine.freeze(async () => {
      tries++;
      throw new Error(
        'TransactionContext Error: Cannot CHECKPOINT: there are other write transactions active.',
      );
    });
    await expect(freezing).rejects.toThrow('Exports or results were reading the event store whenever');
    expect(tries).toBe(10);
    await (await engine.freeze(async () => undefined))();
  });

  test('ends with the server', async () => {
    const first = await openEngine(undefined, { stretches: SMALL });
    await first.engine.append(eventRows(50));
    const under = compact(first.engine);
    await first.close();
    await under;
    const { engine } = await openEngine(first.folder, { stretches: SMALL });
    await compactAll(engine);
    expect(await engine.account(selection())).toMatchObject({ rows: 50 });
  });

  test('runs in the background, and takes rows that are old enough', async () => {
    const { engine } = await openEngine(undefined, { stretches: SMALL });
    await engine.append(eventRows(10));
    const clock = new VirtualClock(TEN / 1000);
    const counted: number[] = [];
    const compactor = new Compactor({ engine, clock, log, compacted: (rows) => counted.push(rows) });
    const stop = new AbortController();
    const running = compactor.start(stop.signal);
    await expect.poll(() => clock.sleeping).toBe(1);
    await clock.advance(HOUR / 1000);
    await expect.poll(() => clock.sleeping).toBe(1);
    expect(counted).toEqual([]);
    await clock.advance(HOUR / 1000);
    await expect.poll(() => clock.sleeping).toBe(1);
    await clock.advance(60_000);
    await expect.poll(() => counted).toEqual([10]);
    expect(compactor.waiting).toBe(0);
    stop.abort();
    await running;
  });
});

const KINDS: [FileFormat, Compression | null][] = [
  ['JSONLines', null],
  ['CSV', 'gzip'],
  ['Parquet', 'zstd'],
];

async function stagedBytes(
  { engine, shaper, directory }: Opened,
  start: number,
  end: number,
  teamId: number,
) {
  const digests: string[] = [];
  for (const [format, compression] of KINDS) {
    const options = stageOptions(directory(), { format, compression, maxFileBytes: 1024 * 1024 });
    const { files } = await shaper.stageEvents(engine.read(selection({ teamId, start, end })), options);
    for (const { path, rows } of files) {
      digests.push(`${rows} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`);
    }
  }
  return digests;
}

/** Results of queries and of all other reads of stored events. */
async function reads({ engine }: Opened) {
  const spec = exposures({ from: TEN - HOUR, to: TEN + 9 * HOUR, asOf: TEN + 9 * HOUR, flagKey: 'f' });
  const query = { exposures: spec, window: null, lookback: null };
  const revenue = source('bought', { math: 'sum', property: 'value' });
  const byVariant = (a: { variant: string }, b: { variant: string }) => (a.variant < b.variant ? -1 : 1);
  const steps = [matcher('seen'), matcher('bought')];
  return {
    mean: (await queryMean(engine, { ...query, source: revenue, outliers: null, threshold: null })).sort(
      byVariant,
    ),
    funnel: (await queryFunnel(engine, { ...query, steps, order: 'ordered' })).sort(byVariant),
    account: await engine.account(selection({ start: TEN - HOUR, end: LATER })),
    arrivals: await engine.arrivals(1),
    rows: await engine.query(
      'SELECT count(*) AS n, sum(hash(t)) AS hash FROM (SELECT * FROM events WHERE team_id <> 0) t',
    ),
  };
}

type Step =
  | { kind: 'append'; picks: number[]; late: boolean }
  | { kind: 'compact' }
  | { kind: 'stage'; from: number; hours: number }
  | { kind: 'reopen' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      picks: fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }),
      late: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'compact' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stage' as const),
      from: fc.nat(8),
      hours: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reopen' as const }) },
);

/** A row that is a function of its number and of a random pick. */
function pickedRow(seq: number, pick: number, arrivedAt: number): EventRow {
  const event = ['seen', 'bought', '$feature_flag_called', 'left'][pick % 4]!;
  const text = createHash('sha512')
    .update(`${pick}`)
    .digest('hex')
    .repeat(pick % 20 === 0 ? 200 : 1 + (pick % 7));
  return eventRow(seq, {
    teamId: 1 + (pick % 3 === 0 ? 1 : 0),
    event,
    personId: `0193aaaa-0000-7000-8000-${String(pick % 11).padStart(12, '0')}`,
    timestamp: arrivedAt,
    arrivedAt,
    properties: JSON.stringify({
      value: pick / 7,
      text,
      ...(event === '$feature_flag_called' && {
        $feature_flag: 'f',
        $feature_flag_response: pick % 11 < 5 ? 'control' : 'test',
      }),
    }),
  });
}

test('a history with compaction reads as one without', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const plain = await openEngine(undefined, { stretches: SMALL });
      let compacted = await openEngine(undefined, { stretches: SMALL });
      let seq = 0;
      let now = TEN;
      for (const one of steps) {
        if (one.kind === 'append') {
          const rows = one.picks.map((pick) => {
            now += pick * SECOND;
            return pickedRow(++seq, pick, one.late ? now - pick * 20 * SECOND : now);
          });
          await Promise.all([plain.engine.append(rows), compacted.engine.append(rows)]);
        } else if (one.kind === 'compact') {
          await compact(compacted.engine, now - HOUR / 4);
        } else if (one.kind === 'stage') {
          const [start, end] = [TEN + (one.from - 1) * HOUR, TEN + (one.from - 1 + one.hours) * HOUR];
          for (const teamId of [1, 2]) {
            expect(await stagedBytes(compacted, start, end, teamId)).toEqual(
              await stagedBytes(plain, start, end, teamId),
            );
          }
        } else {
          await compacted.close();
          compacted = await openEngine(compacted.folder, { stretches: SMALL });
        }
        // An append beside a rewrite.
        if (one.kind === 'compact') {
          const row = pickedRow(++seq, seq % 900, now);
          await Promise.all([
            compact(compacted.engine, now),
            compacted.engine.append([row]),
            plain.engine.append([row]),
          ]);
        }
      }
      await compactAll(compacted.engine);
      const [a, b] = [await reads(compacted), await reads(plain)];
      expect({ ...a, mean: null }).toEqual({ ...b, mean: null });
      expect(a.mean.length).toBe(b.mean.length);
      for (const [index, { sums, ...cell }] of a.mean.entries()) {
        const { sums: others, ...other } = b.mean[index]!;
        expect(cell).toEqual(other);
        for (const [name, sum] of Object.entries(sums)) {
          expect(Math.abs(sum - others[name]!)).toBeLessThanOrEqual(1e-12 * Math.abs(others[name]!));
        }
      }
      for (const teamId of [1, 2]) {
        expect(await stagedBytes(compacted, TEN - HOUR, LATER, teamId)).toEqual(
          await stagedBytes(plain, TEN - HOUR, LATER, teamId),
        );
      }
      await Promise.all([plain.close(), compacted.close()]);
    }),
    { numRuns: Number(process.env['COMPACTION_HISTORIES'] ?? 15) },
  );
});
