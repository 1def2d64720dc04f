/**
 * A parameter of the contract. This file converts the text of a URL to the values that the contract's schemas describe.
 * Text that has no such value becomes one that the validator refuses: no validation happens here.
 */
export interface RawParameter {
  name: string;
  in: string;
  schema?: ValueSchema & { items?: ValueSchema };
  'x-lenient'?: boolean;
}

interface ValueSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
}

export interface QueryParameter {
  isArray: boolean;
  lenient: boolean;
  read: Read;
}

export type Read = (text: string) => unknown;

export type PathReaders = ReadonlyArray<readonly [string, Read]>;

/** A name without a value means true, as in `?refresh`. */
export const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

export function queryParameters(parameters: readonly RawParameter[]): ReadonlyMap<string, QueryParameter> {
  return new Map(
    ofPlace(parameters, 'query').map(({ name, schema = {}, 'x-lenient': lenient = false }) => [
      name,
      { isArray: schema.type === 'array', lenient, read: queryReader(schema.items ?? schema) },
    ]),
  );
}

/** Returns readers of those parameters whose text is not the value already. */
export function pathReaders(parameters: readonly RawParameter[]): PathReaders {
  return ofPlace(parameters, 'path').flatMap(({ name, schema = {} }): Array<[string, Read]> => {
    if (schema.type === 'integer') return [[name, readId]];
    return schema.format === 'uuid' ? [[name, readUuid]] : [];
  });
}

/** Converts the parameters of a path in place. Each object has one URL: `01` is not an alias of 1. */
export function readPath(readers: PathReaders, params: Record<string, unknown>): Record<string, unknown> {
  for (const [name, read] of readers) params[name] = read(params[name] as string);
  return params;
}

function ofPlace(parameters: readonly RawParameter[], place: string): RawParameter[] {
  return parameters.filter((parameter) => parameter.in === place);
}

function queryReader({ type, format, enum: words }: ValueSchema): Read {
  if (type === 'boolean') return (text) => BOOLEANS.get(text.toLowerCase()) ?? text;
  if (type === 'integer') return readInteger;
  if (format === 'uuid') return readUuid;
  return words ? wordReader(words as string[]) : (text) => text;
}

/** Words of an enumeration are case-insensitive. */
function wordReader(words: readonly string[]): Read {
  const known = new Map(words.map((word) => [word.toLowerCase(), word]));
  return (text) => known.get(text.toLowerCase()) ?? text;
}

/** Stored UUIDs are in lower case. */
function readUuid(text: string): string {
  return text.toLowerCase();
}

function readInteger(text: string): number {
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

function readId(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
}
