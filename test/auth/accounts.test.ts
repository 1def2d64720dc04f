import { describe, expect, test } from 'vitest';
import type { Project, ProjectDetails } from '../../src/kernel/tenant.ts';
import { refusalOf } from '../support/refusal.ts';
import { addStranger, firstStart, openState } from '../support/state.ts';

/** Goal: the first start happens once, and a key reaches exactly the projects and organizations it may. */
const PAGE = { limit: 100, offset: 0 };
/** A project as requests carry it: without its settings. */
const carried = (details: ProjectDetails): Project => {
  const { id, uuid, organizationId, name, apiToken, timezone, createdAt, version } = details;
  return { id, uuid, organizationId, name, apiToken, timezone, createdAt, version };
};
const GHOST = '0197c1a0-0000-7000-8000-0000000000ff';

describe('first start', () => {
  test('creates organization, project 1, user, key and token, which all work', () => {
    const { accounts, keys } = openState();
    const first = accounts.bootstrap({ apiKey: null, projectToken: null })!;
    expect(first.project.id).toBe(1);
    expect(first.keyValue).toMatch(/^phx_[A-Za-z0-9]{43}$/);
    expect(first.token).toMatch(/^phc_[A-Za-z0-9]{43}$/);
    expect(keys.authenticate(first.keyValue)).toMatchObject({ userId: first.user.id, scopes: ['*'] });
    expect(accounts.projectByToken(first.token)).toEqual(carried(first.project));
    expect(accounts.firstUser()).toMatchObject({ id: first.user.id, currentProjectId: 1 });
  });

  test('uses the configured key and token', () => {
    const { accounts, keys } = openState();
    const apiKey = `phx_${'a'.repeat(24)}`;
    const projectToken = `phc_${'b'.repeat(24)}`;
    accounts.bootstrap({ apiKey, projectToken });
    expect(keys.authenticate(apiKey)).not.toBeNull();
    expect(accounts.projectByToken(projectToken)).toMatchObject({ id: 1 });
  });

  test('does nothing the second time, whatever the configuration', () => {
    const { accounts, keys, first } = firstStart();
    const apiKey = `phx_${'c'.repeat(24)}`;
    expect(accounts.bootstrap({ apiKey, projectToken: null })).toBeNull();
    expect(keys.authenticate(apiKey)).toBeNull();
    expect(keys.authenticate(first.keyValue)).not.toBeNull();
  });
});

describe('the project of a path', () => {
  test('is found by id and by @current', () => {
    const { accounts, principal, first } = firstStart();
    expect(accounts.projectFor(principal, '1', null)).toEqual(carried(first.project));
    expect(accounts.projectFor(principal, '@current', null)).toEqual(carried(first.project));
  });

  test.each(['99', '0', '-1', '1.0', '1e0', ' 1', '', 'abc', '@me', '9'.repeat(400)])(
    'is a 404 for %j',
    (id) => {
      const { accounts, principal } = firstStart();
      const refusal = { kind: 'not_found', detail: 'Project not found.', attr: null };
      expect(refusalOf(() => accounts.projectFor(principal, id, null))).toEqual(refusal);
    },
  );

  test('is forbidden to non-members and to keys scoped elsewhere', () => {
    const state = firstStart();
    const { accounts, principal, first } = state;
    const stranger = addStranger(state);
    const other = accounts.createProject(principal, { name: 'Other' });
    const organization = accounts.createOrganization(principal, { name: 'Second' });
    const inOther = { ...principal, scopedTeams: [other.id] };
    const inSecond = { ...principal, scopedOrganizations: [organization.id] };
    const rows = [
      [principal, stranger.project.id, "You don't have access to the project."],
      [stranger.principal, 1, "You don't have access to the project."],
      [inOther, 1, 'API key does not have access to the requested project: ID 1.'],
      [
        inSecond,
        1,
        `API key does not have access to the requested organization: ID ${first.organization.id}.`,
      ],
    ] as const;
    for (const [who, id, detail] of rows) {
      expect(refusalOf(() => accounts.projectFor(who, String(id), null))).toEqual({
        kind: 'forbidden',
        detail,
        attr: null,
      });
    }
    expect(accounts.projectFor(inOther, String(other.id), null)).toEqual(carried(other));
    expect(refusalOf(() => accounts.projectFor(inOther, '99', null)).kind).toBe('not_found');
  });
});

