import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { acknowledgementFromWire, attentionChecksToWire, attentionToWire } from './wire/attention.ts';
import { offsetReply, pageOf } from './wire/page.ts';
import { projectFromWire, projectToWire } from './wire/project.ts';

export function projects({
  accounts,
  attention,
  projectSettings: settings,
}: Pick<Services, 'accounts' | 'attention' | 'projectSettings'>): HandlersOf<'projects'> {
  return {
    listProjects: (request) =>
      offsetReply(
        request,
        accounts.listProjects(request.principal, null, pageOf(request.query)),
        projectToWire,
      ),

    createProject: async ({ principal, body }) => {
      const input = { ...projectFromWire(body), organizationId: body.organization };
      const project = await settings.create(principal, input);
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
      const details = await settings.update(project.id, projectFromWire(body), ifMatch);
      return { status: 200, body: projectToWire(details), version: details.version };
    },

    listAttention: (request) => {
      const { principal, query, tenant } = request;
      const list = attention.list(principal, tenant, pageOf(query));
      const reply = offsetReply(request, list, attentionToWire);
      return { ...reply, body: { ...reply.body, checks: attentionChecksToWire(list.checks) } };
    },

    acknowledgeBatchExport: ({ principal, tenant, params, body }) => {
      attention.acknowledgeExport(principal, tenant, params.id, acknowledgementFromWire(body));
      return { status: 204 };
    },

    acknowledgeExperiment: ({ principal, tenant, params, body }) => {
      attention.acknowledgeExperiment(principal, tenant, params.id, acknowledgementFromWire(body));
      return { status: 204 };
    },

    listOrganizationProjects: (request) =>
      offsetReply(
        request,
        accounts.listProjects(request.principal, request.organization, pageOf(request.query)),
        projectToWire,
      ),
  };
}
