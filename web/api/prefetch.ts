import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type { ParamsOf, PathOf } from './client.ts';

/** An older response may no longer be current. */
const MAX_AGE_MS = 10_000;

interface Started {
  at: number;
  response: Promise<Response>;
}

const started = new Map<string, Started>();
const querySerializer = createQuerySerializer();

/** Starts a GET that a component will need, while the code of the component is still loading. */
export function prefetch<Path extends PathOf<'get'>>(
  path: Path,
  params: ParamsOf<Path, 'get'>['params'] = {},
): void {
  const url = createFinalURL(path, {
    ...{ baseUrl: location.origin, params, querySerializer, pathSerializer: defaultPathSerializer },
  });
  const request = new Request(url, { headers: { Accept: 'application/json' } });
  const response = fetch(request);
  // The client that takes the response reports its failure.
  response.catch(() => undefined);
  started.set(request.url, { at: Date.now(), response });
}

/** `fetch` of the client: takes the response of a GET that was started before, once. */
export function fetchOrTake(request: Request): Promise<Response> {
  const found = request.method === 'GET' ? started.get(request.url) : undefined;
  if (!found) return fetch(request);
  started.delete(request.url);
  return Date.now() - found.at < MAX_AGE_MS ? found.response : fetch(request);
}
