import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { type App, createApp } from '../../src/app.ts';
import type { Config } from '../../src/kernel/config/config.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { testConfig } from '../support/app.ts';
import { VirtualClock } from '../support/clock.ts';
import { type RequestOptions, send, type TestResponse } from '../support/send.ts';
import { StateWrites } from './state_writes.ts';

/** A data folder and the servers that live in it one after the other, in a time of their own. */
export interface Life {
  readonly config: Config;
  readonly now: number;
  set(instant: number): Promise<void>;
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Does all work that is due. */
  tick(): Promise<void>;
  /** Does what is due, and dies at the nth write of the state if there are as many. A new server follows in any case. */
  tickAndDie(writes: number): Promise<void>;
  /** Does what is due, and `work` beside it from the nth write of the state on, or at the end. */
  tickBeside(writes: number, work: () => Promise<void>): Promise<void>;
  /** Stops the server in good order and starts another one. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

export function newFolder(): Config {
  const folder = mkdtempSync(join(tmpdir(), 'weir-history-'));
  return testConfig(folder, {
    rateLimitPerMinute: 1_000_000,
    allowedHosts: ['127.0.0.1'],
    // Histories last months, and send events again at any time.
    duplicateWindowDays: 365,
  });
}

/** Time that belongs to one process: when that has died, what still waits in it ends as fast as it can. */
class MortalClock extends VirtualClock {
  isDead = false;

  override async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (!this.isDead) return super.sleep(ms, signal);
    // Short waits are repeated thousands of times; long ones let work end that a new process must not meet.
    if (ms <= 1000) return turn();
    return wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Servers in this process. One that dies fails at a write of its state, and at every later one, so that the folder is left
 * as kill -9 leaves it.
 */
export class InnerLife implements Life {
  readonly config = newFolder();
  #app!: App;
  #clock!: MortalClock;
  #writes!: StateWrites;
  #url!: string;

  static async begin(start: number): Promise<InnerLife> {
    const life = new InnerLife();
    await life.#boot(start);
    return life;
  }

  private constructor() {}

  get now(): number {
    return this.#clock.now();
  }

  async set(instant: number): Promise<void> {
    this.#clock.set(instant);
  }

  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse> {
    return send(this.#url, method, path, options);
  }

  tick(): Promise<void> {
    return this.#app.tick();
  }

  async tickAndDie(writes: number): Promise<void> {
    const clock = this.#clock;
    this.#writes.from(writes, () => {
      clock.isDead = true;
      throw new Error('the server is dead');
    });
    await this.#app.tick().catch(() => undefined);
    if (!clock.isDead) this.#writes.forget();
    await this.restart();
  }

  async tickBeside(writes: number, work: () => Promise<void>): Promise<void> {
    const ticked = new Promise<void>((resolve, reject) => {
      let ended: Promise<void> | null = null;
      this.#writes.from(writes, () => {
        this.#writes.forget();
        ended ??= work();
      });
      this.#app
        .tick()
        // Its own writes must not begin it a second time.
        .then(() => (ended ??= work()))
        .then(resolve, reject);
    });
    await ticked;
    this.#writes.forget();
  }

  async restart(): Promise<void> {
    const { now } = this;
    await this.#app.stop();
    await this.#boot(now);
  }

  async end(): Promise<void> {
    await this.#app.stop();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }

  async #boot(start: number): Promise<void> {
    this.#clock = new MortalClock(start);
    this.#app = await createApp({ config: this.config, clock: this.#clock, log: createLog('silent') });
    // Nobody pulls the plug on this process: a commit need not wait for the disk.
    this.#app.database.sqlite.pragma('synchronous = OFF');
    this.#writes = new StateWrites(this.#app);
    this.#url = await this.#app.start();
    await this.#writes.adopted();
  }
}
