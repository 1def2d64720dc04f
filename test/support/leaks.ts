import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Texts that stand for secrets, and the search for them in everything that a server writes and returns. */
export class Canaries {
  readonly texts: string[] = [];

  /**
   * Every canary is unique, so that a leak identifies its source. It consists of letters and digits, which all vendors
   * accept.
   */
  plant(name: string): string {
    const text = `canary${this.texts.length}x${name.replaceAll(/\W|_/g, '')}x51c7e9`;
    this.texts.push(text);
    return text;
  }

  /** The canaries that a text contains, plain or encoded. */
  leaks(text: string): string[] {
    return this.texts.filter((canary) => formsOf(canary).some((form) => text.includes(form)));
  }
}

/** Forms in which a secret may appear in a text: plain, encoded, or inside a longer base64 text. */
function formsOf(canary: string): string[] {
  const bytes = Buffer.from(canary);
  const inBase64 = [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // Removes the characters that depend on the neighbours: the first ones, and the last one with its padding.
    const inner = text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const escaped = [...canary].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const percent = [...bytes].map((byte) => `%${byte.toString(16)}`).join('');
  return [canary, canary.toUpperCase(), bytes.toString('hex'), escaped, percent, ...inBase64];
}

/** Every file below a folder as latin1, which keeps ASCII searchable in any format; gzip files are added unpacked. */
export function filesOf(folder: string): string {
  return pathsIn(folder)
    .map((path) => {
      const bytes = unlessGone(() => readFileSync(path)) ?? Buffer.alloc(0);
      const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
      return bytes.toString('latin1') + (isPacked ? gunzipSync(bytes).toString('latin1') : '');
    })
    .join('');
}

function pathsIn(folder: string): string[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pathsIn(path) : entry.isFile() ? [path] : [];
  });
}

/** The server may remove files and folders while they are read. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
