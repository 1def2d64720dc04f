import { expect, test } from 'vitest';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { useApp } from '../support/use_app.ts';
import { addressOf, defaultKey, OPERATIONS } from './document.ts';

/** Goal: an operation that requires a body never mistakes its absence for an update that changes nothing. */
const app = useApp();

const REQUIRED = OPERATIONS.filter((op) => op.body?.required);

test.each(REQUIRED.map((op) => [op.id, op] as const))('%s refuses an empty body', async (_, op) => {
  const before = snapshot(app().app.database);
  const key = defaultKey(op);
  const options = { ...(key !== undefined && { key }), headers: { 'Content-Type': 'application/json' } };
  const { status, json } = await app().request(op.method.toUpperCase(), addressOf(op), options);
  expect({ status, detail: json?.detail }).toEqual({
    status: 400,
    detail: expect.stringMatching(/required|empty|body/i),
  });
  expect(changedTables(before, snapshot(app().app.database))).toEqual([]);
});

test('knows every operation with a required body', () => {
  expect(REQUIRED.length).toBeGreaterThan(40);
});
