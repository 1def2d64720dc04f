import { exactText, parseExact } from '../kernel/exact_json.ts';
import type { JsonObject } from './events.ts';

/** What is to become of members, by name; undefined removes one. */
export type FieldChanges = ReadonlyMap<string, unknown>;

/** The members of a JSON object as texts, so that a change costs what it changes and not the whole object. */
export class JsonObjectText {
  /** By name: the member as it is written, `"name":value`. */
  readonly #written: Map<string, string>;
  /** Of the members in UTF-8, each with a comma. */
  #bytes: number;

  private constructor(written: Map<string, string>) {
    this.#written = written;
    this.#bytes = [...written.values()].reduce((sum, text) => sum + size(text), 0);
  }

  /** Of the text of a JSON object. */
  static parse(text: string): JsonObjectText {
    const members = Object.entries(parseExact(text) as JsonObject);
    return new JsonObjectText(new Map(members.map(([name, value]) => [name, write(name, value)])));
  }

  has(name: string): boolean {
    return this.#written.has(name);
  }

  /** The members of both; where both have one, that of `winner`. */
  mergedInto(winner: JsonObjectText): JsonObjectText {
    return new JsonObjectText(new Map([...this.#written, ...winner.#written]));
  }

  /** Makes all of the changes, or none when `text` would pass `limit` bytes. Tells whether any was made. */
  change(changes: FieldChanges, limit: number): boolean {
    const news: [name: string, text: string | undefined][] = [];
    let bytes = this.#bytes;
    for (const [name, value] of changes) {
      const text = value === undefined ? undefined : write(name, value);
      const old = this.#written.get(name);
      if (text === old) continue;
      news.push([name, text]);
      bytes += size(text) - size(old);
    }
    if (news.length === 0 || textBytes(bytes) > limit) return false;
    for (const [name, text] of news) {
      if (text === undefined) this.#written.delete(name);
      else this.#written.set(name, text);
    }
    this.#bytes = bytes;
    return true;
  }

  /** Length of `text` in bytes. */
  bytes(): number {
    return textBytes(this.#bytes);
  }

  text(): string {
    return `{${[...this.#written.values()].join(',')}}`;
  }
}

const write = (name: string, value: unknown): string => `${JSON.stringify(name)}:${exactText(value)}`;
const size = (text: string | undefined): number => (text === undefined ? 0 : Buffer.byteLength(text) + 1);
/** Two braces, and no comma behind the last member. */
const textBytes = (members: number): number => 2 + Math.max(0, members - 1);
