import { intervalOf } from '../../backup/schedule.ts';
import type { BackupSocket } from '../../backup/server_cut.ts';
import type { Arrivals } from '../../capture/arrivals.ts';
import type { Compactor } from '../../events/compaction/compactor.ts';
import type { ExportsModule } from '../../exports/module.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { SteadyClock } from '../../kernel/steady_clock.ts';
import type { InboxStore } from '../../store/inbox.ts';
import type { HealthService } from '../health.ts';
import { registerBackupMetrics } from './backups.ts';
import { registerExportMetrics } from './exports.ts';
import type { Metrics } from './metrics.ts';
import { registerScaleMetrics, type ScaleSources } from './scale.ts';
import { registerSystemMetrics } from './system.ts';

export interface GaugeSources {
  config: Config;
  health: HealthService;
  arrivals: Arrivals;
  steady: SteadyClock;
  inbox: InboxStore;
  compactor: Compactor;
  /** The engine on the file of the folder. */
  local: { memoryBytes(): Promise<number> };
  personDeletions: { countUnfinished(): number };
  exports: ExportsModule;
  backups: BackupSocket;
  scale: ScaleSources;
}

/** Registers the metrics that are read from other modules at scrape time. */
export function registerGauges(metrics: Metrics, sources: GaugeSources): void {
  const { arrivals, backups, compactor, config, exports, health, inbox, local, personDeletions, steady } =
    sources;
  const { registry } = metrics;
  const { dataDir } = config;
  metrics.gauge(
    'weir_arrivals_ahead_seconds',
    'How far arrival stamps are ahead of the clock; more than 0 after the clock was set back.',
    () => arrivals.ahead() / 1e6,
  );
  metrics.gauge(
    'weir_clock_ahead_seconds',
    'How far the system clock is beyond the time counted since the start; more than 0 after it was set forward by more than 5 minutes.',
    () => steady.distrusted() / 1000,
  );
  registerSystemMetrics({
    registry,
    dataDir,
    health,
    storeMemory: () => local.memoryBytes(),
    oldestWaiting: () => inbox.oldest(),
  });
  registerExportMetrics(registry, () => exports.health());
  metrics.gauge('weir_runs_open', 'Runs of exports that wait or are under way.', () => exports.openRuns());
  metrics.gauges(
    'weir_runs_waiting',
    'Runs of exports that are due and have not started, by what they wait for.',
    'reason',
    () => exports.runLoad.waiting(),
  );
  metrics.gauge('weir_runs_active', 'Runs of exports under way.', () => exports.runLoad.active().runs);
  metrics.gauge(
    'weir_runs_staging',
    'Runs of exports that are reading their rows.',
    () => exports.runLoad.active().staging,
  );
  metrics.gauge('weir_run_slots', 'Runs of exports that may be under way.', () => config.maxConcurrentRuns);
  metrics.gauge('weir_inbox_events', 'Events waiting for the columnar engine.', () => inbox.depth());
  metrics.gauge(
    'weir_inbox_events_set_aside',
    'Events that the event store cannot hold. They are kept; weir doctor lists them with their reasons.',
    () => inbox.countSetAside(),
  );
  metrics.gauge(
    'weir_events_uncompacted',
    'Stored events that are old enough for compaction and not compacted yet.',
    () => compactor.waiting,
  );
  metrics.gauge('weir_person_deletions_open', 'Deletions of persons that are not completed.', () =>
    personDeletions.countUnfinished(),
  );
  registerScaleMetrics(metrics, sources.scale);
  registerBackupMetrics({ registry, dataDir, isBusy: () => backups.isBusy, intervalMs: intervalOf(config) });
}
