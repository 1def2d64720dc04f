import { useEffect, useId, useRef, useState } from 'react';

/** A pause in typing after which a search is sent, in milliseconds. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  /** The accessible name, which is also shown. */
  label: string;
  /** The text that is searched now. */
  value: string;
  onSearch: (text: string) => void;
  maxLength?: number;
  /** False for a field that the key `/` does not focus, because another one of the page has it. */
  isMain?: boolean;
  /** Texts that the browser suggests. */
  suggestions?: readonly string[];
}

/** A text field that searches after a pause in typing. The key `/` focuses it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, maxLength = 200, isMain = true, suggestions = [] } = props;
  const listId = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Text that is being typed is newer than that of the URL.
  useEffect(() => {
    if (timer.current === undefined) setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onSearch(text);
    }, PAUSE_MS);
  };
  return (
    <label className="row">
      {label}
      <input
        type="search"
        value={typed}
        maxLength={maxLength}
        list={suggestions.length > 0 ? listId : undefined}
        data-shortcut={isMain ? '/' : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </label>
  );
}
