import { expect, it } from 'vitest';
import { SCOPES } from '../../src/auth/scopes.ts';
import { schemaNamed } from './document.ts';
import { schemaProblem } from './schemas.ts';

/** Goal: the contract states which scopes a key can carry, and states no other. */
it.each(['PersonalApiKeyCreate', 'PersonalApiKeyUpdate'])('%s allows the scopes that exist', (name) => {
  const schema = schemaNamed(name).properties!['scopes']!.items!;
  expect(SCOPES.filter((scope) => schemaProblem(schema, scope) !== null)).toEqual([]);
  const alternatives = schema.pattern!.match(/\w+(?=[|)])/g)!;
  const known = [...new Set(SCOPES.flatMap((scope) => scope.match(/\w+/g) ?? []))];
  expect([...alternatives].sort()).toEqual(known.sort());
});
