import { expect } from 'vitest';
import { NOW, type TestApp } from '../../support/app.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';

export const EXPERIMENTS = '/api/projects/1/experiments/';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const now = Date.parse(NOW);
export const iso = (ms: number) => new Date(ms).toISOString();

export const buys = {
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  name: 'Buys',
  source: { kind: 'EventsNode', event: 'buy' },
};

/** An event of an SDK; `at` in milliseconds. */
export const event = (name: string, id: string, at: number, properties: object = {}) => ({
  event: name,
  distinct_id: id,
  timestamp: iso(at),
  properties,
});

interface Launched {
  id: number;
  flag: string;
  flagId: number;
  metrics: { uuid: string }[];
}

type Arm = { users: number } & Record<string, number>;
export type Arms = Record<string, number | Arm>;
const times = <T>(length: number, make: (i: number) => T) => Array.from({ length }, (_, i) => make(i));

/** What tests of results do over HTTP. */
export function experimenter(app: () => TestApp) {
  let made = 0;
  const ok = async (method: string, path: string, body?: object) => {
    const { status, json } = await app().request(method, path, body ? { body } : {});
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return json;
  };
  const capture = (batch: object[]) =>
    ok('POST', '/batch/', { api_key: PROJECT_TOKEN, historical_migration: true, batch });
  return {
    ok,
    capture,
    /** So many users of each variant, and how many of them do what a minute later: `{ users: 60, buy: 9 }`. */
    expose: (flag: string, arms: Arms, at = now - DAY) =>
      capture(
        Object.entries(arms).flatMap(([variant, arm]) => {
          const { users, ...deeds } = typeof arm === 'number' ? { users: arm } : arm;
          const id = (i: number) => `${flag}-${variant}-${i}`;
          const exposed = { $feature_flag: flag, $feature_flag_response: variant };
          return [
            ...times(users, (i) => event('$feature_flag_called', id(i), at, exposed)),
            ...Object.entries(deeds).flatMap(([name, doers]) =>
              times(doers, (i) => event(name, id(i), at + MINUTE, { [`$feature/${flag}`]: variant })),
            ),
          ];
        }),
      ),
    async launched(input: object = {}): Promise<Launched> {
      const flag = `results-${++made}-${process.pid}-${Math.trunc(app().clock.now() / 1000)}`;
      const body = {
        name: 'Results',
        feature_flag_key: flag,
        start_date: iso(now - 3 * DAY),
        metrics: [buys],
      };
      const json = await ok('POST', EXPERIMENTS, { ...body, ...input });
      return { id: json.id, flag, flagId: json.feature_flag.id, metrics: json.metrics };
    },
    results: (id: number, query = '') => ok('GET', `${EXPERIMENTS}${id}/results/${query}`),
    exposures: (id: number, query = '') => ok('GET', `${EXPERIMENTS}${id}/exposures/${query}`),
    act: (id: number, step: string, body?: object) => ok('POST', `${EXPERIMENTS}${id}/${step}/`, body),
    /** Rows of stored results. */
    rows: (id: number) =>
      app()
        .app.database.sqlite.prepare<[number], { metric: string; day: string }>(
          'SELECT metric, day FROM experiment_metric_results WHERE experiment_id = ?',
        )
        .all(id),
  };
}
