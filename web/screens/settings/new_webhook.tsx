import { useState } from 'react';
import { client, loaded } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { WEBHOOKS, type Webhook, type WebhookWithSecret } from './webhook.ts';
import {
  shownBody,
  WEBHOOK_FIELDS,
  WebhookFields,
  type WebhookForm,
  webhookInput,
} from './webhook_fields.tsx';

type Format = Webhook['format'];

const FORMATS: Readonly<Record<Format, string>> = {
  standard: 'Signed JSON (Standard Webhooks)',
  slack: 'Slack',
  email: 'Email',
};

export function NewWebhook({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (webhook: WebhookWithSecret) => void;
}) {
  const project_id = useProjectId();
  const [format, setFormat] = useState<Format>('standard');
  const [form, setForm] = useState<WebhookForm>({
    name: '',
    target: '',
    types: [],
    exports: [],
    experiments: [],
  });
  const keyFor = useIdempotencyKey();
  const body = { format, ...webhookInput(form, format) };
  const create = useChange<void, WebhookWithSecret>({
    send: async () => {
      const params = { path: { project_id }, header: { 'Idempotency-Key': keyFor(body) } };
      return loaded(await client.POST(WEBHOOKS, { params, body }));
    },
    refetches: [keyOf(WEBHOOKS)],
    done: (webhook) => webhook && onCreated(webhook),
  });
  return (
    <FormDialog
      title="New webhook"
      action="Create the webhook"
      onSubmit={() => create.mutate()}
      onClose={onClose}
      busy={create.isPending}
      unavailable={form.name === '' || form.target === '' ? 'Enter a name and where to send.' : null}
      error={create.error}
      fields={WEBHOOK_FIELDS}
      equivalent={
        <Equivalent method="POST" path={`/api/projects/${project_id}/webhooks/`} body={shownBody(body)} />
      }
    >
      <ChoiceField
        label="Format"
        name="format"
        error={create.error}
        words={FORMATS}
        value={format}
        onChange={setFormat}
      />
      <WebhookFields
        form={form}
        format={format}
        onChange={(change) => setForm((former) => ({ ...former, ...change }))}
        error={create.error}
      />
    </FormDialog>
  );
}
