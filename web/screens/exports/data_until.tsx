import { Link } from 'wouter';
import { Time } from '../../ui/time.tsx';
import type { Summary } from './wording.ts';

/** The time until which delivered data is complete. A backfill delivers without moving it. */
export function DataUntil({ summary }: { summary: Summary }) {
  const { data_until, last_success_at } = summary;
  if (data_until === null) {
    return (
      <span className="muted">
        {last_success_at === null ? 'nothing delivered yet' : 'no scheduled interval yet'}
      </span>
    );
  }
  return (
    <>
      <Time at={data_until} />
      <Exception summary={summary} />
    </>
  );
}

/** The schedule goes past intervals whose events were removed before their delivery. */
export function Exception({ summary: { id, removed_until } }: { summary: Summary }) {
  if (removed_until === null) return null;
  return (
    <>
      , except for <Link href={`/exports/${id}?state=removed`}>intervals</Link> before{' '}
      <Time at={removed_until} brief /> whose events were removed before their delivery
    </>
  );
}
