import type { components } from '../../generated/schema.ts';
import type { Project } from '../../src/auth/principal.ts';
import { isoFromMs } from '../../src/kernel/time.ts';

type Wire = components['schemas']['Project'];

/** What other resources embed. */
export function teamToWire(project: Project): Omit<Wire, 'created_at'> {
  return {
    id: project.id,
    uuid: project.uuid,
    organization: project.organizationId,
    name: project.name,
    api_token: project.apiToken,
    timezone: project.timezone,
  };
}

export function projectToWire(project: Project): Wire {
  return { ...teamToWire(project), created_at: isoFromMs(project.createdAt) };
}
