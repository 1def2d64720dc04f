import { isObject, objectsIn } from '../../kernel/json/json.ts';
import type { FlagDefinition } from '../filters.ts';
import type { Edges } from './dependencies.ts';
import { idOf, plainText } from './values.ts';

type Filters = Readonly<Record<string, unknown>>;

/** Dependencies among the flags of a project, by key. */
export interface FlagGraph {
  /** Returns the key of the flag that an id or a key refers to; undefined if there is none. */
  keyOf(reference: string): string | undefined;
  edges: Edges<string>;
}

/**
 * An id takes precedence over an equal key, because ids survive a rename. A disabled flag depends on no other. A
 * reference to a missing flag stays in the edges, where it leads to no node.
 */
export function flagGraph(flags: readonly FlagDefinition[]): FlagGraph {
  const byKey = flags.map(({ key }): [string, string] => [key, key]);
  const byId = flags.map(({ id, key }): [string, string] => [String(id), key]);
  const keys = new Map([...byKey, ...byId]);
  const needsOf = ({ active, filters }: FlagDefinition) =>
    active ? referencesOf(filters).map((reference) => keys.get(reference) ?? reference) : [];
  return {
    keyOf: (reference) => keys.get(reference),
    edges: new Map(flags.map((flag) => [flag.key, needsOf(flag)])),
  };
}

/** Returns the ids or keys of the flags that conditions refer to. */
export function referencesOf(filters: Filters): string[] {
  return [...new Set(conditionsOf(filters, 'flag').map(({ key }) => plainText(key)))];
}

/** Returns the ids of the cohorts that conditions refer to. */
export function cohortsOf(filters: Filters): number[] {
  return [...new Set(conditionsOf(filters, 'cohort').map(({ value }) => idOf(value)))];
}

/** Returns the conditions of this type in all sets of a flag. */
export function conditionsOf(filters: Filters, type: string): Record<string, unknown>[] {
  if (!isObject(filters)) return [];
  const groups = [filters.groups, filters.super_groups, filters.holdout_groups].flatMap(objectsIn);
  return groups
    .flatMap((group) => objectsIn(group.properties))
    .filter((condition) => condition.type === type);
}
