import { useEffect, useState } from 'react';

/** A pause in typing after which a search is sent, in milliseconds. */
const PAUSE_MS = 250;

export interface SearchInputProps {
  label: string;
  /** The text that is searched now. */
  value: string;
  onSearch: (text: string) => void;
}

/** A text field that searches after a pause in typing. The key `/` focuses it. */
export function SearchInput({ label, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <label className="row">
      <span>{label}</span>
      <input
        type="search"
        value={typed}
        maxLength={400}
        data-shortcut="/"
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
