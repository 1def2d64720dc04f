import { useState } from 'react';
import { Link } from 'wouter';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { backfillProgress, progressText } from '../../charts/backfill.ts';
import { formatCount, formatQuantity } from '../../charts/format.ts';
import { BACKFILL_STATUSES } from '../../charts/status.ts';
import { stripIntervals } from '../../charts/strip_intervals.ts';
import { parseTime } from '../../charts/time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent, type EquivalentProps } from '../../ui/equivalent.tsx';
import { Figure } from '../../ui/figure.tsx';
import { useCursor } from '../../ui/list_page.ts';
import { useDenied } from '../../ui/role.ts';
import { Empty, Failed, Loaded } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Pager } from '../../ui/table.tsx';
import { Time, useNow, useZoneName } from '../../ui/time.tsx';
import { type Backfill, pathOf, useCancelBackfill, useRetryBackfill } from '../exports/changes.ts';
import { useDone } from '../exports/done.tsx';
import { useIntervals } from './intervals.ts';
import type { Subject } from './subject.ts';

/** The largest page of intervals. */
const MOST_INTERVALS = 1000;

const isOpen = ({ status }: Backfill) => status === 'Starting' || status === 'Running';

/** The backfills of an export with their progress. */
export function Backfills({ subject }: { subject: Subject }) {
  const project_id = useProjectId();
  const { id } = subject.export;
  const cursor = useCursor();
  const query = useGet(
    '/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/',
    { path: { project_id, batch_export_id: id }, query: cursor.query },
    { ...useLive(subject.seconds), keepPrevious: true },
  );
  return (
    <Loaded query={query} what="the backfills">
      {(page) =>
        page.results.length === 0 ? (
          <Empty title="No backfills">
            <p>A backfill delivers past intervals, again or for the first time.</p>
          </Empty>
        ) : (
          <div className="stack">
            <ul className="backfills">
              {page.results.map((backfill) => (
                <li key={backfill.id} className="panel">
                  <BackfillEntry subject={subject} backfill={backfill} />
                </li>
              ))}
            </ul>
            <Pager page={page} go={cursor.go} />
          </div>
        )
      }
    </Loaded>
  );
}

interface EntryProps {
  subject: Subject;
  backfill: Backfill;
}

function BackfillEntry({ subject, backfill }: EntryProps) {
  const now = useNow();
  const [isShown, setShown] = useState(false);
  const { start_at, end_at, status, retry_of, created_at, total_records_count: rows } = backfill;
  const progress = progressOf(backfill, now);
  return (
    <article className="stack">
      <div className="row spread">
        <h2>
          <Time at={start_at} brief /> to <Time at={end_at} brief />
        </h2>
        <StatusBadge {...statusOf(backfill)} />
      </div>
      <p>
        {status !== 'Cancelled' && <>{progressText(progress)} · </>}
        {rows !== null && <>{formatQuantity(rows, 'row')} · </>}
        started <Time at={created_at} />
        {retry_of !== null && <> · delivers the failed intervals of an earlier backfill</>}
      </p>
      {backfill.cancel_reason !== null && (
        <p className="error-text">
          Cancelled by Weir: {backfill.cancel_reason}{' '}
          <Link
            href={`/exports/${subject.export.id}?backfill=${encodeURIComponent(`${start_at}/${end_at}`)}`}
          >
            Backfill this range
          </Link>
        </p>
      )}
      {isOpen(backfill) || isShown ? (
        <Progress subject={subject} backfill={backfill} progress={progress} />
      ) : (
        <div>
          <Button kind="quiet" onClick={() => setShown(true)}>
            Show the intervals
          </Button>
        </div>
      )}
      <div className="row spread">
        <CopyId id={backfill.id} what="id of the backfill" />
        {isOpen(backfill) ? (
          <Cancel subject={subject} backfill={backfill} />
        ) : (
          <Retry subject={subject} backfill={backfill} />
        )}
      </div>
    </article>
  );
}