describe('the organization of a path', () => {
  test('is found by id, in any case, and by @current', () => {
    const { accounts, principal, first } = firstStart();
    expect(accounts.organizationFor(principal, '@current', null)).toEqual(first.organization);
    expect(accounts.organizationFor(principal, first.organization.id.toUpperCase(), null)).toEqual(
      first.organization,
    );
  });

  test.each([GHOST, 'abc', '1', ''])('is a 404 for %j', (id) => {
    const { accounts, principal } = firstStart();
    const refusal = { kind: 'not_found', detail: 'Organization not found.', attr: null };
    expect(refusalOf(() => accounts.organizationFor(principal, id, null))).toEqual(refusal);
  });

  test('is forbidden to non-members and to keys scoped elsewhere', () => {
    const state = firstStart();
    const { accounts, principal, first } = state;
    const stranger = addStranger(state);
    const own = first.organization.id;
    const rows = [
      [principal, stranger.organization.id, 'You do not have permission to perform this action.'],
      [
        { ...principal, scopedTeams: [1] },
        own,
        'API keys with scoped projects are only supported on project-based endpoints.',
      ],
      [
        { ...principal, scopedOrganizations: [GHOST] },
        own,
        `API key does not have access to the requested organization: ID ${own}.`,
      ],
    ] as const;
    for (const [who, id, detail] of rows) {
      expect(refusalOf(() => accounts.organizationFor(who, id, null))).toEqual({
        kind: 'forbidden',
        detail,
        attr: null,
      });
    }
  });
});

describe('the projects that a request may access', () => {
  test('are its project, all projects of its organization, or none', () => {
    const { accounts, principal, first } = firstStart();
    const second = accounts.createProject(principal, { name: 'Second' });
    expect(accounts.tenantOf(principal, second, null, null)).toEqual({ teamIds: [second.id] });
    expect(accounts.tenantOf(principal, null, first.organization, null)).toEqual({ teamIds: [1, second.id] });
    expect(accounts.tenantOf(principal, null, null, null)).toEqual({ teamIds: [] });
  });
});

