import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useProjectId } from '../../api/session.tsx';
import { intervalCalendar } from '../../charts/calendar.ts';
import { formatCount, formatDuration, formatQuantity } from '../../charts/format.ts';
import { intervalStrip, type StripInterval } from '../../charts/interval_strip.ts';
import { INTERVAL_STATES, RUN_STATUSES } from '../../charts/status.ts';
import { intervalSeconds, stripIntervals } from '../../charts/strip_intervals.ts';
import { dayOf, formatRange, parseTime } from '../../charts/time.ts';
import { Figure } from '../../ui/figure.tsx';
import { relative } from '../../ui/format.ts';
import { useCursor } from '../../ui/list_page.ts';
import { useSearchState } from '../../ui/search_state.ts';
import { Empty, Loaded, Panel } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { type Column, Pager, Table } from '../../ui/table.tsx';
import { formatTime, Time, useNow, useZone, useZoneName } from '../../ui/time.tsx';
import { type DataInterval, type Intervals, type Run, useIntervals, useRunsOf } from './intervals.ts';
import type { Subject } from './subject.ts';

/** Columns of the strip, and intervals on a page of the table. */
const LATEST = 60;

/** Exports whose intervals fill a calendar, and how many of them it shows. */
const CALENDARS: Readonly<Record<string, { unit: 'day' | 'week'; limit: number }>> = {
  day: { unit: 'day', limit: 366 },
  week: { unit: 'week', limit: 104 },
};

/** The intervals of an export as a picture and as a table with their runs. */
export function Runs({ subject }: { subject: Subject }) {
  const { export: own, summary, seconds } = subject;
  const calendar = CALENDARS[own.interval];
  const latest = useIntervals(own.id, { limit: calendar?.limit ?? LATEST }, seconds);
  const hasEnded = latest.value?.results.some(({ state }) => state !== 'future');
  return (
    <div className="stack">
      {summary?.latest_error != null && <LastError subject={subject} />}
      {latest.value && !hasEnded ? (
        <FirstRun subject={subject} intervals={latest.value} />
      ) : (
        <Panel title="Intervals">
          <Loaded query={latest} what="the intervals">
            {(intervals) => <Picture subject={subject} intervals={intervals} />}
          </Loaded>
        </Panel>
      )}
      {hasEnded && (
        <Panel title="Runs by interval">
          <RunTable subject={subject} />
        </Panel>
      )}
    </div>
  );
}

function LastError({ subject: { export: own, summary } }: { subject: Subject }) {
  return (
    <section className="state failed">
      <h2>Last error</h2>
      <p className="words">{summary!.latest_error}</p>
      {summary!.latest_error_run !== null && (
        <Link href={`/exports/${own.id}/runs/${summary!.latest_error_run}`}>Open the run</Link>
      )}
    </section>
  );
}

function Picture({ subject, intervals }: { subject: Subject; intervals: Intervals }) {
  const { export: own, seconds } = subject;
  const zone = useZoneName();
  const now = useNow();
  const runs = useRunsOf(own.id, intervals, seconds);
  const hrefOf = useIntervalHref(own.id);
  const columns = stripIntervals(intervals.results, runs, now, hrefOf);
  const planned = intervals.next_run_times.map((time) => parseTime(time) ?? 0);
  const calendar = CALENDARS[own.interval];
  return (
    <>
      <Figure
        draw={(width) =>
          calendar
            ? intervalCalendar({
                intervals: columns,
                unit: calendar.unit,
                zone: own.timezone,
                width,
                hrefOf: (day) => hrefOfDay(columns, day, own.timezone),
              })
            : intervalStrip({ intervals: columns, planned, zone, width, size: 'page' })
        }
        caption={calendar ? `Days in ${own.timezone}` : undefined}
      />
      <NextRuns subject={subject} times={intervals.next_run_times} />
      <Restated count={columns.filter(({ state }) => state === 'restated').length} />
    </>
  );
}

