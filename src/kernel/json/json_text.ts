import { hash } from 'node:crypto';
import { exactText } from './exact_json.ts';

/**
 * JSON texts of response bodies, with a digest for their entity tags. Most of a response that many callers read is the
 * same as in the last one: a value that is marked as lasting is serialized and hashed once, and a page of such values
 * is joined from their texts.
 */
export class JsonText {
  readonly text: string;
  /** A text that differs whenever the JSON text does. */
  readonly #identity: string;
  #digest: string | null = null;

  constructor(text: string, identity = text) {
    this.text = text;
    this.#identity = identity;
  }

  get digest(): string {
    this.#digest ??= digestOf(this.#identity);
    return this.#digest;
  }
}

const lasting = new WeakMap<object, JsonText | null>();

export function digestOf(content: string | Buffer): string {
  return hash('sha1', content, 'base64url').slice(0, 16);
}

/** Freezes a value that other responses contain, too. Its text is kept as long as the value. */
export function asLasting<T extends object>(value: T): T {
  lasting.set(Object.freeze(value), null);
  return value;
}

/** Serializes a body: a lasting value, a page whose `results` are lasting values, or any other value. */
export function bodyText(body: unknown): JsonText {
  if (typeof body !== 'object' || body === null) return new JsonText(exactText(body));
  const { results } = body as { results?: unknown };
  return lastingText(body) ?? pageText(body, results) ?? new JsonText(exactText(body));
}

function lastingText(value: object): JsonText | undefined {
  const known = lasting.get(value);
  if (known !== null) return known;
  const made = new JsonText(exactText(value));
  lasting.set(value, made);
  return made;
}

/** Returns undefined unless all results are lasting. */
function pageText(page: object, results: unknown): JsonText | undefined {
  if (!Array.isArray(results) || results.length === 0) return undefined;
  const texts: string[] = [];
  const digests: string[] = [];
  for (const result of results) {
    const json = lastingText(result);
    if (json === undefined) return undefined;
    texts.push(json.text);
    digests.push(json.digest);
  }
  const { results: _, ...envelope } = page as { results: unknown };
  // An empty list is last in this text, and its place is that of the results.
  const frame = exactText({ ...envelope, results: [] }).slice(0, -2);
  return new JsonText(`${frame}${texts.join(',')}]}`, frame + digests.join(','));
}
