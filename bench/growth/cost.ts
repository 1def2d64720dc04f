import { KINDS_OF_SUBJECTS, type Subject } from './subjects.ts';
import type { Server, World } from './world.ts';

/**
 * How a cost may grow with the size: not at all, with its logarithm, in proportion to it, or in proportion up to a bound
 * that all sizes but the first one exceed.
 */
export type Growth = 'constant' | 'log' | 'linear' | 'bounded';

export interface Measured extends Server {
  world: World;
  folder: string;
}

export interface Cost {
  name: string;
  /** The subjects with which it is measured, and the growth that is expected. */
  grows: Partial<Record<Subject, Growth>>;
  /** The reason for a growth that is not obvious. */
  why?: string;
  run: (on: Measured) => Promise<unknown>;
  /** Restores what a run has changed; not measured. */
  before?: (on: Measured) => unknown;
}

export const PROJECT = '/api/projects/1';

/** Requests a path of the project. */
export const get = (path: string | ((world: World) => string)) => (on: Measured) =>
  on.api('GET', PROJECT + (typeof path === 'string' ? path : path(on.world)));

export const exportPath = (rest: string) => (world: World) => `/batch_exports/${world.exportId}/${rest}`;

/** Every subject, with the same expectation but where `others` has another one. */
export const everywhere = (growth: Growth, others: Cost['grows'] = {}): Cost['grows'] => ({
  ...Object.fromEntries(KINDS_OF_SUBJECTS.map((name) => [name, growth])),
  ...others,
});

const cursors = new Map<string, string>();

/** Requests a late page of a list; the first time, it follows the list to that page. */
export async function latePage(on: Measured, path: string): Promise<unknown> {
  const known = cursors.get(path);
  if (known) return on.api('GET', known);
  let next = PROJECT + path;
  for (let page = 1; page < 10; page++) {
    const { next: link } = (await on.api('GET', next)) as { next: string | null };
    if (link === null) break;
    const url = new URL(link);
    next = url.pathname + url.search;
  }
  cursors.set(path, next);
  return on.api('GET', next);
}
