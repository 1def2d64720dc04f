import { type Document, OpenAPIRouter, type Operation } from 'openapi-backend';
import type { OperationId } from './handler.ts';
import {
  type PathReaders,
  pathReaders,
  type QueryParameter,
  queryParameters,
  type RawParameter,
} from './parameters.ts';

/** An operation with the properties that the dispatcher needs, derived once. */
export interface ContractOperation {
  id: OperationId;
  method: string;
  path: string;
  tag: string;
  /** Null if any key is sufficient, or none is needed. */
  scope: string | null;
  isPublic: boolean;
  /** True if the operation signs a browser in. */
  isSignIn: boolean;
  /** True if the project token is in the Authorization header. */
  takesProjectToken: boolean;
  /** True if SDKs call the operation frequently. */
  isForSdks: boolean;
  /** True if pages of any origin may call the operation and read the response. */
  isForBrowsers: boolean;
  /**
   * `json`: parsed and validated here. `raw`: bytes for the handler (capture). `dropped`: read and discarded. `none`:
   * no body.
   */
  bodyKind: 'json' | 'raw' | 'dropped' | 'none';
  /** Maximum size of the body, as sent and after decompression. */
  maxBodyBytes: number;
  queryParameters: ReadonlyMap<string, QueryParameter>;
  pathReaders: PathReaders;
  /** Headers as spelled in the contract, by their names in lower case. */
  headerNames: ReadonlyMap<string, string>;
  takesIdempotencyKey: boolean;
  takesIfMatch: boolean;
  /** True if a request without a body is refused. */
  needsBody: boolean;
  /** Documented statuses, and whether their responses have a body. */
  statuses: ReadonlyMap<string, boolean>;
  /**
   * The properties that openapi-backend reads, by the credential of the request: it would ask for each of those that the
   * operation accepts. An operation that accepts only sessions asks for one in any case.
   */
  definitions: Readonly<Record<typeof KEY_SCHEME | typeof SESSION_SCHEME, Operation>>;
}

/** The credentials of private operations: an API key in the Authorization header, or the cookie of a session. */
export const KEY_SCHEME = 'personalApiKey';
export const SESSION_SCHEME = 'session';

/** The accepted lists: any other could make credentials optional, or require two at once. */
const SECURITY = [`[{"${KEY_SCHEME}":[]},{"${SESSION_SCHEME}":[]}]`, `[{"${SESSION_SCHEME}":[]}]`];

/** Tags of the operations that SDKs call; those in browsers are authorized by the public token alone. */
export const SDK_TAGS = ['capture', 'flag_evaluation', 'browser_sdk', 'sdk_compatibility'];

/** Returns the operations of a document. Throws if one does not declare who may call it. */
export function readOperations(document: Document): ContractOperation[] {
  const limits = bodyLimits(document);
  return new OpenAPIRouter({ definition: document })
    .getOperations()
    .map((operation) => describe(withoutReferences(document, operation), limits));
}

/** Returns the operation with its references resolved, except those within the schemas of bodies. */
function withoutReferences(document: Document, operation: Operation): Operation {
  const { parameters = [], requestBody, responses = {} } = operation;
  const bodies = Object.entries(responses).map(([status, body]) => [
    status,
    resolveReference(document, body),
  ]);
  return {
    ...operation,
    parameters: parameters.map((parameter) => parameterOf(document, parameter)),
    requestBody: requestBody && resolveReference(document, requestBody),
    responses: Object.fromEntries(bodies),
  } as Operation;
}

function parameterOf(document: Document, reference: object): RawParameter {
  const { schema: given = {}, ...parameter } = resolveReference<RawParameter>(document, reference);
  const { items, ...schema } = resolveReference<NonNullable<RawParameter['schema']>>(document, given);
  return { ...parameter, schema: items ? { ...schema, items: resolveReference(document, items) } : schema };
}

