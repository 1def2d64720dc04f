import { setImmediate as turn } from 'node:timers/promises';
import { PostHog, type PostHogOptions } from 'posthog-node';
import { expect, vi } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import type { Action } from './shop.ts';

/** An event as the SDK handed it over, in the order in which it was sent. */
export interface Sent {
  event: string;
  id: string;
  /** Milliseconds. */
  at: number;
  properties: Record<string, unknown>;
}

/** Events of a request. */
const AT_ONCE = 2000;

/**
 * Three services of the shop, each with a posthog-node of its own, and one time for them and the server. The SDKs stamp
 * their events themselves, by a clock that stands wherever the simulation is; the server's clock stands there, too.
 */
export class Services {
  /** Everything that was sent and acknowledged. */
  readonly sent: Sent[] = [];
  readonly #app: TestApp;
  readonly #clients: Record<'local' | 'remote' | 'worker', PostHog>;
  readonly #errors: unknown[] = [];
  #waiting = 0;

  constructor(app: TestApp) {
    this.#app = app;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const alone = { personalApiKey: API_KEY, enableLocalEvaluation: true };
    this.#clients = {
      local: this.#connect(alone),
      worker: this.#connect(alone),
      remote: this.#connect({ featureFlagsRequestTimeoutMs: 30_000 }),
    };
  }

  /** Lets the SDKs see what has become of the flags. */
  async reload(): Promise<void> {
    const { local, worker } = this.#clients;
    await Promise.all([local.reloadFeatureFlags(), worker.reloadFeatureFlags()]);
  }

  /** Moves everybody's clock. */
  at(instant: number): void {
    vi.setSystemTime(instant);
    this.#app.clock.set(instant);
  }

  /** What the SDK decides, by itself where the flag is not left to the server, without telling anybody. */
  decide(flag: string, id: string, groups?: Record<string, string>) {
    const quietly = { sendFeatureFlagEvents: false, groups };
    return this.#clients.local.getFeatureFlag(flag, id, quietly);
  }

  /** Asks for a flag as the code of a product does: the SDK reports the exposure. */
  async ask(flag: string, action: Extract<Action, { kind: 'ask' }>) {
    const client = this.#clients[action.through];
    const value = await client.withContext({ properties: action.properties }, () =>
      client.getFeatureFlag(flag, action.id, { groups: action.groups }),
    );
    await this.#queued();
    return value;
  }

  async act(action: Exclude<Action, { kind: 'ask' }>): Promise<void> {
    const { local } = this.#clients;
    const { id: distinctId } = action;
    if (action.kind === 'alias') local.alias({ distinctId, alias: action.visitor });
    else if (action.kind === 'identify') local.identify({ distinctId, properties: action.properties });
    else if (action.kind === 'describe') {
      const { groupType, groupKey } = action;
      local.groupIdentify({ groupType, groupKey, properties: { seats: 3 }, distinctId });
    } else {
      const { event, properties, groups } = action;
      local.capture({ distinctId, event, properties, groups });
    }
    await this.#queued();
  }

  /** Nothing is left behind in an SDK. */
  async flush(): Promise<void> {
    this.#waiting = 0;
    // One after the other, so that what was sent has an order.
    for (const client of Object.values(this.#clients)) await client.flush();
    expect(this.#errors).toEqual([]);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#clients).map((client) => client.shutdown()));
    vi.useRealTimers();
    vi.restoreAllMocks();
  }

  /** The SDK prepares an event in the background; the clock must not move before it is stamped. */
  async #queued(): Promise<void> {
    await turn();
    if (++this.#waiting >= AT_ONCE) await this.flush();
  }

  #connect(options: PostHogOptions): PostHog {
    const batches = { flushAt: 2 * AT_ONCE, flushInterval: 0 };
    const client = new PostHog(PROJECT_TOKEN, { host: this.#app.url, ...batches, ...options });
    client.on('error', (error) => this.#errors.push(error));
    client.on('flush', (messages: Record<string, unknown>[]) => {
      for (const { event, distinct_id: id, timestamp, properties } of messages) {
        this.sent.push({
          event: event as string,
          id: id as string,
          at: Date.parse(timestamp as string),
          properties: properties as Sent['properties'],
        });
      }
    });
    return client;
  }
}
