import { useState } from 'react';
import type { components } from '../../../generated/schema.ts';
import { client, ifMatch, type Loaded, loaded } from '../../api/client.ts';
import { get, keyOf } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { changedFields, useEdit } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { Fresh } from '../../ui/fresh.tsx';
import { useToast } from '../../ui/toast.tsx';
import { WEBHOOK, WEBHOOKS, type Webhook } from './webhook.ts';
import {
  shownBody,
  WEBHOOK_FIELDS,
  WebhookFields,
  type WebhookForm,
  webhookInput,
} from './webhook_fields.tsx';

type WebhookUpdate = components['schemas']['WebhookUpdate'];

interface EditForm extends WebhookForm {
  enabled: boolean;
}

const formOf = (webhook: Webhook): EditForm => ({
  name: webhook.name,
  enabled: webhook.enabled,
  types: webhook.types,
  target: webhook.format === 'email' ? webhook.recipients.join(', ') : (webhook.url ?? ''),
  exports: webhook.batch_export_ids,
  experiments: webhook.experiment_ids,
});

/** Edits a webhook. The dialog opens with the webhook as the server has it now. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const path = { project_id: useProjectId(), id: webhook.id };
  return (
    <Fresh title="Edit the webhook" what="the webhook" path={WEBHOOK} params={{ path }} onClose={onClose}>
      {(from) => <EditWebhookForm from={from} onClose={onClose} />}
    </Fresh>
  );
}

function EditWebhookForm({ from, onClose }: { from: Loaded<Webhook>; onClose: () => void }) {
  const { id, format } = from.value;
  const path = { project_id: useProjectId(), id };
  const [form, setForm] = useState(() => formOf(from.value));
  const toast = useToast();
  const edit = useEdit<Webhook, WebhookUpdate>({
    what: 'webhook',
    from,
    reload: (webhook) => setForm(formOf(webhook)),
    read: () => get(WEBHOOK, { path }),
    save: async (body, etag) =>
      loaded(await client.PATCH(WEBHOOK, { params: { path }, headers: ifMatch(etag), body })),
    replaces: () => keyOf(WEBHOOK, { path }),
    refetches: [keyOf(WEBHOOKS)],
    done: () => {
      toast('The webhook is saved.');
      onClose();
    },
  });
  const changes: WebhookUpdate = changedFields(edit.base.value, {
    ...webhookInput(form, format),
    enabled: form.enabled,
  });
  const isUnchanged = Object.keys(changes).length === 0;
  return (
    <>
      <FormDialog
        title="Edit the webhook"
        action="Save"
        onSubmit={() => edit.send(changes)}
        onClose={onClose}
        busy={edit.change.isPending}
        unavailable={isUnchanged ? 'Nothing is changed.' : null}
        error={edit.error}
        fields={WEBHOOK_FIELDS}
        equivalent={
          !isUnchanged && (
            <Equivalent
              method="PATCH"
              path={`/api/projects/${path.project_id}/webhooks/${id}/`}
              body={shownBody(changes)}
              etag={edit.base.etag}
            />
          )
        }
      >
        <WebhookFields
          form={form}
          format={format}
          onChange={(change) => setForm((former) => ({ ...former, ...change }))}
          error={edit.error}
          urlHint=" Parts shown as *** are stored; they are kept unless you replace the whole URL."
        />
        <CheckField
          label="Send notices"
          isChecked={form.enabled}
          onChange={(enabled) => setForm({ ...form, enabled })}
        />
      </FormDialog>
      {edit.conflict}
    </>
  );
}
