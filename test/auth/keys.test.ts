import { describe, expect, it } from 'vitest';
import type { KeyInput } from '../../src/auth/keys.ts';
import type { Principal } from '../../src/auth/principal.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { refusalOf } from '../support/refusal.ts';
import { addStranger, firstStart } from '../support/state.ts';

/** Goal: a key works until it is rolled or removed, and no key makes or takes one that can do more. */
describe('authentication', () => {
  it('knows its keys and nothing else', () => {
    const { keys, first } = firstStart();
    expect(keys.authenticate(first.keyValue)).toMatchObject({ scopes: ['*'], scopedTeams: [] });
    const wrong = [
      '',
      'phx_',
      `${first.keyValue}x`,
      first.token,
      first.keyValue.toLowerCase(),
      'x'.repeat(1e5),
    ];
    for (const value of wrong) expect(keys.authenticate(value)).toBeNull();
  });

  it('notes the use of a key at most hourly', async () => {
    const { keys, principal, first, clock } = firstStart();
    const usedAt = () => keys.read(principal, principal.keyId).lastUsedAt;
    const start = clock.now();
    await clock.advance(HOUR_MS - 1);
    keys.authenticate(first.keyValue);
    expect(usedAt()).toBe(start);
    await clock.advance(1);
    keys.authenticate(first.keyValue);
    expect(usedAt()).toBe(start + HOUR_MS);
  });

  it('stores neither the value nor shows its hash', () => {
    const { database, keys, principal, first } = firstStart();
    expect(JSON.stringify(database.sqlite.prepare('SELECT * FROM personal_api_keys').all())).not.toContain(
      first.keyValue,
    );
    const [key] = keys.list(principal);
    expect(key).not.toHaveProperty('valueHash');
    expect(key!.maskValue).toBe(`phx_...${first.keyValue.slice(-4)}`);
  });
});

describe('the life of a key', () => {
  it('is made, changed, rolled and removed', async () => {
    const { keys, principal, clock } = firstStart();
    const { key, value } = keys.create(principal, { label: ' Job ', scopes: ['query:read', 'query:read'] });
    expect(key).toMatchObject({ label: 'Job', scopes: ['query:read'], version: 1, lastRolledAt: null });
    const renamed = keys.update(principal, key.id, { label: 'Night job' }, '1');
    expect(renamed).toEqual({ ...key, label: 'Night job', version: 2 });
    expect(keys.update(principal, key.id, { label: 'Night job' }, '2')).toEqual(renamed);
    await clock.advance(1000);
    const rolled = keys.roll(principal, key.id);
    expect(rolled.key).toMatchObject({ label: 'Night job', version: 3, lastRolledAt: clock.now() });
    expect(keys.authenticate(value)).toBeNull();
    expect(keys.authenticate(rolled.value)).toMatchObject({ keyId: key.id, scopes: ['query:read'] });
    expect(keys.list(principal).map(({ id }) => id)).toEqual([key.id, principal.keyId]);
    keys.remove(principal, key.id, '3');
    expect(keys.authenticate(rolled.value)).toBeNull();
    expect(refusalOf(() => keys.read(principal, key.id))).toEqual({
      kind: 'not_found',
      detail: 'Not found.',
      attr: null,
    });
  });

  it('ends at ten', () => {
    const { keys, principal } = firstStart();
    const input = { label: 'Job', scopes: ['query:read'] };
    for (let n = 0; n < 9; n++) keys.create(principal, input);
    expect(refusalOf(() => keys.create(principal, input)).detail).toBe(
      'You can only have 10 personal API keys. Remove an existing key before creating a new one.',
    );
    expect(keys.list(principal)).toHaveLength(10);
  });

  it('refuses a change meant for another version', () => {
    const { keys, principal } = firstStart();
    const { key } = keys.create(principal, { label: 'Job', scopes: ['query:read'] });
    expect(refusalOf(() => keys.update(principal, key.id, { label: 'A' }, '7')).kind).toBe(
      'precondition_failed',
    );
    expect(refusalOf(() => keys.remove(principal, key.id, '7')).kind).toBe('precondition_failed');
    expect(keys.read(principal, key.id)).toEqual(key);
  });

  it('hides the keys of other users', () => {
    const state = firstStart();
    const stranger = addStranger(state);
    const foreign = stranger.principal.keyId;
    const { keys, principal } = state;
    const tries = [
      () => keys.read(principal, foreign),
      () => keys.update(principal, foreign, { label: 'Mine' }, null),
      () => keys.remove(principal, foreign, null),
      () => keys.roll(principal, foreign),
    ];
    for (const work of tries) expect(refusalOf(work).kind).toBe('not_found');
    expect(keys.list(principal).map(({ id }) => id)).toEqual([principal.keyId]);
    expect(keys.read(stranger.principal, foreign).version).toBe(1);
  });
});

