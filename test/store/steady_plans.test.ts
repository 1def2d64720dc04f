import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/imports.ts';

/**
 * Goal: a prepared statement is planned once. SQLite plans it again when a value is bound that may change the plan, and
 * better-sqlite3 binds all values each time. A new plan takes 2 to 80 microseconds, often more than the rows.
 */

test('no value of LIMIT is a bare parameter', () => {
  const bare = sourceFiles('src/store').flatMap(({ path, text }) =>
    [...text.matchAll(/\bLIMIT [?@:$](?!\{).*/g), ...text.matchAll(/\.limit\((?!steadyLimit\().*/g)].map(
      ([found]) => `${path}: ${found}`,
    ),
  );
  expect(bare, 'say LIMIT +?, and with Drizzle limit(steadyLimit(rows))').toEqual([]);
});

test('the bundled SQLite does not plan statements again for the value of a comparison', () => {
  const sqlite = new Sqlite(':memory:');
  expect(
    sqlite.prepare('SELECT sqlite_version()').pluck().get(),
    'SQLite 3.54 plans most statements with `column = ?` again for each execution, so that reads take a quarter longer: ' +
      'compare npm run bench:api before and after an update',
  ).toMatch(/^3\.53\./);
  sqlite.close();
});
