import { request } from 'node:http';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { API_KEY, SESSION } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: access that ends while the body of a request is arriving has ended for that request, too. */
const app = useApp();

const INVITES = `/api/organizations/${WORLD.organizationId}/invites/`;
const BODY = JSON.stringify({ email: 'alan@example.com', role: 'viewer' });
const BY_KEY = { Authorization: `Bearer ${API_KEY}` };
const bySession = () => ({
  Cookie: `weir_session=${SESSION.token}`,
  Origin: app().url,
  'X-CSRF-Token': SESSION.csrfToken,
});
const change = (sql: string) => app().app.database.sqlite.exec(sql);

/** The server has let the headers pass when it asks for the body. */
function statusOf(headers: Record<string, string>, meanwhile: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${app().url}${INVITES}`, {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': BODY.length,
        Expect: '100-continue',
      },
    });
    outgoing.on('continue', () => {
      meanwhile();
      outgoing.end(BODY);
    });
    outgoing.on('response', (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    outgoing.on('error', reject);
    outgoing.flushHeaders();
  });
}

const count = () => app().app.database.sqlite.prepare('SELECT count(*) FROM invitations').pluck().get();

const ENDS = [
  ['a member who is demoted', 'UPDATE memberships SET level = 0 WHERE user_id = 1', 403],
  ['a member who is removed', 'DELETE FROM memberships WHERE user_id = 1', 403],
  ['a key that is deleted', `DELETE FROM personal_api_keys WHERE id = '${WORLD.keyId}'`, 401],
  ['a key that expires', `UPDATE personal_api_keys SET expires_at = 1 WHERE id = '${WORLD.keyId}'`, 401],
  [
    'a key that loses the scope',
    `UPDATE personal_api_keys SET scopes = '["organization:read"]' WHERE id = '${WORLD.keyId}'`,
    403,
  ],
] as const;

test.each(ENDS)('%s', async (_who, sql, status) => {
  const before = count();
  expect(await statusOf(BY_KEY, () => change(sql))).toBe(status);
  expect(count()).toBe(before);
});

test.each(ENDS)('%s, by the session of the key', async (_who, sql, status) => {
  const before = count();
  expect(await statusOf(bySession(), () => change(sql))).toBe(status);
  expect(count()).toBe(before);
});

test('a key deleted by a command', async () => {
  const before = count();
  const command = new Sqlite(app().app.database.sqlite.name);
  onTestFinished(() => void command.close());
  const remove = () => command.exec(`DELETE FROM personal_api_keys WHERE id = '${WORLD.keyId}'`);
  expect(await statusOf(BY_KEY, remove)).toBe(401);
  expect(count()).toBe(before);
});

test('a key that expires', async () => {
  const before = count();
  change(`UPDATE personal_api_keys SET expires_at = ${app().clock.now() + 1000} WHERE id = '${WORLD.keyId}'`);
  const pass = () => app().clock.set(app().clock.now() + 1000);
  expect(await statusOf(BY_KEY, pass)).toBe(401);
  expect(count()).toBe(before);
});

test('a revoked session', async () => {
  const before = count();
  const revoke = () => change(`DELETE FROM sessions WHERE id = '${WORLD.sessionId}'`);
  expect(await statusOf(bySession(), revoke)).toBe(401);
  expect(count()).toBe(before);
});

test('a session whose token is rotated continues', async () => {
  const replace = () => change(`UPDATE sessions SET token_hash = 'another' WHERE id = '${WORLD.sessionId}'`);
  expect(await statusOf(bySession(), replace)).toBe(201);
  expect(await statusOf(BY_KEY, () => {})).toBe(201);
});
