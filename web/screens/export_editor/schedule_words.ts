import type { components } from '../../../generated/schema.ts';
import { WEEKDAYS } from '../exports/wording.ts';

type Interval = components['schemas']['BatchExportInterval'];

/** Words of each interval, in the order in which the form offers them. */
export const INTERVALS: Readonly<Record<Interval, string>> = {
  'every 5 minutes': 'every 5 minutes',
  'every 10 minutes': 'every 10 minutes',
  'every 15 minutes': 'every 15 minutes',
  'every 20 minutes': 'every 20 minutes',
  'every 30 minutes': 'every 30 minutes',
  hour: 'every hour',
  day: 'every day',
  week: 'every week',
  cron: 'by a cron expression',
  manual: 'on demand, without a schedule',
};

export interface ScheduleTexts {
  interval: Interval;
  cron: string;
  timezone: string;
  offset_day: string;
  offset_hour: string;
}

/** A schedule in words: `every day from 03:00 Europe/Berlin`. */
export function scheduleWords({ interval, cron, timezone, offset_day, offset_hour }: ScheduleTexts): string {
  const zone = timezone || 'UTC';
  if (interval === 'cron') return `by the cron expression ${cron || '(not set)'}, ${zone}`;
  if (interval !== 'day' && interval !== 'week') return INTERVALS[interval];
  const hour = `${offset_hour.padStart(2, '0')}:00`;
  const day = interval === 'week' ? ` ${WEEKDAYS[Number(offset_day)]}` : '';
  return `${INTERVALS[interval]} from${day} ${hour} ${zone}`;
}
