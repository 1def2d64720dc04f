import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import { client, loaded } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { useConnection, useLive } from '../../api/live.ts';
import { keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatBytes, formatCount, formatDuration, formatQuantity } from '../../charts/format.ts';
import { attemptsOfRun } from '../../charts/run_attempts.ts';
import { runPhases } from '../../charts/run_phases.ts';
import { RUN_STATUSES } from '../../charts/status.ts';
import { waitedSeconds } from '../../charts/strip_intervals.ts';
import { formatRange, parseTime } from '../../charts/time.ts';
import { useAfterChange } from '../../ui/after_change.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton, CopyId } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { Failed, Loaded, Panel } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Live, Time, useNow, useZoneName } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Files } from './files.tsx';
import { LogPanel } from './log.tsx';
import { Neighbours, Restated } from './neighbours.tsx';
import './run.css';
import { isOpen, type Run, runSentence, waitingSentence } from './run_words.ts';

const RUN = '/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/';
const DELIVERY = '/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/delivery/';
const INTERVALS = '/api/projects/{project_id}/batch_exports/{batch_export_id}/intervals/';
const RUNS = '/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/';

/** Seconds between requests while the run works. */
const LIVE = 3;

export default function RunScreen() {
  const { id, run } = useParams<{ id: string; run: string }>();
  return <RunPage key={run} exportId={id} runId={run} />;
}

