import type { OperationRequest } from '../../src/server/handler.ts';

type SdkRequest = Pick<
  OperationRequest<'captureBatch'>,
  'rawBody' | 'headers' | 'rawQuery' | 'client' | 'holdBytes'
> & {
  query: { compression?: string } | Record<string, never>;
};

/** The request of an SDK as it was received; `src/capture` detects its format. */
export function captureInput({ rawBody, headers, rawQuery, query, client, holdBytes }: SdkRequest) {
  return {
    client,
    holdBytes,
    body: rawBody,
    contentType: headers['content-type'] as string | undefined,
    contentEncoding: headers['content-encoding'] as string | undefined,
    compression: query.compression,
    data: rawQuery.get('data') ?? undefined,
    token: rawQuery.get('api_key') ?? rawQuery.get('token') ?? undefined,
  };
}

type Headers = SdkRequest['headers'];

/** Headers of the current capture protocol that describe the events. */
export function analyticsHeaders(headers: Headers) {
  return {
    authorization: headers['authorization'] as string | undefined,
    sdkInfo: headers['posthog-sdk-info'] as string | undefined,
    requestTimestamp: headers['posthog-request-timestamp'] as string | undefined,
  };
}

/** Returns the SDK's batch id as a response header; empty when the id is missing or unsafe. */
export function echoedRequestId(headers: Headers): Record<string, string> {
  const id = headers['posthog-request-id'];
  return typeof id === 'string' && /^[\w.:-]{1,128}$/.test(id) ? { 'PostHog-Request-Id': id } : {};
}
