import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportedUuids, faultsOf, storedUuids } from '../chaos/read_back.ts';
import { Senders, sendBatch } from '../chaos/senders.ts';
import {
  createExport,
  ended,
  Lives,
  pause,
  REQUEST_MS,
  type Running,
  untilDelivered,
} from '../chaos/server.ts';
import { bundled } from '../support/bundled.ts';
import { runWeir } from '../support/cli.ts';
import { seededRandom } from '../support/random.ts';
import type { BrokenDisk } from './broken_disk.ts';
import { SmallDisk } from './small_disk.ts';

const HOUR_MS = 3_600_000;
const ADVANCE_MS = 3 * 60_000;
const CLIENTS = 3;
/** Characters of the server's output in an error. */
const PRINTED = 4000;
const POLL_MS = 20;
/** No step is about time: this ends what hangs, also on a machine that is ten times slower. */
const STEP_LIMIT_MS = 120_000;
/** Events of one request when everything is sent again. */
const RESENT = 2000;

export interface Surroundings {
  execArgv?: string[];
  /** Bytes of a disk of its own. */
  diskBytes?: number;
  /** A disk whose calls can be made to fail. */
  brokenDisk?: () => BrokenDisk;
}

/** How often acknowledged events are missing or repeated. */
export interface Account {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/**
 * A real server under load, with an export to files, while something breaks. The clients send until the server ends, and
 * keep the books.
 */
export class Siege {
  readonly senders: Senders;
  readonly lives: Lives;
  readonly disk: SmallDisk | null;
  readonly brokenDisk: BrokenDisk | null;
  server!: Running;
  exportId = '';
  #sending: Promise<void> = Promise.resolve();

  private constructor(
    lives: Lives,
    disks: { disk: SmallDisk | null; brokenDisk: BrokenDisk | null },
    seed: number,
  ) {
    this.lives = lives;
    this.disk = disks.disk;
    this.brokenDisk = disks.brokenDisk;
    this.senders = new Senders(CLIENTS, seededRandom(seed));
  }

  /** A server in its surroundings, not started. */
  static async prepare({ execArgv = [], diskBytes, brokenDisk }: Surroundings, seed: number): Promise<Siege> {
    const lives = new Lives({}, { execArgv, silent: true });
    const disk = diskBytes === undefined ? null : await SmallDisk.over(lives.folder, diskBytes);
    return new Siege(lives, { disk, brokenDisk: brokenDisk?.() ?? null }, seed);
  }

  /** Resolves when the server has acknowledged the first batches and an interval has ended. */
  async begin(): Promise<void> {
    await this.start();
    const config = { prefix: 'faults', file_format: 'JSONLines' };
    this.exportId = await this.step('an export is created', createExport(this.server, 'File', config));
    await this.acknowledge(5);
    this.lives.advance(this.server, ADVANCE_MS);
  }

  /** The data folder, as this process reaches it. */
  get folder(): string {
    return this.disk?.path ?? this.lives.folder;
  }

  /** Starts a server whose clients send at once. */
  async start(): Promise<void> {
    this.server = await this.step(
      'the server starts',
      this.lives.start(this.brokenDisk?.env, this.disk?.inside),
    );
    this.#sending = this.senders.sendTo(this.server);
  }

  /** Ends the server; resolves with its exit code. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.server.child.kill(signal);
    await this.step(`the server ends after ${signal}`, ended(this.server.child));
    await this.step('the clients notice that the server has ended', this.#sending);
    return this.server.child.exitCode;
  }

  /** Resolves when so many more batches are acknowledged. */
  acknowledge(batches: number): Promise<void> {
    return this.step(`${batches} batches are acknowledged`, this.senders.acknowledge(batches));
  }

  /** Breaks something; resolves with what a client saw that was refused with `status`, 0 for a broken connection. */
  async refusal(status: number, breakIt: () => unknown): Promise<string> {
    const refused = this.senders.refused(status);
    await breakIt();
    const { detail } = await this.step(
      `a client is refused with ${status || 'a broken connection'}`,
      refused,
    );
    return `${status || 'none'}: ${detail}`;
  }

