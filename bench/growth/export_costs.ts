import type { App } from '../../src/app.ts';
import { WaitingQueues } from '../../src/exports/queues/waiting_queues.ts';
import { RunScheduler } from '../../src/exports/run_scheduler.ts';
import { HOUR_MS, isoFromMs } from '../../src/kernel/time.ts';
import { WaitingRunStore } from '../../src/store/waiting_runs.ts';
import { type Cost, exportPath, get, type Measured, PROJECT } from './cost.ts';
import { HOUR, NOW } from './world.ts';

const NOBODY = { of: () => null };

/** Makes a function that claims a run that waits, as the server does. */
function claimer({ database }: App): () => void {
  const waiting = new WaitingRunStore(database);
  const now = NOW + 2 * HOUR_MS;
  const lease = { owner: 'bench', now, expires: now + 9000 };
  const scheduler = new RunScheduler({
    machine: {
      claim: (exportId, isBackfill) =>
        database.transact(() => waiting.claim({ exportId, isBackfill, ...lease })),
      log: () => undefined,
    },
    queues: new WaitingQueues({ database, waiting, hosts: NOBODY }),
    waiting,
    hosts: NOBODY,
    clock: { now: () => now, elapsed: () => now },
    limits: { runs: 8, staging: 2, perExport: 3, perHost: 6 },
  });
  return () => {
    const run = scheduler.claim();
    if (!run) throw new Error('nothing was claimed');
    scheduler.ended(run);
  };
}

let claim: (() => void) | undefined;

/** Gives the runs back that were claimed. */
function giveBack({ app }: Measured): void {
  app.database.sqlite.exec(`UPDATE batch_export_runs SET status = 'Starting', lease_owner = NULL,
    lease_expires_at = NULL, attempt = 0 WHERE status = 'Running' AND lease_owner = 'bench'`);
}

let changes = 0;

/** Changes `start_at` of every export, so that how far their data reach has to be found anew. */
async function changeStarts(on: Measured): Promise<void> {
  const { results } = (await on.api('GET', `${PROJECT}/batch_exports/?limit=1000`)) as {
    results: { id: string }[];
  };
  const start_at = isoFromMs(HOUR - (200 + (changes++ % 2)) * HOUR_MS);
  for (const { id } of results) await on.api('PATCH', `${PROJECT}/batch_exports/${id}/`, { start_at });
}

/** Makes the last interval of every export due again. */
function makeDue({ app }: Measured): void {
  const due = HOUR - HOUR_MS;
  app.database.sqlite
    .prepare('UPDATE batch_exports SET scheduled_until = ?, due_at = ?')
    .run(due, due + HOUR_MS);
}

/** Costs that depend on the number of exports. */
export const EXPORT_COSTS: readonly Cost[] = [
  {
    name: 'metrics scrape after changes of start_at',
    grows: { exports: 'linear' },
    before: changeStarts,
    run: (on) => on.api('GET', '/metrics'),
  },
  {
    name: 'claim of a run',
    grows: { exports: 'constant' },
    before: giveBack,
    run: async ({ app }) => {
      claim ??= claimer(app);
      claim();
    },
  },
  {
    name: 'status',
    grows: { exports: 'linear', runs: 'constant', events: 'constant' },
    run: (on) => on.api('GET', '/api/status/'),
  },
  {
    name: 'attention',
    grows: { exports: 'linear', runs: 'log', experiments: 'linear', deliveries: 'log' },
    run: get('/attention/'),
  },
  {
    name: 'list of 10 exports',
    grows: { exports: 'constant', runs: 'log', logs: 'log' },
    run: get('/batch_exports/?limit=10'),
  },
  {
    name: 'last 10 exports by offset',
    grows: { exports: 'linear' },
    why: 'An offset is counted.',
    run: get('/batch_exports/?limit=10&offset=990'),
  },
  {
    name: 'summary of an export by name',
    grows: { exports: 'linear' },
    why: 'A part of a name has no index.',
    run: get('/batch_exports/summaries/?search=Export+10&limit=1'),
  },
  {
    name: 'export',
    grows: { exports: 'log', runs: 'log', logs: 'log', imports: 'log' },
    run: get(exportPath('')),
  },
  {
    name: 'summaries of 10 exports',
    grows: { exports: 'constant', runs: 'log' },
    run: get('/batch_exports/summaries/?limit=10'),
  },
  {
    name: 'longest page of summaries',
    grows: { exports: 'bounded' },
    why: 'A page has at most 100 summaries.',
    run: get('/batch_exports/summaries/?limit=100'),
  },
  {
    name: 'a run of each export',
    grows: { exports: 'linear' },
    before: makeDue,
    run: (on) => on.app.tick(),
  },
];