describe('organizations and projects', () => {
  test('lists only organizations and projects that the key can access', () => {
    const state = firstStart();
    const { accounts, principal, first } = state;
    addStranger(state);
    const second = accounts.createProject(principal, { name: 'Second', timezone: 'Europe/Berlin' });
    accounts.createOrganization(principal, { name: 'Elsewhere' });
    const names = (who = principal) => accounts.listProjects(who, null, PAGE).rows.map(({ name }) => name);
    expect(names()).toEqual(['Default project', 'Second']);
    expect(names({ ...principal, scopedTeams: [second.id] })).toEqual(['Second']);
    expect(names({ ...principal, scopedOrganizations: [GHOST] })).toEqual([]);
    const scoped = { ...principal, scopedOrganizations: [first.organization.id] };
    expect(accounts.listOrganizations(principal, PAGE).count).toBe(2);
    expect(accounts.listOrganizations(scoped, PAGE).rows).toEqual([{ ...first.organization, level: 15 }]);
    expect(accounts.listProjects(principal, null, { limit: 1, offset: 1 })).toEqual({
      count: 2,
      rows: [second],
    });
  });

  test('creates an empty organization owned by its creator and does not change @current', () => {
    const { accounts, principal, first } = firstStart();
    const made = accounts.createOrganization(principal, { name: 'Default organization' });
    expect(made).toMatchObject({ name: 'Default organization', level: 15 });
    expect(made.slug).toMatch(/^default-organization-[0-9a-f]{12}$/);
    expect(accounts.listProjects(principal, made, PAGE)).toEqual({ count: 0, rows: [] });
    expect(accounts.organizationFor(principal, '@current', null)).toEqual(first.organization);
  });

  test('creates a project with its own token, in the named or the current organization', () => {
    const { accounts, principal, first } = firstStart();
    const elsewhere = accounts.createOrganization(principal, { name: 'Elsewhere' });
    const here = accounts.createProject(principal, {});
    const there = accounts.createProject(principal, { name: 'There', organizationId: elsewhere.id });
    expect(here).toMatchObject({
      name: 'Default project',
      organizationId: first.organization.id,
      timezone: 'UTC',
    });
    expect(there.organizationId).toBe(elsewhere.id);
    expect(accounts.projectByToken(there.apiToken)).toEqual(carried(there));
    expect(accounts.projectByToken('phc_nobody')).toBeNull();
  });

  test('refuses invalid names and keys without permission', () => {
    const state = firstStart();
    const { accounts, principal, database } = state;
    const stranger = addStranger(state);
    const member = { ...principal, userId: stranger.principal.userId };
    database.sqlite
      .prepare('INSERT INTO memberships (organization_id, user_id, level) VALUES (?, ?, 1)')
      .run(state.first.organization.id, member.userId);
    const nowhere = 'Name an organization that you are a member of.';
    const rows: [string, string | null, () => unknown][] = [
      ['This field may not be blank.', 'name', () => accounts.createOrganization(principal, { name: ' ' })],
      [
        'Ensure this field has no more than 64 characters.',
        'name',
        () => accounts.createOrganization(principal, { name: 'x'.repeat(65) }),
      ],
      [
        'API keys with scoped organizations cannot create an organization.',
        null,
        () => accounts.createOrganization({ ...principal, scopedOrganizations: [GHOST] }, { name: 'A' }),
      ],
      [
        'API keys with scoped projects are only supported on project-based endpoints.',
        null,
        () => accounts.createProject({ ...principal, scopedTeams: [1] }, { name: 'A' }),
      ],
      [nowhere, 'organization', () => accounts.createProject(principal, { organizationId: GHOST })],
      [
        nowhere,
        'organization',
        () => accounts.createProject(principal, { organizationId: stranger.organization.id }),
      ],
      [
        'This requires the role admin in the organization; yours is editor. An owner or admin of the organization can change your role.',
        null,
        () => accounts.createProject(member, { organizationId: state.first.organization.id }),
      ],
      [
        'This is not a known time zone. Use an IANA name, for example Europe/Berlin.',
        'timezone',
        () => accounts.createProject(principal, { timezone: 'Mars/Olympus' }),
      ],
    ];
    for (const [detail, attr, work] of rows) expect(refusalOf(work)).toMatchObject({ detail, attr });
    expect(accounts.listOrganizations(principal, PAGE).count).toBe(1);
    expect(accounts.listProjects(principal, null, PAGE).count).toBe(1);
  });

  test('returns the current user with the projects that the key can access', () => {
    const { accounts, principal, first } = firstStart();
    const organization = { ...first.organization, level: 15 };
    const user = accounts.firstUser();
    const all = { user, organization, project: carried(first.project), organizations: [organization] };
    expect(accounts.currentUser(principal)).toEqual(all);
    const second = accounts.createProject(principal, { name: 'Second' });
    const scoped = { ...principal, scopedTeams: [second.id] };
    expect(accounts.currentUser(scoped)).toEqual({ ...all, project: carried(second) });
    expect(accounts.projectFor(scoped, '@current', null)).toEqual(carried(second));
    expect(accounts.currentUser({ ...principal, scopedOrganizations: [GHOST] })).toEqual({
      user,
      organization: null,
      project: null,
      organizations: [],
    });
  });
});
