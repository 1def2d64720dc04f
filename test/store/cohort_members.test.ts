/** Goal: members of calculated cohorts are replaced whole or stretch by stretch, and found by person. */
import { expect, test } from 'vitest';
import { CohortMembers } from '../../src/store/cohort_members.ts';
import { CohortStore } from '../../src/store/cohorts.ts';
import { firstStart } from '../support/state.ts';

function open() {
  const { database, first } = firstStart();
  const cohorts = new CohortStore(database);
  const row = { teamId: first.project.id, name: 'a', filters: {}, createdAt: 0 };
  const make = () => cohorts.insert(row).id;
  return { database, teamId: first.project.id, members: new CohortMembers(database), make };
}

test('replaces all, or those in a stretch of ids', () => {
  const { members, make } = open();
  const [one, other] = [make(), make()];
  members.replace(one, ['a', 'c', 'e', 'g']);
  members.replace(other, ['c']);
  members.replace(one, ['d', 'e'], { after: 'a', upTo: 'e' });
  expect(members.page(one, 10)).toEqual(['a', 'd', 'e', 'g']);
  members.replace(one, ['x'], { after: 'e', upTo: null });
  members.replace(one, [], { after: null, upTo: 'a' });
  expect([members.page(one, 10), members.count(one)]).toEqual([['d', 'e', 'x'], 3]);
  members.add(one, ['e', 'f']);
  expect([members.page(one, 2), members.page(one, 2, 'e')]).toEqual([
    ['d', 'e'],
    ['f', 'x'],
  ]);
  members.replace(one, []);
  expect([members.count(one), members.page(other, 10)]).toEqual([0, ['c']]);
});

test('leaves everything as it was when the list fails half way', () => {
  const { members, make } = open();
  const id = make();
  members.replace(id, ['a']);
  const broken = function* () {
    yield 'b';
    throw new Error('gone');
  };
  expect(() => members.replace(id, broken())).toThrow('gone');
  expect(members.page(id, 10)).toEqual(['a']);
});

test('finds cohorts of a person under the ids it had before', () => {
  const { members, make, database, teamId } = open();
  const [one, other] = [make(), make()];
  members.replace(one, ['old']);
  members.replace(other, ['new']);
  expect(members.cohortsOf('new')).toEqual(new Set([other]));
  const override = 'INSERT INTO person_overrides (team_id, old_person_id, person_id) VALUES (?, ?, ?)';
  database.sqlite.prepare(override).run(teamId, 'old', 'new');
  expect(members.cohortsOf('new')).toEqual(new Set([one, other]));
});
