import type { HandlersOf } from '../generated/handlers.ts';
import type { AccountsService } from '../src/auth/accounts.ts';
import { offsetReply, pageOf } from './wire/page.ts';
import { projectToWire } from './wire/project.ts';

export function projects({ accounts }: { accounts: AccountsService }): HandlersOf<'projects'> {
  return {
    listProjects: (request) =>
      offsetReply(
        request,
        accounts.listProjects(request.principal, null, pageOf(request.query)),
        projectToWire,
      ),

    createProject: ({ principal, body }) => {
      const { name, timezone, organization } = body;
      const project = accounts.createProject(principal, { name, timezone, organizationId: organization });
      return {
        status: 201,
        body: projectToWire(project),
        version: project.version,
        headers: { Location: `/api/projects/${project.id}/` },
      };
    },

    readProject: ({ project }) => ({ status: 200, body: projectToWire(project), version: project.version }),

    listOrganizationProjects: (request) =>
      offsetReply(
        request,
        accounts.listProjects(request.principal, request.organization, pageOf(request.query)),
        projectToWire,
      ),
  };
}
