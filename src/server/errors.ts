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
  malformed: { status: 400, type: 'invalid_request', code: 'parse_error', title: 'Malformed request' },
  unauthenticated: {
    status: 401,
    type: 'authentication_error',
    code: 'authentication_failed',
    title: 'Not authenticated',
  },
  forbidden: { status: 403, type: 'authentication_error', code: 'permission_denied', title: 'Forbidden' },
  not_found: { status: 404, type: 'invalid_request', code: 'not_found', title: 'Not found' },
  method_not_allowed: {
    status: 405,
    type: 'invalid_request',
    code: 'method_not_allowed',
    title: 'Method not allowed',
  },
  timed_out: { status: 408, type: 'invalid_request', code: 'request_timeout', title: 'Request timeout' },
  conflict: { status: 409, type: 'invalid_request', code: 'conflict', title: 'Conflict' },
  precondition_failed: {
    status: 412,
    type: 'invalid_request',
    code: 'precondition_failed',
    title: 'Precondition failed',
  },
  precondition_required: {
    status: 428,
    type: 'invalid_request',
    code: 'precondition_required',
    title: 'Precondition required',
  },
  too_large: { status: 413, type: 'invalid_request', code: 'payload_too_large', title: 'Payload too large' },
  headers_too_large: {
    status: 431,
    type: 'invalid_request',
    code: 'headers_too_large',
    title: 'Request header fields too large',
  },
  unsupported_media_type: {
    status: 415,
    type: 'invalid_request',
    code: 'unsupported_media_type',
    title: 'Unsupported media type',
  },
  unprocessable: {
    status: 422,
    type: 'invalid_request',
    code: 'idempotency_mismatch',
    title: 'Idempotency key reused',
  },
  throttled: { status: 429, type: 'throttled_error', code: 'throttled', title: 'Too many requests' },
  unavailable: { status: 503, type: 'server_error', code: 'unavailable', title: 'Unavailable' },
};

const INTERNAL: Rendering = {
  status: 500,
  type: 'server_error',
  code: 'error',
  title: 'Internal error',
};

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
