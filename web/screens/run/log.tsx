import { useQuery } from '@tanstack/react-query';
import {
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearch } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import type { ApiError } from '../../api/errors.ts';
import { useConnection, useLive } from '../../api/live.ts';
import { get } from '../../api/queries.ts';
import { formatCount, formatQuantity } from '../../charts/format.ts';
import { formatDay } from '../../charts/time.ts';
import { useAfterChange } from '../../ui/after_change.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search_field.tsx';
import { searchWith, useSearchState } from '../../ui/search_state.ts';
import { Failed, Loading, Panel } from '../../ui/states.tsx';
import { Live, timeZoneOf, useZone, useZoneName } from '../../ui/time.tsx';
import type { RunPath } from './run.tsx';
import type { Run } from './run_words.ts';

type Entry = components['schemas']['BatchExportLogEntry'];

/** A log line with its number: 1 is the oldest, so that new lines do not move it. */
interface Line extends Entry {
  number: number;
}

interface Log {
  /** The lines of the window, oldest first. */
  lines: Line[];
  /** Lines in all. */
  count: number;
}

/** Largest page of the API, and lines that are shown at once. */
const PAGE = 1000;
const WINDOW = 5000;
const LIVE = 3;
/**
 * Lines of a block. The browser decides for each block whether it has to be laid out; for each of 5,000 lines the
 * decisions alone would take longer than a frame.
 */
const BLOCK = 100;
/** Height of a line that is not wrapped, for blocks that are not laid out yet. */
const LINE_REM = 1.7;

const LEVELS: readonly Entry['level'][] = ['DEBUG', 'INFO', 'WARNING', 'ERROR'];

async function loadLog(path: RunPath, skip: number, signal: AbortSignal): Promise<Log> {
  const { project_id, batch_export_id, id: run_id } = path;
  const entries: Entry[] = [];
  let count = 0;
  for (let offset = skip; offset < skip + WINDOW; offset += PAGE) {
    const { value } = await get(
      '/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{run_id}/logs/',
      { path: { project_id, batch_export_id, run_id }, query: { limit: PAGE, offset } },
      signal,
    );
    entries.push(...value.results);
    count = value.count ?? skip + entries.length;
    if (value.next === null) break;
  }
  const lines = entries.map((entry, index) => ({ ...entry, number: count - skip - index }));
  return { lines: lines.reverse(), count };
}

function useLog(path: RunPath, skip: number, isLive: boolean) {
  const live = useLive(LIVE);
  return useQuery<Log, ApiError>({
    queryKey: ['log of a run', path, skip],
    queryFn: ({ signal }) => loadLog(path, skip, signal),
    placeholderData: (former) => former,
    ...(isLive && live),
  });
}

/** The log of a run: filters, search, links to lines, and the newest lines while the run works. */
export function LogPanel({ run, path, isLive }: { run: Run; path: RunPath; isLive: boolean }) {
  const [older, setOlder] = useSearchState('older');
  const windowNumber = Math.max(0, Math.floor(Number(older) || 0));
  const log = useLog(path, windowNumber * WINDOW, isLive);
  // The last lines are written when the run ends.
  useAfterChange(run.status, () => void log.refetch());
  const connection = useConnection();
  return (
    <Panel
      title="Log"
      actions={
        isLive ? (
          <Live updatedAt={log.dataUpdatedAt} isAway={connection.failures > 0} />
        ) : (
          <span className="muted">complete: the run has ended</span>
        )
      }
    >
      {log.error && <Failed error={log.error} retry={() => void log.refetch()} />}
      {!log.data && !log.error && <Loading what="the log" />}
      {log.data && (
        <>
          <LogView log={log.data} runId={run.id} isLive={isLive && windowNumber === 0} />
          {log.data.count > WINDOW && (
            <nav className="row" aria-label="Parts of the log">
              <Button
                onClick={() => setOlder(String(windowNumber + 1))}
                unavailable={
                  (windowNumber + 1) * WINDOW >= log.data.count ? 'These are the oldest lines.' : null
                }
              >
                Older lines
              </Button>
              <Button
                onClick={() => setOlder(windowNumber === 1 ? '' : String(windowNumber - 1))}
                unavailable={windowNumber === 0 ? 'These are the newest lines.' : null}
              >
                Newer lines
              </Button>
            </nav>
          )}
        </>
      )}
    </Panel>
  );
}

/** True for lines that the filters keep. */
function matcher(levels: readonly string[], search: string): (line: Line) => boolean {
  const wanted = search.toLowerCase();
  return ({ level, message }) =>
    (levels.length === 0 || levels.includes(level)) && message.toLowerCase().includes(wanted);
}

function LogView({ log, runId, isLive }: { log: Log; runId: string; isLive: boolean }) {
  const [level, setLevel] = useSearchState('level');
  const [search, setSearch] = useSearchState('search');
  const [wrap, setWrap] = useSearchState('wrap');
  const [line, setLine] = useSearchState('line');
  const [isFollowing, setFollowing] = useState(true);
  const levels = useMemo(
    () => (level === '' ? [] : LEVELS.slice(LEVELS.indexOf(level as Entry['level']))),
    [level],
  );
  const shown = useMemo(() => log.lines.filter(matcher(levels, search)), [log, levels, search]);
  const firstError = shown.find((each) => each.level === 'ERROR');
  return (
    <>
      <div className="row run-log-tools">
        <label className="row">
          Level
          <select value={level} onChange={(event) => setLevel(event.target.value)}>
            <option value="">all</option>
            <option value="INFO">INFO and above</option>
            <option value="WARNING">WARNING and above</option>
            <option value="ERROR">ERROR</option>
          </select>
        </label>
        <SearchField label="Search" value={search} onSearch={setSearch} maxLength={400} />
        <label className="row">
          <input
            type="checkbox"
            checked={wrap !== 'no'}
            onChange={(e) => setWrap(e.target.checked ? '' : 'no')}
          />
          Wrap
        </label>
        {isLive && (
          <label className="row">
            <input type="checkbox" checked={isFollowing} onChange={(e) => setFollowing(e.target.checked)} />
            Follow new lines
          </label>
        )}
        <Button
          onClick={() => setLine(String(firstError?.number ?? ''))}
          unavailable={firstError ? null : 'No line shown is an error.'}
        >
          First error
        </Button>
        <Button
          onClick={() => download(log.lines, runId)}
          unavailable={log.lines.length === 0 ? 'The log is empty.' : null}
        >
          Download as text
        </Button>
      </div>
      <p className="muted" role="status">
        {countText(shown.length, log)}
      </p>
      {shown.length > 0 && (
        <Lines
          lines={shown}
          current={Number(line)}
          go={setLine}
          isWrapped={wrap !== 'no'}
          isFollowing={isLive && isFollowing}
        />
      )}
    </>
  );
}

