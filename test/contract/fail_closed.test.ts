import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountsService } from '../../src/auth/accounts.ts';
import { InvitationsService } from '../../src/auth/invitations.ts';
import { KeysService } from '../../src/auth/keys.ts';
import { LoginLinks } from '../../src/auth/login_links.ts';
import { MembersService } from '../../src/auth/members.ts';
import { SessionsService } from '../../src/auth/sessions.ts';
import { RandomIds } from '../../src/kernel/ids.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { Contract } from '../../src/server/contract.ts';
import { createDispatcher } from '../../src/server/dispatcher.ts';
import { Idempotency } from '../../src/server/idempotency.ts';
import { BodyBudget } from '../../src/server/limits/body_budget.ts';
import { clientAddress } from '../../src/server/limits/client_address.ts';
import { Lingering } from '../../src/server/limits/lingering.ts';
import { RequestLimits } from '../../src/server/limits/request_limits.ts';
import { Uploads } from '../../src/server/limits/uploads.ts';
import { Metrics } from '../../src/server/metrics/metrics.ts';
import { readOperations } from '../../src/server/operations.ts';
import { siteRule } from '../../src/server/origin.ts';
import { Database } from '../../src/store/database.ts';
import { IdempotencyStore } from '../../src/store/idempotency.ts';
import { createStores } from '../../src/store/stores.ts';
import { NO_LIMITS } from '../support/app.ts';
import { VirtualClock } from '../support/clock.ts';
import { API_KEY, type RequestOptions, SECRET_KEY, SESSION, send } from '../support/send.ts';
import { KEYS, seed } from '../support/world.ts';
import {
  addressOf,
  defaultCredentials,
  exampleBody,
  membersOf,
  OPERATIONS,
  type Operation,
  parametersOf,
  rawDocument,
  requiredOf,
} from './document.ts';

/**
 * Goal: nobody reaches a handler who may not, and nothing that breaks the contract does, in any operation, even when
 * a hook of the dispatcher is missing. The handlers are spies; everything in front of them is real.
 */
const folder = mkdtempSync(join(tmpdir(), 'weir-closed-'));
const clock = new VirtualClock();
const database = new Database(join(folder, 'state.sqlite'));
const log = createLog('silent');
const reached: string[] = [];
const servers: Server[] = [];

const handlers = Object.fromEntries(
  OPERATIONS.map((op) => [
    op.id,
    () => {
      reached.push(op.id);
      return { status: op.successStatus };
    },
  ]),
);

type Backend = Contract['backend'];

