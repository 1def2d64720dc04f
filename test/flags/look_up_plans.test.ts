import { expect, test, vi } from 'vitest';
import { CohortMembers } from '../../src/store/cohort_members.ts';
import type { Database } from '../../src/store/database.ts';
import { FlagHashKeyStore } from '../../src/store/flag_hash_keys.ts';
import { GroupStore } from '../../src/store/groups.ts';
import { PersonStore } from '../../src/store/persons.ts';
import { openState } from '../support/state.ts';

/**
 * Goal: what a request for flags looks up takes as long in a project of a million persons as in one of ten. The plan of a
 * statement tells: each step finds its rows by what it looks for, and none goes through a table or through a project.
 */

const stores: [string, (database: Database) => unknown, RegExp][] = [
  ['ids to hash', (database) => new FlagHashKeyStore(database), /flag_hash_keys/],
  [
    'members of cohorts',
    (database) => new CohortMembers(database),
    /person_id = \+@personId|persons|json_each/,
  ],
  ['groups', (database) => new GroupStore(database), /FROM groups/],
  ['persons', (database) => new PersonStore(database), /d\.distinct_id = \+\?/],
];

test.each(stores)('%s are found by their keys', (_, open, isLookUp) => {
  const { database } = openState();
  const prepare = vi.spyOn(database.sqlite, 'prepare');
  open(database);
  const sources = prepare.mock.calls.map(([source]) => source).filter((source) => isLookUp.test(source));
  prepare.mockRestore();
  const lookUps = sources.filter((source) => /^\s*(SELECT|WITH)/.test(source));
  expect(lookUps).not.toEqual([]);
  for (const source of lookUps) {
    // SQLite plans a join again for each value that is bound without the unary plus (SQLITE_ENABLE_STAT4).
    if (source.includes('JOIN')) expect(source).not.toMatch(/[=(] *[?@]/);
    const steps = database.sqlite.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`);
    const values = source.includes('@')
      ? [{ teamId: 1, personId: '', ids: '[]' }]
      : source.match(/\?/g)!.map(() => '[]');
    const details = steps.all(...values).map(({ detail }) => detail);
    expect(
      details.filter((detail) =>
        /^SCAN (?!json_each|wanted|asked|everyone)|\(team_id=\?\)$|AUTOMATIC/.test(detail),
      ),
    ).toEqual([]);
  }
});
