import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'wouter';
import type { ValueOf } from '../../api/client.ts';
import type { ApiError } from '../../api/errors.ts';
import { useLive } from '../../api/live.ts';
import { get } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatCount } from '../../charts/format.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search_field.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { formatTime, useZone, type Zone } from '../../ui/time.tsx';
import type { Subject } from './subject.ts';

const LOGS = '/api/projects/{project_id}/batch_exports/{batch_export_id}/logs/';
type LogPage = ValueOf<typeof LOGS, 'get'>;
type Line = LogPage['results'][number];
type Level = Line['level'];

/** Levels by rising severity, with the word that a filter shows. */
const LEVELS: readonly { level: Level; text: string }[] = [
  { level: 'DEBUG', text: 'All' },
  { level: 'INFO', text: 'Info and above' },
  { level: 'WARNING', text: 'Warnings and errors' },
  { level: 'ERROR', text: 'Errors' },
];

/** The largest page of the API, and lines that are shown at a time. */
const PER_REQUEST = 1000;
const WINDOW = 5000;
/** Lines that the browser lays out together when they come near the window. */
const CHUNK = 50;

interface LogWindow {
  lines: readonly Line[];
  /** Lines that match the filter, in all windows. */
  count: number;
}

interface LogFilter {
  level?: Level[];
  search?: string;
}

/** The log lines of all runs of the export, newest first. */
export function Logs({ subject }: { subject: Subject }) {
  const [level, setLevel] = useSearchState('level');
  const [search, setSearch] = useSearchState('search');
  const [from, setFrom] = useSearchState('from', { push: true });
  const onSearch = (text: string) => {
    setSearch(text);
    setFrom('');
  };
  const first = Math.max(0, Math.floor(Number(from) / WINDOW) * WINDOW || 0);
  const query = useLogWindow(subject, filterOf(level, search), first);
  return (
    <div className="stack">
      <search className="row">
        <label className="row">
          <span>Level</span>
          <select
            value={level}
            onChange={(event) => {
              setLevel(event.target.value);
              setFrom('');
            }}
          >
            {LEVELS.map(({ level: id, text }, index) => (
              <option key={id} value={index === 0 ? '' : id}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <SearchField label="Search messages" value={search} onSearch={onSearch} maxLength={400} />
      </search>
      {query.error && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.data ? (
        <Window
          exportId={subject.export.id}
          first={first}
          shown={query.data}
          isFiltered={level !== '' || search !== ''}
          go={(next) => setFrom(next === 0 ? '' : String(next))}
        />
      ) : (
        !query.error && <Loading what="the log" />
      )}
    </div>
  );
}

function filterOf(level: string, search: string): LogFilter {
  const least = LEVELS.findIndex((each) => each.level === level);
  return {
    ...(least > 0 && { level: LEVELS.slice(least).map((each) => each.level) }),
    ...(search !== '' && { search }),
  };
}

/** Gets up to 5,000 lines. Later requests leave out lines that were written since the first, which would shift the pages. */
function useLogWindow({ export: own, seconds }: Subject, filter: LogFilter, first: number) {
  const project_id = useProjectId();
  const path = { project_id, batch_export_id: own.id };
  return useQuery<LogWindow, ApiError>({
    ...useLive(seconds),
    queryKey: [LOGS, own.id, filter, first],
    placeholderData: (former) => former,
    queryFn: async ({ signal }) => {
      const page = async (offset: number, before?: string) =>
        (
          await get(
            LOGS,
            { path, query: { ...filter, limit: PER_REQUEST, offset, ...(before && { before }) } },
            signal,
          )
        ).value;
      const { results, count } = await page(first);
      const lines = [...results];
      const before = afterNewest(results);
      while (lines.length < Math.min(WINDOW, count - first)) {
        const { results: older } = await page(first + lines.length, first === 0 ? before : undefined);
        if (older.length === 0) break;
        lines.push(...older);
      }
      return { lines, count };
    },
  });
}

function afterNewest(lines: readonly Line[]): string | undefined {
  const newest = lines[0];
  return newest && new Date(Date.parse(newest.timestamp) + 1).toISOString();
}

function Window({
  exportId,
  first,
  shown: { lines, count },
  isFiltered,
  go,
}: {
  exportId: string;
  first: number;
  shown: LogWindow;
  isFiltered: boolean;
  go: (first: number) => void;
}) {
  const zone = useZone();
  if (lines.length === 0) {
    return (
      <Empty title={isFiltered ? 'No line matches' : 'No log lines yet'}>
        <p>{isFiltered ? 'Change the level or the search.' : 'Runs write lines while they work.'}</p>
      </Empty>
    );
  }
  const last = first + lines.length;
  return (
    <>
      <div className="row">
        <span className="muted">
          {first === 0 && last >= count
            ? `${formatCount(count)} lines, newest first`
            : `Lines ${formatCount(first + 1)} to ${formatCount(last)} of ${formatCount(count)}, newest first`}
        </span>
        {count > WINDOW && (
          <>
            <Button
              unavailable={first === 0 ? 'These are the newest.' : null}
              onClick={() => go(first - WINDOW)}
            >
              Newer
            </Button>
            <Button
              unavailable={last >= count ? 'These are the oldest.' : null}
              onClick={() => go(first + WINDOW)}
            >
              Older
            </Button>
          </>
        )}
      </div>
      <section className="log-lines" aria-label="Log lines">
        {chunksOf(lines).map(({ at, item }) => (
          <Chunk key={first + at} exportId={exportId} lines={item} zone={zone} />
        ))}
      </section>
    </>
  );
}

interface Positioned<Item> {
  at: number;
  item: Item;
}

/** Lines have no id, and equal lines may repeat: only their position identifies them. */
function chunksOf(lines: readonly Line[]): Positioned<readonly Line[]>[] {
  return Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, index) => {
    const at = index * CHUNK;
    return { at, item: lines.slice(at, at + CHUNK) };
  });
}

const Chunk = memo(
  function Chunk({ exportId, lines, zone }: { exportId: string; lines: readonly Line[]; zone: Zone }) {
    return (
      <ol className="log-chunk">
        {lines
          .map((line, at): Positioned<Line> => ({ at, item: line }))
          .map(({ at, item: line }) => (
            <li key={at} className={`log-line level-${line.level.toLowerCase()}`}>
              <time dateTime={line.timestamp} title={line.timestamp}>
                {formatTime(Date.parse(line.timestamp), zone, true)}
              </time>
              <span className="log-level">{line.level}</span>
              <span className="log-message">{line.message}</span>
              {line.run_id !== '' && <Link href={`/exports/${exportId}/runs/${line.run_id}`}>Run</Link>}
            </li>
          ))}
      </ol>
    );
  },
  // Chunks are cut anew from each response; an unchanged line keeps its identity.
  (former, next) =>
    former.zone === next.zone &&
    former.exportId === next.exportId &&
    former.lines.length === next.lines.length &&
    former.lines.every((line, index) => line === next.lines[index]),
);
