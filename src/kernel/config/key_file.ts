import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { giveToOwnerOf } from '../file_system.ts';
import { newSecret } from '../secrets.ts';

/**
 * Returns the secrets in a text, one per line, the current one first. Earlier versions used the whole file as the
 * secret, including the line break at its end, so each line is also tried with one.
 */
export function secretsIn(text: string): string[] {
  const lines = linesOf(text);
  return [...lines, ...lines.map((line) => `${line}\n`)];
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * A file with one secret per line: the first one encrypts, the others only decrypt. It is read again after a change, so
 * that a running server uses a new key.
 */
export class KeyFile {
  readonly path: string;
  #seen = '';

  constructor(path: string) {
    this.path = path;
  }

  exists(): boolean {
    return existsSync(this.path);
  }

  read(): string[] {
    const seen = this.#version();
    const secrets = secretsIn(readFileSync(this.path, 'utf8'));
    if (secrets.length === 0) throw new Error(`${this.path} is empty. Restore it from a backup.`);
    this.#seen = seen;
    return secrets;
  }

  /** Returns the secrets if the file has changed since it was read; null if it has not, or cannot be read. */
  changed(): string[] | null {
    try {
      return this.#version() === this.#seen ? null : this.read();
    } catch {
      return null;
    }
  }

  /** Returns true if the file has more than the current secret. */
  hasPrevious(): boolean {
    return linesOf(readFileSync(this.path, 'utf8')).length > 1;
  }

  /** Creates the file with a new secret. A file that another process creates first is kept. */
  create(): void {
    this.#write(newSecret(), (written) => {
      try {
        linkSync(written, this.path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    });
  }

  remove(): void {
    rmSync(this.path);
  }

  /** Adds a new secret as the first line, atomically: a reader sees either the old file or the new one. */
  addSecret(): void {
    const text = readFileSync(this.path, 'utf8');
    this.#write(`${newSecret()}\n${text}`, (written) => renameSync(written, this.path));
  }

  #write(text: string, place: (written: string) => void): void {
    const written = `${this.path}.${process.pid}.new`;
    try {
      const file = openSync(written, 'w', 0o600);
      try {
        writeSync(file, text);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      giveToOwnerOf(existsSync(this.path) ? this.path : dirname(this.path), written);
      place(written);
    } finally {
      rmSync(written, { force: true });
    }
    const folder = openSync(dirname(this.path), 'r');
    fsyncSync(folder);
    closeSync(folder);
  }

  #version(): string {
    const { ino, mtimeNs, size } = statSync(this.path, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  }
}
