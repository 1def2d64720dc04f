import type { components } from '../../../generated/schema.ts';
import { formatBytes, formatQuantity } from '../../charts/format.ts';
import { StatusBadge } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';

type Schemas = components['schemas'];

/** Version and health of the server; its operational state only where the API returns it. */
export function Service({ status }: { status: Schemas['ServerStatus'] }) {
  const isOk = status.status === 'ok';
  return (
    <>
      <dl className="service">
        <Fact name="Server">
          <StatusBadge group={isOk ? 'ok' : 'failed'} word={isOk ? 'works' : 'a check fails'} />
        </Fact>
        <Fact name="Version">{status.version}</Fact>
        {status.details && <Details details={status.details} />}
      </dl>
      {status.details && <Checks checks={status.details.checks} />}
      {!status.details && (
        <p className="muted flush">
          Inbox, disk and checks are shown to admins of the server’s first organization.
        </p>
      )}
    </>
  );
}

function Details({ details }: { details: Schemas['ServerStatusDetails'] }) {
  const { inbox, disk, last_flush_at, stores } = details;
  const stored = stores.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <Fact name="Inbox">
        {formatQuantity(inbox.events, 'event')} waiting
        {inbox.oldest_at && (
          <>
            {' '}
            since <Time at={inbox.oldest_at} />
          </>
        )}
        {inbox.set_aside > 0 && <>, {formatQuantity(inbox.set_aside, 'event')} set aside</>}
      </Fact>
      <Fact name="Last flush">
        {last_flush_at ? <Time at={last_flush_at} seconds /> : 'none since the start'}
      </Fact>
      <Fact name="Disk">
        {formatBytes(disk.free_bytes)} free of {formatBytes(disk.total_bytes)}, stores use{' '}
        {formatBytes(stored)}
      </Fact>
    </>
  );
}

/** Checks that need attention, in the words of the API. */
function Checks({ checks }: { checks: Schemas['ServerStatusDetails']['checks'] }) {
  const found = checks.filter(({ detail }) => detail !== null);
  if (found.length === 0) return null;
  return (
    <ul className="plain">
      {found.map(({ name, status, detail }) => (
        <li key={name}>
          <StatusBadge group={status === 'warn' ? 'will_retry' : 'failed'} word={name} />{' '}
          <span className="user-text">{detail}</span>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
