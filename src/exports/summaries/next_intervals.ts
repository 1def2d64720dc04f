import type { Clock } from '../../kernel/clock.ts';
import type { Tenant } from '../../kernel/tenant.ts';
import type { BatchExportRow, BatchExportStore } from '../../store/batch_exports.ts';
import { defineSchedule, type ExportInput, type ScheduleDefinition } from '../definition.ts';
import { requireExport } from '../ownership.ts';
import { floor, type Interval, isManual } from '../schedule.ts';
import { nextIntervals, settledUntil } from '../timetable.ts';

/** The next intervals of a schedule, as if it were not paused. */
export interface SchedulePreview {
  /** At most five; none for a schedule that has ended or makes runs only on request. */
  intervals: Interval[];
  timezone: string;
}

const COUNT = 5;
const RUNNING = { paused: false, deleted: false };

/** Shows when the runs of a schedule would be due, before it is saved. */
export class SchedulePreviews {
  readonly #exports: BatchExportStore;
  readonly #clock: Clock;

  constructor({ exports, clock }: { exports: BatchExportStore; clock: Clock }) {
    this.#exports = exports;
    this.#clock = clock;
  }

  /** The schedule of an export that is created now. */
  ofNew(input: ExportInput): SchedulePreview {
    const schedule = defineSchedule(input, null);
    return this.#preview(schedule, floor(schedule, this.#clock.now()));
  }

  /** The schedule of a stored export that is changed now. */
  ofStored(tenant: Tenant, id: string, input: ExportInput): SchedulePreview {
    const row = requireExport(this.#exports, tenant, id);
    return this.#preview(defineSchedule(input, row), resumesAt(row, this.#clock.now()));
  }

  #preview(schedule: ScheduleDefinition, begin: number): SchedulePreview {
    const table = { ...schedule, ...RUNNING, scheduledFrom: begin, scheduledUntil: begin };
    return { intervals: nextIntervals(table, this.#clock.now(), COUNT), timezone: schedule.timezone };
  }
}

/** The time at which the schedule continues: intervals missed while it was paused are skipped. */
function resumesAt(row: BatchExportRow, now: number): number {
  if (row.paused && !isManual(row)) return Math.max(row.scheduledUntil, floor(row, now));
  return settledUntil(row, now);
}
