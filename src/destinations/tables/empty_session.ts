import type { Session } from '../destination.ts';

/** For an interval without rows at a destination that only adds: nothing is requested, created or paid for. */
export const EMPTY_SESSION: Session = {
  write: async () => undefined,
  commit: async () => ({ delivered: [], bytes: 0 }),
  abort: async () => undefined,
};
