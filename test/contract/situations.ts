import type { TestApp } from '../support/app.ts';
import { whileBusy } from '../support/busy.ts';
import { whileLocked } from '../support/locked.ts';
import { API_KEY, PROJECT_TOKEN, SESSION, type TestResponse } from '../support/send.ts';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { KEYS, RIVAL, seedWorld, USERS, WORLD } from '../support/world.ts';
import {
  addressOf,
  defaultCredentials,
  exampleBody,
  hasHeader,
  type Operation,
  type Parameter,
  parametersOf,
  requiredOf,
  withQuery as withPairs,
} from './document.ts';
import { EXCEPTIONS } from './exceptions.ts';
import type { Call, Probe } from './probe.ts';
import { badValue, goodQuery } from './values.ts';

/** What an operation can be put through: when it applies, and what has to come of it. */
export interface Situation {
  name: string;
  applies(op: Operation): boolean;
  run(probe: Probe, throttled: TestApp): Promise<void>;
}

const isKeyed = (op: Operation) => !op.isPublic;
const isCapture = (op: Operation) =>
  op.tags[0] === 'capture' && op.method === 'post' && !op.takesProjectToken;
const isEvaluation = (op: Operation) => op.tags[0] === 'flag_evaluation' && op.method === 'post';
const isGet = (op: Operation) => op.method === 'get';
const asksEvents = (op: Operation) =>
  op.raw.responses['503']?.$ref === '#/components/responses/EventsUnavailable';
const takesJson = (op: Operation) => op.body !== null && isKeyed(op);

/** The plain request of an operation, as its document shows it. */
function usual(op: Operation): Call {
  return { path: addressOf(op), body: exampleBody(op) };
}

function withQuery(call: Call, name: string, value: string): Call {
  return { ...call, path: withPairs(call.path, [[name, value]]) };
}

