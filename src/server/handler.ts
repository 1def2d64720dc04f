import type { operations } from '../../generated/schema.ts';
import type { Browser } from '../auth/sessions.ts';
import type { Organization, Principal, Project, Tenant } from '../kernel/tenant.ts';
import type { NewCookie } from './session_cookie.ts';

/** What an operation receives and answers, derived from the contract's generated types. */
export type OperationId = keyof operations;

type Parameters<Op extends OperationId> = operations[Op]['parameters'];
type PathOf<Op extends OperationId> = Parameters<Op> extends { path: infer P } ? P : Record<string, never>;
type QueryOf<Op extends OperationId> =
  Parameters<Op> extends { query?: infer Q } ? NonNullable<Q> : Record<string, never>;
type JsonOf<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type BodyOf<Op extends OperationId> = operations[Op] extends { requestBody: infer R }
  ? JsonOf<R>
  : operations[Op] extends { requestBody?: infer R }
    ? JsonOf<NonNullable<R>> | undefined
    : undefined;

/** Null where the path names no such thing; never null where it does. */
type Named<P, Key extends string, T> = P extends Record<Key, unknown> ? T : null;

export interface OperationRequest<Op extends OperationId> {
  params: PathOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Null only in operations that are public in the contract. */
  principal: Principal;
  project: Named<PathOf<Op>, 'project_id', Project>;
  organization: Named<PathOf<Op>, 'organization_id', Organization>;
  /** The projects this request may touch. */
  tenant: Tenant;
  /** The caller's address of this server, e.g. `http://127.0.0.1:8000`. */
  origin: string;
  /** The origin by which browsers reach this server. */
  site: string;
  /** True when the caller may see how the server is doing, as its operator does. */
  isOperator: boolean;
  /** Path as the caller wrote it, and the raw query, for links to further pages. */
  path: string;
  rawQuery: URLSearchParams;
  /** Row version the caller expects (`If-Match`); null when none was sent. A mismatch is the store's to refuse. */
  ifMatch: string | null;
  /** The body as it came, for operations whose contract takes more than JSON (capture). */
  rawBody: Buffer;
  /** The client that sent the request, for limits per client: an address, or a network of them. */
  client: string;
  /** The browser that signs in. */
  browser: Browser;
  /** Counts what the body takes of memory now; without it, it is what arrived. */
  holdBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** The parts of a request that updates one object, the same for PATCH and PUT. */
export type UpdateRequest<Op extends OperationId> = Pick<
  OperationRequest<Op>,
  'tenant' | 'params' | 'body' | 'ifMatch'
>;

type Responses<Op extends OperationId> = operations[Op]['responses'];
type SuccessStatus<Op extends OperationId> = Extract<keyof Responses<Op>, 200 | 201 | 202 | 204 | 303 | 503>;
type ReplyBody<R> = R extends { content: { 'application/json': infer B } }
  ? B
  : R extends { content: infer C }
    ? C[keyof C] extends never
      ? undefined
      : string | Buffer
    : undefined;

export type Reply<Op extends OperationId> = {
  [Status in SuccessStatus<Op>]: {
    status: Status;
    headers?: Record<string, string>;
    /** Row version; becomes part of the ETag. */
    version?: number;
    /** Media type when it is not JSON. */
    contentType?: string;
    /** The same body compressed before, for clients that accept it. */
    gzipped?: Buffer;
    /** Gives a body that is not JSON an ETag, so that `If-None-Match` saves sending it again. */
    tagged?: boolean;
    /** Token of a session for the cookie of the browser; null removes the cookie. */
    session?: NewCookie | null;
    /** Sealed flow at a provider of identities, for a cookie of its own. */
    flow?: string;
  } & (ReplyBody<Responses<Op>[Status]> extends undefined
    ? { body?: undefined }
    : { body: ReplyBody<Responses<Op>[Status]> });
}[SuccessStatus<Op>];

export type Handler<Op extends OperationId> = (
  request: OperationRequest<Op>,
) => Reply<Op> | Promise<Reply<Op>>;
