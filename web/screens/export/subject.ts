import { useEffect, useState } from 'react';
import type { Loaded } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { type GetResult, useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import type { BatchExport } from '../exports/changes.ts';
import type { Summary } from '../exports/wording.ts';

/** The export of the page. */
export interface Subject {
  export: BatchExport;
  etag: string | null;
  /** Undefined until it has arrived. */
  summary: Summary | undefined;
  /** Seconds between refreshes: fewer while a run is open. */
  seconds: number;
}

const WORKING_SECONDS = 3;
const IDLE_SECONDS = 15;

/** Gets the export and its state. */
export function useSubject(id: string): {
  query: GetResult<BatchExport>;
  subjectOf: (loaded: Loaded<BatchExport>) => Subject;
} {
  const project_id = useProjectId();
  const [seconds, setSeconds] = useState(IDLE_SECONDS);
  const live = useLive(seconds);
  const query = useGet('/api/projects/{project_id}/batch_exports/{id}/', { path: { project_id, id } }, live);
  const summaries = useGet(
    '/api/projects/{project_id}/batch_exports/summaries/',
    { path: { project_id }, query: { id, intervals: 0 } },
    live,
  );
  const summary = summaries.value?.results[0];
  const isWorking = (summary?.open_runs ?? 0) > 0;
  useEffect(() => setSeconds(isWorking ? WORKING_SECONDS : IDLE_SECONDS), [isWorking]);
  return {
    query,
    subjectOf: ({ value, etag }) => ({ export: value, etag, summary, seconds }),
  };
}
