import type { TestResponse } from '../support/send.ts';
import type { Settings } from './commands.ts';
import type { Life } from './life.ts';
import type { Target } from './targets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LENGTHS: Readonly<Record<string, number>> = {
  hour: HOUR,
  day: 24 * HOUR,
  week: 7 * 24 * HOUR,
  // Cut by days, on request.
  manual: 24 * HOUR,
};
const EXPORTS = '/api/projects/1/batch_exports/';

export interface Run {
  id: string;
  status: string;
  attempt: number;
  records_completed: number | null;
  bytes_exported: number | null;
  data_interval_start: string;
  data_interval_end: string;
  finished_at: string | null;
  last_updated_at: string;
  latest_error: string | null;
}

/** The present export of a history over HTTP. A status that no history explains is an error. */
export class ExportClient {
  readonly life: Life;
  id = '';
  #changes = 0;

  constructor(life: Life) {
    this.life = life;
  }

  async create(body: object): Promise<void> {
    const created = await this.life.request('POST', EXPORTS, { body: { name: 'A history', ...body } });
    requireStatus(created, [201]);
    this.id = created.json.id;
  }

  async remove(): Promise<void> {
    requireStatus(await this.life.request('DELETE', this.#path), [204]);
  }

  /** Every other change is a PUT. False when the change was refused. */
  async change(body: object): Promise<boolean> {
    const method = this.#changes++ % 2 === 0 ? 'PATCH' : 'PUT';
    const response = await this.life.request(method, this.#path, { body: { name: 'A history', ...body } });
    requireStatus(response, [200, 400]);
    return response.status === 200;
  }

  /** What the server refuses is none of a history's business, as long as it says so. */
  async post(path: string, body: object = {}): Promise<void> {
    const response = await this.life.request('POST', this.#path + path, { body });
    requireStatus(response, [200, 201, 202, 204, 400, 404, 409, 429]);
  }

  async isPaused(): Promise<boolean> {
    const response = await this.life.request('GET', this.#path);
    requireStatus(response, [200]);
    return response.json.paused;
  }

  /** All runs of the export, newest first. */
  async runs(): Promise<Run[]> {
    return await this.all<Run>('runs/');
  }

  async all<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let next: string | null = this.#path + path; next !== null; ) {
      const response: TestResponse = await this.life.request('GET', next);
      requireStatus(response, [200]);
      rows.push(...response.json.results);
      next = response.json.next && new URL(response.json.next).pathname + new URL(response.json.next).search;
    }
    return rows;
  }

  get #path(): string {
    return `${EXPORTS}${this.id}/`;
  }
}

export function requireStatus({ status, text }: TestResponse, accepted: readonly number[]): void {
  if (!accepted.includes(status)) throw new Error(`status ${status}: ${text}`);
}

/** The settings of a history as the contract spells them. */
export function bodyOf(settings: Settings, target: Target): object {
  const { model, interval, timezone, offsetDay, offsetHour, query, above } = settings;
  return {
    model,
    interval,
    timezone,
    offset_day: offsetDay,
    offset_hour: offsetHour,
    ql_query: query && QUERIES[query],
    filters: above === null ? null : [{ key: 'n', type: 'event', operator: 'gt', value: above }],
    destination: { type: target.type, config: target.config(settings) },
  };
}

const QUERIES = {
  plain: 'SELECT uuid, event, distinct_id FROM events',
  bought: "SELECT uuid, event FROM events WHERE event = 'bought'",
  counted: 'SELECT event, count(*) AS counted FROM events GROUP BY event',
};

/** How long an interval is when no clock changes: milliseconds. */
export function lengthOf({ interval }: Pick<Settings, 'interval'>): number {
  return LENGTHS[interval] ?? Number(/\d+/.exec(interval)![0]) * MINUTE;
}
