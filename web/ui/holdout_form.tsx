import { type ReactNode, useState } from 'react';
import { client, loaded } from '../api/client.ts';
import type { ApiError } from '../api/errors.ts';
import { useIdempotencyKey } from '../api/idempotency.ts';
import { useChange } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';
import { objectsOf } from './conditions.ts';
import { Equivalent } from './equivalent.tsx';
import { NumberField, TextAreaField, TextField } from './fields.tsx';
import { FormDialog } from './form_dialog.tsx';
import { HOLDOUT_KEYS, HOLDOUTS, type Holdout, type HoldoutCreate } from './holdouts.ts';

export const HOLDOUT_FIELDS = ['name', 'description', 'filters'];

interface HoldoutForm {
  name: string;
  description: string;
  percentage: number | undefined;
}

export const holdoutForm = ({ name, description, filters }: Holdout): HoldoutForm => ({
  name,
  description: description ?? '',
  percentage: Number(filters[0]?.['rollout_percentage']),
});

/** The body of a request. Conditions of a stored holdout are kept: the form has none. */
export const holdoutBody = ({ name, description, percentage = 0 }: HoldoutForm, former?: Holdout) => ({
  name,
  description: description === '' ? null : description,
  filters: [{ properties: [], ...objectsOf(former?.filters)[0], rollout_percentage: percentage }],
});

/** The reason why the form cannot be submitted yet; null if it can. */
export function missingIn({ name, percentage }: HoldoutForm): string | null {
  if (name === '') return 'Enter a name first.';
  return percentage === undefined ? 'Enter a percentage first.' : null;
}

interface HoldoutFieldsProps {
  form: HoldoutForm;
  onChange: (form: HoldoutForm) => void;
  error: ApiError | null;
  /** The effect of the percentage. */
  hint: ReactNode;
}

export function HoldoutFields({ form, onChange, error, hint }: HoldoutFieldsProps) {
  const set = (change: Partial<HoldoutForm>) => onChange({ ...form, ...change });
  return (
    <>
      <TextField
        label="Name"
        name="name"
        error={error}
        value={form.name}
        onChange={(name) => set({ name })}
      />
      <TextAreaField
        label="Description"
        name="description"
        error={error}
        rows={2}
        maxLength={3000}
        value={form.description}
        onChange={(description) => set({ description })}
      />
      <NumberField
        label="Percentage in the group"
        name="filters"
        hint={hint}
        error={error}
        min={0}
        max={100}
        value={form.percentage}
        onChange={(percentage) => set({ percentage })}
      />
    </>
  );
}

interface NewHoldoutProps {
  onClose: () => void;
  onCreated: (holdout: Holdout) => void;
}

export function NewHoldout({ onClose, onCreated }: NewHoldoutProps) {
  const project_id = useProjectId();
  const [form, setForm] = useState<HoldoutForm>({ name: '', description: '', percentage: 5 });
  const keyFor = useIdempotencyKey();
  const create = useChange<HoldoutCreate, Holdout>({
    send: async (body) => {
      const params = { path: { project_id }, header: { 'Idempotency-Key': keyFor(body) } };
      return loaded(await client.POST(HOLDOUTS, { params, body }));
    },
    refetches: HOLDOUT_KEYS,
    done: (holdout) => holdout && onCreated(holdout),
  });
  const body = holdoutBody(form);
  return (
    <FormDialog
      title="New holdout group"
      action="Create the holdout group"
      onSubmit={() => create.mutate(body)}
      onClose={onClose}
      busy={create.isPending}
      unavailable={missingIn(form)}
      error={create.error}
      fields={HOLDOUT_FIELDS}
      equivalent={
        <Equivalent method="POST" path={`/api/projects/${project_id}/experiment_holdouts/`} body={body} />
      }
    >
      <HoldoutFields
        form={form}
        onChange={setForm}
        error={create.error}
        hint="Percentage of all users, or of all groups where a flag hashes groups. They get no variant of the experiments that the holdout group is chosen for."
      />
    </FormDialog>
  );
}