function RunPage({ exportId, runId }: { exportId: string; runId: string }) {
  const project_id = useProjectId();
  const zone = useZoneName();
  const live = useLive(LIVE);
  const path = { project_id, batch_export_id: exportId, id: runId };
  // A run that has ended does not change, so it is no longer asked for.
  const [hasEnded, setEnded] = useState(false);
  const query = useGet(RUN, { path }, hasEnded ? {} : live);
  const row = useGet('/api/projects/{project_id}/batch_exports/{id}/', {
    path: { project_id, id: exportId },
  });
  const isFinished = query.value !== undefined && !isOpen(query.value);
  useEffect(() => setEnded(isFinished), [isFinished]);
  const connection = useConnection();
  const title = query.value ? `Run of ${rangeOf(query.value, zone)}` : 'Run';
  return (
    <Page
      title={title}
      summary={
        <p className="run-of">
          Export <Link href={`/exports/${exportId}`}>{row.value?.name ?? exportId}</Link>
        </p>
      }
      actions={query.value && <Actions run={query.value} path={path} />}
    >
      <Loaded query={query} what="the run">
        {(run) => (
          <>
            <Overview
              run={run}
              path={path}
              live={!isFinished && <Live updatedAt={query.dataUpdatedAt} isAway={connection.failures > 0} />}
            />
            <Neighbours run={run} path={path} zone={zone} />
            <Delivery run={run} path={path} zone={zone} destination={row.value?.destination.type} />
            <LogPanel run={run} path={path} isLive={!isFinished} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export interface RunPath {
  project_id: string;
  batch_export_id: string;
  id: string;
}

function rangeOf(run: Run, zone: string): string {
  return formatRange(Date.parse(run.data_interval_start), Date.parse(run.data_interval_end), zone, 'year');
}

/** The time of a run in progress moves each second; that of an ended one is fixed. */
function useRunNow(run: Run): number {
  const now = useNow(isOpen(run));
  return run.finished_at === null ? now : Date.parse(run.finished_at);
}

function Overview({ run, path, live }: { run: Run; path: RunPath; live: React.ReactNode }) {
  const now = useRunNow(run);
  const { group, word } = RUN_STATUSES[run.status];
  const waiting = run.status === 'FailedRetryable' ? null : waitingSentence(run, now);
  const sentence = runSentence(run, now);
  const waited = waitedSeconds(run) ?? 0;
  return (
    <Panel title="Result" actions={live}>
      <p className="run-sentence">
        <StatusBadge group={group} word={word} />
        {sentence}
      </p>
      {waiting !== null && waiting !== sentence && <p>{waiting}</p>}
      <Restated run={run} path={path} />
      {run.latest_error !== null && <ErrorText error={run.latest_error} />}
      <dl className="facts run-facts">
        <Fact name="Interval">
          <Time at={run.data_interval_start} brief /> to <Time at={run.data_interval_end} brief />
        </Fact>
        <Fact name="Rows in the interval">{formatCount(run.records_total_count)}</Fact>
        <Fact name="Rows read">{formatCount(run.records_staged)}</Fact>
        <Fact name="Rows delivered">
          {run.records_completed === null ? 'not known' : formatCount(run.records_completed)}
        </Fact>
        {run.records_failed !== null && run.records_failed > 0 && (
          <Fact name="Rows truncated or rejected">{formatCount(run.records_failed)}</Fact>
        )}
        <Fact name="Delivered">{formatBytes(run.bytes_exported)}</Fact>
        <Fact name="Attempts">
          {formatCount(run.attempt)}
          {run.errors > 0 && `, ${formatQuantity(run.errors, 'error')}`}
        </Fact>
        <Fact name="Created">
          <Time at={run.created_at} seconds />
        </Fact>
        {run.started_at !== null && (
          <Fact name="Started">
            <Time at={run.started_at} seconds />
            {waited >= 1 && ` after waiting ${formatDuration(waited)}`}
          </Fact>
        )}
        {run.finished_at !== null && (
          <Fact name="Ended">
            <Time at={run.finished_at} seconds />
          </Fact>
        )}
        <Fact name="Run">
          <CopyId id={run.id} what="id of the run" />
        </Fact>
        {run.backfill !== null && (
          <Fact name="Backfill">
            <CopyId id={run.backfill} what="id of the backfill" />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ErrorText({ error }: { error: string }) {
  return (
    <div className="state failed run-error">
      <div className="row spread">
        <strong>Error of the last attempt</strong>
        <CopyButton text={error} what="error" />
      </div>
      <p>{error}</p>
    </div>
  );
}

export type DeliveryBody = components['schemas']['BatchExportRunDelivery'];

interface DeliveryProps {
  run: Run;
  path: RunPath;
  zone: string;
  destination: components['schemas']['DestinationType'] | undefined;
}

function Delivery({ run, path, zone, destination }: DeliveryProps) {
  const live = useLive(LIVE);
  const delivery = useGet(DELIVERY, { path }, isOpen(run) ? live : {});
  // Each change of the status begins or ends an attempt.
  useAfterChange(run.status, () => void delivery.refetch());
  return (
    <>
      <Panel title="Attempts">
        <Loaded query={delivery} what="the attempts">
          {(body) => <Attempts run={run} delivery={body} zone={zone} />}
        </Loaded>
      </Panel>
      <Panel title="Files and objects">
        <Loaded query={delivery} what="the files">
          {(body) => <Files run={run} delivery={body} destination={destination} />}
        </Loaded>
      </Panel>
    </>
  );
}

function Attempts({ run, delivery, zone }: { run: Run; delivery: DeliveryBody; zone: string }) {
  const now = useRunNow(run);
  const attempts = attemptsOfRun(run, delivery);
  const nextAttemptAt = parseTime(run.next_attempt_at);
  const first = attempts[0];
  if (!first) return <p className="muted">The run has not started.</p>;
  return (
    <>
      <Figure draw={(width) => runPhases({ attempts, now, nextAttemptAt, zone, width })} />
      {delivery.attempts.length === 0 && delivery.phases.length === 0 && (
        <p className="muted">
          The bar is the time from the creation of the run. An earlier version of the server recorded no
          attempts.
        </p>
      )}
      {first.number > 1 && <p className="muted">Earlier attempts are not known; the log has their errors.</p>}
    </>
  );
}

type Action = 'retry' | 'cancel';

function Actions({ run, path }: { run: Run; path: RunPath }) {
  const [action, setAction] = useState<Action | null>(null);
  const isWorking = isOpen(run);
  const denied = useDenied('batch_export');
  const close = () => setAction(null);
  return (
    <>
      <Button
        shortcut="r"
        onClick={() => setAction('retry')}
        unavailable={denied ?? (isWorking ? 'The run is open: wait until it ends, or cancel it.' : null)}
      >
        Retry
      </Button>
      <Button
        kind="danger"
        onClick={() => setAction('cancel')}
        unavailable={denied ?? (isWorking ? null : 'The run has ended.')}
      >
        Cancel the run
      </Button>
      {action === 'retry' && <RetryDialog path={path} onClose={close} />}
      {action === 'cancel' && <CancelDialog path={path} onClose={close} />}
    </>
  );
}

const urlOf = ({ project_id, batch_export_id, id }: RunPath) =>
  `/api/projects/${project_id}/batch_exports/${batch_export_id}/runs/${id}/`;

interface ActionDialogProps {
  path: RunPath;
  onClose: () => void;
}

function RetryDialog({ path, onClose }: ActionDialogProps) {
  const toast = useToast();
  const keyFor = useIdempotencyKey();
  const retry = useChange({
    send: async () =>
      loaded(
        await client.POST('/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/retry/', {
          params: { path, header: { 'Idempotency-Key': keyFor(path) } },
        }),
      ),
    refetches: [keyOf(INTERVALS), keyOf(RUNS)],
    done: () => {
      toast('The interval is delivered again by a new run.');
      onClose();
    },
  });
  return (
    <Dialog title="Deliver this interval again?" onClose={onClose}>
      <p>A new run delivers the same rows to the same object names. This run is not changed.</p>
      {retry.error && <Failed error={retry.error} />}
      <Equivalent method="POST" path={`${urlOf(path)}retry/`} />
      <div className="actions">
        <Button onClick={onClose}>Close</Button>
        <Button kind="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
          Retry the run
        </Button>
      </div>
    </Dialog>
  );
}

function CancelDialog({ path, onClose }: ActionDialogProps) {
  const toast = useToast();
  const cancel = useChange({
    send: async () =>
      loaded(
        await client.POST('/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/cancel/', {
          params: { path },
        }),
      ),
    refetches: [keyOf(RUN, { path }), keyOf(INTERVALS), keyOf(RUNS)],
    done: () => {
      toast('The run is cancelled.');
      onClose();
    },
  });
  return (
    <Dialog title="Cancel this run?" onClose={onClose}>
      <p>
        The run stops within a second. Data that the destination has committed is kept. To deliver the
        interval later, retry the run.
      </p>
      {cancel.error && <Failed error={cancel.error} />}
      <Equivalent method="POST" path={`${urlOf(path)}cancel/`} />
      <div className="actions">
        <Button onClick={onClose}>Close</Button>
        <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the run
        </Button>
      </div>
    </Dialog>
  );
}
