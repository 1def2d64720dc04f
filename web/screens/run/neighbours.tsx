import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { formatQuantity } from '../../charts/format.ts';
import { INTERVAL_STATES } from '../../charts/status.ts';
import { formatRange } from '../../charts/time.ts';
import { Loaded, Panel } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import type { RunPath } from './run.tsx';
import type { Run } from './run_words.ts';

type Interval = components['schemas']['DataInterval'];

const start = (row: Interval) => Date.parse(row.data_interval_start);
const end = (row: Interval) => Date.parse(row.data_interval_end);

function useIntervalsAround(run: Run, { project_id, batch_export_id }: RunPath) {
  const from = Date.parse(run.data_interval_start);
  const to = Date.parse(run.data_interval_end);
  // Neighbours of a schedule with cron, or beside a change of the schedule, may be longer than this interval.
  const around = 3 * (to - from);
  return useGet(
    '/api/projects/{project_id}/batch_exports/{batch_export_id}/intervals/',
    {
      path: { project_id, batch_export_id },
      query: {
        start: new Date(from - around).toISOString(),
        end: new Date(to + around).toISOString(),
        limit: 50,
      },
    },
    useLive(15),
  );
}

const ownOf = (run: Run, intervals: readonly Interval[]) =>
  intervals.find(({ runs }) => runs.includes(run.id));

/** The reason why the interval of the run was delivered more than once, if no user asked for it. */
export function Restated({ run, path }: { run: Run; path: RunPath }) {
  const query = useIntervalsAround(run, path);
  if (ownOf(run, query.value?.results ?? [])?.state !== 'restated') return null;
  return (
    <p>
      The interval was delivered again, whole, because an import of historical events wrote into it after its
      delivery.
    </p>
  );
}

/** The intervals beside that of the run, and the other runs of its interval. */
export function Neighbours({ run, path, zone }: { run: Run; path: RunPath; zone: string }) {
  const from = Date.parse(run.data_interval_start);
  const to = Date.parse(run.data_interval_end);
  const query = useIntervalsAround(run, path);
  return (
    <Panel title="Intervals beside it">
      <Loaded query={query} what="the intervals">
        {({ results }) => {
          const own = ownOf(run, results);
          const previous = results.filter((row) => end(row) <= from).sort((a, b) => end(b) - end(a))[0];
          const next = results.filter((row) => start(row) >= to).sort((a, b) => start(a) - start(b))[0];
          return (
            <dl className="facts">
              <Neighbour name="Previous" row={previous} path={path} zone={zone} />
              <Neighbour name="Next" row={next} path={path} zone={zone} />
              {own && own.runs.length > 1 && <Siblings own={own} run={run} path={path} />}
            </dl>
          );
        }}
      </Loaded>
    </Panel>
  );
}

const runHref = ({ batch_export_id }: RunPath, id: string) => `/exports/${batch_export_id}/runs/${id}`;

function Neighbour({
  name,
  row,
  path,
  zone,
}: {
  name: string;
  row: Interval | undefined;
  path: RunPath;
  zone: string;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{row ? <IntervalLink row={row} path={path} zone={zone} /> : 'none near this interval'}</dd>
    </>
  );
}

function IntervalLink({ row, path, zone }: { row: Interval; path: RunPath; zone: string }) {
  const { group, word } = INTERVAL_STATES[row.state];
  const text = formatRange(start(row), end(row), zone, 'year');
  const last = row.runs.at(-1);
  return (
    <span className="row">
      {last === undefined ? text : <Link href={runHref(path, last)}>{text}</Link>}
      <StatusBadge group={group} word={word} />
    </span>
  );
}

function Siblings({ own, run, path }: { own: Interval; run: Run; path: RunPath }) {
  const links: ReactNode[] = own.runs.map((id, index) => (
    <li key={id}>
      {id === run.id ? (
        <strong aria-current="page">{index + 1}: this run</strong>
      ) : (
        <Link href={runHref(path, id)}>{`Run ${index + 1}`}</Link>
      )}
    </li>
  ));
  return (
    <>
      <dt>{formatQuantity(own.runs.length, 'run')} of this interval</dt>
      <dd>
        <ol className="run-siblings">{links}</ol>
      </dd>
    </>
  );
}
