/**
 * What `work` makes of each item, in the order of the items, with at most `limit` under way. Rejects as the first that
 * does; then no other is begun.
 */
export async function fewAtATime<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const made = Array<R>(items.length);
  let next = 0;
  const hand = async () => {
    while (next < items.length) {
      const index = next++;
      made[index] = await work(items[index]!);
    }
  };
  const hands = Array.from({ length: Math.min(limit, items.length) }, hand);
  await Promise.all(hands).catch((error: unknown) => {
    next = items.length;
    throw error;
  });
  return made;
}
