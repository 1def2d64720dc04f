/**
 * Predicts lags, queues, machines and costs by simulation, and writes them to docs/capacity.md, between its markers. With
 * options it prints the prediction for one server instead, or compares a measured run with the simulation of it.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/kernel/errors.ts';
import { FAILURES, type FailureName } from './simulate_scale/failures.ts';
import { outcomeOf } from './simulate_scale/outcome.ts';
import { DEFAULTS, tablesOfPage, withTables } from './simulate_scale/page.ts';
import { readMeasurement, replay } from './simulate_scale/replay.ts';
import { comparison, reportOf } from './simulate_scale/report.ts';
import { simulateScale } from './simulate_scale/scale_model.ts';
import { PRICES } from './simulate_scale/sizing.ts';

const HELP = `Usage: npm run simulate:scale -- [options]

Without options, writes the tables of docs/capacity.md. With options, prints the prediction for one server:

  --events <n>                events per second, ${DEFAULTS.eventsPerSecond} by default
  --workers <n>               workers with ClickHouse and Temporal, ${DEFAULTS.workers} by default; 0: embedded
  --cores <n>                 cores of the embedded server, or of each worker, ${DEFAULTS.cores} by default
  --clickhouse-cores <n>      cores of ClickHouse, ${DEFAULTS.clickhouseCores} by default
  --projects <n>              projects, each with three exports, ${DEFAULTS.projects} by default
  --batch <n>                 events of a request, ${DEFAULTS.eventsPerRequest} by default
  --hours <n>                 hours of load, ${DEFAULTS.hours} by default
  --failure <name>            ${Object.keys(FAILURES).join(', ')}
  --seed <n>                  of the random numbers, ${DEFAULTS.seed} by default; the same seed gives the same output
  --core-hour <dollars>       price of a core for an hour, ${PRICES.coreHour} by default
  --gigabyte-month <dollars>  price of a gigabyte for a month, ${PRICES.gigabyteMonth} by default
  --replay <file>             compares a measured run with the simulation of it; see scripts/simulate_scale/replay.ts
  --help                      prints this`;

const PAGE = new URL('../docs/capacity.md', import.meta.url);
const MAX_FILE_BYTES = 10_000_000;

/** Bounds of the numbers, and whether they are whole. */
const NUMBERS = {
  events: { min: 1, max: 1_000_000, isWhole: true },
  workers: { min: 0, max: 64, isWhole: true },
  cores: { min: 1, max: 256, isWhole: true },
  'clickhouse-cores': { min: 1, max: 1024, isWhole: true },
  projects: { min: 1, max: 200, isWhole: true },
  batch: { min: 1, max: 1000, isWhole: true },
  hours: { min: 2, max: 24, isWhole: true },
  seed: { min: 0, max: 2 ** 32 - 1, isWhole: true },
  'core-hour': { min: 0, max: 1000, isWhole: false },
  'gigabyte-month': { min: 0, max: 1000, isWhole: false },
} as const;
type NumberName = keyof typeof NUMBERS;

const names = [...Object.keys(NUMBERS), 'failure', 'replay'];
const strings = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));

type Given = Readonly<Record<string, string | boolean | undefined>>;

function main(): void {
  const { values } = parseArgs({ options: { ...strings, help: { type: 'boolean' } } });
  const given = values as Given;
  if (given['help']) console.log(HELP);
  else if (given['replay'] !== undefined) console.log(replayed(given));
  else if (Object.keys(given).length > 0) console.log(predicted(given));
  else {
    writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tablesOfPage()));
    console.log('Wrote docs/capacity.md.');
  }
}

function predicted(given: Given): string {
  const number = (name: NumberName, fallback: number) => numberOf(name, given[name]) ?? fallback;
  const failure = String(given['failure'] ?? 'none');
  if (!Object.hasOwn(FAILURES, failure)) {
    throw new Error(`--failure must be one of: ${Object.keys(FAILURES).join(', ')}`);
  }
  const workers = number('workers', DEFAULTS.workers);
  if (workers === 0 && !FAILURES[failure as FailureName].isEmbedded) {
    throw new Error(`--failure ${failure} needs --workers of at least 1`);
  }
  const scenario = {
    eventsPerSecond: number('events', DEFAULTS.eventsPerSecond),
    workers,
    cores: number('cores', DEFAULTS.cores),
    clickhouseCores: number('clickhouse-cores', DEFAULTS.clickhouseCores),
    projects: number('projects', DEFAULTS.projects),
    eventsPerRequest: number('batch', DEFAULTS.eventsPerRequest),
    hours: number('hours', DEFAULTS.hours),
    failure: failure as FailureName,
    seed: number('seed', DEFAULTS.seed),
  };
  const prices = {
    coreHour: number('core-hour', PRICES.coreHour),
    gigabyteMonth: number('gigabyte-month', PRICES.gigabyteMonth),
  };
  return reportOf(outcomeOf(simulateScale(scenario)), prices);
}

function numberOf(name: NumberName, text: string | boolean | undefined): number | null {
  if (text === undefined) return null;
  const { min, max, isWhole } = NUMBERS[name];
  const value = text === '' ? Number.NaN : Number(text);
  if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
  throw new Error(
    `--${name} must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, not '${text}'`,
  );
}

function replayed(given: Given): string {
  if (Object.keys(given).length > 1)
    throw new Error('--replay takes no other option: the file has the machines');
  const file = String(given['replay']);
  if (statSync(file).size > MAX_FILE_BYTES) throw new Error(`${file} has more than ${MAX_FILE_BYTES} bytes`);
  const { predicted, measured } = replay(readMeasurement(readFileSync(file, 'utf8')));
  return comparison(predicted, measured);
}

try {
  main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
