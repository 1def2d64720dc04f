import type { components } from '../../generated/schema.ts';
import type { IntervalAccount } from '../../src/exports/interval_states.ts';
import { isoFromMs, isoInZone } from '../../src/kernel/time.ts';

type Schemas = components['schemas'];

export function intervalToWire(account: IntervalAccount): Schemas['DataInterval'] {
  return {
    data_interval_start: isoFromMs(account.start),
    data_interval_end: isoFromMs(account.end),
    state: account.state,
    rows: account.rows,
    bytes: account.bytes,
    attempts: account.attempts,
    runs: account.runs,
    duration_ms: account.durationMs,
    backfill: account.backfillId,
    latest_error: account.latestError,
    uuid_hash: account.uuidHash,
  };
}

/** Run times in the time zone of the schedule. */
export function runTimesToWire({
  nextRunTimes,
  timezone,
}: {
  nextRunTimes: readonly number[];
  timezone: string;
}): Schemas['NextRunTimes'] {
  return nextRunTimes.map((at) => isoInZone(at, timezone));
}
