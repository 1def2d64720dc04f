import { rowStaging } from './formats.ts';
import { undelivered } from './undelivered.ts';

/** Rows of a table in a Postgres database. */
export const postgres = undelivered({
  type: 'Postgres',
  address: ['host', 'port'],
  staging: rowStaging,
});
