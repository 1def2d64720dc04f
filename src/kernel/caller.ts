import { AsyncLocalStorage } from 'node:async_hooks';

/** The user, program or server that causes a change. */
export type Actor =
  | { kind: 'personal_api_key'; userId: number; keyId: string }
  | { kind: 'session'; userId: number }
  | { kind: 'command_line' | 'system' };

/** The actor of the work under way, and the request it came with; null: no request. */
export interface Caller {
  actor: Actor;
  requestId: string | null;
}

const SYSTEM: Caller = { actor: { kind: 'system' }, requestId: null };
const callers = new AsyncLocalStorage<Caller>();

/** Does work, and everything that it starts, for a caller. */
export function callAs<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work);
}

/** The caller of the work under way; the server itself where nothing else was said. */
export function currentCaller(): Caller {
  return callers.getStore() ?? SYSTEM;
}
