import { useGet } from '../../../api/queries.ts';
import { useProjectId } from '../../../api/session.tsx';
import type { StatusGroup } from '../../../charts/status.ts';
import { StatusBadge } from '../../../ui/status.tsx';
import type { Experiment } from '../types.ts';
import { type LaunchCheck, launchChecks } from './launch_checks.ts';

/** The most names that one page can have. */
const NAMES = 1000;

const STATES: Readonly<Record<LaunchCheck['state'], { group: StatusGroup; word: string }>> = {
  done: { group: 'ok', word: 'Done' },
  required: { group: 'failed', word: 'Required' },
  advised: { group: 'missing', word: 'Advised' },
};

/** The list of conditions of a launch, met and missing. */
export function LaunchChecklist({ experiment }: { experiment: Experiment }) {
  const names = useGet('/api/projects/{project_id}/events/names/', {
    path: { project_id: useProjectId() },
    query: { limit: NAMES },
  });
  // Without a complete list of names, an event that is not on it may have arrived.
  const isKnown = names.value?.is_complete && names.value.other_events === 0;
  const seen = isKnown ? new Set(names.value?.results.map(({ name }) => name)) : null;
  return (
    <ul className="checklist" aria-label="Before the launch">
      {launchChecks(experiment, seen).map(({ state, title, detail }) => (
        <li key={title + detail}>
          <StatusBadge {...STATES[state]} />
          <span>
            <strong>{title}.</strong> {detail}
          </span>
        </li>
      ))}
    </ul>
  );
}
