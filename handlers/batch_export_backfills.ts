import type { HandlersOf } from '../generated/handlers.ts';
import type { BackfillView } from '../src/exports/backfill_service.ts';
import type { Services } from '../src/services.ts';
import { backfillToWire, estimateToWire } from './wire/backfill.ts';
import { cursorReply } from './wire/page.ts';

export function batchExportBackfills({
  backfills,
}: Pick<Services, 'backfills'>): HandlersOf<'batch_export_backfills'> {
  return {
    listBatchExportBackfills(request) {
      const page = backfills.list(request.tenant, request.params.batch_export_id, request.query);
      return cursorReply(request, page, backfillToWire);
    },

    async createBatchExportBackfill({ tenant, params, body }) {
      const range = { startAt: body?.start_at, endAt: body?.end_at };
      return started(await backfills.create(tenant, params.batch_export_id, range));
    },

    async estimateBatchExportBackfill({ tenant, params, body }) {
      const range = { startAt: body?.start_at, endAt: body?.end_at };
      const estimate = await backfills.estimate(tenant, params.batch_export_id, range);
      return { status: 200, body: estimateToWire(estimate) };
    },

    runBatchExportNow: ({ tenant, params }) => started(backfills.runNow(tenant, params.batch_export_id)),

    retryBatchExportBackfill: ({ tenant, params }) =>
      started(backfills.retry(tenant, params.batch_export_id, params.id)),

    readBatchExportBackfill({ tenant, params }) {
      return { status: 200, body: backfillToWire(backfills.read(tenant, params.batch_export_id, params.id)) };
    },

    cancelBatchExportBackfill({ tenant, params }) {
      backfills.cancel(tenant, params.batch_export_id, params.id);
      return { status: 200, body: { cancelled: true } };
    },
  };
}

function started(view: BackfillView) {
  const { id, teamId, batchExportId } = view.row;
  const headers = { Location: `/api/projects/${teamId}/batch_exports/${batchExportId}/backfills/${id}/` };
  return { status: 201 as const, headers, body: { ...backfillToWire(view), backfill_id: id } };
}
