import { useGet } from '../../../api/queries.ts';
import { useProject } from '../../../api/session.tsx';
import { dayOf, parseTime } from '../../../charts/time.ts';
import type { Experiment } from '../types.ts';

/** Fields of an experiment whose changes can explain a bend of a line. */
const FIELDS = new Set([
  'start_date',
  'end_date',
  'parameters',
  'exposure_criteria',
  'stats_config',
  'metrics',
]);

/** Days of the project, as those of results, on which the flag or the experiment changed: the latest page of activity. */
export function useChangeMarkers(experiment: Experiment): { day: string; text: string }[] {
  const { id: projectId, timezone } = useProject();
  const project_id = String(projectId);
  const dayIn = (time: string) => dayOf(parseTime(time) ?? 0, timezone);
  const flagId = experiment.feature_flag?.id ?? 0;
  const own = useGet('/api/projects/{project_id}/experiments/{id}/activity/', {
    path: { project_id, id: experiment.id },
  });
  const flag = useGet(
    '/api/projects/{project_id}/feature_flags/{id}/activity/',
    { path: { project_id, id: flagId } },
    { enabled: flagId > 0 },
  );
  const ofExperiment = (own.value?.results ?? [])
    .filter(isChange)
    .filter(({ detail }) => detail.changes.some(({ field }) => FIELDS.has(field.split('__')[0]!)))
    .map(({ created_at, activity }) => ({ day: dayIn(created_at), text: `experiment ${activity}` }));
  const ofFlag = (flag.value?.results ?? []).filter(isChange).map(({ created_at, activity }) => ({
    day: dayIn(created_at),
    text: `flag ${activity}`,
  }));
  const byDay = Map.groupBy([...ofExperiment, ...ofFlag], ({ day }) => day);
  return [...byDay].map(([day, changes]) => ({
    day,
    text: [...new Set(changes.map(({ text }) => text))].join(', '),
  }));
}

/** A creation precedes all results, so that it explains nothing. */
const isChange = ({ activity }: { activity: string }) => activity !== 'created';
