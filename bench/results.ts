/**
 * Measures the cost of experiment results. A mean and a funnel metric are computed by Weir's queries and by SQL that an
 * engineer who knows the tables would write for the same numbers; both run in the same engine, in turns, and must
 * agree. They run over events as they came, on one thread, and then over compacted events with the default settings. Then
 * results are requested over HTTP, computed from the events and from the cache. At last these results and the exposures
 * are brought up to date with 10,000 new events: in turns with the same results from all events, which leave little of
 * them in memory, and one after the other, as while an experiment runs. BENCH_SIZES (500000,5000000) changes the sizes,
 * BENCH_ROUNDS (5) the rounds, BENCH_NEW_EVENTS the new events; BENCH_ONLY=refresh measures only these, for sizes that take
 * long otherwise. Only ratios are meaningful: absolute times depend on the machine.
 */
import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { DuckDbEngine } from '../src/events/duckdb.ts';
import type { EventRow } from '../src/events/engine.ts';
import { OutOfMemory } from '../src/events/engine_access.ts';
import { EngineFile } from '../src/events/engine_file.ts';
import { type Computed, UnitResults } from '../src/events/incremental/unit_results.ts';
import type { ExposureSpec } from '../src/events/queries/exposure_spec.ts';
import { readExposures } from '../src/events/queries/exposures.ts';
import type { QueryEngine } from '../src/events/queries/staged.ts';
import type { MetricAggregates } from '../src/experiments/aggregates.ts';
import { definitionOf, readMetric } from '../src/experiments/metrics/registry.ts';
import { SystemClock, stopwatch } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config/config.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { engineThreads } from '../src/kernel/memory.ts';
import { DAY_MS } from '../src/kernel/time.ts';
import { KEY, median, ORDERS, REVENUE } from './support.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '500000,5000000').split(',').map(Number);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ONLY_REFRESH = process.env['BENCH_ONLY'] === 'refresh';
const DAYS = 14;
const NEW_EVENTS = Number(process.env['BENCH_NEW_EVENTS'] ?? 10_000);
const log = createLog('error');
const clock = new SystemClock();

/** Ids that differ in as many bits as those of persons who came within some hours; `idOf` has the same. */
const PERSON_ID = `regexp_replace(md5(person::VARCHAR), '^(.{4})(.{3})(.{3})(.{12}).*$',
        '0197c1a0-\\1-7\\2-9\\3-\\4')::UUID`;
const idOf = (person: number) =>
  hash('md5', String(person)).replace(/^(.{4})(.{3})(.{3})(.{12}).*$/, '0197c1a0-$1-7$2-9$3-$4');

/** Ten events per person: one flag call, three page views, four additions to the cart, two orders. */
const FILL = (rows: number, start: number, from: number, to: number) => `
  INSERT INTO events SELECT i, 1, uuid(), event, 'person-' || person, person_id, "at", "at", "at", properties, NULL, '',
    strlen(properties)::INTEGER, CASE WHEN event = '$feature_flag_called' THEN 'bench' END,
    CASE WHEN event = '$feature_flag_called' THEN variant END, 0
  FROM (SELECT i, person, "at", variant,
      ${PERSON_ID} AS person_id,
      ['$feature_flag_called', '$pageview', '$pageview', '$pageview', 'product added', 'product added',
        'product added', 'product added', 'order completed', 'order completed'][1 + (hash(i * 31) % 10)::INTEGER] AS event,
      '{"$current_url":"https://shop.example/p/' || i % 997 || '","$browser":"Firefox","$session_id":"s-' || i // 16 ||
        '","value":' || (i % 9999) / 100 || ',"source":"newsletter","$lib":"web","$feature/bench":"' || variant || '"}' AS properties
    FROM (SELECT i, hash(i) % ${Math.max(1, Math.round(rows / 10))} AS person,
        CASE WHEN hash(i) % ${Math.max(1, Math.round(rows / 10))} % 2 = 0 THEN 'control' ELSE 'test' END AS variant,
        make_timestamptz(${start} + (i * ${DAYS * DAY_MS * 1000 - 60e6}::HUGEINT // ${rows})::BIGINT) AS "at"
      FROM range(${from}, ${to}) t(i)));`;

/** More rows in one statement would not fit into the memory of the engine. */
const FILL_ROWS = 1_000_000;

/** Exposed persons with their variant and first exposure. */
const EXPOSED = (from: string, to: string) => `
  exposed AS (SELECT person_id, min(variant) AS variant, min(timestamp) AS first FROM events
    WHERE team_id = 1 AND flag = 'bench' AND variant IN ('control', 'test') AND timestamp BETWEEN ${from} AND ${to}
    GROUP BY person_id HAVING min(variant) = max(variant))`;

