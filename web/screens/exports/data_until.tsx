import { Time } from '../../ui/time.tsx';
import type { Summary } from './wording.ts';

/** The time until which delivered data is complete. A backfill delivers without moving it. */
export function DataUntil({ summary: { data_until, last_success_at } }: { summary: Summary }) {
  if (data_until !== null) return <Time at={data_until} />;
  return (
    <span className="muted">
      {last_success_at === null ? 'nothing delivered yet' : 'no scheduled interval yet'}
    </span>
  );
}
