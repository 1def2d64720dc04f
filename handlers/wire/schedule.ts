import type { components } from '../../generated/schema.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import type { SchedulePreview } from '../../src/exports/summaries/next_intervals.ts';
import { isoInZone } from '../../src/kernel/time.ts';

type Schemas = components['schemas'];

export function scheduleFromWire(body: Schemas['ScheduleUpdate']): ExportInput {
  return {
    interval: body.interval,
    timezone: body.timezone,
    offsetDay: body.offset_day,
    offsetHour: body.offset_hour,
    cron: body.cron,
    startAt: body.start_at,
    endAt: body.end_at,
  };
}

/** Times in the time zone of the schedule. */
export function scheduleToWire({ intervals, timezone }: SchedulePreview): Schemas['SchedulePreview'] {
  const results = intervals.map(({ start, end }) => ({
    data_interval_start: isoInZone(start, timezone),
    data_interval_end: isoInZone(end, timezone),
    due_at: isoInZone(end, timezone),
  }));
  return { timezone, intervals: results };
}
