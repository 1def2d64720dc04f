import { Counter, Gauge, type Registry } from 'prom-client';
import { type BackupHistory, readHistory } from '../../backup/history.ts';

export interface BackupMetricsDeps {
  registry: Registry;
  dataDir: string;
  /** True while a backup is being made. */
  isBusy(): boolean;
  /** Average time between two scheduled backups in milliseconds; null without a schedule. */
  intervalMs: number | null;
}

/**
 * Registers metrics of scheduled and manual backups. They are read at scrape time from the history that the commands
 * write.
 */
export function registerBackupMetrics({ registry, dataDir, isBusy, intervalMs }: BackupMetricsDeps): void {
  const registers = [registry];
  const gauge = (name: string, help: string, of: (history: BackupHistory) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: [],
      collect() {
        const value = of(readHistory(dataDir));
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge(
    'weir_backup_last_success_timestamp_seconds',
    'The moment that the last complete backup holds. Absent while there is none.',
    ({ success }) => (success ? success.cutAt / 1000 : null),
  );
  gauge(
    'weir_backup_size_bytes',
    'Size of the last complete backup. Absent while there is none.',
    ({ success }) => (success ? success.bytes : null),
  );
  gauge(
    'weir_backup_duration_seconds',
    'How long the last complete backup took. Absent while there is none.',
    ({ success }) => (success ? (success.endedAt - success.begunAt) / 1000 : null),
  );
  gauge(
    'weir_backup_interval_seconds',
    'Average time between two backups of WEIR_BACKUP_SCHEDULE. Absent without a schedule.',
    () => (intervalMs === null ? null : intervalMs / 1000),
  );
  new Counter({
    name: 'weir_backups_failed_total',
    help: 'Backups that were begun and not completed.',
    registers,
    collect() {
      const { begun, completed } = readHistory(dataDir);
      this.reset();
      this.inc(Math.max(0, begun - completed - Number(isBusy())));
    },
  });
}
