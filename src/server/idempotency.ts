import { hash } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import { WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import type { IdempotencyStore } from '../store/idempotency.ts';

export interface PlainResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Executes a create with an Idempotency-Key once in 24 hours, or in the days of its project. The claim is durable before
 * the handler runs; if the process dies in between, requests with the key get a 409 until it expires, because the caller
 * has to look up whether the create happened; the server must not guess.
 */
export class Idempotency {
  readonly #store: IdempotencyStore;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(store: IdempotencyStore, clock: Clock, log: Log) {
    this.#log = log;
    this.#store = store;
    this.#clock = clock;
  }

  async once(
    request: {
      principalId: string;
      teamId: number | null;
      key: string;
      method: string;
      path: string;
      body: unknown;
    },
    handle: () => Promise<PlainResponse>,
  ): Promise<PlainResponse> {
    const { principalId, teamId } = request;
    const key = request.key.replace(/^"(.*)"$/, '$1');
    const text = `${request.method} ${request.path} ${JSON.stringify(request.body ?? null)}`;
    const digest = hash('sha256', text);
    const earlier = this.#store.begin({ principalId, key, teamId }, digest, this.#clock.now());
    if (earlier) return replay(earlier, digest);
    let response: PlainResponse;
    try {
      response = await handle();
    } catch (error) {
      this.#store.release(principalId, key);
      throw error;
    }
    // The create has happened: if the response cannot be stored, the claim remains and the caller gets the response.
    try {
      this.#store.finish(principalId, key, response);
    } catch (error) {
      this.#log.error({ err: error }, 'the response under an Idempotency-Key could not be stored');
    }
    return response;
  }
}

function replay(
  earlier: {
    requestHash: string;
    status: number | null;
    headers: Record<string, string> | null;
    body: string | null;
  },
  requestHash: string,
): PlainResponse {
  if (earlier.requestHash !== requestHash) {
    throw new WeirError(
      'unprocessable',
      'This Idempotency-Key was used for a different request. Use a new key.',
      {
        code: 'idempotency_mismatch',
        attr: 'Idempotency-Key',
      },
    );
  }
  if (earlier.status === null) {
    throw new WeirError(
      'conflict',
      'The first request with this Idempotency-Key has not finished. Look up whether it took effect before you use another key.',
      { code: 'idempotency_in_progress', attr: 'Idempotency-Key', headers: { 'Retry-After': '1' } },
    );
  }
  return {
    status: earlier.status,
    headers: { ...earlier.headers, 'Idempotent-Replayed': 'true' },
    body: earlier.body ?? '',
  };
}
