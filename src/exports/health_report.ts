import type { Clock } from '../kernel/clock.ts';
import type { ExportState, ExportStateStore } from '../store/export_states.ts';
import type { IntervalStore } from '../store/intervals.ts';
import { dataUntilOf } from './data_until.ts';
import { floor, isManual, next, nominalLength } from './schedule.ts';
import type { Tallies, Tally } from './tallies.ts';
import { owedFrom } from './timetable.ts';

/** The health of one export. Instants are milliseconds. */
export interface ExportHealth extends Readonly<Tally> {
  id: string;
  projectId: number;
  paused: boolean;
  lastSuccessAt: number | null;
  /** As the list of intervals reports it: null while the first interval was not delivered. */
  dataUntil: number | null;
  /** When the first interval ends that the schedule owes and that was not delivered; null: there is none. */
  nextDueAt: number | null;
  /** Nominal length of an interval; null when runs are made only on request. */
  intervalMs: number | null;
  openRuns: number;
  oldestDueAt: number | null;
}

export interface HealthReport {
  exports: ExportHealth[];
  /** Exports beyond the bound. */
  leftOut: number;
}

export interface HealthReportDeps {
  states: ExportStateStore;
  intervals: IntervalStore;
  tallies: Tallies;
  clock: Clock;
}

/** Bounds the series of a scrape. Which exports are reported does not change while older ones stay. */
export const MOST_REPORTED = 1000;

/** Reports the health of the oldest exports, at most `limit`. */
export function reportHealth(deps: HealthReportDeps, limit = MOST_REPORTED): HealthReport {
  const { states, tallies, clock } = deps;
  const found = states.list(clock.now(), limit);
  tallies.keepOnly(new Set(found.map(({ id }) => id)));
  return {
    exports: found.map((state) => healthOf(deps, state)),
    leftOut: found.length < limit ? 0 : states.count() - found.length,
  };
}

/** Returns the health of one export from its state. */
export function healthOf(
  { intervals, tallies }: Pick<HealthReportDeps, 'intervals' | 'tallies'>,
  state: ExportState,
): ExportHealth {
  const { id, teamId: projectId, paused, lastSuccessAt, openRuns, oldestDueAt } = state;
  // Deliveries move the mark of an export, so that few exports have to be looked at one by one.
  const isKnown = (from: number) => from === state.dataUntil && !state.reachesFurther;
  const dataUntil = dataUntilOf(state, (from) => (isKnown(from) ? from : intervals.reach(state, from)));
  return {
    id,
    projectId,
    paused,
    lastSuccessAt,
    dataUntil,
    openRuns,
    oldestDueAt,
    nextDueAt: nextDueAt(state, dataUntil),
    intervalMs: isManual(state) ? null : nominalLength(state),
    ...tallies.of(id),
  };
}

function nextDueAt(state: ExportState, dataUntil: number | null): number | null {
  if (isManual(state)) return null;
  const end = next(state, dataUntil ?? owedFrom(state));
  return state.endAt !== null && end > floor(state, state.endAt) ? null : end;
}
