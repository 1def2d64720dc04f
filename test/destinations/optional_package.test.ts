import { expect, test } from 'vitest';
import { KnownFailure } from '../../src/destinations/known_failure.ts';
import { optionalPackage } from '../../src/destinations/optional_package.ts';

// Goal: a vendor's client that was not installed is named, with the command that installs it.

test('a package that is not installed is a matter of configuration', async () => {
  const name = '@weir/no-such-client';
  const refusal = await optionalPackage(name, () => import(/* @vite-ignore */ name)).catch((error) => error);
  expect(refusal).toBeInstanceOf(KnownFailure);
  expect(refusal.classified).toEqual({
    class: 'configuration',
    message: expect.stringContaining(`Run: npm install ${name}`),
  });
});

test('a package that is there is handed over, and its own failure is not mistaken for its absence', async () => {
  expect(await optionalPackage('node:path', () => import('node:path'))).toHaveProperty('join');
  const broken = optionalPackage('broken', async () => {
    throw new TypeError('of its own');
  });
  await expect(broken).rejects.toThrow(TypeError);
});
