import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import {
  backfillRangeFromWire,
  batchExportToWire,
  exportFromWire,
  wholeExportFromWire,
} from './wire/batch_export.ts';
import { backfillReply, changedReply, createdReply, exportReply } from './wire/batch_export_reply.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function organizationBatchExports(
  services: Pick<Services, 'exports'>,
): HandlersOf<'organization_batch_exports'> {
  const { exports } = services;

  return {
    listOrganizationBatchExports: (request) =>
      offsetReply(request, exports.list(request.tenant, pageOf(request.query)), batchExportToWire),

    createOrganizationBatchExport: async ({ tenant, body }) =>
      createdReply(await exports.create(tenant, exportFromWire(body))),

    readOrganizationBatchExport: ({ tenant, params }) => exportReply(exports.read(tenant, params.id)),

    replaceOrganizationBatchExport: async ({ tenant, params, body, ifMatch }) =>
      changedReply(await exports.update(tenant, params.id, wholeExportFromWire(body), ifMatch)),

    updateOrganizationBatchExport: async ({ tenant, params, body, ifMatch }) =>
      changedReply(await exports.update(tenant, params.id, exportFromWire(body), ifMatch)),

    deleteOrganizationBatchExport({ tenant, params, ifMatch }) {
      exports.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },

    backfillOrganizationBatchExport: async ({ tenant, params, body }) =>
      backfillReply(await exports.backfill(tenant, params.id, backfillRangeFromWire(body))),

    pauseOrganizationBatchExport: ({ tenant, params }) => exportReply(exports.pause(tenant, params.id)),

    unpauseOrganizationBatchExport: ({ tenant, params, body }) =>
      exportReply(exports.unpause(tenant, params.id, body?.backfill ?? false)),
  };
}
