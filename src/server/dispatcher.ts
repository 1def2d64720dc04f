import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'openapi-backend';
import type { KeysService } from '../auth/keys.ts';
import { type ErrorKind, isDiskFull, WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { RequestSpan } from '../kernel/log/tracing.ts';
import type { Principal } from '../kernel/tenant.ts';
import { type AccessDeps, authenticate, authorize, requireAccess } from './access.ts';
import { readBody } from './body.ts';
import type { Contract, ContractRequest } from './contract.ts';
import { nameOrigin } from './cors.ts';
import { errorResponse } from './errors.ts';
import { Exchange, loggedPathOf } from './exchange.ts';
import { type InvokeDeps, invoke } from './invoke.ts';
import type { BodyBudget } from './limits/body_budget.ts';
import type { ClientAddress } from './limits/client_address.ts';
import type { Lingering } from './limits/lingering.ts';
import type { Uploads } from './limits/uploads.ts';
import type { Metrics, RefusedBody } from './metrics/metrics.ts';
import { KEY_SCHEME, SESSION_SCHEME } from './operations.ts';
import { readPath } from './parameters.ts';
import { readQuery, relaxQuery } from './query.ts';
import { commonHeaders, type PreparedResponse, write } from './response.ts';
import {
  authenticateSession,
  renewSession,
  requireOrigin,
  type SessionAccessDeps,
  usesSession,
} from './session_access.ts';
import { validationError } from './validation.ts';
import { respondWrongMethod } from './wrong_method.ts';

/**
 * Dispatches requests to operations and writes their responses. It precedes Express as a plain listener: it handles the
 * operations of the contract and passes other requests to `next`.
 *
 * openapi-backend keeps the order, and each step is placed so that a failure denies access: match -> authenticate ->
 * authorize (rate, scope, organization, project) -> read the body -> renew access -> validate -> handle -> check the
 * response (development) -> write. The body of a caller without permission is not even read.
 */
export interface DispatcherDeps extends AccessDeps, SessionAccessDeps, InvokeDeps {
  contract: Contract;
  keys: KeysService;
  metrics: Metrics;
  log: Log;
  /** Throws unauthenticated for a header without a project token. */
  requireProjectToken(authorization: string | undefined): void;
  bodies: BodyBudget;
  uploads: Uploads;
  lingering: Lingering;
  clientOf: ClientAddress;
  /** Limit of all operations; the contract has the limit of each. */
  maxBodyBytes: number;
}

type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export function createDispatcher(parts: DispatcherDeps): Listener {
  const { contract } = parts;
  const { backend } = contract;

  backend.registerSecurityHandler(KEY_SCHEME, (_context: Context, exchange: Exchange) =>
    identify(exchange, () => {
      const principal = authenticate(parts.keys, exchange.header('authorization'));
      parts.limits.admitKey(exchange.client, principal.keyId);
      return principal;
    }),
  );
  backend.registerSecurityHandler(SESSION_SCHEME, (_context: Context, exchange: Exchange) =>
    identify(exchange, () => authenticateSession(parts, exchange)),
  );
  backend.register({
    unauthorizedHandler: (_context: Context, exchange: Exchange) => {
      throw exchange.denial ?? new Error('authorization failed without a reason');
    },
    postSecurityHandler: async (_context: Context, exchange: Exchange) => {
      if (!exchange.operation.isPublic) {
        if (!exchange.principal) return;
        authorize(parts, exchange, exchange.principal);
      } else {
        parts.limits.admitPublic(exchange.operation, exchange.client);
        if (exchange.operation.isSignIn) {
          requireOrigin(exchange, parts.siteOf(exchange.incoming), { isRequired: false });
        }
        if (exchange.operation.takesProjectToken) parts.requireProjectToken(exchange.header('authorization'));
      }
      if (exchange.operation.bodyKind !== 'none') {
        await receive(parts, exchange);
        if (exchange.principal) renewAccess(parts, exchange);
      }
      readQuery(exchange.contractRequest, exchange.rawQuery);
    },
    validationFail: (context: Context, exchange: Exchange) => {
      let errors = context.validation?.errors ?? [];
      // Each iteration resets a lenient parameter to its default; all other values must be valid.
      while (errors.length > 0) {
        if (!relaxQuery(exchange.contractRequest, errors))
          throw validationError(errors, exchange.operation.headerNames);
        const again = backend.validator.validateRequest(
          exchange.contractRequest as never,
          context.operation!,
        );
        errors = again.errors ?? [];
      }
      return invoke(parts, exchange);
    },
    notImplemented: (_context: Context, exchange: Exchange) => {
      throw new Error(`no handler for ${exchange.operation.id}`);
    },
  });
  for (const operation of contract.operations) {
    backend.register(operation.id, (_context: Context, exchange: Exchange) => invoke(parts, exchange));
  }

  return (incoming, response, next) => {
    const url = incoming.url ?? '/';
    const mark = url.indexOf('?');
    const path = canonicalPath(mark < 0 ? url : url.slice(0, mark));
    const method = incoming.method === 'HEAD' ? 'get' : incoming.method!.toLowerCase();
    const match = contract.router.match(method, path);
    if (match.kind === 'none') return next();
    if (match.kind === 'wrong_method') {
      return void respondWrongMethod(parts, incoming, response, match.allow, path);
    }
    const rawQuery = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
    const contractRequest: ContractRequest = {
      method,
      path,
      operation: match.value,
      scheme: usesSession(parts, incoming) ? SESSION_SCHEME : KEY_SCHEME,
      params: readPath(match.value.pathReaders, match.params),
      query: {},
      headers: incoming.headers as Record<string, string>,
      cookies: {},
      requestBody: undefined,
    };
    const exchange = new Exchange(incoming, response, contractRequest, rawQuery, parts.clientOf(incoming));
    const { path: route } = match.value;
    RequestSpan.run({ method: incoming.method!, route, path, headers: incoming.headers }, (span) => {
      exchange.span = span;
      void respond(parts, exchange, response);
    });
  };
}

async function respond(parts: DispatcherDeps, exchange: Exchange, response: ServerResponse): Promise<void> {
  try {
    let prepared: PreparedResponse;
    try {
      requireDecodable(exchange.incoming.url!);
      prepared = await parts.contract.backend.handleRequest(exchange.contractRequest as never, exchange);
    } catch (error) {
      prepared = failure(parts, exchange, error);
    }
    const writing = writeResponse(parts, exchange, response, prepared);
    if (writing) await writing;
    record(parts, exchange, prepared.status);
  } catch (error) {
    parts.log.error({ err: error, request_id: exchange.id }, 'response could not be written');
    response.destroy();
  } finally {
    exchange.lease?.release();
  }
}

/** Counts an error, and returns its response. */
function failure(
  { limits, log, metrics }: DispatcherDeps,
  exchange: Exchange,
  error: unknown,
): PreparedResponse {
  if (error instanceof WeirError) metrics.countRefusedBody(REFUSED_BODIES[error.kind]);
  return refusal(limits.afterFailure(error, exchange.operation, exchange.client), exchange, log);
}

function identify(exchange: Exchange, caller: () => Principal): Principal | false {
  try {
    exchange.principal = caller();
    return exchange.principal;
  } catch (error) {
    exchange.denial = error;
    return false;
  }
}

/** A body may take minutes to arrive. A caller who loses access in the meantime loses it for this request, too. */
function renewAccess(parts: DispatcherDeps, exchange: Exchange): void {
  const former = exchange.principal!;
  exchange.principal =
    former.kind === 'key'
      ? authenticate(parts.keys, exchange.header('authorization'))
      : renewSession(parts, former);
  requireAccess(parts, exchange, exchange.principal);
}

/** Reads the body of an operation, which counts against the budget until the response is written. */
function receive(parts: DispatcherDeps, exchange: Exchange): Promise<void> {
  const lease = parts.bodies.open(exchange.client);
  exchange.lease = lease;
  const limit = Math.min(exchange.operation.maxBodyBytes, parts.maxBodyBytes);
  return readBody(exchange, { limit, lease, uploads: parts.uploads });
}

/** Errors that refuse a body, with the reason in the metric. */
const REFUSED_BODIES: Partial<Record<ErrorKind, RefusedBody>> = { too_large: 'too_large', timed_out: 'slow' };

/** The prefix `/api/environments/` is a legacy form of `/api/projects/`. */
function canonicalPath(path: string): string {
  return path.startsWith('/api/environments/')
    ? `/api/projects/${path.slice('/api/environments/'.length)}`
    : path;
}

function requireDecodable(url: string): void {
  if (!url.includes('%')) return;
  try {
    decodeURIComponent(url);
  } catch {
    throw new WeirError('malformed', 'The URL has a percent escape that cannot be decoded.');
  }
}

/** The state store has an error of its own; this one is for the event store and for files. */
function diskFull(cause: unknown): WeirError {
  return new WeirError(
    'unavailable',
    'The disk of the server is full. Try again when its operator has freed space.',
    {
      headers: { 'Retry-After': '30' },
      cause,
    },
  );
}

/** Renders an error as a response, and logs unexpected errors with their cause. */
function refusal(error: unknown, exchange: Exchange, log: Log): PreparedResponse {
  const isFull = !(error instanceof WeirError) && isDiskFull(error);
  const shown = isFull ? diskFull(error) : error;
  const prepared = errorResponse(shown, exchange.id, exchange.incoming, exchange.operation.isForSdks);
  if (prepared.status === 500 || isFull) {
    const about = { err: error, request_id: exchange.id, operation: exchange.operation.id };
    log.error(about, isFull ? 'A request was refused: a disk is full' : 'unexpected error');
  } else if (error instanceof WeirError && error.internal) {
    const about = { request_id: exchange.id, reason: error.internal };
    // A busy store is temporary; a full disk or a broken file needs an operator.
    if (error.kind === 'unavailable' && !error.internal.includes('BUSY')) {
      log.error(
        about,
        'A request was refused: the state store takes no changes. Check disk space and permissions',
      );
    } else log.info(about, 'request refused');
  }
  return prepared;
}

/** Writes the headers and the body; returns a promise if that takes further turns of the event loop. */
function writeResponse(
  { lingering }: DispatcherDeps,
  exchange: Exchange,
  response: ServerResponse,
  { status, body, headers: own }: PreparedResponse,
): Promise<void> | undefined {
  const { operation, incoming } = exchange;
  // A copy of the same object each time is created faster than an object with the same properties.
  const headers: Record<string, string> = { ...commonHeaders(operation), 'X-Request-Id': exchange.id };
  if (operation.isForBrowsers) nameOrigin(headers, incoming);
  Object.assign(headers, exchange.headers, own);
  const isStillSending = !incoming.complete && status >= 400;
  // A body that was not read would block the next request of this connection.
  if (isStillSending) headers['Connection'] = 'close';
  return write(
    response,
    { status, headers, body },
    {
      head: incoming.method === 'HEAD',
      acceptEncoding: exchange.header('accept-encoding'),
      drained: isStillSending && status !== 408 ? () => lingering.drain(incoming) : undefined,
    },
  );
}

/** Adds a written response to the trace, the metrics and the log. */
function record({ log, metrics }: DispatcherDeps, exchange: Exchange, status: number): void {
  const { operation, principal, span } = exchange;
  span?.end(status);
  const ms = exchange.elapsed();
  metrics.observeRequest(operation, status, ms / 1000);
  // Successful probes arrive every few seconds and would hide all other requests.
  const level = operation.tag === 'health' && status < 400 ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      request_id: exchange.id,
      method: exchange.incoming.method,
      operation: operation.id,
      path: loggedPathOf(exchange.incoming),
      status,
      ms: Math.round(ms * 100) / 100,
      key_id: principal?.keyId ?? undefined,
      session_id: principal?.kind === 'session' ? principal.sessionId : undefined,
    },
    'request',
  );
}
