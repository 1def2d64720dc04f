import { expect, test } from 'vitest';
import { ClassifiedError } from '../../src/destinations/classified_error.ts';
import { acceptConfig, completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { missingPackages, optionalPackage } from '../../src/destinations/optional_package.ts';
import { postgresDestination } from '../../src/destinations/postgres.ts';
import { redshiftDestination } from '../../src/destinations/redshift.ts';
import { SystemClock } from '../../src/kernel/clock.ts';

// Goal: a vendor's client that was not installed is named, with the command that installs it.

test('a missing package is a configuration error', async () => {
  const name = '@weir/no-such-client';
  const refusal = await optionalPackage(name, () => import(/* @vite-ignore */ name)).catch((error) => error);
  expect(refusal).toBeInstanceOf(ClassifiedError);
  expect(refusal.classified).toEqual({
    class: 'configuration',
    message: expect.stringContaining(`Run: npm install ${name}`),
  });
});

test('an installed package is returned, and its own failure is not mistaken for its absence', async () => {
  expect(await optionalPackage('node:path', () => import('node:path'))).toHaveProperty('join');
  const broken = optionalPackage('broken', async () => {
    throw new TypeError('of its own');
  });
  await expect(broken).rejects.toThrow(TypeError);
});

test('missing packages are named before an export is created', () => {
  expect(missingPackages(['pg', 'pg-copy-streams'])).toBeNull();
  expect(missingPackages(['pg', '@weir/no-such-client', '@weir/nor-this'])).toBe(
    'The packages @weir/no-such-client and @weir/nor-this are not installed on the server, and this destination ' +
      'needs them. Run: npm install @weir/no-such-client @weir/nor-this',
  );
  const submitted = { user: 'u', password: 'p', host: 'h', database: 'd', schema: 's', table_name: 't' };
  const destination = {
    ...postgresDestination({ egress: new Egress([]) }),
    packages: () => ['@weir/no-such-client'],
  };
  const proposal = { destination, submitted, model: 'events' as const };
  expect(() => acceptConfig({ ...proposal, stored: null })).toThrow(/Run: npm install @weir\/no-such-client/);
  expect(acceptConfig({ ...proposal, stored: submitted })).toEqual(submitted);
});

test('Redshift needs the client of the bucket only to copy from one', () => {
  const { packages } = redshiftDestination({ egress: new Egress([]), clock: new SystemClock() });
  expect(packages!(completeConfig('Redshift', {}))).toEqual(['pg']);
  expect(packages!(completeConfig('Redshift', { mode: 'COPY' }))).toEqual(['pg', '@aws-sdk/client-s3']);
});
