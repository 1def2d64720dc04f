/**
 * The numbers that the model is made of, each with its source. `measured`: by a benchmark or a trial on the machine that is
 * named, which was shared and busy, so that a quiet one is faster. `code`: a constant of the sources, which a test compares.
 * `assumed`: not measured here.
 */
export type Source =
  | { kind: 'measured'; by: string; machine: string; date: string }
  | { kind: 'code'; file: string; name: string }
  | { kind: 'assumed'; why: string };

export interface Constant {
  value: number;
  unit: string;
  what: string;
  source: Source;
}

const TWO_CORES = 'two shared cores, AMD EPYC, Node 24.21';

const measured = (by: string, date: string, machine = TWO_CORES): Source => ({
  kind: 'measured',
  by,
  machine,
  date,
});
const bench = (name: string, what = '') => measured(`\`npm run bench:${name}\`${what}`, '2026-11-24');
const trial = (what: string) => measured(`trial of the design: ${what}`, '2026-11-22', 'two shared cores');
const code = (file: string, name: string): Source => ({ kind: 'code', file: `src/${file}`, name });
const assumed = (why: string): Source => ({ kind: 'assumed', why });
const setting = (name: string) => code('kernel/config/config.ts', name);

/** Two equations with two unknowns. */
const CAPTURED = ' (from 29,568 events/s in requests of 100, and 5,657 in requests of 1)';
const AS_THE_BENCHMARK = 'the benchmarks have one machine, of two cores';

