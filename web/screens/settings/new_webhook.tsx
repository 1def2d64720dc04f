import { useRef, useState } from 'react';
import { client, loaded } from '../../api/client.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { Field, useFocusOnError } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { NOTICES, type NoticeType, WEBHOOKS, type WebhookWithSecret } from './webhook.ts';

const FORMATS = [
  { value: 'standard', text: 'Signed JSON (Standard Webhooks)' },
  { value: 'slack', text: 'Slack' },
  { value: 'email', text: 'Email' },
] as const;

type Format = (typeof FORMATS)[number]['value'];

const TYPES = Object.entries(NOTICES) as [NoticeType, string][];

export function NewWebhook({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (webhook: WebhookWithSecret) => void;
}) {
  const project_id = useProjectId();
  const [name, setName] = useState('');
  const [format, setFormat] = useState<Format>('standard');
  const [target, setTarget] = useState('');
  const [types, setTypes] = useState<readonly NoticeType[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const isEmail = format === 'email';
  const recipients = target
    .split(/[\s,]+/)
    .map((each) => each.trim())
    .filter(Boolean);
  const body = {
    ...{ name, format, types: [...types] },
    ...(isEmail ? { recipients } : { url: target }),
  };
  const create = useChange<void, WebhookWithSecret>({
    send: async () => loaded(await client.POST(WEBHOOKS, { params: { path: { project_id } }, body })),
    refetches: [keyOf(WEBHOOKS)],
    done: (webhook) => webhook && onCreated(webhook),
  });
  useFocusOnError(form, create.error);
  const toggle = (type: NoticeType) =>
    setTypes(types.includes(type) ? types.filter((each) => each !== type) : [...types, type]);
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Field label="Name" name="name" error={create.error}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Format" name="format" error={create.error}>
          {(control) => (
            <select {...control} value={format} onChange={(event) => setFormat(event.target.value as Format)}>
              {FORMATS.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={isEmail ? 'Recipients' : 'URL'}
          name={isEmail ? 'recipients' : 'url'}
          hint={isEmail ? 'Email addresses, separated by commas.' : 'An HTTPS URL. It may contain a secret.'}
          error={create.error}
        >
          {(control) => (
            <input
              {...control}
              value={target}
              maxLength={2000}
              autoComplete="off"
              onChange={(event) => setTarget(event.target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend>Notices</legend>
          <p className="field-hint">None chosen: all, including future ones.</p>
          {TYPES.map(([type, text]) => (
            <label key={type} className="row">
              <input type="checkbox" checked={types.includes(type)} onChange={() => toggle(type)} />
              {text}
            </label>
          ))}
        </fieldset>
        <FormError error={create.error} fields={['name', 'format', 'url', 'recipients']} />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            busy={create.isPending}
            unavailable={name === '' || target === '' ? 'Enter a name and where to send.' : null}
          >
            Create the webhook
          </Button>
        </div>
      </form>
      <Equivalent
        method="POST"
        path={`/api/projects/${project_id}/webhooks/`}
        // The URL of a webhook may be a secret itself, as that of Slack is.
        body={isEmail ? body : { ...body, url: 'https://…' }}
      />
    </Dialog>
  );
}
