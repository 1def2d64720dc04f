import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifier, literal } from '../../src/destinations/postgres/text.ts';
import { postgresPeer } from '../support/peers/postgres.ts';

// Goal: no name and no value can end its own quotes.

/** All of Unicode but NUL, which no text of Postgres can have, with a liking for what quotes are made of. */
const character = fc.oneof(
  fc.constantFrom(
    "'",
    '"',
    '\\',
    '$',
    '`',
    ';',
    '-',
    '/',
    '*',
    '\n',
    '\r',
    '\u2028',
    'E',
    'U&',
    '%',
    '{',
    '\u00a0',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const text = fc.array(character, { maxLength: 40 }).map((all) => all.join('').replaceAll('\0', ''));

test.each(['on', 'off'])(
  'values come back unchanged, with standard_conforming_strings %s',
  async (setting) => {
    const peer = await postgresPeer();
    await peer.session('postgres', async (query) => {
      await query(`SET standard_conforming_strings = ${setting}; SET escape_string_warning = off`);
      await fc.assert(
        fc.asyncProperty(text, text, async (one, other) => {
          const { rows } = (await query(`SELECT ${literal(one)} AS one,${literal(other)} AS other`)) as {
            rows: unknown;
          };
          expect(rows).toEqual([{ one, other }]);
        }),
        { numRuns: 300, seed: 1 },
      );
    });
  },
);

test('names come back unchanged', async () => {
  const peer = await postgresPeer();
  const name = text.filter((candidate) => candidate !== '' && Buffer.byteLength(candidate) <= 63);
  await peer.session('postgres', async (query) => {
    await fc.assert(
      fc.asyncProperty(name, async (candidate) => {
        const sql = `SELECT t.${identifier(candidate)} FROM (SELECT 7 AS ${identifier(candidate)}) t`;
        const { rows } = (await query(sql)) as { rows: unknown };
        expect(rows).toEqual([{ [candidate]: 7 }]);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