function describe(definition: Operation, limits: BodyLimits): ContractOperation {
  const id = definition.operationId;
  const security = definition.security;
  // The server does not start if an operation does not declare who may call it.
  if (!id || !security || definition.tags?.length !== 1) {
    throw new Error(
      `openapi.yaml: ${definition.method} ${definition.path} needs an operationId, one tag and security`,
    );
  }
  const isPublic = security.length === 0;
  if (!isPublic && !SECURITY.includes(JSON.stringify(security))) {
    throw new Error(`openapi.yaml: the security of ${id} must be one of ${SECURITY.join(', ')}`);
  }
  // A missing list would accept any key.
  const scopes = (definition as { 'x-required-scopes'?: string[] })['x-required-scopes'];
  if (isPublic ? scopes : !scopes || scopes.length > 1) {
    throw new Error(`openapi.yaml: ${id} needs x-required-scopes with at most one scope if it needs a key`);
  }
  if (isPublic && !(definition as { 'x-public'?: string })['x-public']) {
    throw new Error(`openapi.yaml: ${id} needs no key and has no reason for it (x-public)`);
  }
  const parameters = (definition.parameters ?? []) as unknown as RawParameter[];
  const headers = parameters.filter(({ in: place }) => place === 'header');
  const named = (name: string) => headers.some((header) => header.name.toLowerCase() === name);
  return {
    id: id as OperationId,
    method: definition.method,
    path: definition.path,
    tag: definition.tags[0]!,
    scope: scopes?.[0] ?? null,
    isPublic,
    isSignIn: isPublic && definition.tags[0] === 'sessions',
    takesProjectToken: (definition as { 'x-project-token'?: string })['x-project-token'] === 'header',
    isForSdks: SDK_TAGS.includes(definition.tags[0]!),
    isForBrowsers: isPublic && SDK_TAGS.includes(definition.tags[0]!),
    bodyKind: bodyKindOf(definition),
    maxBodyBytes: limits.byTag.get(definition.tags[0]!) ?? limits.usual,
    queryParameters: queryParameters(parameters),
    pathReaders: pathReaders(parameters),
    headerNames: new Map(headers.map(({ name }) => [name.toLowerCase(), name])),
    takesIdempotencyKey: named('idempotency-key'),
    takesIfMatch: named('if-match'),
    needsBody: (definition.requestBody as { required?: boolean } | undefined)?.required === true,
    statuses: new Map(
      Object.entries(definition.responses ?? {}).map(([status, response]) => [status, 'content' in response]),
    ),
    definitions: {
      [KEY_SCHEME]: withSecurity(definition, security.slice(0, 1)),
      [SESSION_SCHEME]: withSecurity(definition, security.slice(-1)),
    },
  };
}

function withSecurity({ operationId, method, path }: Operation, security: Operation['security']): Operation {
  return { operationId, method, path, security } as Operation;
}

interface BodyLimits {
  usual: number;
  byTag: ReadonlyMap<string, number>;
}

/** Reads `x-max-body-bytes` of the document, and of the tags that have their own. */
function bodyLimits(document: Document): BodyLimits {
  const { 'x-max-body-bytes': usual, tags = [] } = document as {
    'x-max-body-bytes'?: number;
    tags?: { name: string; 'x-max-body-bytes'?: number }[];
  };
  if (usual === undefined) throw new Error('openapi.yaml: x-max-body-bytes is missing');
  return { usual, byTag: new Map(tags.map((tag) => [tag.name, tag['x-max-body-bytes'] ?? usual])) };
}

/** A body that may be other than JSON goes to its handler as bytes, unless it is discarded. */
function bodyKindOf(definition: Operation): ContractOperation['bodyKind'] {
  const body = definition.requestBody as { content?: Record<string, unknown> } | undefined;
  if (!body?.content) return 'none';
  if (Object.keys(body.content).every((type) => /json$/.test(type))) return 'json';
  return definition.tags?.[0] === 'sdk_compatibility' ? 'dropped' : 'raw';
}

/** Returns true if the handler validates the body. */
export function isRaw({ bodyKind }: ContractOperation): boolean {
  return bodyKind === 'raw' || bodyKind === 'dropped';
}

/** Returns the part of an OpenAPI document that a reference names; any other value itself. */
export function resolveReference<T extends object>(document: object, value: object): T {
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined) return value as T;
  const steps = $ref.replace(/^#\//, '').split('/');
  const target = steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], document);
  if (typeof target !== 'object' || target === null) throw new Error(`openapi.yaml: cannot resolve ${$ref}`);
  return resolveReference(document, target);
}