const BY_HAND = {
  mean: (from: string, to: string) => `WITH ${EXPOSED(from, to)},
    spent AS (SELECT e.person_id, sum(try_cast(json_extract_string(e.properties, '$.value') AS DOUBLE)) AS value
      FROM events e JOIN exposed x ON x.person_id = e.person_id
      WHERE e.team_id = 1 AND e.event = 'order completed' AND e.timestamp BETWEEN x.first AND ${to} GROUP BY e.person_id)
    SELECT variant, count(*) AS n, sum(coalesce(value, 0)) AS sum, sum(coalesce(value, 0) ** 2) AS sum_squares
    FROM exposed LEFT JOIN spent USING (person_id) GROUP BY variant ORDER BY variant`,
  // The first addition after the exposure and the first order after that: starting from the earliest step is never
  // worse.
  funnel: (from: string, to: string) => `WITH ${EXPOSED(from, to)},
    added AS (SELECT e.person_id, min(e.timestamp) AS added_at FROM events e JOIN exposed x ON x.person_id = e.person_id
      WHERE e.team_id = 1 AND e.event = 'product added' AND e.timestamp BETWEEN x.first AND ${to} GROUP BY e.person_id),
    ordered AS (SELECT DISTINCT e.person_id FROM events e JOIN added a ON a.person_id = e.person_id
      WHERE e.team_id = 1 AND e.event = 'order completed' AND e.timestamp > a.added_at AND e.timestamp <= ${to})
    SELECT variant, count(*) AS n, count(a.added_at) AS added, count(o.person_id) AS sum
    FROM exposed x LEFT JOIN added a USING (person_id) LEFT JOIN ordered o ON o.person_id = x.person_id
    GROUP BY variant ORDER BY variant`,
};

const REFRESHED = ['mean', 'funnel', 'exposures'] as const;
type Refreshed = (typeof REFRESHED)[number];

