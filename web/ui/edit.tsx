import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Loaded } from '../api/client.ts';
import { type ApiError, asApiError } from '../api/errors.ts';
import { type ChangeOptions, useChange } from '../api/queries.ts';
import { type ComparedFields, ConflictDialog, differences } from './conflict.tsx';
import { useFocusOnError } from './form.tsx';
import { useLeaveGuard } from './leave.tsx';

type Fields = Readonly<Record<string, unknown>>;

interface EditOptions<Value, Input>
  extends Pick<ChangeOptions<Input, Value>, 'replaces' | 'refetches' | 'done'> {
  /** Noun for the changed object, such as "feature flag". */
  what: string;
  /** The object that the form shows. */
  from: Loaded<Value>;
  /** Gets the object again after a conflict. */
  read: () => Promise<Loaded<Value>>;
  /** Sends the change with this entity tag. */
  save: (input: Input, etag: string | null) => Promise<Loaded<Value>>;
  /** Fills the form with the object as the server has it. */
  reload: (value: Value) => void;
  /** The fields that a conflict compares. Default: those of the change. */
  compared?: (input: Input, theirs: Value, opened: Value) => { yours: Fields; theirs: Fields };
  /** Runs after a failed attempt, unless a conflict is shown instead. */
  failed?: (error: ApiError) => void;
  /** True if the change is built from all of the object, so that the next attempt has to begin with the newer one. */
  isWhole?: boolean;
}

/** The object as it was saved in the meantime, and the fields in which it may differ from this form. */
interface Conflict<Value> {
  theirs: Loaded<Value>;
  fields: ComparedFields;
}

/**
 * A change of an object as it was read. If another change was faster, `conflict` is a dialog that compares the two; a
 * user who keeps editing has seen the comparison, so the next attempt replaces what it showed. Fields that the form does
 * not change keep the values of the other change: the form still differs from the object that it was opened with.
 */
export function useEdit<Value extends object, Input extends object>(options: EditOptions<Value, Input>) {
  const [base, setBase] = useState(options.from);
  const [conflict, setConflict] = useState<Conflict<Value> | null>(null);
  const queries = useQueryClient();
  const change = useChange<Input, Value>({
    ...options,
    send: (input) => options.save(input, base.etag),
  });
  // An attempt without a response has saved the form: nothing is left to change.
  const saved = (theirs: Loaded<Value>) => {
    setBase(theirs);
    change.reset();
    for (const queryKey of options.refetches ?? []) void queries.invalidateQueries({ queryKey });
    options.done?.(theirs.value);
  };
  const compared =
    options.compared ??
    ((input: Input, theirs: Value) => ({ yours: input as Fields, theirs: theirs as Fields }));
  const compare = (input: Input, theirs: Value): ComparedFields => ({
    ...compared(input, theirs, base.value),
    opened: compared(input, base.value, base.value).theirs,
  });
  const send = (input: Input) =>
    change.mutate(input, {
      onSuccess: (saved) => saved && setBase(saved),
      onError: (error) => {
        if (!error.isConflict) {
          options.failed?.(error);
          return;
        }
        void options
          .read()
          .then((theirs) => {
            if (options.replaces) queries.setQueryData(options.replaces(theirs.value), theirs);
            const fields = compare(input, theirs.value);
            if (differences(fields).some(({ isReplaced }) => isReplaced)) setConflict({ theirs, fields });
            else saved(theirs);
          })
          // The error of the change stays on the page.
          .catch(() => options.failed?.(error));
      },
    });
  const close = (next: Loaded<Value>) => {
    setBase(next);
    setConflict(null);
    change.reset();
  };
  const dialog: ReactNode = conflict && (
    <ConflictDialog
      what={options.what}
      {...conflict.fields}
      onReload={() => {
        options.reload(conflict.theirs.value);
        close(conflict.theirs);
      }}
      onClose={() => {
        const { theirs } = conflict;
        close(options.isWhole ? theirs : { value: base.value, etag: theirs.etag });
      }}
    />
  );
  return { send, change, base, conflict: dialog, error: conflict ? null : change.error };
}

interface EditorOptions<Value, Form, Input> extends Omit<EditOptions<Value, Input>, 'reload' | 'compared'> {
  formOf: (value: Value) => Form;
  /** The fields that the form changes. Throws the error of a field whose text is invalid. */
  changesOf: (form: Form, value: Value) => Input;
  /** The fields that a conflict compares. Default: those of the change. */
  compared?: (form: Form, theirs: Value) => { yours: Fields; theirs: Fields };
}

/**
 * A form that edits an object as it was when the form was opened: a refresh of the page does not overwrite the form,
 * and a save keeps what was typed after it was sent.
 */
export function useEditor<Value extends object, Form extends object, Input extends object>({
  formOf,
  changesOf,
  compared,
  ...options
}: EditorOptions<Value, Form, Input>) {
  const [form, setForm] = useState(() => formOf(options.from.value));
  const [invalid, setInvalid] = useState<ApiError | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(form);
  latest.current = form;
  const sent = useRef(form);
  const reload = (value: Value) => setForm(formOf(value));
  const edit = useEdit<Value, Input>({
    ...options,
    compared: (input, theirs, opened) => {
      if (compared) return compared(form, theirs);
      // The fields of the form that only the other change is about, as the form shows them.
      const others = Object.keys(attempt(() => changesOf(formOf(theirs), opened)).value ?? {});
      const unchanged = Object.fromEntries(others.map((field) => [field, (opened as Fields)[field]]));
      return { yours: { ...unchanged, ...input }, theirs: theirs as Fields };
    },
    reload,
    done: (value) => {
      const typed = changedFields(sent.current, latest.current as Form & Fields);
      if (value) setForm({ ...formOf(value), ...typed });
      // It may lead to another page before the form is rendered as saved.
      if (Object.keys(typed).length === 0) release();
      options.done?.(value);
    },
  });
  const error = invalid ?? edit.error;
  useFocusOnError(element, error);
  const changes = attempt(() => changesOf(form, edit.base.value));
  const isUnchanged = changes.value !== null && Object.keys(changes.value).length === 0;
  const [leaving, release] = useLeaveGuard(!isUnchanged);
  const submit = () => {
    sent.current = form;
    if (changes.value) edit.send(changes.value);
    else setInvalid(changes.error);
  };
  return {
    form,
    set: (change: Partial<Form>) => {
      setInvalid(null);
      setForm((former) => ({ ...former, ...change }));
    },
    /** Shows an error that the console found itself. */
    fail: setInvalid,
    error,
    /** Attributes of the form element. */
    attributes: {
      ref: element,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    },
    submit,
    /** The body of the request; null while a text is invalid or nothing is changed. */
    changes: isUnchanged ? null : changes.value,
    isUnchanged,
    busy: edit.change.isPending,
    base: edit.base,
    /** The dialogs of a conflict, and of leaving the page with unsaved changes. */
    dialogs: (
      <>
        {edit.conflict}
        {leaving}
      </>
    ),
  };
}

type Attempt<Value> = { value: Value; error: null } | { value: null; error: ApiError };

/** The result of work that may throw the error of a field. */
export function attempt<Value>(work: () => Value): Attempt<Value> {
  try {
    return { value: work(), error: null };
  } catch (error) {
    return { value: null, error: asApiError(error) };
  }
}

/** The fields of a form that differ from the object, so that a change replaces nothing else. */
export function changedFields<Input extends Fields>(base: object, input: Input): Partial<Input> {
  const of = base as Fields;
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(of[field])),
  ) as Partial<Input>;
}
