import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { ended } from '../chaos/server.ts';
import { bundled } from '../support/bundled.ts';
import { type RequestOptions, send, type TestResponse } from '../support/send.ts';
import type { Order, Reply } from './child.ts';
import { type Life, newFolder } from './life.ts';

/** Servers in processes of their own. One that dies is killed (-9) within a write of its state. */
export class OuterLife implements Life {
  readonly config = newFolder();
  now: number;
  #child!: ChildProcess;
  #url!: string;

  static async begin(start: number): Promise<OuterLife> {
    const life = new OuterLife(start);
    await life.#boot();
    return life;
  }

  private constructor(start: number) {
    this.now = start;
  }

  async set(instant: number): Promise<void> {
    this.now = instant;
    await this.#order({ do: 'set', instant });
  }

  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse> {
    return send(this.#url, method, path, options);
  }

  tick(): Promise<void> {
    return this.#order({ do: 'tick' });
  }

  async tickAndDie(writes: number): Promise<void> {
    await this.#order({ do: 'die', writes });
    await Promise.race([this.#order({ do: 'tick' }), ended(this.#child)]);
    this.#child.kill('SIGKILL');
    await ended(this.#child);
    await this.#boot();
  }

  /** A moment cannot be met from another process: the work comes while that is at it, or after. */
  async tickBeside(_writes: number, work: () => Promise<void>): Promise<void> {
    await Promise.all([this.tick(), work()]);
  }

  async restart(): Promise<void> {
    await this.#stop();
    await this.#boot();
  }

  async end(): Promise<void> {
    await this.#stop();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }

  async #stop(): Promise<void> {
    this.#child.send({ do: 'stop' } satisfies Order);
    await ended(this.#child);
  }

  async #boot(): Promise<void> {
    this.#child = fork(await bundled('test/histories/child.ts'), { execArgv: [] });
    this.#child.send({ do: 'boot', config: this.config, start: this.now } satisfies Order);
    this.#url = (await this.#reply()).url!;
  }

  async #order(order: Order): Promise<void> {
    this.#child.send(order);
    await this.#reply();
  }

  /** Orders are carried out one after the other, so that replies come in their order. */
  async #reply(): Promise<Reply> {
    const [reply] = (await once(this.#child, 'message')) as [Reply];
    if (reply.error) throw new Error(reply.error);
    return reply;
  }
}
