/** Calls an operation with the demo's key; throws with the response body when it is refused. */
// biome-ignore lint/suspicious/noExplicitAny: a demo reads a few fields of plain JSON responses
export type Api = (method: string, path: string, body?: unknown) => Promise<any>;

export function client(url: string, key: string): Api {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}
