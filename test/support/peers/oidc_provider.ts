import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A person with an account at the provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** A real OpenID Connect provider on this machine, with a sign-in page that needs no input. */
export interface OidcPeer {
  issuer: string;
  /** The person who signs in next. */
  person: Person;
  /** Token requests in order; true for each successful one. */
  tokens: boolean[];
  close(): Promise<void>;
}

export const CLIENT = { id: 'weir', secret: 'oidc-client-secret-0123456789abcdef' };

// The package has no types, so the used part is declared here.
const PACKAGE: string = 'oidc-provider';

/** `redirectUris` must be those of the server under test, which are known only after its start. */
export async function oidcPeer(
  redirectUris: () => string[],
  signedOutUris: () => string[] = () => [],
): Promise<OidcPeer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: OidcPeer = {
    issuer,
    person: { sub: 'nobody' },
    tokens: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const people = new Map<string, Person>();
  const { Provider } = await import(PACKAGE);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        grant_types: ['authorization_code'],
        redirect_uris: redirectUris(),
        response_types: ['code'],
        post_logout_redirect_uris: signedOutUris(),
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 600, Session: 600, Interaction: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['a-key-of-the-test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  });
  provider.on('grant.success', () => peer.tokens.push(true));
  provider.on('grant.error', () => peer.tokens.push(false));
  const callback = provider.callback();
  handle = (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return callback(request, response);
    people.set(peer.person.sub, peer.person);
    void answer(provider, peer, request, response);
  };
  return peer;
}

/** Signs the person in and grants every request for consent. */
async function answer(
  // biome-ignore lint/suspicious/noExplicitAny: the package has no types.
  provider: any,
  { person }: OidcPeer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const result = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Follows redirects and keeps cookies like a browser. */
export class RedirectFollower {
  readonly #cookies = new Map<string, Map<string, string>>();

  cookiesOf(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const known = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, known);
    return known;
  }

  /** Requests a page without following redirects. */
  async get(url: string): Promise<Response> {
    return this.#request(url, {});
  }

  /** Sends the form of a page, without following redirects. */
  async submit(url: string, fields: Record<string, string>): Promise<Response> {
    return this.#request(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async #request(url: string, init: RequestInit): Promise<Response> {
    const jar = this.cookiesOf(url);
    const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return response;
  }

  /** Follows redirects until `stop` accepts the next URL; returns that URL. */
  async follow(url: string, stop: (next: string) => boolean): Promise<string> {
    let at = url;
    for (let hops = 0; hops < 12; hops++) {
      const response = await this.get(at);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${at} is ${response.status}: ${await response.text()}`);
      at = new URL(location, at).href;
      if (stop(at)) return at;
    }
    throw new Error('too many redirects');
  }
}
