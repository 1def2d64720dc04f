import { deflateSync, gzipSync } from 'node:zlib';
import type { Schema } from './document.ts';

/** Stands in every bad text; an answer that repeats it has repeated the value. */
export const CANARY = 'canary-7f3a';
/** The same for numbers. */
export const CANARY_NUMBER = 740_392_157;

export interface Hostile {
  kind: string;
  /** Bytes or text as they go over the wire. */
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

type Json = unknown;

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** One member of gzip that inflates to 16 MB, 4 times over: 64 kB that want to become 64 MB. */
const bomb = Buffer.concat(Array(4).fill(gzipSync(Buffer.alloc(16 * 1024 * 1024))));
const bombInBomb = gzipSync(bomb);

const objectOf = (count: number, value: (index: number) => unknown) =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value(index)])),
  );

// Made once: they are sent thousands of times.
const UNKNOWN_KEYS = objectOf(50_000, (index) => index);
const TOO_MANY_KEYS = objectOf(1001, () => CANARY);
const LONG = JSON.stringify(CANARY.repeat(10_000));
const MEGABYTE = JSON.stringify(CANARY.repeat(100_000));

/** Bodies that are wrong as a whole, whatever the operation. `valid` is one that it takes. */
export function hostileBodies(valid: object): Hostile[] {
  const text = JSON.stringify({ ...valid, note: CANARY });
  const gzip = { 'Content-Encoding': 'gzip' };
  return [
    ...['[]', `["${CANARY}"]`, `"${CANARY}"`, String(CANARY_NUMBER), 'null', 'true', '', ' ', '\ufeff{}'].map(
      (body) => ({
        kind: `instead of an object: ${body.slice(0, 20)}`,
        body,
      }),
    ),
    ...[
      '{',
      '{"name":',
      `{"name": ${CANARY}}`,
      `{'name': '${CANARY}'}`,
      '{"a":1}{"b":2}',
      '{"a":01}',
      '{"a":NaN}',
      '{"a":1e400}',
    ].map((body) => ({ kind: `malformed: ${body}`, body })),
    { kind: 'invalid UTF-8', body: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]) },
    { kind: 'UTF-16', body: Buffer.from(text, 'utf16le') },
    { kind: 'NUL bytes', body: Buffer.alloc(100) },
    { kind: 'NUL in a string', body: `{"name": "${CANARY}\\u0000"}` },
    { kind: 'NUL in a key', body: `{"na\\u0000me": "${CANARY}"}` },
    { kind: 'half a surrogate pair', body: `{"name": "${CANARY}\\ud800"}` },
    { kind: 'half a surrogate pair in a key', body: `{"${CANARY}\\udc00": 1}` },
    { kind: 'arrays 5000 deep', body: deep(5000, '[', ']') },
    { kind: 'objects 5000 deep', body: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` },
    { kind: 'a member 5000 deep', body: `{"filters": ${deep(5000, '[', ']')}}` },
    { kind: 'unbalanced 200 000 deep', body: '['.repeat(200_000) },
    { kind: '__proto__', body: `{"__proto__": {"isAdmin": "${CANARY}"}}` },
    { kind: '__proto__ deeper', body: `{"filters": {"__proto__": {"isAdmin": "${CANARY}"}}}` },
    { kind: 'escaped __proto__', body: `{"\\u005f_proto__": {"isAdmin": "${CANARY}"}}` },
    {
      kind: 'constructor',
      body: `{"constructor": {"prototype": {"isAdmin": "${CANARY}"}}, "toString": "${CANARY}"}`,
    },
    { kind: 'duplicated keys', body: `{"name": "a", "name": ["${CANARY}"], "name": {"a": 1}}` },
    { kind: '50 000 unknown keys', body: UNKNOWN_KEYS },
    { kind: 'gzip bomb', body: bomb, headers: gzip },
    { kind: 'gzip in gzip bomb', body: bombInBomb, headers: { 'Content-Encoding': 'gzip, gzip' } },
    { kind: 'truncated gzip', body: gzipSync(text).subarray(0, 20), headers: gzip },
    { kind: 'gzip that is none', body: text, headers: gzip },
    { kind: 'deflate called br', body: deflateSync(text), headers: { 'Content-Encoding': 'br' } },
    { kind: 'too many encodings', body: text, headers: { 'Content-Encoding': 'gzip, gzip, gzip, gzip' } },
    { kind: 'odd charset', body: text, headers: { 'Content-Type': 'application/json; charset=utf-7' } },
    { kind: 'no media type', body: text, headers: { 'Content-Type': '' } },
  ];
}

/** For every member that the schema names, down to three levels: values it forbids, and some at its edges. */
export function hostileMembers(schema: Schema, valid: object): Hostile[] {
  return [...badMembers(schema, [], 3)].map(({ path, kind, json }) => ({
    kind: `${path.join('.')}: ${kind}`,
    // Made when it is sent: all of them together would take a hundred megabytes.
    get body() {
      return withMember(valid, path, json);
    },
  }));
}

interface BadMember {
  path: string[];
  kind: string;
  /** As text, because JSON can say what JavaScript values cannot: 1e400, say. */
  json: string;
}

function* badMembers(schema: Schema, path: string[], levels: number): Generator<BadMember> {
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const here = [...path, name];
    for (const [kind, json] of badValues(member)) yield { path: here, kind, json };
    if (levels <= 1) continue;
    yield* badMembers(member, here, levels - 1);
    if (!member.items) continue;
    for (const [kind, json] of badValues(member.items))
      yield { path: here, kind: `item ${kind}`, json: `[${json}]` };
  }
}

const SAMPLES: Record<string, string[]> = {
  string: [JSON.stringify(CANARY)],
  number: [String(CANARY_NUMBER), `${CANARY_NUMBER}.25`],
  boolean: ['true'],
  array: [`["${CANARY}"]`, '[[[]]]'],
  object: [`{"surplus": "${CANARY}"}`, `{"${'k'.repeat(100_000)}": "${CANARY}"}`],
};

/** Values of the wrong type, beyond the bounds, or on the edge of what a number or a text can be. */
export function* badValues(schema: Schema): Generator<[string, string]> {
  for (const [type, samples] of Object.entries(SAMPLES)) {
    for (const json of samples) yield [`a ${type}`, json];
  }
  yield ['null', 'null'];
  yield ['1e400', '1e400'];
  yield ['-1e400', '-1e400'];
  yield ['2^63', '9223372036854775808'];
  // The time goes into what is sent: more of it only where the bound is higher.
  yield schema.maxLength && schema.maxLength >= 100_000
    ? ['a text of 1 MB', MEGABYTE]
    : ['a text of 100 kB', LONG];
  yield ['an odd text', JSON.stringify(`${CANARY}\u202e'"\`;--\${7*7}{{7*7}}<script>%s%n../../\\`)];
  yield ['a blank text', '" "'];
  yield ['60 levels', deep(60, '[', ']')];
  if (schema.minimum !== undefined) yield ['below the minimum', String(schema.minimum - 1)];
  if (schema.maximum !== undefined) yield ['above the maximum', String(schema.maximum + 1)];
  if (schema.maxLength !== undefined && schema.maxLength < 100_000) {
    yield ['too long', JSON.stringify(CANARY.padEnd(schema.maxLength + 1, 'x'))];
  }
  if (schema.maxItems !== undefined)
    yield ['too many items', JSON.stringify(Array(schema.maxItems + 1).fill(CANARY))];
  if (schema.type === 'object') yield ['too many keys', TOO_MANY_KEYS];
  if (/time|date|At$|_at$/.test(JSON.stringify(schema))) {
    for (const text of [
      '2026-13-45',
      '2026-02-30T00:00:00Z',
      '9999999-01-01T00:00:00Z',
      '-1',
      '2026-11-20T25:61:61Z',
    ]) {
      yield [`time ${text}`, JSON.stringify(text)];
    }
  }
}

/** The valid body as text with one member replaced by JSON text. */
function withMember(valid: object, path: string[], json: string): string {
  const marker = `@@${CANARY}@@`;
  const copy = structuredClone(valid) as Record<string, unknown>;
  let node = copy;
  for (const name of path.slice(0, -1)) {
    const inner = node[name];
    node[name] = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
    node = node[name] as Record<string, unknown>;
  }
  node[path.at(-1)!] = marker;
  return JSON.stringify(copy).replace(JSON.stringify(marker), () => json);
}

/** A JSON value that satisfies a schema of a destination's config. */
export function goodJson(schema: Schema): Json {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, goodJson(schema.properties![name]!)]),
      );
    default:
      return 'https://example.com/a';
  }
}
