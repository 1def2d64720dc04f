import {
  isHostFull,
  type Load,
  obstacle,
  type Queue,
  type RunLimits,
  sharedObstacle,
  type Turn,
} from '../run_order.ts';
import { Round } from './round.ts';

/** The due queues of one kind of a project: those of the schedules, or those of the backfills. */
class Line<Q extends Queue> {
  readonly #isBackfill: boolean;
  readonly #queues = new Map<string, Q>();
  readonly #round = new Round<string>();
  /** Number of queues by host. */
  readonly #hosts = new Map<string, number>();

  constructor(isBackfill: boolean) {
    this.#isBackfill = isBackfill;
  }

  get size(): number {
    return this.#queues.size;
  }

  add(queue: Q): void {
    this.#queues.set(queue.exportId, queue);
    this.#round.add(queue.exportId);
    this.#count(queue.host, 1);
  }

  delete({ exportId, host }: Q): void {
    this.#queues.delete(exportId);
    this.#round.delete(exportId);
    this.#count(host, -1);
  }

  values(): Iterable<Q> {
    return this.#queues.values();
  }

  *free(load: Load, limits: RunLimits, last: string): Generator<Q> {
    if (this.#waitForHosts(load, limits)) return;
    for (const exportId of this.#round.inOrder(load.exports, last)) {
      const queue = this.#queues.get(exportId)!;
      if (obstacle(queue, load, limits) === null) yield queue;
    }
  }

  /** Returns true if all queues wait for hosts. Otherwise many exports of one full host would be looked at in vain. */
  #waitForHosts(load: Load, limits: RunLimits): boolean {
    let waiting = 0;
    for (const host of load.hosts.keys()) {
      if (isHostFull({ host, isBackfill: this.#isBackfill }, load, limits))
        waiting += this.#hosts.get(host) ?? 0;
    }
    return waiting === this.#queues.size;
  }

  #count(host: string | null, change: 1 | -1): void {
    if (host === null) return;
    const count = (this.#hosts.get(host) ?? 0) + change;
    if (count === 0) this.#hosts.delete(host);
    else this.#hosts.set(host, count);
  }
}

/**
 * Due queues in the order in which their first runs are to be claimed (see `run_order.ts`). The first ones are found by
 * looking at few others, however many are due.
 */
export class DueQueues<Q extends Queue> {
  readonly #lines = new Map<number, Line<Q>[]>();
  readonly #projects = new Round<number>();

  get isEmpty(): boolean {
    return this.#projects.size === 0;
  }

  add(queue: Q): void {
    const { teamId, isBackfill } = queue;
    const lines = this.#lines.get(teamId) ?? [new Line<Q>(false), new Line<Q>(true)];
    this.#lines.set(teamId, lines);
    this.#projects.add(teamId);
    lines[Number(isBackfill)]!.add(queue);
  }

  delete(queue: Q): void {
    const lines = this.#lines.get(queue.teamId)!;
    lines[Number(queue.isBackfill)]!.delete(queue);
    if (lines.some(({ size }) => size > 0)) return;
    this.#lines.delete(queue.teamId);
    this.#projects.delete(queue.teamId);
  }

  /** Yields the queues, in no order. */
  *values(): Generator<Q> {
    for (const lines of this.#lines.values()) for (const line of lines) yield* line.values();
  }

  /** Yields the queues whose first run may start. The queues must not change meanwhile. */
  *inOrder(load: Load, limits: RunLimits, turn: Turn): Generator<Q> {
    for (const teamId of this.#projects.inOrder(load.projects, turn.project)) {
      for (const [kind, line] of this.#lines.get(teamId)!.entries()) {
        if (sharedObstacle({ teamId, isBackfill: kind === 1 }, load, limits) !== null) continue;
        yield* line.free(load, limits, turn.exports.get(teamId) ?? '');
      }
    }
  }
}