/** A backfill is `Completed` when all its runs have ended, also if some of them failed. */
function statusOf({ status, failed_runs: failed }: Backfill) {
  if (status !== 'Completed' || failed === 0) return BACKFILL_STATUSES[status];
  return { group: 'failed' as const, word: `ended, ${formatCount(failed)} failed` };
}

interface ProgressNumbers {
  total: number | null;
  finished: number;
  failed: number;
  secondsLeft: number | null;
}

function progressOf(backfill: Backfill, now: number): ProgressNumbers {
  const total = backfill.progress?.total_runs ?? null;
  const finished = backfill.progress?.finished_runs ?? 0;
  const started = parseTime(backfill.created_at) ?? now;
  const isKnown = isOpen(backfill) && total !== null && finished > 0;
  const secondsLeft = isKnown ? (((now - started) / 1000) * (total - finished)) / finished : null;
  return {
    total,
    finished,
    failed: backfill.failed_runs,
    secondsLeft: secondsLeft === null ? null : Math.max(0, secondsLeft),
  };
}

/** The intervals in the range of a backfill, with their state by now. */
function Progress({
  subject: { export: own, seconds },
  backfill,
  progress,
}: {
  subject: Subject;
  backfill: Backfill;
  progress: ProgressNumbers;
}) {
  const zone = useZoneName();
  const now = useNow();
  const { start_at: start, end_at: end } = backfill;
  const query = useIntervals(own.id, { start, end, limit: MOST_INTERVALS }, seconds);
  return (
    <Loaded query={query} what="the intervals">
      {(page) => {
        const intervals = stripIntervals(page.results, [], now, () => '');
        const range = `State of the intervals by now, ${zone}`;
        return (
          <Figure
            draw={(width) => backfillProgress({ ...progress, intervals, zone, width })}
            caption={
              page.next === null ? range : `${range}; the newest ${formatCount(MOST_INTERVALS)} are shown`
            }
          />
        );
      }}
    </Loaded>
  );
}

function Retry({ subject: { export: own }, backfill }: EntryProps) {
  const { failed_runs: failed } = backfill;
  const projectId = useProjectId();
  const done = useDone();
  const reason = useDenied('batch_export');
  const retry = useRetryBackfill(own.id, () =>
    done({
      text: 'A backfill of the failed intervals was started.',
      equivalent: { method: 'POST', path: pathOf(projectId, own.id, `backfills/${backfill.id}/retry/`) },
    }),
  );
  if (failed === 0 && backfill.status !== 'Cancelled') return <span className="muted">Nothing to retry</span>;
  return (
    <div className="stack">
      {retry.error && <Failed error={retry.error} />}
      <Button busy={retry.isPending} unavailable={reason} onClick={() => retry.mutate(backfill.id)}>
        {failed > 0 ? `Retry the ${formatCount(failed)} failed` : 'Retry the failed'}
      </Button>
    </div>
  );
}

function Cancel({ subject: { export: own }, backfill }: Pick<EntryProps, 'subject' | 'backfill'>) {
  const projectId = useProjectId();
  const done = useDone();
  const reason = useDenied('batch_export');
  const [isAsking, setAsking] = useState(false);
  const equivalent: EquivalentProps = {
    method: 'POST',
    path: pathOf(projectId, own.id, `backfills/${backfill.id}/cancel/`),
  };
  const cancel = useCancelBackfill(own.id, () => {
    setAsking(false);
    done({ text: 'The backfill is cancelled.', equivalent });
  });
  return (
    <>
      <Button kind="danger" unavailable={reason} onClick={() => setAsking(true)}>
        Cancel the backfill
      </Button>
      {isAsking && (
        <Dialog title="Cancel the backfill" onClose={() => setAsking(false)}>
          <p>Its open runs are cancelled, too. Delivered data is kept.</p>
          {cancel.error && <Failed error={cancel.error} />}
          <Equivalent {...equivalent} />
          <div className="actions">
            <Button onClick={() => setAsking(false)}>Keep it running</Button>
            <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate(backfill.id)}>
              Cancel the backfill
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
