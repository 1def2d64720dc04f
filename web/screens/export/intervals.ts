import type { ParamsOf, ValueOf } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { type GetResult, useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';

const INTERVALS = '/api/projects/{project_id}/batch_exports/{batch_export_id}/intervals/';
const RUNS = '/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/';

export type Intervals = ValueOf<typeof INTERVALS, 'get'>;
export type DataInterval = Intervals['results'][number];
export type Run = ValueOf<typeof RUNS, 'get'>['results'][number];
type IntervalQuery = NonNullable<NonNullable<ParamsOf<typeof INTERVALS, 'get'>['params']>['query']>;

export function useIntervals(id: string, query: IntervalQuery, seconds: number): GetResult<Intervals> {
  const project_id = useProjectId();
  return useGet(
    INTERVALS,
    { path: { project_id, batch_export_id: id }, query },
    { ...useLive(seconds), keepPrevious: true },
  );
}

/** The latest runs of intervals, of which the list of intervals has only the ids. */
export function useRunsOf(id: string, intervals: Intervals | undefined, seconds: number): readonly Run[] {
  const project_id = useProjectId();
  const covered = (intervals?.results ?? []).filter(({ runs }) => runs.length > 0);
  const first = covered.at(-1);
  const last = covered[0];
  const query = {
    ordering: '-data_interval_start' as const,
    ...(first && { start: first.data_interval_start }),
    ...(last && { end: last.data_interval_end }),
  };
  const runs = useGet(
    RUNS,
    { path: { project_id, batch_export_id: id }, query },
    { ...useLive(seconds), enabled: last !== undefined, keepPrevious: true },
  );
  return runs.value?.results ?? [];
}
