import type { ErrorClassification } from '../destination.ts';
import type { Meaning, Meanings } from '../error_table.ts';
import { type StoreVocabulary, storeFailure } from '../objects/store_failure.ts';

const FORBIDDEN =
  'The credentials of the connection_string may not do this. A shared access signature needs the rights to read, add, ' +
  'create, write, delete and list, for containers and objects of the blob service.';
const NO_CONTAINER =
  'The container does not exist in this storage account. Check container_name, or make the container.';

const REFUSED: Meaning = ['credentials', FORBIDDEN];
const WRONG_KEY: Meaning = [
  'credentials',
  'The storage account does not take the credentials of the connection_string: they are wrong or have expired. Copy it ' +
    'again.',
];
const KEPT_OUT: Meaning = [
  'credentials',
  'The storage account does not let this server in: the credentials of the connection_string are wrong, or the network ' +
    'rules of the account do not allow the IP address of this server. Check both.',
];
const NO_ACCOUNT: Meaning = [
  'configuration',
  'The storage account is disabled or of a kind that takes no block blobs. Check connection_string.',
];
const WRONG_NAME: Meaning = [
  'configuration',
  'The store does not take the names of the blobs. Make prefix shorter or simpler, and check container_name.',
];
const PROTECTED: Meaning = [
  'configuration',
  'A blob of the interval may not be replaced: a lease, a legal hold or an immutability policy is on it. Remove that, ' +
    'or change the prefix.',
];
const OTHER_KIND: Meaning = [
  'configuration',
  'A blob of the interval is there already and is of another kind. Remove it, or change the prefix.',
];
const BUSY: Meaning = ['transient', 'The object store asked to slow down. It will be tried again.'];
const BROKEN: Meaning = ['transient', 'The object store had an internal error. It will be tried again.'];
const LOST: Meaning = [
  'transient',
  'Blocks of the unfinished blob were removed from the object store meanwhile. It will be tried again.',
];

const MEANINGS: Meanings = {
  AuthenticationFailed: WRONG_KEY,
  InvalidAuthenticationInfo: WRONG_KEY,
  NoAuthenticationInformation: WRONG_KEY,
  AuthorizationFailure: KEPT_OUT,
  AuthorizationSourceIPMismatch: KEPT_OUT,
  AuthorizationPermissionMismatch: REFUSED,
  AuthorizationServiceMismatch: REFUSED,
  AuthorizationResourceTypeMismatch: REFUSED,
  AuthorizationProtocolMismatch: REFUSED,
  InsufficientAccountPermissions: REFUSED,
  KeyBasedAuthenticationNotPermitted: [
    'credentials',
    'The storage account does not allow account keys. Use a connection_string with a shared access signature.',
  ],
  AccountIsDisabled: NO_ACCOUNT,
  FeatureNotSupportedForAccount: NO_ACCOUNT,
  UnsupportedHttpVerb: NO_ACCOUNT,
  ContainerNotFound: ['configuration', NO_CONTAINER],
  ContainerDisabled: ['configuration', NO_CONTAINER],
  ContainerBeingDeleted: ['transient', 'The container is being deleted. It will be tried again.'],
  ResourceNotFound: ['configuration', NO_CONTAINER],
  InvalidResourceName: WRONG_NAME,
  InvalidUri: WRONG_NAME,
  OutOfRangeInput: WRONG_NAME,
  BlobImmutableDueToPolicy: PROTECTED,
  BlobImmutableDueToLegalHold: PROTECTED,
  LeaseIdMissing: PROTECTED,
  InvalidBlobType: OTHER_KIND,
  SnapshotsPresent: PROTECTED,
  ServerBusy: BUSY,
  InternalError: BROKEN,
  OperationTimedOut: BROKEN,
  Md5Mismatch: ['transient', 'The bytes were damaged on their way. It will be tried again.'],
  InvalidBlockList: LOST,
  InvalidBlobOrBlock: LOST,
};

const VOCABULARY: StoreVocabulary = {
  meanings: MEANINGS,
  forbidden: FORBIDDEN,
  missing: NO_CONTAINER,
  elsewhere: 'Check connection_string.',
  codeOf: (error) => (error as AzureErrorFields).details?.errorCode ?? (error as AzureErrorFields).code,
  statusOf: (error) => (error as AzureErrorFields).statusCode,
  retryAfterOf: (error) => (error as AzureErrorFields).response?.headers?.get('retry-after'),
};

interface AzureErrorFields {
  code?: string;
  statusCode?: number;
  /** Used when the response has no body. */
  details?: { errorCode?: string };
  response?: { headers?: { get(name: string): string | undefined } };
}

/** Classifies an error of the Azure client for the user. */
export function classifyAzure(error: unknown): ErrorClassification {
  return storeFailure(error, VOCABULARY);
}
