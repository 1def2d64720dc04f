import { Batches } from '../siege/batches.ts';
import { JSON_TYPE, send } from '../siege/client.ts';
import { KEY, ORDERS, REVENUE, TOKEN } from '../support.ts';
import { eventOf, flagKey, rareName, type Variety } from './events.ts';

const DAY_MS = 86_400_000;
const FLAGS = 20;
const HISTORY_BATCH = 500;
/** Groups of uuids of historical events; those of the load begin at 0. */
const HISTORY_GROUPS = 0xe0000000;

export const AUTHORIZED = { ...JSON_TYPE, Authorization: `Bearer ${KEY}` };

export interface Project {
  exports: string[];
  experiments: number[];
}

/** Creates the flags, experiments and exports of the first project. */
export async function createProject(port: number, { experiments, exports }: Variety): Promise<Project> {
  const post = async (path: string, body: object) => {
    const sent = { path: `/api/projects/1/${path}`, headers: AUTHORIZED, body: JSON.stringify(body) };
    const { status, text } = await send(port, sent);
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  const project: Project = { exports: [], experiments: [] };
  for (let number = 0; number < FLAGS; number++) {
    const group = {
      properties: [{ key: 'plan', value: ['pro', 'team'], operator: 'exact', type: 'person' }],
      rollout_percentage: 50,
    };
    const filters = { groups: [...(number % 4 === 0 ? [group] : []), { rollout_percentage: 30 }] };
    await post('feature_flags/', { key: `flag-${number}`, filters });
  }
  for (let number = 0; number < experiments; number++) {
    const variants = ['control', 'test'].map((key) => ({ key, rollout_percentage: 50 }));
    const { id } = await post('experiments/', {
      name: `Experiment ${number}`,
      feature_flag_key: flagKey(number),
      start_date: new Date(Date.now() - 2 * DAY_MS).toISOString(),
      parameters: { feature_flag_variants: variants },
      metrics: [REVENUE, ORDERS],
    });
    project.experiments.push(id);
  }
  for (let number = 0; number < exports; number++) {
    // One in ten has all events; the others have few, as exports of one team's events do.
    const include = number % 10 === 0 ? {} : { include_events: [rareName(number)] };
    const format = number % 2 === 0 ? 'Parquet' : 'JSONLines';
    const config = { prefix: `mixed-${number}`, file_format: format, ...include };
    const body = { name: `Export ${number}`, interval: 'hour', destination: { type: 'File', config } };
    project.exports.push((await post('batch_exports/', body)).id);
  }
  return project;
}

/** Stores events that arrived in the last day, old enough for their compaction; returns their numbers by group. */
export async function sendHistory(
  port: number,
  events: number,
  variety: Variety,
): Promise<Record<string, number>> {
  const acknowledged: Record<string, number> = {};
  const batches = Math.ceil(events / HISTORY_BATCH);
  const begin = Date.now() - DAY_MS;
  // Three hours are left out: younger events are not compacted.
  const step = (DAY_MS * 21) / 24 / Math.max(1, events);
  for (let number = 0; number < batches; number++) {
    const from = number * HISTORY_BATCH;
    const list = Array.from({ length: HISTORY_BATCH }, (_, index) =>
      eventOf(index, from + index, begin + (from + index) * step, variety),
    );
    const { group, body } = new Batches(TOKEN, list, { historical_migration: true }).make(
      HISTORY_GROUPS + number,
    );
    const reply = await send(port, { path: '/batch/', headers: JSON_TYPE, body });
    if (reply.status !== 200) throw new Error(`a batch of the history: ${reply.status} ${reply.text}`);
    acknowledged[group] = HISTORY_BATCH;
  }
  return acknowledged;
}
