import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useParams } from 'wouter';
import { client, ifMatch, type Loaded as LoadedValue } from '../../api/client.ts';
import type { ApiError } from '../../api/errors.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProject, useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { hashedUnit, hashesGroups, missingUnit } from '../../ui/conditions.ts';
import { useEditor } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { FormFields, useFocusOnError } from '../../ui/form.tsx';
import { useGroupTypes } from '../../ui/group_types.ts';
import { NewHoldout } from '../../ui/holdout_form.tsx';
import { useLeaveGuard } from '../../ui/leave.tsx';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { Failed, Loaded, Panel } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import {
  EXPERIMENT,
  EXPERIMENTS,
  experimentOf,
  useExperimentOperations,
  useExperimentPath,
} from '../experiment/change.ts';
import type { Experiment } from '../experiment/types.ts';
import { splitText, sumOf } from '../experiment/words.ts';
import { ExposureFields, StatisticsFields } from './analysis_fields.tsx';
import {
  bodyOf,
  changedFields,
  comparable,
  type Draft,
  draftOf,
  emptyDraft,
  keyFor,
  unitOfNewFlag,
} from './draft.ts';
import { EventSuggestions } from './event_field.tsx';
import './experiment_editor.css';
import { TextField } from '../../ui/fields.tsx';
import { FlagFields, VariantFields } from './flag_fields.tsx';
import { HoldoutField } from './holdout_field.tsx';
import { MetricFields } from './metrics.tsx';
import { useNewKeyCheck } from './new_key_check.ts';

export default function ExperimentEditor() {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <NewExperiment /> : <StoredExperiment id={Number(id)} />;
}

function NewExperiment() {
  const project = useProject();
  const [initial] = useState(() => emptyDraft(project));
  const [draft, setDraft] = useState(initial);
  const [leaving, release] = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(initial));
  const idempotencyKey = useIdempotencyKey();
  const project_id = useProjectId();
  const requireNewKey = useNewKeyCheck();
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const body = bodyOf(draft);
  const create = useChange<void, Experiment>({
    send: async () => {
      await requireNewKey(draft);
      const params = { path: { project_id }, header: { 'Idempotency-Key': idempotencyKey(body) } };
      return experimentOf(await client.POST(EXPERIMENTS, { params, body }));
    },
    refetches: [keyOf(EXPERIMENTS)],
    done: (created) => {
      toast('The draft is saved.');
      for (const { detail } of created?.warnings ?? []) toast(detail);
      release();
      if (created) navigate(`/experiments/${created.id}?tab=setup`);
    },
  });
  const rename = (changes: Partial<Draft>) => {
    const isFollowing = !draft.hasExistingFlag && draft.feature_flag_key === keyFor(draft.name);
    const key = changes.name !== undefined && isFollowing ? { feature_flag_key: keyFor(changes.name) } : {};
    setDraft({ ...draft, ...key, ...changes });
  };
  return (
    <Page
      title="New experiment"
      summary={<span className="muted">It is saved as a draft and can be changed until it is launched.</span>}
    >
      <EditorForm
        draft={draft}
        change={rename}
        error={create.error}
        busy={create.isPending}
        action="Save as draft"
        cancel="/experiments"
        submit={() => create.mutate()}
        flag={<FlagFields draft={draft} change={rename} error={create.error} />}
        hasLaunched={false}
        equivalent={
          <Equivalent method="POST" path={`/api/projects/${project_id}/experiments/`} body={body} />
        }
      />
      {leaving}
    </Page>
  );
}

function StoredExperiment({ id }: { id: number }) {
  const experiment = useGet(EXPERIMENT, useExperimentPath(id), { enabled: Number.isInteger(id) });
  if (experiment.data) return <EditExperiment key={id} experiment={experiment.data} />;
  return (
    <Page title="Edit experiment">
      <Loaded query={experiment} what="the experiment">
        {() => null}
      </Loaded>
    </Page>
  );
}

