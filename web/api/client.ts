import createClient, { type FetchResponse, type Middleware, type ParamsOption } from 'openapi-fetch';
import type { HttpMethod, MediaType } from 'openapi-typescript-helpers';
import type { components, paths } from '../../generated/schema.ts';
import { anotherUser, errorOf, isJson, notOfServer, unreachable } from './errors.ts';
import { dropStarted, fetchOrTake } from './prefetch.ts';
import { isUserPresent } from './presence.ts';
import { noteSessionEnd } from './session_end.ts';

/** A value of the API with its entity tag, which a change sends as If-Match. */
export interface Loaded<Value> {
  value: Value;
  etag: string | null;
}

/** Paths that have an operation of a method. */
export type PathOf<Method extends HttpMethod> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, infer Operation>
    ? undefined extends Operation
      ? never
      : Path
    : never;
}[keyof paths];

/** The operation of a path and a method. */
type OperationOf<Path extends keyof paths, Method extends HttpMethod> =
  paths[Path] extends Record<Method, infer Operation extends Record<string | number, unknown>>
    ? Operation
    : never;

/** The body that an operation returns. */
export type ValueOf<Path extends keyof paths, Method extends HttpMethod> = NonNullable<
  FetchResponse<OperationOf<Path, Method>, object, MediaType>['data']
>;

/** Path and query parameters of an operation. */
export type ParamsOf<Path extends keyof paths, Method extends HttpMethod> = ParamsOption<
  OperationOf<Path, Method>
>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type Session = Pick<components['schemas']['CurrentSession'], 'csrf_token' | 'user'>;

let current: Session | null = null;

/** Sets the session whose token unsafe requests send. A page does not pass to another user without being loaded again. */
export function setSession(session: Session): void {
  if (current === null || isSameUser(session, current)) current = session;
}

/** True if the session is that of another user than the one who opened this page. */
export const isOfAnotherUser = (session: Session): boolean =>
  current !== null && !isSameUser(session, current);

const isSameUser = (one: Session, other: Session) => one.user.uuid === other.user.uuid;

/**
 * Sends a request. After a new sign-in in another tab, which shares the cookie, the token of this page is refused: the
 * request is sent once more with the token of the new session, unless that is another user's.
 */
async function send(request: Request): Promise<Response> {
  if (SAFE.has(request.method)) return fetchOrTake(request);
  dropStarted();
  // A cloned body would be sent as a stream.
  const body = (await request.text()) || null;
  const attempt = () => fetch(new Request(request, { body }));
  const response = await attempt();
  if (current === null || !(await isTokenRefused(response))) return response;
  const renewed = await fetch('/api/sessions/@current/');
  if (!renewed.ok) return response;
  const session = (await renewed.json()) as Session;
  if (session.csrf_token === current.csrf_token) return response;
  if (!isSameUser(session, current)) throw anotherUser();
  current = session;
  request.headers.set('X-CSRF-Token', session.csrf_token);
  return attempt();
}

async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return body?.code === 'csrf_failed';
}

const session: Middleware = {
  onRequest: ({ request }) => {
    request.headers.set('Accept', 'application/json');
    if (!isUserPresent()) request.headers.set('X-Background-Request', 'true');
    if (!SAFE.has(request.method) && current !== null)
      request.headers.set('X-CSRF-Token', current.csrf_token);
    return request;
  },
  onResponse: async ({ response }) => {
    if (response.ok) {
      if (response.status === 204 || isJson(response)) return;
      throw notOfServer();
    }
    if (response.status === 401) noteSessionEnd();
    throw errorOf(response, await response.json().catch(() => null));
  },
  // Fetch rejects with a TypeError without a connection, and with another error when a request is canceled.
  onError: ({ error }) => (error instanceof TypeError ? unreachable() : undefined),
};

/**
 * The typed client of the contract. It throws an ApiError for every response that is not a success, so `data` of its
 * result is the success's body.
 */
export const client = createClient<paths>({ baseUrl: location.origin, fetch: send });
client.use(session);

/** The value of a response with its entity tag: `loaded(await client.PATCH(…))`. */
export function loaded<Value>({
  data,
  response,
}: {
  data?: Value;
  response: Response;
}): Loaded<NonNullable<Value>> {
  return { value: data as NonNullable<Value>, etag: response.headers.get('etag') };
}

/** The header of a change of an object as it was read: `headers: ifMatch(read.etag)`. */
export function ifMatch(etag: string | null): Record<string, string> {
  return etag === null ? {} : { 'If-Match': etag };
}
