import { invalid } from '../kernel/errors.ts';
import type { DestinationConfig } from './destination.ts';
import { checkFormat, fileStaging, OBJECT_FORMATS } from './formats.ts';
import { checkPrefix } from './object_key.ts';
import { undelivered } from './undelivered.ts';

const NEVER_BLANK = ['bucket_name', 'region', 'prefix'];

/** Objects in a bucket of S3 or of a store that speaks its protocol. */
export const s3 = undelivered({
  type: 'S3',
  address: ['bucket_name', 'region', 'endpoint_url', 'use_virtual_style_addressing'],
  staging: fileStaging,
  checkConfig(config) {
    checkFormat(config, OBJECT_FORMATS);
    refuseBlank(config);
    checkPrefix(config.prefix as string);
  },
});

function refuseBlank(config: DestinationConfig): void {
  const blank = NEVER_BLANK.filter((key) => (config[key] as string).trim() === '');
  if (blank.length === 0) return;
  const names = blank.map((key) => `'${key}'`).join(', ');
  throw invalid(`The following inputs are empty: [${names}]`, 'destination');
}
