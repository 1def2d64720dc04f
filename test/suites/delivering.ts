import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type {
  DeliveryContext,
  DeliveryReceipt,
  DestinationConfig,
  ErrorClassification,
  Part,
  Session,
} from '../../src/destinations/destination.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import type { Harness } from './harness.ts';
import { type Interval, StagedEvents, type StagedParts, TEAM_ID } from './staged_events.ts';

export interface Order {
  config?: DestinationConfig | undefined;
  runId?: string;
  signal?: AbortSignal;
  /** Stage files of about this size, whatever the destination asks for. */
  maxFileBytes?: number;
  atLeastParts?: number;
}

const EXPORT_ID = '01930000-0000-7000-8000-eeeeeeeeeeee';

/** Delivers staged events to the destination of a harness, in the steps of a real run. */
export class Delivering {
  readonly harness: Harness;
  readonly #events: StagedEvents;
  /** Each interval has a run of its own. */
  readonly #runs = new Map<number, string>();

  static async open(start: () => Promise<Harness>): Promise<Delivering> {
    const harness = await start();
    return new Delivering(harness, await StagedEvents.ofProcess());
  }

  private constructor(harness: Harness, events: StagedEvents) {
    this.harness = harness;
    this.#events = events;
  }

  async close(): Promise<void> {
    await this.harness.cleanup();
  }

  interval(count: number): Promise<Interval> {
    return this.#events.interval(count);
  }

  /** An hour that other suites deliver, too, to places of their own. */
  commonInterval(count: number, bulk = 0): Promise<Interval> {
    return this.#events.commonInterval(count, bulk);
  }

  newRun(): string {
    return randomUUID();
  }

  /** Stages, writes every part and commits; aborts when that fails, as the executor does. */
  deliver(interval: Interval, order: Order = {}): Promise<DeliveryReceipt> {
    return this.staged(interval, order, (deliver) => deliver());
  }

  /** Stages, and leaves it to `use` when to deliver. */
  async staged<T>(
    interval: Interval,
    order: Order,
    use: (deliver: () => Promise<DeliveryReceipt>) => Promise<T>,
  ): Promise<T> {
    return this.#withParts(interval, order, (staged, context) => {
      return use(() => this.#handOver(staged.parts, order, context));
    });
  }

  /** Stages and writes every part; `use` decides between commit and abort. */
  async written(
    interval: Interval,
    use: (session: Session, context: DeliveryContext) => Promise<unknown>,
    order: Order = {},
  ): Promise<void> {
    await this.#withParts(interval, order, async (staged, context) => {
      const session = await this.harness.destination.open(this.#config(order), context);
      for (const part of staged.parts) await session.write(part);
      await use(session, context);
    });
  }

  /** What the destination says of a delivery that fails. */
  async failure(interval: Interval, order: Order = {}): Promise<ErrorClassification> {
    const error = await this.deliver(interval, order).then(
      () => undefined,
      (thrown) => ({ thrown }),
    );
    expect(error, 'the delivery was to fail').toBeDefined();
    return this.harness.destination.classify(error!.thrown);
  }

  context(
    interval: Pick<Interval, 'start' | 'end'>,
    order: Order = {},
    staged?: StagedParts,
  ): DeliveryContext {
    return {
      exportId: EXPORT_ID,
      runId: order.runId ?? this.#runOf(interval.start),
      teamId: TEAM_ID,
      model: 'events',
      intervalStart: interval.start,
      intervalEnd: interval.end,
      columns: staged?.columns ?? [],
      custom: false,
      account: staged?.account ?? { rows: 0, uuidHash: '0' },
      signal: order.signal ?? new AbortController().signal,
      log: createLog('silent'),
    };
  }

  /** What the work gives, or `too late`. */
  async within<T>(ms: number, work: Promise<T>): Promise<T | 'too late'> {
    const enough = new AbortController();
    const late = sleep(ms, 'too late' as const, { signal: enough.signal }).catch(() => 'too late' as const);
    return await Promise.race([work, late]).finally(() => enough.abort());
  }

  async #withParts<T>(
    interval: Interval,
    order: Order,
    use: (staged: StagedParts, context: DeliveryContext) => Promise<T>,
  ): Promise<T> {
    const staging = this.harness.destination.staging(this.#config(order));
    const { maxFileBytes = staging.maxFileBytes, atLeastParts = 0 } = order;
    const staged = await this.#events.stage(interval, { ...staging, maxFileBytes });
    try {
      expect(staged.account.rows).toBe(interval.uuids.length);
      expect(staged.parts.length).toBeGreaterThanOrEqual(atLeastParts);
      return await use(staged, this.context(interval, order, staged));
    } finally {
      staged.remove();
    }
  }

  async #handOver(parts: readonly Part[], order: Order, context: DeliveryContext): Promise<DeliveryReceipt> {
    const session = await this.harness.destination.open(this.#config(order), context);
    try {
      for (const part of parts) await session.write(part);
      return await session.commit();
    } catch (error) {
      await session.abort();
      throw error;
    }
  }

  #config({ config }: Order): DestinationConfig {
    return config ?? this.harness.config;
  }

  #runOf(start: number): string {
    const known = this.#runs.get(start) ?? this.newRun();
    this.#runs.set(start, known);
    return known;
  }
}
