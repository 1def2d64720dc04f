import { HOUR_MS } from '../../src/kernel/time.ts';
import type { ModelRun } from './attempts.ts';
import { type Lags, lagsOf } from './lags.ts';
import { keyOf } from './runs.ts';
import type { Scenario, Simulated } from './scale_model.ts';
import { BUCKET_MS } from './workload.ts';

/** Counts of events on their way, and of intervals that are not as they should be. */
export interface Account {
  /** Events that were sent, acknowledged, and stored in the event log. */
  sent: number;
  accepted: number;
  stored: number;
  /** Rows that exports owe for acknowledged events, and rows that were delivered. */
  owed: number;
  delivered: number;
  /** Intervals that were committed more than once, with other rows than owed, or not at all. */
  doubled: number;
  wrong: number;
  missing: number;
}

export interface Outcome {
  scenario: Scenario;
  /** Lags of the exports of every five minutes, and of the hourly ones. */
  often: Lags;
  hourly: Lags;
  /** Most events in the inbox. */
  inbox: number;
  /** Events that senders still keep when the load ends. */
  atSenders: number;
  /** Due runs that were not claimed. */
  queue: { mean: number; max: number };
  use: { capture: number; cores: number; clickhouse: number };
  givenUp: number;
  account: Account;
}

export function outcomeOf(simulated: Simulated): Outcome {
  const { scenario, ingestion, runs, underLoad } = simulated;
  const lagsFor = (length: number) =>
    lagsOf(runs.all.filter((run) => run.export.length === length).map(lagOf));
  return {
    scenario,
    often: lagsFor(BUCKET_MS),
    hourly: lagsFor(HOUR_MS),
    inbox: ingestion.inboxDepth.highest(),
    atSenders: underLoad.atSenders,
    queue: { mean: underLoad.meanWaiting, max: runs.waiting.highest() },
    use: { capture: underLoad.captureUse, cores: underLoad.coresUse, clickhouse: underLoad.clickhouseUse },
    givenUp: runs.all.filter(({ isGivenUp }) => isGivenUp).length,
    account: accountOf(simulated),
  };
}

const lagOf = ({ deliveredAt, end }: ModelRun) => (deliveredAt === null ? null : deliveredAt - end);

/** Compares what was delivered with what was acknowledged, by interval. Does not use what the runs counted. */
function accountOf({ ingestion, runs, divide, exports, endMs }: Simulated): Account {
  let [owed, delivered, doubled, wrong, missing] = [0, 0, 0, 0, 0];
  for (const one of exports) {
    for (let end = one.length; end <= endMs; end += one.length) {
      let events = 0;
      for (let at = end - one.length; at < end; at += BUCKET_MS) {
        events += divide(ingestion.ledgerOf(at / BUCKET_MS), one.project);
      }
      const rows = Math.floor(events * one.part);
      const found = runs.deliveries.get(keyOf({ export: one, end }));
      owed += rows;
      delivered += found?.rows ?? 0;
      if (found === undefined) missing++;
      else if (found.commits > 1) doubled++;
      else if (found.rows !== rows) wrong++;
    }
  }
  return { ...ingestion.counts, owed, delivered, doubled, wrong, missing };
}
