import { MINUTE_MS } from '../../src/kernel/time.ts';
import { CONSTANTS, type Source } from './constants.ts';
import { FAILURES, type FailureName } from './failures.ts';
import { duration, lagCells, table, whole } from './markdown.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type Scenario, simulateScale } from './scale_model.ts';
import { PRICES, type Prices, serversFor, sizingOf, spellMachines } from './sizing.ts';
import { simulateTrace } from './trace.ts';

export const DEFAULTS: Scenario = {
  eventsPerSecond: 10_000,
  workers: 2,
  cores: CONSTANTS.coresPerMachine.value,
  clickhouseCores: 16,
  projects: 20,
  eventsPerRequest: CONSTANTS.eventsPerRequest.value,
  hours: 4,
  failure: 'none',
  seed: 1,
};

const RATES = [1000, 10_000, 50_000];
const LAG = ['p50', 'p99', 'max'];
const HOURLY = LAG.map((name) => `hourly ${name}`);
const OFTEN = LAG.map((name) => `5 minutes ${name}`);

/** A load, divided among servers that are alike: one of them is simulated. */
interface Layout {
  eventsPerSecond: number;
  servers: number;
  workers: number;
}

const scenarioOf = ({ eventsPerSecond, servers, workers }: Layout): Scenario => ({
  ...DEFAULTS,
  workers,
  eventsPerSecond: Math.round(eventsPerSecond / servers),
  clickhouseCores: eventsPerSecond / servers <= 1000 ? 4 : DEFAULTS.clickhouseCores,
});

/** Several tables have the same scenarios. */
type Simulate = (scenario: Scenario) => Outcome;

function memoized(): Simulate {
  const known = new Map<string, Outcome>();
  return (scenario) => {
    const key = JSON.stringify(scenario);
    const found = known.get(key) ?? outcomeOf(simulateScale(scenario));
    known.set(key, found);
    return found;
  };
}

