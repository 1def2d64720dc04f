import { statfs } from 'node:fs/promises';
import type { AccountsService } from '../../auth/accounts.ts';
import type { Flusher } from '../../events/flusher.ts';
import type { ExportsModule } from '../../exports/module.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Principal } from '../../kernel/tenant.ts';
import type { InboxStore } from '../../store/inbox.ts';
import type { HealthService, ServerCheck } from '../health.ts';
import { type StoreSize, storeSizes } from './system.ts';

/** The operational state of the server. Instants are milliseconds. */
export interface StatusDetails {
  startedAt: number;
  uptimeMs: number;
  checks: ServerCheck[];
  inbox: { events: number; oldestAt: number | null; setAside: number };
  flushedAt: number | null;
  disk: { freeBytes: number; totalBytes: number };
  stores: StoreSize[];
  runs: ReturnType<ExportsModule['runLoad']['active']> & {
    slots: number;
    open: number;
    waiting: ReturnType<ExportsModule['runLoad']['waiting']>;
  };
}

export interface ServerStatus {
  isReady: boolean;
  version: string;
  /** Null for callers who may not see it. */
  details: StatusDetails | null;
}

export interface StatusDeps {
  accounts: Pick<AccountsService, 'isServerAdmin'>;
  health: HealthService;
  flusher: Pick<Flusher, 'flushedAt'>;
  inbox: Pick<InboxStore, 'depth' | 'oldest' | 'countSetAside'>;
  exports: Pick<ExportsModule, 'openRuns' | 'runLoad'>;
  config: Pick<Config, 'dataDir' | 'maxConcurrentRuns'>;
  clock: Clock;
}

/**
 * Reports the state of the server to signed-in users. Depths, sizes and checks are about all organizations, so only
 * admins of the first one see them; everybody else sees whether the server is ready.
 */
export class StatusService {
  readonly #deps: StatusDeps;
  readonly #startedAt: number;
  readonly #startedElapsed: number;

  constructor(deps: StatusDeps) {
    this.#deps = deps;
    this.#startedAt = deps.clock.now();
    this.#startedElapsed = deps.clock.elapsed();
  }

  async read(principal: Principal): Promise<ServerStatus> {
    const { accounts, health } = this.#deps;
    const checks = await health.checks();
    const isReady = checks.every(({ status }) => status !== 'fail');
    const details = accounts.isServerAdmin(principal) ? await this.#details(checks) : null;
    return { isReady, version: health.version, details };
  }

  async #details(checks: ServerCheck[]): Promise<StatusDetails> {
    const { clock, config, exports, flusher, inbox } = this.#deps;
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const oldest = inbox.oldest();
    return {
      startedAt: this.#startedAt,
      uptimeMs: clock.elapsed() - this.#startedElapsed,
      checks,
      inbox: {
        events: inbox.depth(),
        oldestAt: oldest === null ? null : Math.floor(oldest / 1000),
        setAside: inbox.countSetAside(),
      },
      flushedAt: flusher.flushedAt,
      disk: { freeBytes: roundedFree(bavail, blocks) * bsize, totalBytes: blocks * bsize },
      stores: storeSizes(config.dataDir),
      runs: {
        ...exports.runLoad.active(),
        slots: config.maxConcurrentRuns,
        open: exports.openRuns(),
        waiting: exports.runLoad.waiting(),
      },
    };
  }
}

/** Rounded down to a thousandth of the disk, so that an unchanged state has an unchanged ETag while others write. */
function roundedFree(free: number, total: number): number {
  const step = Math.max(1, Math.floor(total / 1000));
  return Math.floor(free / step) * step;
}