describe('bad input', () => {
  const base: KeyInput = { label: 'Job', scopes: ['query:read'] };
  const rows: [string, string, Partial<KeyInput>][] = [
    ['label', 'This field may not be blank.', { label: '  ' }],
    ['label', 'Ensure this field has no more than 40 characters.', { label: 'x'.repeat(41) }],
    ['scopes', 'This list may not be empty.', { scopes: [] }],
    ['scopes', 'Invalid scope: foo', { scopes: ['foo'] }],
    ['scopes', 'Invalid scope: query:delete', { scopes: ['*', 'query:delete'] }],
    ['scopes', 'Invalid scope: number 2 of the list', { scopes: ['*', 'x'.repeat(5000)] }],
    ['scopes', 'Invalid scope: number 1 of the list', { scopes: ['<b>'] }],
    [
      'scoped_teams',
      'You must be a member of all teams that you are scoping the key to.',
      { scopedTeams: [1, 9] },
    ],
    [
      'scoped_organizations',
      'You must be a member of all organizations that you are scoping the key to.',
      { scopedOrganizations: ['0197c1a0-0000-7000-8000-0000000000ff'] },
    ],
  ];
  it.each(rows)('%s: %s', (attr, detail, change) => {
    const { keys, principal } = firstStart();
    const refusal = { kind: 'invalid', detail, attr };
    expect(refusalOf(() => keys.create(principal, { ...base, ...change }))).toEqual(refusal);
    expect(refusalOf(() => keys.update(principal, principal.keyId, change, null))).toEqual(refusal);
    expect(keys.list(principal)).toHaveLength(1);
  });
});

describe('least privilege', () => {
  function withKey(change: Partial<KeyInput>) {
    const state = firstStart();
    const scopes = ['personal_api_key:write', 'experiment:write'];
    const { value } = state.keys.create(state.principal, { label: 'Narrow', scopes, ...change });
    return { ...state, narrow: state.keys.authenticate(value)! };
  }

  it('hands on what it has, read included where it may write', () => {
    const { keys, narrow } = withKey({});
    expect(keys.create(narrow, { label: 'Less', scopes: ['experiment:read'] }).key.scopes).toEqual([
      'experiment:read',
    ]);
  });

  it('refuses scopes it does not have', () => {
    const { keys, narrow, principal } = withKey({});
    for (const scope of ['*', 'batch_export:read']) {
      expect(refusalOf(() => keys.create(narrow, { label: 'More', scopes: [scope] }))).toEqual({
        kind: 'forbidden',
        detail: `This API key lacks the scope '${scope}', so it cannot manage a key that has it.`,
        attr: null,
      });
    }
    expect(keys.list(principal)).toHaveLength(2);
  });

  it('does not change, roll or remove a key that can do more', () => {
    const { keys, narrow, principal, first } = withKey({});
    const big = principal.keyId;
    const tries = [
      () => keys.roll(narrow, big),
      () => keys.update(narrow, big, { label: 'Mine' }, null),
      () => keys.remove(narrow, big, null),
      () => keys.update(narrow, narrow.keyId, { scopes: ['*'] }, null),
    ];
    for (const work of tries) expect(refusalOf(work).kind).toBe('forbidden');
    expect(keys.authenticate(first.keyValue)).toEqual(principal);
  });

  it('keeps to its projects and organizations', () => {
    const { keys, narrow, accounts, principal, first } = withKey({ scopedTeams: [1] });
    const second = accounts.createProject(principal, { name: 'Second' });
    const scopes = ['experiment:read'];
    const key = (who: Principal, change: Partial<KeyInput>) => () =>
      keys.create(who, { label: 'Key', scopes, ...change });
    expect(refusalOf(key(narrow, {})).detail).toContain('scoped to projects');
    expect(refusalOf(key(narrow, { scopedTeams: [1, second.id] })).kind).toBe('forbidden');
    expect(key(narrow, { scopedTeams: [1] })().key.scopedTeams).toEqual([1]);
    const inside = { ...principal, scopedOrganizations: [first.organization.id] };
    expect(refusalOf(key(inside, {})).detail).toContain('scoped to organizations');
    expect(key(inside, { scopedOrganizations: [first.organization.id] })().key.scopes).toEqual(scopes);
  });
});
