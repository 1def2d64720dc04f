import { useState } from 'react';
import { client, ifMatch, type Loaded, loaded } from '../../api/client.ts';
import { get, keyOf } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { useDeletion } from '../../ui/deletion.tsx';
import { ConfirmByName } from '../../ui/dialog.tsx';
import { changedFields, useEdit } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { Fresh } from '../../ui/fresh.tsx';
import {
  HOLDOUT_FIELDS,
  HoldoutFields,
  holdoutBody,
  holdoutForm,
  missingIn,
} from '../../ui/holdout_form.tsx';
import { HOLDOUT, HOLDOUT_KEYS, type Holdout, type HoldoutCreate } from '../../ui/holdouts.ts';
import { useToast } from '../../ui/toast.tsx';

interface DialogProps {
  /** The holdout group as the list has it. The dialog opens with the one that the server has now. */
  id: number;
  onClose: () => void;
}

interface FreshProps {
  from: Loaded<Holdout>;
  onClose: () => void;
}

/** The parts that a change and a deletion of a holdout group have in common. */
function useHoldout({ from, onClose }: FreshProps, after: string) {
  const path = { project_id: useProjectId(), id: from.value.id };
  const toast = useToast();
  return {
    path,
    url: `/api/projects/${path.project_id}/experiment_holdouts/${path.id}/`,
    options: {
      what: 'holdout group',
      from,
      refetches: HOLDOUT_KEYS,
      read: () => get(HOLDOUT, { path }),
      replaces: () => keyOf(HOLDOUT, { path }),
      done: () => {
        toast(after);
        onClose();
      },
    },
  };
}

export function EditHoldout({ id, onClose }: DialogProps) {
  const params = { path: { project_id: useProjectId(), id } };
  return (
    <Fresh
      title="Edit the holdout group"
      what="the holdout group"
      path={HOLDOUT}
      params={params}
      onClose={onClose}
    >
      {(from) => <EditForm from={from} onClose={onClose} />}
    </Fresh>
  );
}

function EditForm({ from, onClose }: FreshProps) {
  const [form, setForm] = useState(() => holdoutForm(from.value));
  const { path, url, options } = useHoldout({ from, onClose }, 'The holdout group is saved.');
  const edit = useEdit<Holdout, Partial<HoldoutCreate>>({
    ...options,
    reload: (holdout) => setForm(holdoutForm(holdout)),
    save: async (body, etag) =>
      loaded(await client.PATCH(HOLDOUT, { params: { path }, headers: ifMatch(etag), body })),
  });
  const stored = edit.base.value;
  const changes = changedFields(stored, holdoutBody(form, stored));
  const isUnchanged = Object.keys(changes).length === 0;
  return (
    <>
      <FormDialog
        title="Edit the holdout group"
        action="Save"
        onSubmit={() => edit.send(changes)}
        onClose={onClose}
        busy={edit.change.isPending}
        unavailable={missingIn(form) ?? (isUnchanged ? 'Nothing is changed.' : null)}
        error={edit.error}
        fields={HOLDOUT_FIELDS}
        equivalent={
          !isUnchanged && <Equivalent method="PATCH" path={url} body={changes} etag={edit.base.etag} />
        }
      >
        <HoldoutFields
          form={form}
          onChange={setForm}
          error={edit.error}
          hint="A new percentage applies at once to all experiments with this holdout group, also to those that run: their users or groups enter or leave it in the middle of the experiment."
        />
      </FormDialog>
      {edit.conflict}
    </>
  );
}

export function DeleteHoldout({ id, onClose }: DialogProps) {
  const params = { path: { project_id: useProjectId(), id } };
  return (
    <Fresh
      title="Delete the holdout group"
      what="the holdout group"
      path={HOLDOUT}
      params={params}
      onClose={onClose}
    >
      {(from) => <Deletion from={from} onClose={onClose} />}
    </Fresh>
  );
}

function Deletion({ from, onClose }: FreshProps) {
  const { path, url, options } = useHoldout({ from, onClose }, 'The holdout group is deleted.');
  const deletion = useDeletion<Holdout>({
    ...options,
    remove: (etag) => client.DELETE(HOLDOUT, { params: { path }, headers: ifMatch(etag) }),
  });
  return (
    <ConfirmByName
      title="Delete the holdout group"
      name={from.value.name}
      action="Delete the holdout group"
      busy={deletion.busy}
      onConfirm={deletion.submit}
      onClose={onClose}
    >
      <p>
        Its experiments and their flags go on without it, and its users or groups get these flags from then
        on. A holdout group cannot be deleted while one of its experiments runs.
      </p>
      {deletion.error}
      <Equivalent method="DELETE" path={url} etag={deletion.etag} />
    </ConfirmByName>
  );
}
