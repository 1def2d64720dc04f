import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../generated/schema.ts';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { useLive } from '../../api/live.ts';
import { arrived, get, keyOf } from '../../api/queries.ts';

type Schemas = components['schemas'];

/** An entry of the API with a key for its row: refused events may have no id. */
export interface TailEntry {
  key: number;
  event: Schemas['LiveEvent'];
  /** True if events arrived before this one that the API did not return. */
  isAfterGap: boolean;
}

interface Tail {
  entries: readonly TailEntry[];
  cursor: string;
}

const LIVE_EVENTS = '/api/projects/{project_id}/events/live/';

/** Rows that are kept; older ones are in the event store, not on the page. */
export const MAX_ROWS = 200;
const PER_REQUEST = 100;

/** Puts later events in front of those that are shown. */
function extend(former: Tail | undefined, { events, cursor, has_gap }: Schemas['LiveEvents']): Tail {
  const first = (former?.entries[0]?.key ?? 0) + events.length;
  const added = events.map((event, index) => ({
    key: first - index,
    event,
    isAfterGap: has_gap && former !== undefined && index === events.length - 1,
  }));
  return { entries: [...added, ...(former?.entries ?? [])].slice(0, MAX_ROWS), cursor };
}

type Status = Schemas['LiveEvent']['status'];

interface LiveTail {
  tail: UseQueryResult<Tail, ApiError>;
  /** Time of the pause in milliseconds; null while events are followed. */
  pausedAt: number | null;
  togglePause(): void;
}

/** Follows the events of a project from where the last response ended, until it is paused. */
export function useTail(project_id: string, status: Status | undefined): LiveTail {
  const queries = useQueryClient();
  const live = useLive(3);
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const queryKey = [...keyOf(LIVE_EVENTS), 'tail', project_id, status ?? 'all'];
  const paramsOf = (cursor: string | undefined) => ({
    path: { project_id },
    query: { limit: PER_REQUEST, ...(cursor && { cursor }), ...(status && { status }) },
  });
  const load = async (cursor: string | undefined, signal: AbortSignal) =>
    (await get(LIVE_EVENTS, paramsOf(cursor), signal)).value;
  const tail = useQuery<Tail, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const former = queries.getQueryData<Tail>(queryKey);
      try {
        return extend(former, await load(former?.cursor, signal));
      } catch (error) {
        // The server no longer knows the position: the tail begins anew.
        if (!former || !asApiError(error).isMissing) throw error;
        return extend(undefined, await load(undefined, signal));
      }
    },
    initialData: () => {
      const first = arrived(LIVE_EVENTS, paramsOf(undefined));
      return first && extend(undefined, first.value);
    },
    enabled: pausedAt === null,
    ...live,
  });
  return { tail, pausedAt, togglePause: () => setPausedAt(pausedAt === null ? Date.now() : null) };
}
