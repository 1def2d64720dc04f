import { type Stats, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { EVENT_FILE, LOG_ENDS } from '../../store/arrivals/event_file.ts';
import type { HealthService } from '../health.ts';

export interface SystemMetricsDeps {
  registry: Registry;
  dataDir: string;
  health: Pick<HealthService, 'checks' | 'seconds'>;
  /** Returns the memory of the event store in bytes. */
  storeMemory(): Promise<number>;
  /** Returns the arrival time of the oldest waiting event in microseconds; null if none is waiting. */
  oldestWaiting(): number | null;
}

/** The files of each store, including its write-ahead logs. */
const STORES = {
  state: ['weir.db', 'weir.db-wal'],
  events: ['', ...LOG_ENDS].map((end) => EVENT_FILE + end),
} as const;

/** Size of the files of a store. */
export interface StoreSize {
  name: keyof typeof STORES;
  bytes: number;
}

/** Registers metrics of the disk, the stores, and the readiness checks. All are read at scrape time. */
export function registerSystemMetrics({
  registry,
  dataDir,
  health,
  storeMemory,
  oldestWaiting,
}: SystemMetricsDeps): void {
  const registers = [registry];
  new Gauge({
    name: 'weir_check_passing',
    help: '1 while a readiness check passes, or only warns, else 0.',
    labelNames: ['check'],
    registers,
    async collect() {
      for (const { name, status } of await health.checks()) {
        this.set({ check: name }, Number(status !== 'fail'));
      }
    },
  });
  new Gauge({
    name: 'weir_check_seconds',
    help: 'How long a readiness check took when it was made last: of event_store and temporal, a request to them.',
    labelNames: ['check'],
    registers,
    collect() {
      for (const [check, seconds] of Object.entries(health.seconds)) this.set({ check }, seconds);
    },
  });
  new Gauge({
    name: 'weir_database_size_bytes',
    help: 'Size of the files of each store.',
    labelNames: ['store'],
    registers,
    collect() {
      for (const { name, bytes } of storeSizes(dataDir)) this.set({ store: name }, bytes);
    },
  });
  new Gauge({
    name: 'weir_event_store_memory_bytes',
    help: 'Memory of the event store in this process: cached blocks, and rows of queries under way. Absent while it cannot be read.',
    labelNames: [],
    registers,
    async collect() {
      try {
        this.set(await storeMemory());
      } catch {
        this.remove();
      }
    },
  });
  new Gauge({
    name: 'weir_disk_free_bytes',
    help: 'Free space on the disk of the data folder.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });
  new Gauge({
    name: 'weir_inbox_oldest_timestamp_seconds',
    help: 'When the oldest event that waits for the columnar engine was received. Absent when none waits.',
    labelNames: [],
    registers,
    collect() {
      const oldest = oldestWaiting();
      if (oldest === null) this.remove();
      else this.set(oldest / 1e6);
    },
  });
}

/** Returns the size of the files of each store. */
export function storeSizes(dataDir: string): StoreSize[] {
  const names = Object.keys(STORES) as (keyof typeof STORES)[];
  return names.map((name) => ({ name, bytes: sizeOf(dataDir, STORES[name]) }));
}

function sizeOf(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (look(join(folder, file))?.size ?? 0), 0);
}

/** A write-ahead log does not always exist. */
function look(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
