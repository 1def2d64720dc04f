import { useState } from 'react';
import type { components } from '../../../generated/schema.ts';
import { client, ifMatch, loaded, type ValueOf } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { get, keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProject, useSession } from '../../api/session.tsx';
import { nameOf } from '../../ui/activity_log.tsx';
import { Button } from '../../ui/button.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useOrganizationReason, useOrganizationRole } from '../../ui/role.ts';
import { Loaded } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { expiryAt, INVITATION_EXPIRIES } from './expiry.ts';
import { PROJECT_ROLES, type ProjectRole } from './project_roles.tsx';

const INVITES = '/api/organizations/{organization_id}/invites/';
const INVITE = '/api/organizations/{organization_id}/invites/{id}/';
const MAX_INVITES = 200;

export type Invitation = ValueOf<typeof INVITES, 'post'>;
type Role = Invitation['role'];

type Listed = components['schemas']['InvitationDetails'];

const ROLES: Readonly<Record<Role, string>> = {
  viewer: 'viewer',
  editor: 'editor',
  admin: 'admin',
  owner: 'owner',
};
const { owner: _owner, ...BELOW_OWNER } = ROLES;

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
                { head: 'Role', cell: (invitation) => <Roles invitation={invitation} /> },
                { head: 'State', cell: () => <StatusBadge group="waiting" word="not accepted yet" /> },
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

/** The role in the organization, and the roles in projects that replace it. */
function Roles({ invitation: { role, project_roles: replaced } }: { invitation: Listed }) {
  const { projects } = useSession();
  const name = (id: number) => projects.find((project) => project.id === id)?.name ?? id;
  return (
    <div className="words">
      {role}
      {replaced.map((each) => (
        <div key={each.project} className="muted">
          {each.role} in project {name(each.project)}
        </div>
      ))}
    </div>
  );
}

export function NewInvitation({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (invitation: Invitation) => void;
}) {
  const { organization, id, name: project } = useProject();
  const own = useOrganizationRole();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const [days, setDays] = useState<keyof typeof INVITATION_EXPIRIES>('3');
  const [inProject, setInProject] = useState<ProjectRole | ''>('');
  const [now] = useState(Date.now);
  const isReplaceable = role === 'viewer' || role === 'editor';
  const body = {
    email,
    role,
    ...(isReplaceable && inProject !== '' && { project_roles: [{ project: id, role: inProject }] }),
    // The default of the server is three days.
    ...(days !== '3' && { expires_at: expiryAt(now, days)! }),
  };
  const keyFor = useIdempotencyKey();
  const create = useChange<void, Invitation>({
    send: async () => {
      const path = { organization_id: organization };
      const params = { path, header: { 'Idempotency-Key': keyFor(body) } };
      return loaded(await client.POST(INVITES, { params, body }));
    },
    refetches: [keyOf(INVITES)],
    done: (invitation) => invitation && onCreated(invitation),
  });
  return (
    <FormDialog
      title="Invite a user"
      action="Create the invitation"
      onSubmit={() => create.mutate()}
      onClose={onClose}
      busy={create.isPending}
      unavailable={email === '' ? 'Enter an email address first.' : null}
      error={create.error}
      fields={['email', 'role', 'project_roles', 'expires_at']}
      equivalent={
        <Equivalent method="POST" path={`/api/organizations/${organization}/invites/`} body={body} />
      }
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
      <ChoiceField
        label="Role"
        name="role"
        error={create.error}
        words={own === 'owner' ? ROLES : (BELOW_OWNER as typeof ROLES)}
        value={role}
        onChange={setRole}
      />
      {isReplaceable && (
        <ChoiceField
          label={`Role in project ${project}`}
          name="project_roles"
          error={create.error}
          words={{ '': 'as in the organization', ...PROJECT_ROLES }}
          value={inProject}
          onChange={setInProject}
        />
      )}
      <ChoiceField
        label="Expires"
        name="expires_at"
        error={create.error}
        words={INVITATION_EXPIRIES}
        value={days}
        onChange={setDays}
      />
    </FormDialog>
  );
}