const table: Record<string, string | number>[] = [];
for (const rows of SIZES) {
  const folder = mkdtempSync(join(tmpdir(), 'weir-bench-'));
  try {
    table.push(...(await measure(folder, rows)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.table(table);

async function measure(folder: string, rows: number) {
  const end = Date.now();
  const start = end - DAYS * DAY_MS;
  await withServer(folder, async (api) => {
    await api('POST', '/api/projects/1/experiments/', {
      name: 'Bench',
      feature_flag_key: 'bench',
      start_date: new Date(start).toISOString(),
      end_date: new Date(end).toISOString(),
      metrics: [REVENUE, ORDERS],
    });
  });
  process.stderr.write(`filling the event store with ${rows} rows\n`);
  const file = join(folder, 'events.duckdb');
  const filled = await EngineFile.open({ file, stagingRoot: join(folder, 'staging') }, 0);
  for (let from = 1; from <= rows; from += FILL_ROWS) {
    await filled.writer.run(FILL(rows, start * 1000, from, Math.min(from + FILL_ROWS, rows + 1)));
  }
  await filled.writer.run('CHECKPOINT');
  await filled.close();
  const interval = { from: start * 1000, to: end * 1000 };
  if (ONLY_REFRESH) {
    await compactAll(file, folder);
    return refreshRows(rows, await afterNewEvents(file, folder, interval, rows));
  }
  const before = await besideSql(file, folder, interval, 1);
  await compactAll(file, folder);
  const times = await besideSql(file, folder, interval, engineThreads());
  const http = await overHttp(folder);
  // The server does not start again: its state does not know these events.
  const refreshed = await afterNewEvents(file, folder, interval, rows);
  return refreshRows(rows, refreshed).map(({ metric, ...refresh }) => ({
    metric,
    ...(metric !== 'exposures' && {
      'as they came, ms': Math.round(before[metric].weir),
      'Weir ms': Math.round(times[metric].weir),
      'ratio to that': (times[metric].weir / before[metric].weir).toFixed(2),
      'by hand ms': Math.round(times[metric].hand),
      ratio: (times[metric].weir / times[metric].hand).toFixed(2),
      'results over HTTP, read ms': Math.round(http.read),
      'results over HTTP, known ms': http.known.toFixed(1),
    }),
    ...refresh,
  }));
}

function refreshRows(rows: number, refreshed: Awaited<ReturnType<typeof afterNewEvents>>) {
  return REFRESHED.map((metric) => {
    const { refresh, again, all } = refreshed[metric];
    return {
      rows,
      metric,
      [`with ${NEW_EVENTS} new events, ms`]: Math.round(refresh),
      'again at once, ms': Math.round(again),
      'from all events, ms': Number.isFinite(all) ? Math.round(all) : 'too little memory',
      'ratio to all events': Number.isFinite(all) ? (refresh / all).toFixed(3) : 'not known',
    };
  });
}

async function compactAll(file: string, folder: string): Promise<void> {
  const engine = await DuckDbEngine.open({ file, stagingRoot: join(folder, 'staging'), log });
  const cpu = process.cpuUsage();
  const elapsed = stopwatch();
  const options = { arrivedBefore: Date.now() * 1000, signal: new AbortController().signal };
  try {
    while ((await engine.compact(options))!.rows > 0);
  } finally {
    await engine.close();
  }
  const { user, system } = process.cpuUsage(cpu);
  const seconds = [elapsed() / 1000, (user + system) / 1e6].map((value) => value.toFixed(1));
  process.stderr.write(`compacted in ${seconds[0]} s, ${seconds[1]} s of processor time\n`);
}

async function besideSql(
  file: string,
  folder: string,
  { from, to }: { from: number; to: number },
  threads: number,
) {
  const engine = await DuckDbEngine.open({ file, stagingRoot: join(folder, 'staging'), threads, log });
  const exposures = exposuresOf(from, to);
  const between = [`make_timestamptz(${from})`, `make_timestamptz(${to})`] as const;
  try {
    const times = { mean: { weir: 0, hand: 0 }, funnel: { weir: 0, hand: 0 } };
    for (const [name, metric] of [['mean', REVENUE] as const, ['funnel', ORDERS] as const]) {
      const definition = definitionOf(metric);
      const weir = () => readMetric(engine, definition, { exposures, lookback: null });
      const hand = () => engine.query(BY_HAND[name](...between));
      requireEqual(await weir(), await hand());
      const samples: Record<'weir' | 'hand', number[]> = { weir: [], hand: [] };
      for (let round = 0; round < ROUNDS; round++) {
        const order = round % 2 === 0 ? (['weir', 'hand'] as const) : (['hand', 'weir'] as const);
        for (const who of order) {
          const elapsed = stopwatch();
          await (who === 'weir' ? weir() : hand());
          samples[who].push(elapsed());
        }
      }
      times[name] = { weir: median(samples.weir), hand: median(samples.hand) };
    }
    return times;
  } finally {
    await engine.close();
  }
}

function exposuresOf(from: number, to: number): ExposureSpec {
  return {
    teamId: 1,
    flagKey: 'bench',
    variants: ['control', 'test'],
    groupIndex: null,
    from,
    to,
    asOf: to,
    onlyMatured: false,
    exposure: null,
    activation: null,
    multipleVariants: 'exclude',
    filters: [],
    timezone: 'UTC',
    hasOverrides: false,
    breakdown: null,
    stratum: null,
  };
}

/** Appends events and brings both metrics up to date, in turns with the same results from all events. */
async function afterNewEvents(
  file: string,
  folder: string,
  { from, to }: { from: number; to: number },
  rows: number,
) {
  const options = { file, resultsFile: join(folder, 'results.duckdb'), stagingRoot: join(folder, 'staging') };
  const engine = await DuckDbEngine.open({ ...options, threads: engineThreads(), log });
  const computed: Computed[] = [];
  const results = new UnitResults({
    engine,
    clock,
    log,
    limits: { minMs: 0 },
    computed: (how) => computed.push(how),
  });
  const persons = Math.max(1, Math.round(rows / 10));
  const exposures = exposuresOf(from, to + DAY_MS * 1000);
  const perRefreshed = <T>(make: (name: Refreshed) => T) =>
    Object.fromEntries(REFRESHED.map((name) => [name, make(name)])) as Record<Refreshed, T>;
  const samples = perRefreshed(() => ({
    refresh: [] as number[],
    again: [] as number[],
    all: [] as number[],
  }));
  const context = { exposures, lookback: null };
  const reads: Record<Refreshed, (engine: QueryEngine) => Promise<unknown>> = {
    mean: (engine) => readMetric(engine, definitionOf(REVENUE), context),
    funnel: (engine) => readMetric(engine, definitionOf(ORDERS), context),
    exposures: (engine) => readExposures(engine, exposures),
  };
  try {
    let seq = rows;
    const append = async () => {
      await engine.append(Array.from({ length: NEW_EVENTS }, () => newEvent(++seq, persons, to)));
      // The store skips what it counts as known, and a refresh without new events would cost nothing.
      if ((await engine.highSeq()) !== seq) throw new Error('the new events were not stored');
    };
    // The first batch moves the mark of the store, which was filled without it.
    await append();
    const refreshOf = async (name: Refreshed) => {
      const own = results.engineOf({ experimentId: 1, name, fingerprint: 'bench' });
      const elapsed = stopwatch();
      const rows = await reads[name](own);
      return { rows, ms: elapsed() };
    };
    for (let round = 0; round <= ROUNDS; round++) {
      if (round > 0) await append();
      for (const name of REFRESHED) {
        const { rows: refreshed, ms: refresh } = await refreshOf(name);
        const elapsed = stopwatch();
        const all = await reads[name](engine).catch(nullIfOutOfMemory);
        const took = elapsed();
        if (all !== null) requireSame(refreshed, all);
        if (round === 0) process.stderr.write(`${name}: stored rows of units in ${Math.round(refresh)} ms\n`);
        else {
          samples[name].refresh.push(refresh);
          samples[name].all.push(all === null ? Number.POSITIVE_INFINITY : took);
        }
      }
    }
    // Nothing else is read in between. The first round only fills the cache.
    for (let round = 0; round <= ROUNDS; round++) {
      await append();
      for (const name of REFRESHED) {
        const { ms } = await refreshOf(name);
        if (round > 0) samples[name].again.push(ms);
      }
    }
    const others = computed.slice(REFRESHED.length).filter((how) => how !== 'incremental');
    if (others.length > 0) throw new Error(`a refresh was computed ${others.join(', ')}`);
    const sizes = [options.resultsFile, `${options.resultsFile}.wal`].map(
      (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    );
    process.stderr.write(`the rows of units take ${Math.round((sizes[0]! + sizes[1]!) / 1e6)} MB\n`);
    return perRefreshed((name) => ({
      refresh: median(samples[name].refresh),
      again: median(samples[name].again),
      all: median(samples[name].all),
    }));
  } finally {
    await engine.close();
  }
}

/** One event in ten is an exposure, of persons of whom most were exposed before. */
function newEvent(seq: number, persons: number, end: number): EventRow {
  const person = (seq * 7919) % Math.ceil(persons * 1.01);
  const variant = person % 2 === 0 ? 'control' : 'test';
  const event = ['$feature_flag_called', '$pageview', '$pageview', '$pageview', 'product added'][seq % 5]!;
  const name = seq % 10 === 5 ? 'order completed' : event;
  const at = end + seq;
  return {
    seq,
    teamId: 1,
    uuid: randomUUID(),
    event: name,
    distinctId: `person-${person}`,
    personId: idOf(person),
    timestamp: at,
    createdAt: at,
    arrivedAt: at,
    personProperties: null,
    elementsChain: '',
    properties: JSON.stringify({
      $browser: 'Firefox',
      value: (seq % 9999) / 100,
      '$feature/bench': variant,
      ...(name === '$feature_flag_called' && { $feature_flag: 'bench', $feature_flag_response: variant }),
    }),
  };
}

/** More events than fit into the memory of the engine at once are computed from rows of units alone. */
function nullIfOutOfMemory(error: unknown): null {
  if (error instanceof OutOfMemory) return null;
  throw error;
}

function requireSame(refreshed: unknown, all: unknown): void {
  const printed = (value: unknown) =>
    JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toPrecision(10)) : one));
  if (printed(refreshed) !== printed(all)) throw new Error(`${printed(refreshed)} beside ${printed(all)}`);
}

/** The comparison is only valid when both compute the same numbers. */
function requireEqual(aggregates: MetricAggregates, rows: readonly Record<string, unknown>[]): void {
  for (const [index, { variant, sample }] of aggregates.arms.entries()) {
    const row = rows[index]!;
    const sum =
      sample.kind === 'mean' ? sample.sum : sample.kind === 'proportion' ? sample.successes : Number.NaN;
    const isEqual =
      row.variant === variant &&
      Number(row.n) === sample.n &&
      Math.abs(Number(row.sum) - sum) <= 1e-9 * Math.abs(sum);
    if (!isEqual) throw new Error(`${variant}: ${JSON.stringify(sample)} beside ${row.n}, ${row.sum}`);
  }
}

async function overHttp(folder: string): Promise<{ read: number; known: number }> {
  const result = { read: 0, known: 0 };
  await withServer(folder, async (api) => {
    const path = '/api/projects/1/experiments/1/results/';
    await api('GET', path);
    const read: number[] = [];
    const known: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      read.push(await timed(() => api('GET', `${path}?refresh=true`)));
      for (let i = 0; i < 50; i++) known.push(await timed(() => api('GET', path)));
    }
    Object.assign(result, { read: median(read), known: median(known) });
  });
  return result;
}

type Api = (method: string, path: string, body?: unknown) => Promise<unknown>;

async function withServer(folder: string, work: (api: Api) => Promise<void>): Promise<void> {
  const config = { ...readConfig({}), port: 0, dataDir: folder, apiKey: KEY, logLevel: 'error' as const };
  const app = await createApp({ config, clock, log });
  const url = await app.start();
  try {
    await work(async (method, path, body) => {
      const response = await fetch(url + path, {
        method,
        headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return JSON.parse(text);
    });
  } finally {
    await app.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const elapsed = stopwatch();
  await work();
  return elapsed();
}
