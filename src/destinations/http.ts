import { uuidFromName } from '../kernel/ids.ts';
import type {
  CheckContext,
  ClassifiedError,
  Destination,
  DestinationConfig,
  Staging,
} from './destination.ts';
import { checkHttpConfig, type HttpSettings } from './http/config.ts';
import { frameRows, messageOf } from './http/message.ts';
import { postMessage } from './http/post.ts';
import { addressOf, type HttpParts, HttpSession } from './http/session.ts';
import { judgeAnswer } from './http/statuses.ts';
import { KnownFailure } from './known_failure.ts';
import { urlHost } from './network/host_check.ts';
import { networkFailure } from './network/network_errors.ts';

/**
 * Rows as POST requests to an address, in order, a batch each. Rows go out as they were staged.
 *
 * Guarantee: at least once. HTTP has no transaction: requests that were taken stay when a later one fails, and a
 * repeat sends all of them again. Exactly once with a receiver that knows a repeat: by the `uuid` of an event, as another
 * Weir does, or by the `Idempotency-Key` (also the `webhook-id`) of a request, which is the same for the same rows of
 * the same interval.
 * Limits: 1000 rows and 1 MB a request (a larger row goes alone), 30 seconds for an answer, three repeats of a request
 * when the receiver is busy or away. An interval that has lost rows since is not cleared at the receiver.
 */
export function httpDestination(parts: HttpParts): Destination {
  return {
    type: 'HTTP',
    // One host may serve several parties, so that the path counts too.
    secretRoutes: [{ keys: ['url'] }],
    hosts: ({ url }) => urlHost('url', url),
    placeOf: ({ url }) => [url],
    hostOf: ({ url }) => new URL(url as string).host,
    checkConfig: checkHttpConfig,
    staging,
    checks: [
      {
        name: 'Connect to the host',
        description: 'The host of the address is in reach and takes connections.',
        run: (config, context) => connect(parts, settingsOf(config), context),
      },
      {
        name: 'Send an empty batch',
        description:
          'The address takes requests with these credentials. The batch has no rows, so nothing is stored.',
        run: (config, context) => sendNothing(parts, settingsOf(config), context),
      },
    ],
    preview: (config) => ({ objects: [`POST ${addressOf(settingsOf(config))}`], table: null }),
    open: async (config, context) => new HttpSession(parts, settingsOf(config), context),
    classify,
  };
}

function settingsOf(config: DestinationConfig): HttpSettings {
  return config as unknown as HttpSettings;
}

function staging(config: DestinationConfig): Staging {
  const layout = settingsOf(config).format === 'capture' ? 'capture' : 'file';
  return { format: 'JSONLines', compression: null, maxFileBytes: null, layout };
}

async function connect({ egress }: HttpParts, { url }: HttpSettings, context: CheckContext): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const usual = protocol === 'https:' ? 443 : 80;
  const socket = await egress.connect({
    host: hostname,
    port: port === '' ? usual : Number(port),
    signal: context.signal,
  });
  socket.destroy();
}

/** Receivers that know no empty batch say that it is malformed, which is as good: they have looked at it. */
const LOOKED_AT = new Set([400, 422]);

async function sendNothing(parts: HttpParts, settings: HttpSettings, context: CheckContext): Promise<void> {
  const id = uuidFromName(`http probe ${context.exportId}`);
  const atMs = parts.clock.now();
  const message = await messageOf(settings, { id, body: frameRows(settings, []), atMs });
  const answer = await postMessage(parts, settings.url, message, context.signal);
  const failure = judgeAnswer(answer, atMs);
  if (failure && !LOOKED_AT.has(answer.status)) throw new KnownFailure(failure);
}

function classify(error: unknown): ClassifiedError {
  if (error instanceof KnownFailure) return error.classified;
  return (
    networkFailure(error) ?? {
      class: 'transient',
      message: 'The rows could not be sent. The cause is in the log of the server. It will be tried again.',
    }
  );
}
