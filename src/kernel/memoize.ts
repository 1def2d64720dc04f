/** What is made for one text: looked up, or made and kept. */
export type Memoize<T> = (text: string, make: () => T) => T;

/** Keeps what was made for the texts that were asked for last, up to `characters` of those texts together. */
export function memoize<T>(characters: number): Memoize<T> {
  const kept = new Map<string, T>();
  let length = 0;
  return (text, make) => {
    const isKept = kept.has(text);
    const value = isKept ? kept.get(text)! : make();
    if (text.length > characters) return value;
    // A map stands in the order of its entries' arrival: the first is the one that nobody asked for the longest.
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
