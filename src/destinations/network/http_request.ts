import http from 'node:http';
import https from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { SilentPeerError } from './silence.ts';

export interface HttpRequest {
  method: string;
  url: string | URL;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  signal?: AbortSignal;
  /** Milliseconds without a byte in either direction. */
  timeoutMs: number;
  /** Limit of the response body that is read. Default: 64 KiB. */
  maxBodyBytes?: number;
}

export interface HttpResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Its beginning as UTF-8. May hold anything: not for messages. */
  body: string;
}

const MAX_BODY_BYTES = 64 * 1024;

/** Resolves with the response, also when the peer sent it before it had read the whole body. */
export function sendRequest(
  agents: { http: http.Agent; https: https.Agent },
  { method, url, headers, body, signal, timeoutMs, maxBodyBytes = MAX_BODY_BYTES }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const isSecure = new URL(url).protocol === 'https:';
    const agent = isSecure ? agents.https : agents.http;
    const options = { method, headers, agent, signal, timeout: timeoutMs };
    const request = (isSecure ? https : http).request(url, options);
    request.once('response', (response) => {
      readResponse(response, maxBodyBytes)
        .then(resolve, (error) => reject(signal?.aborted ? signal.reason : error))
        // The response is complete, so the rest of the request is not needed.
        .finally(() => request.writableFinished || request.destroy());
    });
    request.once('timeout', () => request.destroy(silentResponse(method, timeoutMs)));
    request.on('error', (error) => reject(signal?.aborted ? signal.reason : error));
    if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) request.end(body);
    else pipeline(Readable.from(body, { objectMode: false }), request, (error) => error && reject(error));
  });
}

/** Reads to the end when that is near, so that the connection can be used again. */
async function readResponse(response: http.IncomingMessage, maxBytes: number): Promise<HttpResponse> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes >= maxBytes) break;
  }
  const { statusCode, headers } = response;
  const body = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
  return { status: statusCode!, headers, body };
}

/** Without the URL, which may be secret. */
export function silentResponse(method: string, waitedMs: number): SilentPeerError {
  return new SilentPeerError(`the response to a ${method} request`, waitedMs);
}
