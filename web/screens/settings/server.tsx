import type { ValueOf } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { formatBytes, formatCount, formatPercent, formatQuantity } from '../../charts/format.ts';
import type { StatusGroup } from '../../charts/status.ts';
import { Loaded, Panel } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

type Status = ValueOf<'/api/status/', 'get'>;
type Details = Extract<NonNullable<Status['details']>, { checks: unknown }>;

const CHECKS: Readonly<Record<Details['checks'][number]['status'], { group: StatusGroup; word: string }>> = {
  pass: { group: 'ok', word: 'passes' },
  warn: { group: 'will_retry', word: 'needs attention' },
  fail: { group: 'failed', word: 'fails' },
};

export function Server() {
  const status = useGet('/api/status/', undefined, useLive(15));
  return (
    <div className="stack">
      <Panel title="Status">
        <Loaded query={status} what="the status of the server">
          {(value) => (
            <dl className="facts">
              <dt>State</dt>
              <dd>
                {value.status === 'ok' ? (
                  <StatusBadge group="ok" word="ready" />
                ) : (
                  <StatusBadge group="failed" word="a check fails" />
                )}
              </dd>
              <dt>Version</dt>
              <dd>{value.version}</dd>
              {value.details && <Facts details={value.details} />}
            </dl>
          )}
        </Loaded>
      </Panel>
      {status.value && <Checks status={status.value} />}
      <Panel title="Documents">
        <ul className="plain">
          <li>
            <a href="/docs/">API reference</a>
          </li>
          <li>
            <a href="/openapi.yaml">OpenAPI contract</a>
          </li>
          <li>
            <a href="/licenses.txt">Licenses of the packages that Weir consists of</a>
          </li>
        </ul>
      </Panel>
    </div>
  );
}

function Facts({ details }: { details: Details }) {
  const { inbox, disk, runs, stores } = details;
  return (
    <>
      <dt>Running since</dt>
      <dd>
        <Time at={details.started_at} />
      </dd>
      <dt>Inbox</dt>
      <dd>
        {formatQuantity(inbox.events, 'event waits', 'events wait')} for the event store
        {inbox.oldest_at !== null && (
          <>
            , the oldest from <Time at={inbox.oldest_at} />
          </>
        )}
        {inbox.set_aside > 0 && `; ${formatCount(inbox.set_aside)} are set aside`}
      </dd>
      <dt>Last flush</dt>
      <dd>{details.last_flush_at === null ? 'none since the start' : <Time at={details.last_flush_at} />}</dd>
      <dt>Disk</dt>
      <dd>
        {formatBytes(disk.free_bytes)} free of {formatBytes(disk.total_bytes)}
        {disk.total_bytes > 0 && ` (${formatPercent(disk.free_bytes / disk.total_bytes)})`}
      </dd>
      {stores.map(({ name, bytes }) => (
        <div key={name}>
          <dt>{name === 'state' ? 'State store' : 'Event store'}</dt>
          <dd>{formatBytes(bytes)}</dd>
        </div>
      ))}
      <dt>Runs</dt>
      <dd>
        {formatCount(runs.active)} of {formatCount(runs.slots)} places used, {formatCount(runs.open)} open
      </dd>
    </>
  );
}

function Checks({ status }: { status: Status }) {
  if (!status.details) return <p className="muted">Only admins see the checks of the server.</p>;
  return (
    <Panel title="Readiness checks">
      <Table
        caption="Readiness checks"
        isCaptionHidden
        rows={status.details.checks}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Check', isName: true, cell: ({ name }) => name.replaceAll('_', ' ') },
          { head: 'Result', cell: (check) => <StatusBadge {...CHECKS[check.status]} /> },
          { head: 'Problem and remedy', cell: ({ detail }) => <span className="words">{detail}</span> },
        ]}
      />
    </Panel>
  );
}
