import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '../../charts/format.ts';
import { useSearchState } from '../../ui/search_state.ts';
import { Pager, type PagerProps } from '../../ui/table.tsx';

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
  /** Texts that the browser suggests. */
  suggestions?: readonly string[];
}

/** A search in the URL. A changed text is searched after a short rest. */
export function SearchField(props: SearchFieldProps) {
  const { label, name, offset, maxLength, isMain = false, suggestions = [] } = props;
  const listId = useId();
  const [value, setValue] = useSearchState(name);
  const [, setOffset] = useSearchState(offset);
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Text that is being typed is newer than that of the URL.
  useEffect(() => {
    if (timer.current === undefined) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
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
        list={suggestions.length > 0 ? listId : undefined}
        data-shortcut={isMain ? '/' : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
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

/** The pages of a list that has more than one. */
export function Pages({
  list,
  go,
}: {
  list: PagerProps['page'] & { count: number };
  go: (url: URL) => void;
}) {
  if (list.next !== null || list.previous !== null) return <Pager page={list} go={go} />;
  return list.count > 0 ? <p className="muted flush">{formatCount(list.count)} in all</p> : null;
}
