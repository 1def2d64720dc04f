import { type FormEvent, useState } from 'react';
import type { components } from '../../../generated/schema.ts';
import { client, ifMatch, type Loaded as LoadedValue, loaded, type ValueOf } from '../../api/client.ts';
import type { ApiError } from '../../api/errors.ts';
import { get, keyOf, useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatQuantity } from '../../charts/format.ts';
import { Button } from '../../ui/button.tsx';
import { conditionText } from '../../ui/conditions.ts';
import { CopyButton, CopyId } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changedFields, useEditor } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextAreaField, TextField, TimeZoneField } from '../../ui/fields.tsx';
import { Field } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { fieldError, jsonText, parseJson } from '../../ui/json.ts';
import { useDenied } from '../../ui/role.ts';
import { Loaded, Panel } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ExportConfiguration } from './export_configuration.tsx';
import { GroupTypes } from './group_types.tsx';
import { Projects } from './projects.tsx';

const PROJECT = '/api/projects/{project_id}/';

type Project = ValueOf<typeof PROJECT, 'get'>;
type ProjectUpdate = components['schemas']['ProjectUpdate'];

export function ProjectSettings() {
  const project_id = useProjectId();
  const project = useGet(PROJECT, { path: { project_id } });
  return (
    <Loaded query={project} what="the project">
      {(value) => (
        <div className="stack">
          <Panel title="Project">
            <dl className="facts">
              <dt>Id</dt>
              <dd>
                <CopyId id={value.id} />
              </dd>
              <dt>Project token</dt>
              <dd>
                <CopyId id={value.api_token} what="project token" />
                <span className="muted">Public: SDKs send events and ask for flags with it.</span>
              </dd>
              <dt>Created</dt>
              <dd>
                <Time at={value.created_at} />
              </dd>
              {value.events_removed_before !== null && (
                <>
                  <dt>Events removed before</dt>
                  <dd>
                    <Time at={value.events_removed_before} />
                  </dd>
                </>
              )}
              {value.events_held_from !== null && (
                <>
                  <dt>Events kept for an export from</dt>
                  <dd>
                    <Time at={value.events_held_from} />
                  </dd>
                </>
              )}
            </dl>
          </Panel>
          <Projects />
          <Panel title="Connect an SDK">
            <Snippet token={value.api_token} />
          </Panel>
          <Panel title="Settings">
            <ProjectForm from={project.data!} />
          </Panel>
          <Panel title="Group types">
            <GroupTypes />
          </Panel>
          <Panel title="Configuration">
            <ExportConfiguration project={value} />
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

function Snippet({ token }: { token: string }) {
  const code = [
    "import posthog from 'posthog-js';",
    '',
    `posthog.init('${token}', { api_host: '${location.origin}' });`,
    "posthog.capture('signed up');",
  ].join('\n');
  return (
    <>
      <pre>{code}</pre>
      <CopyButton text={code} what="snippet" />
    </>
  );
}

interface ProjectForm {
  name: string;
  timezone: string;
  filters: string;
  method: string;
  confidence: string;
  matured: string;
  cuped: string;
  lookback: string;
  sequential: string;
  tuning: string;
  effect: string;
  events: string;
  runs: string;
  logs: string;
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

const formOf = (project: Project): ProjectForm => ({
  name: project.name,
  timezone: project.timezone,
  filters: jsonText(project.test_account_filters),
  method: text(project.default_experiment_stats_method),
  confidence: text(project.default_experiment_confidence_level),
  matured: text(project.default_only_count_matured_users),
  cuped: text(project.default_cuped_enabled),
  lookback: text(project.default_cuped_lookback_days),
  sequential: text(project.default_sequential_testing_enabled),
  tuning: text(project.default_sequential_tuning_parameter),
  effect: text(project.default_minimum_detectable_effect),
  events: text(project.event_retention_days),
  runs: text(project.run_retention_days),
  logs: text(project.log_retention_days),
});

const numberOrNull = (value: string) => (value === '' ? null : Number(value));
const flagOrNull = (value: string) => (value === '' ? null : value === 'true');

function filtersOf(json: string): { [key: string]: unknown }[] {
  const filters = parseJson('test_account_filters', json) ?? [];
  if (!Array.isArray(filters)) throw fieldError('test_account_filters', 'Write a JSON list of conditions.');
  return filters as { [key: string]: unknown }[];
}

/** The fields that the form changes. Throws an error of the filters if their JSON is invalid. */
function changesOf(form: ProjectForm, project: Project): ProjectUpdate {
  return changedFields(project, {
    name: form.name,
    timezone: form.timezone,
    test_account_filters: filtersOf(form.filters),
    default_experiment_stats_method:
      form.method === '' ? null : (form.method as NonNullable<Project['default_experiment_stats_method']>),
    default_experiment_confidence_level: numberOrNull(form.confidence),
    default_only_count_matured_users: flagOrNull(form.matured),
    default_cuped_enabled: flagOrNull(form.cuped),
    default_cuped_lookback_days: numberOrNull(form.lookback),
    default_sequential_testing_enabled: flagOrNull(form.sequential),
    default_sequential_tuning_parameter: numberOrNull(form.tuning),
    default_minimum_detectable_effect: numberOrNull(form.effect),
    event_retention_days: numberOrNull(form.events),
    run_retention_days: numberOrNull(form.runs),
    log_retention_days: numberOrNull(form.logs),
  }) as ProjectUpdate;
}

type Options = readonly (readonly [value: string, text: string])[];

const YES_NO: Options = [
  ['true', 'yes'],
  ['false', 'no'],
];

interface Setting {
  field: Exclude<keyof ProjectForm, 'name' | 'timezone' | 'filters'>;
  name: keyof ProjectUpdate;
  label: string;
  /** Text of the empty value. */
  none: string;
  hint?: string;
  options?: Options;
}

/** Defaults of new experiments; empty keeps the default of the server, which the text names. */
const DEFAULTS: readonly Setting[] = [
  {
    field: 'method',
    name: 'default_experiment_stats_method',
    label: 'Statistical method',
    none: 'default (bayesian)',
    options: ['bayesian', 'frequentist'].map((each) => [each, each] as const),
  },
  {
    field: 'confidence',
    name: 'default_experiment_confidence_level',
    label: 'Confidence level',
    none: 'default (95%)',
    options: [
      ['0.9', '90%'],
      ['0.95', '95%'],
      ['0.99', '99%'],
    ],
  },
  {
    field: 'matured',
    name: 'default_only_count_matured_users',
    label: 'Count only matured persons',
    none: 'default (no)',
    options: YES_NO,
  },
  { field: 'cuped', name: 'default_cuped_enabled', label: 'CUPED', none: 'default (no)', options: YES_NO },
  { field: 'lookback', name: 'default_cuped_lookback_days', label: 'CUPED lookback in days', none: '14' },
  {
    field: 'sequential',
    name: 'default_sequential_testing_enabled',
    label: 'Sequential testing',
    none: 'default (no)',
    options: YES_NO,
  },
  {
    field: 'tuning',
    name: 'default_sequential_tuning_parameter',
    label: 'Sequential tuning, in persons',
    none: '5000',
  },
  {
    field: 'effect',
    name: 'default_minimum_detectable_effect',
    label: 'Minimum detectable effect in percent',
    none: 'none',
  },
];

const RETENTION: readonly Setting[] = [
  {
    field: 'events',
    name: 'event_retention_days',
    label: 'Events',
    none: 'forever',
    hint: 'From their arrival. Removed events cannot be restored.',
  },
  { field: 'runs', name: 'run_retention_days', label: 'Ended runs of exports', none: 'forever' },
  { field: 'logs', name: 'log_retention_days', label: 'Log lines of exports', none: 'forever' },
];

const SETTINGS = [...DEFAULTS, ...RETENTION].map(({ name }) => name);
const FIELDS = ['name', 'timezone', 'test_account_filters', ...SETTINGS];

/** True if a change of the retention removes events that would be kept without it. */
function removesEvents({ event_retention_days: days }: ProjectUpdate, project: Project): boolean {
  return days != null && days < (project.event_retention_days ?? Number.POSITIVE_INFINITY);
}

function ProjectForm({ from }: { from: LoadedValue<Project> }) {
  const path = { project_id: useProjectId() };
  const toast = useToast();
  const editor = useEditor<Project, ProjectForm, ProjectUpdate>({
    what: 'project',
    from,
    formOf,
    changesOf,
    read: () => get(PROJECT, { path }),
    save: async (body, etag) =>
      loaded(await client.PATCH(PROJECT, { params: { path }, headers: ifMatch(etag), body })),
    replaces: () => keyOf(PROJECT, { path }),
    refetches: [keyOf('/api/projects/')],
    done: () => toast('The project is saved.'),
  });
  const { form, set, error, changes, isUnchanged, base } = editor;
  const denied = useDenied('project');
  const [isConfirming, setIsConfirming] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes && removesEvents(changes, base.value)) setIsConfirming(true);
    else editor.submit();
  };
  return (
    <>
      <form ref={editor.attributes.ref} onSubmit={submit}>
        <div className="columns">
          <TextField
            label="Name"
            name="name"
            error={error}
            value={form.name}
            maxLength={200}
            onChange={(text) => set({ name: text })}
          />
          <TimeZoneField
            label="Time zone"
            name="timezone"
            hint="It determines the days of results."
            error={error}
            value={form.timezone}
            onChange={(timezone) => set({ timezone })}
          />
        </div>
        <TextAreaField
          isCode
          label="Test account filters"
          name="test_account_filters"
          hint={<FiltersHint project={base.value} />}
          rows={6}
          value={form.filters}
          onChange={(filters) => set({ filters })}
          error={error}
        />
        <fieldset>
          <legend>Defaults of new experiments</legend>
          <SettingFields settings={DEFAULTS} form={form} set={set} error={error} />
        </fieldset>
        <fieldset>
          <legend>Days to keep</legend>
          <SettingFields settings={RETENTION} form={form} set={set} error={error} />
        </fieldset>
        <FormError error={error} fields={FIELDS} />
        <div className="row">
          <Button
            type="submit"
            kind="primary"
            busy={editor.busy}
            unavailable={denied ?? (isUnchanged ? 'Nothing is changed.' : null)}
          >
            Save
          </Button>
        </div>
      </form>
      {changes && (
        <Equivalent
          method="PATCH"
          path={`/api/projects/${path.project_id}/`}
          body={changes}
          etag={base.etag}
        />
      )}
      {editor.dialogs}
      {isConfirming && (
        <Dialog title="Remove older events?" onClose={() => setIsConfirming(false)}>
          <p>
            Events that arrived more than {formatQuantity(Number(form.events), 'day')} ago are removed and
            cannot be restored. Results of experiments no longer count them. Events that an export has not
            delivered are kept up to 30 days longer.
          </p>
          <div className="actions">
            <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
            <Button
              kind="danger"
              onClick={() => {
                setIsConfirming(false);
                editor.submit();
              }}
            >
              Save and remove older events
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface SettingFieldsProps {
  settings: readonly Setting[];
  form: ProjectForm;
  set: (change: Partial<ProjectForm>) => void;
  error: ApiError | null;
}

function SettingFields({ settings, form, set, error }: SettingFieldsProps) {
  return (
    <div className="columns">
      {settings.map(({ field, name, label, none, hint, options }) => (
        <Field key={field} label={label} name={name} hint={hint} error={error}>
          {(control) =>
            options ? (
              <select
                {...control}
                value={form[field]}
                onChange={(event) => set({ [field]: event.target.value })}
              >
                <option value="">{none}</option>
                {options.map(([value, shown]) => (
                  <option key={value} value={value}>
                    {shown}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...control}
                type="number"
                step="any"
                placeholder={none}
                value={form[field]}
                onChange={(event) => set({ [field]: event.target.value })}
              />
            )
          }
        </Field>
      ))}
    </div>
  );
}

function FiltersHint({ project }: { project: Project }) {
  const filters = project.test_account_filters;
  if (filters.length === 0)
    return <>Conditions that exclude internal traffic from results. Without conditions all events count.</>;
  return (
    <span className="words">
      Only events that meet all conditions count: {filters.map((each) => conditionText(each)).join('; ')}.
    </span>
  );
}
