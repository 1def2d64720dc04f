import type { IncomingMessage, ServerResponse } from 'node:http';
import { WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import type { Contract } from './contract.ts';
import { FOR_BROWSERS, nameOrigin, preflightHeaders } from './cors.ts';
import { errorResponse } from './errors.ts';
import { loggedPathOf } from './exchange.ts';
import { pace } from './limits/pacing.ts';
import { requestIdOf } from './request_id.ts';
import { COMMON_HEADERS, type PreparedResponse, write } from './response.ts';

/**
 * Responds to a method that the path does not have: 405, or the response to OPTIONS (browsers send a preflight before
 * capture).
 */
export async function respondWrongMethod(
  parts: { contract: Contract; log: Log },
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
  const match = parts.contract.router.match(allowed[0]!, path);
  const operation = match.kind === 'found' ? match.value : null;
  const isForBrowsers = operation?.isForBrowsers ?? false;
  let prepared: PreparedResponse;
  if (incoming.method === 'OPTIONS') {
    if (isForBrowsers) Object.assign(headers, preflightHeaders(incoming, methods.join(', ')));
    prepared = { status: 204, headers, body: '' };
  } else {
    if (isForBrowsers) {
      Object.assign(headers, FOR_BROWSERS);
      nameOrigin(headers, incoming);
    }
    const error = new WeirError('method_not_allowed', `Method "${incoming.method}" not allowed.`);
    prepared = errorResponse(error, id, incoming, operation?.isForSdks);
    Object.assign(prepared.headers, headers);
  }
  pace(incoming);
  incoming.resume();
  await write(response, prepared, { head: incoming.method === 'HEAD', acceptEncoding: undefined });
  parts.log.info(
    { request_id: id, method: incoming.method, path: loggedPathOf(incoming), status: prepared.status },
    'request',
  );
}
