import type { Column, Model } from '../../kernel/columns.ts';
import { misconfigured } from '../classified_error.ts';

/** Names of the columns a table has, and their types as the database spells them. */
export type TableColumns = ReadonlyMap<string, string>;

/** The key of one row of persons; the version decides which of two rows is newer. */
export const PERSON_KEY = ['team_id', 'distinct_id'];
/** The first one decides: only of one and the same person the versions can be compared. */
export const PERSON_VERSIONS = ['person_distinct_id_version', 'person_version'];

/**
 * The SQL condition that a row is newer than another one of its key. Deliveries of several intervals may end in
 * any order, so it has to give the same result for any two rows, whichever comes first. `one` and `other`: a
 * column of either.
 */
export function isNewer(one: (name: string) => string, other: (name: string) => string): string {
  const [mapping, person] = PERSON_VERSIONS as [string, string];
  const isSame = `${one(mapping)} = ${other(mapping)}`;
  return `${one(mapping)} > ${other(mapping)} OR (${isSame} AND ${one(person)} > ${other(person)})`;
}

/** True when rows are persons by key and version, so that a newer row takes the place of an older one. */
export function isMerged(model: Model, columns: readonly Column[]): boolean {
  const names = columns.map(({ name }) => name);
  return model === 'persons' && [...PERSON_KEY, ...PERSON_VERSIONS].every((name) => names.includes(name));
}

const EVENT_NAMES = [
  'uuid',
  'event',
  'properties',
  'elements',
  'set',
  'set_once',
  'distinct_id',
  'team_id',
  'ip',
];

/** True for rows of the model events as they are, and false for those of persons and of a query. */
export function arePlainEvents(columns: readonly Column[]): boolean {
  return EVENT_NAMES.every((name) => columns.some((column) => column.name === name));
}

/** Throws when a table lacks the columns that identify persons and their versions. `names`: its columns. */
export function requireMergeColumns(names: readonly string[]): void {
  const missing = [...PERSON_KEY, ...PERSON_VERSIONS].filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw misconfigured(
      `The table lacks ${missing.map((name) => `'${name}'`).join(', ')}, which identifies persons and their versions. ` +
        'Add what is missing, or let Weir create a table of another name.',
    );
  }
}
