import type { components } from '../../generated/schema.ts';
import type { Project, ProjectDetails } from '../../src/auth/principal.ts';
import { isoFromMs } from '../../src/kernel/time.ts';

type Wire = components['schemas']['Project'];

/** What other resources embed. */
export function teamToWire(project: Project): Omit<Wire, 'test_account_filters' | 'created_at'> {
  return {
    id: project.id,
    uuid: project.uuid,
    organization: project.organizationId,
    name: project.name,
    api_token: project.apiToken,
    timezone: project.timezone,
  };
}

export function projectToWire(project: ProjectDetails): Wire {
  return {
    ...teamToWire(project),
    test_account_filters: project.testAccountFilters as Wire['test_account_filters'],
    created_at: isoFromMs(project.createdAt),
  };
}
