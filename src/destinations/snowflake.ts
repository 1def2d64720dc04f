import { invalid } from '../kernel/errors.ts';
import { rowStaging } from './formats.ts';
import { undelivered } from './undelivered.ts';

/** Rows of a Snowflake table. */
export const snowflake = undelivered({
  type: 'Snowflake',
  address: ['account'],
  staging: rowStaging,
  checkConfig(config) {
    if (config.authentication_type === 'keypair') {
      if (!config.private_key) {
        throw invalid('Private key is required if authentication type is key pair', 'destination');
      }
    } else if (!config.password) {
      throw invalid('Password is required if authentication type is password', 'destination');
    }
  },
});
