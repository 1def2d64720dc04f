import { SystemClock } from '../../kernel/clock.ts';
import { RandomIds } from '../../kernel/ids.ts';
import { knownEventIds } from '../../kernel/memory.ts';
import type { LogAdoption } from '../../store/arrivals/log_adoption.ts';
import type { Ahead } from '../../store/state_repair.ts';
import type { LogInspection } from './inspect_log.ts';

/** Numbers and times that may not be given again, and the number of events that the state did not know. */
export interface Adopted extends Ahead {
  events: number;
}

/**
 * Takes over what ClickHouse has from after a state store that is an earlier copy, for instance a restored one. Returns null if
 * it has nothing.
 *
 * The state numbers events, so ClickHouse has the same events up to the last number of the state: those that waited when it was
 * copied may have been stored since then. What has later numbers is unknown to the state.
 */
export async function adoptLater(
  log: LogInspection,
  adoption: LogAdoption,
  windowMicros: number,
): Promise<Adopted | null> {
  const given = adoption.given();
  const [ends, overridesSeq] = [await log.endsAfter(given.sent), await log.lastOverride()];
  if (ends === null) {
    if (overridesSeq <= given.lastOverride) return null;
    return { events: 0, seq: given.last, overridesSeq, teamId: 0, createdAt: 0 };
  }
  const isTorn = await lacksWaiting(log, adoption, {
    after: given.stored,
    upTo: Math.min(ends.lastSeq, given.last),
  });
  const buckets = await log.bucketsAfter(given.last);
  adoption.account(buckets);
  const since = ends.createdAt - windowMicros;
  const after = Math.max(given.last, ends.lastSeq - Math.floor(knownEventIds()));
  for await (const page of log.uuids({ after, upTo: ends.lastSeq }, since)) {
    const arrivedAt = page.reduce((last, { createdAt }) => Math.max(last, createdAt), since);
    adoption.remember(
      page.map(({ teamId, uuid }) => [teamId, uuid.replaceAll('-', '')]),
      arrivedAt,
    );
  }
  adoption.move(ends, isTorn ? `adopted-${new RandomIds(new SystemClock()).uuid()}` : null);
  return {
    seq: ends.lastSeq,
    overridesSeq,
    teamId: ends.teamId,
    createdAt: ends.createdAt,
    events: buckets.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Returns true if ClickHouse lacks some of the waiting events with these numbers: the last batch may be there in part. */
async function lacksWaiting(
  log: LogInspection,
  adoption: LogAdoption,
  range: { after: number; upTo: number },
): Promise<boolean> {
  if (range.upTo <= range.after) return false;
  const waiting = adoption.waitingUpTo(range.upTo);
  for (const seq of waiting.keys()) if (seq <= range.after) waiting.delete(seq);
  for await (const page of log.uuids(range, 0)) {
    for (const { seq, uuid } of page) {
      if ((waiting.get(seq) ?? uuid) !== uuid) throw new Error(GIVEN_TWICE);
      waiting.delete(seq);
    }
  }
  return waiting.size > 0;
}

const GIVEN_TWICE =
  'Events of this data folder have numbers that ClickHouse has for other events: a server has used an earlier copy of the folder ' +
  'while ClickHouse did not respond. Restore the backup again, which such a server cannot use, and repeat this.';
