import type { Stores } from '../../../store/stores.ts';
import type { Sources } from '../../sources.ts';
import { intervalLedger } from '../interval_ledger.ts';
import type { TemporalPlace } from './access.ts';
import { temporalClient } from './connection.ts';
import { QueueWatch } from './queue.ts';
import type { RemoteRunDeps } from './remote_run.ts';
import { TemporalWork } from './temporal_work.ts';

export interface RemoteWorkDeps
  extends Pick<TemporalPlace, 'access' | 'queue'>,
    Pick<RemoteRunDeps, 'isGone' | 'ids' | 'clock' | 'log'>,
    Pick<Sources, 'flusher'> {
  stores: Pick<Stores, 'runAttempts' | 'ledger' | 'eventLogMarks' | 'personDeletions'>;
}

export interface RemoteWork {
  work: TemporalWork;
  /** The queue by which workers take runs. */
  queue: QueueWatch;
  close(): Promise<void>;
}

/** A workflow that none of so many last attempts has ordered is begun anew. */
const MAX_KNOWN = 100;

/** Work of a server on other machines. Temporal need not respond yet: runs are tried again. */
export async function openRemoteWork({
  access,
  stores,
  flusher,
  ...rest
}: RemoteWorkDeps): Promise<RemoteWork> {
  const sources = {
    ledger: stores.ledger,
    flusher,
    hasLate: (interval: { teamId: number; start: number; end: number }) =>
      stores.eventLogMarks.hasLate(interval),
  };
  const work = new TemporalWork({
    ...rest,
    client: await temporalClient(access),
    attemptsOf: ({ runId }) =>
      stores.runAttempts.newest(runId, MAX_KNOWN).map(({ number, startedAt }) => `${number} ${startedAt}`),
    // The retention removes nothing that a run may still read.
    removalsOf: ({ export: { teamId } }) => stores.personDeletions.countAccounted(teamId),
    ledgerOf: ({ export: { teamId }, interval: { start, end } }) =>
      intervalLedger(sources, { teamId, start: start * 1000, end: end * 1000 }),
  });
  const queue = await QueueWatch.open({ access, queue: rest.queue, clock: rest.clock });
  const close = async () => {
    await queue.close();
    await work.close();
  };
  return { work, queue, close };
}
