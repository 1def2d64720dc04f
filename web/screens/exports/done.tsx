import { createContext, type ReactNode, useContext, useState } from 'react';
import { Equivalent, type EquivalentProps } from '../../ui/equivalent.tsx';

/** A change that was made, in words and as a command. */
export interface Done {
  text: ReactNode;
  equivalent: EquivalentProps;
}

const Context = createContext<(done: Done) => void>(() => {});

/** Returns a function that shows what was done above the content of the screen. */
export function useDone(): (done: Done) => void {
  return useContext(Context);
}

/** Shows the latest change with its equivalent command: the buttons of a list have no room for one each. */
export function DoneProvider({ children }: { children: ReactNode }) {
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Context value={setDone}>
      <div role="status">
        {done && (
          <div className="state done">
            <p>{done.text}</p>
            <Equivalent {...done.equivalent} />
          </div>
        )}
      </div>
      {children}
    </Context>
  );
}
