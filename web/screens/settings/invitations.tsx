import { useRef, useState } from 'react';
import { client, ifMatch, loaded, type ValueOf } from '../../api/client.ts';
import { get, keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProject } from '../../api/session.tsx';
import { nameOf } from '../../ui/activity_log.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Field, useFocusOnError } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useOrganizationReason, useOrganizationRole } from '../../ui/role.ts';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

const INVITES = '/api/organizations/{organization_id}/invites/';
const INVITE = '/api/organizations/{organization_id}/invites/{id}/';
const MAX_INVITES = 200;

export type Invitation = ValueOf<typeof INVITES, 'post'>;
type Role = Invitation['role'];

const ROLES: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

export function Invitations() {
  const { organization } = useProject();
  const invitations = useGet(INVITES, {
    path: { organization_id: organization },
    query: { limit: MAX_INVITES },
  });
  const denied = useOrganizationReason('admin');
  const toast = useToast();
  const revoke = useChange<string>({
    send: async (id) => {
      const path = { organization_id: organization, id };
      const { etag } = await get(INVITE, { path });
      await client.DELETE(INVITE, { params: { path }, headers: ifMatch(etag) });
      return undefined;
    },
    refetches: [keyOf(INVITES)],
    done: () => toast('The invitation is revoked.'),
  });
  return (
    <Loaded query={invitations} what="the invitations">
      {({ results }) =>
        results.length === 0 ? (
          <p className="muted">No open invitations.</p>
        ) : (
          <>
            <FormError error={revoke.error} fields={[]} />
            <Table
              caption="Open invitations"
              isCaptionHidden
              rows={results}
              keyOf={({ id }) => id}
              columns={[
                { head: 'Email', isName: true, cell: ({ email }) => <span className="words">{email}</span> },
                { head: 'Role', cell: ({ role }) => role },
                { head: 'Invited by', cell: ({ invited_by: by }) => (by ? nameOf(by) : 'a deleted user') },
                { head: 'Expires', cell: ({ expires_at }) => <Time at={expires_at} /> },
                {
                  head: 'Actions',
                  cell: ({ id, email }) => (
                    <Button
                      label={`Revoke the invitation of ${email}`}
                      unavailable={denied}
                      busy={revoke.isPending && revoke.variables === id}
                      onClick={() => revoke.mutate(id)}
                    >
                      Revoke
                    </Button>
                  ),
                },
              ]}
            />
          </>
        )
      }
    </Loaded>
  );
}

export function NewInvitation({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (invitation: Invitation) => void;
}) {
  const { organization } = useProject();
  const own = useOrganizationRole();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const form = useRef<HTMLFormElement>(null);
  const body = { email, role };
  const create = useChange<void, Invitation>({
    send: async () =>
      loaded(await client.POST(INVITES, { params: { path: { organization_id: organization } }, body })),
    refetches: [keyOf(INVITES)],
    done: (invitation) => invitation && onCreated(invitation),
  });
  useFocusOnError(form, create.error);
  return (
    <Dialog title="Invite a user" onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <TextField
          label="Email address"
          name="email"
          error={create.error}
          type="email"
          value={email}
          maxLength={254}
          onChange={setEmail}
        />
        <Field label="Role" name="role" error={create.error}>
          {(control) => (
            <select {...control} value={role} onChange={(event) => setRole(event.target.value as Role)}>
              {ROLES.filter((each) => each !== 'owner' || own === 'owner').map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FormError error={create.error} fields={['email', 'role']} />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            busy={create.isPending}
            unavailable={email === '' ? 'Enter an email address first.' : null}
          >
            Create the invitation
          </Button>
        </div>
      </form>
      <Equivalent method="POST" path={`/api/organizations/${organization}/invites/`} body={body} />
    </Dialog>
  );
}
