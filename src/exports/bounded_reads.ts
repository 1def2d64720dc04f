import type { Clock } from '../kernel/clock.ts';
import { withinTime } from '../kernel/deadline.ts';
import { invalid, WeirError } from '../kernel/errors.ts';
import type { FairGate } from '../kernel/fair_gate.ts';
import { SECOND_MS } from '../kernel/time.ts';

export interface BoundedReadsDeps {
  /** Reads that run a query of an export, and all others; the others never wait for queries. */
  gates: { queries: FairGate; rows: FairGate };
  /** Longest time of a read, without the wait for its turn. */
  timeoutMs: number;
  clock: Clock;
}

/** Reads of rows that a caller waits for, such as previews: shared fairly between projects, and over in seconds. */
export class BoundedReads {
  readonly #deps: BoundedReadsDeps;

  constructor(deps: BoundedReadsDeps) {
    this.#deps = deps;
  }

  /** A read that runs this query, if any. At the limit the signal of the work aborts and the read is refused in words. */
  run<T>(
    { teamId, query, signal }: { teamId: number; query: string | null; signal?: AbortSignal },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { gates, timeoutMs: ms, clock } = this.#deps;
    const [gate, refusal] = query === null ? [gates.rows, tooManyRows] : [gates.queries, tooSlow];
    const read = () =>
      withinTime({ clock, ms, reason: () => refusal(ms / SECOND_MS) }, (late) =>
        work(signal ? AbortSignal.any([signal, late]) : late),
      );
    return gate.run(teamId, read, { signal });
  }
}

function tooSlow(seconds: number): WeirError {
  return invalid(
    `The query takes longer than the ${seconds} seconds that a preview may take. Select, group and join fewer rows.`,
    'ql_query',
  );
}

function tooManyRows(seconds: number): WeirError {
  const remedy = 'Try again later, or with fewer filters and shorter intervals.';
  return new WeirError('unavailable', `Reading the rows took longer than ${seconds} seconds. ${remedy}`, {
    headers: { 'Retry-After': '10' },
  });
}
