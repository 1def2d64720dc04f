import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halvesOf } from '../../src/store/arrivals/uuid_hash.ts';

// Goal: the ledger hashes as the engines do, whatever the case of the letters.

test('it is the first half of the MD5 of the text in lower case', () => {
  fc.assert(
    fc.property(fc.uuid({ version: [1, 3, 4, 5, 7] }), fc.boolean(), (uuid, isUpper) => {
      const digest = createHash('md5').update(uuid).digest();
      const expected = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
      expect(halvesOf(isUpper ? uuid.toUpperCase() : uuid)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});
