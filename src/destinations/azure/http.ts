import http from 'node:http';
import https from 'node:https';
import type { HttpOperationResponse, IHttpClient, RestError, WebResource } from '@azure/storage-blob';
import type { Report } from '../destination.ts';
import { boundedResponse } from '../network/bounded_response.ts';
import { BlockedHostError, type Egress } from '../network/egress.ts';
import { silentResponse } from '../network/http_request.ts';
import { networkFailure } from '../network/network_errors.ts';

/** A connection over which nothing moves for so long is given up. */
const IDLE_MS = 60_000;

type RestErrorType = typeof RestError;

/**
 * Sends the requests of the vendor's client through the egress and nothing else: environment proxies are ignored
 * and redirects are not followed, whatever the client requests.
 */
export function guardedHttpClient(egress: Egress, Failure: RestErrorType, report?: Report): IHttpClient {
  /** Failed tries by their request. Each is reported when the next one begins: the last one fails the attempt. */
  const failed = new Map<string, string>();
  return {
    sendRequest: async (request) => {
      const before = failed.get(request.requestId);
      if (before !== undefined) report?.('WARNING', before);
      failed.delete(request.requestId);
      try {
        return await exchange(egress, request);
      } catch (error) {
        if (!worthAnotherTry(error)) throw error;
        const failure = networkFailure(error);
        if (failure?.class === 'transient') failed.set(request.requestId, failure.message);
        throw Object.assign(new Failure(error.message, { code: error.code }), { cause: error });
      }
    },
  };
}

/** The client tries errors of its own type again, and no others. */
function worthAnotherTry(error: unknown): error is Error & { code: string } {
  const isFinal =
    !(error instanceof Error) || error instanceof BlockedHostError || error.name === 'AbortError';
  return !isFinal && typeof (error as NodeJS.ErrnoException).code === 'string';
}

function exchange(egress: Egress, request: WebResource): Promise<HttpOperationResponse> {
  const url = new URL(request.url);
  const isPlain = url.protocol === 'http:';
  const signal = request.abortSignal as AbortSignal | undefined;
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? http : https).request(url, {
      agent: isPlain ? egress.agents.http : egress.agents.https,
      method: request.method,
      headers: request.headers.toJson({ preserveCase: true }),
      timeout: IDLE_MS,
      signal,
    });
    sent.on('timeout', () => sent.destroy(silentResponse(request.method, IDLE_MS)));
    sent.on('error', reject);
    sent.on('response', (incoming) => receive(request, incoming).then(resolve, reject));
    const body = typeof request.body === 'function' ? request.body() : request.body;
    if (body === undefined || body === null) sent.end();
    else if (typeof body.pipe === 'function') body.pipe(sent);
    else sent.end(body);
  });
}

async function receive(request: WebResource, incoming: http.IncomingMessage): Promise<HttpOperationResponse> {
  const status = incoming.statusCode ?? 0;
  const headers = { ...incoming.headers } as Record<string, string>;
  // Without this header a redirect is treated as any other response, and as an unexpected one.
  delete headers.location;
  // The client needs no more of the type than this.
  const response = {
    request,
    status,
    headers: { toJson: () => headers },
  } as unknown as HttpOperationResponse;
  if (isStreamed(request, status)) return { ...response, readableStreamBody: incoming };
  return { ...response, bodyAsText: await textOf(incoming) };
}

function isStreamed({ streamResponseStatusCodes: wanted }: WebResource, status: number): boolean {
  return wanted?.has(status) === true || wanted?.has(Number.POSITIVE_INFINITY) === true;
}

async function textOf(incoming: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of boundedResponse(incoming)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