export const SITUATIONS: Situation[] = [
  {
    name: 'each request example succeeds',
    applies: () => true,
    run: async (probe) => {
      const { op } = probe;
      for (const accept of Object.keys(op.answers.get(op.successStatus)!.content).concat('*/*')) {
        for (const [type, media] of Object.entries(
          op.body?.content ?? { '': { examples: [{ name: '', value: undefined }] } },
        )) {
          for (const { name, value } of media.examples) {
            await probe.reset();
            const headers = { Accept: accept, ...(type && { 'Content-Type': type }) };
            await probe.expect(`example ${name}`, op.successStatus, {
              path: addressOf(op),
              body: value,
              headers,
            });
          }
        }
      }
    },
  },
  {
    name: 'an optional body may be absent',
    applies: (op) => op.body?.required === false,
    run: async (probe) => {
      await probe.expect('without a body', probe.op.successStatus, { path: addressOf(probe.op) });
    },
  },
  {
    name: 'each query parameter is understood',
    applies: (op) => parametersOf(op, 'query').length > 0,
    run: async (probe) => {
      for (const parameter of parametersOf(probe.op, 'query')) {
        if (['cursor', 'beacon'].includes(parameter.name) || isPosition(parameter)) continue;
        await probe.reset();
        const value = parameter.name === 'order' ? '-name' : goodQuery(parameter);
        await probe.expect(
          `query ${parameter.name}`,
          probe.op.successStatus,
          withQuery(usual(probe.op), parameter.name, value),
        );
      }
    },
  },
  {
    // Imports of the contract into other tools send all of them.
    name: 'the examples of all query parameters succeed together',
    applies: (op) => isGet(op) && isKeyed(op) && parametersOf(op, 'query').length > 1,
    run: async (probe) => {
      const { op } = probe;
      const examples = parametersOf(op, 'query').flatMap((parameter) =>
        parameter.example === undefined || isPosition(parameter)
          ? []
          : [[parameter.name, goodQuery(parameter)] as const],
      );
      await probe.expect('all examples', op.successStatus, { path: withPairs(addressOf(op), examples) });
    },
  },
  {
    name: 'odd values of lenient and unknown query parameters are no error',
    applies: (op) => isGet(op) && op.id !== 'readRemoteConfig',
    run: async (probe) => {
      const names = parametersOf(probe.op, 'query').filter((parameter) => parameter['x-lenient']);
      for (const name of ['unknown', ...names.map((parameter) => parameter.name)]) {
        await probe.expect(`odd ${name}`, probe.op.successStatus, withQuery(usual(probe.op), name, '!'));
      }
    },
  },
  {
    name: 'a bad filter is named',
    applies: (op) => (isGet(op) || op.method === 'delete') && op.answers.has(400),
    run: async (probe) => {
      for (const parameter of parametersOf(probe.op, 'query')) {
        const value = parameter.name === 'order' ? 'banana' : badValue(parameter.schema);
        if (parameter['x-lenient'] || value === null || parameter.name === 'cursor') continue;
        const answer = await probe.refuse(
          `bad ${parameter.name}`,
          400,
          withQuery(usual(probe.op), parameter.name, value),
        );
        probe.check(
          `bad ${parameter.name}`,
          answer.json?.attr === parameter.name,
          `attr is ${answer.json?.attr}`,
        );
      }
    },
  },
  {
    name: 'an address that cannot be decoded',
    applies: (op) => op.isPublic && isGet(op) && op.answers.has(400),
    run: async (probe) => {
      await probe.refuse('bad escape', 400, { path: `${addressOf(probe.op)}?a=%zz` });
    },
  },
  {
    name: 'no credentials',
    applies: isKeyed,
    run: async (probe) => {
      const answer = await probe.refuse('no credentials', 401, { ...usual(probe.op), key: null });
      const challenge = answer.headers.get('www-authenticate') ?? '';
      probe.check('no credentials', /^Bearer realm=/.test(challenge), `WWW-Authenticate is ${challenge}`);
      probe.check(
        'no credentials',
        answer.json?.code === 'not_authenticated',
        `code is ${answer.json?.code}`,
      );
    },
  },
  {
    name: 'the metrics are for the operator',
    applies: (op) => op.id === 'readMetrics',
    run: async (probe) => {
      const headers = { 'X-Forwarded-For': '203.0.113.7' };
      await probe.refuse('behind a proxy', 401, { ...usual(probe.op), headers });
    },
  },
  {
    name: 'a key nobody has',
    applies: isKeyed,
    run: async (probe) => {
      for (const headers of [
        { Authorization: `Bearer phx_${'0'.repeat(40)}` },
        { Authorization: `Basic ${API_KEY}` },
        { Authorization: API_KEY },
        { Authorization: `Bearer ${API_KEY}x` },
      ]) {
        const answer = await probe.refuse('unknown key', 401, { ...usual(probe.op), headers, key: null });
        probe.check('unknown key', answer.headers.has('www-authenticate'), 'no WWW-Authenticate');
      }
    },
  },
  {
    name: 'a key without the scope',
    applies: (op) => op.scope !== null,
    run: async (probe) => {
      const scope = probe.op.scope!;
      const unrelated = scope.startsWith('person:') ? KEYS.cohortReader : KEYS.unrelated;
      for (const key of [unrelated, ...(scope.endsWith(':write') ? [KEYS.reader] : [])]) {
        const answer = await probe.refuse('no scope', 403, { ...usual(probe.op), key });
        probe.check('no scope', answer.json?.detail?.includes(`'${scope}'`), `does not name ${scope}`);
        const challenge = answer.headers.get('www-authenticate') ?? '';
        probe.check('no scope', challenge.includes(`scope="${scope}"`), `WWW-Authenticate is ${challenge}`);
      }
    },
  },
  {
    name: 'a key that may write may read',
    applies: (op) =>
      op.scope?.endsWith(':read') === true && !parametersOf(op, 'path').some(({ name }) => isKeyId(op, name)),
    run: async (probe) => {
      await probe.expect('write satisfies read', 200, { ...usual(probe.op), key: KEYS.writer });
    },
  },
  {
    name: 'the key of another organization',
    applies: isKeyed,
    run: async (probe) => {
      const { op } = probe;
      if (parametersOf(op, 'path').length > 0) {
        const answer = await probe.send('rival', { ...usual(op), key: KEYS.rival });
        const before = snapshot(probe.app.app.database);
        probe.check('rival', [403, 404].includes(answer.status), `got ${answer.status}`);
        await probe.refuse('rival', answer.status, { ...usual(op), key: KEYS.rival });
        probe.check(
          'rival',
          changedTables(before, snapshot(probe.app.app.database)).length === 0,
          'changed something',
        );
        return;
      }
      const answer = await probe.send('rival', { ...usual(op), key: KEYS.rival });
      const leaked = [WORLD.organizationId, WORLD.keyId, 'Analytical Engines', '"Shop"', 'ada@'].filter(
        (text) => answer.text.includes(text),
      );
      probe.check('rival', leaked.length === 0, `shows ${leaked.join(', ')}`);
    },
  },
  {
    name: 'ids that do not exist, are not ids, or belong to others',
    applies: (op) => parametersOf(op, 'path').length > 0,
    run: async (probe) => {
      const { op } = probe;
      for (const { name, schema } of parametersOf(op, 'path')) {
        const bodies = new Map<string, TestResponse>();
        for (const [kind, value] of Object.entries(strangeIds(op, name, schema.type === 'integer'))) {
          const status = kind === 'foreign' && /project|organization/.test(name) ? 403 : 404;
          const call = { path: addressOf(op, { [name]: value }), body: exampleBody(op) };
          bodies.set(kind, await probe.refuse(`${kind} ${name}`, status, call));
        }
        if (/project|organization/.test(name) || !bodies.has('foreign')) continue;
        const [absent, foreign] = ['absent', 'foreign'].map((kind) => ({
          ...bodies.get(kind)!.json,
          instance: '',
        }));
        probe.check(
          `foreign ${name}`,
          JSON.stringify(absent) === JSON.stringify(foreign),
          'can be told from an absent one',
        );
      }
    },
  },
  {
    name: 'a cursor nobody made',
    applies: (op) => parametersOf(op, 'query').some(({ name }) => name === 'cursor'),
    run: async (probe) => {
      for (const cursor of ['x', 'cD00ODY=', Buffer.from('["v1",1e999,"a",0]').toString('base64url')]) {
        await probe.refuse('cursor', 404, withQuery(usual(probe.op), 'cursor', cursor));
      }
      await probe.refuse('endless cursor', 400, withQuery(usual(probe.op), 'cursor', 'x'.repeat(1001)));
    },
  },
  {
    name: 'nothing new since',
    applies: (op) => op.answers.has(304),
    run: async (probe) => {
      const call = usual(probe.op);
      // What is cached may say so in its body: the first answer need not equal the second.
      await probe.send('before', call);
      const tag = (await probe.send('read', call)).headers.get('etag') ?? 'none';
      const same = await probe.expect('same version', 304, { ...call, headers: { 'If-None-Match': tag } });
      probe.check('same version', same.headers.get('etag') === tag, 'the 304 has another ETag');
      await probe.expect('one of several', 304, { ...call, headers: { 'If-None-Match': `"a", W/${tag}` } });
      await probe.expect('other version', 200, { ...call, headers: { 'If-None-Match': '"other"' } });
    },
  },
  {
    name: 'a version that is not the current one',
    applies: (op) => hasHeader(op, 'If-Match'),
    run: async (probe) => {
      const call = usual(probe.op);
      for (const tag of ['"999-abc"', '"banana"']) {
        await probe.refuse('stale If-Match', 412, { ...call, headers: { 'If-Match': tag } });
      }
      // An action stands below the object whose version it asks about.
      const object = probe.op.method === 'post' ? call.path.replace(/[^/]+\/$/, '') : call.path;
      const read = await probe.app.request('GET', object, defaultCredentials(probe.op));
      const current = read.headers.get('etag') ?? 'none';
      const refused = await probe.send('stale again', { ...call, headers: { 'If-Match': '"999-abc"' } });
      const version = (tag: string | null) => /"(\d+)/.exec(tag ?? '')?.[1];
      const told = version(refused.headers.get('etag'));
      probe.check(
        'stale If-Match',
        told === version(current),
        `the 412 tells version ${told}, current is ${current}`,
      );
      await probe.expect('current If-Match', probe.op.successStatus, {
        ...call,
        headers: { 'If-Match': current },
      });
    },
  },
  {
    name: 'the same request again with its key',
    applies: (op) => hasHeader(op, 'Idempotency-Key'),
    run: async (probe) => {
      const { sqlite } = probe.app.app.database;
      const call = { ...usual(probe.op), headers: { 'Idempotency-Key': 'one-and-only' } };
      const first = await probe.expect('first', probe.op.successStatus, call);
      const after = snapshot(probe.app.app.database);
      const again = await probe.expect('replay', probe.op.successStatus, call);
      const changed = changedTables(after, snapshot(probe.app.app.database));
      probe.check('replay', changed.length === 0, `changed ${changed.join(', ')}`);
      probe.check('replay', again.text === first.text, 'answers another body');
      probe.check(
        'replay',
        again.headers.get('idempotent-replayed') === 'true',
        'does not say that it is one',
      );
      const change = probe.op.id === 'createBatchExportBackfill' ? { start_at: null } : { another: true };
      const other = { ...call, body: { ...(call.body as object), ...change } };
      await probe.refuse('another body', 422, other);
      sqlite.exec('UPDATE idempotency_keys SET status = NULL, headers = NULL, body = NULL');
      await probe.refuse('unfinished', 409, call);
    },
  },
  {
    name: 'bodies that cannot be read',
    applies: takesJson,
    run: async (probe) => {
      const path = addressOf(probe.op);
      const large = JSON.stringify({ name: 'x'.repeat(70_000) });
      await probe.refuse('too large', 413, { path, body: large });
      await probe.refuse('another media type', 415, {
        path,
        body: '{}',
        headers: { 'Content-Type': 'text/plain' },
      });
      await probe.refuse('another encoding', 415, {
        path,
        body: '{}',
        headers: { 'Content-Encoding': 'rot13' },
      });
      for (const body of ['{"name":', '[]', '"text"', '1', 'null', '{"name": "a",}']) {
        await probe.refuse(`body ${body}`, 400, { path, body });
      }
    },
  },
  {
    name: 'a required body is absent',
    applies: (op) =>
      takesJson(op) &&
      op.body?.required === true &&
      requiredOf(op.body.content['application/json']!.schema).length > 0,
    run: async (probe) => {
      const answer = await probe.refuse('without a body', 400, { path: addressOf(probe.op) });
      probe.check('without a body', answer.json?.code === 'required', `code is ${answer.json?.code}`);
    },
  },
  {
    name: 'the budget is used up',
    applies: (op) => op.answers.has(429),
    run: async (probe, throttled) => {
      seedWorld(throttled);
      await throttled.request('GET', '/api/users/@me/');
      await throttled.request('GET', '/api/surveys/', { key: null });
      const answer = await probe.refuse('throttled', 429, usual(probe.op), throttled);
      probe.check(
        'throttled',
        /^\d+$/.test(answer.headers.get('retry-after') ?? ''),
        'no Retry-After in whole seconds',
      );
    },
  },
  {
    name: 'without an answer to wait for',
    applies: (op) => parametersOf(op, 'query').some(({ name }) => name === 'beacon'),
    run: async (probe) => {
      await probe.expect('beacon', 204, withQuery(usual(probe.op), 'beacon', '1'));
    },
  },
  {
    name: 'capture: what cannot be accepted at all',
    applies: isCapture,
    run: async (probe) => {
      const path = addressOf(probe.op);
      const event = { event: 'purchase', distinct_id: 'visitor-1' };
      await probe.refuse('unknown token', 401, { path, body: { ...event, api_key: 'phc_nobody' } });
      await probe.refuse('a secret instead of a token', 401, { path, body: { ...event, api_key: API_KEY } });
      await probe.refuse('no JSON', 400, { path, body: '{"api_key":' });
      await probe.refuse('too large', 413, {
        path,
        body: { ...event, properties: { a: 'x'.repeat(70_000) } },
      });
    },
  },
  {
    name: 'sign-in: what is refused',
    applies: (op) => op.id === 'createSession',
    run: async (probe) => {
      const path = addressOf(probe.op);
      const body = { personal_api_key: API_KEY };
      await probe.refuse('another site', 403, { path, body, headers: { Origin: 'https://evil.example' } });
      await probe.refuse('unknown key', 401, { path, body: { personal_api_key: 'phx_nobody' } });
      await probe.refuse('unknown link', 401, { path, body: { login_link: 'wrl_nobody' } });
      await probe.refuse('no credential', 400, { path, body: {} });
      await probe.refuse('two credentials', 400, { path, body: { ...body, login_link: 'wrl_nobody' } });
      await probe.refuse('too large', 413, { path, body: { personal_api_key: 'x'.repeat(70_000) } });
      const headers = { 'Content-Type': 'text/plain' };
      await probe.refuse('another media type', 415, { path, body: '{}', headers });
    },
  },
  {
    name: 'a forged request with the cookie of a session',
    applies: (op) => isKeyed(op) && !isGet(op),
    run: async (probe) => {
      const call = { ...usual(probe.op), session: { ...SESSION, csrfToken: 'wrc_forged' } };
      const answer = await probe.refuse('forged', 403, call);
      probe.check('forged', answer.json?.code === 'csrf_failed', `code is ${answer.json?.code}`);
    },
  },
  {
    name: 'a session has no key of its own',
    applies: (op) => op.id === 'readCurrentPersonalApiKey',
    run: async (probe) => {
      await probe.refuse('by session', 404, { ...usual(probe.op), session: SESSION });
    },
  },
  {
    name: 'what is dropped is bounded all the same',
    applies: (op) => op.tags[0] === 'sdk_compatibility' && op.method === 'post',
    run: async (probe) => {
      await probe.refuse('too large', 413, { path: addressOf(probe.op), body: { a: 'x'.repeat(70_000) } });
    },
  },
  {
    name: 'capture protocol 1: what cannot be accepted at all',
    applies: (op) => op.takesProjectToken,
    run: async (probe) => {
      const path = addressOf(probe.op);
      const event = {
        uuid: '0197c1a0-0000-7000-8000-0000000000e0',
        event: 'purchase',
        distinct_id: 'visitor-1',
      };
      const body = { batch: [event] };
      await probe.refuse('no token', 401, { path, body, key: null });
      await probe.refuse('unknown token', 401, { path, body, key: 'phc_nobody' });
      await probe.refuse('a secret instead of a token', 401, { path, body, key: API_KEY });
      await probe.refuse('no JSON', 400, { path, body: '{"batch":' });
      await probe.refuse('no batch', 400, { path, body: event });
      await probe.refuse('no uuid', 400, { path, body: { batch: [event, { ...event, uuid: undefined }] } });
      const large = { ...event, properties: { a: 'x'.repeat(70_000) } };
      await probe.refuse('too large', 413, { path, body: { batch: [large] } });
    },
  },
  {
    name: 'a holdout of a running experiment',
    applies: (op) => op.id === 'deleteExperimentHoldout',
    run: async (probe) => {
      const { sqlite } = probe.app.app.database;
      sqlite.exec(`UPDATE experiments SET holdout_id = 1 WHERE id = ${WORLD.experimentId}`);
      await probe.refuse('in use', 400, { path: addressOf(probe.op) });
    },
  },
  {
    name: 'what others rest on stays',
    applies: (op) => ['deleteFeatureFlag', 'deleteCohort', 'deleteExperiment'].includes(op.id),
    run: async (probe) => {
      const condition = { key: 'id', type: 'cohort', operator: 'in', value: WORLD.cohortId };
      const filters = { groups: [{ properties: [condition], rollout_percentage: 100 }] };
      const path = '/api/projects/1/feature_flags/';
      await probe.app.request('POST', path, { body: { key: 'resting', filters } });
      // The flag of the experiment has its id.
      const flag = {
        key: String(WORLD.experimentId),
        type: 'flag',
        operator: 'flag_evaluates_to',
        value: true,
      };
      const dependent = { groups: [{ properties: [flag], rollout_percentage: 100 }] };
      await probe.app.request('POST', path, { body: { key: 'dependent', filters: dependent } });
      await probe.refuse('in use', 400, { path: addressOf(probe.op, { id: String(WORLD.experimentId) }) });
    },
  },
  {
    name: 'the last owner of an organization stays',
    applies: (op) => ['leaveOrganization', 'removeOrganizationMember'].includes(op.id),
    run: async (probe) => {
      const { sqlite } = probe.app.app.database;
      sqlite.exec(`UPDATE memberships SET level = 8 WHERE user_id <> ${WORLD.userId}`);
      await probe.refuse('last owner', 400, { path: addressOf(probe.op, { user_uuid: USERS.ada }) });
    },
  },
  {
    name: 'flags: what cannot be answered at all',
    applies: isEvaluation,
    run: async (probe) => {
      const path = addressOf(probe.op);
      const asking = { distinct_id: 'visitor-1' };
      await probe.refuse('unknown token', 401, { path, body: { ...asking, token: 'phc_nobody' } });
      await probe.refuse('a secret instead of a token', 401, { path, body: { ...asking, token: API_KEY } });
      await probe.refuse('no token', 400, { path, body: asking });
      await probe.refuse('nobody', 400, { path, body: { token: PROJECT_TOKEN } });
      await probe.refuse('no JSON', 400, { path, body: '{"token":' });
      const large = { ...asking, person_properties: { a: 'x'.repeat(70_000) } };
      await probe.refuse('too large', 413, { path, body: { ...large, token: PROJECT_TOKEN } });
    },
  },
  {
    name: 'the state store refuses writes',
    applies: (op) => op.answers.has(503) && !asksEvents(op),
    run: async (probe) => {
      await whileLocked(probe.app, () => probe.refuse('locked', 503, usual(probe.op)));
      await probe.expect('free again', probe.op.successStatus, usual(probe.op));
    },
  },
  {
    name: 'too many questions to the events are waiting',
    applies: (op) => asksEvents(op) && !(`${op.id} 503 application/json` in EXCEPTIONS),
    run: async (probe) => {
      await whileBusy(probe.app, () => probe.refuse('busy', 503, usual(probe.op)));
      await probe.expect('free again', probe.op.successStatus, usual(probe.op));
    },
  },
];

