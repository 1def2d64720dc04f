/** The load of the mixed benchmark, in a process of its own: receives its plan, and sends back the figures. */
import { Batches } from '../siege/batches.ts';
import { JSON_TYPE, type Reply, type Sent } from '../siege/client.ts';
import { TOKEN } from '../support.ts';
import { eventOf, type Variety } from './events.ts';
import { type Kind, type LoopFigures, openLoop } from './open_loop.ts';
import { AUTHORIZED, type Project } from './project.ts';

export interface Plan {
  port: number;
  project: Project;
  variety: Variety;
  rates: Rates;
}

export interface Rates {
  seconds: number;
  /** Events of a batch. */
  batch: number;
  /** Per second. */
  batches: number;
  flags: number;
  /** Of each kind of read, per second. */
  reads: number;
  previews: number;
  /** Seconds between two runs of an export, and between two refreshes of an experiment. */
  exportEvery: number;
  refreshEvery: number;
}

export interface Outcome extends LoopFigures {
  acknowledged: Record<string, number>;
}

/** Different batches, which are sent in turn with uuids of their own. */
const TEMPLATES = 50;

const get = (path: string): Sent => ({ path, headers: AUTHORIZED });
const post = (path: string, body: object | string): Sent => ({
  path,
  headers: JSON_TYPE,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const P = '/api/projects/1';

function kindsOf({ project, variety, rates }: Plan, acknowledged: Record<string, number>): Kind[] {
  const now = Date.now();
  const { batch } = rates;
  const batches = Array.from({ length: TEMPLATES }, (_, template) => {
    const events = Array.from({ length: batch }, (_, index) =>
      eventOf(index, template * batch + index, now, variety),
    );
    return new Batches(TOKEN, events);
  });
  const batchOf = (number: number) => batches[number % TEMPLATES]!.make(number);
  const read = (name: string, path: (number: number) => string): Kind => ({
    name,
    perSecond: rates.reads,
    request: (number) => get(path(number)),
  });
  const exportOf = (number: number) => project.exports[number % project.exports.length]!;
  const experimentOf = (number: number) => project.experiments[number % project.experiments.length]!;
  return [
    {
      name: '/flags',
      perSecond: rates.flags,
      request: (n: number) =>
        post('/flags/?v=2', { api_key: TOKEN, distinct_id: `person-${(n * 31) % variety.persons}` }),
    },
    {
      name: `batch of ${batch}`,
      perSecond: rates.batches,
      request: (number: number) => ({ path: '/batch/', headers: JSON_TYPE, body: batchOf(number).body }),
      onReply: ({ status }: Reply, number: number) => {
        if (status === 200) acknowledged[batchOf(number).group] = batch;
      },
    },
    read('list of exports', () => `${P}/batch_exports/?limit=10`),
    read('export summaries', () => `${P}/batch_exports/summaries/`),
    read('runs', (n) => `${P}/batch_exports/${exportOf(n)}/runs/`),
    read('logs', (n) => `${P}/batch_exports/${exportOf(n)}/logs/`),
    read('intervals', (n) => `${P}/batch_exports/${exportOf(n)}/intervals/`),
    read('experiments', () => `${P}/experiments/?limit=10`),
    read('experiment summaries', () => `${P}/experiments/summaries/`),
    read('stored results', (n) => `${P}/experiments/${experimentOf(n)}/results/`),
    read('feature flags', () => `${P}/feature_flags/`),
    read('event names', () => `${P}/events/names/`),
    read('event volume', () => `${P}/events/volume/`),
    read('attention', () => `${P}/attention/`),
    {
      name: 'refreshed results',
      perSecond: project.experiments.length / rates.refreshEvery,
      request: (n: number) => get(`${P}/experiments/${experimentOf(n)}/results/?refresh=true`),
    },
    {
      name: 'run of an export',
      perSecond: project.exports.length / rates.exportEvery,
      request: (n: number) => ({
        ...post(`${P}/batch_exports/${exportOf(n)}/run_now/`, {}),
        headers: AUTHORIZED,
      }),
    },
    {
      name: 'preview',
      perSecond: rates.previews,
      request: (n: number) => ({
        ...post(`${P}/batch_exports/${exportOf(n)}/preview/`, {}),
        headers: AUTHORIZED,
      }),
    },
    { name: 'metrics', perSecond: 1 / 15, request: () => get('/metrics') },
  ].filter(({ perSecond }) => perSecond > 0);
}

process.once('message', async (plan: Plan) => {
  const acknowledged: Record<string, number> = {};
  const figures = await openLoop(plan.port, kindsOf(plan, acknowledged), plan.rates.seconds);
  const outcome: Outcome = { ...figures, acknowledged };
  // A parent that has died has disconnected already.
  process.send!(outcome, () => process.connected && process.disconnect());
});
