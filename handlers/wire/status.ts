import type { components } from '../../generated/schema.ts';
import { isoFromMs, isoOrNull, SECOND_MS } from '../../src/kernel/time.ts';
import type { ServerStatus, StatusDetails } from '../../src/server/metrics/status.ts';

type Schemas = components['schemas'];

export function statusToWire({ isReady, version, details }: ServerStatus): Schemas['ServerStatus'] {
  return { status: isReady ? 'ok' : 'unavailable', version, details: details && detailsToWire(details) };
}

function detailsToWire(details: StatusDetails): Schemas['ServerStatusDetails'] {
  const { inbox, disk, runs } = details;
  return {
    started_at: isoFromMs(details.startedAt),
    uptime_seconds: Math.floor(details.uptimeMs / SECOND_MS),
    checks: details.checks,
    inbox: { events: inbox.events, oldest_at: isoOrNull(inbox.oldestAt), set_aside: inbox.setAside },
    last_flush_at: isoOrNull(details.flushedAt),
    disk: { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes },
    stores: details.stores,
    runs: {
      slots: runs.slots,
      active: runs.runs,
      staging: runs.staging,
      open: runs.open,
      waiting: runs.waiting,
    },
  };
}