/** Position of a metric: whether there is one depends on the experiment, so the walk tests it elsewhere. */
function isPosition(parameter: Parameter): boolean {
  return parameter.in === 'query' && parameter.name === 'id';
}

/** The keys and sessions of Charles are not those of Ada. */
function isKeyId(op: Operation, name: string): boolean {
  return ['personal_api_keys', 'sessions'].includes(op.tags[0]!) && name === 'id';
}

function strangeIds(op: Operation, name: string, isInteger: boolean): Record<string, string> {
  const huge = '9'.repeat(40);
  if (name === 'token') return { absent: 'phc_nobody', malformed: API_KEY };
  if (name === 'project_id')
    return { absent: '99', malformed: 'shop', foreign: String(RIVAL.projectId), huge };
  const absent = '0197c1a0-0000-7000-8000-00000000dead';
  if (name === 'organization_id') return { absent, malformed: 'engines', foreign: RIVAL.organizationId };
  if (isInteger) return { absent: '99', malformed: 'one', foreign: String(RIVAL.experimentId), huge };
  return { absent, malformed: 'export', foreign: foreignId(op, name) };
}

function foreignId(op: Operation, name: string): string {
  if (name === 'user_uuid') return USERS.grace;
  if (op.tags[0] === 'invitations') return RIVAL.invitationId;
  if (op.tags[0] === 'personal_api_keys') return RIVAL.keyId;
  if (op.tags[0] === 'sessions') return RIVAL.sessionId;
  if (name === 'batch_export_id') return RIVAL.exportId;
  if (op.tags[0] === 'persons')
    return op.path.includes('person_deletions') ? RIVAL.personDeletionId : RIVAL.personId;
  if (op.tags[0] === 'webhooks')
    return op.path.includes('{webhook_id}') && name === 'id' ? RIVAL.deliveryId : RIVAL.webhookId;
  if (op.tags[0] === 'batch_export_backfills') return RIVAL.backfillId;
  return op.tags[0] === 'batch_export_runs' ? RIVAL.runId : RIVAL.exportId;
}
