import { useState } from 'react';
import { client, ifMatch, loaded, type ValueOf } from '../../api/client.ts';
import { get, keyOf, useChange, useGet } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmByName, Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useScopeReason } from '../../ui/role.ts';
import { SecretOnce } from '../../ui/secret_once.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EditKey } from './edit_key.tsx';
import { OverlapField } from './fields.tsx';
import { permissionText } from './key_scopes.ts';
import { NewKey } from './new_key.tsx';

const KEYS = '/api/personal_api_keys/';
const KEY = '/api/personal_api_keys/{id}/';

export type Key = ValueOf<typeof KEY, 'get'>;
export type NewValue = ValueOf<'/api/personal_api_keys/{id}/roll/', 'post'>;

/** The form that is open above the list. */
type Open =
  | { kind: 'create' }
  | { kind: 'edit'; key: Key }
  | { kind: 'roll'; key: Key }
  | { kind: 'revoke'; key: Key }
  | { kind: 'value'; key: NewValue };

export function Keys() {
  const keys = useGet(KEYS);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const denied = useScopeReason('personal_api_key');
  const show = (key: NewValue) => setOpen({ kind: 'value', key });
  return (
    <div className="stack">
      <div className="row spread">
        <p>Personal API keys of your user. A key can do at most what your roles allow.</p>
        <Button kind="primary" shortcut="n" unavailable={denied} onClick={() => setOpen({ kind: 'create' })}>
          New key
        </Button>
      </div>
      <Loaded query={keys} what="the keys">
        {(list) => <KeyTable keys={list} denied={denied} onOpen={setOpen} />}
      </Loaded>
      {open?.kind === 'create' && <NewKey onClose={close} onCreated={show} />}
      {open?.kind === 'edit' && <EditKey apiKey={open.key} onClose={close} />}
      {open?.kind === 'roll' && <RollKey apiKey={open.key} onClose={close} onRolled={show} />}
      {open?.kind === 'revoke' && <RevokeKey apiKey={open.key} onClose={close} />}
      {open?.kind === 'value' && (
        <SecretOnce title={`Value of ${open.key.label}`} what="key" secret={open.key.value} onClose={close} />
      )}
    </div>
  );
}

function KeyTable({
  keys,
  denied,
  onOpen,
}: {
  keys: readonly Key[];
  denied: string | null;
  onOpen: (open: Open) => void;
}) {
  if (keys.length === 0) {
    return (
      <Empty title="No keys">
        <p>Scripts, CI and the command line authenticate with a key.</p>
      </Empty>
    );
  }
  return (
    <Table
      caption="Personal API keys"
      isCaptionHidden
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Label',
          isName: true,
          cell: ({ label, mask_value }) => (
            <div className="words">
              {label}
              <div className="muted plain-weight">
                <code>{mask_value}</code>
              </div>
            </div>
          ),
        },
        { head: 'May', cell: (key) => <Scopes apiKey={key} /> },
        { head: 'Created', cell: ({ created_at }) => <Time at={created_at} brief /> },
        { head: 'Last used', cell: ({ last_used_at }) => <TimeOr at={last_used_at} none="never" /> },
        {
          head: 'Expires',
          cell: ({ expires_at, previous_value_expires_at: overlap }) => (
            <>
              <TimeOr at={expires_at} none="never" />
              {overlap !== null && (
                <div className="muted">
                  previous value accepted until <Time at={overlap} />
                </div>
              )}
            </>
          ),
        },
        {
          head: 'Actions',
          cell: (key) => (
            <div className="row">
              <Button
                label={`Edit ${key.label}`}
                unavailable={denied}
                onClick={() => onOpen({ kind: 'edit', key })}
              >
                Edit
              </Button>
              <Button
                label={`Roll ${key.label}`}
                unavailable={denied}
                onClick={() => onOpen({ kind: 'roll', key })}
              >
                Roll
              </Button>
              <Button
                kind="danger"
                label={`Revoke ${key.label}`}
                unavailable={denied}
                onClick={() => onOpen({ kind: 'revoke', key })}
              >
                Revoke
              </Button>
            </div>
          ),
        },
      ]}
    />
  );
}

function TimeOr({ at, none }: { at: string | null; none: string }) {
  return at === null ? <span className="muted">{none}</span> : <Time at={at} />;
}

/** The access of a key in words, and its scopes as the API names them. */
function Scopes({ apiKey }: { apiKey: Key }) {
  const { scopes, scoped_teams: projects, scoped_organizations: organizations } = apiKey;
  const limits = [
    ...(projects.length > 0 ? [`only project ${projects.join(', ')}`] : []),
    ...(organizations.length > 0 ? [`only organization ${organizations.join(', ')}`] : []),
  ];
  return (
    <div className="words">
      <details>
        <summary>{permissionText(scopes)}</summary>
        <code>{scopes.join(' ')}</code>
      </details>
      {limits.length > 0 && <div className="muted">{limits.join('; ')}</div>}
    </div>
  );
}

function RollKey({
  apiKey,
  onClose,
  onRolled,
}: {
  apiKey: Key;
  onClose: () => void;
  onRolled: (key: NewValue) => void;
}) {
  const [overlap, setOverlap] = useState(0);
  const body = { overlap_seconds: overlap };
  const roll = useChange<void, NewValue>({
    send: async () =>
      loaded(
        await client.POST('/api/personal_api_keys/{id}/roll/', { params: { path: { id: apiKey.id } }, body }),
      ),
    refetches: [keyOf(KEYS)],
    done: (key) => key && onRolled(key),
  });
  return (
    <Dialog title="Roll the key" onClose={onClose}>
      <p className="words">
        {apiKey.label} gets a new value, which is shown once. Its scopes, limits and expiry stay.
      </p>
      <OverlapField label="The previous value is accepted" value={overlap} onChange={setOverlap} />
      <FormError error={roll.error} fields={[]} />
      <Equivalent method="POST" path={`/api/personal_api_keys/${apiKey.id}/roll/`} body={body} />
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" busy={roll.isPending} onClick={() => roll.mutate()}>
          Roll the key
        </Button>
      </div>
    </Dialog>
  );
}

function RevokeKey({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const toast = useToast();
  const path = { id: apiKey.id };
  const revoke = useChange({
    send: async () => {
      const { etag } = await get(KEY, { path });
      await client.DELETE(KEY, { params: { path }, headers: ifMatch(etag) });
      return undefined;
    },
    refetches: [keyOf(KEYS)],
    done: () => {
      toast('The key is revoked.');
      onClose();
    },
  });
  return (
    <ConfirmByName
      title="Revoke the key"
      name={apiKey.label}
      action="Revoke the key"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>
        Requests with this key return 401 from now on, and sessions that were signed in with it end. The value
        cannot be restored.
      </p>
      <FormError error={revoke.error} fields={[]} />
      <Equivalent
        method="DELETE"
        path={`/api/personal_api_keys/${apiKey.id}/`}
        command={`weir keys revoke ${apiKey.id}`}
      />
    </ConfirmByName>
  );
}
