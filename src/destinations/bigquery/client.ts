import type { Clock } from '../../kernel/clock.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import type { ClientDeps } from '../client_deps.ts';
import type { DestinationConfig, Report } from '../destination.ts';
import type { Egress } from '../network/egress.ts';
import type { HttpResponse } from '../network/http_request.ts';
import { networkFailure } from '../network/network_errors.ts';
import { isSecureUrl } from '../network/secure_url.ts';
import { requireSound } from '../stored_config.ts';
import { BigQueryError } from './errors.ts';
import { checkPlaces } from './text.ts';
import { BigQueryToken } from './token.ts';

const PUBLIC_ENDPOINT = 'https://bigquery.googleapis.com';
const IDLE_MS = 60_000;
const TRIES = 3;
const FIRST_WAIT_MS = 500;
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

export interface Call {
  method: string;
  /** Absolute, or below the project. */
  url: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** A job as the service describes it. */
export interface Job {
  jobReference: { projectId: string; jobId: string; location?: string };
  status: { state: string; errorResult?: { reason?: string; message?: string } };
}

/**
 * A client of BigQuery's REST API. The vendor's client has its own network stack, which cannot be restricted to
 * permitted addresses, and uploads a file in one request that cannot be resumed; only a handful of calls are
 * needed here.
 *
 * Every call may be repeated, and is retried after a transient failure: jobs have ids chosen by the caller,
 * tables have names, and queries without an id are read-only.
 */
export class BigQueryClient {
  readonly project: string;
  readonly #egress: Egress;
  readonly #clock: Clock;
  readonly #endpoint: string;
  readonly #token: BigQueryToken;
  readonly #report: Report | undefined;

  constructor({ egress, clock }: ClientDeps, config: DestinationConfig, report?: Report) {
    requireSound(config, checkPlaces);
    this.project = config.project_id as string;
    this.#egress = egress;
    this.#clock = clock;
    this.#report = report;
    this.#endpoint = ((config.api_endpoint as string | null) || PUBLIC_ENDPOINT).trim().replace(/\/+$/, '');
    this.#token = new BigQueryToken(egress, clock, config);
  }

  /** Returns the parsed response. Throws BigQueryError when the API refuses, and network errors. */
  async call<T>(call: Call, signal: AbortSignal): Promise<T> {
    const response = await this.send(call, signal);
    if (response.status >= 200 && response.status < 300) return parseBody<T>(response);
    throw errorOf(response);
  }

  /** Returns the response of any status, after as many tries as make sense. */
  async send(call: Call, signal: AbortSignal): Promise<HttpResponse> {
    for (let tries = 1; ; tries++) {
      const response = await this.attempt(call, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        const failure = networkFailure(error);
        if (tries >= TRIES || failure?.class !== 'transient') throw error;
        this.report(failure.message);
        return null;
      });
      if (response !== null && !this.#isPassing(response, tries)) return response;
      if (response !== null && response.status !== 401) this.report(busy(response.status));
      await this.wait(FIRST_WAIT_MS * 3 ** (tries - 1), signal);
    }
  }

  /** Reports a failed try that will be repeated to the owner of the export. */
  report(message: string): void {
    this.#report?.('WARNING', message);
  }

  /** One try. A chunk of an upload has to find out how far it came before the next. */
  async attempt({ method, url, query, headers, body }: Call, signal: AbortSignal): Promise<HttpResponse> {
    const target = this.#target(url);
    for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
    // An upload may continue on another host, which identifies the upload by its URL.
    const isOurs = target.origin === new URL(this.#endpoint).origin;
    const all: Record<string, string> = { ...headers };
    if (isOurs) all['authorization'] = `Bearer ${await this.#token.get(signal)}`;
    if (typeof body === 'string') all['content-type'] = 'application/json';
    return await this.#egress.request({
      method,
      url: target,
      headers: all,
      ...(body === undefined ? {} : { body }),
      signal,
      timeoutMs: IDLE_MS,
    });
  }

  get uploads(): string {
    return `${this.#endpoint}/upload/bigquery/v2/projects/${encodeURIComponent(this.project)}/jobs`;
  }

  async wait(ms: number, signal: AbortSignal): Promise<void> {
    await this.#clock.sleep(ms, signal);
    signal.throwIfAborted();
  }

  #target(url: string): URL {
    const project = `${this.#endpoint}/bigquery/v2/projects/${encodeURIComponent(this.project)}`;
    const target = new URL(url.startsWith('/') ? project + url : url);
    if (!isSecureUrl(target.href)) throw new BigQueryError(300, '', 'a URL without TLS');
    return target;
  }

  #isPassing(response: HttpResponse, tries: number): boolean {
    if (response.status === 401 && tries === 1) {
      this.#token.drop();
      return true;
    }
    return tries < TRIES && PASSING.has(response.status);
  }
}

/** Message for a response that requests a retry. */
export function busy(status: number): string {
  return `BigQuery responded with the status ${status}. It will be tried again.`;
}

interface ApiFailure {
  error?: { message?: string; errors?: ReadonlyArray<{ reason?: string }> };
}

export function errorOf(response: HttpResponse): BigQueryError {
  let failure: ApiFailure['error'];
  try {
    failure = (JSON.parse(response.body) as ApiFailure | null)?.error;
  } catch {
    // The status has to do.
  }
  const seconds = Number(response.headers['retry-after']);
  return new BigQueryError(
    response.status,
    failure?.errors?.[0]?.reason ?? '',
    failure?.message ?? '',
    Number.isFinite(seconds) ? seconds * SECOND_MS : undefined,
  );
}

export function parseBody<T>(response: HttpResponse): T {
  if (response.body === '') return {} as T;
  try {
    return JSON.parse(response.body) as T;
  } catch {
    throw new BigQueryError(300, '', 'the response is not JSON');
  }
}
