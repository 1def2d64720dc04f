import { exactText, parseExact } from '../kernel/json/exact_json.ts';
import type { JsonObject } from './events.ts';

/** New values by field name; undefined removes a field. */
export type FieldChanges = ReadonlyMap<string, unknown>;

/** The fields of a JSON object as texts, so that the cost of a change does not depend on the size of the object. */
export class JsonObjectText {
  /** The serialized field, `"name":value`, by its name. */
  readonly #written: Map<string, string>;
  /** Size of the fields in UTF-8, each with a comma. */
  #bytes: number;

  private constructor(written: Map<string, string>) {
    this.#written = written;
    this.#bytes = [...written.values()].reduce((sum, text) => sum + size(text), 0);
  }

  /** Parses the text of a JSON object. */
  static parse(text: string): JsonObjectText {
    const members = Object.entries(parseExact(text) as JsonObject);
    return new JsonObjectText(new Map(members.map(([name, value]) => [name, write(name, value)])));
  }

  has(name: string): boolean {
    return this.#written.has(name);
  }

  /** Returns the fields of both; `winner` takes precedence. */
  mergedInto(winner: JsonObjectText): JsonObjectText {
    return new JsonObjectText(new Map([...this.#written, ...winner.#written]));
  }

  /** Applies all changes, or none if `text` would exceed `limit` bytes. Returns true if a field changed. */
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
/** The object has two braces, and no comma after the last field. */
const textBytes = (members: number): number => 2 + Math.max(0, members - 1);
