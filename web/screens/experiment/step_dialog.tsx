import { useRef, useState } from 'react';
import { client, ifMatch, type Loaded } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { hashedUnit } from '../../ui/conditions.ts';
import { ConflictNotice } from '../../ui/conflict.tsx';
import { useDeletion } from '../../ui/deletion.tsx';
import { ConfirmByName, Dialog } from '../../ui/dialog.tsx';
import { Equivalent, type EquivalentProps } from '../../ui/equivalent.tsx';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { Field, FormFields, useFocusOnError } from '../../ui/form.tsx';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { Failed } from '../../ui/states.tsx';
import { useZone, type Zone } from '../../ui/time.tsx';
import { inputToTime, timeToInput } from '../../ui/time_input.ts';
import { useToast } from '../../ui/toast.tsx';
import {
  EXPERIMENTS,
  experimentOf,
  useExperimentChange,
  useExperimentOperations,
  useExperimentPath,
  useReload,
} from './change.ts';
import { consequencesFor, LABELS, type Step, unavailable } from './lifecycle_rules.ts';
import { LaunchChecklist } from './setup/checklist.tsx';
import { type Experiment, flagVariants } from './types.ts';
import { FLAGS, useUnusedKey } from './unused_key.ts';

const unitOf = ({ feature_flag: flag }: Experiment) => hashedUnit(flag.filters);

type DialogStep = Exclude<Step, 'edit'>;
/** Steps that return the experiment. */
type ChangeStep = Exclude<DialogStep, 'delete'>;

interface StepDialogProps {
  step: DialogStep;
  experiment: Loaded<Experiment>;
  onClose: () => void;
}

export function StepDialog(props: StepDialogProps) {
  const { step } = props;
  return step === 'delete' ? <DeleteDialog {...props} /> : <ChangeDialog {...props} step={step} />;
}

/** The fields of a step as texts. */
type Fields = Readonly<Record<string, string>>;
type Body = Record<string, unknown>;

/** A step is a POST to its action, but for the end date. */
const ACTIONS: Readonly<Partial<Record<DialogStep, string>>> = {
  ship: 'ship_variant',
  extend: '',
};

const DONE: Readonly<Record<DialogStep, string>> = {
  launch: 'The experiment is running.',
  pause: 'The experiment is paused.',
  resume: 'The experiment is running again.',
  end: 'The experiment has ended.',
  ship: 'The variant is shipped.',
  extend: 'The end date is saved.',
  duplicate: 'The copy is created.',
  archive: 'The experiment is archived.',
  unarchive: 'The experiment is restored.',
  reset: 'The experiment is a draft.',
  delete: 'The experiment is deleted.',
};