function Restated({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="muted">
      {formatQuantity(count, 'interval')} {count === 1 ? 'was' : 'were'} delivered again, whole, because an
      import of historical events wrote into {count === 1 ? 'it after its' : 'them after their'} delivery.
    </p>
  );
}

/** The page of an interval: its latest run, or the dialog that delivers one without a run, unless its events were removed. */
function useIntervalHref(id: string): (interval: DataInterval) => string {
  const projectId = useProjectId();
  return ({ runs, state, data_interval_start, data_interval_end }) => {
    const page = `/projects/${projectId}/exports/${id}`;
    const run = runs.at(-1);
    if (run !== undefined) return `${page}/runs/${run}`;
    if (state === 'removed') return '';
    return `${page}?backfill=${encodeURIComponent(`${data_interval_start}/${data_interval_end}`)}`;
  };
}

function hrefOfDay(columns: readonly StripInterval[], day: string, zone: string): string {
  return columns.find(({ start }) => dayOf(start, zone) === day)?.href ?? '';
}

/** Shown before the first interval has ended. */
function FirstRun({ subject: { export: own }, intervals }: { subject: Subject; intervals: Intervals }) {
  const zone = useZone();
  const now = useNow();
  const first = parseTime(intervals.next_run_times[0]);
  if (first === null) {
    return (
      <Empty title="No runs yet">
        <p>{noPlan(own)}</p>
      </Empty>
    );
  }
  const start = parseTime(own.start_at);
  return (
    <Empty title={`First run at ${formatTime(first, zone)} (${relative(first, now)})`}>
      <p>
        {start !== null && start > now
          ? `The schedule starts at ${formatTime(start, zone)}. Until then only backfills deliver data.`
          : 'It delivers the data that arrives until then. Earlier data is delivered by a backfill, and “Run now” delivers without waiting.'}
      </p>
    </Empty>
  );
}

function noPlan({ paused, interval }: Subject['export']): string {
  if (interval === 'manual') return 'This export has no schedule: runs are started on request.';
  if (paused) return 'The schedule is paused: no run is planned.';
  return 'No run is planned: the schedule has ended.';
}

function NextRuns({ subject, times }: { subject: Subject; times: readonly string[] }) {
  if (times.length === 0) return <p className="muted">{noPlan(subject.export)}</p>;
  return (
    <p className="next-runs">
      Next runs:{' '}
      {times.slice(0, 3).map((time, index) => (
        <span key={time}>
          {index > 0 && ' · '}
          <Time at={time} brief={index > 0} />
        </span>
      ))}
    </p>
  );
}

