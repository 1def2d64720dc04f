import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'openapi-backend';
import type { KeysService } from '../auth/keys.ts';
import { type ErrorKind, WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { type AccessParts, authenticate, authorize } from './access.ts';
import { readBody } from './body.ts';
import type { BodyBudget } from './body_budget.ts';
import type { ClientAddress } from './client_address.ts';
import { type ContractRequest, SCHEME } from './contract.ts';
import { FOR_BROWSERS } from './cors.ts';
import { errorAnswer } from './errors.ts';
import { Exchange } from './exchange.ts';
import { type InvokeParts, invoke } from './invoke.ts';
import type { Lingering } from './lingering.ts';
import type { Metrics, RefusedBody } from './metrics.ts';
import { readPath } from './parameters.ts';
import { readQuery, relaxQuery } from './query.ts';
import { type Answer, COMMON_HEADERS, write } from './response.ts';
import type { Uploads } from './uploads.ts';
import { validationError } from './validation.ts';
import { answerWrongMethod } from './wrong_method.ts';

/**
 * From a socket to an operation and back. It stands in front of Express as a plain listener: what the
 * contract names is answered here, anything else goes to `next`.
 *
 * openapi-backend keeps the order, and each step is where it can only fail closed:
 * match -> authenticate -> authorize (rate, scope, organization, project) -> read the body -> validate
 * -> handle -> check the answer (development) -> write. A body is not even read for a caller who may
 * not send it.
 */
export interface DispatcherParts extends AccessParts, InvokeParts {
  keys: KeysService;
  metrics: Metrics;
  log: Log;
  /** Throws unauthenticated for a header without a token of a project. */
  requireProjectToken(authorization: string | undefined): void;
  bodies: BodyBudget;
  uploads: Uploads;
  lingering: Lingering;
  clientOf: ClientAddress;
  /** Of any operation; the contract has the limits of each. */
  maxBodyBytes: number;
}

type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export function createDispatcher(parts: DispatcherParts): Listener {
  const { contract, log } = parts;
  const { backend } = contract;

  backend.registerSecurityHandler(SCHEME, (_context: Context, exchange: Exchange) => {
    try {
      const principal = authenticate(parts.keys, exchange.header('authorization'));
      parts.limits.admitKey(exchange.client, principal.keyId);
      exchange.principal = principal;
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
      } else {
        parts.limits.admitPublic(exchange.operation, exchange.client);
        if (exchange.operation.takesProjectToken) parts.requireProjectToken(exchange.header('authorization'));
      }
      await receive(parts, exchange);
      readQuery(exchange.contractRequest, exchange.rawQuery);
    },
    validationFail: (context: Context, exchange: Exchange) => {
      let errors = context.validation?.errors ?? [];
      // Each round a lenient parameter falls back to its default; everything else must still hold.
      while (errors.length > 0) {
        if (!relaxQuery(exchange.contractRequest, errors)) throw validationError(errors);
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
      return void answerWrongMethod(parts, incoming, response, match.allow, path);
    }
    const rawQuery = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
    const contractRequest: ContractRequest = {
      method,
      path,
      operation: match.value,
      params: readPath(match.value.pathReaders, match.params),
      query: {},
      headers: incoming.headers as Record<string, string>,
      cookies: {},
      requestBody: undefined,
    };
    const exchange = new Exchange(incoming, response, contractRequest, rawQuery, parts.clientOf(incoming));
    const handled = hasBadEscape(url)
      ? Promise.reject(new WeirError('malformed', 'The address has a percent escape that cannot be decoded.'))
      : backend.handleRequest(contractRequest as never, exchange);
    handled
      .catch((error: unknown) => {
        if (error instanceof WeirError) parts.metrics.countRefusedBody(REFUSED_BODIES[error.kind]);
        return refusal(parts.limits.afterFailure(error, match.value, exchange.client), exchange, log);
      })
      .then((answer: Answer) => finish(parts, exchange, response, answer))
      .catch((error: unknown) => {
        log.error({ err: error, request_id: exchange.id }, 'answer could not be written');
        response.destroy();
      })
      .finally(() => exchange.lease?.release());
  };
}

/** The body of an operation that has one, counted until the response is written. */
function receive(parts: DispatcherParts, exchange: Exchange): Promise<void> {
  const lease = parts.bodies.open(exchange.client);
  exchange.lease = lease;
  const limit = Math.min(exchange.operation.maxBodyBytes, parts.maxBodyBytes);
  return readBody(exchange, { limit, lease, uploads: parts.uploads });
}

/** Errors that mean a refused body, by the reason that the metric has for them. */
const REFUSED_BODIES: Partial<Record<ErrorKind, RefusedBody>> = { too_large: 'too_large', timed_out: 'slow' };

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

/** An error as an answer; what nobody expected goes to the log with its cause. */
function refusal(error: unknown, exchange: Exchange, log: Log): Answer {
  const answer = errorAnswer(error, exchange.id, exchange.incoming, exchange.operation.isForSdks);
  if (answer.status === 500) {
    log.error({ err: error, request_id: exchange.id, operation: exchange.operation.id }, 'unexpected error');
  } else if (error instanceof WeirError && error.internal) {
    const about = { request_id: exchange.id, reason: error.internal };
    // Busy passes; a file that is full or broken needs somebody.
    if (error.kind === 'unavailable' && !error.internal.includes('BUSY')) {
      log.error(
        about,
        'A request was refused: the state store takes no changes. Check disk space and permissions',
      );
    } else log.info(about, 'request refused');
  }
  return answer;
}

async function finish(
  parts: DispatcherParts,
  exchange: Exchange,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const { operation, incoming } = exchange;
  const headers: Record<string, string> = { 'X-Request-Id': exchange.id, ...COMMON_HEADERS };
  if (operation.isForBrowsers) Object.assign(headers, FOR_BROWSERS);
  headers['Vary'] = operation.isPublic ? 'Accept, Accept-Encoding' : 'Authorization, Accept, Accept-Encoding';
  if (!operation.isPublic) headers['Cache-Control'] = 'private, no-cache';
  Object.assign(headers, exchange.headers, answer.headers);
  const isStillSending = !incoming.complete && answer.status >= 400;
  // A body that was not read would block the next request of this connection.
  if (isStillSending) headers['Connection'] = 'close';
  await write(
    response,
    { ...answer, headers },
    {
      head: incoming.method === 'HEAD',
      acceptEncoding: exchange.header('accept-encoding'),
      drained: isStillSending && answer.status !== 408 ? () => parts.lingering.drain(incoming) : undefined,
    },
  );
  const ms = exchange.elapsed();
  parts.metrics.observeRequest(operation, answer.status, ms / 1000);
  // Successful probes come every few seconds and would bury everything else.
  parts.log[operation.tag === 'health' && answer.status < 400 ? 'debug' : 'info'](
    {
      request_id: exchange.id,
      method: incoming.method,
      operation: operation.id,
      path: exchange.path,
      status: answer.status,
      ms: Math.round(ms * 100) / 100,
      key_id: exchange.principal?.keyId,
    },
    'request',
  );
}
