import { WeirError } from '../kernel/errors.ts';

/** What keys and tokens begin with. Only this is ever looked at to say what went wrong, and nothing of it is told back. */
const PERSONAL_KEY = 'phx_';
const PROJECT_TOKEN = 'phc_';

/** A sentence for the Authorization header when it holds a project token; empty for anything else. */
export function keyHint(value: string): string {
  if (!value.startsWith(PROJECT_TOKEN)) return '';
  return ` It is a project token (${PROJECT_TOKEN}...), which is for sending events and asking for flags: send a personal API key (${PERSONAL_KEY}...).`;
}

/** Nobody knows this project token; it may be a personal API key, which then is where others can read it. */
export function unknownToken(token: string): WeirError {
  const hint = token.startsWith(PERSONAL_KEY)
    ? ` It is a personal API key (${PERSONAL_KEY}...), which is secret: send the project token (${PROJECT_TOKEN}...), and revoke the key if others may have read it.`
    : '';
  return new WeirError('unauthenticated', `The project token is not known.${hint}`, {
    code: 'invalid_api_key',
  });
}