/** A server whose handlers only note that they were reached; `damage` takes parts of the dispatcher away. */
async function serve(damage: (backend: Backend) => void = () => {}): Promise<string> {
  const contract = new Contract();
  const ids = new RandomIds(clock);
  const deps = { database, stores: createStores(database), clock, ids };
  const keys = new KeysService(deps);
  const links = new LoginLinks(deps);
  const invitations = new InvitationsService({ ...deps, members: new MembersService(deps) });
  const dispatcher = createDispatcher({
    contract,
    handlers: handlers as never,
    keys,
    sessions: new SessionsService({
      ...deps,
      keys,
      links,
      invitations,
      limits: { idleHours: 72, lifetimeHours: 336 },
    }),
    siteOf: siteRule(null),
    accounts: new AccountsService({ ...deps, keys }),
    limits: new RequestLimits({ ...NO_LIMITS, rateLimitPerMinute: 0 }, clock),
    idempotency: new Idempotency(
      new IdempotencyStore(database, new SecretBox(SECRET_KEY), { idempotencyDays: () => 1 }),
      clock,
      log,
    ),
    metrics: new Metrics('test'),
    log,
    requireProjectToken: () => {},
    bodies: new BodyBudget(1024 * 1024),
    uploads: new Uploads(clock, { timeoutMs: 60_000, minBytesPerSecond: 0 }, new AbortController().signal),
    lingering: new Lingering(clock, new AbortController().signal),
    clientOf: clientAddress([]),
    maxBodyBytes: 64 * 1024,
    requireIfMatch: false,
    isOperator: () => false,
    checkResponse: null,
    synced: () => database.synced(),
  });
  damage(contract.backend);
  const server = createServer((request, response) =>
    dispatcher(request, response, () => response.writeHead(404).end()),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Refusal {
  name: string;
  status: number;
  applies(op: Operation): boolean;
  request(op: Operation): RequestOptions & { path: string };
}

const usual = (op: Operation) => ({
  path: addressOf(op),
  body: exampleBody(op),
  ...(op.isForSessions && { session: SESSION }),
});
/** Without the session that the operation needs. */
const bare = (op: Operation) => ({ path: addressOf(op), body: exampleBody(op) });
const isKeyed = (op: Operation) => !op.isPublic;
const takesJson = (op: Operation) => isKeyed(op) && op.body !== null;
const named = (op: Operation, name: string) =>
  parametersOf(op, 'path').some((parameter) => parameter.name === name);

const UNAUTHENTICATED: Refusal[] = [
  { name: 'no key', status: 401, applies: isKeyed, request: (op) => ({ ...bare(op), key: null }) },
  {
    name: 'unknown key',
    status: 401,
    applies: isKeyed,
    request: (op) => ({ ...bare(op), key: `${API_KEY}x` }),
  },
  {
    name: 'unknown session',
    status: 401,
    applies: isKeyed,
    request: (op) => ({ ...bare(op), session: { ...SESSION, token: `${SESSION.token}x` } }),
  },
  {
    name: 'a key that is wrong, with a session that is right',
    status: 401,
    applies: isKeyed,
    request: (op) => ({ ...bare(op), session: SESSION, key: `${API_KEY}x` }),
  },
];

const changes = (op: Operation) => isKeyed(op) && op.method !== 'get';

const WITHOUT_ORIGIN = { Cookie: `weir_session=${SESSION.token}`, 'X-CSRF-Token': SESSION.csrfToken };

const FORGED: Refusal[] = [
  {
    name: 'a session without its CSRF token',
    status: 403,
    applies: changes,
    request: (op) => ({ ...bare(op), session: { ...SESSION, csrfToken: '' } }),
  },
  {
    name: 'a session with the CSRF token of another',
    status: 403,
    applies: changes,
    request: (op) => ({ ...bare(op), session: { ...SESSION, csrfToken: 'wrc_rival' } }),
  },
  ...['https://evil.example', 'null', 'http://127.0.0.1', ''].map((Origin) => ({
    name: `a session from the origin ${Origin || '(empty)'}`,
    status: 403,
    applies: changes,
    request: (op: Operation) => ({ ...bare(op), session: SESSION, headers: { Origin } }),
  })),
  {
    name: 'a session without an origin',
    status: 403,
    applies: changes,
    request: (op) => ({ ...bare(op), key: null, headers: WITHOUT_ORIGIN }),
  },
  {
    name: 'a sign-in from another origin',
    status: 403,
    applies: (op) => op.id === 'createSession',
    request: (op) => ({ ...bare(op), key: null, headers: { Origin: 'https://evil.example' } }),
  },
];

const UNAUTHORIZED: Refusal[] = [
  {
    name: 'no scope',
    status: 403,
    applies: (op) => op.scope !== null,
    request: (op) => ({
      ...usual(op),
      key: op.scope?.startsWith('person:') ? KEYS.cohortReader : KEYS.unrelated,
    }),
  },
  {
    name: 'scope to read only',
    status: 403,
    applies: (op) => op.scope?.endsWith(':write') === true,
    request: (op) => ({ ...usual(op), key: KEYS.reader }),
  },
  {
    name: 'foreign project or organization',
    status: 403,
    applies: (op) => named(op, 'project_id') || named(op, 'organization_id'),
    request: (op) => ({ ...usual(op), key: KEYS.rival }),
  },
  {
    name: 'key for projects only',
    status: 403,
    applies: (op) => named(op, 'organization_id'),
    request: (op) => ({ ...usual(op), key: KEYS.projectOnly }),
  },
  {
    name: 'absent project',
    status: 404,
    applies: (op) => named(op, 'project_id'),
    request: (op) => ({ ...usual(op), path: addressOf(op, { project_id: '99' }) }),
  },
];

const INVALID: Refusal[] = [
  {
    name: 'malformed JSON',
    status: 400,
    applies: takesJson,
    request: (op) => ({ ...usual(op), body: '{"name":' }),
  },
  { name: 'a list', status: 400, applies: takesJson, request: (op) => ({ ...usual(op), body: '[1]' }) },
  {
    name: 'missing members',
    status: 400,
    applies: (op) => takesJson(op) && requiredOf(op.body!.content['application/json']!.schema).length > 0,
    request: (op) => ({ ...usual(op), body: '{}' }),
  },
  {
    name: 'wrong types',
    status: 400,
    applies: (op) => takesJson(op) && typedMember(op) !== undefined,
    request: (op) => ({ ...usual(op), body: wrongTypes(op) }),
  },
  {
    name: 'malformed id',
    status: 404,
    applies: (op) => isKeyed(op) && named(op, 'id'),
    request: (op) => ({ ...usual(op), path: addressOf(op, { id: 'no-id' }) }),
  },
  {
    name: 'broken escape',
    status: 400,
    applies: () => true,
    request: (op) => ({ ...usual(op), path: `${addressOf(op)}?a=%` }),
  },
];

/** The example with its first typed member replaced by something it cannot be. */
function wrongTypes(op: Operation): object {
  return { ...(exampleBody(op) as object), [typedMember(op)!]: [{ wrong: true }] };
}

/** Undefined where nothing of the body is read. */
function typedMember(op: Operation): string | undefined {
  const { schema } = op.body!.content['application/json']!;
  return membersOf(schema).find(([, property]) => property.type)?.[0];
}

let url: string;

beforeAll(async () => {
  seed(database, new SecretBox(SECRET_KEY));
  url = await serve();
});

beforeEach(() => {
  reached.length = 0;
});

afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function statusesOf(refusal: Refusal, base: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const op of OPERATIONS.filter(refusal.applies)) {
    const { path, ...options } = refusal.request(op);
    statuses[op.id] = (await send(base, op.method.toUpperCase(), path, options)).status;
  }
  return statuses;
}

describe('with all hooks', () => {
  test('a valid request reaches its handler, in every operation', async () => {
    for (const op of OPERATIONS) {
      const { path, body } = usual(op);
      const credentials = op.isPublic ? { key: null } : defaultCredentials(op);
      await send(url, op.method.toUpperCase(), path, { body, ...credentials });
    }
    expect(reached).toEqual(OPERATIONS.map((op) => op.id));
  });

  test.each(
    [...UNAUTHENTICATED, ...FORGED, ...UNAUTHORIZED, ...INVALID].map(
      (refusal) => [refusal.name, refusal] as const,
    ),
  )('%s: no handler is reached, in any operation', async (_name, refusal) => {
    const statuses = await statusesOf(refusal, url);
    expect(reached).toEqual([]);
    expect(Object.keys(statuses).length).toBeGreaterThan(0);
    expect(Object.entries(statuses).filter(([, status]) => status !== refusal.status)).toEqual([]);
  });
});

/** What somebody could forget, and who must then still be kept out. */
const DAMAGE: Array<[string, (backend: Backend) => void, Refusal[]]> = [
  [
    'security handler of keys',
    (backend) => void delete backend.securityHandlers['personalApiKey'],
    [...UNAUTHENTICATED, ...FORGED, ...UNAUTHORIZED],
  ],
  [
    'security handler of sessions',
    (backend) => void delete backend.securityHandlers['session'],
    [...UNAUTHENTICATED, ...FORGED, ...UNAUTHORIZED],
  ],
  ['unauthorizedHandler', (backend) => void delete backend.handlers['unauthorizedHandler'], UNAUTHENTICATED],
  [
    'postSecurityHandler',
    (backend) => void delete backend.handlers['postSecurityHandler'],
    [...UNAUTHENTICATED, ...UNAUTHORIZED],
  ],
  ['validationFail', (backend) => void delete backend.handlers['validationFail'], INVALID],
];

describe('without a hook', () => {
  test.each(DAMAGE)('%s: no handler is reached, in any operation', async (_name, damage, refusals) => {
    const damaged = await serve(damage);
    for (const refusal of refusals) await statusesOf(refusal, damaged);
    expect(reached).toEqual([]);
  });
});

describe('a contract without an access decision does not load', () => {
  const path = '/api/projects/{project_id}/experiments/{id}/';
  const mutations: Array<[string, Record<string, unknown>]> = [
    ['no security', { security: undefined }],
    ['public without a reason', { security: [] }],
    ['optional security', { security: [{}] }],
    ['optional security next to a key', { security: [{ personalApiKey: [] }, {}] }],
    ['optional security next to both', { security: [{ personalApiKey: [] }, { session: [] }, {}] }],
    ['both at once', { security: [{ personalApiKey: [], session: [] }] }],
    ['a scope where only OAuth has one', { security: [{ personalApiKey: ['experiment:read'] }] }],
    ['no scopes', { 'x-required-scopes': undefined }],
    ['a scheme nobody checks', { security: [{ cookie: [] }] }],
    ['two scopes', { 'x-required-scopes': ['experiment:read', 'cohort:read'] }],
    ['no operationId', { operationId: undefined }],
    ['no tag', { tags: [] }],
    ['two tags', { tags: ['experiments', 'users'] }],
  ];

  test.each(mutations)('%s', (_name, changes) => {
    const document = JSON.parse(JSON.stringify(rawDocument));
    Object.assign(document.paths[path].get, changes);
    expect(() => readOperations(document)).toThrow(/openapi\.yaml/);
  });

  test('loads unchanged', () => {
    expect(readOperations(JSON.parse(JSON.stringify(rawDocument)))).toHaveLength(OPERATIONS.length);
  });
});
