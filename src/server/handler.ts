import type { operations } from '../../generated/schema.ts';
import type { Browser } from '../auth/sessions.ts';
import type { Organization, Principal, Project, Tenant } from '../kernel/tenant.ts';
import type { NewCookie } from './session_cookie.ts';

/** Ids of the operations. The request and response types below are derived from the contract's generated types. */
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

/** Null if the path has no such parameter, never null if it has one. */
type Named<P, Key extends string, T> = P extends Record<Key, unknown> ? T : null;

/** Some properties are getters of a class, which a spread leaves out: name those that are passed on. */
export interface OperationRequest<Op extends OperationId> {
  params: PathOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Null only for operations that are public in the contract. */
  principal: Principal;
  project: Named<PathOf<Op>, 'project_id', Project>;
  organization: Named<PathOf<Op>, 'organization_id', Organization>;
  /** The projects that this request may access. */
  tenant: Tenant;
  /** The URL by which the caller reaches this server, for example `http://127.0.0.1:8000`. */
  origin: string;
  /** The origin by which browsers reach this server. */
  site: string;
  /** True if the caller may see the operational state of the server. */
  isOperator: boolean;
  /** The path as the caller sent it, and the raw query, for links to further pages. */
  path: string;
  rawQuery: URLSearchParams;
  /** Row version that the caller expects (`If-Match`); null without the header. The store refuses a mismatch. */
  ifMatch: string | null;
  /** The body as sent, for operations whose contract accepts more than JSON (capture). */
  rawBody: Buffer;
  /** The client that sent the request, for limits per client: an IP address or network. */
  client: string;
  /** The browser that signs in. */
  browser: Browser;
  /** Sets the memory that the body uses. Default: the bytes that arrived. */
  holdBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** The properties of a request that updates one object, the same for PATCH and PUT. */
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

/** A body that is serialized already. */
interface RawBody {
  body: string | Buffer;
  contentType: string;
}

export type Reply<Op extends OperationId> = {
  [Status in SuccessStatus<Op>]: {
    status: Status;
    headers?: Record<string, string>;
    /** Row version, which becomes part of the ETag. */
    version?: number;
    /** Media type if it is not JSON. */
    contentType?: string;
    /** Adds an ETag to a body that is not JSON, so that `If-None-Match` avoids sending it again. */
    tagged?: boolean;
    /** Session token for the browser's cookie; null removes the cookie. */
    session?: NewCookie | null;
    /** Sealed sign-in flow at an identity provider, for a separate cookie. */
    flow?: string;
  } & (ReplyBody<Responses<Op>[Status]> extends undefined
    ? { body?: undefined }
    : { body: ReplyBody<Responses<Op>[Status]> } | RawBody);
}[SuccessStatus<Op>];

export type Handler<Op extends OperationId> = (
  request: OperationRequest<Op>,
) => Reply<Op> | Promise<Reply<Op>>;
