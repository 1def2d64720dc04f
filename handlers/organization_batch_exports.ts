import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/app.ts';
import type { ExportInput } from '../src/exports/definition.ts';
import type { Reply, UpdateRequest } from '../src/server/handler.ts';
import {
  backfillRangeFromWire,
  batchExportToWire,
  changedExportToWire,
  exportFromWire,
  wholeExportFromWire,
} from './wire/batch_export.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function organizationBatchExports(
  services: Pick<Services, 'exports'>,
): HandlersOf<'organization_batch_exports'> {
  const { exports } = services;
  const update = async (
    { tenant, params, ifMatch }: UpdateRequest<'updateOrganizationBatchExport'>,
    input: ExportInput,
  ): Promise<Reply<'updateOrganizationBatchExport'>> => {
    const view = await exports.update(tenant, params.id, input, ifMatch);
    return { status: 200, version: view.row.version, body: changedExportToWire(view) };
  };

  return {
    listOrganizationBatchExports: (request) =>
      offsetReply(request, exports.list(request.tenant, pageOf(request.query)), batchExportToWire),

    async createOrganizationBatchExport({ tenant, body }) {
      const view = await exports.create(tenant, exportFromWire(body));
      const { id, teamId, version } = view.row;
      const headers = { Location: `/api/projects/${teamId}/batch_exports/${id}/` };
      return { status: 201, version, headers, body: batchExportToWire(view) };
    },

    readOrganizationBatchExport({ tenant, params }) {
      const view = exports.read(tenant, params.id);
      return { status: 200, version: view.row.version, body: batchExportToWire(view) };
    },

    replaceOrganizationBatchExport: (request) => update(request, wholeExportFromWire(request.body)),
    updateOrganizationBatchExport: (request) => update(request, exportFromWire(request.body)),

    deleteOrganizationBatchExport({ tenant, params, ifMatch }) {
      exports.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },

    async backfillOrganizationBatchExport({ tenant, params, body }) {
      const range = backfillRangeFromWire(body);
      const { view, backfillId } = await exports.backfill(tenant, params.id, range);
      const { id, teamId, version } = view.row;
      const headers = { Location: `/api/projects/${teamId}/batch_exports/${id}/backfills/${backfillId}/` };
      return { status: 200, version, headers, body: { ...batchExportToWire(view), backfill_id: backfillId } };
    },

    pauseOrganizationBatchExport({ tenant, params }) {
      const view = exports.pause(tenant, params.id);
      return { status: 200, version: view.row.version, body: batchExportToWire(view) };
    },

    unpauseOrganizationBatchExport({ tenant, params, body }) {
      const view = exports.unpause(tenant, params.id, body?.backfill ?? false);
      return { status: 200, version: view.row.version, body: batchExportToWire(view) };
    },
  };
}
