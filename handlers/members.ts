import type { HandlersOf } from '../generated/handlers.ts';
import type { MemberView } from '../src/auth/members.ts';
import type { ProjectMemberView } from '../src/auth/project_members.ts';
import type { Services } from '../src/services.ts';
import { memberToWire, projectMemberToWire } from './wire/member.ts';
import { offsetReply, pageOf } from './wire/page.ts';

const memberReply = (member: MemberView) => ({
  status: 200 as const,
  body: memberToWire(member),
  version: member.version,
});

const projectMemberReply = (member: ProjectMemberView) => ({
  status: 200 as const,
  body: projectMemberToWire(member),
  version: member.version,
});

export function members({
  members,
  projectMembers,
}: Pick<Services, 'members' | 'projectMembers'>): HandlersOf<'members'> {
  return {
    listOrganizationMembers: (request) =>
      offsetReply(request, members.list(request.organization, pageOf(request.query)), memberToWire),

    readOwnMembership: ({ principal, organization }) => memberReply(members.own(principal, organization)),

    leaveOrganization: ({ principal, organization, ifMatch }) => {
      members.leave(principal, organization, ifMatch);
      return { status: 204 };
    },

    readOrganizationMember: ({ organization, params }) =>
      memberReply(members.read(organization, params.user_uuid)),

    updateOrganizationMember: ({ principal, organization, params, body, ifMatch }) =>
      memberReply(members.changeRole(principal, organization, params.user_uuid, body, ifMatch)),

    removeOrganizationMember: ({ principal, organization, params, ifMatch }) => {
      members.remove(principal, organization, params.user_uuid, ifMatch);
      return { status: 204 };
    },

    listProjectMembers: (request) =>
      offsetReply(request, projectMembers.list(request.project, pageOf(request.query)), projectMemberToWire),

    readProjectMember: ({ project, params }) =>
      projectMemberReply(projectMembers.read(project, params.user_uuid)),

    setProjectMember: ({ project, params, body, ifMatch }) =>
      projectMemberReply(projectMembers.setRole(project, params.user_uuid, body.role, ifMatch)),

    unsetProjectMember: ({ project, params, ifMatch }) => {
      projectMembers.removeRole(project, params.user_uuid, ifMatch);
      return { status: 204 };
    },
  };
}
