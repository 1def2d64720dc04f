import type { App } from '../app.ts';
import { AccountsService } from '../auth/accounts.ts';
import { KeysService } from '../auth/keys.ts';
import { LoginLinks } from '../auth/login_links.ts';
import type { Config } from '../kernel/config/config.ts';
import { isLoopback } from '../kernel/loopback.ts';
import { isoFromMs, MINUTE_MS } from '../kernel/time.ts';
import { noDataMessage, requireOrganization } from './no_data.ts';
import { wholeNumber } from './setting_flags.ts';
import { withState } from './state.ts';

const MAX_MINUTES = 24 * 60;

export interface LinkOptions {
  user?: string;
  expires: string;
  json: boolean;
}

/** Prints a one-time link, also while a server runs. */
export async function printLoginLink(config: Config, options: LinkOptions): Promise<void> {
  const lifetimeMs = wholeNumber('--expires', options.expires, 1, MAX_MINUTES) * MINUTE_MS;
  await withState(config, 'command', (state) => {
    const accounts = new AccountsService({ ...state, keys: new KeysService(state) });
    const user = options.user === undefined ? accounts.firstUser() : accounts.userByEmail(options.user);
    if (!user && options.user === undefined) throw new Error(noDataMessage(config.dataDir));
    if (!user) throw new Error(`--user: there is no user with the email address ${options.user}`);
    if (options.user === undefined) requireOrganization(state.stores.users, user);
    const { token, expiresAt } = new LoginLinks(state).create(user.id, lifetimeMs);
    const url = loginUrl(config.publicUrl ?? localUrl(config), token);
    if (options.json)
      return console.log(JSON.stringify({ url, user: user.email, expires_at: isoFromMs(expiresAt) }));
    console.log(url);
    console.error(`Signs ${user.email} in once, until ${isoFromMs(expiresAt)}.`);
  });
}

/**
 * Creates a link for the operator who starts a server on this machine. Returns null for a server that is reachable from
 * other machines, because the output of a service ends up in logs. `page` is the path of the console to open.
 */
export function linkAtStart(app: App, url: string, page = '/'): string | null {
  const { accounts, loginLinks } = app.services;
  const user = accounts.firstUser();
  if (!user || app.config.publicUrl !== null || !isLoopback(app.config.host)) return null;
  return loginUrl(url, loginLinks.create(user.id).token, page);
}

/** The token is in the fragment, which browsers do not send, so it reaches neither access logs nor proxies. */
function loginUrl(base: string, token: string, page = '/'): string {
  const next = page === '/' ? '' : `?next=${encodeURIComponent(page)}`;
  return `${base}/login/${next}#link=${token}`;
}

/** URL of a server with these settings on its own machine. */
export function localUrl({ host, port }: Config): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${port}`;
}
