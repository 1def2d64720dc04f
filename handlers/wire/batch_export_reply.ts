import type { ExportView } from '../../src/exports/service.ts';
import { batchExportToWire, changedExportToWire } from './batch_export.ts';

export function exportReply(view: ExportView) {
  return { status: 200 as const, version: view.row.version, body: batchExportToWire(view) };
}

/** The response to an update. */
export function changedReply(view: ExportView) {
  return { status: 200 as const, version: view.row.version, body: changedExportToWire(view) };
}

export function createdReply(view: ExportView) {
  const { version } = view.row;
  return {
    status: 201 as const,
    version,
    headers: { Location: pathOf(view) },
    body: batchExportToWire(view),
  };
}

/** The response to a request for a backfill. */
export function backfillReply({ view, backfillId }: { view: ExportView; backfillId: string }) {
  const headers = { Location: `${pathOf(view)}backfills/${backfillId}/` };
  const body = { ...batchExportToWire(view), backfill_id: backfillId };
  return { status: 200 as const, version: view.row.version, headers, body };
}

function pathOf({ row }: ExportView): string {
  return `/api/projects/${row.teamId}/batch_exports/${row.id}/`;
}
