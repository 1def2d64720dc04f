import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client, type ValueOf } from '../../api/client.ts';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatBytes, formatCount, formatEstimate, formatQuantity } from '../../charts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextField } from '../../ui/fields.tsx';
import { type FieldProps, FormFields, useFocusOnError } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { useDenied } from '../../ui/role.ts';
import { useSearchState } from '../../ui/search_state.ts';
import { Loading } from '../../ui/states.tsx';
import { Time, useZone, useZoneName } from '../../ui/time.tsx';
import { inputToTime, timeToInput } from '../../ui/time_input.ts';
import { pathOf, type Range, useBackfill } from '../exports/changes.ts';
import { useDone } from '../exports/done.tsx';
import type { Subject } from './subject.ts';

type Estimate = ValueOf<
  '/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/estimate/',
  'post'
>;

/** The dialog for a backfill while `?backfill=` is in the URL: `new`, or a range as `<start>/<end>`. */
export function BackfillDialog({ subject }: { subject: Subject }) {
  const [range, setRange] = useSearchState('backfill');
  if (range === '') return null;
  return <BackfillForm key={range} subject={subject} range={range} onClose={() => setRange('')} />;
}

function BackfillForm({
  subject: { export: own },
  range,
  onClose,
}: {
  subject: Subject;
  range: string;
  onClose: () => void;
}) {
  const projectId = useProjectId();
  const zone = useZone();
  const navigate = useNavigateFromHere();
  const done = useDone();
  const reason = useDenied('batch_export');
  const [start = '', end = ''] = range.split('/');
  const [texts, setTexts] = useState({ start: timeToInput(start, zone), end: timeToInput(end, zone) });
  const form = useRef<HTMLFormElement>(null);
  const body: Range = {
    start_at: inputToTime(texts.start, zone, start),
    end_at: inputToTime(texts.end, zone, end),
  };
  const estimate = useEstimate(own.id, body);
  const equivalent = { method: 'POST' as const, path: pathOf(projectId, own.id, 'backfills/'), body };
  const backfill = useBackfill(own.id, () => {
    navigate(`/exports/${own.id}?tab=backfills`);
    done({ text: 'The backfill was started.', equivalent });
  });
  const error = backfill.error ?? estimate.error;
  useFocusOnError(form, backfill.error);
  const runs = estimate.data?.total_runs;
  return (
    <Dialog title="Backfill" onClose={onClose}>
      <form
        ref={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          backfill.mutate(body);
        }}
      >
        <p>Delivers past intervals, again or for the first time. The range is widened to whole intervals.</p>
        <FormFields busy={backfill.isPending}>
          <Bound
            name="start_at"
            label="From"
            hint="Empty: from the first data."
            error={error}
            value={texts.start}
            onChange={(text) => setTexts({ ...texts, start: text })}
          />
          <Bound
            name="end_at"
            label="To"
            hint="Empty: to the last interval that has ended."
            error={error}
            value={texts.end}
            onChange={(text) => setTexts({ ...texts, end: text })}
          />
        </FormFields>
        <div aria-live="polite">
          {estimate.data ? (
            <EstimateText estimate={estimate.data} />
          ) : (
            !error && <Loading what="the estimate" />
          )}
        </div>
        <FormError error={error} fields={['start_at', 'end_at']} />
        <Equivalent {...equivalent} />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            busy={backfill.isPending}
            unavailable={reason ?? (runs === 0 ? 'The range has no interval that has ended.' : null)}
          >
            {runs ? `Start ${formatQuantity(runs, 'run')}` : 'Start the backfill'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** One end of the range, in the chosen time zone. */
function Bound({
  label,
  value,
  onChange,
  ...field
}: Omit<FieldProps, 'children'> & { value: string; onChange: (value: string) => void }) {
  const zone = useZoneName();
  return (
    <TextField
      label={`${label}, ${zone}`}
      {...field}
      type="datetime-local"
      value={value}
      max="9999-12-31T23:59"
      onChange={onChange}
    />
  );
}

/** The estimate of a backfill that is started now. */
function useEstimate(exportId: string, body: Range) {
  const project_id = useProjectId();
  return useQuery<Estimate, ApiError>({
    queryKey: ['backfill estimate', exportId, body],
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await client.POST(
          '/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/estimate/',
          { params: { path: { project_id, batch_export_id: exportId } }, body, signal },
        );
        return data!;
      } catch (error) {
        throw asApiError(error);
      }
    },
  });
}

function EstimateText({ estimate }: { estimate: Estimate }) {
  const { total_runs, new_intervals, repeated_intervals, rows, rows_exact, bytes, seconds } = estimate;
  return (
    <dl className="facts">
      <dt>Range</dt>
      <dd>
        <Time at={estimate.start_at} brief /> to <Time at={estimate.end_at} brief />
        {estimate.adjusted_start_at !== null && (
          <p className="muted">The data begins after the start that was entered.</p>
        )}
      </dd>
      <dt>Runs</dt>
      <dd>
        {formatCount(total_runs)}, one per interval: {formatCount(new_intervals)} not delivered yet,{' '}
        {formatCount(repeated_intervals)} delivered again
      </dd>
      <dt>Rows</dt>
      <dd>
        {rows === null
          ? 'unknown: the query determines them'
          : `${rows_exact ? '' : 'at most '}${formatCount(rows)}`}
        {bytes !== null && `, about ${formatBytes(bytes)}`}
      </dd>
      <dt>Time</dt>
      <dd>
        {seconds === null
          ? 'unknown: no earlier run to estimate it from'
          : `${formatEstimate(seconds)} if delivered one after another`}
      </dd>
    </dl>
  );
}
