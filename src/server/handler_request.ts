import type { Browser } from '../auth/sessions.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Exchange } from './exchange.ts';
import type { IsOperator } from './operator.ts';
import { originOf, type SiteOf } from './origin.ts';
import { versionsOf } from './response.ts';
import { flowIn, sessionToken } from './session_cookie.ts';

export interface HandlerRequestDeps {
  isOperator: IsOperator;
  siteOf: SiteOf;
}

const ANYONE: Tenant = { teamIds: [] };

/**
 * The request that a handler gets. Values that few handlers use are computed when they are read. A class has these getters once;
 * an object literal would define them for each request, which takes several microseconds.
 */
export class HandlerRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Exchange['contractRequest']['headers'];
  readonly principal: Exchange['principal'];
  readonly project: Exchange['project'];
  readonly organization: Exchange['organization'];
  readonly tenant: Tenant;
  readonly rawBody: Buffer;
  readonly client: string;
  readonly #deps: HandlerRequestDeps;
  readonly #exchange: Exchange;

  constructor(deps: HandlerRequestDeps, exchange: Exchange) {
    const { params, query, requestBody, headers } = exchange.contractRequest;
    this.#deps = deps;
    this.#exchange = exchange;
    this.params = params;
    this.query = query;
    this.body = requestBody;
    this.headers = headers;
    this.principal = exchange.principal;
    this.project = exchange.project;
    this.organization = exchange.organization;
    this.tenant = exchange.operation.isPublic ? ANYONE : exchange.tenant;
    this.rawBody = exchange.rawBody;
    this.client = exchange.client;
  }

  get origin(): string {
    return originOf(this.#exchange.incoming);
  }

  get site(): string {
    return this.#deps.siteOf(this.#exchange.incoming);
  }

  get isOperator(): boolean {
    return this.#deps.isOperator(this.#exchange.incoming);
  }

  get path(): string {
    return this.#exchange.path;
  }

  get rawQuery(): URLSearchParams {
    return this.#exchange.rawQuery;
  }

  get ifMatch(): string | null {
    return this.#exchange.operation.takesIfMatch ? versionsOf(this.#exchange.header('if-match')) : null;
  }

  get browser(): Browser {
    const cookie = this.#exchange.header('cookie');
    return {
      userAgent: this.#exchange.header('user-agent') ?? '',
      address: this.client,
      token: sessionToken(cookie, this.site),
      flow: flowIn(cookie, this.site),
    };
  }

  get holdBytes(): (bytes: number) => void {
    return (bytes) => this.#exchange.lease?.hold(bytes);
  }

  get signal(): AbortSignal {
    return this.#exchange.signal;
  }
}
