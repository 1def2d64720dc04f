import type { components } from '../../generated/schema.ts';
import type { RunAttempt } from './run_phases.ts';
import { ATTEMPT_STATUSES, RUN_STATUSES } from './status.ts';
import { parseTime } from './time.ts';

type Schemas = components['schemas'];
type Run = Pick<
  Schemas['BatchExportRun'],
  'status' | 'attempt' | 'created_at' | 'finished_at' | 'last_updated_at' | 'latest_error'
>;
type Delivery = Pick<Schemas['BatchExportRunDelivery'], 'attempts' | 'phases'>;
type Phase = Schemas['BatchExportRunAttempt']['phases'][number];

/** The attempts of a run, oldest first. Of a run of an earlier version of the server, only one is known. */
export function attemptsOfRun(run: Run, { attempts, phases }: Delivery): RunAttempt[] {
  if (attempts.length === 0) return lastAttempt(run, phases);
  return attempts.map(({ number, status, error, phases }) => {
    const { group, word } = ATTEMPT_STATUSES[status];
    return { number, status: group, word, phases: phases.map(phaseOf), error };
  });
}

/**
 * The attempt that delivered, with its phases. Without them it is one bar from the creation of the run to its end, or to
 * its last change while it waits for another attempt.
 */
function lastAttempt(run: Run, phases: readonly Phase[]): RunAttempt[] {
  const start = parseTime(run.created_at);
  if (start === null || run.attempt === 0) return [];
  const { group: status, word } = RUN_STATUSES[run.status];
  const end = parseTime(status === 'working' ? null : (run.finished_at ?? run.last_updated_at));
  const known = phases.length > 0 ? phases.map(phaseOf) : [{ name: null, start, end }];
  return [{ number: run.attempt, status, word, phases: known, error: run.latest_error }];
}

function phaseOf({ name, start, end }: Phase) {
  return { name, start: Date.parse(start), end: parseTime(end) };
}
