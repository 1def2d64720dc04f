import type { HandlersOf } from '../generated/handlers.ts';
import type { CaptureService } from '../src/capture/service.ts';
import type { OperationRequest, Reply } from '../src/server/handler.ts';
import { remoteConfigToWire } from './wire/remote_config.ts';

type CaptureRequest = Pick<OperationRequest<'captureBatch'>, 'rawBody' | 'headers' | 'rawQuery' | 'query'>;

export function capture({ capture }: { capture: CaptureService }): HandlersOf<'capture'> {
  /** The four addresses are one operation; SDKs differ in which they use. */
  const take = async (request: CaptureRequest): Promise<Reply<'captureBatch'>> => {
    const result = await capture.capture(inputOf(request));
    if (request.query.beacon === '1') return { status: 204 };
    return { status: 200, body: { status: 1, ...result } };
  };
  return {
    captureBatch: take,
    captureEvents: take,
    captureEventsV0: take,
    captureLegacy: take,
    readRemoteConfig: ({ params }) => ({
      status: 200,
      body: remoteConfigToWire(capture.projectOf(params.token)),
    }),
  };
}

function inputOf({ rawBody, headers, rawQuery, query }: CaptureRequest) {
  return {
    body: rawBody,
    contentType: headers['content-type'] as string | undefined,
    contentEncoding: headers['content-encoding'] as string | undefined,
    compression: query.compression,
    data: rawQuery.get('data') ?? undefined,
    token: rawQuery.get('api_key') ?? rawQuery.get('token') ?? undefined,
  };
}
