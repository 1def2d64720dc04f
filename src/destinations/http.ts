import { uuidFromName } from '../kernel/ids.ts';
import { ClassifiedError } from './classified_error.ts';
import type {
  CheckContext,
  Destination,
  DestinationConfig,
  ErrorClassification,
  Staging,
} from './destination.ts';
import { checkHttpConfig, type HttpSettings } from './http/config.ts';
import { frameRows, httpMessageOf } from './http/message.ts';
import { postMessage } from './http/post.ts';
import { addressOf, type HttpDeps, HttpSession } from './http/session.ts';
import { classifyResponse } from './http/statuses.ts';
import { urlHost } from './network/host_check.ts';
import { networkFailure } from './network/network_errors.ts';

/**
 * Rows as POST requests to a URL, in order, one request per batch. Rows go out as they were staged.
 *
 * Guarantee: at least once. HTTP has no transaction: requests that were accepted stay when a later one fails, and a
 * repeat sends all of them again. Exactly once with a receiver that knows a repeat: by the `uuid` of an event, as
 * another Weir does, or by the `Idempotency-Key` (also the `webhook-id`) of a request, which is the same for the same
 * rows of the same interval.
 * Limits: 1000 rows and 1 MB a request (a larger row goes alone), 30 seconds for a response, three repeats of a
 * request when the receiver is busy or away. An interval that has lost rows since is not cleared at the receiver.
 */
export function httpDestination(parts: HttpDeps): Destination {
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
        description: 'The host of the URL is reachable and accepts connections.',
        run: (config, context) => connect(parts, settingsOf(config), context),
      },
      {
        name: 'Send an empty batch',
        description:
          'The endpoint accepts requests with these credentials. The batch has no rows, so nothing is stored.',
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

async function connect({ egress }: HttpDeps, { url }: HttpSettings, context: CheckContext): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const usual = protocol === 'https:' ? 443 : 80;
  const socket = await egress.connect({
    host: hostname,
    port: port === '' ? usual : Number(port),
    signal: context.signal,
  });
  socket.destroy();
}

/** Receivers that reject an empty batch as malformed pass the check as well: they have parsed the request. */
const PARSED = new Set([400, 422]);

async function sendNothing(parts: HttpDeps, settings: HttpSettings, context: CheckContext): Promise<void> {
  const id = uuidFromName(`http probe ${context.exportId}`);
  const atMs = parts.clock.now();
  const message = await httpMessageOf(settings, { id, body: frameRows(settings, []), atMs });
  const response = await postMessage(parts, settings.url, message, context.signal);
  const failure = classifyResponse(response, atMs);
  if (failure && !PARSED.has(response.status)) throw new ClassifiedError(failure);
}

function classify(error: unknown): ErrorClassification {
  if (error instanceof ClassifiedError) return error.classified;
  return (
    networkFailure(error) ?? {
      class: 'transient',
      message: 'The rows could not be sent. The cause is in the log of the server. It will be tried again.',
    }
  );
}
