import { readFileSync } from 'node:fs';
import {
  type Document,
  OpenAPIBackend,
  OpenAPIRouter,
  OpenAPIValidator,
  type Operation,
  type ParsedRequest,
  type ValidationResult,
} from 'openapi-backend';
import { REQUEST_VALIDATORS } from '../../generated/request_validators.js';
import { digestOf } from '../kernel/json/json_text.ts';
import { type ContractOperation, isRaw, KEY_SCHEME, readOperations } from './operations.ts';
import { entityTag } from './response.ts';
import { Router } from './router.ts';

/**
 * The contract at run time. openapi-backend decides the order (authenticate, authorize, validate, handle); this file
 * gives it an operation that is already matched, because its own router rebuilds the operation list and a RegExp per
 * path on every request, and validators that `npm run generate` has compiled.
 */

/** A request in openapi-backend: the matched operation, with the values that the validators read. */
export interface ContractRequest {
  method: string;
  path: string;
  operation: ContractOperation;
  /** The credential that the request uses. */
  scheme: keyof ContractOperation['definitions'];
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string | string[]>;
  cookies: Record<string, string>;
  requestBody: unknown;
}

class MatchedRouter extends OpenAPIRouter {
  readonly byId = new Map<string, Operation>();

  override matchOperation(request: unknown): Operation {
    const { operation, scheme } = request as ContractRequest;
    return operation.definitions[scheme];
  }

  override parseRequest(request: unknown): ParsedRequest {
    return request as ParsedRequest;
  }

  override getOperation(id: string): Operation | undefined {
    return this.byId.get(id);
  }
}

class CompiledValidator extends OpenAPIValidator {
  override validateRequest(request: unknown): ValidationResult {
    const { params, query, headers, requestBody, operation } = request as ContractRequest;
    // The handler validates a raw body, so an empty object replaces it here.
    const body = isRaw(operation) ? {} : requestBody;
    const subject = { path: params, query, header: headers, cookie: {}, requestBody: body };
    for (const validate of REQUEST_VALIDATORS[operation.id]) {
      if (!validate(subject)) return { valid: false, errors: validate.errors ?? [] };
    }
    return { valid: true, errors: null };
  }
}

/** The parts of the contract that all servers of this process share. */
interface Shared {
  definition: Document;
  operations: readonly ContractOperation[];
  paths: Router<ContractOperation>;
  router: MatchedRouter;
  validator: CompiledValidator;
}

let shared: Shared | undefined;

export class Contract {
  readonly operations: readonly ContractOperation[];
  readonly router: Router<ContractOperation>;
  readonly backend: OpenAPIBackend;

  /** Loads the published document. Throws if an operation does not declare its security. */
  constructor() {
    shared ??= share(JSON.parse(openapiJson()) as Document);
    const { operations, paths, ...parts } = shared;
    this.operations = operations;
    this.router = paths;
    this.backend = new OpenAPIBackend({ ...parts, strict: true, validate: true, handlers: {} });
    // This replaces init(), which would compile the document.
    Object.assign(this.backend, { ...parts, initialized: true });
  }
}

function share(document: Document): Shared {
  const operations = readOperations(document);
  // openapi-backend reads the security schemes. The other parts are read above, and need not stay in memory.
  const { openapi, info, components } = document;
  const definition = {
    openapi,
    info,
    paths: {},
    components: { securitySchemes: components?.securitySchemes },
  } as Document;
  const router = new MatchedRouter({ definition });
  for (const operation of operations) router.byId.set(operation.id, operation.definitions[KEY_SCHEME]);
  return {
    definition,
    operations,
    paths: new Router(operations.map((op) => ({ method: op.method, path: op.path, value: op }))),
    router,
    validator: new CompiledValidator({ definition, router, lazyCompileValidators: true }),
  };
}

/** The published document. */
export function openapiJson(): string {
  return readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8');
}

/** A document as it is published, with what each of its responses needs. */
export interface PublishedDocument {
  body: Buffer;
  headers: { ETag: string };
}

/**
 * Keeps a document from its first request on. It needs no key, and to read and hash it each time would take as
 * long as fifty other requests.
 */
export function published(read: () => string): () => PublishedDocument {
  let kept: PublishedDocument | null = null;
  return () => {
    if (kept) return kept;
    const body = Buffer.from(read());
    kept = { body, headers: { ETag: entityTag(digestOf(body), undefined) } };
    return kept;
  };
}

export function openapiYaml(): string {
  return readFileSync(new URL('../../generated/openapi.yaml', import.meta.url), 'utf8');
}
