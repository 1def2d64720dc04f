import { Link } from 'wouter';
import { useGetAll } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';

/** Links to experiments, by their names once these are known. */
export function ExperimentLinks({ ids, none = 'None' }: { ids: readonly number[]; none?: string }) {
  const project_id = useProjectId();
  const experiments = useGetAll(
    '/api/projects/{project_id}/experiments/',
    { path: { project_id } },
    { enabled: ids.length > 0, staleTime: 60_000 },
  );
  if (ids.length === 0) return <span className="muted">{none}</span>;
  const names = new Map(experiments.value?.results.map(({ id, name }) => [id, name]));
  return (
    <ul className="plain words">
      {ids.map((id) => (
        <li key={id}>
          <Link href={`/experiments/${id}`} className="clamped" title={names.get(id) ?? ''}>
            {names.get(id) || `Experiment ${id}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
