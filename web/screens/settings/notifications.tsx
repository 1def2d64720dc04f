import { useState } from 'react';
import { Link } from 'wouter';
import { client, ifMatch, type Loaded as LoadedValue, loaded, type ValueOf } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { get, keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmByName, Dialog } from '../../ui/dialog.tsx';
import { useEdit } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useListPage } from '../../ui/list_page.ts';
import { useDenied } from '../../ui/role.ts';
import { useSearchState } from '../../ui/search_state.ts';
import { SecretOnce } from '../../ui/secret_once.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Pager } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Deliveries, DeliveryResult } from './deliveries.tsx';
import { EditWebhook } from './edit_webhook.tsx';
import { OverlapField } from './fields.tsx';
import { NewWebhook } from './new_webhook.tsx';
import { nameIn, useObjectNames } from './object_filter.tsx';
import { NOTICES, WEBHOOK, WEBHOOKS, type Webhook, type WebhookWithSecret } from './webhook.ts';

const PAGE_SIZE = 50;

type Open =
  | { kind: 'create' }
  | { kind: 'edit' | 'rotate' | 'delete'; webhook: Webhook }
  | { kind: 'secret'; webhook: WebhookWithSecret };

export function Notifications() {
  const project_id = useProjectId();
  const { page: query, go } = useListPage(PAGE_SIZE);
  const webhooks = useGet(WEBHOOKS, { path: { project_id }, query }, useLive(30));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const show = (webhook: WebhookWithSecret) =>
    setOpen(webhook.secret === null ? null : { kind: 'secret', webhook });
  return (
    <div className="stack">
      <div className="row spread">
        <p>Webhooks send notices about exports and experiments of this project to other systems.</p>
        <Button
          kind="primary"
          shortcut="n"
          unavailable={useDenied('webhook')}
          onClick={() => setOpen({ kind: 'create' })}
        >
          New webhook
        </Button>
      </div>
      <Loaded query={webhooks} what="the webhooks">
        {(page) =>
          page.results.length === 0 ? (
            <Empty title="No webhooks">
              <p>
                A webhook reports a failing export or a decided experiment without anybody looking at this
                page.
              </p>
            </Empty>
          ) : (
            <>
              {page.results.map((webhook) => (
                <WebhookPanel key={webhook.id} listed={webhook} onOpen={setOpen} />
              ))}
              <Pager page={page} go={go} />
            </>
          )
        }
      </Loaded>
      {open?.kind === 'create' && <NewWebhook onClose={close} onCreated={show} />}
      {open?.kind === 'edit' && <EditWebhook webhook={open.webhook} onClose={close} />}
      {open?.kind === 'rotate' && <RotateSecret webhook={open.webhook} onClose={close} onRotated={show} />}
      {open?.kind === 'delete' && <DeleteWebhook webhook={open.webhook} onClose={close} />}
      {open?.kind === 'secret' && open.webhook.secret !== null && (
        <SecretOnce
          title={`Signing secret of ${open.webhook.name}`}
          what="signing secret"
          secret={open.webhook.secret}
          onClose={close}
        >
          <p>The receiver verifies the signature of each notice with it.</p>
        </SecretOnce>
      )}
    </div>
  );
}

function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { enabled, failing_since: failing } = webhook;
  if (!enabled) return <StatusBadge group="cancelled" word="off" />;
  if (failing === null) return <StatusBadge group="ok" word="on" />;
  return (
    <span className="row">
      <StatusBadge group="failed" word="failing" /> since <Time at={failing} />
    </span>
  );
}

