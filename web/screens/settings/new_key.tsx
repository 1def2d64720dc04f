import { useRef, useState } from 'react';
import { client, loaded } from '../../api/client.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProject } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import { useFocusOnError } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
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
  const element = useRef<HTMLFormElement>(null);
  const grants = useGrants(isLimited);
  const scopes = formScopes(form);
  const expiresAt = expiryAt(now, days);
  const body = {
    ...{ label: form.label, scopes },
    ...(isLimited && { scoped_teams: [project.id] }),
    ...(expiresAt !== null && { expires_at: expiresAt }),
  };
  const create = useChange<void, NewValue>({
    send: async () => loaded(await client.POST(KEYS, { body })),
    refetches: [keyOf(KEYS)],
    done: (key) => key && onCreated(key),
  });
  useFocusOnError(element, create.error);
  const missing =
    form.label === ''
      ? 'Enter a label first.'
      : scopes.length === 0
        ? 'Choose a scope first.'
        : scopesReason(scopes, grants);
  return (
    <Dialog title="New personal API key" onClose={onClose}>
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
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
        <FormError error={create.error} fields={KEY_FIELDS} />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={create.isPending} unavailable={missing}>
            Create the key
          </Button>
        </div>
      </form>
      {missing === null && (
        <Equivalent
          method="POST"
          path={KEYS}
          body={body}
          // The command line makes keys without limits.
          {...(!isLimited && expiresAt === null && { command: commandOf(form.label, scopes) })}
        />
      )}
    </Dialog>
  );
}
