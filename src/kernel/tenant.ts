import type { ExperimentDefaults } from '../store/schema/index.ts';

/** Who is asking: a personal API key and the user it belongs to. */
export interface Principal {
  keyId: string;
  userId: number;
  scopes: readonly string[];
  /** Empty means: not restricted to particular projects. */
  scopedTeams: readonly number[];
  /** Empty means: not restricted to particular organizations. */
  scopedOrganizations: readonly string[];
  /** From this instant on the key is refused; null: it does not expire. */
  expiresAt: number | null;
}

/** A project the request is about. Its id is the `team_id` of the wire. */
export interface Project {
  id: number;
  uuid: string;
  organizationId: string;
  name: string;
  apiToken: string;
  timezone: string;
  createdAt: number;
  version: number;
}

/** Characters of a project's name. */
export const MAX_PROJECT_NAME = 200;

/** A project with what its members can set about it. */
export interface ProjectDetails extends Project {
  /** Property conditions as they were sent; what meets all of them is not the team's own traffic. */
  testAccountFilters: readonly unknown[];
  experimentDefaults: ExperimentDefaults;
}

export interface Organization {
  id: string;
  name: string;
  slug: string;
  createdAt: number;
  version: number;
}

/**
 * The projects a request may touch: one for project paths, all the caller may see for organization
 * paths. Every store query takes it, so that a caller sees only their own by construction.
 */
export interface Tenant {
  readonly teamIds: readonly number[];
}

/** `write` satisfies `read`; `*` satisfies everything. */
export function hasScope(scopes: readonly string[], required: string): boolean {
  if (scopes.includes('*') || scopes.includes(required)) return true;
  const [object, action] = required.split(':');
  return action === 'read' && scopes.includes(`${object}:write`);
}