const nameOf = ({ servers, workers }: Pick<Layout, 'servers' | 'workers'>) => {
  const kind = workers === 0 ? 'embedded' : `ClickHouse, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  return servers === 1 ? kind : `${servers} × (${kind})`;
};

/** Machines, lags, storage and dollars. */
function sizingTable(outcome: Simulate, prices: Prices): string {
  const layouts = RATES.flatMap((eventsPerSecond): Layout[] => {
    const servers = serversFor(eventsPerSecond, DEFAULTS.eventsPerRequest);
    const counts = [0, 1, 2, 4].map((workers) => ({ eventsPerSecond, servers, workers }));
    return servers === 1 ? counts : [{ eventsPerSecond, servers: 1, workers: 0 }, ...counts];
  });
  const rows = layouts.map((layout) => {
    const found = outcome(scenarioOf(layout));
    const { machines, gigabytesPerDay, dollars } = sizingOf(found.scenario, layout.servers, prices);
    const cells = [whole(layout.eventsPerSecond), nameOf(layout)];
    // Its delivered intervals lack what senders keep, so their lag is not that of the data.
    if (isOverloaded(found)) return [...cells, '**does not keep up**', ...Array(5).fill('–')];
    return [
      ...cells,
      spellMachines(machines),
      duration(found.often.p99),
      duration(found.hourly.p50),
      duration(found.hourly.p99),
      `${whole(gigabytesPerDay)} GB`,
      `${dollars.machines.toFixed(2)} + ${dollars.storage.toFixed(2)}`,
    ];
  });
  const header = [
    'events/s',
    'layout',
    'machines (cores each)',
    OFTEN[1]!,
    HOURLY[0]!,
    HOURLY[1]!,
    'storage a day',
    'dollars per billion: machines + storage for a month',
  ];
  return table(header, rows);
}

/** Senders that keep more than a minute of events at the end have an ever longer queue. */
function isOverloaded({ atSenders, scenario }: Outcome): boolean {
  return atSenders > 60 * scenario.eventsPerSecond;
}

function failureTable(outcome: Simulate): string {
  const rows = RATES.flatMap((eventsPerSecond) => {
    const servers = serversFor(eventsPerSecond, DEFAULTS.eventsPerRequest);
    return [0, 2].flatMap((workers) => {
      const layout = { eventsPerSecond, servers, workers };
      return failuresOf(workers).map((failure) => [
        whole(eventsPerSecond),
        nameOf(layout),
        FAILURES[failure].title,
        ...failureCells(outcome({ ...scenarioOf(layout), failure })),
      ]);
    });
  });
  const header = [
    'events/s',
    'layout',
    'failure',
    ...OFTEN,
    ...HOURLY,
    'largest inbox',
    'waiting runs: mean',
    'max',
    'missing, doubled, wrong intervals',
  ];
  return table(header, rows);
}

const failuresOf = (workers: number) =>
  (Object.keys(FAILURES) as FailureName[]).filter((name) => workers > 0 || FAILURES[name].isEmbedded);

function failureCells({ often, hourly, inbox, queue, account }: Outcome): string[] {
  const faults = [account.missing, account.doubled, account.wrong].join(', ');
  return [
    ...lagCells(often),
    ...lagCells(hourly),
    whole(inbox),
    queue.mean.toFixed(2),
    String(queue.max),
    faults,
  ];
}

function workersTable(outcome: Simulate): string {
  const rows = [1, 2, 3, 4, 6, 8].map((workers) => {
    const layout = { eventsPerSecond: 10_000, servers: 1, workers };
    const [calm, dying] = (['none', 'worker'] as const).map((failure) =>
      outcome({ ...scenarioOf(layout), failure }),
    );
    return [String(workers), ...lagCells(calm!.hourly), ...lagCells(dying!.hourly)];
  });
  return table(['workers', ...HOURLY, ...LAG.map((name) => `a worker dies: ${name}`)], rows);
}

const TARGETS_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS];
const WORKERS = [1, 2, 3, 4, 6, 8, 12, 16];

/** The fewest workers of a server with which 99 % of the hourly intervals are delivered in time. */
function neededTable(outcome: Simulate): string {
  const rows = RATES.flatMap((eventsPerSecond) => {
    const servers = serversFor(eventsPerSecond, DEFAULTS.eventsPerRequest);
    return (['none', 'worker'] as const).map((failure) => {
      const isEnough = (workers: number, targetMs: number) =>
        outcome({ ...scenarioOf({ eventsPerSecond, servers, workers }), failure }).hourly.p99 <= targetMs;
      const needed = TARGETS_MS.map((targetMs) => WORKERS.find((workers) => isEnough(workers, targetMs)));
      const load =
        servers === 1 ? whole(eventsPerSecond) : `${whole(eventsPerSecond)}, by ${servers} servers`;
      return [load, FAILURES[failure].title, ...needed.map((workers) => String(workers ?? 'not by workers'))];
    });
  });
  return table(['events/s', 'failure', ...TARGETS_MS.map((ms) => `within ${ms / MINUTE_MS} min`)], rows);
}

const BACKFILL = { intervals: 720, rows: 36_000_000 };

function backfillTable(): string {
  const one = { export: 'backfill', host: 'store 0', format: 'Parquet', isBackfill: true, dueMs: 0 } as const;
  const runs = Array.from({ length: BACKFILL.intervals }, () => ({ ...one, rows: BACKFILL.rows }));
  const limits = [CONSTANTS.maxRunsPerExport.value, 16];
  const { cores, clickhouseCores } = DEFAULTS;
  const rows = [0, 1, 2, 4].map((workers) => [
    nameOf({ servers: 1, workers }),
    ...limits.map((maxRunsPerExport) =>
      duration(Math.max(...simulateTrace({ workers, cores, clickhouseCores, runs, maxRunsPerExport }))),
    ),
  ]);
  return table(['layout', ...limits.map((limit) => `\`WEIR_MAX_RUNS_PER_EXPORT\` ${limit}`)], rows);
}

function sourceCell(source: Source): string {
  if (source.kind === 'code') return `\`${source.file}\`, \`${source.name}\``;
  if (source.kind === 'assumed') return `**assumed**: ${source.why}`;
  return `measured: ${source.by}, ${source.machine}, ${source.date}`;
}

function constantsTable(): string {
  const rows = Object.values(CONSTANTS).map(({ what, value, unit, source }) => [
    what,
    `${value.toLocaleString('en-US', { maximumFractionDigits: 4 })} ${unit}`.trim(),
    sourceCell(source),
  ]);
  return table(['what', 'value', 'source'], rows);
}

/** The tables of docs/capacity.md by the name of their markers. */
export function tablesOfPage(prices: Prices = PRICES): Record<string, string> {
  const outcome = memoized();
  return {
    sizing: sizingTable(outcome, prices),
    needed: neededTable(outcome),
    failures: failureTable(outcome),
    workers: workersTable(outcome),
    backfill: backfillTable(),
    constants: constantsTable(),
  };
}

const begin = (name: string) => `<!-- ${name}: written by npm run simulate:scale -->`;
const end = (name: string) => `<!-- end of ${name} -->`;

/** A page with the tables between their markers. */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  let text = page;
  for (const [name, content] of Object.entries(tables)) {
    const [from, to] = [text.indexOf(begin(name)), text.indexOf(end(name))];
    if (from < 0 || to < from) throw new Error(`the page lacks the markers of '${name}'`);
    text = `${text.slice(0, from)}${begin(name)}\n\n${content}\n\n${text.slice(to)}`;
  }
  return text;
}
