import { useEffect, useRef, useState } from 'react';
import { useSearchState } from '../../ui/search_state.ts';

const DELAY_MS = 250;

interface SearchFieldProps {
  label: string;
  /** Its parameter in the URL. */
  name: string;
  /** The parameter of the list's offset: another search begins with the first page. */
  offset: string;
  maxLength: number;
  /** The field that the key `/` focuses. */
  isMain?: boolean;
}

/** A search in the URL. A changed text is searched after a short rest. */
export function SearchField({ label, name, offset, maxLength, isMain = false }: SearchFieldProps) {
  const [value, setValue] = useSearchState(name);
  const [, setOffset] = useSearchState(offset);
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setValue(next);
      setOffset('');
    }, DELAY_MS);
  };
  return (
    <label className="row">
      {label}
      <input
        type="search"
        value={text}
        maxLength={maxLength}
        data-shortcut={isMain ? '/' : undefined}
        onChange={(event) => change(event.target.value)}
      />
    </label>
  );
}

/** The page of a list in the URL: its offset, and how to go to another. */
export function usePage(name: string): { offset: number; go(url: URL): void } {
  const [text, setText] = useSearchState(name, { push: true });
  const offset = Number(text);
  return {
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
    go: (url) => {
      const next = url.searchParams.get('offset') ?? '';
      setText(next === '0' ? '' : next);
    },
  };
}
