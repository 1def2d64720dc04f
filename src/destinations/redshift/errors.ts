import type { ErrorClassification } from '../destination.ts';
import { classified, type Meaning } from '../error_table.ts';
import { classifyPostgres, isServerError } from '../postgres/errors.ts';

/** Redshift reports most of its own errors as internal; only their messages identify the cause. */
const WORDS: ReadonlyArray<readonly [RegExp, Meaning]> = [
  [
    /serializable isolation violation/i,
    ['transient', 'Another transaction changed the table at the same time. It will be tried again.'],
  ],
  [
    /not authorized to (assume|get credentials)|UnauthorizedException|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Access Denied/,
    [
      'credentials',
      'Redshift may not read the bucket. Check copy_inputs.authorization and the rights of its role or key.',
    ],
  ],
  [
    /PermanentRedirect|must be addressed using the specified endpoint|NoSuchBucket|bucket does not exist/i,
    [
      'configuration',
      'Redshift did not find the bucket. Check copy_inputs.s3_bucket and copy_inputs.region_name.',
    ],
  ],
  [
    /stl_load_errors|sys_load_error|Load into table/i,
    [
      'payload',
      'Redshift could not load one of the staged rows; the view sys_load_error_detail shows which. Set on_error to truncate or reject_table, leave the event ' +
        'out with exclude_events, or shape the rows with a query.',
    ],
  ],
  [
    /value too long|exceeds the (maximum|limit)|String value exceeds|JSON_SERIALIZE|JSON parsing error/i,
    [
      'payload',
      'A value is too large for its column. Set on_error to truncate or reject_table, leave the event out with exclude_events, shape the rows with a query, or keep ' +
        'JSON with properties_data_type super.',
    ],
  ],
  [/disk full/i, ['transient', 'The disk of the cluster is full. Make room there; it will be tried again.']],
];

/** Classifies an error of a delivery into Redshift. Never repeats the server's message: it may hold values. */
export function classifyRedshift(error: unknown): ErrorClassification {
  const isVague = isServerError(error) && /^(XX|58|0A|22)/.test(error.code);
  const known = isVague ? WORDS.find(([pattern]) => pattern.test(error.message)) : undefined;
  return known ? classified(known[1]) : classifyPostgres(error);
}
