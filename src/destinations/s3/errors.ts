import type { ErrorClassification } from '../destination.ts';
import type { Meaning, Meanings } from '../error_table.ts';
import { type StoreVocabulary, storeFailure } from '../objects/store_failure.ts';

/** A permission that an access key may have. */
export type S3Action = `s3:${string}`;

const NEEDED =
  'It needs s3:ListBucket on the bucket, and s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload on its objects; ' +
  'with encryption aws:kms also kms:GenerateDataKey and kms:Decrypt on the key. Recommended: s3:GetObject, to recognize ' +
  'the objects of other exports and to verify, and s3:ListBucketMultipartUploads, to remove unfinished uploads.';
const FORBIDDEN = `The access key may not do this. ${NEEDED}`;
const NO_BUCKET = 'The bucket does not exist at this endpoint. Check bucket_name, region and endpoint_url.';

const REFUSED: Meaning = ['credentials', FORBIDDEN];
const WRONG_ID: Meaning = [
  'credentials',
  'The store does not know this access key. Check aws_access_key_id.',
];
const WRONG_SECRET: Meaning = [
  'credentials',
  'The signature does not fit the access key. Check aws_secret_access_key.',
];
const WRONG_TOKEN: Meaning = ['credentials', 'The access key has expired or is not valid. Enter a new one.'];
const CLOSED: Meaning = ['credentials', 'The account of the access key is not active. Ask its owner.'];
const WRONG_NAME: Meaning = ['configuration', 'This is not a valid name of a bucket. Check bucket_name.'];
const ELSEWHERE: Meaning = [
  'configuration',
  'The bucket is in another region or at another endpoint. Check region and endpoint_url.',
];
const WRONG_KEY_NAME: Meaning = [
  'configuration',
  'The store does not take the names of the objects. Make prefix shorter or simpler.',
];
const WRONG_ENCRYPTION: Meaning = [
  'configuration',
  'The store does not take this encryption. Check encryption and kms_key_id.',
];
const WRONG_KMS: Meaning = [
  'configuration',
  'The encryption key cannot be used: it does not exist, is disabled, or is in another region. Check kms_key_id.',
];
const BUSY: Meaning = ['transient', 'The object store asked to slow down. It will be tried again.'];
const BROKEN: Meaning = ['transient', 'The object store had an internal error. It will be tried again.'];
const FULL: Meaning = [
  'transient',
  'The object store is full or over its quota. Make room; it will be tried again.',
];
const LOST: Meaning = [
  'transient',
  'The unfinished upload was removed from the object store meanwhile. It will be tried again.',
];

/** Keyed by the error code of the protocol; codes with X are specific to MinIO. */
const MEANINGS: Meanings = {
  AccessDenied: REFUSED,
  AccessDeniedException: REFUSED,
  AllAccessDisabled: REFUSED,
  Forbidden: REFUSED,
  UnauthorizedAccess: REFUSED,
  InvalidAccessKeyId: WRONG_ID,
  SignatureDoesNotMatch: WRONG_SECRET,
  ExpiredToken: WRONG_TOKEN,
  InvalidToken: WRONG_TOKEN,
  InvalidClientTokenId: WRONG_TOKEN,
  AccountProblem: CLOSED,
  NotSignedUp: CLOSED,
  NoSuchBucket: ['configuration', NO_BUCKET],
  InvalidBucketName: WRONG_NAME,
  PermanentRedirect: ELSEWHERE,
  TemporaryRedirect: ELSEWHERE,
  Redirect: ELSEWHERE,
  AuthorizationHeaderMalformed: ELSEWHERE,
  IllegalLocationConstraintException: ELSEWHERE,
  InvalidRegion: ELSEWHERE,
  KeyTooLongError: WRONG_KEY_NAME,
  XMinioInvalidObjectName: WRONG_KEY_NAME,
  XMinioParentIsObject: WRONG_KEY_NAME,
  InvalidEncryptionAlgorithmError: WRONG_ENCRYPTION,
  InvalidEncryptionMethod: WRONG_ENCRYPTION,
  ServerSideEncryptionConfigurationNotFoundError: WRONG_ENCRYPTION,
  KMSNotConfigured: WRONG_ENCRYPTION,
  'KMS.DisabledException': WRONG_KMS,
  'KMS.InvalidKeyUsageException': WRONG_KMS,
  'KMS.InvalidStateException': WRONG_KMS,
  'KMS.KMSInvalidStateException': WRONG_KMS,
  'KMS.NotFoundException': WRONG_KMS,
  RequestTimeTooSkewed: [
    'configuration',
    'The clock of the server is too far from that of the store. Set the clock of the server.',
  ],
  EntityTooLarge: [
    'configuration',
    'The object is larger than the store takes. Set a smaller max_file_size_mb.',
  ],
  SlowDown: BUSY,
  SlowDownRead: BUSY,
  SlowDownWrite: BUSY,
  ServiceUnavailable: BUSY,
  ServerBusy: BUSY,
  Throttling: BUSY,
  ThrottlingException: BUSY,
  RequestLimitExceeded: BUSY,
  TooManyRequests: BUSY,
  'KMS.ThrottlingException': BUSY,
  InternalError: BROKEN,
  RequestTimeout: BROKEN,
  OperationAborted: BROKEN,
  TimeoutError: ['transient', 'Nothing came from the object store for too long. It will be tried again.'],
  BadDigest: ['transient', 'The bytes were damaged on their way. It will be tried again.'],
  QuotaExceeded: FULL,
  XMinioAdminBucketQuotaExceeded: FULL,
  XMinioStorageFull: FULL,
  NoSuchUpload: LOST,
  InvalidPart: LOST,
};

const NO_SPACE = /no space left on device/i;

const VOCABULARY: StoreVocabulary = {
  meanings: MEANINGS,
  forbidden: FORBIDDEN,
  missing: NO_BUCKET,
  elsewhere: 'Check region and endpoint_url.',
  // MinIO checks its space before it takes an object, and not before it begins an upload in parts.
  codeOf: ({ name, message }) =>
    name === 'InternalError' && NO_SPACE.test(message) ? 'XMinioStorageFull' : name,
  statusOf: (error) => (error as S3ErrorFields).$metadata?.httpStatusCode,
  retryAfterOf: (error) => (error as S3ErrorFields).$response?.headers?.['retry-after'],
};

interface S3ErrorFields {
  /** The right that the refused request needs. */
  action?: S3Action;
  $metadata?: { httpStatusCode?: number };
  $response?: { headers?: Record<string, string> };
}

/** Classifies an error of the S3 client for the user. */
export function classifyS3(error: unknown): ErrorClassification {
  if (isBadRegion(error)) {
    return { class: 'configuration', message: 'This is not a valid name of a region. Check region.' };
  }
  const failure = storeFailure(error, VOCABULARY);
  const action = failure.message === FORBIDDEN && (error as S3ErrorFields | null)?.action;
  return action ? { ...failure, message: `The access key lacks the right ${action}. ${NEEDED}` } : failure;
}

/** The client refuses, before it sends anything, what cannot be part of a host name. */
function isBadRegion(error: unknown): boolean {
  return error instanceof Error && /^Region not accepted/.test(error.message);
}
