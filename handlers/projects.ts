import type { HandlersOf } from '../generated/handlers.ts';
import type { AccountsService } from '../src/auth/accounts.ts';
import type { ProjectSettings } from '../src/auth/project_settings.ts';
import { offsetReply, pageOf } from './wire/page.ts';
import { defaultsFromWire, projectToWire } from './wire/project.ts';

export function projects({
  accounts,
  projectSettings: settings,
}: {
  accounts: AccountsService;
  projectSettings: ProjectSettings;
}): HandlersOf<'projects'> {
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

    readProject: ({ project }) => {
      const details = settings.read(project.id);
      return { status: 200, body: projectToWire(details), version: details.version };
    },

    updateProject: async ({ project, body, ifMatch }) => {
      const { name, timezone, test_account_filters: testAccountFilters } = body;
      const changes = { name, timezone, testAccountFilters, experimentDefaults: defaultsFromWire(body) };
      const details = await settings.update(project.id, changes, ifMatch);
      return { status: 200, body: projectToWire(details), version: details.version };
    },

    listOrganizationProjects: (request) =>
      offsetReply(
        request,
        accounts.listProjects(request.principal, request.organization, pageOf(request.query)),
        projectToWire,
      ),
  };
}
