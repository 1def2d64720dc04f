import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import {
  backfillRangeFromWire,
  batchExportToWire,
  exportFromWire,
  logsFromWire,
  logToWire,
  wholeExportFromWire,
} from './wire/batch_export.ts';
import { backfillReply, changedReply, createdReply, exportReply } from './wire/batch_export_reply.ts';
import { MOST_INTERVALS, summaryToWire } from './wire/export_summary.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function batchExports(
  services: Pick<Services, 'exports' | 'exportSummaries' | 'runs'>,
): HandlersOf<'batch_exports'> {
  const { exports, exportSummaries, runs } = services;

  return {
    listBatchExports: (request) =>
      offsetReply(request, exports.list(request.tenant, pageOf(request.query)), batchExportToWire),

    listBatchExportSummaries: (request) => {
      const { intervals = MOST_INTERVALS, search, id, state } = request.query;
      const filter = { search: search || null, id: id ?? null, state: state ?? null };
      const page = exportSummaries.list(request.tenant, pageOf(request.query), filter);
      return offsetReply(request, page, (summary) => summaryToWire(summary, intervals));
    },

    createBatchExport: async ({ tenant, body }) =>
      createdReply(await exports.create(tenant, exportFromWire(body))),

    readBatchExport: ({ tenant, params }) => exportReply(exports.read(tenant, params.id)),

    replaceBatchExport: async ({ tenant, params, body, ifMatch }) =>
      changedReply(await exports.update(tenant, params.id, wholeExportFromWire(body), ifMatch)),

    updateBatchExport: async ({ tenant, params, body, ifMatch }) =>
      changedReply(await exports.update(tenant, params.id, exportFromWire(body), ifMatch)),

    deleteBatchExport({ tenant, params, ifMatch }) {
      exports.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },

    backfillBatchExport: async ({ tenant, params, body }) =>
      backfillReply(await exports.backfill(tenant, params.id, backfillRangeFromWire(body))),

    pauseBatchExport: ({ tenant, params }) => exportReply(exports.pause(tenant, params.id)),

    unpauseBatchExport: ({ tenant, params, body }) =>
      exportReply(exports.unpause(tenant, params.id, body?.backfill ?? false)),

    listBatchExportLogs: (request) =>
      offsetReply(
        request,
        runs.exportLogs(request.tenant, request.params.batch_export_id, logsFromWire(request.query)),
        logToWire,
      ),
  };
}
