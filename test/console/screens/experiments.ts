import type { Page } from 'playwright-core';
import type { components } from '../../../generated/schema.ts';
import type { TestApp } from '../../support/app.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { WORLD } from '../../support/world.ts';

const project_id = String(WORLD.projectId);

type Experiment = components['schemas']['Experiment'];

/** Reads and changes experiments beside the browser, as another client does. */
export function otherClient(app: () => TestApp) {
  const path = (id: number) => ({ path: { project_id, id } });
  return {
    read: async (id: number): Promise<Experiment> => {
      const params = path(id);
      return (await app().client.GET('/api/projects/{project_id}/experiments/{id}/', { params })).data!;
    },
    newest: async (): Promise<Experiment> => {
      const params = { path: { project_id } };
      const { data } = await app().client.GET('/api/projects/{project_id}/experiments/', { params });
      return data!.results[0]!;
    },
    patch: async (id: number, body: object): Promise<void> => {
      const { response } = await app().client.PATCH('/api/projects/{project_id}/experiments/{id}/', {
        params: path(id),
        body,
      });
      if (!response.ok) throw new Error(`the change was refused with the status ${response.status}`);
    },
  };
}

/** Sends the event that gives the project a group type. */
export async function identifyGroup(app: TestApp, type: string): Promise<void> {
  const properties = { $group_type: type, $group_key: 'acme' };
  const event = { event: '$groupidentify', distinct_id: 'ada', properties };
  await app.request('POST', '/batch/', { key: null, body: { api_key: PROJECT_TOKEN, batch: [event] } });
}

const MOST_STOPS = 150;

/** Moves on by Tab to the control with a name, as a user without a mouse does. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate(`(() => {
      const at = document.activeElement;
      const text = at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.textContent;
      return text.trim() === ${JSON.stringify(name)};
    })()`);
    if (isThere) return;
  }
  throw new Error(`no control "${name}" is reached by Tab`);
}

/** A name that is markup and one long word. */
export const HOSTILE_NAME = `<img src=x onerror="window.__xss=1">${'W'.repeat(150)}`;
