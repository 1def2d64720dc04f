import type { IncomingMessage } from 'node:http';
import type { components } from '../../generated/schema.ts';
import { type ErrorKind, WeirError } from '../kernel/errors.ts';
import { originOf } from './origin.ts';
import { isPretty, jsonText } from './pretty.ts';
import type { PreparedResponse } from './response.ts';

type ErrorBody = components['schemas']['Error'];

type Rendering = Pick<ErrorBody, 'status' | 'type' | 'code' | 'title'>;

/** The only mapping from kinds to statuses. It is exhaustive: a new kind without a row does not compile. */
const RENDERINGS: Record<ErrorKind, Rendering> = {
  invalid: { status: 400, type: 'validation_error', code: 'invalid_input', title: 'Invalid input' },
  malformed: invalidRequest(400, 'parse_error', 'Malformed request'),
  unauthenticated: authenticationError(401, 'authentication_failed', 'Not authenticated'),
  forbidden: authenticationError(403, 'permission_denied', 'Forbidden'),
  not_found: invalidRequest(404, 'not_found', 'Not found'),
  method_not_allowed: invalidRequest(405, 'method_not_allowed', 'Method not allowed'),
  timed_out: invalidRequest(408, 'request_timeout', 'Request timeout'),
  conflict: invalidRequest(409, 'conflict', 'Conflict'),
  precondition_failed: invalidRequest(412, 'precondition_failed', 'Precondition failed'),
  precondition_required: invalidRequest(428, 'precondition_required', 'Precondition required'),
  too_large: invalidRequest(413, 'payload_too_large', 'Payload too large'),
  headers_too_large: invalidRequest(431, 'headers_too_large', 'Request header fields too large'),
  unsupported_media_type: invalidRequest(415, 'unsupported_media_type', 'Unsupported media type'),
  unprocessable: invalidRequest(422, 'idempotency_mismatch', 'Idempotency key reused'),
  throttled: { status: 429, type: 'throttled_error', code: 'throttled', title: 'Too many requests' },
  unavailable: { status: 503, type: 'server_error', code: 'unavailable', title: 'Unavailable' },
};

const INTERNAL: Rendering = { status: 500, type: 'server_error', code: 'error', title: 'Internal error' };

function invalidRequest(status: number, code: string, title: string): Rendering {
  return { status, type: 'invalid_request', code, title };
}

function authenticationError(status: number, code: string, title: string): Rendering {
  return { status, type: 'authentication_error', code, title };
}

/** Default of Retry-After. */
const SOON_SECONDS = '1';

export interface RenderedError {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

/**
 * Renders any thrown value as a response. A value that is not a WeirError is a bug: a 500 that contains only the
 * request id.
 */
export function renderError(error: unknown, requestId: string): RenderedError {
  const known = error instanceof WeirError ? error : null;
  const rendering = known ? RENDERINGS[known.kind] : INTERNAL;
  return {
    status: rendering.status,
    headers: {
      ...(rendering.status === 503 && { 'Retry-After': SOON_SECONDS }),
      ...known?.headers,
      ...(known?.version !== undefined && { ETag: `"${known.version}"` }),
    },
    body: {
      type: rendering.type,
      code: known?.code ?? rendering.code,
      detail: known?.detail ?? `A server error occurred. Its id in the log is ${requestId}.`,
      attr: known?.attr ?? null,
      status: rendering.status,
      title: rendering.title,
      instance: requestId,
    },
  };
}

/** Renders an error in the media type that the caller accepts: a problem document names its type by an absolute URL. */
export function errorResponse(
  error: unknown,
  requestId: string,
  incoming: IncomingMessage,
  isForSdks = false,
): PreparedResponse {
  const { status, headers, body } = renderError(error, requestId);
  const isProblem = /\bapplication\/problem\+json\b/.test(incoming.headers.accept ?? '');
  const shown = isProblem
    ? { ...body, type: `${originOf(incoming)}/docs/?error=${body.code}#section/Errors` }
    : body;
  return {
    status,
    headers: {
      ...headers,
      'Content-Type': isProblem
        ? 'application/problem+json; charset=utf-8'
        : 'application/json; charset=utf-8',
    },
    body: jsonText(shown, isPretty(incoming, !isForSdks)).text,
  };
}