  /** The work of a step. When it fails, or takes too long, the error names the step and shows what the server printed. */
  async step<T>(name: string, work: Promise<T>): Promise<T> {
    const patience = new AbortController();
    const late = sleep(STEP_LIMIT_MS, undefined, patience).then(() => {
      throw new Error(`not within ${STEP_LIMIT_MS / 1000} s`);
    });
    // Whichever is the second to end has nobody who waits for it.
    for (const one of [work, late]) one.catch(() => undefined);
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      const printed = this.lives.printed.trim().slice(-PRINTED) || 'nothing';
      throw new Error(`${name}: ${(error as Error).message}\nThe server printed: ${printed}`, {
        cause: error,
      });
    } finally {
      patience.abort();
    }
  }

  /** A command of the CLI on the data folder. */
  async weir(...args: string[]): Promise<{ code: number; text: string }> {
    const { code, stdout, stderr } = await runWeir(args, { WEIR_DATA_DIR: this.lives.folder });
    return { code, text: `${stdout}${stderr}` };
  }

  /** The words of a start that must fail. */
  async refusedStart(): Promise<string> {
    const [command, ...args] = [
      ...(this.disk?.inside ?? []),
      process.execPath,
      await bundled('src/cli/main.ts'),
      'serve',
    ];
    const env = { ...process.env, WEIR_DATA_DIR: this.lives.folder, PORT: '0' };
    const child = execFile(command!, args, { env, timeout: STEP_LIMIT_MS });
    const stderr = text(child.stderr!);
    await ended(child);
    if (child.exitCode !== 1) throw new Error(`the start ended with ${child.exitCode}: ${await stderr}`);
    return (await stderr).trim();
  }

  /** The detail of a check of `/readyz` once it has one of the wanted states. */
  async check(name: string, ...wanted: string[]): Promise<string> {
    return this.until(`check ${name} is ${wanted.join(' or ')}`, async () => {
      const response = await this.get('/readyz');
      const { checks } = (await response.json()) as {
        checks: Record<'name' | 'status' | 'detail', string>[];
      };
      const found = checks.find((check) => check.name === name)!;
      return wanted.includes(found.status) ? (found.detail ?? '') : null;
    });
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.server.url}${path}`, { signal: AbortSignal.timeout(REQUEST_MS) });
  }

  async metric(name: string): Promise<number> {
    const text = await (await this.get('/metrics')).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  }

  /** What `look` finds; it is called until it finds something. */
  async until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const limit = AbortSignal.timeout(STEP_LIMIT_MS);
    const poll = async (): Promise<T> => {
      for (;;) {
        const found = await look().catch(() => null);
        if (found !== null) return found;
        limit.throwIfAborted();
        await pause(POLL_MS);
      }
    };
    return this.step(what, poll());
  }

  /** Ends the load; resolves when all that was acknowledged is in the event store. */
  async flushed(): Promise<void> {
    this.senders.stop();
    await this.step('the clients stop', this.#sending);
    await this.until('the inbox is empty', async () =>
      (await this.metric('weir_inbox_events')) === 0 ? true : null,
    );
  }

  /** Sends all that was acknowledged once more, as from a client's own copy. */
  async resend(): Promise<void> {
    const uuids = [...this.senders.acknowledged];
    for (let at = 0; at < uuids.length; at += RESENT) {
      const refusal = await sendBatch(this.server, uuids.slice(at, at + RESENT));
      if (refusal !== null) throw new Error(`refused: ${refusal.detail}`);
    }
  }

  /** Lets all that is due be delivered, ends the server and counts what its stores and its files hold. */
  async finish(): Promise<{ store: Account; files: Account }> {
    await this.acknowledge(3);
    await this.flushed();
    this.lives.advance(this.server, HOUR_MS);
    const due = Date.now() + this.lives.offset;
    const delivered = untilDelivered(this.lives, this.server, this.exportId, due);
    await this.step('everything due is delivered', delivered);
    const code = await this.end('SIGTERM');
    if (code !== 0) throw new Error(`the server ended with ${code}`);
    return {
      store: this.#account(await this.#stored()),
      files: this.#account(exportedUuids(join(this.folder, 'exports', 'faults'))),
    };
  }

  #account(held: readonly string[]): Account {
    const { lost, doubled } = faultsOf(held, this.senders);
    return { acknowledged: this.senders.acknowledged.size, lost, doubled };
  }

  async #stored(): Promise<string[]> {
    // The engine would resolve a path through /proc to one of this process.
    const copy = join(this.lives.folder, 'copy.duckdb');
    copyFileSync(join(this.folder, 'events.duckdb'), copy);
    return storedUuids(copy);
  }

  close(): void {
    this.lives.close();
    this.disk?.close();
    this.brokenDisk?.close();
  }
}
