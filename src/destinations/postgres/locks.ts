import type { DestinationConfig, Report } from '../destination.ts';
import type { Egress } from '../network/egress.ts';
import { connected } from './client.ts';

/**
 * Reports to the owner of the export when a statement waits for a lock, and which process holds it. The waiting
 * connection is busy, so this opens another one for a single query.
 */
export function lockReporter(
  egress: Egress,
  config: DestinationConfig,
  signal: AbortSignal,
  report: Report | undefined,
): ((processId: number) => Promise<void>) | undefined {
  return report && ((processId) => reportLock(processId));

  async function reportLock(processId: number): Promise<void> {
    const holders = await connected(egress, config, signal, (db) =>
      db.query<{ pid: number }>('SELECT unnest(pg_blocking_pids($1)) AS pid', [processId]),
    );
    if (holders.length === 0) return;
    const ids = [...new Set(holders.map(({ pid }) => pid))].join(', ');
    report!(
      'WARNING',
      `Waiting for a lock that another session of the database holds (process ${ids}). Look for it in pg_stat_activity.`,
    );
  }
}