function ChangeDialog({ step, experiment: opened, onClose }: StepDialogProps & { step: ChangeStep }) {
  const [experiment, setExperiment] = useState(opened);
  const { value, etag } = experiment;
  const form = useRef<HTMLFormElement>(null);
  const zone = useZone();
  const [entered, setFields] = useState<Fields>(() => initialFields(step, value, zone));
  const { unusedKey, isKnown } = useUnusedKey(value.feature_flag_key, step === 'duplicate');
  const fields: Fields = step === 'duplicate' ? { feature_flag_key: unusedKey, ...entered } : entered;
  const body = bodyOf(step, fields, value, zone);
  const request = requestOf(step, useProjectId(), experiment, body);
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const reload = useReload(value.id);
  const send = useSender(value.id, etag);
  const change = useExperimentChange(value.id, {
    send: () => send(step, body),
    done: (after) => {
      toast(DONE[step]);
      for (const { detail } of after?.warnings ?? []) toast(detail);
      onClose();
    },
  });
  const copy = useChange<void, Experiment>({
    send: () => send(step, body),
    refetches: [keyOf(EXPERIMENTS), keyOf(FLAGS)],
    done: (after) => {
      toast(DONE[step]);
      onClose();
      if (after) navigate(`/experiments/${after.id}?tab=setup`);
    },
  });
  const { mutate, isPending, error } = step === 'duplicate' ? copy : change;
  useFocusOnError(form, error);
  const set = (name: string, text: string) => setFields({ ...entered, [name]: text });
  const reloadExperiment = () =>
    void reload().then((current) => {
      setExperiment(current);
      change.reset();
    });
  return (
    <Dialog title={`${LABELS[step]}: ${value.name}`} onClose={onClose}>
      <Consequences step={step} experiment={value} />
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          // After a lost response, the next attempt is the same request, although its key is in use then.
          setFields(fields);
          mutate();
        }}
      >
        {step === 'launch' && <LaunchChecklist experiment={value} />}
        <FormFields busy={isPending}>
          <StepFields step={step} experiment={value} fields={fields} set={set} error={error} />
        </FormFields>
        {error?.isConflict && (
          <ConflictNotice what="experiment">
            <p>This attempt changed nothing. Look at the current state before you repeat this.</p>
            <Button onClick={reloadExperiment}>Reload from the server</Button>
          </ConflictNotice>
        )}
        {error && !error.isConflict && <Failed error={error} />}
        <Equivalent {...request} />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind={step === 'reset' ? 'danger' : 'primary'}
            busy={isPending || (fields.feature_flag_key === unusedKey && !isKnown)}
            unavailable={unavailable(step, value) ?? unchanged(step, fields, value, zone)}
          >
            {LABELS[step]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Consequences({ step, experiment }: { step: DialogStep; experiment: Experiment }) {
  const consequences = consequencesFor(unitOf(experiment))[step];
  return consequences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

/** One function for each operation, so that the contract checks its path and its body. */
function useSender(id: number, etag: string | null) {
  const params = useExperimentPath(id);
  const keyFor = useIdempotencyKey();
  return async (step: ChangeStep, body: Body | undefined): Promise<Loaded<Experiment>> => {
    const options = { params, headers: ifMatch(etag) };
    const path = '/api/projects/{project_id}/experiments/{id}' as const;
    const senders = {
      launch: () => client.POST(`${path}/launch/`, options),
      pause: () => client.POST(`${path}/pause/`, options),
      resume: () => client.POST(`${path}/resume/`, options),
      archive: () => client.POST(`${path}/archive/`, options),
      unarchive: () => client.POST(`${path}/unarchive/`, options),
      reset: () => client.POST(`${path}/reset/`, options),
      end: () => client.POST(`${path}/end/`, { ...options, body: body ?? {} }),
      ship: () => client.POST(`${path}/ship_variant/`, { ...options, body: { variant_key: '', ...body } }),
      duplicate: () => {
        const copy = body ?? {};
        const header = { 'Idempotency-Key': keyFor(copy) };
        return client.POST(`${path}/duplicate/`, { params: { ...params, header }, body: copy });
      },
      extend: () => client.PATCH(`${path}/`, { ...options, body: body ?? {} }),
    } satisfies Record<ChangeStep, () => Promise<{ data?: Experiment; response: Response }>>;
    return experimentOf(await senders[step]());
  };
}

function requestOf(
  step: ChangeStep,
  projectId: string,
  { value, etag }: Loaded<Experiment>,
  body: Body | undefined,
): EquivalentProps {
  const action = ACTIONS[step] ?? step;
  return {
    method: step === 'extend' ? 'PATCH' : 'POST',
    path: `/api/projects/${projectId}/experiments/${value.id}/${action === '' ? '' : `${action}/`}`,
    body,
    etag: step === 'duplicate' ? null : etag,
  };
}

function initialFields(step: DialogStep, experiment: Experiment, zone: Zone): Fields {
  const { name, end_date: end } = experiment;
  if (step === 'extend') return { end_date: timeToInput(end ?? '', zone) };
  if (step === 'duplicate') return { name: `${name} (Copy)`.slice(0, 400) };
  if (step === 'ship')
    return { variant_key: '', release_to_everyone: '', conclusion: experiment.conclusion ?? '' };
  if (step === 'end') return { conclusion: '', conclusion_comment: '' };
  return {};
}

/** Empty fields are not sent: they keep their values, or get their defaults. */
function bodyOf(
  step: DialogStep,
  fields: Fields,
  { end_date: end }: Experiment,
  zone: Zone,
): Body | undefined {
  if (step === 'extend') return { end_date: inputToTime(fields.end_date ?? '', zone, end ?? '') };
  const entries = Object.entries(fields).filter(([, text]) => text !== '');
  if (Object.keys(fields).length === 0) return undefined;
  return Object.fromEntries(
    entries.map(([name, text]) => [name, name === 'release_to_everyone' ? true : text]),
  );
}

function unchanged(step: DialogStep, fields: Fields, { end_date: end }: Experiment, zone: Zone) {
  return step === 'extend' && fields.end_date === timeToInput(end ?? '', zone) ? 'Nothing is changed.' : null;
}

interface StepFieldsProps {
  step: DialogStep;
  experiment: Experiment;
  fields: Fields;
  set: (name: string, text: string) => void;
  error: ReturnType<typeof useExperimentChange>['error'];
}

function StepFields(props: StepFieldsProps) {
  const { fields, set, error } = props;
  if (props.step === 'ship') return <ShipFields {...props} />;
  if (props.step === 'end') return <ConclusionFields {...props} />;
  if (props.step === 'extend') return <EndDateField {...props} />;
  if (props.step === 'duplicate') {
    return (
      <>
        <TextField
          label="Name of the copy"
          name="name"
          error={error}
          value={fields['name'] ?? ''}
          onChange={(text) => set('name', text)}
        />
        <TextField
          label="Feature flag key of the copy"
          name="feature_flag_key"
          error={error}
          hint={`Empty: the same flag, ${props.experiment.feature_flag_key}. A flag that was shipped serves one variant, so its copy cannot be launched.`}
          value={fields['feature_flag_key'] ?? ''}
          onChange={(text) => set('feature_flag_key', text)}
        />
      </>
    );
  }
  return null;
}

const CONCLUSIONS = {
  '': 'No conclusion yet',
  won: 'Won',
  lost: 'Lost',
  inconclusive: 'Inconclusive',
  stopped_early: 'Stopped early',
  invalid: 'Invalid',
} as const;

function ConclusionFields({ fields, set, error }: StepFieldsProps) {
  return (
    <>
      <ChoiceField<string>
        label="Conclusion"
        name="conclusion"
        error={error}
        words={CONCLUSIONS}
        value={fields['conclusion'] ?? ''}
        onChange={(code) => set('conclusion', code)}
      />
      <TextAreaField
        label="Reason (optional)"
        name="conclusion_comment"
        error={error}
        rows={3}
        maxLength={4000}
        value={fields.conclusion_comment ?? ''}
        onChange={(text) => set('conclusion_comment', text)}
      />
    </>
  );
}

function ShipFields(props: StepFieldsProps) {
  const { experiment, fields, set, error } = props;
  const { many, relative } = unitOf(experiment);
  return (
    <>
      <Field label="Variant to ship" name="variant_key" error={error}>
        {(control) => (
          <select
            {...control}
            required
            value={fields.variant_key ?? ''}
            onChange={(e) => set('variant_key', e.target.value)}
          >
            <option value="">Choose a variant</option>
            {flagVariants(experiment).map(({ key }) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CheckField
        label={`Also release to ${many} ${relative.object} no condition of the flag matches`}
        isChecked={fields.release_to_everyone === 'true'}
        onChange={(isChecked) => set('release_to_everyone', isChecked ? 'true' : '')}
      />
      <ConclusionFields {...props} />
    </>
  );
}

function EndDateField({ fields, set, error }: StepFieldsProps) {
  const zone = useZone();
  return (
    <TextField
      label={`End date (${zone === 'utc' ? 'UTC' : 'local time'})`}
      name="end_date"
      error={error}
      hint="Empty: it runs until you end the experiment."
      type="datetime-local"
      step="1"
      value={fields.end_date ?? ''}
      onChange={(text) => set('end_date', text)}
    />
  );
}

function DeleteDialog({ experiment: from, onClose }: StepDialogProps) {
  const { value } = from;
  const params = useExperimentPath(value.id);
  const { read, replaces } = useExperimentOperations(value.id);
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const deletion = useDeletion({
    what: 'experiment',
    from,
    read,
    replaces,
    remove: (etag) =>
      client.DELETE('/api/projects/{project_id}/experiments/{id}/', { params, headers: ifMatch(etag) }),
    refetches: [keyOf(EXPERIMENTS)],
    done: () => {
      toast(DONE.delete);
      navigate('/experiments');
    },
  });
  return (
    <ConfirmByName
      title="Delete the experiment"
      name={value.name}
      action="Delete the experiment"
      busy={deletion.busy}
      onConfirm={deletion.submit}
      onClose={onClose}
    >
      <Consequences step="delete" experiment={value} />
      {deletion.error}
      <Equivalent
        method="DELETE"
        path={`/api/projects/${params.path.project_id}/experiments/${value.id}/`}
        etag={deletion.etag}
      />
    </ConfirmByName>
  );
}
