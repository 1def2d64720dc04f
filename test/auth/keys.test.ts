import { describe, expect, test } from 'vitest';
import type { KeyInput } from '../../src/auth/keys.ts';
import type { Principal } from '../../src/kernel/tenant.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { refusalOf } from '../support/refusal.ts';
import { addStranger, firstStart } from '../support/state.ts';

/** Goal: a key works until it is rolled or removed, and no key makes or takes one that can do more. */
describe('authentication', () => {
  test('accepts known keys and nothing else', () => {
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

  test('records the use of a key at most hourly', async () => {
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

  test('stores neither the value nor shows its hash', () => {
    const { database, keys, principal, first } = firstStart();
    expect(JSON.stringify(database.sqlite.prepare('SELECT * FROM personal_api_keys').all())).not.toContain(
      first.keyValue,
    );
    const [key] = keys.list(principal);
    expect(key).not.toHaveProperty('valueHash');
    expect(key!.maskValue).toBe(`phx_...${first.keyValue.slice(-4)}`);
  });
});

describe('the lifecycle of a key', () => {
  test('creates, changes, rolls and removes a key', async () => {
    const { keys, principal, clock } = firstStart();
    // As long a list as the contract allows.
    const scopes = Array.from({ length: 100 }, () => 'query:read');
    const { key, value } = keys.create(principal, { label: ' Job ', scopes });
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

  test('is limited to ten keys', () => {
    const { keys, principal } = firstStart();
    const input = { label: 'Job', scopes: ['query:read'] };
    for (let n = 0; n < 9; n++) keys.create(principal, input);
    expect(refusalOf(() => keys.create(principal, input)).detail).toBe(
      'You can only have 10 personal API keys. Remove an existing key before creating a new one.',
    );
    expect(keys.list(principal)).toHaveLength(10);
  });

  test('refuses a change for another version', () => {
    const { keys, principal } = firstStart();
    const { key } = keys.create(principal, { label: 'Job', scopes: ['query:read'] });
    expect(refusalOf(() => keys.update(principal, key.id, { label: 'A' }, '7')).kind).toBe(
      'precondition_failed',
    );
    expect(refusalOf(() => keys.remove(principal, key.id, '7')).kind).toBe('precondition_failed');
    expect(keys.read(principal, key.id)).toEqual(key);
  });

  test('hides the keys of other users', () => {
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

describe('expiry', () => {
  const input = { label: 'Job', scopes: ['query:read'] };
  const at = (ms: number) => new Date(ms).toISOString();

  test('refuses a key from its expiry on, with a message', async () => {
    const { keys, principal, clock } = firstStart();
    const until = clock.now() + HOUR_MS;
    const { key, value } = keys.create(principal, { ...input, expiresAt: at(until) });
    expect(key.expiresAt).toBe(until);
    await clock.advance(HOUR_MS - 1);
    expect(keys.authenticate(value)).toMatchObject({ keyId: key.id, expiresAt: until });
    await clock.advance(1);
    expect(refusalOf(() => keys.authenticate(value))).toEqual({
      kind: 'unauthenticated',
      detail: `This personal API key expired at ${at(until).replace('.000', '')}. Use another key.`,
      attr: null,
    });
    // Another key of the user revives it, or takes the expiry away.
    keys.update(principal, key.id, { expiresAt: at(until + HOUR_MS) }, null);
    expect(keys.authenticate(value)).not.toBeNull();
    expect(keys.update(principal, key.id, { expiresAt: null }, null).expiresAt).toBeNull();
  });

  test('keeps the expiry when other fields change', () => {
    const { keys, principal, clock } = firstStart();
    const until = clock.now() + HOUR_MS;
    const { key } = keys.create(principal, { ...input, expiresAt: at(until) });
    expect(keys.update(principal, key.id, { label: 'Other' }, null).expiresAt).toBe(until);
    expect(keys.roll(principal, key.id).key.expiresAt).toBe(until);
  });

  test.each([
    ['now', 0, 'Must be in the future. Delete a key that should end now.'],
    ['in the past', -HOUR_MS, 'Must be in the future. Delete a key that should end now.'],
    [
      'far away',
      3661 * 24 * HOUR_MS,
      'Must be at most 10 years ahead. Use null for a key that does not expire.',
    ],
  ])('cannot be %s', (_, ahead, detail) => {
    const { keys, principal, clock } = firstStart();
    const expiresAt = at(clock.now() + ahead);
    const refusal = { kind: 'invalid', detail, attr: 'expires_at' };
    expect(refusalOf(() => keys.create(principal, { ...input, expiresAt }))).toEqual(refusal);
    expect(refusalOf(() => keys.update(principal, principal.keyId, { expiresAt }, null))).toEqual(refusal);
  });

  test('also limits keys that the key creates, changes or rolls', () => {
    const { keys, principal, clock } = firstStart();
    const until = clock.now() + HOUR_MS;
    const scopes = ['personal_api_key:write'];
    const { key, value } = keys.create(principal, { label: 'Short', scopes, expiresAt: at(until) });
    const short = keys.authenticate(value)!;
    const lasting = keys.create(principal, { label: 'Lasting', scopes }).key;
    for (const work of [
      () => keys.create(short, { label: 'More', scopes }),
      () => keys.create(short, { label: 'More', scopes, expiresAt: at(until + 1) }),
      () => keys.update(short, key.id, { expiresAt: null }, null),
      () => keys.update(short, key.id, { expiresAt: at(until + 1) }, null),
      () => keys.update(short, lasting.id, { expiresAt: at(until) }, null),
      () => keys.roll(short, lasting.id),
    ]) {
      expect(refusalOf(work)).toMatchObject({
        kind: 'forbidden',
        detail: expect.stringMatching(
          /^This API key expires at .*; a key it manages must have an expires_at that is no later\.$/,
        ),
      });
    }
    expect(keys.create(short, { label: 'Less', scopes, expiresAt: at(until) }).key.expiresAt).toBe(until);
    expect(keys.roll(short, key.id).key.expiresAt).toBe(until);
  });
});

describe('a roll with an overlap', () => {
  test('accepts the former value until its end, as the same key', async () => {
    const { keys, principal, clock } = firstStart();
    const { key, value } = keys.create(principal, { label: 'Job', scopes: ['query:read'] });
    const rolled = keys.roll(principal, key.id, 3600);
    const until = clock.now() + HOUR_MS;
    expect(rolled.key).toMatchObject({
      previousExpiresAt: until,
      maskValue: `phx_...${rolled.value.slice(-4)}`,
    });
    await clock.advance(HOUR_MS - 1);
    for (const each of [value, rolled.value])
      expect(keys.authenticate(each)).toMatchObject({ keyId: key.id });
    await clock.advance(1);
    expect(keys.authenticate(rolled.value)).toMatchObject({ keyId: key.id });
    expect(refusalOf(() => keys.authenticate(value))).toMatchObject({
      kind: 'unauthenticated',
      detail: expect.stringMatching(/^This personal API key was rolled, .* until .*Z\. Use the new value\.$/),
    });
  });

  test('ends the former value with the key, with the next roll and with its removal', async () => {
    const { keys, principal, clock } = firstStart();
    const expiresAt = new Date(clock.now() + HOUR_MS).toISOString();
    const { key, value } = keys.create(principal, { label: 'Job', scopes: ['query:read'], expiresAt });
    const second = keys.roll(principal, key.id, 7200);
    expect(keys.authenticate(value)).not.toBeNull();
    const third = keys.roll(principal, key.id, 7200);
    expect(keys.authenticate(value)).toBeNull();
    expect(keys.authenticate(second.value)).not.toBeNull();
    // In an emergency: without an overlap every earlier value stops.
    const fourth = keys.roll(principal, key.id);
    for (const { value: former } of [second, third]) expect(keys.authenticate(former)).toBeNull();
    expect(fourth.key.previousExpiresAt).toBeNull();
    const fifth = keys.roll(principal, key.id, 7200);
    await clock.advance(HOUR_MS);
    expect(refusalOf(() => keys.authenticate(fourth.value)).detail).toMatch(/expired at/);
    keys.remove(principal, key.id, null);
    for (const { value: former } of [fourth, fifth]) expect(keys.authenticate(former)).toBeNull();
  });

  test('stores no value in readable form', () => {
    const { database, keys, principal } = firstStart();
    const { key, value } = keys.create(principal, { label: 'Job', scopes: ['query:read'] });
    const rolled = keys.roll(principal, key.id, 60);
    const stored = JSON.stringify(database.sqlite.prepare('SELECT * FROM personal_api_keys').all());
    for (const each of [value, rolled.value]) expect(stored).not.toContain(each);
    expect(rolled.key).not.toHaveProperty('previousValueHash');
  });
});

describe('bad input', () => {
  const base: KeyInput = { label: 'Job', scopes: ['query:read'] };
  const rows: [string, string, Partial<KeyInput>][] = [
    ['label', 'This field may not be blank.', { label: '  ' }],
    ['label', 'Ensure this field has no more than 40 characters.', { label: 'x'.repeat(41) }],
    ['scopes', 'This list may not be empty.', { scopes: [] }],
    ['scopes', 'There are too many scopes.', { scopes: Array.from({ length: 101 }, () => '*') }],
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
  test.each(rows)('%s: %s', (attr, detail, change) => {
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

  test('grants scopes that the key has, including read where it may write', () => {
    const { keys, narrow } = withKey({});
    expect(keys.create(narrow, { label: 'Less', scopes: ['experiment:read'] }).key.scopes).toEqual([
      'experiment:read',
    ]);
  });

  test('refuses scopes that the key does not have', () => {
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

  test('does not change, roll or remove a more powerful key', () => {
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

  test('is limited to the projects and organizations of the key', () => {
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
