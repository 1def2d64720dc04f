import { rowStaging } from './formats.ts';
import { undelivered } from './undelivered.ts';

/** Rows of a BigQuery table. The private key signs requests that go to `token_uri`. */
export const bigquery = undelivered({
  type: 'BigQuery',
  address: ['token_uri', 'project_id'],
  staging: rowStaging,
});
