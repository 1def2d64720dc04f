import { useEffect, useRef } from 'react';

/** Runs `work` after each rendering with another value than the one before, and not after the first. */
export function useAfterChange(value: unknown, work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  const former = useRef(value);
  useEffect(() => {
    if (former.current === value) return;
    former.current = value;
    latest.current();
  }, [value]);
}
