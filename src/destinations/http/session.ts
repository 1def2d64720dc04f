import { createHash } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { uuidFromName } from '../../kernel/ids.ts';
import { jittered } from '../../kernel/jitter.ts';
import { quantity } from '../../kernel/words.ts';
import { ClassifiedError } from '../classified_error.ts';
import type { DeliveryContext, DeliveryReceipt, ErrorClassification, Part, Session } from '../destination.ts';
import { BlockedHostError, type Egress } from '../network/egress.ts';
import { causes, networkFailure } from '../network/network_errors.ts';
import { cutBatches } from './batches.ts';
import type { HttpSettings } from './config.ts';
import { frameRows, httpMessageOf } from './message.ts';
import { postMessage } from './post.ts';
import { classifyResponse, countRejected } from './statuses.ts';

export interface HttpDeps {
  egress: Egress;
  clock: Clock;
}

/** Small enough for receivers that stay with the usual limit of 1 MiB. */
const BATCH = { rows: 1000, bytes: 1_000_000 };
/** Delays before a batch is sent again, unless the receiver specifies one. */
const WAITS_MS = [1000, 4000, 16_000];
/** A longer delay requested by the receiver is left to the next attempt of the run. */
const MAX_WAIT_MS = 60_000;

/** Remembers the parts, and sends their rows in order when they are to become visible. */
export class HttpSession implements Session {
  readonly #deps: HttpDeps;
  readonly #settings: HttpSettings;
  readonly #context: DeliveryContext;
  readonly #paths: string[] = [];
  #receipt: DeliveryReceipt | null = null;
  /** True until the receiver may have accepted a request. */
  isUndone = true;

  constructor(deps: HttpDeps, settings: HttpSettings, context: DeliveryContext) {
    this.#deps = deps;
    this.#settings = settings;
    this.#context = context;
  }

  async write(part: Part): Promise<void> {
    this.#context.signal.throwIfAborted();
    this.#paths.push(part.path);
  }

  async commit(): Promise<DeliveryReceipt> {
    this.#receipt ??= await this.#sendAll();
    return this.#receipt;
  }

  /**
   * Sent requests cannot be undone. A repeat sends the same requests, which a receiver can recognize by their
   * keys.
   */
  async abort(): Promise<void> {
    this.#paths.length = 0;
  }

  async #sendAll(): Promise<DeliveryReceipt> {
    const totals = { requests: 0, bytes: 0, rejected: 0 };
    this.#context.signal.throwIfAborted();
    for await (const rows of cutBatches(this.#paths, BATCH)) {
      const sent = await this.#sendSurely(frameRows(this.#settings, rows), totals.requests++);
      totals.bytes += sent.bytes;
      totals.rejected += sent.rejected;
    }
    if (totals.rejected > 0) throw rejected(totals.rejected, this.#context.account.rows);
    const name = `POST ${addressOf(this.#settings)} (${quantity(totals.requests, 'request')})`;
    return { delivered: totals.requests > 0 ? [name] : [], bytes: totals.bytes };
  }

  /** Sends a batch until it is accepted; throws a ClassifiedError when that is unlikely to happen soon. */
  async #sendSurely(body: Buffer, number: number): Promise<{ bytes: number; rejected: number }> {
    const { clock } = this.#deps;
    const { report, signal } = this.#context;
    const id = this.#idOf(body, number);
    for (let tries = 0; ; tries++) {
      const message = await httpMessageOf(this.#settings, { id, body, atMs: clock.now() });
      const result = await this.#send(message);
      if (!('failure' in result)) return { bytes: message.body.length, rejected: result.rejected };
      const { failure } = result;
      const waitMs = failure.retryAfterMs ?? WAITS_MS[tries] ?? 0;
      if (failure.class !== 'transient' || tries === WAITS_MS.length || waitMs > MAX_WAIT_MS) {
        throw new ClassifiedError(failure);
      }
      const wait = failure.retryAfterMs === undefined ? jittered(waitMs, `${id} ${tries}`) : waitMs;
      const next = `Request ${number + 1}, try ${tries + 1} of ${WAITS_MS.length + 1}; the next in ${spellMs(wait)}.`;
      report?.('WARNING', `${failure.message} ${next}`);
      await clock.sleep(wait, signal);
    }
  }

  async #send(
    message: Awaited<ReturnType<typeof httpMessageOf>>,
  ): Promise<{ rejected: number } | { failure: ErrorClassification }> {
    const { signal } = this.#context;
    try {
      const response = await postMessage(this.#deps, this.#settings.url, message, signal);
      if (!isRefused(response.status)) this.isUndone = false;
      const failure = classifyResponse(response, this.#deps.clock.now());
      if (failure) return { failure };
      return { rejected: this.#settings.format === 'capture' ? countRejected(response.body) : 0 };
    } catch (error) {
      if (!isUnsent(error)) this.isUndone = false;
      signal.throwIfAborted();
      const failure = networkFailure(error);
      if (!failure) throw error;
      return { failure };
    }
  }

  /** The same for the same rows of the same interval, and another one when either has changed. */
  #idOf(body: Buffer, number: number): string {
    const { exportId, intervalStart, intervalEnd } = this.#context;
    const digest = createHash('sha256').update(body).digest('hex');
    return uuidFromName(['http', exportId, intervalStart, intervalEnd, number, digest].join(' '));
  }
}

/** True when no part of the request was accepted. A conflict may be about a request whose response was lost. */
function isRefused(status: number): boolean {
  return status >= 300 && status < 500 && status !== 409;
}

const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** True when no connection was made for the request. */
function isUnsent(error: unknown): boolean {
  return [...causes(error)].some(
    (cause) => cause instanceof BlockedHostError || UNSENT.has((cause as { code?: string }).code ?? ''),
  );
}

/** `0.9 seconds` */
function spellMs(ms: number): string {
  return `${Math.round(ms / 100) / 10} seconds`;
}

/** Without what may be secret in a query. */
export function addressOf({ url }: HttpSettings): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function rejected(count: number, rows: number): ClassifiedError {
  return new ClassifiedError({
    class: 'payload',
    message:
      `The receiver took the requests and refused ${count} of ${rows} events in them, which it will refuse again. ` +
      'The others are there. Look there for the reason, such as a limit on the size of an event.',
  });
}
