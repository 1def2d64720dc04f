import { STATUS_CODES } from 'node:http';
import { renderError } from '../errors.ts';
import { COMMON_HEADERS } from '../response.ts';

/** Returns the bytes of a response for a connection without a request, which closes it. */
export function rawResponse(error: unknown, id: string): { status: number; text: string } {
  const { status, headers: own, body } = renderError(error, id);
  const json = JSON.stringify(body);
  const headers = {
    Connection: 'close',
    ...COMMON_HEADERS,
    ...own,
    'X-Request-Id': id,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(json)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return { status, text: [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n') };
}
