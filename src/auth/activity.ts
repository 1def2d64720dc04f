import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ProjectDetails } from '../kernel/tenant.ts';
import type { Database } from '../store/database.ts';
import type { PersonalApiKey } from '../store/personal_api_keys.ts';
import type { Stores } from '../store/stores.ts';

interface ActivityDeps {
  database: Database;
  clock: Clock;
}

/** Logs a change of a project; its experiment defaults are logged as fields of the project, as in the API. */
export function recordProject(
  { database, clock }: ActivityDeps,
  before: ProjectDetails | null,
  after: ProjectDetails,
): void {
  recordActivity(database, clock, {
    scope: 'Project',
    before,
    after,
    extra: {
      ...(before && { before: { shown: { ...before.experimentDefaults } } }),
      after: { shown: { ...after.experimentDefaults } },
    },
  });
}

const MAX_ORGANIZATIONS = 100;

/**
 * A key belongs to a user and not to an organization, so its changes are logged in each organization that it can
 * access.
 */
export function recordKey(
  { database, stores, clock }: ActivityDeps & { stores: Pick<Stores, 'organizations' | 'projects'> },
  before: PersonalApiKey | null,
  after: PersonalApiKey | null,
  activity?: string,
): void {
  const states = [before, after].filter((key) => key !== null);
  const page = { limit: MAX_ORGANIZATIONS, offset: 0 };
  for (const { id } of stores.organizations.ofUser(states[0]!.userId, page)) {
    const teamIds = stores.projects.idsOf(id);
    if (!states.some((key) => reaches(key, id, teamIds))) continue;
    const [was, is] = [before, after].map((key) => key && seenFrom(key, id, teamIds));
    const change = { scope: 'PersonalAPIKey', before: was!, after: is!, organizationId: id } as const;
    recordActivity(database, clock, { ...change, activity });
  }
}

function reaches(key: PersonalApiKey, organizationId: string, teamIds: readonly number[]): boolean {
  const { scopedOrganizations, scopedTeams } = key;
  return (
    (scopedOrganizations.length === 0 || scopedOrganizations.includes(organizationId)) &&
    (scopedTeams.length === 0 || scopedTeams.some((id) => teamIds.includes(id)))
  );
}

/**
 * Organizations and projects elsewhere are replaced by null, so that members of one organization do not learn of
 * others.
 */
function seenFrom(key: PersonalApiKey, organizationId: string, teamIds: readonly number[]): PersonalApiKey {
  const own = <T>(ids: readonly T[], isOwn: (id: T) => boolean) =>
    ids.map((id) => (isOwn(id) ? id : null)) as T[];
  return {
    ...key,
    scopedOrganizations: own(key.scopedOrganizations, (id) => id === organizationId),
    scopedTeams: own(key.scopedTeams, (id) => teamIds.includes(id)),
  };
}
