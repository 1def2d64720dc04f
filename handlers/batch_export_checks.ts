import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { exportFromWire } from './wire/batch_export.ts';
import { previewToWire } from './wire/preview.ts';
import { scheduleFromWire, scheduleToWire } from './wire/schedule.ts';

export function batchExportChecks({
  previews,
  schedules,
  tests,
}: Pick<Services, 'previews' | 'schedules' | 'tests'>): HandlersOf<'batch_export_checks'> {
  return {
    async previewNewBatchExport({ tenant, body, signal }) {
      const preview = await previews.ofNew(tenant, exportFromWire(body), signal);
      return { status: 200, body: previewToWire(preview) };
    },

    async previewBatchExport({ tenant, params, body, signal }) {
      const preview = await previews.ofStored(tenant, params.id, exportFromWire(body ?? {}), signal);
      return { status: 200, body: previewToWire(preview) };
    },

    previewNewBatchExportSchedule: ({ body }) => ({
      status: 200,
      body: scheduleToWire(schedules.ofNew(scheduleFromWire(body))),
    }),

    previewBatchExportSchedule: ({ tenant, params, body }) => ({
      status: 200,
      body: scheduleToWire(schedules.ofStored(tenant, params.id, scheduleFromWire(body ?? {}))),
    }),

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
