import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Loaded } from '../api/client.ts';
import { type ChangeOptions, useChange } from '../api/queries.ts';
import { ConflictDialog } from './conflict.tsx';

type Fields = Readonly<Record<string, unknown>>;

export interface EditOptions<Value, Input>
  extends Pick<ChangeOptions<Input, Value>, 'replaces' | 'refetches' | 'done'> {
  /** What is changed, such as "feature flag". */
  what: string;
  /** The object that the form shows. */
  from: Loaded<Value>;
  /** Gets the object again after a conflict. */
  read: () => Promise<Loaded<Value>>;
  /** Sends the change with this entity tag. */
  save: (input: Input, etag: string | null) => Promise<Loaded<Value>>;
  /** Fills the form with the object as the server has it. */
  reload: (value: Value) => void;
}

/** What another client has saved, and what this form wanted to. */
interface Conflict<Value> {
  theirs: Loaded<Value>;
  yours: Fields;
}

/**
 * A change of an object as it was read. If another client was faster, `conflict` is a dialog that compares the two; a
 * user who keeps editing has seen the comparison, so the next attempt replaces what it showed.
 */
export function useEdit<Value extends object, Input extends object>(options: EditOptions<Value, Input>) {
  const [base, setBase] = useState(options.from);
  const [conflict, setConflict] = useState<Conflict<Value> | null>(null);
  const queries = useQueryClient();
  const change = useChange<Input, Value>({
    ...options,
    send: (input) => options.save(input, base.etag),
  });
  const send = (input: Input) =>
    change.mutate(input, {
      onSuccess: (saved) => saved && setBase(saved),
      onError: (error) => {
        if (!error.isConflict) return;
        void options
          .read()
          .then((theirs) => {
            if (options.replaces) queries.setQueryData(options.replaces(theirs.value), theirs);
            setConflict({ theirs, yours: input as Fields });
          })
          // The error of the change stays on the page.
          .catch(() => undefined);
      },
    });
  const close = () => {
    if (conflict) setBase(conflict.theirs);
    setConflict(null);
    change.reset();
  };
  const dialog: ReactNode = conflict && (
    <ConflictDialog
      what={options.what}
      yours={conflict.yours}
      theirs={conflict.theirs.value as Fields}
      onReload={() => {
        options.reload(conflict.theirs.value);
        close();
      }}
      onClose={close}
    />
  );
  return { send, change, base, conflict: dialog, error: conflict ? null : change.error };
}

/** The fields of a form that differ from the object, so that a change replaces nothing else. */
export function changedFields<Input extends Fields>(base: object, input: Input): Partial<Input> {
  const of = base as Fields;
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(of[field])),
  ) as Partial<Input>;
}