function EditExperiment({ experiment }: { experiment: LoadedValue<Experiment> }) {
  const { id } = experiment.value;
  const params = useExperimentPath(id);
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const back = `/experiments/${id}?tab=setup`;
  const editor = useEditor<Experiment, Draft, ReturnType<typeof changedFields>>({
    ...useExperimentOperations(id),
    what: 'experiment',
    from: experiment,
    formOf: draftOf,
    changesOf: (draft, value) => changedFields(draftOf(value), draft),
    save: async (body, etag) =>
      experimentOf(await client.PATCH(EXPERIMENT, { params, headers: ifMatch(etag), body })),
    compared: (draft, theirs) => ({ yours: comparable(draft), theirs: comparable(draftOf(theirs)) }),
    done: (after) => {
      toast('The changes are saved.');
      for (const { detail } of after?.warnings ?? []) toast(detail);
      navigate(back);
    },
  });
  const { form: draft, set: change, error, base, changes } = editor;
  const { value } = base;
  return (
    <Page title="Edit experiment" summary={<span className="words">{value.name}</span>}>
      <EditorForm
        draft={draft}
        change={change}
        error={error}
        busy={editor.busy}
        action="Save"
        cancel={back}
        submit={() => (editor.isUnchanged ? navigate(back) : editor.submit())}
        hasLaunched={value.start_date !== null}
        flag={<StoredFlag experiment={value} draft={draft} change={change} error={error} />}
        equivalent={
          <Equivalent
            method="PATCH"
            path={`/api/projects/${params.path.project_id}/experiments/${id}/`}
            body={changes ?? {}}
            etag={base.etag}
          />
        }
      />
      {editor.dialogs}
    </Page>
  );
}

function StoredFlag({
  experiment,
  draft,
  change,
  error,
}: {
  experiment: Experiment;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  error: ApiError | null;
}) {
  const { id, feature_flag_key: key, feature_flag: flag, start_date: start } = experiment;
  const unit = hashedUnit(flag.filters, useGroupTypes(hashesGroups(flag.filters)));
  return (
    <>
      <p>
        Flag <code className="words">{key}</code>. It cannot be changed.
      </p>
      <p>
        Unit: {unit.all}. It belongs to the flag and cannot be changed here: with another one, users would
        change between the variants.
      </p>
      {start === null ? (
        <VariantFields draft={draft} change={change} error={error} />
      ) : (
        <p>
          {splitText(draft.variants)}. After the launch the set of variants cannot be changed.{' '}
          <Link href={`/experiments/${id}?tab=flag`}>Change the split in the tab Flag</Link>.
        </p>
      )}
    </>
  );
}

interface EditorFormProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  error: ApiError | null;
  busy: boolean;
  action: string;
  cancel: string;
  submit: () => void;
  flag: React.ReactNode;
  equivalent: React.ReactNode;
  hasLaunched: boolean;
}

function EditorForm({ draft, change, error, submit, ...props }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const denied = useDenied('experiment');
  const [isCreating, setIsCreating] = useState(false);
  useFocusOnError(form, error);
  const sum = sumOf(draft.variants.map(({ rollout_percentage: share }) => share));
  const isSplit = draft.variants.length === 0 || sum === 100;
  const unfinished = isSplit ? missingUnit(unitOfNewFlag(draft)) : 'The variants must add up to 100%.';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (unfinished === null && denied === null) submit();
  };
  const fields = { draft, error, change };
  return (
    <EventSuggestions>
      <form ref={form} className="stack" aria-describedby={error ? errorId : undefined} onSubmit={onSubmit}>
        <FormFields busy={props.busy}>
          <Panel title="Name and hypothesis">
            <TextField
              label="Name"
              name="name"
              error={error}
              required
              value={draft.name}
              onChange={(name) => change({ name })}
            />
            <TextAreaField
              label="Hypothesis"
              name="description"
              error={error}
              hint="What you change, for whom, and what you expect."
              rows={3}
              maxLength={3000}
              value={draft.description}
              onChange={(text) => change({ description: text })}
            />
          </Panel>
          <Panel title="Flag and variants">{props.flag}</Panel>
          <Panel title="Metrics">
            {props.hasLaunched && (
              <p>The experiment is launched: a changed metric is computed again from all its events.</p>
            )}
            <MetricFields {...fields} />
          </Panel>
          <Panel title="Exposure">
            <ExposureFields {...fields} />
          </Panel>
          <Panel title="Statistics">
            <StatisticsFields {...fields} />
          </Panel>
          <Panel title="Holdout">
            <HoldoutField
              {...fields}
              isFixed={props.hasLaunched}
              denied={denied}
              onCreate={() => setIsCreating(true)}
            />
          </Panel>
        </FormFields>
        <div id={errorId}>{error && <Failed error={error} />}</div>
        {props.equivalent}
        <div className="row">
          <Button type="submit" kind="primary" busy={props.busy} unavailable={denied ?? unfinished}>
            {props.action}
          </Button>
          <Link className="button" href={props.cancel}>
            Cancel
          </Link>
        </div>
      </form>
      {isCreating && (
        <NewHoldout
          onClose={() => setIsCreating(false)}
          onCreated={({ id }) => {
            change({ holdout_id: id });
            setIsCreating(false);
          }}
        />
      )}
    </EventSuggestions>
  );
}
