import type { Run } from './export_client.ts';
import type { Delivery, Observer } from './observer.ts';
import type { Holdings } from './readers.ts';

interface IntervalJson {
  data_interval_start: string;
  data_interval_end: string;
  state: string;
  rows: number | null;
  bytes: number | null;
  runs: string[];
}

interface Span {
  start: number;
  end: number;
}

const ENDED = ['Completed', 'Failed', 'Cancelled', 'TimedOut'];
const DELIVERED = ['completed', 'restated'];

/** What the server says of an export that is not true of its destination; empty when all of it is. */
export async function claimProblems(observer: Observer): Promise<string[]> {
  const holdings = await observer.target.holdings();
  return [
    ...(await observer.differences()),
    ...runProblems(await observer.client.runs()),
    ...(await skippedProblems(observer)),
    ...byteProblems(observer, holdings),
    ...doubledProblems(observer, holdings),
    ...(await intervalProblems(observer, holdings)),
  ];
}

/** Only what became visible is counted, and every count is there once a run has ended. */
function runProblems(runs: readonly Run[]): string[] {
  const about = ({ data_interval_start, data_interval_end, status }: Run) =>
    `the ${status} run of ${data_interval_start} to ${data_interval_end}`;
  return runs.flatMap((run) => {
    const problems: string[] = [];
    const { status, records_completed: records, bytes_exported: bytes } = run;
    if (!ENDED.includes(status)) problems.push(`${about(run)} is not over`);
    if (run.finished_at === null) problems.push(`${about(run)} has no end`);
    const isUnknown = records === null && bytes === null && status !== 'Completed';
    if ((records === null || bytes === null) && !isUnknown) problems.push(`${about(run)} has no counts`);
    if (status === 'Failed' && records) problems.push(`${about(run)} claims ${records} rows`);
    if (records === 0 && bytes !== 0) problems.push(`${about(run)} claims ${bytes} bytes without a row`);
    if (status === 'Failed' && !run.latest_error) problems.push(`${about(run)} gives no reason`);
    return problems;
  });
}

/** A run that found its rows in the table has added nothing, and its log says so. */
async function skippedProblems({ target, client }: Observer): Promise<string[]> {
  if (target.type !== 'Postgres') return [];
  const runs = (await client.runs()).filter(
    ({ status, records_completed: records, bytes_exported: bytes }) =>
      status === 'Completed' && records! > 0 && bytes === 0,
  );
  const logs = await Promise.all(runs.map(({ id }) => client.all<{ message: string }>(`runs/${id}/logs/`)));
  return runs
    .filter((_, at) => !logs[at]!.some(({ message }) => message.startsWith('Skipped: ')))
    .map(({ id }) => `run ${id} has delivered rows without a byte, and its log does not say why`);
}

/** The newest delivery of an interval to a place has the size of its files, in whatever format. */
function byteProblems(observer: Observer, { bytes }: Holdings): string[] {
  if (observer.target.type === 'Postgres') return [];
  const newest = new Map(
    observer.deliveries.map((delivery) => [`${delivery.place} ${delivery.start} ${delivery.end}`, delivery]),
  );
  return [...newest.values()].flatMap(({ unit, run }) => {
    const size = bytes.get(unit) ?? 0;
    return run.bytes_exported === size || observer.isDoubtful(run)
      ? []
      : [`${unit}: ${size} bytes, but its run claims ${run.bytes_exported}`];
  });
}

/** Who reads all files at the present place, whatever their formats, finds each event once. */
function doubledProblems(observer: Observer, { rows }: Holdings): string[] {
  if (observer.isShared || observer.target.type === 'Postgres') return [];
  const units = [...rows].filter(([unit]) => unit.startsWith(`${observer.place} `));
  const uuids = units.flatMap(([, list]) => list.flatMap(({ uuid }) => (uuid === undefined ? [] : [uuid])));
  return uuids
    .filter((uuid, at) => uuids.indexOf(uuid) !== at)
    .map((uuid) => `${uuid} is in two files of ${observer.place}`);
}

