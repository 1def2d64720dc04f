import type http from 'node:http';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { RandomIds } from '../../src/kernel/ids.ts';
import { type Notice, Notices } from '../../src/notices/notices.ts';
import { createStores } from '../../src/store/stores.ts';
import type { TestApp } from '../support/app.ts';
import { type Canary, canary } from '../support/canary.ts';
import { WORLD } from '../support/world.ts';

export const WEBHOOKS = '/api/projects/1/webhooks/';

export interface Received {
  headers: http.IncomingHttpHeaders;
  url: string;
  text: string;
}

/** `silent`: no response until the test is over. */
export type Response = number | 'silent' | { status: number; headers: Record<string, string> };

export interface Receiver extends Canary {
  received: Received[];
  /** The responses to come; the last one stays. Default: 200. */
  respond: Response[];
}

/** A real receiver on this machine. */
export async function receiver(...respond: Response[]): Promise<Receiver> {
  const received: Received[] = [];
  const server = await canary({
    answer: (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const { headers, url = '' } = request;
        received.push({ headers, url, text: Buffer.concat(chunks).toString() });
        const next = (respond.length > 1 ? respond.shift() : respond[0]) ?? 200;
        if (next === 'silent') return;
        const { status, headers: more } = typeof next === 'number' ? { status: next, headers: {} } : next;
        response.writeHead(status, more).end('ok');
      });
    },
  });
  return Object.assign(server, { received, respond });
}

/** The payload, after the package of Standard Webhooks has checked the signature; `now` is the time of the server. */
export function verified({ headers, text }: Received, secret: string, now?: number) {
  const timestamp = Number(headers['webhook-timestamp']) * 1000;
  if (Math.abs(timestamp - (now ?? timestamp)) > 300_000) throw new Error('not the time of the attempt');
  // The package compares the timestamp with the real time.
  vi.useFakeTimers({ toFake: ['Date'], now: timestamp });
  try {
    return new Webhook(secret).verify(text, headers as Record<string, string>) as {
      type: string;
      timestamp: string;
      data: Record<string, unknown>;
    };
  } finally {
    vi.useRealTimers();
  }
}

/** Creates a webhook over HTTP. */
export async function createWebhook(app: TestApp, body: Record<string, unknown>) {
  const made = await app.request('POST', WEBHOOKS, { body: { name: 'Test', ...body } });
  if (made.status !== 201) throw new Error(made.text);
  return made.json as { id: string; secret: string } & Record<string, unknown>;
}

/** Records a notice about an export, as the exports do. */
export function record({ app, clock }: TestApp, change: string, about: Partial<Notice> = {}): void {
  const notices = new Notices({
    database: app.database,
    stores: createStores(app.database),
    clock,
    ids: new RandomIds(clock),
    recorded: () => undefined,
  });
  notices.record({
    teamId: 1,
    type: 'batch_export.failing',
    object: 'batch_export',
    objectId: WORLD.exportId,
    change,
    data: { name: change },
    ...about,
  });
}

/** Moves time and sends what is due then. */
export async function later(app: TestApp, ms: number): Promise<void> {
  app.clock.set(app.clock.now() + ms);
  await app.app.tick();
}

export async function deliveriesOf(app: TestApp, id: string) {
  const { json } = await app.request('GET', `${WEBHOOKS}${id}/deliveries/`);
  return json.results as { id: string; status: string; attempts: number; last_error: string | null }[] &
    Record<string, unknown>[];
}

/** Disables the webhooks of the example world, whose receivers do not exist, and its exports, which would have notices of their own. */
export function quiet({ app }: TestApp): void {
  app.database.sqlite.exec(
    'UPDATE webhooks SET enabled = 0; UPDATE batch_exports SET paused = 1, due_at = NULL; DELETE FROM batch_export_runs',
  );
}
