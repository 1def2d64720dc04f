import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasScope } from '../../src/kernel/tenant.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { keep } from '../support/restore.ts';
import { PROJECT_TOKEN, type RequestOptions } from '../support/send.ts';
import { settle } from '../support/settle.ts';
import { changedTables, momentOf, snapshot } from '../support/snapshot.ts';
import { seedWorld, WORLD } from '../support/world.ts';
import {
  addCallers,
  type Credential,
  FIRST_USER,
  KNOWN,
  type Place,
  roleCovers,
  STANDINGS,
  type Standing,
  UNKNOWN,
} from './callers.ts';
import {
  addressOf,
  defaultKey,
  exampleBody,
  OPERATIONS,
  type Operation,
  parametersOf,
  withQuery,
} from './document.ts';

/**
 * Goal: every operation of the contract, called by every kind of caller, is refused or allowed as its security, its scope
 * and the place in its path say, together with the table of roles. A refused request changes nothing. Operations that are
 * added later are in the matrix without being named here; one whose path names no place needs a decision below.
 */
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({ rateLimitPerMinute: 0 });
  seedWorld(app);
});
afterAll(() => app?.stop());

interface Decision {
  place: Place;
  /** Credentials that the operation refuses, although its path names no place that they do not reach. */
  refuses?: readonly string[];
  /** The status for a user without access to the place. Default: 403. */
  foreign?: number;
  /** What the request needs beyond the examples of the contract. */
  path?: (address: string) => string;
  body?: (op: Operation) => unknown;
}

const TO_PROJECT = 'key scoped to another project';
const TO_ORGANIZATION = 'key scoped to another organization';
const ofProject = (address: string) => withQuery(address, [['token', PROJECT_TOKEN]]);

/**
 * Operations on no project or organization of their path, besides those on the caller's own records (scopes `user` and
 * `personal_api_key`, or none), and requests that differ from the examples.
 */
const DECISIONS: Readonly<Record<string, Decision>> = {
  listOrganizations: { place: 'user', refuses: [TO_PROJECT] },
  createOrganization: { place: 'user', refuses: [TO_PROJECT, TO_ORGANIZATION] },
  listProjects: { place: 'user' },
  createProject: {
    place: 'organization',
    foreign: 400,
    refuses: [TO_PROJECT],
    body: () => ({ name: 'Made', organization: WORLD.organizationId }),
  },
  // All see whether the server is ready; test/server/status.test.ts covers who sees more.
  readStatus: { place: 'user' },
  readFlagDefinitions: { place: 'project', path: ofProject },
  readLocalEvaluation: { place: 'project', path: ofProject },
  // A key creates only keys that can do no more than itself.
  createPersonalApiKey: {
    place: 'user',
    refuses: [TO_PROJECT, TO_ORGANIZATION],
    body: ({ scope }) => ({ label: 'Made', scopes: [scope] }),
  },
  // The invitation of the example is for another user.
  acceptInvitation: {
    place: 'user',
    refuses: [TO_PROJECT, TO_ORGANIZATION],
    body: () => ({ token: 'inv_unknown' }),
  },
};

function placeOf(op: Operation): Place {
  const names = parametersOf(op, 'path').map(({ name }) => name);
  if (names.includes('project_id')) return 'project';
  if (names.includes('organization_id')) return 'organization';
  const decided = DECISIONS[op.id]?.place;
  if (decided) return decided;
  if (op.scope === null || /^(user|personal_api_key):/.test(op.scope)) return 'user';
  throw new Error(
    `${op.id} names no project or organization in its path: decide in DECISIONS of test/contract/access_matrix.test.ts where the role of the caller counts`,
  );
}

interface Expected {
  /** Null: allowed, which is any status but 401, 403 and those of the server's errors. */
  status: number | null;
  because: string;
}

const ALLOWED: Expected = { status: null, because: 'allowed' };
const refused = (status: number, because: string): Expected => ({ status, because });

/** What the contract and the table of roles say, and nothing else. The order is that of the checks. */
function expected(op: Operation, standing: Standing, credential: Credential): Expected {
  if (op.isPublic) return ALLOWED;
  const decision = DECISIONS[op.id];
  if (credential.isUnknown) return refused(401, 'not known');
  if (op.isForSessions && !credential.isSession) return refused(401, 'for sessions only');
  if (credential.isForged && op.method !== 'get') return refused(403, 'forged');
  const scopes = credential.scopes?.(op.scope) ?? ['*'];
  if (op.scope !== null && !hasScope(scopes, op.scope)) return refused(403, 'scope');
  const place = placeOf(op);
  if (decision?.refuses?.includes(credential.name)) return refused(403, 'reach');
  if (standing.role === null && decision?.foreign) return refused(decision.foreign, 'no access to the place');
  if (place !== 'user' && credential.reach) return refused(403, 'reach');
  if (!roleCovers(standing, place, op.scope)) return refused(403, 'role');
  return ALLOWED;
}

/** Every standing with every credential. Unknown credentials and public operations need one standing only. */
function callersOf(op: Operation): Array<[Standing, Credential, number]> {
  const one = [...UNKNOWN, ...(op.isPublic ? KNOWN : [])];
  const many = op.isPublic ? [] : KNOWN;
  return [
    ...one.map((credential): [Standing, Credential, number] => [STANDINGS[0]!, credential, FIRST_USER]),
    ...STANDINGS.flatMap((standing, index) =>
      many.map((credential): [Standing, Credential, number] => [standing, credential, FIRST_USER + index]),
    ),
  ];
}

function requestOf(op: Operation, credential: Credential, user: number): [string, RequestOptions] {
  const { path = (address: string) => address, body = exampleBody } = DECISIONS[op.id] ?? {};
  // The token of the project is all that these look at.
  const options = op.takesProjectToken ? { key: defaultKey(op) ?? null } : credential.options(user);
  return [path(addressOf(op)), { ...options, body: body(op) }];
}

function isAsExpected(status: number, wanted: number | null): boolean {
  return wanted === null ? status !== 401 && status !== 403 && status < 500 : status === wanted;
}

describe.each(OPERATIONS.map((op) => [op.id, op] as const))('%s', (_id, op) => {
  test('allows exactly the callers that the contract names', async () => {
    const { database } = app.app;
    seedWorld(app);
    database.transact(() => addCallers(app, op));
    const restore = keep(database);
    const before = snapshot(database);
    const problems: string[] = [];
    for (const [standing, credential, user] of callersOf(op)) {
      const { status: wanted, because } = expected(op, standing, credential);
      const moment = momentOf(database);
      const [path, options] = requestOf(op, credential, user);
      const { status, text } = await app.request(op.method.toUpperCase(), path, options);
      const who = `${standing.name}, ${credential.name}`;
      if (!isAsExpected(status, wanted)) {
        problems.push(
          `${who}: ${wanted ?? 'allowed'} wanted (${because}), got ${status} ${text.slice(0, 160)}`,
        );
      }
      if (moment === momentOf(database)) continue;
      const changed = wanted === null ? [] : changedTables(before, snapshot(database));
      if (changed.length > 0) problems.push(`${who}: a refused request changed ${changed.join(', ')}`);
      await settle(app);
      restore();
    }
    expect(problems).toEqual([]);
  });
});

test('every entry is an operation of the contract', () => {
  const ids = new Set(OPERATIONS.map(({ id }) => id as string));
  expect(Object.keys(DECISIONS).filter((id) => !ids.has(id))).toEqual([]);
});
