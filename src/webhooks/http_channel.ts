import { signatureHeaders, signingKey } from '../destinations/http/signature.ts';
import type { Egress } from '../destinations/network/egress.ts';
import { silentResponse } from '../destinations/network/http_request.ts';
import type { Clock } from '../kernel/clock.ts';
import { withinTime } from '../kernel/deadline.ts';
import { SECOND_MS } from '../kernel/time.ts';
import { VERSION } from '../kernel/version.ts';
import type { Channel, Envelope } from './channel.ts';
import { outcomeOfResponse } from './outcome.ts';
import { secretsOf } from './target.ts';

/** Time limit for a whole request. */
const LIMIT_MS = 15 * SECOND_MS;
/** Only the status of a response is used. A short body is read nevertheless, so that the connection can be reused. */
const MAX_BODY_BYTES = 16 * 1024;

interface HttpChannelDeps {
  egress: Egress;
  clock: Clock;
  body: (envelope: Envelope) => unknown;
}

/**
 * Posts JSON through the egress guard. Redirects are not followed. Requests are signed when the webhook has a secret.
 */
export function httpChannel({ egress, clock, body }: HttpChannelDeps): Channel {
  return async (envelope, signal) => {
    const bytes = Buffer.from(JSON.stringify(body(envelope)));
    const headers = {
      'user-agent': `Weir/${VERSION}`,
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      ...signed(envelope, bytes, clock.now()),
    };
    const reason = () => silentResponse('POST', LIMIT_MS);
    const response = await withinTime({ clock, ms: LIMIT_MS, reason, unless: signal }, (limited) =>
      egress.request({
        method: 'POST',
        url: envelope.target.url!,
        headers,
        body: bytes,
        signal: limited,
        timeoutMs: LIMIT_MS,
        maxBodyBytes: MAX_BODY_BYTES,
      }),
    );
    return outcomeOfResponse(response, clock.now());
  };
}

/** Adds one signature per secret, so that a receiver can verify with either secret during a rotation. */
function signed({ id, target, previousSecretUntil }: Envelope, body: Buffer, atMs: number) {
  const keys = secretsOf(target, previousSecretUntil, atMs)
    .map(signingKey)
    .filter((key) => key !== null);
  const each = keys.map((key) => signatureHeaders(key, id, atMs, body));
  const signature = each.map((headers) => headers['webhook-signature']).join(' ');
  return each.length === 0 ? {} : { ...each[0], 'webhook-signature': signature };
}
