import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { ActivityLog } from '../../ui/activity_log.tsx';
import { useCursor } from '../../ui/list_page.ts';
import type { Subject } from './subject.ts';

/** Changes of the export, its backfills and its runs. */
export function Activity({ subject }: { subject: Subject }) {
  const project_id = useProjectId();
  const { query } = useCursor();
  const { id } = subject.export;
  const entries = useGet(
    '/api/projects/{project_id}/batch_exports/{id}/activity/',
    { path: { project_id, id }, query },
    useLive(15),
  );
  return <ActivityLog query={entries} isMixed />;
}
