import type { ErrorClassification } from '../destination.ts';
import { classifyBy, type ErrorTable, type Meaning, type Meanings } from '../error_table.ts';

/** Begins the message with which a script of ours gives up, before anything became visible. */
export const UNDONE = 'weir gave up';

/**
 * An error returned by BigQuery or by the token issuer. Its text beyond the reason may hold values of rows and is
 * never shown.
 */
export class BigQueryError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly retryAfterMs: number | undefined;

  constructor(status: number, reason: string, message: string, retryAfterMs?: number) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }

  /** Two statements changed one table at a time, and this one was undone. */
  get isConflict(): boolean {
    return /concurrent update|could not serialize access/i.test(this.message);
  }
}

const REFUSED_KEY: Meaning = [
  'credentials',
  'Google refused the key of the service account. Check client_email, private_key and private_key_id, that the key was ' +
    'not deleted, and the clock of this server.',
];
const NO_RIGHT: Meaning = [
  'configuration',
  'The service account lacks a right. It needs the roles BigQuery Data Editor on the dataset and BigQuery Job User on ' +
    'the project.',
];
const NOT_FOUND: Meaning = [
  'configuration',
  'The project or the dataset was not found. Check project_id and dataset_id, and create the dataset; Weir creates the table.',
];
const MISFIT: Meaning = [
  'configuration',
  'The table does not take the rows as they are. Compare its columns with the table that the preview of the export shows, ' +
    'or let Weir create a table of another name.',
];
const BROKEN: Meaning = ['transient', 'BigQuery had an internal error. It will be tried again.'];
const TOO_FAST: Meaning = ['transient', 'BigQuery asked for fewer requests. It will be tried again.'];
const BUSY: Meaning = [
  'transient',
  'Another statement changed the table at the same time, so nothing was added. It will be tried again.',
];
const NO_BILLING: Meaning = [
  'configuration',
  'The project may not run this: billing is off or its limit is reached. Look at the billing of the project.',
];

/** Keyed by the reason that BigQuery returns. */
const MEANINGS: Meanings = {
  accessDenied: NO_RIGHT,
  authError: REFUSED_KEY,
  backendError: BROKEN,
  billingNotEnabled: NO_BILLING,
  billingTierLimitExceeded: NO_BILLING,
  blocked: [
    'configuration',
    'BigQuery has blocked an operation for this project for a while. Look at the quotas of the project.',
  ],
  duplicate: ['transient', 'A job or table of the same name was there already. It will be tried again.'],
  forbidden: NO_RIGHT,
  insufficientPermissions: NO_RIGHT,
  internalError: BROKEN,
  invalid: MISFIT,
  invalidQuery: MISFIT,
  invalidUser: NO_RIGHT,
  jobBackendError: BROKEN,
  jobInternalError: BROKEN,
  jobRateLimitExceeded: TOO_FAST,
  notFound: NOT_FOUND,
  policyViolation: [
    'configuration',
    'A policy of the organization forbids this. Ask an administrator of the Google Cloud organization.',
  ],
  quotaExceeded: [
    'transient',
    'A quota of the project is used up. Raise it, or wait: it will be tried again.',
  ],
  rateLimitExceeded: TOO_FAST,
  resourceInUse: BUSY,
  resourcesExceeded: [
    'transient',
    'BigQuery ran out of resources for one interval. A shorter one needs less; it will be tried again.',
  ],
  responseTooLarge: MISFIT,
  stopped: ['transient', 'The job was cancelled in BigQuery. It will be tried again.'],
  tableUnavailable: BROKEN,
  timeout: BROKEN,
  // From the token issuer.
  invalid_client: REFUSED_KEY,
  invalid_grant: REFUSED_KEY,
  invalid_request: REFUSED_KEY,
  invalid_scope: REFUSED_KEY,
  unauthorized_client: REFUSED_KEY,
  // From this server.
  bad_key: [
    'credentials',
    'private_key is not a private key in PEM form. Copy private_key of the key file of the service account as it is.',
  ],
};

/** Classifies by status when the reason is unknown. */
function ofStatus(status: number): Meaning {
  if (status === 401) return REFUSED_KEY;
  if (status === 403) return NO_RIGHT;
  if (status === 404) return NOT_FOUND;
  if (status === 408 || status === 429) return TOO_FAST;
  if (status >= 500) return BROKEN;
  if (status >= 300 && status < 400) {
    return ['configuration', 'The response is not from BigQuery. Check api_endpoint and token_uri.'];
  }
  return MISFIT;
}

const TABLE: ErrorTable = {
  meanings: MEANINGS,
  report(error) {
    if (!(error instanceof BigQueryError)) return null;
    const { reason, status, retryAfterMs } = error;
    const isPassing = error.isConflict || error.message.includes(UNDONE);
    const otherwise = isPassing ? BUSY : ofStatus(status);
    return { codes: isPassing ? [] : [reason], otherwise, suffix: code(error), retryAfterMs };
  },
  rest: () => ['transient', 'The delivery to BigQuery was interrupted. It will be tried again.'],
};

/** Classifies an error of a delivery into BigQuery. */
export function classifyBigQuery(error: unknown): ErrorClassification {
  return classifyBy(TABLE, error);
}

/** The reason may be shown; text longer than a word could contain anything. */
function code({ reason, status }: BigQueryError): string {
  if (/^\w{1,40}$/.test(reason)) return ` (${reason})`;
  return status > 0 ? ` (status ${status})` : '';
}
