/** The key and the token of the first start, and of the example world that replaces it. */
export const API_KEY = 'phx_example000000000000000000000000000000abcd';
export const PROJECT_TOKEN = 'phc_example0000000000000000000000000000000000';
export const SECRET_KEY = 'test-secret-key-of-the-harness-0123456789';

export interface RequestOptions {
  /** Sent as JSON, except text and bytes, which go out as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The personal API key to present; null presents none. Default: the first key. */
  key?: string | null;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed when the media type is JSON, else undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at is for the test to say.
  json: any;
  text: string;
}

/** One request by fetch; redirects are never followed, because the server makes none. */
export async function send(
  url: string,
  method: string,
  path: string,
  { body, headers = {}, key = API_KEY }: RequestOptions = {},
): Promise<TestResponse> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url + path, {
    method,
    redirect: 'error',
    headers: {
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    json: isJson ? JSON.parse(text) : undefined,
    text,
  };
}
