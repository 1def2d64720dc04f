import type { components } from '../../generated/schema.ts';
import type { CurrentUser } from '../../src/auth/accounts.ts';
import type { User } from '../../src/store/users.ts';
import { membershipToWire } from './organization.ts';
import { teamToWire } from './project.ts';

type Schemas = components['schemas'];

/** The form of a user that other resources embed as their creator. */
export function userSummaryToWire(user: User): NonNullable<Schemas['UserSummary']> {
  return {
    id: user.id,
    uuid: user.uuid,
    distinct_id: user.distinctId,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    is_email_verified: user.isEmailVerified,
    mascot_config: user.mascotConfig ?? {},
  };
}

export function currentUserToWire(current: CurrentUser): Schemas['User'] {
  return {
    ...userSummaryToWire(current.user),
    organization: current.organization && membershipToWire(current.organization),
    team: current.project && teamToWire(current.project),
    organizations: current.organizations.map(membershipToWire),
  };
}
