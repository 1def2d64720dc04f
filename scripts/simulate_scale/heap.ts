export interface Heap<T> {
  push(item: T): void;
  first(): T | undefined;
  pop(): T | undefined;
}

/** A binary heap: the first item is the lowest by `compare`. */
export function createHeap<T>(compare: (a: T, b: T) => number): Heap<T> {
  const items: T[] = [];
  const isBefore = (a: number, b: number) => compare(items[a]!, items[b]!) < 0;

  function swap(a: number, b: number): void {
    [items[a], items[b]] = [items[b]!, items[a]!];
  }

  function rise(index: number): void {
    for (let at = index; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBefore(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function sink(): void {
    for (let at = 0; ; ) {
      let lowest = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < items.length && isBefore(child, lowest)) lowest = child;
      }
      if (lowest === at) return;
      swap(at, lowest);
      at = lowest;
    }
  }

  return {
    push(item) {
      items.push(item);
      rise(items.length - 1);
    },
    first: () => items[0],
    pop() {
      const [first] = items;
      const last = items.pop();
      if (items.length > 0) {
        items[0] = last!;
        sink();
      }
      return first;
    },
  };
}
