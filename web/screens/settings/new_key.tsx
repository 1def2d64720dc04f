import { useRef, useState } from 'react';
import { client, loaded } from '../../api/client.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProject } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { Field, useFocusOnError } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import type { NewValue } from './keys.tsx';

const KEYS = '/api/personal_api_keys/';

const OBJECTS = [
  { object: 'batch_export', text: 'Batch exports' },
  { object: 'experiment', text: 'Experiments' },
  { object: 'feature_flag', text: 'Feature flags' },
  { object: 'cohort', text: 'Cohorts' },
  { object: 'person', text: 'Persons' },
  { object: 'query', text: 'Queries' },
  { object: 'webhook', text: 'Webhooks' },
  { object: 'activity_log', text: 'Activity log' },
  { object: 'project', text: 'Projects' },
  { object: 'organization', text: 'Organizations' },
  { object: 'user', text: 'Own user' },
  { object: 'personal_api_key', text: 'API keys' },
] as const;

type Access = '' | 'read' | 'write';

const DAY = 86_400_000;
const EXPIRIES = [
  { days: 30, text: 'in 30 days' },
  { days: 90, text: 'in 90 days' },
  { days: 365, text: 'in a year' },
  { days: 0, text: 'never' },
] as const;

const scopesOf = (access: Readonly<Record<string, Access>>) =>
  Object.entries(access).flatMap(([object, level]) => (level === '' ? [] : [`${object}:${level}`]));

/** Creates a key with the scopes that are chosen; none is chosen for the user. */
export function NewKey({ onClose, onCreated }: { onClose: () => void; onCreated: (key: NewValue) => void }) {
  const project = useProject();
  const [label, setLabel] = useState('');
  const [isAll, setIsAll] = useState(false);
  const [access, setAccess] = useState<Readonly<Record<string, Access>>>({});
  const [isLimited, setIsLimited] = useState(true);
  const [days, setDays] = useState<number>(EXPIRIES[1].days);
  const [now] = useState(Date.now);
  const form = useRef<HTMLFormElement>(null);
  const scopes = isAll ? ['*'] : scopesOf(access);
  const body = {
    ...{ label, scopes },
    ...(isLimited && { scoped_teams: [project.id] }),
    ...(days > 0 && { expires_at: new Date(now + days * DAY).toISOString() }),
  };
  const create = useChange<void, NewValue>({
    send: async () => loaded(await client.POST(KEYS, { body })),
    refetches: [keyOf(KEYS)],
    done: (key) => key && onCreated(key),
  });
  useFocusOnError(form, create.error);
  const missing =
    label === '' ? 'Enter a label first.' : scopes.length === 0 ? 'Choose a scope first.' : null;
  return (
    <Dialog title="New personal API key" onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <TextField
          label="Label"
          name="label"
          hint="What the key is for."
          error={create.error}
          value={label}
          maxLength={40}
          onChange={setLabel}
        />
        <fieldset>
          <legend>Scopes</legend>
          <CheckField label="All scopes, also future ones" isChecked={isAll} onChange={setIsAll} />
          {!isAll && (
            <div className="columns">
              {OBJECTS.map(({ object, text }) => (
                <label key={object} className="row spread">
                  {text}
                  <select
                    value={access[object] ?? ''}
                    onChange={(event) => setAccess({ ...access, [object]: event.target.value as Access })}
                  >
                    <option value="">none</option>
                    <option value="read">read</option>
                    <option value="write">read and write</option>
                  </select>
                </label>
              ))}
            </div>
          )}
        </fieldset>
        <CheckField label={`Only project ${project.name}`} isChecked={isLimited} onChange={setIsLimited} />
        <Field label="Expires" name="expires_at" error={create.error}>
          {(control) => (
            <select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {EXPIRIES.map((expiry) => (
                <option key={expiry.days} value={expiry.days}>
                  {expiry.text}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FormError error={create.error} fields={['label', 'expires_at']} />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={create.isPending} unavailable={missing}>
            Create the key
          </Button>
        </div>
      </form>
      {missing === null && <Equivalent method="POST" path={KEYS} body={body} />}
    </Dialog>
  );
}