function RunTable({ subject: { export: own, seconds } }: { subject: Subject }) {
  const cursor = useCursor();
  const [state, setState] = useSearchState('state');
  const query = {
    limit: LATEST,
    ...cursor.query,
    ...(state in INTERVAL_STATES && { state: [state as DataInterval['state']] }),
  };
  const page = useIntervals(own.id, query, seconds);
  const runs = useRunsOf(own.id, page.value, seconds);
  const filter = (
    <label className="row">
      <span>State</span>
      <select
        value={state}
        onChange={(event) => {
          setState(event.target.value);
          cursor.reset();
        }}
      >
        <option value="">Any</option>
        {Object.entries(INTERVAL_STATES).map(([id, { word }]) =>
          // Intervals that have not ended have no runs.
          id === 'future' ? null : (
            <option key={id} value={id}>
              {word}
            </option>
          ),
        )}
      </select>
    </label>
  );
  return (
    <div className="stack">
      {filter}
      <Loaded query={page} what="the runs">
        {(intervals) => (
          <>
            <Rows exportId={own.id} intervals={intervals} runs={runs} />
            <Pager page={intervals} go={cursor.go} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Rows({
  exportId,
  intervals,
  runs,
}: {
  exportId: string;
  intervals: Intervals;
  runs: readonly Run[];
}) {
  const zone = useZoneName();
  const now = useNow();
  const rows = intervals.results.filter(({ state }) => state !== 'future');
  if (rows.length === 0) {
    const isContinued = intervals.next !== null;
    return (
      <p className="muted">No such interval on this page.{isContinued && ' The next page continues.'}</p>
    );
  }
  const known = new Map(runs.map((run) => [run.id, run]));
  const columns: readonly Column<DataInterval>[] = [
    {
      head: `Interval, ${zone}`,
      isName: true,
      cell: (interval) => <IntervalName interval={interval} zone={zone} />,
    },
    { head: 'State', cell: (interval) => <IntervalState interval={interval} /> },
    { head: 'Rows', isNumber: true, cell: (interval) => formatCount(interval.rows) },
    {
      head: 'Duration',
      isNumber: true,
      cell: (interval) =>
        formatDuration(intervalSeconds(interval, known.get(interval.runs.at(-1) ?? ''), now)),
    },
    { head: 'Attempts', isNumber: true, cell: (interval) => formatCount(interval.attempts) },
    { head: 'Runs', cell: (interval) => <RunLinks exportId={exportId} interval={interval} known={known} /> },
  ];
  return (
    <Table
      caption="Runs by interval, newest first"
      isCaptionHidden
      rows={rows}
      columns={columns}
      keyOf={(row) => `${row.data_interval_start} ${row.data_interval_end}`}
    />
  );
}

function IntervalName({ interval, zone }: { interval: DataInterval; zone: string }) {
  const { data_interval_start: start, data_interval_end: end } = interval;
  return (
    <span className="nowrap" title={`${start}/${end}`}>
      {formatRange(parseTime(start) ?? 0, parseTime(end) ?? 0, zone, 'year')}
    </span>
  );
}

function IntervalState({ interval }: { interval: DataInterval }) {
  return (
    <div className="interval-state">
      <StatusBadge {...INTERVAL_STATES[interval.state]} />
      {interval.latest_error !== null && <p className="error-text">{interval.latest_error}</p>}
      {interval.state === 'restated' && <p className="muted">Events were imported into it.</p>}
      {interval.state === 'unknown' && (
        <p className="muted">Its rows may be visible. Retry the run or start a backfill to resolve it.</p>
      )}
      {interval.state === 'removed' && <p className="muted">It cannot be delivered.</p>}
    </div>
  );
}

/** The runs of an interval, newest first. An interval without one can be delivered by a backfill. */
function RunLinks({
  exportId,
  interval,
  known,
}: {
  exportId: string;
  interval: DataInterval;
  known: ReadonlyMap<string, Run>;
}): ReactNode {
  const { runs, state, data_interval_start: start, data_interval_end: end } = interval;
  if (runs.length === 0) {
    if (state === 'removed') return <span className="muted">none</span>;
    if (state !== 'missing') return <span className="muted">none yet</span>;
    return (
      <Link href={`/exports/${exportId}?backfill=${encodeURIComponent(`${start}/${end}`)}`}>Backfill</Link>
    );
  }
  const newest = [...runs].reverse();
  return (
    <ul className="run-links">
      {newest.map((id, index) => (
        <li key={id}>
          <Link href={`/exports/${exportId}/runs/${id}`}>Run {runs.length - index}</Link>
          {runText(known.get(id), runs.length > 1)}
        </li>
      ))}
    </ul>
  );
}

function runText(run: Run | undefined, isOneOfSeveral: boolean): string {
  if (!run) return '';
  const parts = [
    isOneOfSeveral ? RUN_STATUSES[run.status].word : null,
    isOneOfSeveral && run.attempt > 1 ? formatQuantity(run.attempt, 'attempt') : null,
    run.backfill === null ? null : 'backfill',
    run.waiting === null ? null : `waits for a place: position ${formatCount(run.waiting.position)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}
