/** Goal: a key of the wrong kind is named as such, and never told back. */
import { expect, test } from 'vitest';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

test.each([PROJECT_TOKEN, 'phc_unknown'])('a project token instead of a key gets a hint', async (key) => {
  const answer = await app().request('GET', '/api/users/@me/', { key });
  expect(answer.status).toBe(401);
  expect(answer.json.detail).toMatch(
    /header is invalid\. It is a project token .*personal API key \(phx_\.\.\.\)/,
  );
  expect(answer.text).not.toContain(key);
});

test.each([API_KEY, 'phx_unknown'])('a personal key instead of a token gets a hint', async (token) => {
  const event = { event: 'seen', distinct_id: 'me' };
  const requests = [
    app().request('POST', '/batch/', { key: null, body: { api_key: token, batch: [event] } }),
    app().request('POST', '/flags/?v=2', { key: null, body: { api_key: token, distinct_id: 'me' } }),
  ];
  for (const answer of await Promise.all(requests)) {
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ code: 'invalid_api_key' });
    expect(answer.json.detail).toMatch(/It is a personal API key .*project token \(phc_\.\.\.\)/);
    expect(answer.text).not.toContain(token);
  }
});

test('any other value is reported as unknown', async () => {
  const answer = await app().request('GET', '/api/users/@me/', { key: 'nonsense' });
  expect(answer.json.detail).toBe('Personal API key found in request Authorization header is invalid.');
  const capture = await app().request('POST', '/batch/', { body: { api_key: 'nonsense', batch: [] } });
  expect(capture.json.detail).toBe('The project token is not known.');
});
