import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { Egress } from '../../destinations/network/egress.ts';
import type { OidcSettings } from './settings.ts';

const TIMEOUT_S = 10;
/** Upper bound of a response; metadata and key sets have a few kilobytes. */
const MAX_BODY_BYTES = 512 * 1024;

/** Values that bind the response of the provider to the browser that began the flow. They are used once. */
export interface Secrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider's claims about a person. Claims of other types count as absent. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The address in lower case. */
  email: string | null;
  isEmailVerified: boolean;
}

/**
 * An OpenID Connect provider. All requests to it go through the egress guard, and none is sent before the first
 * sign-in, which also loads the client library.
 */
export class OidcProvider {
  readonly #settings: OidcSettings;
  readonly #egress: Pick<Egress, 'request'>;
  #configuration: Promise<Configuration> | null = null;

  constructor(settings: OidcSettings, egress: Pick<Egress, 'request'>) {
    this.#settings = settings;
    this.#egress = egress;
  }

  /** The URL of the provider that starts the sign-in. */
  async authorizationUrl(redirectUri: string, { state, nonce, codeVerifier }: Secrets): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    return buildAuthorizationUrl(await this.#discovered(), {
      redirect_uri: redirectUri,
      scope: this.#settings.scopes,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
  }

  /**
   * Returns the identity that the response in `url` proves. Throws when the response does not match the secrets, the
   * issuer or this client.
   */
  async identify(url: URL, { state, nonce, codeVerifier }: Secrets): Promise<Identity> {
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
    const configuration = await this.#discovered();
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    // Many providers omit the email address from the ID token. The address and its verification must come from one
    // response.
    const isElsewhere = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
    const person = isElsewhere ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    return identityOf(claims.iss, claims.sub, person);
  }

  /** The URL of the provider that ends its own session; null if the provider has none. */
  async endSessionUrl(returnTo: string): Promise<URL | null> {
    const { buildEndSessionUrl } = await import('openid-client');
    const configuration = await this.#discovered();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    // Weir keeps no ID token for `id_token_hint`: the provider knows its user by its own cookie, and asks them.
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo });
  }

  /** A failure is not cached: the next sign-in tries again. */
  #discovered(): Promise<Configuration> {
    this.#configuration ??= this.#discover().catch((error: unknown) => {
      this.#configuration = null;
      throw error;
    });
    return this.#configuration;
  }

  async #discover(): Promise<Configuration> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#settings;
    const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
    // Post where the provider has it: some providers read characters of a secret in the header differently. Without a
    // list, a provider has Basic only (OpenID Connect Discovery 1.0, section 3).
    const authenticate: ClientAuth = (server, ...request) => {
      const methods = server.token_endpoint_auth_methods_supported;
      return (methods?.includes('client_secret_post') ? post : basic)(server, ...request);
    };
    return client.discovery(issuer, clientId, undefined, authenticate, {
      [client.customFetch]: this.#fetch,
      timeout: TIMEOUT_S,
      // The settings allow plain HTTP only for a provider on this machine.
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    });
  }

  readonly #fetch: CustomFetch = async (url, { method, headers, body, signal }) => {
    const response = await this.#egress.request({
      method,
      url,
      headers,
      timeoutMs: TIMEOUT_S * 1000,
      maxBodyBytes: MAX_BODY_BYTES,
      ...(body != null && { body: String(body) }),
      ...(signal && { signal }),
    });
    const known = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const hasBody = response.status !== 204 && response.status !== 304;
    return new Response(hasBody ? response.body : null, { status: response.status, headers: known });
  };
}

/**
 * Non-ASCII addresses count as absent: in lower case they can equal the address of another person (the Kelvin sign
 * becomes a k).
 */
const ADDRESS = /^[\x21-\x7e]{3,254}$/;

function identityOf(issuer: string, subject: string, claims: Record<string, unknown>): Identity {
  const { email, email_verified: isVerified } = claims;
  return {
    issuer,
    subject,
    email: typeof email === 'string' && ADDRESS.test(email) ? email.toLowerCase() : null,
    isEmailVerified: isVerified === true,
  };
}
