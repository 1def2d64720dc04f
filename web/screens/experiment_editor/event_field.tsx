import { createContext, type ReactNode, useContext, useDeferredValue, useId, useState } from 'react';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { TextField } from '../../ui/fields.tsx';

interface Suggestions {
  listId: string;
  search: (text: string) => void;
}

const Context = createContext<Suggestions>({ listId: '', search: () => {} });

const SHOWN = 50;

/** Event names of the project that match what was typed last, suggested in all fields below. */
export function EventSuggestions({ children }: { children: ReactNode }) {
  const listId = useId();
  const [text, search] = useState('');
  const wanted = useDeferredValue(text);
  const names = useGet(
    '/api/projects/{project_id}/events/names/',
    {
      path: { project_id: useProjectId() },
      query: { limit: SHOWN, ...(wanted !== '' && { search: wanted }) },
    },
    { keepPrevious: true, staleTime: 60_000 },
  );
  return (
    <Context value={{ listId, search }}>
      <datalist id={listId}>
        {names.value?.results.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {children}
    </Context>
  );
}

interface EventFieldProps {
  label: string;
  name: string;
  /** Nullish: any event, unless the field is emptied. */
  value: string | null | undefined;
  hint?: string;
  required?: boolean;
  onChange: (event: string) => void;
}

/** The name of an event. Names that have arrived are suggested, others are allowed. */
export function EventField({ label, name, value, hint, required = true, onChange }: EventFieldProps) {
  const { listId, search } = useContext(Context);
  const isAny = value == null;
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      list={listId}
      placeholder={isAny ? 'any event' : undefined}
      required={required && !isAny}
      value={value ?? ''}
      onChange={(text) => {
        search(text.slice(0, 200));
        onChange(text);
      }}
    />
  );
}
