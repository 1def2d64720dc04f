/** The user who makes a request, and what the credential of the request may do. */
interface KeyReach {
  userId: number;
  scopes: readonly string[];
  /** Empty means: not restricted to particular projects. */
  scopedTeams: readonly number[];
  /** Empty means: not restricted to particular organizations. */
  scopedOrganizations: readonly string[];
  /** When the API key expires, also for a session that it signed in; null: it does not expire, or there is none. */
  expiresAt: number | null;
}

export interface KeyPrincipal extends KeyReach {
  kind: 'key';
  keyId: string;
}

/** A session has the scopes and the reach of the API key that signed it in; any other has all scopes of its user. */
export interface SessionPrincipal extends KeyReach {
  kind: 'session';
  sessionId: string;
  keyId: string | null;
}

/** The caller: a personal API key, or a session of a browser. */
export type Principal = KeyPrincipal | SessionPrincipal;

/** Names the owner of a request budget and of idempotency keys: an API key with its sessions, or a user with all other sessions. */
export function accountIdOf({ keyId, userId }: Principal): string {
  return keyId ?? `user:${userId}`;
}

/** How messages name the credential at the beginning of a sentence. */
export function credentialOf({ kind }: Principal): string {
  return kind === 'key' ? 'This API key' : 'This session';
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

/** Settings that new experiments of a project begin with, by their names in the API. Default: Weir's own. */
export interface ExperimentDefaults {
  default_experiment_stats_method?: 'bayesian' | 'frequentist';
  /** 0.9, 0.95 or 0.99. */
  default_experiment_confidence_level?: number;
  default_only_count_matured_users?: boolean;
  default_cuped_enabled?: boolean;
  default_cuped_lookback_days?: number;
  default_sequential_testing_enabled?: boolean;
  default_sequential_tuning_parameter?: number;
  /** Per cent. */
  default_minimum_detectable_effect?: number;
}

/** A project with its settings. */
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
