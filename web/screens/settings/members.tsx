import { useState } from 'react';
import { client, ifMatch, loaded, type ValueOf } from '../../api/client.ts';
import { get, keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProject, useSession } from '../../api/session.tsx';
import { nameOf } from '../../ui/activity_log.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmByName } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useListPage } from '../../ui/list_page.ts';
import { useOrganizationReason, useOrganizationRole } from '../../ui/role.ts';
import { SecretOnce } from '../../ui/secret_once.tsx';
import { quoted } from '../../ui/shell.ts';
import { Loaded, Panel } from '../../ui/states.tsx';
import { Pager, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Invitation, Invitations, NewInvitation } from './invitations.tsx';
import { ProjectRoles } from './project_roles.tsx';

const MEMBERS = '/api/organizations/{organization_id}/members/';
const MEMBER = '/api/organizations/{organization_id}/members/{user_uuid}/';
const PAGE_SIZE = 50;

type Member = ValueOf<typeof MEMBER, 'get'>;
type Role = Member['role'];

const ROLES: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

export function Members() {
  const { organization } = useProject();
  const { page, go } = useListPage(PAGE_SIZE);
  const members = useGet(MEMBERS, {
    path: { organization_id: organization },
    query: page,
  });
  const [removing, setRemoving] = useState<Member | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const [invited, setInvited] = useState<Invitation | null>(null);
  const denied = useOrganizationReason('admin');
  return (
    <div className="stack">
      <Panel title="Members of the organization">
        <Loaded query={members} what="the members">
          {(page) => (
            <div className="stack">
              <Table
                caption="Members"
                isCaptionHidden
                rows={page.results}
                keyOf={({ user }) => user.uuid}
                columns={[
                  {
                    head: 'Name',
                    isName: true,
                    cell: ({ user }) => (
                      <div className="words">
                        {nameOf(user)}
                        <div className="muted plain-weight">{user.email}</div>
                      </div>
                    ),
                  },
                  { head: 'Role', cell: (member) => <RoleSelect member={member} /> },
                  { head: 'Joined', cell: ({ joined_at }) => <Time at={joined_at} brief /> },
                  {
                    head: 'Last seen',
                    cell: ({ last_seen_at: at }) =>
                      at === null ? <span className="muted">never</span> : <Time at={at} />,
                  },
                  {
                    head: 'Actions',
                    cell: (member) => <RemoveButton member={member} onRemove={() => setRemoving(member)} />,
                  },
                ]}
              />
              <Pager page={page} go={go} />
            </div>
          )}
        </Loaded>
        <Equivalent
          what="Change a role"
          method="PATCH"
          path={`/api/organizations/${organization}/members/{user_uuid}/`}
          body={{ role: 'editor' }}
          command="weir members set-role <email> editor"
        />
      </Panel>
      <ProjectRoles />
      <Panel
        title="Invitations"
        actions={
          <Button kind="primary" shortcut="n" unavailable={denied} onClick={() => setIsInviting(true)}>
            Invite a user
          </Button>
        }
      >
        <Invitations />
        <Equivalent
          what="Revoke an invitation"
          method="DELETE"
          path={`/api/organizations/${organization}/invites/{id}/`}
        />
      </Panel>
      {removing && <RemoveMember member={removing} onClose={() => setRemoving(null)} />}
      {isInviting && (
        <NewInvitation
          onClose={() => setIsInviting(false)}
          onCreated={(invitation) => {
            setIsInviting(false);
            setInvited(invitation);
          }}
        />
      )}
      {invited && (
        <SecretOnce
          title={`Invitation for ${invited.email}`}
          what="invitation link"
          secret={invited.link}
          onClose={() => setInvited(null)}
        >
          <p>Send the link to the user: the first person to open it joins the organization.</p>
        </SecretOnce>
      )}
    </div>
  );
}

/** The reason why the user cannot change a member; null if the role allows it. */
function useMemberReason(member: Member): string | null {
  const denied = useOrganizationReason('admin');
  const own = useOrganizationRole();
  if (denied !== null) return denied;
  return member.role === 'owner' && own !== 'owner' ? 'Only an owner can change an owner.' : null;
}

function useMemberPath(member: Member) {
  return { organization_id: useProject().organization, user_uuid: member.user.uuid };
}

function RoleSelect({ member }: { member: Member }) {
  const denied = useMemberReason(member);
  const own = useOrganizationRole();
  const path = useMemberPath(member);
  const toast = useToast();
  const change = useChange<Role, Member>({
    send: async (role) => {
      const { etag } = await get(MEMBER, { path });
      return loaded(await client.PATCH(MEMBER, { params: { path }, headers: ifMatch(etag), body: { role } }));
    },
    refetches: [keyOf(MEMBERS)],
    done: (saved) => toast(`The role is ${saved?.role ?? 'changed'}.`),
  });
  if (denied !== null) {
    return (
      <>
        {member.role} <span className="reason">{denied}</span>
      </>
    );
  }
  const offered = ROLES.filter((role) => role !== 'owner' || own === 'owner');
  return (
    <>
      <select
        aria-label={`Role of ${nameOf(member.user)}`}
        value={change.variables !== undefined && change.isPending ? change.variables : member.role}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value as Role)}
      >
        {offered.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </select>
      <FormError error={change.error} fields={[]} />
    </>
  );
}

function RemoveButton({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const denied = useMemberReason(member);
  const { user } = useSession();
  const isSelf = user.uuid === member.user.uuid;
  return (
    <Button
      kind="danger"
      label={`Remove ${nameOf(member.user)}`}
      unavailable={isSelf ? 'This is you.' : denied}
      onClick={onRemove}
    >
      Remove
    </Button>
  );
}

function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const path = useMemberPath(member);
  const toast = useToast();
  const remove = useChange({
    send: async () => {
      const { etag } = await get(MEMBER, { path });
      await client.DELETE(MEMBER, { params: { path }, headers: ifMatch(etag) });
      return undefined;
    },
    refetches: [keyOf(MEMBERS)],
    done: () => {
      toast('The member is removed.');
      onClose();
    },
  });
  return (
    <ConfirmByName
      title="Remove the member"
      name={member.user.email}
      action="Remove the member"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="words">
        Keys and sessions of {nameOf(member.user)} lose access to the organization at once. What the user
        created stays.
      </p>
      <FormError error={remove.error} fields={[]} />
      <Equivalent
        method="DELETE"
        path={`/api/organizations/${path.organization_id}/members/${path.user_uuid}/`}
        command={`weir members remove ${quoted(member.user.email)}`}
      />
    </ConfirmByName>
  );
}
