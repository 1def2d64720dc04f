import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type { ParamsOf, PathOf } from './client.ts';
import { isJson } from './errors.ts';

/** An older response may no longer be current. */
const MAX_AGE_MS = 10_000;

/** A response whose body has arrived. */
interface Arrived {
  response: Response;
  text: string;
}

interface Started {
  at: number;
  arriving: Promise<Arrived>;
  arrived: Arrived | null;
}

const started = new Map<string, Started>();
const querySerializer = createQuerySerializer();

/** Starts a GET that a component will need, while the code of the component is still loading. */
export function prefetch<Path extends PathOf<'get'>>(
  path: Path,
  params: ParamsOf<Path, 'get'>['params'] = {},
): void {
  const request = new Request(urlOf(path, params), { headers: { Accept: 'application/json' } });
  const arriving = fetch(request).then(async (response) => ({ response, text: await response.text() }));
  const entry: Started = { at: Date.now(), arriving, arrived: null };
  started.set(request.url, entry);
  arriving.then(
    (arrived) => {
      entry.arrived = arrived;
    },
    // The client that takes the response reports its failure.
    () => undefined,
  );
}

/** Drops the responses that no component took: those from before a change are not current after it. */
export function dropStarted(): void {
  started.clear();
}

/** Resolves when each GET that was started has its response, or has failed. */
export async function prefetched(): Promise<void> {
  await Promise.allSettled([...started.values()].map(({ arriving }) => arriving));
}

/** The response of a GET that was started before, once, and only if it is a success that has arrived. */
export function takeArrived<Path extends PathOf<'get'>>(
  path: Path,
  params: ParamsOf<Path, 'get'>['params'] = {},
): Arrived | null {
  // Most queries begin later.
  if (started.size === 0) return null;
  const url = urlOf(path, params);
  const entry = started.get(url);
  if (!entry?.arrived || isOld(entry)) return null;
  const { response } = entry.arrived;
  if (!response.ok || !isJson(response)) return null;
  started.delete(url);
  return entry.arrived;
}

/** `fetch` of the client: takes the response of a GET that was started before, once. */
export async function fetchOrTake(request: Request): Promise<Response> {
  const entry = request.method === 'GET' ? started.get(request.url) : undefined;
  if (!entry) return fetch(request);
  started.delete(request.url);
  if (isOld(entry)) return fetch(request);
  const { response, text } = await entry.arriving;
  return new Response(text, response);
}

function urlOf(path: string, params: unknown): string {
  return createFinalURL(path, {
    baseUrl: location.origin,
    params: params as object,
    querySerializer,
    pathSerializer: defaultPathSerializer,
  });
}

const isOld = ({ at }: Started): boolean => Date.now() - at >= MAX_AGE_MS;
