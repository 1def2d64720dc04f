import { WeirError } from '../kernel/errors.ts';

/**
 * Prefixes of keys and tokens. Hints are based on the prefix alone, and responses never repeat any other part of a
 * value.
 */
const PERSONAL_KEY = 'phx_';
const PROJECT_TOKEN = 'phc_';

/** A sentence for an Authorization header that holds a project token; empty for any other value. */
export function keyHint(value: string): string {
  if (!value.startsWith(PROJECT_TOKEN)) return '';
  return ` It is a project token (${PROJECT_TOKEN}...), which is for sending events and asking for flags: send a personal API key (${PERSONAL_KEY}...).`;
}

/**
 * The error for an unknown project token. A personal API key in its place has been exposed, so the message asks to
 * revoke it.
 */
export function unknownToken(token: string): WeirError {
  const hint = token.startsWith(PERSONAL_KEY)
    ? ` It is a personal API key (${PERSONAL_KEY}...), which is secret: send the project token (${PROJECT_TOKEN}...), and revoke the key if others may have read it.`
    : '';
  return new WeirError('unauthenticated', `The project token is not known.${hint}`, {
    code: 'invalid_api_key',
  });
}
