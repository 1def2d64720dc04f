/** Returns a function that computes its value at most once in a turn of the event loop. */
export function oncePerTurn<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | null = null;
  return () => {
    if (!known) {
      known = { value: compute() };
      setImmediate(() => (known = null));
    }
    return known.value;
  };
}
