import { Egress, type Resolve } from '../destinations/network/egress.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log/log.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { Database } from '../store/database.ts';
import type { Stores } from '../store/stores.ts';
import { AccountsService } from './accounts.ts';
import { InvitationsService } from './invitations.ts';
import { KeysService } from './keys.ts';
import { LoginLinks } from './login_links.ts';
import { MembersService } from './members.ts';
import { OidcProvider } from './oidc/provider.ts';
import { OidcService } from './oidc/service.ts';
import type { OidcSettings } from './oidc/settings.ts';
import { ProjectMembersService } from './project_members.ts';
import { ProjectSettings } from './project_settings.ts';
import { SessionsService } from './sessions.ts';

export interface AuthDeps {
  database: Database;
  stores: Stores;
  box: SecretBox;
  clock: Clock;
  ids: Ids;
  log: Log;
  config: Pick<Config, 'allowedHosts' | 'sessionIdleHours' | 'sessionLifetimeHours'>;
  /** Null: OpenID Connect is not configured. */
  oidc: OidcSettings | null;
  /** Looks up the host of the provider. Default: the system's resolver. */
  resolve: Resolve | undefined;
  /** The reason why the event store cannot use a regular expression; null when it can. */
  patternProblem(pattern: string): Promise<string | null>;
}

export interface Auth {
  accounts: AccountsService;
  invitations: InvitationsService;
  keys: KeysService;
  loginLinks: LoginLinks;
  members: MembersService;
  oidc: OidcService;
  projectMembers: ProjectMembersService;
  projectSettings: ProjectSettings;
  sessions: SessionsService;
}

/** Creates the auth module: users, organizations, projects and their settings, and the ways to sign in. */
export function createAuth(deps: AuthDeps): Auth {
  const { config } = deps;
  const keys = new KeysService(deps);
  const accounts = new AccountsService({ ...deps, keys });
  const members = new MembersService(deps);
  const invitations = new InvitationsService({ ...deps, members });
  const loginLinks = new LoginLinks(deps);
  const sessions = new SessionsService({
    ...deps,
    keys,
    links: loginLinks,
    invitations,
    limits: { idleHours: config.sessionIdleHours, lifetimeHours: config.sessionLifetimeHours },
  });
  return {
    accounts,
    invitations,
    keys,
    loginLinks,
    members,
    sessions,
    oidc: new OidcService({
      ...deps,
      sessions,
      invitations,
      keys,
      provider: deps.oidc && new OidcProvider(deps.oidc, oidcEgress(deps.oidc, deps)),
      domains: deps.oidc?.domains ?? [],
    }),
    projectMembers: new ProjectMembersService(deps),
    projectSettings: new ProjectSettings({ ...deps, accounts }),
  };
}

/** The operator names the issuer, so it may be in a private network; what its metadata names has to be allowed. */
function oidcEgress({ issuer }: OidcSettings, { config, resolve }: AuthDeps): Egress {
  return new Egress([...config.allowedHosts, issuer.host], resolve);
}
