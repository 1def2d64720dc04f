import { expect, test } from 'vitest';
import { requiredRole } from '../../src/auth/roles.ts';
import { SCOPES } from '../../src/auth/scopes.ts';
import { rawDocument, schemaNamed } from './document.ts';
import { schemaProblem } from './schemas.ts';

/** Goal: the contract states which scopes a key can carry and which role covers each, and states no other. */
test.each(['PersonalApiKeyCreate', 'PersonalApiKeyUpdate'])('%s allows the scopes that exist', (name) => {
  const schema = schemaNamed(name).properties!['scopes']!.items!;
  expect(SCOPES.filter((scope) => schemaProblem(schema, scope) !== null)).toEqual([]);
  const alternatives = schema.pattern!.match(/\w+(?=[|)])/g)!;
  const known = [...new Set(SCOPES.flatMap((scope) => scope.match(/\w+/g) ?? []))];
  expect([...alternatives].sort()).toEqual(known.sort());
});

test.each(['editor', 'admin'] as const)(
  'the table of roles names the objects that an %s may write',
  (role) => {
    const row = new RegExp(`^\\| \`${role}\` .*$`, 'm').exec(rawDocument.info.description)![0];
    const named = [...row.matchAll(/`(\w+)`/g)].map((match) => match[1]!).filter((name) => name !== role);
    const writable = SCOPES.filter((scope) => scope.endsWith(':write') && requiredRole(scope) === role);
    expect(named.map((name) => `${name}:write`).sort()).toEqual([...writable].sort());
  },
);
