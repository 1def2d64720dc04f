import { useState } from 'react';
import { client, loaded, type ValueOf } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { hashedUnit, missingUnit, TYPE_INDEX, type Unit } from '../../ui/conditions.ts';
import { Equivalent } from '../../ui/equivalent.tsx';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { UnitField } from '../../ui/unit_field.tsx';

const PATH = '/api/projects/{project_id}/feature_flags/';
const ONE = '/api/projects/{project_id}/feature_flags/{id}/';

type Flag = ValueOf<typeof ONE, 'get'>;

/** Creates a flag with one condition set; everything else is set on its page. */
export function NewFlag({ onClose, onCreated }: { onClose: () => void; onCreated: (flag: Flag) => void }) {
  const project_id = useProjectId();
  const [key, setKey] = useState('');
  const [name, setName] = useState('');
  const [percentage, setPercentage] = useState('100');
  const [unit, setUnit] = useState<Unit>(null);
  const [active, setActive] = useState(false);
  const filters = {
    groups: [{ properties: [], rollout_percentage: Number(percentage) }],
    ...(unit != null && { [TYPE_INDEX]: unit }),
  };
  const body = { key, name, active, filters };
  const keyFor = useIdempotencyKey();
  const create = useChange<void, Flag>({
    send: async () => {
      const params = { path: { project_id }, header: { 'Idempotency-Key': keyFor(body) } };
      return loaded(await client.POST(PATH, { params, body }));
    },
    refetches: [keyOf(PATH)],
    done: (flag) => flag && onCreated(flag),
  });
  const missing = key === '' ? 'Enter a key first.' : percentage === '' ? 'Enter a rollout first.' : null;
  const { many } = hashedUnit(filters);
  return (
    <FormDialog
      title="New feature flag"
      action="Create the feature flag"
      onSubmit={() => create.mutate()}
      onClose={onClose}
      busy={create.isPending}
      unavailable={missing ?? missingUnit(unit)}
      error={create.error}
      fields={['key', 'name', 'filters']}
      equivalent={
        <Equivalent method="POST" path={`/api/projects/${project_id}/feature_flags/`} body={body} />
      }
    >
      <TextField
        label="Key"
        name="key"
        hint="As used in code: letters, digits, hyphen and underscore."
        error={create.error}
        value={key}
        onChange={setKey}
      />
      <TextField
        label="Name"
        name="name"
        error={create.error}
        value={name}
        maxLength={1000}
        onChange={setName}
      />
      <TextField
        label="Rollout in percent"
        name="filters"
        hint={`Percentage of all ${many}. Conditions and variants can be added afterwards.`}
        error={create.error}
        type="number"
        min={0}
        max={100}
        value={percentage}
        onChange={setPercentage}
      />
      <UnitField unit={unit} onChange={setUnit} />
      <CheckField label="Switch it on at once" isChecked={active} onChange={setActive} />
    </FormDialog>
  );
}
