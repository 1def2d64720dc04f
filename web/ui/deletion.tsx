import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Loaded } from '../api/client.ts';
import { type ChangeOptions, useChange } from '../api/queries.ts';
import { ConflictNotice } from './conflict.tsx';
import { FormError } from './form_error.tsx';

interface DeletionOptions<Value> extends Pick<ChangeOptions<void, Value>, 'refetches'> {
  /** Noun for the object, such as "feature flag". */
  what: string;
  /** The object that the dialog was opened with. */
  from: Loaded<Value>;
  /** Gets the object again after a conflict. */
  read: () => Promise<Loaded<Value>>;
  remove: (etag: string | null) => Promise<unknown>;
  replaces: NonNullable<ChangeOptions<void, Value>['replaces']>;
  done: () => void;
}

/**
 * A deletion of an object as it was read. After a conflict the page behind the dialog shows the object as it is now, and
 * the next attempt deletes that.
 */
export function useDeletion<Value>(options: DeletionOptions<Value>) {
  const { what, from, read, remove, replaces, ...rest } = options;
  const [base, setBase] = useState(from);
  const queries = useQueryClient();
  const removal = useChange<void, Value>({
    ...rest,
    send: async () => {
      await remove(base.etag);
      return undefined;
    },
  });
  const readAgain = async () => {
    const current = await read();
    queries.setQueryData(replaces(current.value), current);
    setBase(current);
  };

  const error: ReactNode = removal.error?.isConflict ? (
    <ConflictNotice what={what}>
      <p>This attempt deleted nothing. Repeat it, or cancel to look at the current state.</p>
    </ConflictNotice>
  ) : (
    <FormError error={removal.error} fields={[]} />
  );
  return {
    submit: () =>
      removal.mutate(undefined, {
        // The sentence about the conflict stays on the page.
        onError: ({ isConflict }) => isConflict && void readAgain().catch(() => undefined),
      }),
    busy: removal.isPending,
    etag: base.etag,
    error,
  };
}
