import { type ReactNode, useState } from 'react';
import type { Loaded as LoadedValue, ParamsOf, PathOf, ValueOf } from '../api/client.ts';
import { useGet } from '../api/queries.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Loaded } from './states.tsx';

export interface FreshProps<Path extends PathOf<'get'>> {
  /** Title of the dialog until the object is there. */
  title: string;
  what: string;
  path: Path;
  params: ParamsOf<Path, 'get'>['params'];
  onClose: () => void;
  children: (from: LoadedValue<ValueOf<Path, 'get'>>) => ReactNode;
}

/**
 * Gets an object of a list again before it is edited, with its entity tag. What is edited stays the same from then on:
 * a refresh does not overwrite a form.
 */
export function Fresh<Path extends PathOf<'get'>>(props: FreshProps<Path>) {
  const { title, what, path, params, onClose, children } = props;
  const query = useGet(path, params);
  const [from, setFrom] = useState<LoadedValue<ValueOf<Path, 'get'>> | null>(null);
  if (from === null && query.data !== undefined && !query.isFetching) setFrom(query.data);
  if (from !== null) return children(from);
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query} what={what}>
        {() => null}
      </Loaded>
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
