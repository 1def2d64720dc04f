import type { Config } from '../../kernel/config/config.ts';
import { isLoopback } from '../../kernel/loopback.ts';

/** An identity provider, as the operator has configured it. */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Allowed domains in lower case; addresses of other domains are refused. */
  domains: readonly string[];
  scopes: string;
}

type OidcConfig = Pick<
  Config,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcAllowedDomains' | 'oidcScopes'
>;

/**
 * Returns null without an issuer. Throws an Error that names the invalid setting, so that it stops the start and not
 * the first sign-in.
 */
export function oidcSettings(config: OidcConfig): OidcSettings | null {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcAllowedDomains: domains, oidcScopes } = config;
  if (oidcIssuer === null) return null;
  const missing = [
    oidcClientId === null && 'WEIR_OIDC_CLIENT_ID',
    oidcClientSecret === null && 'WEIR_OIDC_CLIENT_SECRET',
    domains.length === 0 && 'WEIR_OIDC_ALLOWED_DOMAINS',
  ].filter((name) => name !== false);
  if (missing.length > 0) throw new Error(`Configuration: WEIR_OIDC_ISSUER needs ${missing.join(' and ')}.`);
  const issuer = new URL(oidcIssuer);
  // Credentials require TLS; plain HTTP is only for a provider on this machine, for tests.
  if (issuer.protocol !== 'https:' && !isLoopback(issuer.hostname)) {
    throw new Error('Configuration: WEIR_OIDC_ISSUER must begin with https://.');
  }
  return {
    issuer,
    domains: domains.map((domain) => domain.toLowerCase().replace(/^@/, '')),
    clientId: oidcClientId!,
    clientSecret: oidcClientSecret!,
    scopes: oidcScopes,
  };
}
