import { invalid } from '../kernel/errors.ts';
import type { DestinationConfig } from './destination.ts';
import { rowStaging } from './formats.ts';
import { undelivered } from './undelivered.ts';

const COPY_INPUTS = ['s3_bucket', 'region_name', 'authorization', 'bucket_credentials'];
const AWS_KEYS = ['aws_access_key_id', 'aws_secret_access_key'];

/** Rows of a table in a Redshift cluster, inserted or, with mode COPY, loaded through a bucket. */
export const redshift = undelivered({
  type: 'Redshift',
  address: ['host', 'port', 'copy_inputs.s3_bucket', 'copy_inputs.region_name'],
  staging: rowStaging,
  checkConfig(config) {
    if (config.mode === 'COPY') checkCopy(config.copy_inputs as DestinationConfig | null);
  },
});

function checkCopy(inputs: DestinationConfig | null): void {
  if (!inputs) throw invalid("Missing required inputs for 'COPY'", 'destination');
  if (lacks(inputs, COPY_INPUTS)) throw invalid("Missing required input for 'COPY'", 'destination');
  if (lacks(inputs.bucket_credentials, AWS_KEYS)) {
    throw invalid("Missing required bucket credentials for 'COPY'", 'destination');
  }
  const { authorization } = inputs;
  if (typeof authorization === 'string') {
    if (authorization.trim() === '') throw invalid("Missing required IAM role for 'COPY'", 'destination');
  } else if (lacks(authorization, AWS_KEYS)) {
    throw invalid("Missing required credentials for 'COPY'", 'destination');
  }
}

function lacks(value: unknown, keys: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return keys.some((key) => {
    const member = (value as DestinationConfig)[key];
    return member === undefined || member === null;
  });
}
