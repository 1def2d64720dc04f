import { invalid } from '../kernel/errors.ts';

const OBJECTS = [
  'batch_export',
  'experiment',
  'feature_flag',
  'cohort',
  'person',
  'project',
  'organization',
  'user',
  'query',
  'webhook',
  'personal_api_key',
  'activity_log',
];

/** Every scope that a key can have. */
export const SCOPES: readonly string[] = [
  '*',
  ...OBJECTS.flatMap((name) => [`${name}:read`, `${name}:write`]),
];

/** Length of the list in the contract, duplicates included. */
const MAX_SCOPES = 100;
/** Short and harmless scopes are repeated in the message; others are named by their position only. */
const TAME = /^[\w:*-]{1,40}$/;

/** Returns the scopes without duplicates. Throws `invalid` when the list is empty or has an unknown scope. */
export function checkedScopes(scopes: readonly unknown[]): string[] {
  if (scopes.length === 0) throw invalid('This list may not be empty.', 'scopes', 'empty');
  if (scopes.length > MAX_SCOPES) throw invalid('There are too many scopes.', 'scopes');
  const wrong = scopes.findIndex((scope) => typeof scope !== 'string' || !SCOPES.includes(scope));
  if (wrong >= 0) {
    const scope = scopes[wrong];
    const name = typeof scope === 'string' && TAME.test(scope) ? scope : `number ${wrong + 1} of the list`;
    throw invalid(`Invalid scope: ${name}`, 'scopes');
  }
  return [...new Set(scopes as string[])];
}
