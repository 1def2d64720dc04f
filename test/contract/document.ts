import { readFileSync } from 'node:fs';
import { PROJECT_TOKEN, type RequestOptions, SESSION } from '../support/send.ts';

/** The contract as the tests read it: every reference resolved, one entry per operation. */
export interface Schema {
  type?: string;
  format?: string;
  description?: string;
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
  minItems?: number;
  maxProperties?: number;
  pattern?: string;
  writeOnly?: boolean;
  /** The validator leaves it to the domain. */
  'x-domain-check'?: boolean;
}

export interface Example {
  name: string;
  value: unknown;
}

export interface Media {
  schema: Schema;
  examples: Example[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
  'x-lenient'?: boolean;
}

export interface Answer {
  description: string;
  headers: string[];
  content: Record<string, Media>;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  tags: string[];
  summary: string;
  description: string;
  scope: string | null;
  isPublic: boolean;
  /** Takes the cookie of a session and no key. */
  isForSessions: boolean;
  publicBecause: string | undefined;
  /** Whether the project token goes into the Authorization header. */
  takesProjectToken: boolean;
  parameters: Parameter[];
  /** Null when the operation takes no body. */
  body: { required: boolean; content: Record<string, Media> } | null;
  /** By status as a number; `default` is left out. */
  answers: Map<number, Answer>;
  successStatus: number;
  /** As written, references unresolved. */
  // biome-ignore lint/suspicious/noExplicitAny: house rules look at the raw document.
  raw: any;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const root = new URL('../../', import.meta.url);
export const rawDocument = JSON.parse(readFileSync(new URL('generated/openapi.json', root), 'utf8'));

const resolved = new Map<string, unknown>();
const references = new WeakMap<object, string>();

/** Where the document keeps a schema that others refer to; undefined for one that stands where it is used. */
export const referenceOf = (schema: object): string | undefined => references.get(schema);

/** Equal references give the same object, so that validators can be kept per schema. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const ref = (value as { $ref?: unknown }).$ref;
  if (typeof ref === 'string') {
    if (!resolved.has(ref)) {
      resolved.set(ref, resolve(pointer(ref)));
      references.set(resolved.get(ref) as object, ref);
    }
    return resolved.get(ref);
  }
  const nullable = nullableReference(value as Schema);
  if (nullable) return nullable;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member)]));
}

const NULL_VALUE = '#/components/schemas/NullValue';

/** `anyOf` with a named schema and null: the schema with null among its values. Undefined for anything else. */
function nullableReference({ anyOf, ...beside }: Schema): Schema | undefined {
  if (!isNullableReference({ anyOf })) return undefined;
  const schema = { ...(resolve(anyOf![0]) as Schema), ...beside, nullable: true };
  return schema.enum ? { ...schema, enum: [...schema.enum, null] } : schema;
}

/** Whether a schema as written is a named one or null, and nothing else. */
export function isNullableReference({ anyOf = [] }: { anyOf?: Schema[] | undefined }): boolean {
  const [first, second] = anyOf as Array<{ $ref?: string }>;
  return anyOf.length === 2 && first?.$ref !== undefined && second?.$ref === NULL_VALUE;
}

/** A schema of the document by its name. */
export function schemaNamed(name: string): Schema {
  return resolve({ $ref: `#/components/schemas/${name}` }) as Schema;
}

function pointer(ref: string): Json {
  const parts = ref.replace(/^#\//, '').split('/');
  const target = parts.reduce((node, part) => node?.[part], rawDocument);
  if (target === undefined) throw new Error(`openapi.yaml: nothing stands at ${ref}`);
  return target;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

// biome-ignore lint/suspicious/noExplicitAny: the document is JSON until it is read into the types above.
type Loose = any;

function mediaOf(content: Loose): Record<string, Media> {
  return Object.fromEntries(
    Object.entries(content ?? {}).map(([type, media]: [string, Loose]) => [
      type,
      {
        schema: resolve(media.schema) as Schema,
        examples: Object.entries(media.examples ?? {}).map(([name, example]) => ({
          name,
          value: (resolve(example) as { value: unknown }).value,
        })),
      },
    ]),
  );
}

function operationOf(path: string, method: string, item: Loose): Operation {
  const raw = item[method];
  const answers = new Map<number, Answer>();
  for (const [status, reference] of Object.entries(raw.responses)) {
    if (status === 'default') continue;
    const answer = resolve(reference) as Loose;
    const source = (reference as Loose).$ref ? pointer((reference as Loose).$ref) : reference;
    answers.set(Number(status), {
      description: answer.description,
      headers: Object.keys(answer.headers ?? {}),
      content: mediaOf((source as Loose).content),
    });
  }
  return {
    id: raw.operationId,
    method,
    path,
    tags: raw.tags ?? [],
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    scope: raw['x-required-scopes']?.[0] ?? null,
    isForSessions: JSON.stringify(raw.security) === '[{"session":[]}]',
    isPublic: Array.isArray(raw.security) && raw.security.length === 0,
    publicBecause: raw['x-public'],
    takesProjectToken: raw['x-project-token'] === 'header',
    parameters: resolve([...(item.parameters ?? []), ...(raw.parameters ?? [])]) as Parameter[],
    body: raw.requestBody
      ? { required: raw.requestBody.required === true, content: mediaOf(raw.requestBody.content) }
      : null,
    answers,
    successStatus: Math.min(...[...answers.keys()].filter((status) => status < 304)),
    raw,
  };
}

export const OPERATIONS: Operation[] = Object.entries(rawDocument.paths).flatMap(
  ([path, item]: [string, Loose]) =>
    METHODS.filter((method) => item[method]).map((method) => operationOf(path, method, item)),
);

export function operation(id: string): Operation {
  const found = OPERATIONS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`the contract has no operation ${id}`);
  return found;
}

export function parametersOf(op: Operation, place: Parameter['in']): Parameter[] {
  return op.parameters.filter((parameter) => parameter.in === place);
}

export function hasHeader(op: Operation, name: string): boolean {
  return parametersOf(op, 'header').some((parameter) => parameter.name === name);
}

/** The address with the examples of the parameters that it needs, or other values for some of those in the path. */
export function addressOf(op: Operation, changes: Record<string, string> = {}): string {
  const needed = parametersOf(op, 'query').filter(({ required }) => required);
  const query = new URLSearchParams(needed.map(({ name, example }) => [name, String(example)]));
  return pathOf(op, changes) + (needed.length > 0 ? `?${query}` : '');
}

/** The address with other values in its query. */
export function withQuery(address: string, pairs: ReadonlyArray<readonly [string, string]>): string {
  const [path, rest] = address.split('?') as [string, string?];
  const query = new URLSearchParams(rest);
  for (const [name] of pairs) query.delete(name);
  for (const [name, value] of pairs) query.append(name, value);
  return `${path}?${query}`;
}

function pathOf(op: Operation, changes: Record<string, string>): string {
  return op.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const parameter = op.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encodeURIComponent(changes[name] ?? String(parameter?.example));
  });
}

/** The fields that a schema names, also through the parts it is made of; a later part narrows a field. */
export function membersOf(schema: Schema): Array<[string, Schema]> {
  const parts = [schema, ...(schema.allOf ?? [])];
  return [...new Map(parts.flatMap((part) => Object.entries(part.properties ?? {})))];
}

/** The fields that a schema requires, also through the parts it is made of. */
export function requiredOf(schema: Schema): string[] {
  return [...(schema.required ?? []), ...(schema.allOf ?? []).flatMap(requiredOf)];
}

/** What goes into Authorization when a test names no key: the token where it belongs there, and nothing for the public. */
export function defaultKey(op: Operation): string | null | undefined {
  if (op.takesProjectToken) return PROJECT_TOKEN;
  return op.isPublic ? null : undefined;
}

/** The credentials of a request when a test names none: a session where no key will do. */
export function defaultCredentials(op: Operation): Pick<RequestOptions, 'key' | 'session'> {
  if (op.isForSessions) return { session: SESSION };
  const key = defaultKey(op);
  return key === undefined ? {} : { key };
}

/** A body that the operation accepts: its first JSON example; undefined when it takes none. */
export function exampleBody(op: Operation): unknown {
  return op.body?.content['application/json']?.examples[0]?.value;
}
