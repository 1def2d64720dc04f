import type { components } from '../../../generated/schema.ts';
import { client, ifMatch, loaded, type ValueOf } from '../../api/client.ts';
import { get, keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProject, useProjectId } from '../../api/session.tsx';
import { nameOf } from '../../ui/activity_log.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useDenied } from '../../ui/role.ts';
import { useSearchState } from '../../ui/search_state.ts';
import { Loaded, Panel } from '../../ui/states.tsx';
import { Pager, Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';

const MEMBERS = '/api/projects/{project_id}/members/';
const MEMBER = '/api/projects/{project_id}/members/{user_uuid}/';
const PAGE_SIZE = 50;

type Member = ValueOf<typeof MEMBER, 'get'>;
export type ProjectRole = components['schemas']['ProjectRole'];

/** Roles in a project in words. */
export const PROJECT_ROLES: Readonly<Record<ProjectRole, string>> = {
  none: 'none: does not see the project',
  viewer: 'viewer',
  editor: 'editor',
  admin: 'admin',
};

/** Members with their roles in the current project, which may replace those in the organization. */
export function ProjectRoles() {
  const { name } = useProject();
  const project_id = useProjectId();
  // The list of members above has the page of the URL.
  const [text, setOffset] = useSearchState('project_offset', { push: true });
  const offset = Number(text) || 0;
  const members = useGet(MEMBERS, { path: { project_id }, query: { limit: PAGE_SIZE, offset } });
  return (
    <Panel title={`Roles in project ${name}`}>
      <p className="muted">
        A role in the project replaces that of a viewer or editor of the organization. Owners and admins of
        the organization are admins of all its projects.
      </p>
      <Loaded query={members} what="the roles in the project">
        {(page) => (
          <div className="stack">
            <Table
              caption={`Roles in project ${name}`}
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
                { head: 'In the organization', cell: ({ organization_role: role }) => role },
                { head: 'In the project', cell: (member) => <ProjectRoleSelect member={member} /> },
              ]}
            />
            <Pager page={page} go={(url) => setOffset(url.searchParams.get('offset') ?? '')} />
          </div>
        )}
      </Loaded>
      <Equivalent
        what="Set a role"
        method="PUT"
        path={`/api/projects/${project_id}/members/{user_uuid}/`}
        body={{ role: 'viewer' }}
      />
      <Equivalent
        what="Use the role of the organization again"
        method="DELETE"
        path={`/api/projects/${project_id}/members/{user_uuid}/`}
      />
    </Panel>
  );
}

/** The reason why the role of a member cannot be replaced; null if it can. */
function useReason({ organization_role: role }: Member): string | null {
  const denied = useDenied('project');
  return role === 'owner' || role === 'admin' ? `The ${role}s of the organization are admins here.` : denied;
}

function ProjectRoleSelect({ member }: { member: Member }) {
  const path = { project_id: useProjectId(), user_uuid: member.user.uuid };
  const reason = useReason(member);
  const toast = useToast();
  const change = useChange<ProjectRole | ''>({
    send: async (role) => {
      const headers = ifMatch((await get(MEMBER, { path })).etag);
      if (role !== '') return loaded(await client.PUT(MEMBER, { params: { path }, headers, body: { role } }));
      await client.DELETE(MEMBER, { params: { path }, headers });
      return undefined;
    },
    refetches: [keyOf(MEMBERS), keyOf(MEMBER)],
    done: () => toast(`The role of ${nameOf(member.user)} in the project is saved.`),
  });
  if (reason !== null) {
    return (
      <>
        {member.role} <span className="reason">{reason}</span>
      </>
    );
  }
  const own = member.source === 'project' ? member.role : '';
  return (
    <>
      <select
        aria-label={`Role of ${nameOf(member.user)} in the project`}
        value={change.isPending ? change.variables : own}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value as ProjectRole | '')}
      >
        <option value="">as in the organization: {member.organization_role}</option>
        {Object.entries(PROJECT_ROLES).map(([role, words]) => (
          <option key={role} value={role}>
            {words}
          </option>
        ))}
      </select>
      <FormError error={change.error} fields={[]} />
    </>
  );
}
