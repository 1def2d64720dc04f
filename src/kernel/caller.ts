import { AsyncLocalStorage } from 'node:async_hooks';

/** The user, program or server that causes a change. */
export type Actor =
  | { kind: 'personal_api_key'; userId: number; keyId: string }
  | { kind: 'session'; userId: number }
  | { kind: 'command_line' | 'system' };

/** The actor of the current work, and the id of its request; null if it does not belong to a request. */
export interface Caller {
  actor: Actor;
  requestId: string | null;
}

const SYSTEM: Caller = { actor: { kind: 'system' }, requestId: null };
const callers = new AsyncLocalStorage<Caller>();

/** Runs work, and everything that it starts, on behalf of a caller. */
export function callAs<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work);
}

/** Returns the caller of the current work. Default: the server itself. */
export function currentCaller(): Caller {
  return callers.getStore() ?? SYSTEM;
}
