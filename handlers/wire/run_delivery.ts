import type { components } from '../../generated/schema.ts';
import type { RunDelivery } from '../../src/exports/run_service.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import type { RunAttemptRow } from '../../src/store/runs/run_attempts.ts';
import type { RunPhase, RunReceipt } from '../../src/store/schema/index.ts';

type Schemas = components['schemas'];

const MOST = 1000;

/** A run without a receipt has delivered nothing yet. */
export function deliveryToWire({ receipt, attempts }: RunDelivery): Schemas['BatchExportRunDelivery'] {
  const { delivered = [], files = [], phases = [], rowsHash = null } = receipt ?? {};
  return {
    attempts: attempts.map((attempt) => attemptToWire(attempt, receipt)),
    phases: phases.map(({ name, start, end }) => ({ name, start: isoFromMs(start), end: isoFromMs(end) })),
    files: files.slice(0, MOST).map(({ rows, bytes, sha256 = null }) => ({ rows, bytes, sha256 })),
    files_count: files.length,
    objects: delivered.slice(0, MOST),
    objects_count: delivered.length,
    rows_hash: rowsHash,
  };
}

function attemptToWire(attempt: RunAttemptRow, receipt: RunReceipt | null): Schemas['BatchExportRunAttempt'] {
  const { number, status, startedAt, endedAt, error } = attempt;
  const phases = (status === 'Completed' && receipt?.phases) || phasesOf(attempt);
  return {
    number,
    status,
    started_at: isoFromMs(startedAt),
    ended_at: isoOrNull(endedAt),
    error,
    phases: phases.map(({ name, start, end }) => ({ name, start: isoFromMs(start), end: isoOrNull(end) })),
  };
}

type Phase = Omit<RunPhase, 'end'> & { end: number | null };

/** Each phase ends where the next one begins, and the last one with the attempt. */
function phasesOf({ startedAt, loadStartedAt, commitStartedAt, endedAt }: RunAttemptRow): Phase[] {
  const phases: Phase[] = [{ name: 'stage', start: startedAt, end: loadStartedAt ?? endedAt }];
  if (loadStartedAt !== null)
    phases.push({ name: 'load', start: loadStartedAt, end: commitStartedAt ?? endedAt });
  if (commitStartedAt !== null) phases.push({ name: 'commit', start: commitStartedAt, end: endedAt });
  return phases;
}