function countText(shown: number, { lines, count }: Log): string {
  if (count === 0) return 'The run has written no lines.';
  const part = lines.length < count ? `, of ${formatCount(count)} in all` : '';
  return shown === lines.length
    ? `${formatQuantity(shown, 'line')}${part}`
    : `${formatCount(shown)} of ${formatQuantity(lines.length, 'line')}${part}`;
}

interface LinesProps {
  lines: readonly Line[];
  /** Number of the line that the URL links to. */
  current: number;
  go: (line: string) => void;
  isWrapped: boolean;
  isFollowing: boolean;
}

function Lines({ lines, current, go, isWrapped, isFollowing }: LinesProps) {
  const frame = useRef<HTMLElement>(null);
  const zone = useZone();
  const search = useSearch();
  const base = searchWith(search, 'line', '');
  const prefix = `${base === '' ? '?' : `${base}&`}line=`;
  const goTo = useClick(go);
  const clock = useMemo(() => clockOf(timeZoneOf(zone)), [zone]);
  const zoneName = useZoneName();
  const days = useMemo(() => daysOf(lines, zoneName), [lines, zoneName]);
  const last = lines.at(-1)?.number;
  useLayoutEffect(() => {
    if (isFollowing && last !== undefined) frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [last, isFollowing]);
  useEffect(() => {
    if (current > 0) frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [current]);
  return (
    <section
      ref={frame}
      className={`run-log${isWrapped ? '' : ' run-log-wide'}`}
      aria-label="Lines of the log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {blocksOf(lines).map((block) => (
        <ol
          key={blockOf(block[0]!)}
          start={block[0]!.number}
          style={{ containIntrinsicBlockSize: `auto ${block.length * LINE_REM}rem` }}
        >
          {block.map((line) => (
            <LogLine
              key={line.number}
              line={line}
              time={`${days.get(line.number) ?? ''}${clock(line.timestamp)}`}
              href={prefix + line.number}
              goTo={goTo}
              isCurrent={line.number === current}
            />
          ))}
        </ol>
      ))}
    </section>
  );
}

/** Number of the block of a line, which stays the same when lines are filtered or added. */
const blockOf = ({ number }: Line) => Math.floor((number - 1) / BLOCK);

function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && blockOf(last[0]!) === blockOf(line)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** One handler for the links of all lines: a link component for each of them would read the location for itself. */
function useClick(go: (line: string) => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  const latest = useRef(go);
  useLayoutEffect(() => {
    latest.current = go;
  });
  return useCallback((event) => {
    // With a key held down, the browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    latest.current(event.currentTarget.text);
  }, []);
}

interface LogLineProps {
  line: Line;
  time: string;
  href: string;
  goTo: (event: MouseEvent<HTMLAnchorElement>) => void;
  isCurrent: boolean;
}

const LogLine = memo(
  function LogLine({ line, time, href, goTo, isCurrent }: LogLineProps) {
    return (
      <li aria-current={isCurrent ? 'location' : undefined} className={`level-${line.level.toLowerCase()}`}>
        <a href={href} onClick={goTo} aria-label={`Link to line ${line.number}`}>
          {line.number}
        </a>
        <time dateTime={line.timestamp} title={line.timestamp}>
          {time}
        </time>
        <span className="run-level">{line.level}</span>
        <span className="run-message">{line.message}</span>
      </li>
    );
  },
  // A line never changes once it is written, and a poll reads it again as another object.
  (before, after) =>
    before.line.number === after.line.number &&
    before.time === after.time &&
    before.href === after.href &&
    before.isCurrent === after.isCurrent,
);

function clockOf(timeZone: string | undefined): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZone,
  });
  return (iso) => format.format(new Date(iso));
}

/** The days of lines of several days, such as those of a run that was retried, by the number of the first line of each. */
function daysOf(lines: readonly Line[], zone: string): Map<number, string> {
  const dayOf = ({ timestamp }: Line) => formatDay(Date.parse(timestamp), zone);
  const [first, last] = [lines[0], lines.at(-1)];
  // Lines are in the order of their times, and most logs are of one day.
  if (!first || !last || dayOf(first) === dayOf(last)) return new Map();
  let former = '';
  return new Map(
    lines.flatMap((line) => {
      const day = dayOf(line);
      if (day === former) return [];
      former = day;
      return [[line.number, `${day} `] as const];
    }),
  );
}

/** Saves the lines as a text file. */
function download(lines: readonly Line[], runId: string): void {
  const text = lines.map(({ timestamp, level, message }) => `${timestamp} ${level} ${message}\n`).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `run-${runId}.log`;
  link.click();
  URL.revokeObjectURL(url);
}
