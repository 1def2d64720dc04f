import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/time.ts';
import type { DestinationConfig } from '../destination.ts';
import type { Egress } from '../network/egress.ts';
import { BigQueryError } from './errors.ts';

const SCOPE = 'https://www.googleapis.com/auth/bigquery';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const IDLE_MS = 30_000;

/** Access tokens of a service account: `token_uri` exchanges a signed identity assertion for a token. */
export class BigQueryToken {
  readonly #egress: Egress;
  readonly #clock: Clock;
  readonly #config: DestinationConfig;
  #token = '';
  #expiresAt = 0;

  constructor(egress: Egress, clock: Clock, config: DestinationConfig) {
    this.#egress = egress;
    this.#clock = clock;
    this.#config = config;
  }

  /** A token that is good for a minute at least. */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#clock.now() > this.#expiresAt - MINUTE_MS) await this.#renew(signal);
    return this.#token;
  }

  /** Forgets a token that was refused. */
  drop(): void {
    this.#expiresAt = 0;
  }

  async #renew(signal: AbortSignal): Promise<void> {
    const response = await this.#egress.request({
      method: 'POST',
      url: this.#config.token_uri as string,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: GRANT, assertion: this.#assertion() }).toString(),
      signal,
      timeoutMs: IDLE_MS,
    });
    const parsed = parse(response.body);
    if (response.status !== 200 || typeof parsed.access_token !== 'string') {
      const reason = typeof parsed.error === 'string' ? parsed.error : '';
      throw new BigQueryError(response.status === 200 ? 300 : response.status, reason, 'no token was issued');
    }
    this.#token = parsed.access_token;
    this.#expiresAt = this.#clock.now() + Number(parsed.expires_in ?? 0) * SECOND_MS;
  }

  /** A JSON Web Token, signed with the key of the account (RFC 7523). */
  #assertion(): string {
    const { client_email, private_key, private_key_id, token_uri } = this.#config as Record<string, string>;
    const issuedAt = Math.floor(this.#clock.now() / SECOND_MS);
    const head = { alg: 'RS256', typ: 'JWT', kid: private_key_id };
    const claims = {
      iss: client_email,
      scope: SCOPE,
      aud: token_uri,
      iat: issuedAt,
      exp: issuedAt + HOUR_MS / SECOND_MS,
    };
    const text = `${encode(head)}.${encode(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), keyFrom(private_key!)).toString('base64url')}`;
  }
}

/** Keys that were copied out of a JSON file by hand have their line ends as two characters. */
function keyFrom(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Reported below, without the parser's message, which may contain parts of the key.
  }
  throw new BigQueryError(0, 'bad_key', 'the private key cannot be used');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function parse(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
