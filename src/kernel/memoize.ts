/** Returns the cached value for a text, or computes and caches it. */
export type Memoize<T> = (text: string, make: () => T) => T;

/** Caches the values of the most recently used texts, up to `characters` of these texts in total. */
export function memoize<T>(characters: number): Memoize<T> {
  const kept = new Map<string, T>();
  let length = 0;
  return (text, make) => {
    const isKept = kept.has(text);
    const value = isKept ? kept.get(text)! : make();
    if (text.length > characters) return value;
    // A map iterates in insertion order, so its first entry is the least recently used one.
    kept.delete(text);
    kept.set(text, value);
    if (!isKept) length += text.length;
    for (const [oldest] of kept) {
      if (length <= characters) break;
      kept.delete(oldest);
      length -= oldest.length;
    }
    return value;
  };
}
