import type { Handlers } from '../../generated/handlers.ts';
import { actorOf } from '../auth/actor.ts';
import { callAs } from '../kernel/caller.ts';
import { parseExact } from '../kernel/json/exact_json.ts';
import { digestOf } from '../kernel/json/json_text.ts';
import { runStage } from '../kernel/log/stages.ts';
import { accountIdOf } from '../kernel/tenant.ts';
import type { Exchange } from './exchange.ts';
import { HandlerRequest, type HandlerRequestDeps } from './handler_request.ts';
import type { Idempotency } from './idempotency.ts';
import { isPretty, jsonText } from './pretty.ts';
import { entityTag, noneMatch, type PreparedResponse } from './response.ts';
import type { ResponseCheck } from './response_check.ts';
import { flowCookie, type NewCookie, sessionCookie } from './session_cookie.ts';
import { missingBody } from './validation.ts';

export interface InvokeDeps extends HandlerRequestDeps {
  handlers: Handlers;
  idempotency: Idempotency;
  /** Null unless responses are checked, for development. */
  checkResponse: ResponseCheck | null;
  /** Resolves when all changes so far survive power loss. */
  synced(): Promise<void>;
}

interface AnyReply {
  status: number;
  headers?: Record<string, string>;
  version?: number;
  contentType?: string;
  tagged?: boolean;
  session?: NewCookie | null;
  flow?: string;
  body?: unknown;
}

type AnyHandler = (request: unknown) => AnyReply | Promise<AnyReply>;

/** Runs the handler of an authorized, validated request, once if it has an Idempotency-Key. */
export function invoke(parts: InvokeDeps, exchange: Exchange): Promise<PreparedResponse> {
  if (!exchange.operation.isPublic && !exchange.isAuthorized) {
    throw new Error(`${exchange.operation.id} was about to run for a caller without authorization`);
  }
  if (exchange.isBodyMissing) throw missingBody();
  const key = exchange.operation.takesIdempotencyKey ? exchange.header('idempotency-key') : undefined;
  if (key === undefined || !exchange.principal) return callHandler(parts, exchange);
  return parts.idempotency.once(
    {
      principalId: accountIdOf(exchange.principal),
      teamId: exchange.project?.id ?? null,
      key,
      method: exchange.operation.method,
      path: resolvedPath(exchange),
      body: exchange.contractRequest.requestBody,
    },
    // Operations with such a key do not return bytes.
    () => callHandler(parts, exchange) as Promise<PreparedResponse & { body: string }>,
  );
}

/**
 * The path with a slash at its end, which callers may leave out, and with the id in place of `@current`, which means
 * another project or organization later.
 */
function resolvedPath({ contractRequest, project, organization }: Exchange): string {
  const id = project?.id ?? organization?.id;
  const path = contractRequest.path.replace(/\/?$/, '/');
  return id === undefined ? path : path.replace(/(@|%40)current/, String(id));
}

async function callHandler(parts: InvokeDeps, exchange: Exchange): Promise<PreparedResponse> {
  const { operation } = exchange;
  const handler = attributed(exchange, parts.handlers[operation.id] as unknown as AnyHandler);
  const reply = await runStage(operation.id, () => handler(new HandlerRequest(parts, exchange)));
  // Public operations leave no change without a sync: those that store events wait themselves.
  if (operation.method !== 'get' && !operation.isPublic) await parts.synced();
  const body = reply.contentType === undefined ? (reply.body ?? null) : undefined;
  const problem = parts.checkResponse?.(operation, reply.status, body);
  if (problem) throw new Error(`response of ${operation.id} breaks the contract: ${problem}`);
  if (reply.session !== undefined || reply.flow !== undefined) setCookies(parts, exchange, reply);
  return toResponse(exchange, reply);
}

function setCookies({ siteOf }: InvokeDeps, { incoming, headers }: Exchange, reply: AnyReply): void {
  const site = siteOf(incoming);
  if (reply.session !== undefined) headers['Set-Cookie'] = sessionCookie(reply.session, site);
  if (reply.flow !== undefined) headers['Set-Cookie'] = flowCookie(reply.flow, site);
}

/** Wraps the handler so that its changes are logged under the caller's name. */
function attributed({ id, operation, principal }: Exchange, handler: AnyHandler): AnyHandler {
  if (principal === null || operation.method === 'get') return handler;
  return (request) => callAs({ actor: actorOf(principal), requestId: id }, () => handler(request));
}

/**
 * Indented forms of bodies that are bytes, which is the contract: it is public, and indenting it holds the server for
 * longer than a hundred other requests.
 */
const kept = new WeakMap<Buffer, Buffer>();

/** Returns the body that the handler has serialized; JSON is indented only on request. */
function serialized({ incoming }: Exchange, { body, contentType }: AnyReply): string | Buffer {
  const isIndented = contentType!.startsWith('application/json') && isPretty(incoming, false);
  if (!isIndented) return body as string | Buffer;
  if (typeof body === 'string') return indented(body);
  const bytes = body as Buffer;
  const made = kept.get(bytes) ?? Buffer.from(indented(bytes.toString()));
  kept.set(bytes, made);
  return made;
}

function indented(text: string): string {
  return jsonText(parseExact(text), true).text;
}

function toResponse(exchange: Exchange, reply: AnyReply): PreparedResponse {
  const headers: Record<string, string> = { ...reply.headers };
  if (reply.contentType !== undefined) {
    headers['Content-Type'] = reply.contentType;
    const body = serialized(exchange, reply);
    const response = { status: reply.status, headers, body };
    const tag = headers['ETag'] ?? (reply.tagged && entityTag(digestOf(body), undefined));
    return tag ? tagged(exchange, response, tag) : response;
  }
  if (reply.body === undefined) return { status: reply.status, headers, body: '' };
  const json = jsonText(reply.body, isPretty(exchange.incoming, !exchange.operation.isForSdks));
  const body = json.text;
  headers['Content-Type'] = 'application/json; charset=utf-8';
  if (reply.version !== undefined || (exchange.operation.method === 'get' && !exchange.operation.isPublic)) {
    return tagged(exchange, { status: reply.status, headers, body }, entityTag(json.digest, reply.version));
  }
  return { status: reply.status, headers, body };
}

/** Adds the ETag; a GET of the version that the caller has becomes a 304. */
function tagged(exchange: Exchange, response: PreparedResponse, tag: string): PreparedResponse {
  const headers = { ...response.headers, ETag: tag };
  const isKnown = exchange.operation.method === 'get' && noneMatch(exchange.header('if-none-match'), tag);
  return isKnown ? { status: 304, headers, body: '' } : { ...response, headers };
}