/** A webhook of the list, which is read by itself as well: a change sends the entity tag of the version that is shown. */
function WebhookPanel({ listed, onOpen }: { listed: Webhook; onOpen: (open: Open) => void }) {
  const path = { project_id: useProjectId(), id: listed.id };
  const own = useGet(WEBHOOK, { path }, useLive(30));
  const from: LoadedValue<Webhook> = own.data ?? { value: listed, etag: null };
  const webhook = from.value;
  const denied = useDenied('webhook');
  const toast = useToast();
  const [shown, setShown] = useSearchState('webhook');
  const isShown = shown === webhook.id;
  const test = useChange<void, ValueOf<'/api/projects/{project_id}/webhooks/{id}/test/', 'post'>>({
    send: async () =>
      loaded(
        await client.POST('/api/projects/{project_id}/webhooks/{id}/test/', { params: { path }, body: {} }),
      ),
    refetches: [keyOf('/api/projects/{project_id}/webhooks/{webhook_id}/deliveries/')],
  });
  const toggle = useEdit<Webhook, { enabled: boolean }>({
    what: 'webhook',
    from,
    reload: () => undefined,
    read: () => get(WEBHOOK, { path }),
    save: async (body) =>
      loaded(await client.PATCH(WEBHOOK, { params: { path }, headers: ifMatch(from.etag), body })),
    compared: (change, theirs) => ({
      yours: { ...settingsOf(webhook), ...change },
      theirs: settingsOf(theirs),
    }),
    replaces: () => keyOf(WEBHOOK, { path }),
    refetches: [keyOf(WEBHOOKS)],
    done: (saved) => toast(saved?.enabled ? 'The webhook is on.' : 'The webhook is off.'),
  });
  const url = `/api/projects/${path.project_id}/webhooks/${webhook.id}/`;
  return (
    <section className="panel stack" aria-label={webhook.name}>
      <div className="row spread">
        <h2 className="words">{webhook.name}</h2>
        <div className="row">
          <Button busy={test.isPending} unavailable={denied} onClick={() => test.mutate()}>
            Send a test
          </Button>
          <Button unavailable={denied} onClick={() => onOpen({ kind: 'edit', webhook })}>
            Edit
          </Button>
          <Button
            busy={toggle.change.isPending || own.data === undefined}
            unavailable={denied}
            onClick={() => toggle.send({ enabled: !webhook.enabled })}
          >
            {webhook.enabled ? 'Switch off' : 'Switch on'}
          </Button>
          {webhook.format === 'standard' && (
            <Button unavailable={denied} onClick={() => onOpen({ kind: 'rotate', webhook })}>
              Rotate the secret
            </Button>
          )}
          <Button kind="danger" unavailable={denied} onClick={() => onOpen({ kind: 'delete', webhook })}>
            Delete
          </Button>
        </div>
      </div>
      <FormError error={test.error ?? toggle.error} fields={[]} />
      <div role="status">{test.data && <DeliveryResult delivery={test.data.value} />}</div>
      <dl className="facts">
        <dt>State</dt>
        <dd>
          <WebhookStatus webhook={webhook} />
          {webhook.disabled_reason !== null && <div>{webhook.disabled_reason}</div>}
        </dd>
        <dt>Sends to</dt>
        <dd>
          {webhook.format === 'email' ? webhook.recipients.join(', ') : webhook.url} ({webhook.format})
        </dd>
        <dt>Notices</dt>
        <dd>
          {webhook.types.length === 0 ? 'all' : webhook.types.map((type) => NOTICES[type] ?? type).join(', ')}
        </dd>
        <dt>Only for</dt>
        <dd>
          <OnlyFor webhook={webhook} />
        </dd>
        {webhook.previous_secret_expires_at !== null && (
          <>
            <dt>Previous secret</dt>
            <dd>
              also signs until <Time at={webhook.previous_secret_expires_at} />
            </dd>
          </>
        )}
      </dl>
      <div>
        <Button onClick={() => setShown(isShown ? '' : webhook.id)}>
          {isShown ? 'Hide the deliveries' : 'Show the deliveries'}
        </Button>
      </div>
      {isShown && <Deliveries webhookId={webhook.id} denied={denied} />}
      <Equivalent what="Send a test" method="POST" path={`${url}test/`} body={{}} />
      <Equivalent
        what={webhook.enabled ? 'Switch it off' : 'Switch it on'}
        method="PATCH"
        path={url}
        body={{ enabled: !webhook.enabled }}
        etag={from.etag}
      />
      <Equivalent
        what="Send a notice again"
        method="POST"
        path={`${url}deliveries/{id}/redeliver/`}
        body={{}}
      />
      {toggle.conflict}
    </section>
  );
}

