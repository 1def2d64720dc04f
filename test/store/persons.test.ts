import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/store/database.ts';
import { PersonStore } from '../../src/store/persons.ts';

// Goal: a project knows from when to when its persons changed, and nothing of those of others.

function openStore(): PersonStore {
  const folder = mkdtempSync(join(tmpdir(), 'weir-persons-'));
  const database = new Database(join(folder, 'weir.db'));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return new PersonStore(database);
}

const person = (id: string, teamId: number, changedAt: number) => ({
  id,
  teamId,
  properties: '{}',
  isIdentified: 0 as const,
  isDeleted: 0 as const,
  createdAt: 1,
  changedAt,
  version: 1,
});

test('the span of changes is that of persons and of their distinct ids together', () => {
  const store = openStore();
  expect(store.changes(1)).toBeNull();
  store.insert(person('a', 1, 500));
  expect(store.changes(1)).toEqual({ first: 500, last: 500 });
  store.map(1, 'ada', 'a', 300);
  store.insert(person('b', 1, 900));
  store.map(1, 'bob', 'b', 950);
  store.insert(person('c', 2, 1));
  store.map(2, 'cat', 'c', 5000);
  expect(store.changes(1)).toEqual({ first: 300, last: 950 });
  expect(store.changes(2)).toEqual({ first: 1, last: 5000 });
  expect(store.changes(3)).toBeNull();
});
