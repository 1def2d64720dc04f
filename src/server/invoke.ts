import type { Handlers } from '../../generated/handlers.ts';
import { actorOf } from '../auth/actor.ts';
import type { Browser } from '../auth/sessions.ts';
import { callAs } from '../kernel/caller.ts';
import { parseExact } from '../kernel/json/exact_json.ts';
import { digestOf } from '../kernel/json/json_text.ts';
import { runStage } from '../kernel/log/stages.ts';
import { accountIdOf, type Tenant } from '../kernel/tenant.ts';
import type { Contract, ContractOperation } from './contract.ts';
import type { Exchange } from './exchange.ts';
import type { Idempotency } from './idempotency.ts';
import type { IsOperator } from './operator.ts';
import { originOf, type SiteOf } from './origin.ts';
import { isPretty, jsonText } from './pretty.ts';
import { entityTag, noneMatch, type PreparedResponse, versionOf } from './response.ts';
import { flowCookie, flowIn, type NewCookie, sessionCookie, sessionToken } from './session_cookie.ts';
import { missingBody } from './validation.ts';

export interface InvokeDeps {
  contract: Contract;
  handlers: Handlers;
  idempotency: Idempotency;
  isOperator: IsOperator;
  siteOf: SiteOf;
  validateResponses: boolean;
}

interface AnyReply {
  status: number;
  headers?: Record<string, string>;
  version?: number;
  contentType?: string;
  gzipped?: Buffer;
  tagged?: boolean;
  session?: NewCookie | null;
  flow?: string;
  body?: unknown;
}

type AnyHandler = (request: unknown) => AnyReply | Promise<AnyReply>;

const ANYONE: Tenant = { teamIds: [] };

/** Runs the handler of an authorized, validated request, once if it has an Idempotency-Key. */
export async function invoke(parts: InvokeDeps, exchange: Exchange): Promise<PreparedResponse> {
  if (!exchange.operation.isPublic && !exchange.isAuthorized) {
    throw new Error(`${exchange.operation.id} was about to run for a caller without authorization`);
  }
  if (exchange.isBodyMissing) throw missingBody();
  const key = exchange.operation.takesIdempotencyKey ? exchange.header('idempotency-key') : undefined;
  if (key === undefined || !exchange.principal) return callHandler(parts, exchange);
  return parts.idempotency.once(
    {
      principalId: accountIdOf(exchange.principal),
      key,
      method: exchange.operation.method,
      path: exchange.contractRequest.path,
      body: exchange.contractRequest.requestBody,
    },
    // Operations with such a key do not return bytes.
    () => callHandler(parts, exchange) as Promise<PreparedResponse & { body: string }>,
  );
}

async function callHandler(parts: InvokeDeps, exchange: Exchange): Promise<PreparedResponse> {
  const { contractRequest, operation } = exchange;
  const handler = attributed(exchange, parts.handlers[operation.id] as unknown as AnyHandler);
  const request = {
    params: contractRequest.params,
    query: contractRequest.query,
    body: contractRequest.requestBody,
    headers: contractRequest.headers,
    principal: exchange.principal,
    project: exchange.project,
    organization: exchange.organization,
    tenant: exchange.operation.isPublic ? ANYONE : exchange.tenant,
    get origin() {
      return originOf(exchange.incoming);
    },
    get site() {
      return parts.siteOf(exchange.incoming);
    },
    get isOperator() {
      return parts.isOperator(exchange.incoming);
    },
    path: exchange.path,
    rawQuery: exchange.rawQuery,
    ifMatch: operation.takesIfMatch ? versionOf(exchange.header('if-match')) : null,
    rawBody: exchange.rawBody,
    client: exchange.client,
    get browser() {
      return browserOf(parts, exchange);
    },
    holdBytes: (bytes: number) => exchange.lease?.hold(bytes),
    get signal() {
      return exchange.signal;
    },
  };
  const reply = await runStage(operation.id, () => handler(request));
  if (parts.validateResponses) {
    const body = reply.contentType === undefined ? (reply.body ?? null) : undefined;
    const problem = contractProblem(parts.contract, operation, reply.status, body);
    if (problem) throw new Error(`response of ${operation.id} breaks the contract: ${problem}`);
  }
  const site = parts.siteOf(exchange.incoming);
  if (reply.session !== undefined) exchange.headers['Set-Cookie'] = sessionCookie(reply.session, site);
  if (reply.flow !== undefined) exchange.headers['Set-Cookie'] = flowCookie(reply.flow, site);
  return toResponse(exchange, reply);
}

function browserOf({ siteOf }: InvokeDeps, exchange: Exchange): Browser {
  const site = siteOf(exchange.incoming);
  return {
    userAgent: exchange.header('user-agent') ?? '',
    address: exchange.client,
    token: sessionToken(exchange.header('cookie'), site),
    flow: flowIn(exchange.header('cookie'), site),
  };
}

/** Wraps the handler so that its changes are logged under the caller's name. */
function attributed({ id, operation, principal }: Exchange, handler: AnyHandler): AnyHandler {
  if (principal === null || operation.method === 'get') return handler;
  return (request) => callAs({ actor: actorOf(principal), requestId: id }, () => handler(request));
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

/** Returns the body that the handler has serialized; JSON is indented only on request. */
function serialized({ incoming }: Exchange, { body, contentType }: AnyReply): string | Buffer {
  const isIndented = contentType!.startsWith('application/json') && isPretty(incoming, false);
  return isIndented ? jsonText(parseExact(body as string), true).text : (body as string | Buffer);
}

function toResponse(exchange: Exchange, reply: AnyReply): PreparedResponse {
  const headers: Record<string, string> = { ...reply.headers };
  if (reply.contentType !== undefined) {
    headers['Content-Type'] = reply.contentType;
    const response = {
      status: reply.status,
      headers,
      body: serialized(exchange, reply),
      gzipped: reply.gzipped,
    };
    const tag = headers['ETag'] ?? (reply.tagged && entityTag(digestOf(response.body as string), undefined));
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
