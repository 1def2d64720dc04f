import { client, loaded, type ValueOf } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';

const EXPORT = '/api/projects/{project_id}/batch_exports/{id}/';
const SUMMARIES = '/api/projects/{project_id}/batch_exports/summaries/';
const INTERVALS = '/api/projects/{project_id}/batch_exports/{batch_export_id}/intervals/';
const RUNS = '/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/';
const BACKFILLS = '/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/';
const ACTIVITY = '/api/projects/{project_id}/batch_exports/{id}/activity/';

export type BatchExport = ValueOf<typeof EXPORT, 'get'>;
export type Backfill = ValueOf<typeof BACKFILLS, 'get'>['results'][number];

/** Everything that shows the schedule or the runs of an export. */
const AFFECTED = [EXPORT, SUMMARIES, INTERVALS, RUNS, BACKFILLS, ACTIVITY].map((path) => [path]);

/** Path of an operation of an export, for the equivalent command. */
export function pathOf(projectId: string, id: string, operation = ''): string {
  return `/api/projects/${projectId}/batch_exports/${id}/${operation}`;
}

/** A name as part of a sentence: a text of a user can be as long as a paragraph. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length <= 60 ? name : `${characters.slice(0, 59).join('')}…`;
}

export function useRunNow(done: (id: string) => void) {
  const project_id = useProjectId();
  return useChange({
    send: async (id: string) =>
      loaded(
        await client.POST('/api/projects/{project_id}/batch_exports/{batch_export_id}/run_now/', {
          params: { path: { project_id, batch_export_id: id } },
        }),
      ),
    refetches: AFFECTED,
    done: (backfill) => done(backfill!.batch_export),
  });
}

export function usePause(done: (value: BatchExport) => void) {
  const project_id = useProjectId();
  return useChange({
    send: async (id: string) =>
      loaded(
        await client.POST('/api/projects/{project_id}/batch_exports/{id}/pause/', {
          params: { path: { project_id, id } },
        }),
      ),
    replaces: (value) => keyOf(EXPORT, { path: { project_id, id: value.id } }),
    refetches: AFFECTED,
    done: (value) => done(value!),
  });
}

interface Unpausing {
  id: string;
  /** True to deliver the intervals that were missed while paused, too. */
  backfill: boolean;
}

export function useUnpause(done: (value: BatchExport) => void) {
  const project_id = useProjectId();
  return useChange({
    send: async ({ id, backfill }: Unpausing) =>
      loaded(
        await client.POST('/api/projects/{project_id}/batch_exports/{id}/unpause/', {
          params: { path: { project_id, id } },
          body: { backfill },
        }),
      ),
    replaces: (value) => keyOf(EXPORT, { path: { project_id, id: value.id } }),
    refetches: AFFECTED,
    done: (value) => done(value!),
  });
}

export interface Range {
  start_at: string | null;
  end_at: string | null;
}

export function useBackfill(id: string, done: (backfill: Backfill) => void) {
  const project_id = useProjectId();
  const keyFor = useIdempotencyKey();
  return useChange({
    send: async (body: Range) => {
      const path = { project_id, batch_export_id: id };
      const params = { path, header: { 'Idempotency-Key': keyFor(body) } };
      return loaded(await client.POST(BACKFILLS, { params, body }));
    },
    refetches: AFFECTED,
    done: (value) => done(value!),
  });
}

export function useRetryBackfill(exportId: string, done: (backfill: Backfill) => void) {
  const project_id = useProjectId();
  return useChange({
    send: async (id: string) =>
      loaded(
        await client.POST(
          '/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/{id}/retry/',
          {
            params: { path: { project_id, batch_export_id: exportId, id } },
          },
        ),
      ),
    refetches: AFFECTED,
    done: (value) => done(value!),
  });
}

export function useCancelBackfill(exportId: string, done: () => void) {
  const project_id = useProjectId();
  return useChange({
    send: async (id: string) =>
      loaded(
        await client.POST(
          '/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/{id}/cancel/',
          {
            params: { path: { project_id, batch_export_id: exportId, id } },
          },
        ),
      ),
    refetches: AFFECTED,
    done,
  });
}
