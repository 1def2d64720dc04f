/** Goal: no write to what flags are made of goes unnoticed, whoever makes it. */
import { expect, test } from 'vitest';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { watchDefinitions } from '../../src/store/watch/definition_changes.ts';
import { SECRET_KEY } from '../support/send.ts';
import { openState } from '../support/state.ts';
import { seed } from '../support/world.ts';

function watched() {
  const { database } = openState();
  const teams: number[] = [];
  watchDefinitions(database, (teamId) => teams.push(teamId));
  seed(database, new SecretBox(SECRET_KEY));
  const changesOf = (sql: string) => {
    teams.length = 0;
    database.sqlite.exec(sql);
    return [...new Set(teams)].sort();
  };
  return { database, changesOf };
}

test.each([
  ["UPDATE feature_flags SET name = 'a' WHERE team_id = 1", [1]],
  ['DELETE FROM cohorts WHERE team_id = 2', [2]],
  ["INSERT INTO group_types (team_id, type_index, name) VALUES (1, 0, 'organization')", [1]],
  ['UPDATE experiments SET deleted = 1', [1, 2]],
  ["UPDATE projects SET name = 'a' WHERE id = 2", [2]],
  ['UPDATE cohorts SET team_id = 2 WHERE id = 1', [1, 2]],
  ['UPDATE persons SET version = 2', []],
])('%s', (sql, teams) => {
  expect(watched().changesOf(sql)).toEqual(teams);
});

test('tells each listener, and leaves nothing in the file', () => {
  const { database, changesOf } = watched();
  const heard: number[] = [];
  watchDefinitions(database, (teamId) => heard.push(teamId));
  expect(changesOf("UPDATE feature_flags SET name = 'b' WHERE id = 1")).toEqual([1]);
  expect(heard).toEqual([1, 1]);
  const triggers = database.sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all();
  expect(triggers).toEqual([]);
});
