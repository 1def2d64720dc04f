import { invalid } from '../../kernel/errors.ts';
import { refuseBlank } from '../blank_text.ts';
import type { ConfigContext, DestinationConfig } from '../destination.ts';
import { checkColumnNames, checkHost, checkIdentifier } from '../postgres/text.ts';
import { LEDGER } from '../tables/delivery_ledger.ts';
import { checkRejectedName, checkTableOptions } from '../tables/table_options.ts';

const COPY_INPUTS = ['s3_bucket', 'region_name', 'authorization', 'bucket_credentials'];
const AWS_KEYS = ['aws_access_key_id', 'aws_secret_access_key'];
export const MAX_NAME_BYTES = 127;

/** Throws `invalid` for what could never be delivered to. */
export function checkRedshiftConfig(config: DestinationConfig, context: ConfigContext): void {
  checkTableOptions(config, context);
  const small = context.columns?.map(({ name, type }) => ({ name: name.toLowerCase(), type }));
  checkColumnNames(small, MAX_NAME_BYTES);
  refuseBlank(config, ['user', 'host', 'database', 'schema', 'table_name']);
  checkHost(config.host as string);
  checkIdentifier('schema', config.schema as string, MAX_NAME_BYTES);
  checkIdentifier('table_name', config.table_name as string, MAX_NAME_BYTES);
  checkRejectedName(config, MAX_NAME_BYTES);
  if ((config.table_name as string).toLowerCase() === LEDGER) {
    throw invalid(`table_name may not be ${LEDGER}: what was delivered is written down there`, 'destination');
  }
  if (config.mode === 'COPY') checkCopy(config.copy_inputs as DestinationConfig | null);
}

function checkCopy(inputs: DestinationConfig | null): void {
  if (!inputs) throw invalid("Missing required inputs for 'COPY'", 'destination');
  if (isIncomplete(inputs, COPY_INPUTS)) throw invalid("Missing required input for 'COPY'", 'destination');
  if (isIncomplete(inputs.bucket_credentials, AWS_KEYS)) {
    throw invalid("Missing required bucket credentials for 'COPY'", 'destination');
  }
  const { authorization } = inputs;
  if (typeof authorization === 'string') {
    if (authorization.trim() === '') throw invalid("Missing required IAM role for 'COPY'", 'destination');
  } else if (isIncomplete(authorization, AWS_KEYS)) {
    throw invalid("Missing required credentials for 'COPY'", 'destination');
  }
  checkPlain('copy_inputs', inputs);
}

/** These become part of a statement, and no bucket, role or access key has such characters. */
function checkPlain(path: string, inputs: DestinationConfig): void {
  for (const [key, value] of Object.entries(inputs)) {
    const name = `${path}.${key}`;
    if (typeof value === 'object' && value !== null) checkPlain(name, value as DestinationConfig);
    else if (typeof value === 'string' && hasQuotes(value)) {
      throw invalid(`${name} may not contain quotes, backslashes or control characters`, 'destination');
    }
  }
}

function hasQuotes(text: string): boolean {
  return /['"\\]/.test(text) || [...text].some((character) => character < ' ' || character === '\x7f');
}

function isIncomplete(value: unknown, keys: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return keys.some((key) => {
    const field = (value as DestinationConfig)[key];
    return field === undefined || field === null;
  });
}
