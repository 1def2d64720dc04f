import { HOUR_MS, isoFromMs } from '../../src/kernel/time.ts';
import { type Cost, exportPath, get, latePage, type Measured } from './cost.ts';
import { HOUR } from './world.ts';

let imports = 0;

/** Records imports of an hour with few runs and of one with the newest run, which are read by one tick. */
function importOld({ app, world }: Measured): void {
  const { sqlite } = app.database;
  const first = sqlite
    .prepare('SELECT min(data_interval_start) FROM batch_export_runs WHERE batch_export_id = ?')
    .pluck()
    .get(world.exportId) as number;
  const seq = 200_000_000 + imports++;
  const insert = sqlite.prepare('INSERT OR REPLACE INTO historical_arrivals VALUES (1, ?, ?)');
  for (const at of [first, HOUR - HOUR_MS]) insert.run(Math.floor(at / 300_000), seq);
}

const list = (name: string, path: string): Cost => ({
  name,
  grows: { runs: 'log' },
  run: get(exportPath(path)),
});
const late = (name: string, path: string): Cost => ({
  name,
  grows: { runs: 'log' },
  run: (on) => latePage(on, exportPath(path)(on.world)),
});
const backfill = (name: string, path: string): Cost => ({
  name,
  grows: { runs: 'linear' },
  why: 'The failed runs of a backfill are counted.',
  run: get(exportPath(path)),
});

const at = (hoursAgo: number) => isoFromMs(HOUR - hoursAgo * HOUR_MS);
const [ANCIENT, HOUR_LATER] = [at(48), at(47)];

/** Costs that depend on the number of runs of an export, or of its log lines. */
export const RUN_COSTS: readonly Cost[] = [
  list('runs, first page', 'runs/'),
  late('runs, page 10', 'runs/'),
  list('runs by interval', 'runs/?ordering=data_interval_start'),
  list('runs in an hour', `runs/?start=${ANCIENT}&end=${HOUR_LATER}`),
  list('runs created long ago', `runs/?before=${ANCIENT}`),
  late('runs created long ago, late page', `runs/?before=${ANCIENT}`),
  list('failed runs', 'runs/?status=Failed'),
  list('runs with a status that none has', 'runs/?status=TimedOut'),
  list('intervals, first page', 'intervals/'),
  late('intervals, page 10', 'intervals/'),
  {
    name: 'failed intervals',
    grows: { runs: 'bounded' },
    why: 'A request looks at 5,000 intervals at most.',
    run: get(exportPath('intervals/?state=failed')),
  },
  backfill('a backfill', 'backfills/0197c1a0-0005-7000-8000-000000000001/'),
  backfill('backfills', 'backfills/'),
  {
    name: 'tick after imports into two hours',
    grows: { runs: 'log' },
    before: importOld,
    run: (on) => on.app.tick(),
  },
  { name: 'logs of an export', grows: { logs: 'log' }, run: get(exportPath('logs/')) },
  { name: 'errors of an export', grows: { logs: 'log' }, run: get(exportPath('logs/?level=ERROR')) },
  { name: 'search in the logs', grows: { logs: 'log' }, run: get(exportPath('logs/?search=no+such+text')) },
  {
    name: 'logs of a run',
    grows: { logs: 'log' },
    run: get(exportPath('runs/0197c1a0-0002-7000-8000-000000000002/logs/')),
  },
];
