import { useRef } from 'react';

/** The same key for the same body, so that another attempt after a lost response creates no second object. */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

/** Browsers have `crypto.randomUUID` only on pages with TLS and on those of this machine. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16)).join('-');
}
