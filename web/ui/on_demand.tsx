import { useLayoutEffect, useReducer, useState } from 'react';
import { partNotLoaded } from '../api/errors.ts';
import type { Chunk } from './chunk.ts';
import { Loading } from './states.tsx';

interface OnDemandProps<Props> {
  chunk: Chunk<Props>;
  /** Properties of the component. */
  props: Props;
  /** Noun for the content while it is loaded. Default: nothing is shown. */
  what?: string;
}

/**
 * Shows the component of a chunk. `lazy` and `Suspense` of React would show a content 300 ms after its fallback, even if
 * it was loaded within one.
 */
export function OnDemand<Props extends object>({ chunk, props, what }: OnDemandProps<Props>) {
  const [hasFailed, setFailed] = useState(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!chunk.content) chunk.load().then(render, () => setFailed(true));
  }, [chunk]);
  // The error boundary removes this component, so that another attempt loads the file again.
  if (hasFailed) throw partNotLoaded();
  const Content = chunk.content;
  if (Content) return <Content {...props} />;
  return what === undefined ? null : <Loading what={what} />;
}
