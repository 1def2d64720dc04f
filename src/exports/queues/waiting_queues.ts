import type { Database } from '../../store/database.ts';
import type { WaitingQueue, WaitingRunStore } from '../../store/waiting_runs.ts';
import { foreignCommits } from '../../store/watch/foreign_commits.ts';
import { watchRuns } from '../../store/watch/run_changes.ts';
import type { HostKeys } from '../host_keys.ts';
import type { Load, Queue, RunLimits, Turn } from '../run_order.ts';
import { DueQueues } from './due_queues.ts';

export interface WaitingQueuesDeps {
  database: Database;
  waiting: Pick<WaitingRunStore, 'queues' | 'queuesOf'>;
  hosts: Pick<HostKeys, 'of'>;
}

export interface DueQueue extends Queue {
  /** Time when its first run became due. */
  since: number;
}

/**
 * The queues of all waiting runs in memory, because the database can neither order them nor tell what is new. Invariant:
 * a queue that differs from the database is that of an export whose run, or which itself, has changed since it was read.
 * Such exports are read again before each look, and all of them if another connection has committed.
 */
export class WaitingQueues {
  readonly #deps: WaitingQueuesDeps;
  readonly #foreignCommits: () => number;
  readonly #of = new Map<string, DueQueue[]>();
  readonly #changed = new Set<string>();
  #due = new DueQueues<DueQueue>();
  readonly #later = new Set<DueQueue>();
  /** No queue of `#later` becomes due before this time. */
  #nextDue = Number.POSITIVE_INFINITY;
  /** State of the last look; null if all exports have to be read. */
  #last: { commits: number; now: number } | null = null;

  constructor(deps: WaitingQueuesDeps) {
    this.#deps = deps;
    this.#foreignCommits = foreignCommits(deps.database);
    watchRuns(deps.database, (exportId) => this.#changed.add(exportId));
  }

  /** Yields the due queues whose first run may start, in the order in which the runs are to be claimed. */
  *inOrder(now: number, load: () => Load, limits: RunLimits, turn: Turn): Generator<DueQueue> {
    this.#refresh(now);
    if (!this.#due.isEmpty) yield* this.#due.inOrder(load(), limits, turn);
  }

  /** Returns the queues whose first run was due at `since` or earlier. */
  dueSince(since: number, now: number): DueQueue[] {
    this.#refresh(now);
    return [...this.#due.values()].filter((queue) => queue.since <= since);
  }

  #refresh(now: number): void {
    const last = this.#last;
    const commits = this.#foreignCommits();
    // A failure below leaves all exports to be read.
    this.#last = null;
    if (last === null || last.commits !== commits || now < last.now) this.#readAll(now);
    else for (const exportId of this.#changed) this.#read(exportId, now);
    if (now >= this.#nextDue) this.#moveDue(now);
    this.#last = { commits, now };
    // The changes of a transaction may be rolled back.
    if (!this.#deps.database.sqlite.inTransaction) this.#changed.clear();
  }

  #readAll(now: number): void {
    this.#of.clear();
    this.#later.clear();
    this.#due = new DueQueues();
    this.#nextDue = Number.POSITIVE_INFINITY;
    for (const queue of this.#deps.waiting.queues()) this.#add(queue, now);
  }

  #read(exportId: string, now: number): void {
    const queues = this.#deps.waiting.queuesOf(exportId);
    for (const queue of this.#of.get(exportId) ?? []) if (!this.#later.delete(queue)) this.#due.delete(queue);
    this.#of.delete(exportId);
    for (const queue of queues) this.#add(queue, now);
  }

  #add({ version, ...waiting }: WaitingQueue, now: number): void {
    const { exportId } = waiting;
    const queue = { ...waiting, host: this.#deps.hosts.of(exportId, version) };
    this.#of.set(exportId, [...(this.#of.get(exportId) ?? []), queue]);
    if (queue.since <= now) {
      this.#due.add(queue);
      return;
    }
    this.#later.add(queue);
    this.#nextDue = Math.min(this.#nextDue, queue.since);
  }

  #moveDue(now: number): void {
    this.#nextDue = Number.POSITIVE_INFINITY;
    for (const queue of this.#later) {
      if (queue.since > now) this.#nextDue = Math.min(this.#nextDue, queue.since);
      else if (this.#later.delete(queue)) this.#due.add(queue);
    }
  }
}
