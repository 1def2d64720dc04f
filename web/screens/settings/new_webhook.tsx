import { useRef, useState } from 'react';
import { client, loaded } from '../../api/client.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { CheckField, ChoiceField, TextField } from '../../ui/fields.tsx';
import { useFocusOnError } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { NOTICES, type NoticeType, WEBHOOKS, type WebhookWithSecret } from './webhook.ts';

const FORMATS = { standard: 'Signed JSON (Standard Webhooks)', slack: 'Slack', email: 'Email' } as const;

type Format = keyof typeof FORMATS;

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
        <TextField
          label="Name"
          name="name"
          error={create.error}
          value={name}
          maxLength={200}
          onChange={setName}
        />
        <ChoiceField
          label="Format"
          name="format"
          error={create.error}
          words={FORMATS}
          value={format}
          onChange={setFormat}
        />
        <TextField
          label={isEmail ? 'Recipients' : 'URL'}
          name={isEmail ? 'recipients' : 'url'}
          hint={isEmail ? 'Email addresses, separated by commas.' : 'An HTTPS URL. It may contain a secret.'}
          error={create.error}
          value={target}
          maxLength={2000}
          onChange={setTarget}
        />
        <fieldset>
          <legend>Notices</legend>
          <p className="field-hint">None chosen: all, including future ones.</p>
          {TYPES.map(([type, text]) => (
            <CheckField
              key={type}
              label={text}
              isChecked={types.includes(type)}
              onChange={() => toggle(type)}
            />
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
