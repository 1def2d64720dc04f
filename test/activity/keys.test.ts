import { expect, test } from 'vitest';
import { addStranger, firstStart } from '../support/state.ts';

/** Goal: changes of a key are logged in every organization that it reaches, and none learns of another by it. */
function world() {
  const state = firstStart();
  const { database, first, keys, principal } = state;
  const stranger = addStranger(state);
  // The stranger is a member of both.
  database.sqlite
    .prepare('INSERT INTO memberships (organization_id, user_id, level) VALUES (?, ?, 15)')
    .run(first.organization.id, stranger.principal.userId);
  const mark = database.sqlite.prepare('SELECT coalesce(max(seq), 0) FROM activity_log').pluck().get();
  const entries = () =>
    database.sqlite
      .prepare<[unknown], { organization: string; activity: string; detail: string }>(
        'SELECT organization_id AS organization, activity, detail FROM activity_log WHERE seq > ? ORDER BY seq',
      )
      .all(mark)
      .map(({ detail, ...row }) => ({ ...row, changes: JSON.parse(detail).changes }));
  const [ours, theirs] = [first.organization.id, stranger.organization.id];
  return {
    keys,
    principal,
    stranger: stranger.principal,
    entries,
    ours,
    theirs,
    projectId: first.project.id,
  };
}

interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}
const values = (changes: FieldChange[], name: string) =>
  changes.filter(({ field }) => field === name).map(({ before, after }) => [before, after]);

test('a key without limits is logged in all organizations of its user', () => {
  const { keys, stranger, entries, ours, theirs } = world();
  const { key } = keys.create(stranger, { label: 'Both', scopes: ['cohort:read'] });
  keys.roll(stranger, key.id);
  keys.remove(stranger, key.id, null);
  const organizations = entries().map(({ organization, activity }) => `${activity} ${organization}`);
  expect(organizations.sort()).toEqual(
    ['created', 'rolled', 'deleted'].flatMap((one) => [`${one} ${ours}`, `${one} ${theirs}`]).sort(),
  );
});

test('a key is logged where it is scoped to, by its masks alone', () => {
  const { keys, principal, entries, ours, projectId } = world();
  const { key, value } = keys.create(principal, {
    label: 'One project',
    scopes: ['cohort:read'],
    scopedTeams: [projectId],
  });
  const rolled = keys.roll(principal, key.id);
  const [created, roll, ...others] = entries();
  expect(others).toEqual([]);
  expect(created).toMatchObject({ organization: ours, activity: 'created' });
  const mask = (text: string) => `${text.slice(0, 4)}...${text.slice(-4)}`;
  expect(roll!.changes).toEqual([
    expect.objectContaining({ field: 'mask_value', before: mask(value), after: mask(rolled.value) }),
  ]);
});

test('a key that moves shows each organization its own part', () => {
  const { keys, stranger, entries, ours, theirs } = world();
  const input = { label: 'Moves', scopes: ['cohort:read'] };
  const { key } = keys.create(stranger, { ...input, scopedOrganizations: [ours] });
  keys.update(stranger, key.id, { scopedOrganizations: [ours, theirs] }, null);
  const [created, ...updated] = entries();
  expect(created).toMatchObject({ organization: ours });
  const seen = updated.map(({ organization, changes }) => [
    organization,
    values(changes, 'scoped_organizations'),
  ]);
  expect(new Map(seen as [string, unknown][])).toEqual(
    new Map([
      [ours, [[[ours], [ours, null]]]],
      [theirs, [[[null], [null, theirs]]]],
    ]),
  );
});
