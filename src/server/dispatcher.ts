import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'openapi-backend';
import type { Handlers } from '../../generated/handlers.ts';
import type { AccountsService } from '../auth/accounts.ts';
import type { KeysService } from '../auth/keys.ts';
import { hasScope, type Organization, type Principal, type Project, type Tenant } from '../auth/principal.ts';
import { stopwatch } from '../kernel/clock.ts';
import { WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { type Answer, entityTag, noneMatch, versionOf, write } from './answer.ts';
import { decodeContent, parseJson, readBytes } from './body.ts';
import { type Contract, type ContractOperation, type ContractRequest, SCHEME } from './contract.ts';
import { errorAnswer } from './errors.ts';
import type { Idempotency } from './idempotency.ts';
import type { Metrics } from './metrics.ts';
import { originOf } from './origin.ts';
import { readQuery, relaxQuery } from './query.ts';
import type { RateLimiter } from './rate_limit.ts';
import { requestIdOf } from './request_id.ts';
import { validationError } from './validation.ts';

/**
 * From a socket to an operation and back. It stands in front of Express as a plain listener: what the
 * contract names is answered here, anything else goes to `next`.
 *
 * openapi-backend keeps the order, and each step is where it can only fail closed:
 * match -> authenticate -> authorize (scope, organization, project, rate) -> read the body -> validate
 * -> handle -> check the answer (development) -> write. A body is not even read for a caller who may
 * not send it.
 */
export interface DispatcherParts {
  contract: Contract;
  handlers: Handlers;
  keys: KeysService;
  accounts: AccountsService;
  rateLimiter: RateLimiter;
  idempotency: Idempotency;
  metrics: Metrics;
  log: Log;
  maxBodyBytes: number;
  requireIfMatch: boolean;
  validateResponses: boolean;
}

type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** One request in flight; steps fill it in. */
class Exchange {
  readonly id: string;
  readonly elapsed = stopwatch();
  readonly incoming: IncomingMessage;
  readonly operation: ContractOperation;
  readonly contractRequest: ContractRequest;
  readonly rawQuery: URLSearchParams;
  readonly headers: Record<string, string> = {};
  principal: Principal | null = null;
  /** Set once scope and place have been checked; without it only public operations are handled. */
  isAuthorized = false;
  denial: unknown = null;
  project: Project | null = null;
  organization: Organization | null = null;
  tenant: Tenant = { teamIds: [] };
  rawBody: Buffer = Buffer.alloc(0);
  #abort: AbortController | null = null;

  constructor(incoming: IncomingMessage, contractRequest: ContractRequest, rawQuery: URLSearchParams) {
    this.id = requestIdOf(incoming);
    this.incoming = incoming;
    this.operation = contractRequest.operation;
    this.contractRequest = contractRequest;
    this.rawQuery = rawQuery;
  }

  header(name: string): string | undefined {
    const value = this.incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  /** Aborts when the caller goes away. Made on demand: few operations wait. */
  get signal(): AbortSignal {
    if (!this.#abort) {
      const controller = new AbortController();
      this.incoming.once('close', () => controller.abort());
      this.#abort = controller;
    }
    return this.#abort.signal;
  }
}

interface AnyReply {
  status: number;
  headers?: Record<string, string>;
  version?: number;
  contentType?: string;
  body?: unknown;
}

type AnyHandler = (request: unknown) => AnyReply | Promise<AnyReply>;

const ANYONE: Tenant = { teamIds: [] };

export function createDispatcher(parts: DispatcherParts): Listener {
  const { contract, log } = parts;
  const { backend } = contract;

  backend.registerSecurityHandler(SCHEME, (_context: Context, exchange: Exchange) => {
    try {
      exchange.principal = authenticate(parts.keys, exchange.header('authorization'));
    } catch (error) {
      exchange.denial = error;
    }
    return exchange.principal ?? false;
  });
  backend.register({
    unauthorizedHandler: (_context: Context, exchange: Exchange) => {
      throw exchange.denial ?? new Error('authorization failed without a reason');
    },
    postSecurityHandler: async (_context: Context, exchange: Exchange) => {
      if (!exchange.operation.isPublic) {
        if (!exchange.principal) return;
        authorize(parts, exchange, exchange.principal);
      }
      await readBody(parts, exchange);
      readQuery(exchange.contractRequest, exchange.rawQuery);
    },
    validationFail: (context: Context, exchange: Exchange) => {
      const errors = context.validation?.errors ?? [];
      if (!relaxQuery(exchange.contractRequest, errors)) throw validationError(errors);
      // A lenient parameter fell back to its default; everything else must still hold.
      const again = backend.validator.validateRequest(exchange.contractRequest as never, context.operation!);
      if (again.errors?.length) throw validationError(again.errors);
      return handle(parts, handlerOf(parts, exchange.operation), exchange);
    },
    notImplemented: (_context: Context, exchange: Exchange) => {
      throw new Error(`no handler for ${exchange.operation.id}`);
    },
  });
  for (const operation of contract.operations) {
    const handler = handlerOf(parts, operation);
    backend.register(operation.id, (_context: Context, exchange: Exchange) =>
      handle(parts, handler, exchange),
    );
  }

  return (incoming, response, next) => {
    const url = incoming.url ?? '/';
    const mark = url.indexOf('?');
    const path = canonicalPath(mark < 0 ? url : url.slice(0, mark));
    const method = incoming.method === 'HEAD' ? 'get' : incoming.method!.toLowerCase();
    const match = contract.router.match(method, path);
    if (match.kind === 'none') return next();
    if (match.kind === 'wrong_method') {
      return void answerWrongMethod(parts, incoming, response, match.allow, path);
    }
    const rawQuery = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
    const contractRequest: ContractRequest = {
      method,
      path,
      operation: match.value,
      params: match.params,
      query: {},
      headers: incoming.headers as Record<string, string>,
      cookies: {},
      requestBody: undefined,
    };
    const exchange = new Exchange(incoming, contractRequest, rawQuery);
    const handled = hasBadEscape(url)
      ? Promise.reject(new WeirError('malformed', 'The address has a percent escape that cannot be decoded.'))
      : backend.handleRequest(contractRequest as never, exchange);
    handled
      .catch((error: unknown) => refusal(error, exchange, log))
      .then((answer: Answer) => finish(parts, exchange, response, answer))
      .catch((error: unknown) => {
        log.error({ err: error, request_id: exchange.id }, 'answer could not be written');
        response.destroy();
      });
  };
}

function handlerOf(parts: DispatcherParts, operation: ContractOperation): AnyHandler {
  return parts.handlers[operation.id] as unknown as AnyHandler;
}

/** `/api/environments/...` is an older name of `/api/projects/...`. */
function canonicalPath(path: string): string {
  return path.startsWith('/api/environments/')
    ? `/api/projects/${path.slice('/api/environments/'.length)}`
    : path;
}

function hasBadEscape(url: string): boolean {
  if (!url.includes('%')) return false;
  try {
    decodeURIComponent(url);
    return false;
  } catch {
    return true;
  }
}

function authenticate(keys: KeysService, authorization: string | undefined): Principal {
  const challenge = (error?: string) => ({
    headers: { 'WWW-Authenticate': `Bearer realm="weir"${error ? `, error="${error}"` : ''}` },
  });
  const value =
    authorization === undefined ? undefined : /^Bearer\s+(\S{1,256})\s*$/i.exec(authorization)?.[1];
  if (value === undefined) {
    throw new WeirError('unauthenticated', 'Authentication credentials were not provided.', {
      code: 'not_authenticated',
      ...challenge(),
    });
  }
  const principal = keys.authenticate(value);
  if (!principal) {
    throw new WeirError(
      'unauthenticated',
      'Personal API key found in request Authorization header is invalid.',
      challenge('invalid_token'),
    );
  }
  return principal;
}

/** Scope, rate, then the organization or project of the path, in this order. */
function authorize(parts: DispatcherParts, exchange: Exchange, principal: Principal): void {
  Object.assign(exchange.headers, parts.rateLimiter.take(principal.keyId));
  const { scope } = exchange.operation;
  if (scope !== null && !hasScope(principal.scopes, scope)) {
    throw new WeirError('forbidden', `API key missing required scope '${scope}'`, {
      headers: { 'WWW-Authenticate': `Bearer realm="weir", error="insufficient_scope", scope="${scope}"` },
    });
  }
  const { project_id: projectId, organization_id: organizationId } = exchange.contractRequest.params;
  if (projectId !== undefined) {
    exchange.project = parts.accounts.projectFor(principal, projectId);
  } else if (organizationId !== undefined) {
    exchange.organization = parts.accounts.organizationFor(principal, organizationId);
  }
  exchange.tenant = parts.accounts.tenantOf(principal, exchange.project, exchange.organization);
  if (exchange.operation.takesIfMatch && parts.requireIfMatch && exchange.header('if-match') === undefined) {
    throw new WeirError(
      'precondition_required',
      'This server requires If-Match on changes: send the ETag of the object you read.',
    );
  }
  exchange.isAuthorized = true;
}

async function readBody(parts: DispatcherParts, exchange: Exchange): Promise<void> {
  const { operation, incoming } = exchange;
  if (operation.bodyKind === 'none') return;
  const bytes = await readBytes(incoming, parts.maxBodyBytes);
  exchange.rawBody = bytes;
  if (operation.bodyKind === 'raw') return;
  if (bytes.length === 0) {
    // No body is an empty object where one is required: the answer then names the first missing field.
    const required = (operation.definition.requestBody as { required?: boolean } | undefined)?.required;
    exchange.contractRequest.requestBody = required ? {} : undefined;
    return;
  }
  const type = (exchange.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/merge-patch+json') {
    throw new WeirError(
      'unsupported_media_type',
      'Unsupported media type in request. Send application/json.',
    );
  }
  const decoded = await decodeContent(bytes, exchange.header('content-encoding'), parts.maxBodyBytes);
  exchange.contractRequest.requestBody = parseJson(decoded);
}

async function handle(parts: DispatcherParts, handler: AnyHandler, exchange: Exchange): Promise<Answer> {
  if (!exchange.operation.isPublic && !exchange.isAuthorized) {
    throw new Error(`${exchange.operation.id} was about to run for a caller nobody had authorized`);
  }
  const key = exchange.operation.takesIdempotencyKey ? exchange.header('idempotency-key') : undefined;
  if (key === undefined || !exchange.principal) return callHandler(parts, handler, exchange);
  return parts.idempotency.once(
    {
      principalId: exchange.principal.keyId,
      key,
      method: exchange.operation.method,
      path: exchange.contractRequest.path,
      body: exchange.contractRequest.requestBody,
    },
    () => callHandler(parts, handler, exchange),
  );
}

async function callHandler(
  parts: DispatcherParts,
  handler: AnyHandler,
  exchange: Exchange,
): Promise<Answer & { body: string }> {
  const { contractRequest, operation } = exchange;
  const reply = await handler({
    params: contractRequest.params,
    query: contractRequest.query,
    body: contractRequest.requestBody,
    headers: contractRequest.headers,
    principal: exchange.principal,
    project: exchange.project,
    organization: exchange.organization,
    tenant: exchange.operation.isPublic ? ANYONE : exchange.tenant,
    origin: originOf(exchange.incoming),
    path: rawPathOf(exchange.incoming),
    rawQuery: exchange.rawQuery,
    ifMatch: operation.takesIfMatch ? versionOf(exchange.header('if-match')) : null,
    rawBody: exchange.rawBody,
    get signal() {
      return exchange.signal;
    },
  });
  if (parts.validateResponses) {
    const body = reply.contentType === undefined ? (reply.body ?? null) : undefined;
    const problem = contractProblem(parts.contract, operation, reply.status, body);
    if (problem) throw new Error(`answer of ${operation.id} breaks the contract: ${problem}`);
  }
  return toAnswer(exchange, reply);
}

function contractProblem(
  contract: Contract,
  operation: ContractOperation,
  status: number,
  body: unknown,
): string | null {
  if (body === undefined)
    return operation.statuses.has(String(status)) ? null : `status ${status} is not documented`;
  return contract.responseProblem(operation, status, body);
}

function toAnswer(exchange: Exchange, reply: AnyReply): Answer & { body: string } {
  const headers: Record<string, string> = { ...reply.headers };
  if (reply.contentType !== undefined) {
    headers['Content-Type'] = reply.contentType;
    return { status: reply.status, headers, body: reply.body as string };
  }
  if (reply.body === undefined) return { status: reply.status, headers, body: '' };
  const body = JSON.stringify(reply.body);
  headers['Content-Type'] = 'application/json; charset=utf-8';
  if (reply.version !== undefined || (exchange.operation.method === 'get' && !exchange.operation.isPublic)) {
    const tag = entityTag(body, reply.version);
    headers['ETag'] = tag;
    if (exchange.operation.method === 'get' && noneMatch(exchange.header('if-none-match'), tag)) {
      return { status: 304, headers, body: '' };
    }
  }
  return { status: reply.status, headers, body };
}

function rawPathOf(incoming: IncomingMessage): string {
  return incoming.url!.split('?', 1)[0]!;
}

/** An error as an answer; what nobody expected goes to the log with its cause. */
function refusal(error: unknown, exchange: Exchange, log: Log): Answer {
  const answer = errorAnswer(error, exchange.id, exchange.incoming);
  if (answer.status === 500) {
    log.error({ err: error, request_id: exchange.id, operation: exchange.operation.id }, 'unexpected error');
  } else if (error instanceof WeirError && error.internal) {
    log.info({ request_id: exchange.id, reason: error.internal }, 'request refused');
  }
  return answer;
}

const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

async function finish(
  parts: DispatcherParts,
  exchange: Exchange,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const { operation, incoming } = exchange;
  const headers: Record<string, string> = { 'X-Request-Id': exchange.id, ...COMMON_HEADERS };
  if (operation.tag === 'capture') headers['Access-Control-Allow-Origin'] = '*';
  headers['Vary'] = operation.isPublic ? 'Accept, Accept-Encoding' : 'Authorization, Accept, Accept-Encoding';
  if (!operation.isPublic) headers['Cache-Control'] = 'private, no-cache';
  Object.assign(headers, exchange.headers, answer.headers);
  // A body that nobody read would block the next request of this connection.
  if (!incoming.complete && answer.status >= 400) headers['Connection'] = 'close';
  await write(
    response,
    { ...answer, headers },
    { head: incoming.method === 'HEAD', acceptEncoding: exchange.header('accept-encoding') },
  );
  const ms = exchange.elapsed();
  parts.metrics.observeRequest(operation, answer.status, ms / 1000);
  parts.log.info(
    {
      request_id: exchange.id,
      method: incoming.method,
      operation: operation.id,
      path: rawPathOf(incoming),
      status: answer.status,
      ms: Math.round(ms * 100) / 100,
      key_id: exchange.principal?.keyId,
    },
    'request',
  );
}

const CAPTURE_METHODS_MAX_AGE = '86400';

/** A method the path does not have: 405, or the answer to OPTIONS (browsers ask before capture). */
async function answerWrongMethod(
  parts: DispatcherParts,
  incoming: IncomingMessage,
  response: ServerResponse,
  allowed: string[],
  path: string,
): Promise<void> {
  const id = requestIdOf(incoming);
  const methods = [...allowed, ...(allowed.includes('get') ? ['head'] : []), 'options'].map((m) =>
    m.toUpperCase(),
  );
  const headers: Record<string, string> = {
    'X-Request-Id': id,
    Allow: methods.join(', '),
    ...COMMON_HEADERS,
  };
  let answer: Answer;
  if (incoming.method === 'OPTIONS') {
    const match = parts.contract.router.match(allowed[0]!, path);
    if (match.kind === 'found' && match.value.tag === 'capture') {
      headers['Access-Control-Allow-Origin'] = '*';
      headers['Access-Control-Allow-Methods'] = methods.join(', ');
      headers['Access-Control-Allow-Headers'] = 'Content-Type, Content-Encoding';
      headers['Access-Control-Max-Age'] = CAPTURE_METHODS_MAX_AGE;
    }
    answer = { status: 204, headers, body: '' };
  } else {
    const error = new WeirError('method_not_allowed', `Method "${incoming.method}" not allowed.`);
    answer = errorAnswer(error, id, incoming);
    Object.assign(answer.headers, headers);
  }
  incoming.resume();
  await write(response, answer, { head: incoming.method === 'HEAD', acceptEncoding: undefined });
  parts.log.info(
    { request_id: id, method: incoming.method, path: rawPathOf(incoming), status: answer.status },
    'request',
  );
}
