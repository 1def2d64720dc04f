import { expect } from 'vitest';
import { NOW, type TestApp } from '../../support/app.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const now = Date.parse(NOW);

/** An event so many milliseconds before now. */
export const ago = (ms: number, distinct_id: string, event: string, properties: object = {}) => ({
  event,
  distinct_id,
  timestamp: new Date(now - ms).toISOString(),
  properties,
});

export const buying = (event: string, more: object = {}) => ({
  kind: 'ExperimentMetric',
  metric_type: 'funnel',
  series: [{ kind: 'EventsNode', event }],
  ...more,
});

export const meanOf = (event: string, source: object = {}, more: object = {}) => ({
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  source: { kind: 'EventsNode', event, ...source },
  ...more,
});

export function planning(app: () => TestApp) {
  const post = (body: object) => app().request('POST', '/api/projects/1/experiments/plan/', { body });
  return {
    post,
    /** The response; its status must be 200. */
    async plan(body: object) {
      const { status, json } = await post({ minimum_detectable_effect: 10, ...body });
      expect(status, JSON.stringify(json)).toBe(200);
      return json;
    },
    async capture(batch: object[]) {
      const body = { api_key: PROJECT_TOKEN, historical_migration: true, batch };
      expect((await app().request('POST', '/batch/', { body })).status).toBe(200);
    },
  };
}
