import { createContext, type ReactNode, useContext, useState } from 'react';
import { Equivalent, type EquivalentProps } from '../../ui/equivalent.tsx';
import './shared.css';

/** A change that was made, in words and as a command. */
export interface Done {
  text: ReactNode;
  equivalent: EquivalentProps;
}

const Context = createContext<(done: Done) => void>(() => {});
const Latest = createContext<Done | null>(null);

/** Returns a function that states what was done where the screen has its notice. */
export function useDone(): (done: Done) => void {
  return useContext(Context);
}

export function DoneProvider({ children }: { children: ReactNode }) {
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Context value={setDone}>
      <Latest value={done}>{children}</Latest>
    </Context>
  );
}

/** The latest change with its equivalent command: the buttons of a list have no room for one each. */
export function DoneNotice() {
  const done = useContext(Latest);
  return (
    <div role="status" className="done-notice">
      {done && (
        <div className="state">
          <p>{done.text}</p>
          <Equivalent {...done.equivalent} />
        </div>
      )}
    </div>
  );
}
