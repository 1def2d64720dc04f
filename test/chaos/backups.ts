import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { runWeir } from '../support/cli.ts';
import { waitingEvents } from '../support/inbox.ts';
import { backupEnv, type MinioPeer } from '../support/peers/minio.ts';
import { faultsOf, storedUuids } from './read_back.ts';
import type { Senders } from './senders.ts';
import { ended, type Lives, pause, type Running } from './server.ts';

/** Where backups go, and how to look at it without Weir. */
export interface BackupPlace {
  /** As `--to` takes it. */
  to: string;
  /** Settings of the commands. */
  env: Record<string, string>;
  /** Names of backups, complete or not; true for those with a manifest. */
  names(): Promise<Map<string, boolean>>;
}

export function folderPlace(folder: string): BackupPlace {
  return {
    to: folder,
    env: {},
    names: async () =>
      new Map(readdirSync(folder).map((name) => [name, existsSync(join(folder, name, 'manifest.json'))])),
  };
}

export function bucketPlace(peer: MinioPeer, bucket: string): BackupPlace {
  return {
    to: `s3://${bucket}`,
    env: backupEnv(peer),
    async names() {
      const keys = await peer.keys(bucket);
      const names = new Set(keys.map((key) => key.split('/')[0]!));
      return new Map([...names].map((name) => [name, keys.includes(`${name}/manifest.json`)]));
    },
  };
}

/** The properties of a manifest that the books are compared with. */
interface Made {
  name: string;
  cut_at: string;
  high_seq: number;
}

/** A `weir backup` under way. */
interface Attempt {
  place: BackupPlace;
  child: ChildProcess;
  begun: number;
  /** How far the server's clock is ahead: milliseconds. */
  offset: number;
  printed: { stdout: string; stderr: string };
}

const LONGEST_MS = 20_000;
/** Orders of death; the last one leaves the command alone, with a server that is gone. */
const ENDS = ['command', 'both', 'server'] as const;

/**
 * Backups of a server that is killed, with or without the command that makes them. What a command has called complete must
 * restore, with every event that was acknowledged before its cut once; what has no manifest must be refused by restore.
 */
export class Backups {
  readonly #lives: Lives;
  readonly #senders: Senders;
  readonly #places: readonly BackupPlace[];
  readonly #random: () => number;
  readonly #checked = new Set<string>();
  /** An estimate of how long a backup takes on this machine as it is now: milliseconds. */
  #duration = 2000;
  readonly counts = { begun: 0, complete: 0, incomplete: 0, refused: 0, events: 0 };

  constructor(lives: Lives, senders: Senders, places: readonly BackupPlace[], random: () => number) {
    this.#lives = lives;
    this.#senders = senders;
    this.#places = places;
    this.#random = random;
  }

  /** Begins a backup of the server and kills one of them, or both, at a random moment of it. */
  async meet(server: Running): Promise<void> {
    const attempt = await this.#begin();
    const end = ENDS[Math.floor(this.#random() * ENDS.length)]!;
    // Some commands end in time.
    await Promise.race([pause(this.#random() * 1.5 * this.#duration), ended(attempt.child)]);
    if (end !== 'server') attempt.child.kill('SIGKILL');
    if (end === 'command') await pause(this.#random() * 100);
    server.child.kill('SIGKILL');
    await Promise.all([ended(attempt.child), ended(server.child)]);
    await this.#check(attempt);
  }

  /** Checks what is left at each place once more. */
  async checkAll(): Promise<void> {
    for (const place of this.#places) {
      for (const [name, isComplete] of await place.names()) {
        if (isComplete) await this.#restore(place, name, ['--check']);
        else await this.#requireRefusal(place, name);
      }
    }
  }

  async #begin(): Promise<Attempt> {
    const place = this.#places[this.counts.begun++ % this.#places.length]!;
    const program = await bundled('src/cli/main.ts');
    const args = ['backup', '--data-dir', this.#lives.folder, '--to', place.to, '--keep', '2', '--json'];
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ...place.env },
    });
    const printed = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => (printed.stdout += text));
    child.stderr.on('data', (text) => (printed.stderr += text));
    return { place, child, begun: performance.now(), offset: this.#lives.offset, printed };
  }

  async #check({ place, child, begun, offset, printed }: Attempt): Promise<void> {
    const made = madeBy(printed.stdout);
    this.#duration =
      child.exitCode === 0 ? performance.now() - begun : Math.min(LONGEST_MS, 1.2 * this.#duration);
    if (child.exitCode !== null) {
      expect({ code: child.exitCode, ...printed }).toMatchObject(
        made ? { code: 0 } : { code: 1, stderr: expect.stringMatching(/^weir: No backup was made\. \S/m) },
      );
    }
    if (made) {
      const cut = Date.parse(made.cut_at);
      // A command that comes when the server is gone cuts the stores itself, by the real time.
      await this.#requireAll(place, made, cut > Date.now() ? cut - offset : cut);
    }
    this.counts[made ? 'complete' : 'incomplete']++;
    for (const [name, isComplete] of await place.names()) {
      if (!isComplete) await this.#requireRefusal(place, name);
      // Of a command that was killed between its last step and its report.
      else if (!this.#checked.has(name)) await this.#restore(place, name, ['--check']);
    }
  }

  async #requireAll(place: BackupPlace, { name, high_seq }: Made, cut: number): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'weir-restored-'));
    try {
      await this.#restore(place, name, ['--data-dir', folder]);
      const held = [
        ...(await storedUuids(join(folder, 'events.duckdb'))),
        ...waitingUuids(join(folder, 'weir.db'), high_seq),
      ];
      const { moments, offered } = this.#senders;
      const acknowledged = new Set([...moments].filter(([, at]) => at < cut).map(([uuid]) => uuid));
      const faults = faultsOf(held, { acknowledged, offered });
      expect({ [name]: faults }).toEqual({ [name]: { doubled: 0, lost: 0, unknown: 0 } });
      this.counts.events += acknowledged.size;
      this.#checked.add(name);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #restore(place: BackupPlace, name: string, args: string[]): Promise<void> {
    const ran = await runWeir(['restore', `${place.to}/${name}`, ...args], place.env);
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('restored') });
  }

  async #requireRefusal(place: BackupPlace, name: string): Promise<void> {
    const folder = join(tmpdir(), `weir-refused-${process.pid}`);
    const ran = await runWeir(['restore', `${place.to}/${name}`, '--data-dir', folder], place.env);
    expect(ran).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('complete backup') });
    expect(existsSync(folder)).toBe(false);
    this.counts.refused++;
  }
}

/** Null unless the command has called a backup complete. */
function madeBy(stdout: string): Made | null {
  try {
    return JSON.parse(stdout) as Made;
  } catch {
    return null;
  }
}

/** The uuids of the senders' events that a start will move into an event store which has all up to `highSeq`. */
function waitingUuids(file: string, highSeq: number): string[] {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    const waiting = waitingEvents(sqlite, highSeq).filter(({ event }) => event === 'kill test');
    return waiting.map(({ uuid }) => uuid);
  } finally {
    sqlite.close();
  }
}
