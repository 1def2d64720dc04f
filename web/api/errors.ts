import type { components } from '../../generated/schema.ts';

export type ErrorBody = components['schemas']['Error'];

const UNREACHABLE = 'unreachable';
const AWAY = 'The server cannot be reached.';

/** Statuses of a proxy that cannot reach the server. */
const AWAY_STATUSES = [502, 504];

/** The one error of the API: what the server returned, or that it could not be reached (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** The invalid field; nested names are joined with two underscores. */
  readonly attr: string | null;
  readonly requestId: string | null;

  constructor(fields: Pick<ApiError, 'status' | 'code' | 'detail' | 'attr' | 'requestId'>) {
    super(fields.detail);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.detail = fields.detail;
    this.attr = fields.attr;
    this.requestId = fields.requestId;
  }

  /** True when the object was changed after it was read (If-Match). */
  get isConflict(): boolean {
    return this.status === 412;
  }

  get isForbidden(): boolean {
    return this.status === 403;
  }

  get isMissing(): boolean {
    return this.status === 404;
  }

  /** True when the server is away: not reachable, or behind a proxy that cannot reach it. */
  get isUnreachable(): boolean {
    return this.code === UNREACHABLE || AWAY_STATUSES.includes(this.status);
  }
}

/** The error of a response; a body that is not of this API (for example of a proxy) still has a sentence. */
export function errorOf(response: Response, body: unknown): ApiError {
  const { code, detail, attr, instance } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ErrorBody>;
  return new ApiError({
    status: response.status,
    code: code ?? 'error',
    detail: AWAY_STATUSES.includes(response.status)
      ? AWAY
      : (detail ?? `The server returned status ${response.status}.`),
    attr: attr ?? null,
    requestId: response.headers.get('x-request-id') ?? instance ?? null,
  });
}

/** The error of a request without a response. */
export function unreachable(): ApiError {
  return withoutResponse(UNREACHABLE, AWAY);
}

/** True for a body of the API. A proxy can respond in place of the server, with a page of its own. */
export const isJson = ({ headers }: Response): boolean => /\bjson\b/.test(headers.get('content-type') ?? '');

/** The error of a success that is not of the API, such as the page of a proxy that asks for a sign-in. */
export function notOfServer(): ApiError {
  const page = 'A proxy responded with a page of its own: reload this page to see it.';
  return withoutResponse(UNREACHABLE, `${AWAY} ${page}`);
}

/** The error of a change by a page whose user has signed out, while another user has signed in in the same browser. */
export function anotherUser(): ApiError {
  const detail = 'Another user has signed in in this browser. Nothing was changed: reload this page first.';
  return withoutResponse('another_user', detail);
}

/** The error of a part of the page whose file cannot be loaded: after an upgrade it has another name. */
export function partNotLoaded(): ApiError {
  const detail =
    'This part of the page could not be loaded. If the server has been upgraded in the meantime, reload the page.';
  return withoutResponse('part_not_loaded', detail);
}

/** The error of a change. Without a response, the server may have made it before it was gone. */
export function asChangeError(thrown: unknown): ApiError {
  const error = asApiError(thrown);
  if (!error.isUnreachable) return error;
  return new ApiError({
    ...error,
    detail: `${error.detail} It is unknown whether it carried out the request.`,
  });
}

/** Any thrown value as an ApiError; one that is not of the API is a defect of the console. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : withoutResponse('console_error', String(error));
}

function withoutResponse(code: string, detail: string): ApiError {
  return new ApiError({ status: 0, code, detail, attr: null, requestId: null });
}