const TABLE = {
  captureRequestMs: {
    value: 0.1444,
    unit: 'ms',
    what: 'capture: a request',
    source: bench('capture', CAPTURED),
  },
  captureEventMs: {
    value: 0.0324,
    unit: 'ms',
    what: 'capture: an event of a request',
    source: bench('capture', CAPTURED),
  },
  eventsPerRequest: {
    value: 20,
    unit: 'events',
    what: 'events of a request',
    source: assumed('SDKs send up to 100; those of browsers a few'),
  },
  flushBatchRows: {
    value: 20_000,
    unit: 'events',
    what: 'flush: a batch',
    source: code('events/flusher.ts', 'BATCH_ROWS'),
  },
  flushGatherMs: {
    value: 200,
    unit: 'ms',
    what: 'flush: wait for a batch to fill',
    source: code('events/flusher.ts', 'GATHER_MS'),
  },
  flushRetryMs: {
    value: 1000,
    unit: 'ms',
    what: 'flush: wait after an error',
    source: code('events/flusher.ts', 'RETRY_MS'),
  },
  duckdbAppendRows: {
    value: 150_000,
    unit: 'events/s',
    what: 'flush into DuckDB',
    source: measured('trial of the design: chunks of columns', 'not dated', 'two cores'),
  },
  clickhouseAppendRows: {
    value: 73_500,
    unit: 'events/s',
    what: 'flush into ClickHouse',
    source: trial('1 M events as JSON over HTTP into ClickHouse 26.9 as a library'),
  },
  appendMs: {
    value: 50,
    unit: 'ms',
    what: 'flush: a batch of any size',
    source: assumed('commits of DuckLake took 40 to 75 ms, those of ClickHouse were not timed'),
  },
  passMs: {
    value: 25,
    unit: 'ms',
    what: 'runs: wait before a pass of the schedule',
    source: code('exports/engine.ts', 'BETWEEN_PASSES_MS'),
  },
  maxRuns: { value: 16, unit: 'runs', what: 'runs: under way', source: setting('maxConcurrentRuns') },
  maxStaging: {
    value: 2,
    unit: 'runs',
    what: 'runs: of these, reading rows, in the server or in each worker',
    source: setting('maxConcurrentStaging'),
  },
  maxRunsPerExport: {
    value: 3,
    unit: 'runs',
    what: 'runs: under way of an export',
    source: setting('maxRunsPerExport'),
  },
  maxRunsPerHost: {
    value: 6,
    unit: 'runs',
    what: 'runs: under way to a host',
    source: setting('maxRunsPerHost'),
  },
  firstRetryMs: {
    value: 30_000,
    unit: 'ms',
    what: 'runs: wait after the first error, then doubled',
    source: code('exports/runs.ts', 'FIRST_RETRY_MS'),
  },
  lastRetryMs: {
    value: 3_600_000,
    unit: 'ms',
    what: 'runs: longest wait after an error',
    source: code('exports/runs.ts', 'LAST_RETRY_MS'),
  },
  maxErrors: {
    value: 10,
    unit: 'errors',
    what: 'runs: errors after which a run is given up',
    source: code('exports/runs.ts', 'MAX_ERRORS'),
  },
  extractRows: {
    value: 122_000,
    unit: 'events/s a core',
    what: 'extraction: ClickHouse writes Parquet',
    source: trial('1 M events to a file in 4.1 s, as a library'),
  },
  sliceMs: {
    value: 30,
    unit: 'ms',
    what: 'extraction: a slice of any size',
    source: assumed('a request, and the comparison with the ledger'),
  },
  networkBytes: {
    value: 1.25e9,
    unit: 'bytes/s',
    what: 'extraction: from ClickHouse to one worker',
    source: assumed('10 Gbit/s'),
  },
  shapeParquetRows: {
    value: 283_000,
    unit: 'events/s a core',
    what: 'shaping: Parquet with zstd',
    source: bench('export'),
  },
  shapeJsonRows: {
    value: 270_000,
    unit: 'events/s a core',
    what: 'shaping: JSON lines with gzip',
    source: bench('export'),
  },
  shapeCsvRows: {
    value: 318_000,
    unit: 'events/s a core',
    what: 'shaping: CSV, for tables',
    source: bench('export'),
  },
  storeRunBytes: {
    value: 100e6,
    unit: 'bytes/s',
    what: 'delivery: a run to an object store',
    source: assumed('one connection to a store of the same region'),
  },
  storeBytes: {
    value: 400e6,
    unit: 'bytes/s',
    what: 'delivery: all runs to one object store',
    source: assumed('a third of 10 Gbit/s'),
  },
  tableRunRows: {
    value: 41_500,
    unit: 'events/s',
    what: 'delivery: a run to PostgreSQL',
    source: bench('export', ' (`bench/delivery.ts`)'),
  },
  tableRows: {
    value: 81_700,
    unit: 'events/s',
    what: 'delivery: all runs to one PostgreSQL',
    source: bench('export', ' (`bench/delivery.ts`, psql alone)'),
  },
  commitMs: { value: 100, unit: 'ms', what: 'delivery: the commit', source: assumed('one or two requests') },
  eventBytes: {
    value: 130,
    unit: 'bytes',
    what: 'storage: a compressed event, stored or as a file',
    source: assumed('made-up events took 45 to 90; those of users compress worse'),
  },
  idBytes: {
    value: 16.4,
    unit: 'bytes',
    what: 'storage: the uuid of an event, for 7 days',
    source: measured('change of the duplicate check', '2026-11-23', 'two shared cores'),
  },
  temporalMs: {
    value: 90,
    unit: 'ms',
    what: 'Temporal: its own time for a run, one after the other',
    source: trial('100 empty runs in 9 s, control node and workers included'),
  },
  workerRunMs: {
    value: 200,
    unit: 'ms',
    what: 'Temporal: how much longer a run takes',
    source: measured('stated in `docs/configuration.md`', '2026-11-24', 'two shared cores'),
  },
  workerSilenceMs: {
    value: 10_000,
    unit: 'ms',
    what: 'Temporal: silence after which a worker is taken for dead',
    source: code('exports/work/temporal/workflow.ts', 'HEARTBEAT_TIMEOUT_MS'),
  },
  workerRetryMs: {
    value: 1000,
    unit: 'ms',
    what: 'Temporal: wait before another worker begins',
    source: assumed('`initialInterval` of the workflow'),
  },
  restartMs: {
    value: 60_000,
    unit: 'ms',
    what: 'failure: the server restarts',
    source: assumed('a supervisor notices, and the server starts'),
  },
  replaceMs: {
    value: 120_000,
    unit: 'ms',
    what: 'failure: a worker is replaced',
    source: assumed('a new container starts'),
  },
  coresPerMachine: {
    value: 4,
    unit: 'cores',
    what: 'machines: embedded server; worker',
    source: assumed(`rates grow with the cores; ${AS_THE_BENCHMARK}`),
  },
  highestUse: {
    value: 0.7,
    unit: '',
    what: 'machines: highest use of the capacity of capture that is planned',
    source: assumed('a reserve for bursts and for what waited during a restart'),
  },
} as const satisfies Record<string, Constant>;

export type ConstantName = keyof typeof TABLE;
export const CONSTANTS: Readonly<Record<ConstantName, Constant>> = TABLE;

/** The values of the table; per second where the unit has it. */
export const VALUES = Object.fromEntries(
  Object.entries(TABLE).map(([name, { value }]) => [name, value]),
) as Readonly<Record<ConstantName, number>>;
