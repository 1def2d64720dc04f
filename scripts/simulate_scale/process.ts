import type { Simulation } from './simulation.ts';

/** Begins to wait, and returns the function that ends the waiting without a resumption. */
export type Wait = (resume: () => void) => () => void;

/** Something that happens over time: it yields what it waits for. It must not wait while it is being stopped. */
export type Process = Generator<Wait, void, void>;

export interface StartedProcess {
  /** Ends it where it waits, unless it has ended. */
  stop(): void;
  /** Throws an error where it waits, unless it has ended. */
  fail(error: Error): void;
}

/** Starts a process. `ended` is called with its error, or with null; not after `stop`. */
export function startProcess(process: Process, ended: (error: unknown) => void): StartedProcess {
  let cancel: () => void = () => undefined;
  let isOver = false;

  function end(error: unknown): void {
    isOver = true;
    ended(error);
  }

  function advance(step: () => IteratorResult<Wait, void>): void {
    for (let next = step; ; next = () => process.next()) {
      let result: IteratorResult<Wait, void>;
      try {
        result = next();
      } catch (error) {
        end(error);
        return;
      }
      if (result.done) {
        end(null);
        return;
      }
      let [isBeginning, isResumed] = [true, false];
      cancel = result.value(() => {
        if (isBeginning) isResumed = true;
        else advance(() => process.next());
      });
      isBeginning = false;
      if (!isResumed) return;
    }
  }

  const started: StartedProcess = {
    stop() {
      if (isOver) return;
      isOver = true;
      cancel();
      process.return();
    },
    fail(error) {
      if (isOver) return;
      cancel();
      advance(() => process.throw(error));
    },
  };
  advance(() => process.next());
  return started;
}

export function delay(simulation: Simulation, ms: number): Wait {
  return (resume) => simulation.after(ms, resume);
}

/** Resumes all that wait when it is opened, and lets pass while it is open. */
export function createGate(isOpen: boolean) {
  const waiting = new Set<() => void>();
  let open = isOpen;
  return {
    isOpen: () => open,
    pass: ((resume) => {
      if (open) resume();
      else waiting.add(resume);
      return () => waiting.delete(resume);
    }) satisfies Wait,
    open() {
      open = true;
      const resumed = [...waiting];
      waiting.clear();
      for (const resume of resumed) resume();
    },
    close() {
      open = false;
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
