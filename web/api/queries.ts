import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { client, type Loaded, loaded, type ParamsOf, type PathOf, type ValueOf } from './client.ts';
import { type ApiError, asApiError, asChangeError } from './errors.ts';
import { noteFailure, noteResponse } from './live.ts';
import { takeArrived } from './prefetch.ts';
import { useIsSessionOver } from './session_end.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Errors that a later attempt may not have: the server is away or busy, or there were too many requests. */
const isTemporary = (error: ApiError) => error.isUnreachable || error.status === 503 || error.status === 429;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: noteResponse, onError: noteFailure }),
    mutationCache: new MutationCache({ onSuccess: noteResponse, onError: noteFailure }),
    defaultOptions: {
      queries: {
        staleTime: 2000,
        retry: (failures, error) => failures < 1 && error.status === 503,
        // The browser's own idea of being online does not cover a server on this machine.
        networkMode: 'always',
      },
      // A new key is in the response of its creation: a result is dropped with the component that shows it.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
}

/** Time until a query that does not refresh by itself is sent again after a temporary error, in milliseconds. */
const AGAIN_MS = 15_000;

const whileFailing = ({ state: { error } }: { state: { error: ApiError | null } }) =>
  error !== null && isTemporary(error) ? AGAIN_MS : false;

/** The key of a GET: `[path, params]`. A prefix such as `[path]` matches all its parameters. */
export function keyOf<Path extends PathOf<'get'>>(
  path: Path,
  params?: ParamsOf<Path, 'get'>['params'],
): QueryKey {
  return params === undefined ? [path] : [path, params];
}

export interface GetOptions {
  enabled?: boolean;
  refetchInterval?: number | false;
  refetchIntervalInBackground?: false;
  staleTime?: number;
  /** Shows the former page of a list until the next one has arrived. */
  keepPrevious?: boolean;
}

export type GetResult<Value> = UseQueryResult<Loaded<Value>, ApiError> & {
  /** The value, or undefined until the first response. */
  value: Value | undefined;
};

/**
 * Gets a resource by its path of the contract and its parameters:
 * `useGet('/api/projects/{project_id}/cohorts/', { path: { project_id }, query: { limit: 50 } }, useLive(15))`.
 */
export function useGet<Path extends PathOf<'get'>>(
  path: Path,
  params?: ParamsOf<Path, 'get'>['params'],
  { keepPrevious = false, ...options }: GetOptions = {},
): GetResult<ValueOf<Path, 'get'>> {
  const result = useQuery<Loaded<ValueOf<Path, 'get'>>, ApiError>({
    queryKey: keyOf(path, params),
    queryFn: ({ signal }) => get(path, params, signal),
    initialData: () => arrived(path, params),
    ...(keepPrevious && { placeholderData: (former) => former }),
    // Queries that do not refresh by themselves would show the error after its cause is gone.
    refetchInterval: whileFailing,
    ...options,
  });
  return Object.assign(result, { value: result.data?.value });
}

/** The value of a GET that began with the page, so that the first rendering shows it. */
export function arrived<Path extends PathOf<'get'>>(
  path: Path,
  params?: ParamsOf<Path, 'get'>['params'],
): Loaded<ValueOf<Path, 'get'>> | undefined {
  const taken = takeArrived(path, params);
  if (taken === null) return undefined;
  // Components that show the connection may be in the middle of their rendering.
  queueMicrotask(noteResponse);
  return loaded({ data: JSON.parse(taken.text), response: taken.response });
}

/** The GET itself, for loaders outside of components. */
export async function get<Path extends PathOf<'get'>>(
  path: Path,
  params?: ParamsOf<Path, 'get'>['params'],
  signal?: AbortSignal,
): Promise<Loaded<ValueOf<Path, 'get'>>> {
  try {
    // The generic path has no single type of parameters; the signature of this function checks them.
    const result = await client.GET(path as never, { params, signal } as never);
    return loaded(result as { data: ValueOf<Path, 'get'>; response: Response });
  } catch (error) {
    throw asApiError(error);
  }
}

/** The largest page of a list. */
const PAGE_SIZE = 1000;

export interface ListPage {
  results: readonly unknown[];
  next: string | null;
}

/**
 * Gets the pages of a list that is paged by offset, until the last one or until there are `most` objects. Returns the
 * objects and the last page.
 */
export async function allPages<Page extends { value: ListPage }>(
  pageAt: (offset: number) => Promise<Page>,
  most = Number.POSITIVE_INFINITY,
) {
  const objects: unknown[] = [];
  for (;;) {
    const page = await pageAt(objects.length);
    const { next, results } = page.value;
    objects.push(...results);
    if (next === null || results.length === 0) return { objects, page, isComplete: true };
    if (objects.length >= most) return { objects, page, isComplete: false };
  }
}

/** Gets all pages of a list that is paged by offset, as one: `useGetAll(COHORTS, { path: { project_id } })`. */
export function useGetAll<Path extends PathOf<'get'>>(
  path: Path,
  params: ParamsOf<Path, 'get'>['params'] & { query?: object },
  options: Pick<GetOptions, 'enabled' | 'staleTime'> = {},
): GetResult<ValueOf<Path, 'get'>> {
  const result = useQuery<Loaded<ValueOf<Path, 'get'>>, ApiError>({
    queryKey: [...keyOf(path, params), 'all'],
    queryFn: async ({ signal }) => {
      const { objects, page } = await allPages((offset) => {
        const query = { ...params.query, limit: PAGE_SIZE, offset };
        return get(path, { ...params, query }, signal) as Promise<Loaded<ValueOf<Path, 'get'> & ListPage>>;
      });
      return { ...page, value: { ...page.value, results: objects } };
    },
    refetchInterval: whileFailing,
    ...options,
  });
  return Object.assign(result, { value: result.data?.value });
}

export interface ChangeOptions<Input, Value> {
  /** Sends the change: `async (input) => loaded(await client.PATCH(…, { headers: ifMatch(etag), body: input }))`. */
  send(input: Input): Promise<Loaded<Value> | undefined>;
  /** Key of the object that the returned one replaces. Default: none. */
  replaces?(value: Value): QueryKey;
  /** Prefixes of keys that are fetched again, such as those of lists. */
  refetches?: readonly QueryKey[];
  /** Runs after the cache has the returned object. */
  done?(value: Value | undefined): void;
}

/** Sends a change; the returned object replaces the cached one, with its new entity tag. */
export function useChange<Input = void, Value = unknown>(
  options: ChangeOptions<Input, Value>,
): UseMutationResult<Loaded<Value> | undefined, ApiError, Input> {
  const queries = useQueryClient();
  // Enter may follow the last input before the mutation has the options of its rendering, which arrive in an effect.
  const latest = useRef(options);
  latest.current = options;
  const change = useMutation<Loaded<Value> | undefined, ApiError, Input>({
    mutationFn: async (input) => {
      try {
        return await latest.current.send(input);
      } catch (error) {
        throw asChangeError(error);
      }
    },
    onSuccess: async (result) => {
      if (result && options.replaces) {
        const queryKey = options.replaces(result.value);
        // A poll that began before the change would bring back what it replaced.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, result);
      }
      for (const queryKey of options.refetches ?? []) void queries.invalidateQueries({ queryKey });
      options.done?.(result?.value);
    },
  });
  const isSessionOver = useIsSessionOver();
  const { error, reset } = change;
  const isRefused = error?.status === 401;
  // The next attempt is that of a new session.
  useEffect(() => {
    if (isRefused && !isSessionOver) reset();
  }, [isRefused, isSessionOver, reset]);
  return change;
}