/** The fields of a webhook that its users set, in the order of its form. */
const settingsOf = ({
  name,
  url,
  recipients,
  types,
  batch_export_ids,
  experiment_ids,
  enabled,
}: Webhook) => ({ name, url, recipients, types, batch_export_ids, experiment_ids, enabled });

/** The filters of a webhook, with links to their objects. */
function OnlyFor({ webhook }: { webhook: Webhook }) {
  const { batch_export_ids: exports, experiment_ids: experiments } = webhook;
  const names = useObjectNames(exports.length + experiments.length > 0);
  if (exports.length + experiments.length === 0) return 'no limit';
  const links = [
    ...exports.map((id) => ({ href: `/exports/${id}`, text: `export ${nameIn(names.exports, id)}` })),
    ...experiments.map((id) => ({
      href: `/experiments/${id}`,
      text: `experiment ${nameIn(names.experiments, id)}`,
    })),
  ];
  return (
    <ul className="plain words">
      {links.map(({ href, text }) => (
        <li key={href}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

function RotateSecret({
  webhook,
  onClose,
  onRotated,
}: {
  webhook: Webhook;
  onClose: () => void;
  onRotated: (webhook: WebhookWithSecret) => void;
}) {
  const path = { project_id: useProjectId(), id: webhook.id };
  const [overlap, setOverlap] = useState(0);
  const body = { overlap_seconds: overlap };
  const rotate = useChange<void, WebhookWithSecret>({
    send: async () =>
      loaded(
        await client.POST('/api/projects/{project_id}/webhooks/{id}/rotate_secret/', {
          params: { path },
          body,
        }),
      ),
    refetches: [keyOf(WEBHOOKS), keyOf(WEBHOOK, { path })],
    done: (rotated) => rotated && onRotated(rotated),
  });
  return (
    <Dialog title="Rotate the secret" onClose={onClose}>
      <p className="words">{webhook.name} gets a new signing secret, which is shown once.</p>
      <OverlapField label="The previous secret also signs" value={overlap} onChange={setOverlap} />
      <FormError error={rotate.error} fields={[]} />
      <Equivalent
        method="POST"
        path={`/api/projects/${path.project_id}/webhooks/${webhook.id}/rotate_secret/`}
        body={body}
      />
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
          Rotate the secret
        </Button>
      </div>
    </Dialog>
  );
}

function DeleteWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const path = { project_id: useProjectId(), id: webhook.id };
  const shown = useGet(WEBHOOK, { path });
  const etag = shown.data?.etag ?? null;
  const toast = useToast();
  const remove = useChange({
    send: async () => {
      await client.DELETE(WEBHOOK, { params: { path }, headers: ifMatch(etag) });
      return undefined;
    },
    refetches: [keyOf(WEBHOOKS)],
    done: () => {
      toast('The webhook is deleted.');
      onClose();
    },
  });
  return (
    <ConfirmByName
      title="Delete the webhook"
      name={webhook.name}
      action="Delete the webhook"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onError: () => void shown.refetch() })}
      onClose={onClose}
    >
      <p>No further notices are sent, and its deliveries are no longer listed.</p>
      <FormError error={remove.error} fields={[]} />
      <Equivalent
        method="DELETE"
        path={`/api/projects/${path.project_id}/webhooks/${webhook.id}/`}
        etag={etag}
      />
    </ConfirmByName>
  );
}
