/** Goal: a key that others could guess is refused with the command that makes a good one, and no good one is. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/kernel/config/config.ts';
import { SECRET_KEY } from '../support/send.ts';

const read = (secret: string) => () => readConfig({ WEIR_SECRET_KEY: secret });
const EXAMPLE = /^WEIR_SECRET_KEY=(.*)$/m.exec(
  readFileSync(new URL('../../deploy/env.example', import.meta.url), 'utf8'),
)![1]!;

test.each([
  ['a'.repeat(32), 'has only 1 different characters'],
  ['0'.repeat(500), 'has only 1 different characters'],
  ['abcdefg'.repeat(10), 'has only 7 different characters'],
  ['correct horse battery staple! '.repeat(2), 'repeats a shorter text'],
  ['0123456789abcdef0123456789abcdef', 'repeats a shorter text'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'is a sequence'],
  [EXAMPLE, 'is the example of the documentation'],
])('%s is refused', (secret, why) => {
  expect(read(secret)).toThrow(`WEIR_SECRET_KEY ${why}. Make one with: openssl rand -base64 48`);
});

test('the message does not repeat the key', () => {
  expect(read('0123456789abcdef0123456789abcdef')).not.toThrow('0123456789abcdef');
  expect(read('short')).toThrow(
    'WEIR_SECRET_KEY must have at least 32 characters. Make one with: openssl rand',
  );
});

test('generated secrets are accepted', () => {
  for (let time = 0; time < 1000; time++) {
    const made = [
      randomBytes(16).toString('hex'),
      randomBytes(32).toString('hex'),
      randomBytes(24).toString('base64'),
      randomBytes(48).toString('base64url'),
      randomUUID(),
    ];
    for (const secret of made) expect(read(secret)().secretKey).toBe(secret);
  }
  expect(read(SECRET_KEY)().secretKey).toBe(SECRET_KEY);
});
