import { Link } from 'wouter';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { useDenied } from '../../ui/role.ts';
import { Failed } from '../../ui/states.tsx';
import { pathOf, shortName, usePause, useRunNow, useUnpause } from './changes.ts';
import { useDone } from './done.tsx';
import type { Summary } from './wording.ts';

/** Runs, pauses and unpauses an export from its row. */
export function RowActions({ id, name, paused }: Pick<Summary, 'id' | 'name' | 'paused'>) {
  const projectId = useProjectId();
  const done = useDone();
  const reason = useDenied('batch_export');
  const short = shortName(name);
  const post = (operation: string, body?: unknown) => ({
    method: 'POST' as const,
    path: pathOf(projectId, id, operation),
    ...(body !== undefined && { body }),
  });
  const run = useRunNow(() =>
    done({
      text: (
        <>
          A run of {short} was started. <Link href={`/exports/${id}?tab=backfills`}>Show its progress</Link>
        </>
      ),
      equivalent: post('run_now/'),
    }),
  );
  const pause = usePause(() =>
    done({ text: `The schedule of ${short} is paused.`, equivalent: post('pause/') }),
  );
  const unpause = useUnpause(() =>
    done({
      text: `The schedule of ${short} continues. Intervals that were missed are skipped: a backfill delivers them.`,
      equivalent: post('unpause/', { backfill: false }),
    }),
  );
  const error = run.error ?? pause.error ?? unpause.error;
  return (
    <>
      <div className="row-actions">
        <Button
          kind="quiet"
          label={`Run now: ${short}`}
          busy={run.isPending}
          unavailable={reason}
          onClick={() => run.mutate(id)}
        >
          Run now
        </Button>
        {paused ? (
          <Button
            kind="quiet"
            label={`Unpause: ${short}`}
            busy={unpause.isPending}
            unavailable={reason}
            onClick={() => unpause.mutate({ id, backfill: false })}
          >
            Unpause
          </Button>
        ) : (
          <Button
            kind="quiet"
            label={`Pause: ${short}`}
            busy={pause.isPending}
            unavailable={reason}
            onClick={() => pause.mutate(id)}
          >
            Pause
          </Button>
        )}
      </div>
      {error && <Failed error={error} />}
    </>
  );
}
