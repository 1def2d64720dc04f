/**
 * Measures how costs grow with what a data folder holds. Each subject is filled by SQL at several sizes; a server is
 * started on each folder, in a process of its own, and its operations are measured over HTTP. Only ratios are
 * meaningful: absolute times depend on the machine.
 */
import { execFileSync } from 'node:child_process';
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COSTS } from './growth/costs.ts';
import { fillEvents } from './growth/fill_events.ts';
import { fillState } from './growth/fill_state.ts';
import type { Figures } from './growth/measure.ts';
import { type Row, tableRow, verdictOf } from './growth/report.ts';
import { type Scale, SUBJECTS, type Subject, sizesOf } from './growth/subjects.ts';
import { firstEventOf, HOUR, prepareWorld } from './growth/world.ts';

const HELP = `Usage: npm run bench:growth -- [options]

Prints each cost at several sizes of what it depends on, with the ratios to the smallest one and the ratio that is
expected. Exits with 1 if a cost grows by more than twice that.

Options:
  --filter <text>    only costs whose "subject: cost" contains the text, for instance 'runs: ' or 'scrape'
  --scale <scale>    small: without the largest size of each subject, some minutes; default: 5 GB of disk and
                     about 25 minutes; full: also 100 M events, 10 M persons and 10 M log lines, hours
  --folder <folder>  keeps the filled folders there, or uses those of an earlier run
  --fill             fills the folders and measures nothing
  --help             print this

Subjects:
${Object.entries(SUBJECTS)
  .map(
    ([name, { unit, sizes, full }]) =>
      `  ${name.padEnd(12)} ${[...sizes, ...(full ? [full] : [])].join(', ')} ${unit}`,
  )
  .join('\n')}`;

const { values } = parseArgs({
  options: {
    filter: { type: 'string', default: '' },
    scale: { type: 'string', default: 'default' },
    folder: { type: 'string' },
    fill: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (!['small', 'default', 'full'].includes(values.scale)) {
  console.error(`--scale must be small, default or full, not '${values.scale}'`);
  process.exit(2);
}
const root = values.folder ?? mkdtempSync(join(tmpdir(), 'weir-growth-'));
try {
  process.exitCode = await main(values.filter, values.scale as Scale, values.fill);
} finally {
  if (values.folder === undefined) rmSync(root, { recursive: true, force: true });
}

async function main(filter: string, scale: Scale, onlyFills: boolean): Promise<number> {
  const subjects = (Object.keys(SUBJECTS) as Subject[]).filter((subject) =>
    COSTS.some(({ name, grows }) => grows[subject] && `${subject}: ${name}`.includes(filter)),
  );
  if (subjects.length === 0) {
    console.error(`No cost contains '${filter}'.`);
    return 2;
  }
  const rows: Row[] = [];
  for (const subject of subjects) {
    const figures: Figures[] = [];
    for (const size of sizesOf(subject, scale)) {
      const folder = join(root, `${subject}-${size}`);
      await fill(folder, subject, size);
      if (onlyFills) continue;
      process.stderr.write(`${subject}: ${size}\n`);
      figures.push(measureCopy(folder, subject, filter));
      if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
    }
    if (!onlyFills) rows.push(...rowsOf(subject, sizesOf(subject, scale), figures));
  }
  if (onlyFills) return 0;
  console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model}`);
  console.table(rows.map(tableRow));
  const explained = new Set(
    rows.filter(({ growth }) => growth === 'linear' || growth === 'bounded').map(({ cost }) => cost),
  );
  for (const { name, why } of COSTS) if (why && explained.has(name)) console.log(`${name}: ${why}`);
  return rows.some((row) => verdictOf(row) === 'GROWS') ? 1 : 0;
}

/** Fills a folder, unless an earlier run has. */
async function fill(folder: string, subject: Subject, size: number): Promise<void> {
  const done = join(folder, 'filled');
  if (existsSync(done)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.stderr.write(`filling ${subject}: ${size}\n`);
  const firstEvent = subject === 'events' ? firstEventOf(size) : HOUR - 1;
  const world = await prepareWorld(folder, firstEvent);
  fillState(folder, subject, size, world);
  if (subject === 'events') await fillEvents(folder, size);
  writeFileSync(done, '');
}

/** Measures a copy, so that a folder that is kept stays as it was filled. */
function measureCopy(folder: string, subject: Subject, filter: string): Figures {
  const copy = `${folder}-copy`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  try {
    return measure(copy, subject, filter);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function measure(folder: string, subject: Subject, filter: string): Figures {
  const script = new URL('growth/measure.ts', import.meta.url).pathname;
  const args = ['--expose-gc', script, folder, subject, filter];
  const output = execFileSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(String(output));
}

function rowsOf(subject: Subject, sizes: readonly number[], figures: readonly Figures[]): Row[] {
  const one = (cost: string, growth: Row['growth'], unit: string, of: (figures: Figures) => number): Row => ({
    subject,
    cost,
    growth,
    sizes,
    unit,
    values: figures.map(of),
  });
  const costs = COSTS.flatMap(({ name, grows }) => {
    const growth = grows[subject];
    if (!growth || figures[0]!.costs[name] === undefined) return [];
    return [one(name, growth, 'ms', ({ costs: times }) => times[name]!)];
  });
  const memory = subject === 'uuids' ? 'linear' : 'constant';
  return [
    ...costs,
    one('start of the server', subject === 'uuids' ? 'linear' : 'constant', 'ms', ({ startMs }) => startMs),
    one('memory', memory, 'MB', ({ memoryMb }) => memoryMb),
    one('disk', 'linear', 'MB', ({ diskMb }) => diskMb),
  ];
}
