import type { HandlersOf } from '../generated/handlers.ts';
import type { OperationRequest, Reply } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import { analyticsHeaders, captureInput, echoedRequestId } from './wire/capture_input.ts';
import { remoteConfigScript, remoteConfigToWire } from './wire/remote_config.ts';

type CaptureRequest = Pick<
  OperationRequest<'captureBatch'>,
  'rawBody' | 'headers' | 'rawQuery' | 'query' | 'client' | 'holdBytes'
>;

type Deps = Pick<Services, 'capture' | 'flagEvaluator'>;

export function capture({ capture, flagEvaluator }: Deps): HandlersOf<'capture'> {
  /** Handles one operation under several paths; SDKs differ in the path they use. */
  const take =
    (defaultEvent?: string) =>
    async (request: CaptureRequest): Promise<Reply<'captureBatch'>> => {
      const result = await capture.capture({ ...captureInput(request), defaultEvent });
      if (request.query.beacon === '1') return { status: 204 };
      return { status: 200, body: { status: 1, ...result } };
    };
  const configOf = (token: string) => {
    const project = capture.projectOf(token);
    return remoteConfigToWire(project, flagEvaluator.hasFlags(project));
  };
  return {
    captureBatch: take(),
    captureEvents: take(),
    captureEventsV0: take(),
    captureLegacy: take(),
    captureTrack: take(),
    captureEngage: take('$identify'),
    captureAiBatch: take(),
    captureAnalytics: async (request) => {
      const body = await capture.captureAnalytics(captureInput(request), analyticsHeaders(request.headers));
      return { status: 200, body, headers: echoedRequestId(request.headers) };
    },
    readRemoteConfig: ({ params }) => ({ status: 200, body: configOf(params.token) }),
    readRemoteConfigScript: ({ params }) => ({
      status: 200,
      body: remoteConfigScript(configOf(params.token)),
      contentType: 'text/javascript; charset=utf-8',
    }),
  };
}
