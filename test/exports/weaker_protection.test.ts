import { expect, test } from 'vitest';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: no operation lets stored secrets travel less protected, or to another receiver, than their owner allowed. */
const app = useApp();

const EXPORTS = '/api/projects/1/batch_exports/';
const DATABASE = { user: 'u', password: 'p', host: 'db.example.com', database: 'd' };
const AWS = { aws_access_key_id: 'id', aws_secret_access_key: 'key' };
const BUCKET = { bucket_name: 'b', region: 'r', prefix: 'p', ...AWS };

/** A destination with stored secrets, and a change that weakens what protects them. */
const WEAKENED: [string, string, object, object][] = [
  ['TLS off', 'Postgres', DATABASE, { ssl_mode: 'disable' }],
  ['any certificate', 'Postgres', DATABASE, { has_self_signed_cert: true }],
  ['any certificate, as text', 'Postgres', DATABASE, { has_self_signed_cert: 'True' }],
  ['another port', 'Postgres', DATABASE, { port: 6543 }],
  ['TLS off', 'Redshift', DATABASE, { ssl_mode: 'disable' }],
  ['any certificate', 'Redshift', DATABASE, { has_self_signed_cert: true }],
  [
    'no TLS',
    'S3',
    { ...BUCKET, endpoint_url: 'https://s3.example.com' },
    { endpoint_url: 'http://s3.example.com' },
  ],
  [
    'no TLS',
    'S3Compatible',
    { ...BUCKET, endpoint_url: 'https://s3.example.com' },
    { endpoint_url: 'http://s3.example.com' },
  ],
  ['no TLS', 'HTTP', { url: 'https://example.com/', token: 't' }, { url: 'http://example.com/' }],
];

const CASES = WEAKENED.flatMap(([what, type, config, change]) =>
  ['PATCH', 'PUT', 'run_test_step', 'preview'].map((door) => ({ what, type, config, change, door })),
);

test.each(CASES)(
  '$type: $what requires the secrets again in $door',
  async ({ type, config, change, door }) => {
    const body = { name: 'Secret', interval: 'hour', destination: { type, config } };
    const made = await app().request('POST', EXPORTS, { body });
    expect(made.status).toBe(201);
    const path = `${EXPORTS}${made.json.id}/`;
    const before = snapshot(app().app.database);
    const shown = made.json.destination.config;
    const wanted = { ...body, destination: { type, config: { ...shown, ...change } } };
    const isStep = door === 'run_test_step' || door === 'preview';
    const answer = isStep
      ? await app().request('POST', `${path}${door}/`, { body: { ...wanted, step: 0 } })
      : await app().request(door, path, { body: wanted });
    expect(answer.status).toBe(400);
    expect(answer.json.attr).toBe('destination');
    expect(answer.json.detail).toMatch(/^Changing '.*' sends the stored secrets .*: send '.*' again$/);
    expect(changedTables(before, snapshot(app().app.database))).toEqual([]);
  },
);
