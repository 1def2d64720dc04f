import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { components } from '../../../generated/schema.ts';
import { client } from '../../api/client.ts';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { useProjectId } from '../../api/session.tsx';
import { ChoiceField, TextField, TimeZoneField } from '../../ui/fields.tsx';
import { Field } from '../../ui/form.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { WEEKDAYS } from '../exports/wording.ts';
import { type ExportForm, type Interval, scheduleOf } from './form_state.ts';

interface SchedulePartProps {
  form: ExportForm;
  storedId: string | null;
  error: ApiError | null;
  change: (changes: Partial<ExportForm>) => void;
}

/** Words of each interval, in the order in which the form offers them. */
const INTERVALS: Readonly<Record<Interval, string>> = {
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

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function SchedulePart({ form, storedId, error, change }: SchedulePartProps) {
  const hasHour = form.interval === 'day' || form.interval === 'week';
  return (
    <>
      <div className="editor-fields">
        <ChoiceField
          label="Interval"
          name="interval"
          hint="What one run covers."
          error={error}
          words={INTERVALS}
          value={form.interval}
          onChange={(interval) => change({ interval })}
        />
        {form.interval === 'cron' && (
          <TextField
            label="Cron expression"
            name="cron"
            hint="Minute, hour, day of month, month, day of week, in the time zone: 0 6 * * MON-FRI. At least 5 minutes and at most 31 days apart."
            error={error}
            value={form.cron}
            onChange={(cron) => change({ cron })}
          />
        )}
        {form.interval === 'week' && (
          <Field label="Weeks start on" name="offset_day" error={error}>
            {(control) => (
              <select
                {...control}
                value={form.offset_day}
                onChange={(event) => change({ offset_day: event.target.value })}
              >
                <option value="">Sunday (default)</option>
                {WEEKDAYS.map((day, index) => (
                  <option key={day} value={index}>
                    {day}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {hasHour && (
          <Field label="Days start at" name="offset_hour" error={error}>
            {(control) => (
              <select
                {...control}
                value={form.offset_hour}
                onChange={(event) => change({ offset_hour: event.target.value })}
              >
                <option value="">00:00 (default)</option>
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TimeZoneField
          label="Time zone"
          name="timezone"
          hint="IANA name. Default: UTC."
          error={error}
          placeholder="UTC"
          value={form.timezone}
          onChange={(timezone) => change({ timezone })}
        />
        <TextField
          label="Not before (UTC)"
          name="start_at"
          hint="Optional."
          error={error}
          type="datetime-local"
          value={form.start_at}
          onChange={(start_at) => change({ start_at })}
        />
        <TextField
          label="Not after (UTC)"
          name="end_at"
          hint="Optional."
          error={error}
          type="datetime-local"
          value={form.end_at}
          onChange={(end_at) => change({ end_at })}
        />
      </div>
      <NextIntervals form={form} storedId={storedId} />
    </>
  );
}

type SchedulePreview = components['schemas']['SchedulePreview'];

/** The next intervals of the schedule as it is typed. The stored export is not changed. */
function useNextIntervals(form: ExportForm, storedId: string | null) {
  const project_id = useProjectId();
  const body = useDeferredValue(JSON.stringify(scheduleOf(form)));
  return useQuery<SchedulePreview, ApiError>({
    queryKey: ['schedule preview', project_id, storedId, body],
    queryFn: async ({ signal }) => {
      const schedule = JSON.parse(body) as ReturnType<typeof scheduleOf>;
      try {
        const { data } =
          storedId === null
            ? await client.POST('/api/projects/{project_id}/batch_exports/schedule/', {
                params: { path: { project_id } },
                body: schedule,
                signal,
              })
            : await client.POST('/api/projects/{project_id}/batch_exports/{id}/schedule/', {
                params: { path: { project_id, id: storedId } },
                body: schedule,
                signal,
              });
        return data!;
      } catch (error) {
        throw asApiError(error);
      }
    },
    enabled: form.interval !== 'cron' || form.cron.trim() !== '',
    placeholderData: (former) => former,
    staleTime: 30_000,
  });
}

function NextIntervals({ form, storedId }: { form: ExportForm; storedId: string | null }) {
  const next = useNextIntervals(form, storedId);
  if (next.error) return <Failed error={next.error} retry={() => void next.refetch()} />;
  if (form.interval === 'cron' && form.cron.trim() === '') return null;
  if (!next.data) return <Loading what="the next intervals" />;
  const { intervals, timezone } = next.data;
  if (intervals.length === 0) {
    return <p className="muted">The schedule has no further intervals.</p>;
  }
  return (
    <Table
      caption={`Next intervals, time zone of the schedule: ${timezone}`}
      rows={intervals}
      keyOf={({ due_at }) => due_at}
      columns={[
        { head: 'Run is due', cell: ({ due_at }) => <ZonedTime at={due_at} zone={timezone} />, isName: true },
        { head: 'From', cell: (row) => <ZonedTime at={row.data_interval_start} zone={timezone} /> },
        { head: 'To', cell: (row) => <ZonedTime at={row.data_interval_end} zone={timezone} /> },
        { head: 'Due in your zone', cell: ({ due_at }) => <Time at={due_at} /> },
      ]}
    />
  );
}

/** A time in the zone of the schedule, whatever zone the console shows. */
function ZonedTime({ at, zone }: { at: string; zone: string }) {
  const shown = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(at));
  return (
    <time dateTime={at} title={at}>
      {shown}
    </time>
  );
}
