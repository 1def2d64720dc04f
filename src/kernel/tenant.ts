/** The user who makes a request, with the permissions of the credential. */
interface KeyReach {
  userId: number;
  scopes: readonly string[];
  /** Empty means that all projects are allowed. */
  scopedTeams: readonly number[];
  /** Empty means that all organizations are allowed. */
  scopedOrganizations: readonly string[];
  /** Expiry of the API key, also for a session that it signed in; null if it does not expire, or there is no key. */
  expiresAt: number | null;
}

export interface KeyPrincipal extends KeyReach {
  kind: 'key';
  keyId: string;
}

/**
 * A session has the scopes and the restrictions of the API key that signed it in; any other has all scopes of its user.
 */
export interface SessionPrincipal extends KeyReach {
  kind: 'session';
  sessionId: string;
  keyId: string | null;
}

/** The caller: a personal API key, or a session of a browser. */
export type Principal = KeyPrincipal | SessionPrincipal;

/**
 * Returns the owner of a request budget and of idempotency keys: an API key with its sessions, or a user with all other
 * sessions.
 */
export function accountIdOf({ keyId, userId }: Principal): string {
  return keyId ?? `user:${userId}`;
}

/** Returns the name of the credential for the beginning of a sentence. */
export function credentialOf({ kind }: Principal): string {
  return kind === 'key' ? 'This API key' : 'This session';
}

/** A project. Its id is the `team_id` of the wire. */
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

/** Maximum number of characters in a project's name. */
export const MAX_PROJECT_NAME = 200;

/**
 * Default settings of new experiments of a project, by their names in the API. Settings that are absent have Weir's own
 * defaults.
 */
export interface ExperimentDefaults {
  default_experiment_stats_method?: 'bayesian' | 'frequentist';
  /** One of 0.9, 0.95 and 0.99. */
  default_experiment_confidence_level?: number;
  default_only_count_matured_users?: boolean;
  default_cuped_enabled?: boolean;
  default_cuped_lookback_days?: number;
  default_sequential_testing_enabled?: boolean;
  default_sequential_tuning_parameter?: number;
  /** A percentage. */
  default_minimum_detectable_effect?: number;
}

/** How long data of a project are kept; null keeps them forever. */
export interface RetentionSettings {
  /** Days after the day of arrival. */
  eventRetentionDays: number | null;
  /** Days after the end of a run, for runs that do not account for an interval. */
  runRetentionDays: number | null;
  logRetentionDays: number | null;
  idempotencyRetentionDays: number;
}

/** A project with its settings. */
export interface ProjectDetails extends Project, RetentionSettings {
  /** Property conditions as sent by the caller; events that match all of them are not internal traffic. */
  testAccountFilters: readonly unknown[];
  experimentDefaults: ExperimentDefaults;
  /** Events that arrived before this time (milliseconds) were removed; null if none were. */
  eventsRemovedBefore: number | null;
  /** The event store has none any more that arrived before this time. */
  eventsPurgedBefore: number | null;
  /** Start of the events that are kept beyond their retention for exports; null if there are none. */
  eventsHeldFrom: number | null;
}

export interface Organization {
  id: string;
  name: string;
  slug: string;
  createdAt: number;
  version: number;
}

/**
 * The projects that a request may access: one for project paths, all that the caller may access for organization paths.
 * Every store query takes it, so that callers see only their own data by construction.
 */
export interface Tenant {
  readonly teamIds: readonly number[];
}

/** The scope `write` includes `read`; `*` includes all scopes. */
export function hasScope(scopes: readonly string[], required: string): boolean {
  if (scopes.includes('*') || scopes.includes(required)) return true;
  const [object, action] = required.split(':');
  return action === 'read' && scopes.includes(`${object}:write`);
}
