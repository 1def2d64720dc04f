import { readFileSync } from 'node:fs';
import type { Ajv, Options as AjvOptions, ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import {
  type Document,
  OpenAPIBackend,
  OpenAPIRouter,
  OpenAPIValidator,
  type Operation,
  type ParsedRequest,
  type ValidationContext,
  type ValidationResult,
} from 'openapi-backend';
import type { Clock } from '../kernel/clock.ts';
import { compileCache } from './compile_cache.ts';
import { withoutDomainChecks } from './domain_checks.ts';
import type { OperationId } from './handler.ts';
import {
  type PathReaders,
  pathReaders,
  type QueryParameter,
  queryParameters,
  type RawParameter,
} from './parameters.ts';
import { Router } from './router.ts';

/**
 * The contract at run time. openapi-backend decides the order (authenticate, authorize, validate, handle); this file
 * gives it an operation that is already matched and validators that are compiled once, because its own router rebuilds
 * the operation list and a RegExp per path on every request.
 */

/** A request in openapi-backend: the matched operation, with the values that the validators read. */
export interface ContractRequest {
  method: string;
  path: string;
  operation: ContractOperation;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string | string[]>;
  cookies: Record<string, string>;
  requestBody: unknown;
}

/** An operation with the properties that the dispatcher needs, derived once. */
export interface ContractOperation {
  id: OperationId;
  method: string;
  path: string;
  tag: string;
  /** Null if any key is sufficient, or none is needed. */
  scope: string | null;
  isPublic: boolean;
  /** True if API keys are accepted; otherwise only sessions are. */
  takesKey: boolean;
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
  statuses: ReadonlySet<string>;
  definition: Operation;
}

/** The credentials of private operations: an API key in the Authorization header, or the cookie of a session. */
export const KEY_SCHEME = 'personalApiKey';
export const SESSION_SCHEME = 'session';

/** The accepted lists: any other could make credentials optional, or require two at once. */
const SECURITY = [`[{"${KEY_SCHEME}":[]},{"${SESSION_SCHEME}":[]}]`, `[{"${SESSION_SCHEME}":[]}]`];

/** Tags of the operations that SDKs call; those in browsers are authorized by the public token alone. */
export const SDK_TAGS = ['capture', 'flag_evaluation', 'browser_sdk', 'sdk_compatibility'];

class MatchedRouter extends OpenAPIRouter {
  readonly byId = new Map<string, Operation>();

  override matchOperation(request: unknown): Operation {
    return (request as ContractRequest).operation.definition;
  }

  override parseRequest(request: unknown): ParsedRequest {
    return request as ParsedRequest;
  }

  override getOperation(id: string): Operation | undefined {
    return this.byId.get(id);
  }
}

class CompiledValidator extends OpenAPIValidator {
  readonly #compilers = new Map<string, Ajv>();

  /**
   * Returns one compiler per kind of schema, because operations share many schemas; openapi-backend would create one
   * per schema.
   */
  override getAjv(context: ValidationContext, options?: AjvOptions): Ajv {
    const known = this.#compilers.get(context);
    if (known) return known;
    const compiler = compileCache(super.getAjv(context, options));
    this.#compilers.set(context, compiler);
    return compiler;
  }

  override validateRequest(request: unknown, operation: Operation): ValidationResult {
    const { params, query, headers, requestBody, operation: described } = request as ContractRequest;
    // The handler validates a raw body, so an empty object replaces it here.
    const body = isRaw(described) ? {} : requestBody;
    const subject = { path: params, query, header: headers, cookie: {}, requestBody: body };
    for (const validate of this.getRequestValidatorsForOperation(operation.operationId!)) {
      if (!validate(subject)) return { valid: false, errors: validate.errors ?? [] };
    }
    return { valid: true, errors: null };
  }
}

/** The compiled form of a document, shared by all servers of this process that use it. */
interface Compiled {
  definition: Document;
  operations: readonly ContractOperation[];
  paths: Router<ContractOperation>;
  router: MatchedRouter;
  validator: CompiledValidator;
}

let published: Promise<Compiled> | undefined;

const WARMING_PAUSE_MS = 50;

export class Contract {
  readonly operations: readonly ContractOperation[];
  readonly router: Router<ContractOperation>;
  readonly backend: OpenAPIBackend;

  private constructor(
    backend: OpenAPIBackend,
    { operations, paths }: Pick<Compiled, 'operations' | 'paths'>,
  ) {
    this.backend = backend;
    this.operations = operations;
    this.router = paths;
  }

  /** Loads the given document. Default: the published one. Throws if an operation does not declare its security. */
  static async load(document?: Document): Promise<Contract> {
    if (!document) published ??= compile(JSON.parse(openapiJson()) as Document);
    const { operations, paths, ...compiled } = await (document ? compile(document) : published!);
    const { definition } = compiled;
    const backend = new OpenAPIBackend({ definition, strict: true, validate: true, handlers: {} });
    // This replaces init(), which would compile the document again.
    Object.assign(backend, { ...compiled, initialized: true });
    return new Contract(backend, { operations, paths });
  }

  /**
   * Compiles request validators before their first use, until the server stops. It takes a second of work, so it pauses
   * between operations: a request in the meantime compiles those of its own operation.
   */
  async warm(clock: Clock, stopping: AbortSignal): Promise<void> {
    for (const { id } of this.operations) {
      await clock.sleep(WARMING_PAUSE_MS, stopping);
      if (stopping.aborted) return;
      this.backend.validator.getRequestValidatorsForOperation(id);
    }
  }

  /** Returns the difference between a response and the contract; null if there is none. */
  responseProblem(operation: ContractOperation, status: number, body: unknown): string | null {
    if (!operation.statuses.has(String(status))) return `status ${status} is not documented`;
    // openapi-backend would check the absent body of a redirect against the default response.
    const { content } = operation.definition.responses![status] as { content?: object };
    if (!content) return body === null ? null : 'a body is not documented';
    const result = this.backend.validator.validateResponse(body, operation.definition, status);
    const error = (result.errors as ErrorObject[] | null)?.[0];
    return error ? `${error.instancePath || 'body'} ${error.message}` : null;
  }
}

async function compile(source: Document): Promise<Compiled> {
  const document = withoutDomainChecks(source);
  // The definition is linted in CI; `quick` skips checking it again at each start.
  const reader = new OpenAPIBackend({ definition: document, quick: true, strict: true, handlers: {} });
  const { definition } = await reader.init();
  const router = new MatchedRouter({ definition, ignoreTrailingSlashes: false });
  const limits = bodyLimits(definition);
  const operations = new OpenAPIRouter({ definition })
    .getOperations()
    .map((operation) => describe(operation, limits));
  const paths = new Router(operations.map((op) => ({ method: op.method, path: op.path, value: op })));
  for (const operation of operations) router.byId.set(operation.id, operation.definition);
  const validator = new CompiledValidator({
    definition,
    router,
    lazyCompileValidators: true,
    // With `verbose`, errors contain the value's type (never printed) and the schema. Optimized code takes three times
    // as long to generate and is not faster.
    ajvOpts: { verbose: true, useDefaults: true, code: { optimize: false } },
    customizeAjv: (ajv) => addFormats.default(ajv),
  });
  return { definition, operations, paths, router, validator };
}

/** The published document. */
export function openapiJson(): string {
  return readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8');
}

export function openapiYaml(): string {
  return readFileSync(new URL('../../generated/openapi.yaml', import.meta.url), 'utf8');
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
    takesKey: JSON.stringify(security).includes(KEY_SCHEME),
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
    statuses: new Set(Object.keys(definition.responses ?? {})),
    definition,
  };
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
function isRaw({ bodyKind }: ContractOperation): boolean {
  return bodyKind === 'raw' || bodyKind === 'dropped';
}
