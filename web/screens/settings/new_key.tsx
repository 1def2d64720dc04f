import { useState } from 'react';
import { client, loaded } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProject } from '../../api/session.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { quoted } from '../../ui/shell.ts';
import { expiryAt, KEY_EXPIRIES } from './expiry.ts';
import { formScopes, KEY_FIELDS, KeyFields, type KeyForm, ProjectLimit, useGrants } from './key_fields.tsx';
import { scopesReason } from './key_scopes.ts';
import type { NewValue } from './keys.tsx';

const KEYS = '/api/personal_api_keys/';

const commandOf = (label: string, scopes: readonly string[]) =>
  `weir keys create --label ${quoted(label)} --scopes ${quoted(scopes.join(','))}`;

/** Creates a key with the scopes that are chosen; none is chosen for the user. */
export function NewKey({ onClose, onCreated }: { onClose: () => void; onCreated: (key: NewValue) => void }) {
  const project = useProject();
  const [form, setForm] = useState<KeyForm>({ label: '', isAll: false, access: {} });
  const [isLimited, setIsLimited] = useState(true);
  const [days, setDays] = useState<keyof typeof KEY_EXPIRIES>('90');
  const [now] = useState(Date.now);
  const grants = useGrants(isLimited);
  const scopes = formScopes(form);
  const expiresAt = expiryAt(now, days);
  const body = {
    label: form.label,
    scopes,
    ...(isLimited && { scoped_teams: [project.id] }),
    ...(expiresAt !== null && { expires_at: expiresAt }),
  };
  const keyFor = useIdempotencyKey();
  const create = useChange<void, NewValue>({
    send: async () => {
      const params = { header: { 'Idempotency-Key': keyFor(body) } };
      return loaded(await client.POST(KEYS, { params, body }));
    },
    refetches: [keyOf(KEYS)],
    done: (key) => key && onCreated(key),
  });
  const missing =
    form.label === ''
      ? 'Enter a label first.'
      : scopes.length === 0
        ? 'Choose a scope first.'
        : scopesReason(scopes, grants);
  return (
    <FormDialog
      title="New personal API key"
      action="Create the key"
      onSubmit={() => create.mutate()}
      onClose={onClose}
      busy={create.isPending}
      unavailable={missing}
      error={create.error}
      fields={KEY_FIELDS}
      equivalent={
        missing === null && (
          <Equivalent
            method="POST"
            path={KEYS}
            body={body}
            // The command line makes keys without limits.
            {...(!isLimited && expiresAt === null && { command: commandOf(form.label, scopes) })}
          />
        )
      }
    >
      <KeyFields
        form={form}
        onChange={(change) => setForm((former) => ({ ...former, ...change }))}
        grants={grants}
        error={create.error}
      />
      <ProjectLimit isLimited={isLimited} onChange={setIsLimited} />
      <ChoiceField
        label="Expires"
        name="expires_at"
        error={create.error}
        words={KEY_EXPIRIES}
        value={days}
        onChange={setDays}
      />
    </FormDialog>
  );
}
