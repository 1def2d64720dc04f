import { useState } from 'react';
import type { ValueOf } from '../../api/client.ts';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { allPages, get, type ListPage } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatCount } from '../../charts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states.tsx';
import { toYaml } from './yaml.ts';

type Project = ValueOf<'/api/projects/{project_id}/', 'get'>;
type Lists = Readonly<Record<string, (offset: number) => Promise<{ value: ListPage }>>>;

const PAGE_SIZE = 500;
/** A project with more objects of a kind is exported in part, and the page says so. */
const MAX_OBJECTS = 5000;

/** State of an object that is not configuration: the server or the passing of time changes it. */
const STATE_FIELDS = new Set([
  'latest_runs',
  'is_calculating',
  'last_calculation',
  'errors_calculating',
  'count',
  'deleted',
  'created_by',
  'failing_since',
  'disabled_reason',
  'previous_secret_expires_at',
]);

/** Names of secrets in the configuration of a destination. The API does not return them; this keeps it so. */
const SECRET = /secret|password|private_key|credential|access_key|token/i;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (value: Fields, isLeftOut: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !isLeftOut(field)));

/** An object without its state and without secrets. */
function configurationOf(value: unknown): unknown {
  if (!isFields(value)) return value;
  const own = without(value, (field) => STATE_FIELDS.has(field));
  const { destination } = own;
  if (!isFields(destination) || !isFields(destination['config'])) return own;
  const config = without(destination['config'], (field) => SECRET.test(field));
  return { ...own, destination: { ...destination, config } };
}

/** Lists of the objects of a project that a user configures. */
function listsOf(project_id: string): Lists {
  const params = (offset: number) => ({ path: { project_id }, query: { limit: PAGE_SIZE, offset } });
  return {
    batch_exports: (offset) => get('/api/projects/{project_id}/batch_exports/', params(offset)),
    experiments: (offset) => get('/api/projects/{project_id}/experiments/', params(offset)),
    experiment_holdouts: (offset) => get('/api/projects/{project_id}/experiment_holdouts/', params(offset)),
    experiment_saved_metrics: (offset) =>
      get('/api/projects/{project_id}/experiment_saved_metrics/', params(offset)),
    feature_flags: (offset) => get('/api/projects/{project_id}/feature_flags/', params(offset)),
    cohorts: (offset) => get('/api/projects/{project_id}/cohorts/', params(offset)),
    webhooks: (offset) => get('/api/projects/{project_id}/webhooks/', params(offset)),
  };
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Writes the project and its objects, as the API returns them, into one file. */
export function ExportConfiguration({ project }: { project: Project }) {
  const project_id = useProjectId();
  const [state, setState] = useState<{ busy: boolean; error: ApiError | null; note: string }>({
    busy: false,
    error: null,
    note: '',
  });
  const write = async () => {
    setState({ busy: true, error: null, note: '' });
    try {
      const lists = await Promise.all(
        Object.entries(listsOf(project_id)).map(async ([name, page]) => ({
          name,
          ...(await allPages(page, MAX_OBJECTS)),
        })),
      );
      const objects = Object.fromEntries(lists.map((list) => [list.name, list.objects.map(configurationOf)]));
      download(`weir-project-${project.id}.yaml`, toYaml({ project, ...objects }));
      const cut = lists.filter(({ isComplete }) => !isComplete).map(({ name }) => name);
      const counts = lists.map(
        (list) => `${formatCount(list.objects.length)} ${list.name.replaceAll('_', ' ')}`,
      );
      const note = `Exported ${counts.join(', ')}.`;
      setState({
        busy: false,
        error: null,
        note: cut.length === 0 ? note : `${note} Not complete: ${cut.join(', ')}.`,
      });
    } catch (error) {
      setState({ busy: false, error: asApiError(error), note: '' });
    }
  };
  return (
    <div className="stack">
      <p>
        One YAML file with the settings of the project, its exports, experiments, holdouts, saved metrics,
        feature flags, cohorts and webhooks, without secrets and without members.
      </p>
      <div className="row">
        <Button busy={state.busy} onClick={() => void write()}>
          Export the configuration as YAML
        </Button>
        <span role="status">{state.note}</span>
      </div>
      {state.error && <Failed error={state.error} retry={() => void write()} />}
    </div>
  );
}
