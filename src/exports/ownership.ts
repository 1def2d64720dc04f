import type { NameContext } from '../destinations/destination.ts';
import { notFound } from '../kernel/errors.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { Interval } from './schedule.ts';

/** The owner of an export, stored or new. */
export interface Owner {
  id: string;
  teamId: number;
  /** Folder below the export folder that its files go into; null: the export folder itself. */
  home: string | null;
}

/** The tenant's export; another's is not found. */
export function requireExport(exports: BatchExportStore, tenant: Tenant, id: string): BatchExportRow {
  const row = exports.get(tenant.teamIds, id);
  if (!row) throw notFound();
  return row;
}

/** The project that takes what the tenant creates: the first one. */
export function firstTeam(tenant: Tenant): number {
  const [teamId] = tenant.teamIds;
  if (teamId === undefined) throw notFound();
  return teamId;
}

/** Returns the inputs of names at a destination. */
export function nameContext(owner: Owner, model: NameContext['model'], interval: Interval): NameContext {
  return {
    exportId: owner.id,
    teamId: owner.teamId,
    home: owner.home,
    model,
    intervalStart: interval.start,
    intervalEnd: interval.end,
  };
}
