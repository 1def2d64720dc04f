import type { OperationRequest } from '../../src/server/handler.ts';

type SdkRequest = Pick<OperationRequest<'captureBatch'>, 'rawBody' | 'headers' | 'rawQuery'> & {
  query: { compression?: string };
};

/** What an SDK sent, as it came: which form it has is for `src/capture` to find out. */
export function captureInput({ rawBody, headers, rawQuery, query }: SdkRequest) {
  return {
    body: rawBody,
    contentType: headers['content-type'] as string | undefined,
    contentEncoding: headers['content-encoding'] as string | undefined,
    compression: query.compression,
    data: rawQuery.get('data') ?? undefined,
    token: rawQuery.get('api_key') ?? rawQuery.get('token') ?? undefined,
  };
}
