import { useState } from 'react';
import { Link } from 'wouter';
import { useProjectId } from '../../api/session.tsx';
import { parseTime } from '../../charts/time.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent, type EquivalentProps } from '../../ui/equivalent.tsx';
import { useDenied } from '../../ui/role.ts';
import { useSearchState } from '../../ui/search_state.ts';
import { Failed } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { pathOf, usePause, useRunNow, useUnpause } from '../exports/changes.ts';
import { useDone } from '../exports/done.tsx';
import type { Subject } from './subject.ts';

/** The commands of an export, beside its heading. */
export function Actions({ subject }: { subject: Subject }) {
  const { export: own } = subject;
  const { id, paused } = own;
  const projectId = useProjectId();
  const done = useDone();
  const reason = useDenied('batch_export');
  const [, setBackfill] = useSearchState('backfill', { push: true });
  const [isUnpausing, setUnpausing] = useState(false);
  const post = (operation: string): EquivalentProps => ({
    method: 'POST',
    path: pathOf(projectId, id, operation),
  });
  const run = useRunNow(() =>
    done({
      text: (
        <>
          A run was started. <Link href={`/exports/${id}?tab=backfills`}>Show its progress</Link>
        </>
      ),
      equivalent: post('run_now/'),
    }),
  );
  const pause = usePause(() =>
    done({ text: 'The schedule is paused. Runs in progress finish.', equivalent: post('pause/') }),
  );
  const error = run.error ?? pause.error;
  return (
    <div className="stack export-actions">
      <div className="row">
        <Button
          kind="primary"
          shortcut="r"
          busy={run.isPending}
          unavailable={reason}
          onClick={() => run.mutate(id)}
        >
          Run now
        </Button>
        {paused ? (
          <Button unavailable={reason} onClick={() => setUnpausing(true)}>
            Unpause
          </Button>
        ) : (
          <Button busy={pause.isPending} unavailable={reason} onClick={() => pause.mutate(id)}>
            Pause
          </Button>
        )}
        <Button unavailable={reason} onClick={() => setBackfill('new')}>
          Backfill
        </Button>
        <LinkButton unavailable={reason} href={`/exports/${id}/edit`}>
          Edit
        </LinkButton>
      </div>
      {error && <Failed error={error} />}
      {isUnpausing && <UnpauseDialog subject={subject} onClose={() => setUnpausing(false)} />}
    </div>
  );
}

function UnpauseDialog({
  subject: { export: own, summary },
  onClose,
}: {
  subject: Subject;
  onClose: () => void;
}) {
  const { id, last_paused_at: pausedAt } = own;
  const removedUntil = summary?.removed_until ?? null;
  const isPartlyRemoved = (parseTime(removedUntil) ?? 0) > (parseTime(pausedAt) ?? 0);
  const projectId = useProjectId();
  const done = useDone();
  const [backfill, setBackfill] = useState(false);
  const equivalent: EquivalentProps = {
    method: 'POST',
    path: pathOf(projectId, id, 'unpause/'),
    body: { backfill },
  };
  const unpause = useUnpause(() => {
    onClose();
    done({ text: 'The schedule continues.', equivalent });
  });
  return (
    <Dialog title="Unpause the export" onClose={onClose}>
      <fieldset>
        <legend>Intervals that were missed while the export was paused</legend>
        <label className="choice">
          <input type="radio" name="missed" checked={!backfill} onChange={() => setBackfill(false)} />
          Skip them. They stay missing until a backfill delivers them.
        </label>
        <label className="choice">
          <input type="radio" name="missed" checked={backfill} onChange={() => setBackfill(true)} />
          Deliver them.
        </label>
        {removedUntil !== null && isPartlyRemoved && (
          <p className="field-hint">
            Those until <Time at={removedUntil} brief /> cannot be delivered any more: the event retention of
            the project removed their events.
          </p>
        )}
      </fieldset>
      {unpause.error && <Failed error={unpause.error} />}
      <Equivalent {...equivalent} />
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" busy={unpause.isPending} onClick={() => unpause.mutate({ id, backfill })}>
          Unpause
        </Button>
      </div>
    </Dialog>
  );
}
