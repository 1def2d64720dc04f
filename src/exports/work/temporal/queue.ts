import type { Client } from '@temporalio/client';
import type { Clock } from '../../../kernel/clock.ts';
import { unlessAborted, withinTime } from '../../../kernel/deadline.ts';
import { SECOND_MS } from '../../../kernel/time.ts';
import { type TemporalAccess, temporalClient } from './connection.ts';
import { queueName } from './protocol.ts';

/** State of the queue by which workers take runs, as Temporal reports it. */
export interface QueueState {
  workers: QueueWorker[];
  /** Tasks that no worker has taken. */
  backlog: number;
  /** Time for which the first of them has waited. */
  backlogMs: number;
}

export interface QueueWorker {
  /** Names its process, its machine and its version of Weir. */
  identity: string;
  /** By the clock of Temporal. */
  polledAt: number;
}

export interface QueueDeps {
  client: Client;
  /** The name of the queue, without the version of the protocol. */
  queue: string;
  clock: Clock;
}

/** A worker that has nothing to do asks about once a minute. */
export const POLL_MS = 120 * SECOND_MS;
const RESPONSE_MS = 3 * SECOND_MS;
/** For so long, probes share a look. */
const KEPT_MS = 5 * SECOND_MS;

/** Types of tasks: decisions of workflows, and activities. */
const TYPES = [1, 2] as const;

/** Rejects when Temporal does not respond within 3 seconds. */
export async function lookAtQueue({ client, queue, clock }: QueueDeps): Promise<QueueState> {
  const { namespace } = client.options;
  const described = await inTime({ client, clock }, () =>
    Promise.all(
      TYPES.map((taskQueueType) =>
        client.workflowService.describeTaskQueue({
          namespace,
          taskQueue: { name: queueName(queue) },
          taskQueueType,
          reportStats: true,
        }),
      ),
    ),
  );
  const polled = new Map<string, number>();
  for (const { identity, lastAccessTime } of described.flatMap(({ pollers }) => pollers ?? [])) {
    const at = milliseconds(lastAccessTime);
    if (identity && clock.now() - at <= POLL_MS) {
      polled.set(identity, Math.max(at, polled.get(identity) ?? 0));
    }
  }
  const stats = described.map((one) => one.stats);
  return {
    workers: [...polled].map(([identity, polledAt]) => ({ identity, polledAt })),
    backlog: stats.reduce((sum, one) => sum + Number(one?.approximateBacklogCount ?? 0), 0),
    backlogMs: Math.max(...stats.map((one) => milliseconds(one?.approximateBacklogAge))),
  };
}

/** Runs a request that fails without a response within 3 seconds. */
export function inTime<T>(
  { client, clock }: Pick<QueueDeps, 'client' | 'clock'>,
  request: () => Promise<T>,
): Promise<T> {
  const reason = () => new Error(`no response within ${RESPONSE_MS / 1000} seconds`);
  return withinTime({ clock, ms: RESPONSE_MS, reason }, (signal) =>
    unlessAborted(signal, client.withAbortSignal(signal, request)),
  );
}

interface Moment {
  seconds?: unknown;
  nanos?: number | null;
}

const milliseconds = (moment: Moment | null | undefined): number =>
  Number(moment?.seconds ?? 0) * 1000 + Math.floor((moment?.nanos ?? 0) / 1_000_000);

export interface WatchDeps extends Omit<QueueDeps, 'client'> {
  access: TemporalAccess;
}

/** Looks at the queue for probes and metrics, which may come often: not more than once in 5 seconds. */
export class QueueWatch {
  readonly #deps: QueueDeps;
  #last: { at: number; state: Promise<QueueState> } | null = null;

  private constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  static async open({ access, queue, clock }: WatchDeps): Promise<QueueWatch> {
    return new QueueWatch({ client: await temporalClient(access), queue, clock });
  }

  look(): Promise<QueueState> {
    const now = this.#deps.clock.elapsed();
    if (this.#last === null || now - this.#last.at > KEPT_MS) {
      this.#last = { at: now, state: lookAtQueue(this.#deps) };
    }
    return this.#last.state;
  }

  async close(): Promise<void> {
    await this.#deps.client.connection.close();
  }
}