async function intervalProblems(observer: Observer, holdings: Holdings): Promise<string[]> {
  const listed = (await observer.client.all<IntervalJson>('intervals/?limit=100')).reverse();
  const spans = listed.map((interval) => ({ ...interval, ...spanOf(interval) }));
  return [
    ...coverProblems(spans),
    ...spans.flatMap((interval) =>
      DELIVERED.includes(interval.state)
        ? deliveredProblems(observer, interval)
        : undeliveredProblems(observer, interval, holdings),
    ),
  ];
}

/** Each instant from the first interval on lies in exactly one. */
function coverProblems(spans: ReadonlyArray<Span & IntervalJson>): string[] {
  return spans.flatMap((span, at) => {
    const before = spans[at - 1];
    if (before && before.end > span.start) return [`${textOf(before)} and ${textOf(span)} overlap`];
    return span.start < span.end ? [] : [`${textOf(span)} ends before it begins`];
  });
}

/** What is called delivered was delivered here, with all that has arrived in it by now. */
function deliveredProblems(observer: Observer, interval: Span & IntervalJson): string[] {
  const { oracle, hasCancelled } = observer;
  const newest = observer.deliveries.findLast(
    (delivery) => isOf(delivery, interval) && delivery.run.status === 'Completed',
  );
  if (!newest) return [`${textOf(interval)} is ${interval.state}, but no run has delivered it`];
  const problems: string[] = [];
  if (newest.place !== observer.place)
    problems.push(`${textOf(interval)} is ${interval.state}, but elsewhere`);
  if (interval.rows !== newest.run.records_completed)
    problems.push(`${textOf(interval)} has ${interval.rows} rows, its run ${newest.run.records_completed}`);
  if (interval.bytes !== newest.run.bytes_exported)
    problems.push(`${textOf(interval)} has ${interval.bytes} bytes, its run ${newest.run.bytes_exported}`);
  const now = oracle.counts({ ...newest, seen: oracle.acknowledged.length });
  // While an export is paused, imports wait.
  // A person that has changed since is in another interval.
  const isFixed = observer.settings.model === 'events';
  if (isFixed && !hasCancelled && !observer.isPaused && !now.includes(newest.run.records_completed!))
    problems.push(`${textOf(interval)} was delivered with ${interval.rows} rows and has ${now} by now`);
  return problems;
}

/** What is not called delivered is not there, and there is a reason for it. */
function undeliveredProblems(
  observer: Observer,
  interval: Span & IntervalJson,
  { rows }: Holdings,
): string[] {
  const { state, start, end } = interval;
  const delivered = observer.deliveries.some((one) => isOf(one, interval) && one.place === observer.place);
  const problems: string[] = [];
  if (state === 'future') {
    if (end <= observer.life.now) problems.push(`${textOf(interval)} is to come, but has ended`);
    return problems;
  }
  if (state === 'missing' && delivered && !observer.isDoubtful(interval))
    problems.push(`${textOf(interval)} is missing, but a run has delivered it`);
  if (!['missing', 'failed', 'unknown', 'cancelled'].includes(state))
    problems.push(`${textOf(interval)} is still ${state}`);
  const isExcused =
    observer.hasCancelled || observer.excuses.some(({ from, until }) => start < until && end > from);
  if (state === 'missing' && !isExcused) problems.push(`${textOf(interval)} is missing for no reason`);
  if (state === 'unknown' && !observer.isDoubtful(interval))
    problems.push(`${textOf(interval)} is unknown, but no commit of it is in doubt`);
  const isHere = [...rows.keys()].some((unit) =>
    unit.startsWith(`${observer.place} ${iso(start)} ${iso(end)} `),
  );
  if (isHere && !delivered && !observer.isShared && !observer.isDoubtful(interval))
    problems.push(`${textOf(interval)} is ${state}, but it is there`);
  return problems;
}

function isOf(delivery: Delivery, { start, end }: Span): boolean {
  return delivery.start === start && delivery.end === end;
}

function spanOf(json: Pick<IntervalJson, 'data_interval_start' | 'data_interval_end'>): Span {
  return { start: Date.parse(json.data_interval_start), end: Date.parse(json.data_interval_end) };
}

function textOf({ start, end }: Span): string {
  return `the interval of ${iso(start)} to ${iso(end)}`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
