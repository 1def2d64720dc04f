import { useState } from 'react';
import type { components } from '../../../generated/schema.ts';
import { client, ifMatch, type Loaded, loaded } from '../../api/client.ts';
import { get, keyOf } from '../../api/queries.ts';
import { useProject } from '../../api/session.tsx';
import { changedFields, useEdit } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { Fresh } from '../../ui/fresh.tsx';
import { useToast } from '../../ui/toast.tsx';
import { expiryAt, KEY_EXPIRIES } from './expiry.ts';
import { formScopes, KEY_FIELDS, KeyFields, type KeyForm, ProjectLimit, useGrants } from './key_fields.tsx';
import { accessOf, scopesReason } from './key_scopes.ts';
import type { Key } from './keys.tsx';

const KEYS = '/api/personal_api_keys/';
const KEY = '/api/personal_api_keys/{id}/';

type KeyUpdate = components['schemas']['PersonalApiKeyUpdate'];

const EXPIRIES = { keep: 'as now', ...KEY_EXPIRIES } as const;

interface EditForm extends KeyForm {
  isLimited: boolean;
  expiry: keyof typeof EXPIRIES;
}

const formOf = ({ label, scopes, scoped_teams: projects }: Key): EditForm => ({
  label,
  isAll: scopes.includes('*'),
  access: accessOf(scopes),
  isLimited: projects.length > 0,
  expiry: 'keep',
});

/** Edits a key. The dialog opens with the key as the server has it now. */
export function EditKey({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  return (
    <Fresh
      title="Edit the key"
      what="the key"
      path={KEY}
      params={{ path: { id: apiKey.id } }}
      onClose={onClose}
    >
      {(from) => <EditKeyForm from={from} onClose={onClose} />}
    </Fresh>
  );
}

function EditKeyForm({ from, onClose }: { from: Loaded<Key>; onClose: () => void }) {
  const path = { id: from.value.id };
  const project = useProject();
  const [form, setForm] = useState(() => formOf(from.value));
  const [now] = useState(Date.now);
  const toast = useToast();
  const edit = useEdit<Key, KeyUpdate>({
    what: 'key',
    from,
    reload: (key) => setForm(formOf(key)),
    read: () => get(KEY, { path }),
    save: async (body, etag) =>
      loaded(await client.PATCH(KEY, { params: { path }, headers: ifMatch(etag), body })),
    replaces: () => keyOf(KEY, { path }),
    refetches: [keyOf(KEYS)],
    done: () => {
      toast('The key is saved.');
      onClose();
    },
  });
  const { value: key } = edit.base;
  const grants = useGrants(form.isLimited);
  const scopes = formScopes(form);
  // The key may state read beside write; the form states each object once.
  const isSameAccess = scopes.join() === formScopes(formOf(key)).join();
  const isSameLimit = form.isLimited === key.scoped_teams.length > 0;
  const changes: KeyUpdate = changedFields(key, {
    label: form.label,
    scopes: isSameAccess ? key.scopes : scopes,
    scoped_teams: isSameLimit ? key.scoped_teams : form.isLimited ? [project.id] : [],
    expires_at: form.expiry === 'keep' ? key.expires_at : expiryAt(now, form.expiry),
  });
  const isUnchanged = Object.keys(changes).length === 0;
  const missing = isUnchanged
    ? 'Nothing is changed.'
    : form.label === ''
      ? 'Enter a label first.'
      : scopes.length === 0
        ? 'Choose a scope first.'
        : scopesReason(scopes, grants, key.scopes);
  const set = (change: Partial<EditForm>) => setForm((former) => ({ ...former, ...change }));
  return (
    <>
      <FormDialog
        title="Edit the key"
        intro="Changes apply to the next request with the key. Its value stays; roll the key to replace it."
        action="Save"
        onSubmit={() => edit.send(changes)}
        onClose={onClose}
        busy={edit.change.isPending}
        unavailable={missing}
        error={edit.error}
        fields={KEY_FIELDS}
        equivalent={
          missing === null && (
            <Equivalent
              method="PATCH"
              path={`/api/personal_api_keys/${key.id}/`}
              body={changes}
              etag={edit.base.etag}
            />
          )
        }
      >
        <KeyFields form={form} onChange={set} grants={grants} error={edit.error} />
        {key.scoped_teams.some((id) => id !== project.id) ? (
          <p className="words">The key is limited to the projects {key.scoped_teams.join(', ')}.</p>
        ) : (
          <ProjectLimit isLimited={form.isLimited} onChange={(isLimited) => set({ isLimited })} />
        )}
        <ChoiceField
          label="Expires"
          name="expires_at"
          hint={key.expires_at === null ? 'The key does not expire now.' : `Now: ${key.expires_at}`}
          error={edit.error}
          words={EXPIRIES}
          value={form.expiry}
          onChange={(expiry) => set({ expiry })}
        />
      </FormDialog>
      {edit.conflict}
    </>
  );
}
