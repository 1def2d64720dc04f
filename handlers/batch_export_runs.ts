import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { logsFromWire, logToWire, runToWire } from './wire/batch_export.ts';
import { cursorReply, offsetReply } from './wire/page.ts';
import { deliveryToWire } from './wire/run_delivery.ts';

export function batchExportRuns({ runs }: Pick<Services, 'runs'>): HandlersOf<'batch_export_runs'> {
  return {
    listBatchExportRuns(request) {
      const { status: statuses, ...filters } = request.query;
      const page = runs.list(request.tenant, request.params.batch_export_id, { ...filters, statuses });
      return cursorReply(request, page, (run) => runToWire(run, page.waiting));
    },

    readBatchExportRun({ tenant, params }) {
      const { run, waiting } = runs.read(tenant, params.batch_export_id, params.id);
      return { status: 200, version: run.version, body: runToWire(run, waiting) };
    },

    readBatchExportRunDelivery: ({ tenant, params }) => ({
      status: 200,
      body: deliveryToWire(runs.delivery(tenant, params.batch_export_id, params.id)),
    }),

    cancelBatchExportRun({ tenant, params }) {
      runs.cancel(tenant, params.batch_export_id, params.id);
      return { status: 200, body: { cancelled: true } };
    },

    retryBatchExportRun({ tenant, params }) {
      const { id, teamId, batchExportId } = runs.retry(tenant, params.batch_export_id, params.id);
      const headers = { Location: `/api/projects/${teamId}/batch_exports/${batchExportId}/backfills/${id}/` };
      return { status: 201, headers, body: { backfill_id: id } };
    },

    listBatchExportRunLogs: (request) =>
      offsetReply(
        request,
        runs.logs(
          request.tenant,
          request.params.batch_export_id,
          request.params.run_id,
          logsFromWire(request.query),
        ),
        logToWire,
      ),
  };
}
