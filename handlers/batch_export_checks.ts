import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { exportFromWire } from './wire/batch_export.ts';
import { previewToWire } from './wire/preview.ts';

export function batchExportChecks({
  previews,
  tests,
}: Pick<Services, 'previews' | 'tests'>): HandlersOf<'batch_export_checks'> {
  return {
    async previewNewBatchExport({ tenant, body, signal }) {
      const preview = await previews.ofNew(tenant, exportFromWire(body), signal);
      return { status: 200, body: previewToWire(preview) };
    },

    async previewBatchExport({ tenant, params, body, signal }) {
      const preview = await previews.ofStored(tenant, params.id, exportFromWire(body ?? {}), signal);
      return { status: 200, body: previewToWire(preview) };
    },

    listDestinationTestSteps: ({ query }) => ({
      status: 200,
      body: { steps: tests.describe(query.destination) },
    }),

    async testNewBatchExport({ tenant, body, signal }) {
      return { status: 200, body: { steps: await tests.allOfNew(tenant, exportFromWire(body), signal) } };
    },

    async runNewBatchExportTestStep({ tenant, body, signal }) {
      const step = await tests.stepOfNew(tenant, exportFromWire(body), body.step ?? 0, signal);
      return { status: 200, body: step };
    },

    async testBatchExport({ tenant, params, body, signal }) {
      const steps = await tests.all(tenant, params.id, exportFromWire(body ?? {}), signal);
      return { status: 200, body: { steps } };
    },

    async runBatchExportTestStep({ tenant, params, body, signal }) {
      const step = await tests.step(tenant, params.id, exportFromWire(body ?? {}), body?.step ?? 0, signal);
      return { status: 200, body: step };
    },
  };
}
