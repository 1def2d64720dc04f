import { IANAZone } from 'luxon';
import type { Model } from '../kernel/columns.ts';
import { invalid } from '../kernel/errors.ts';
import { requireInstant } from '../kernel/time.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import { cronProblem } from './cron.ts';
import { checkExportFilters } from './filters.ts';
import { INTERVALS, isCalendar, isCron } from './schedule.ts';

/** The fields that an owner may write. Absent fields keep their values; instants are ISO 8601. */
export interface ExportInput {
  /** True when everything that a create requires has to be there, but for stored secrets. */
  isWhole?: boolean;
  name?: string;
  model?: Model | null;
  destination?: { type?: string; config?: Record<string, unknown> | null };
  interval?: string;
  paused?: boolean;
  lastPausedAt?: string | null;
  startAt?: string | null;
  endAt?: string | null;
  qlQuery?: string | null;
  timezone?: string | null;
  offsetDay?: number | null;
  offsetHour?: number | null;
  cron?: string | null;
  filters?: unknown[] | null;
}

/** The columns that follow from the input alone; destination and query need more context to be validated. */
export type Definition = Pick<
  BatchExportRow,
  | 'name'
  | 'model'
  | 'interval'
  | 'timezone'
  | 'offsetDay'
  | 'offsetHour'
  | 'cron'
  | 'startAt'
  | 'endAt'
  | 'lastPausedAt'
  | 'filters'
>;

/** Validates the input on top of the stored export (null on create). Throws `invalid` naming the field. */
export function define(input: ExportInput, stored: BatchExportRow | null): Definition {
  const interval = intervalOf(input, stored);
  const bounds = boundsOf(input, stored);
  const model = input.model === undefined ? (stored?.model ?? 'events') : (input.model ?? 'events');
  const filters = input.filters === undefined ? (stored?.filters ?? null) : input.filters;
  if (input.filters !== undefined || model !== stored?.model) checkExportFilters(filters, model);
  return {
    name: nameOf(input, stored),
    model,
    interval,
    timezone: timezoneOf(input, stored),
    ...offsetsOf(input, stored, interval),
    cron: cronOf(input, stored, interval),
    ...bounds,
    lastPausedAt: instantOf(input.lastPausedAt, 'last_paused_at', stored?.lastPausedAt),
    filters,
  };
}

/** The columns of the schedule. */
export type ScheduleDefinition = Pick<
  Definition,
  'interval' | 'timezone' | 'offsetDay' | 'offsetHour' | 'cron' | 'startAt' | 'endAt'
>;

/** Like `define`, for the schedule alone. */
export function defineSchedule(input: ExportInput, stored: BatchExportRow | null): ScheduleDefinition {
  const interval = intervalOf(input, stored);
  return {
    interval,
    ...boundsOf(input, stored),
    timezone: timezoneOf(input, stored),
    ...offsetsOf(input, stored, interval),
    cron: cronOf(input, stored, interval),
  };
}

function boundsOf(input: ExportInput, stored: BatchExportRow | null): Pick<Definition, 'startAt' | 'endAt'> {
  const startAt = instantOf(input.startAt, 'start_at', stored?.startAt);
  const endAt = instantOf(input.endAt, 'end_at', stored?.endAt);
  const boundsChanged = input.startAt !== undefined || input.endAt !== undefined;
  if (boundsChanged && startAt !== null && endAt !== null && startAt >= endAt) {
    throw invalid('start_at must be before end_at', 'start_at');
  }
  return { startAt, endAt };
}

function nameOf(input: ExportInput, stored: BatchExportRow | null): string {
  const name = input.name ?? stored?.name;
  if (name === undefined) throw invalid('This field is required.', 'name', 'required');
  if (name.trim() === '') throw invalid('This field may not be blank.', 'name', 'blank');
  return name;
}

function intervalOf(input: ExportInput, stored: BatchExportRow | null): string {
  const interval = input.interval ?? stored?.interval;
  if (interval === undefined) throw invalid('This field is required.', 'interval', 'required');
  if (!INTERVALS.includes(interval)) {
    throw invalid(`Must be one of: ${INTERVALS.join(', ')}.`, 'interval', 'invalid_choice');
  }
  return interval;
}

function timezoneOf(input: ExportInput, stored: BatchExportRow | null): string {
  if (input.timezone === undefined) return stored?.timezone ?? 'UTC';
  if (input.timezone === null) return 'UTC';
  if (!/^[A-Za-z]/.test(input.timezone) || !IANAZone.isValidZone(input.timezone)) {
    throw invalid('Must be the IANA name of a timezone, for example Europe/Berlin.', 'timezone');
  }
  return input.timezone;
}

/** Offsets that the interval cannot have are refused when sent and forgotten when stored. */
function offsetsOf(
  input: ExportInput,
  stored: BatchExportRow | null,
  interval: string,
): Pick<Definition, 'offsetDay' | 'offsetHour'> {
  if (typeof input.offsetDay === 'number' && interval !== 'week') {
    throw invalid('offset_day is not applicable for non-weekly intervals', 'offset_day');
  }
  if (typeof input.offsetHour === 'number' && !isCalendar(interval)) {
    throw invalid('offset_hour is not applicable for non-daily/weekly intervals', 'offset_hour');
  }
  const day = offsetOf(input.offsetDay, stored?.offsetDay);
  const hour = offsetOf(input.offsetHour, stored?.offsetHour);
  return { offsetDay: interval === 'week' ? day : null, offsetHour: isCalendar(interval) ? hour : null };
}

/** No offset reads as 0, and stays none when that is sent back. */
function offsetOf(sent: number | null | undefined, stored: number | null | undefined): number | null {
  const isSame = sent === undefined || (sent ?? 0) === (stored ?? 0);
  return isSame && stored !== undefined ? stored : (sent ?? null);
}

/** An expression is required of `cron`, refused when sent with another interval, and forgotten when stored. */
function cronOf(input: ExportInput, stored: BatchExportRow | null, interval: string): string | null {
  if (!isCron(interval)) {
    if (typeof input.cron === 'string')
      throw invalid('cron is only applicable with interval cron. Send interval: cron.', 'cron');
    return null;
  }
  const cron = input.cron === undefined ? (stored?.cron ?? null) : input.cron;
  if (cron === null) throw invalid('This field is required when interval is cron.', 'cron', 'required');
  const problem = cronProblem(cron);
  if (problem !== null) throw invalid(problem, 'cron');
  return cron;
}

function instantOf(
  text: string | null | undefined,
  attr: string,
  stored: number | null | undefined,
): number | null {
  if (text === undefined) return stored ?? null;
  return text === null ? null : requireInstant(text, attr);
}
