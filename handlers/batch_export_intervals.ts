import type { HandlersOf } from '../generated/handlers.ts';
import { isoOrNull } from '../src/kernel/time.ts';
import type { Services } from '../src/services.ts';
import { intervalToWire, runTimesToWire } from './wire/data_interval.ts';
import { cursorReply, pageOf } from './wire/page.ts';

export function batchExportIntervals({
  intervals,
}: Pick<Services, 'intervals'>): HandlersOf<'batch_export_intervals'> {
  return {
    listBatchExportIntervals(request) {
      const { params, query, tenant } = request;
      const { state: states, ...filters } = query;
      const { limit } = pageOf(query);
      const page = intervals.list(tenant, params.batch_export_id, { ...filters, states, limit });
      const reply = cursorReply(request, page, intervalToWire);
      const outlook = { data_until: isoOrNull(page.dataUntil), next_run_times: runTimesToWire(page) };
      return { ...reply, body: { ...reply.body, ...outlook } };
    },
  };
}
