import type { IncomingMessage, ServerResponse } from 'node:http';
import { stopwatch } from '../kernel/clock.ts';
import type { RequestSpan } from '../kernel/log/tracing.ts';
import type { Organization, Principal, Project, Tenant } from '../kernel/tenant.ts';
import type { ContractRequest } from './contract.ts';
import type { BodyLease } from './limits/body_budget.ts';
import type { ContractOperation } from './operations.ts';
import { requestIdOf } from './request_id.ts';

const NO_BODY = Buffer.alloc(0);

/** A request in progress, to which the steps of the dispatcher add their results. */
export class Exchange {
  readonly id: string;
  readonly elapsed = stopwatch();
  readonly incoming: IncomingMessage;
  readonly operation: ContractOperation;
  readonly contractRequest: ContractRequest;
  readonly rawQuery: URLSearchParams;
  readonly headers: Record<string, string> = {};
  principal: Principal | null = null;
  /** Set after the checks of scope, organization and project; without it only public operations are handled. */
  isAuthorized = false;
  denial: unknown = null;
  project: Project | null = null;
  organization: Organization | null = null;
  tenant: Tenant = { teamIds: [] };
  rawBody: Buffer = NO_BODY;
  /** True when the contract requires a body and the request has none. */
  isBodyMissing = false;
  /** The part of the body budget that this body uses. */
  lease: BodyLease | null = null;
  /** Null without a tracing SDK. */
  span: RequestSpan | null = null;
  /** The client that sent the request, for limits per client. */
  readonly client: string;
  readonly #response: ServerResponse;
  #abort: AbortController | null = null;

  constructor(
    incoming: IncomingMessage,
    response: ServerResponse,
    contractRequest: ContractRequest,
    rawQuery: URLSearchParams,
    client: string,
  ) {
    this.#response = response;
    this.id = requestIdOf(incoming);
    this.incoming = incoming;
    this.operation = contractRequest.operation;
    this.contractRequest = contractRequest;
    this.rawQuery = rawQuery;
    this.client = client;
  }

  header(name: string): string | undefined {
    const value = this.incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  /** The path as the caller sent it. */
  get path(): string {
    return rawPathOf(this.incoming);
  }

  /** Aborts when the client disconnects, or has the response. Created on first use, because few operations wait. */
  get signal(): AbortSignal {
    if (!this.#abort) {
      const controller = new AbortController();
      this.#response.once('close', () => controller.abort());
      this.#abort = controller;
    }
    return this.#abort.signal;
  }
}

/** Longest path in the log; those of the API have at most 200 characters. */
const LOGGED = 500;

/** Returns the path of a request for the log, without the end of one that is too long to be real. */
export function loggedPathOf(incoming: IncomingMessage): string {
  const path = rawPathOf(incoming);
  return path.length <= LOGGED ? path : `${path.slice(0, LOGGED)}…`;
}

/** Returns the path of a request as its caller sent it. */
function rawPathOf(incoming: IncomingMessage): string {
  return incoming.url!.split('?', 1)[0]!;
}
