import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { PROJECT_TOKEN, type RequestOptions } from '../support/send.ts';

/** Speaks to a server about flags, as owner and as SDK. */
export function asking(app: () => TestApp) {
  const send = (method: string, path: string, options?: RequestOptions) =>
    app().request(method, path, options);
  return {
    /** Makes a flag for everybody, where nothing else is said; answers with it. */
    async flag(key: string, filters: object = {}, more: object = {}) {
      const whole = { groups: [{ properties: [], rollout_percentage: 100 }], ...filters };
      const body = { key, filters: whole, ...more };
      const answer = await send('POST', '/api/projects/1/feature_flags/', { body });
      expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
      return answer.json;
    },

    async cohort(body: object) {
      const answer = await send('POST', '/api/projects/1/cohorts/', { body: { name: 'Some', ...body } });
      expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
      return answer.json;
    },

    change: (id: number, body: object) => send('PATCH', `/api/projects/1/feature_flags/${id}/`, { body }),

    /** The response of `/flags/?v=2`, which must be one. */
    async flags(body: object = {}, path = '/flags/?v=2') {
      const whole = { token: PROJECT_TOKEN, distinct_id: 'somebody', ...body };
      const answer = await send('POST', path, { key: null, body: whole });
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
      return answer.json;
    },

    /** Sends events through capture. */
    async capture(...batch: object[]) {
      const body = { api_key: PROJECT_TOKEN, batch };
      const answer = await send('POST', '/batch/', { key: null, body });
      expect(answer.json).toMatchObject({ accepted: batch.length });
    },
  };
}

export const has = (key: string, value: unknown, operator = 'exact') => ({
  key,
  type: 'person',
  operator,
  value,
});
export const inCohort = (value: number, operator = 'in') => ({ key: 'id', type: 'cohort', operator, value });
export const groupsOf = (...properties: unknown[]) => [{ properties, rollout_percentage: 100 }];
export const arms = {
  variants: [
    { key: 'control', rollout_percentage: 50 },
    { key: 'test', rollout_percentage: 50 },
  ],
};

/** `$identify` with properties, as a server SDK sends it. */
export const identify = (distinct_id: string, $set: object, more: object = {}) => ({
  event: '$identify',
  distinct_id,
  properties: { $set, ...more },
});
