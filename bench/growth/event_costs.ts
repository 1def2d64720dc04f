import { cutStores } from '../../src/backup/cut.ts';
import { HOUR_MS, isoFromMs } from '../../src/kernel/time.ts';
import { type Cost, exportPath, get, type Measured, PROJECT } from './cost.ts';
import { HOUR } from './world.ts';

/** Requests the staging and delivery of an hour, and waits until it has been delivered. */
async function deliverHour(on: Measured): Promise<void> {
  const range = { start_at: isoFromMs(HOUR - 3 * HOUR_MS), end_at: isoFromMs(HOUR - 2 * HOUR_MS) };
  const path = `${PROJECT}/batch_exports/${on.world.exportId}`;
  const made = (await on.api('POST', `${path}/backfill/`, range)) as { backfill_id: string };
  for (;;) {
    await on.app.tick();
    const read = (await on.api('GET', `${path}/backfills/${made.backfill_id}/`)) as { status: string };
    if (read.status === 'Completed') return;
  }
}

async function cut({ config, clock }: Measured): Promise<void> {
  const taken = await cutStores(config.dataDir, clock);
  await taken.pinned();
  await taken.copied();
  await taken.close();
}

const post = (path: string) => (on: Measured) => on.api('POST', PROJECT + exportPath(path)(on.world), {});

const storedResults = get(({ experimentId }) => `/experiments/${experimentId}/results/`);

/** Costs that depend on the number of events. */
export const EVENT_COSTS: readonly Cost[] = [
  {
    name: 'estimate of a backfill of everything',
    grows: { events: 'linear' },
    why: 'The events of each interval are counted.',
    run: post('backfills/estimate/'),
  },
  { name: 'export of an hour', grows: { events: 'log' }, run: deliverHour },
  {
    name: 'preview of an export',
    grows: { events: 'linear' },
    why: 'The engine sorts its row groups, of 24,576 events each, to find the first events of an interval.',
    run: post('preview/'),
  },
  {
    name: 'results of all events',
    grows: { events: 'linear' },
    run: get(({ experimentId }) => `/experiments/${experimentId}/results/?refresh=true`),
  },
  {
    name: 'results of a day',
    grows: { events: 'log' },
    run: get(({ dayExperimentId }) => `/experiments/${dayExperimentId}/results/?refresh=true`),
  },
  {
    name: 'exposures of all events',
    grows: { events: 'linear' },
    run: get(({ experimentId }) => `/experiments/${experimentId}/exposures/?refresh=true`),
  },
  {
    name: 'stored results',
    grows: { events: 'constant' },
    // A refresh of the exposures has the next request compute the results of the same instant.
    before: storedResults,
    run: storedResults,
  },
  { name: 'event names', grows: { events: 'constant' }, run: get('/events/names/') },
  { name: 'event volume', grows: { events: 'constant' }, run: get('/events/volume/') },
  {
    name: 'event properties',
    grows: { events: 'log' },
    run: get('/events/properties/?event=order+completed'),
  },
  { name: 'live events', grows: { events: 'log' }, run: get('/events/live/') },
  {
    name: 'exposures of a user',
    grows: { events: 'linear' },
    why: 'The events of the flag are searched for the user.',
    run: get(({ flagId }) => `/feature_flags/${flagId}/exposures/?distinct_id=person-7`),
  },
  { name: 'cut of a backup', grows: { events: 'log', persons: 'log', runs: 'log' }, run: cut },
];
