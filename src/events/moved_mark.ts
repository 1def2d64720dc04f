import type { EventRow } from './engine.ts';

/** How far an event log is filled. */
export interface Mark {
  highSeq: number;
  /** Latest arrival of all rows, in microseconds; null when there are none. */
  lastArrival: number | null;
}

/** The range in which rows of one project come behind rows that arrived after them. */
export interface Late {
  teamId: number;
  first: number;
  last: number;
}

/** The mark after rows were appended in the order of seq, and where they are late. */
export function movedMark(
  mark: Mark,
  rows: readonly Pick<EventRow, 'seq' | 'teamId' | 'arrivedAt'>[],
): { moved: Mark; late: Late[] } {
  const late = new Map<number, Late>();
  let { highSeq, lastArrival } = mark;
  for (const { seq, teamId, arrivedAt } of rows) {
    highSeq = Math.max(highSeq, seq);
    if (lastArrival !== null && arrivedAt < lastArrival) {
      const known = late.get(teamId) ?? { teamId, first: arrivedAt, last: arrivedAt };
      late.set(teamId, {
        teamId,
        first: Math.min(known.first, arrivedAt),
        last: Math.max(known.last, arrivedAt),
      });
    } else lastArrival = arrivedAt;
  }
  return { moved: { highSeq, lastArrival }, late: [...late.values()] };
}
