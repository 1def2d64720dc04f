import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { type App, createApp } from '../../src/app.ts';
import type { Config } from '../../src/kernel/config.ts';
import { createLog } from '../../src/kernel/log.ts';
import { testConfig } from '../support/app.ts';
import { VirtualClock } from '../support/clock.ts';
import { type RequestOptions, send, type TestResponse } from '../support/send.ts';

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
 * A data folder and the servers that live in it one after the other, in this process. A server can be made to die at a
 * write of its state: that write fails, and so does every later one, so that the folder is left as kill -9 leaves it.
 */
export class Life {
  readonly config: Config;
  #app!: App;
  #clock!: MortalClock;
  #url!: string;
  #left = Number.POSITIVE_INFINITY;
  #onWrite: () => void = () => {};

  static async begin(start: number, overrides: Partial<Config> = {}): Promise<Life> {
    const folder = mkdtempSync(join(tmpdir(), 'weir-history-'));
    const life = new Life(testConfig(folder, { rateLimitPerMinute: 1_000_000, ...overrides }));
    await life.#boot(start);
    return life;
  }

  private constructor(config: Config) {
    this.config = config;
  }

  get now(): number {
    return this.#clock.now();
  }

  get isDead(): boolean {
    return this.#clock.isDead;
  }

  set(instant: number): void {
    this.#clock.set(instant);
  }

  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse> {
    return send(this.#url, method, path, options);
  }

  /** Does all work that is due. */
  tick(): Promise<void> {
    return this.#app.tick();
  }

  /** Does what is due, and dies at the nth write of the state unless there are fewer. True when it died. */
  async tickAndDie(writes: number): Promise<boolean> {
    const clock = this.#clock;
    this.#at(writes, () => {
      clock.isDead = true;
    });
    await this.#app.tick().catch(() => undefined);
    this.#left = Number.POSITIVE_INFINITY;
    return this.isDead;
  }

  /** Does what is due, and `work` beside it from the nth write of the state on, or at the end. */
  async tickBeside(writes: number, work: () => Promise<void>): Promise<void> {
    let reached!: () => void;
    const moment = new Promise<void>((resolve) => {
      reached = resolve;
    });
    this.#at(writes, reached);
    const ticked = this.#app.tick().finally(reached);
    await moment;
    this.#left = Number.POSITIVE_INFINITY;
    await work();
    await ticked;
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
    this.#watch(this.#clock);
    const orphans = this.#app.database.sqlite
      .prepare("SELECT EXISTS (SELECT 1 FROM batch_export_runs WHERE status = 'Running' AND lease_owner = ?)")
      .pluck();
    const dead = this.#app.database.sqlite
      .prepare("SELECT DISTINCT lease_owner FROM batch_export_runs WHERE status = 'Running'")
      .pluck()
      .all();
    this.#url = await this.#app.start();
    // What was under way when the former server died is adopted in the background.
    while (dead.some((owner) => orphans.get(owner) === 1)) await turn();
  }

  #at(writes: number, work: () => void): void {
    this.#left = writes;
    this.#onWrite = work;
  }

  /** Calls back at every write of what becomes of runs, within its statement. */
  #watch(clock: MortalClock): void {
    const { sqlite } = this.#app.database;
    sqlite.function('state_is_written', () => {
      this.#left -= 1;
      if (this.#left === 0) this.#onWrite();
      if (clock.isDead) throw new Error('the server is dead');
      return null;
    });
    const triggers = { batch_export_runs: ['INSERT', 'UPDATE'], batch_export_logs: ['INSERT'] };
    for (const [table, verbs] of Object.entries(triggers)) {
      for (const verb of verbs) {
        sqlite.exec(
          `CREATE TEMP TRIGGER watched_${verb}_${table} BEFORE ${verb} ON main.${table} BEGIN SELECT state_is_written(); END`,
        );
      }
    }
  }
}
