import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { DAY_MS } from '../../src/kernel/time.ts';
import type { TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { flushed } from '../support/settle.ts';

/** Advances time in small steps until work that rests in between is done. */
export async function pumped<T>({ clock }: TestApp, work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void work.then(over, over);
  while (!isOver) {
    await clock.advance(1);
    await turn();
  }
  return work;
}

export async function captured(app: TestApp, batch: readonly object[], options: object = {}): Promise<void> {
  const body = { api_key: PROJECT_TOKEN, batch, ...options };
  const { status, text } = await app.request('POST', '/batch/', { key: null, body });
  if (status !== 200) throw new Error(text);
  await flushed(app);
}

export const event = (distinctId: string, properties: object = {}, name = 'seen') => ({
  event: name,
  distinct_id: distinctId,
  properties,
});

/** Passes whole days; a run that is due is executed at the end of each. */
export async function days(app: TestApp, count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    app.clock.set(app.clock.now() + DAY_MS);
    await app.app.tick();
  }
}

export async function setRetention(app: TestApp, body: object): Promise<void> {
  const { status, text } = await app.request('PATCH', '/api/projects/1/', { body });
  if (status !== 200) throw new Error(text);
}

export async function project(app: TestApp) {
  return (await app.request('GET', '/api/projects/1/')).json as Record<string, unknown>;
}

export async function fileExport(app: TestApp, fields: object = {}): Promise<string> {
  const { json, status, text } = await app.request('POST', '/api/projects/1/batch_exports/', {
    body: {
      name: 'Everything',
      interval: 'day',
      destination: { type: 'File', config: { prefix: 'all', file_format: 'JSONLines' } },
      ...fields,
    },
  });
  if (status !== 201) throw new Error(text);
  return json.id as string;
}

/** The files below a folder that contain a text (in UTF-8) or bytes; `except` names folders that are left out. */
export function filesWith(folder: string, text: string | Buffer, except: readonly string[] = []): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(
      (name) => !except.includes(name.split('/')[0]!) && readFileSync(join(folder, name)).includes(text),
    );
}

/** Requests the deletion of a person; returns its id. */
export async function removedPerson(app: TestApp, distinctId: string, query = ''): Promise<string> {
  const path = '/api/projects/1/persons/';
  const { results } = (await app.request('GET', `${path}?distinct_id=${distinctId}`)).json;
  const { headers, json, status, text } = await app.request('DELETE', `${path}${results[0].id}/${query}`);
  if (status !== 202) throw new Error(text);
  if (headers.get('location') !== `/api/projects/1/person_deletions/${json.id}/`) throw new Error(text);
  return json.id as string;
}

export interface Deletion {
  id: string;
  status: string;
  events_removed: number | null;
  completed_at: string | null;
}

/** Lets time pass until the deletion of a person has a status. */
export async function reached(app: TestApp, id: string, status: string): Promise<Deletion> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const { json } = await app.request('GET', `/api/projects/1/person_deletions/${id}/`);
    if (json.status === status) return json;
    await app.clock.advance(STEP_MS);
    await turn();
  }
  throw new Error(`the deletion did not become ${status}`);
}

const MOST_STEPS = 5000;
const STEP_MS = 200;
