import type { components } from '../../generated/schema.ts';
import type { RunAttempt } from './run_phases.ts';
import { RUN_STATUSES } from './status.ts';
import { parseTime } from './time.ts';

/**
 * The attempts of a run as far as the run itself has them: one bar from its creation to its end, or to its last change while it
 * waits for another attempt. The API's runs have neither the times of attempts nor those of phases.
 */
export function attemptsOfRun(
  run: Pick<
    components['schemas']['BatchExportRun'],
    'status' | 'attempt' | 'created_at' | 'finished_at' | 'last_updated_at'
  >,
): RunAttempt[] {
  const start = parseTime(run.created_at);
  if (start === null || run.attempt === 0) return [];
  const status = RUN_STATUSES[run.status].group;
  const end = parseTime(status === 'working' ? null : (run.finished_at ?? run.last_updated_at));
  return [{ number: run.attempt, status, phases: [{ name: null, start, end }] }];
}
