import type { ErrorClassification } from '../destination.ts';
import { classifyBy, type ErrorTable, type Meaning, type Meanings } from '../error_table.ts';

const REFUSED: Meaning = [
  'credentials',
  'The database refused the sign-in. Check user, password, database and ssl_mode, and that the server lets this ' +
    'user in from here (pg_hba.conf).',
];
const NO_SCHEMA: Meaning = [
  'configuration',
  'The schema does not exist. Create it, or change schema of the destination.',
];
const MISFIT: Meaning = [
  'configuration',
  'The table does not take the rows as they are. Change the column, or let Weir create a table of another name.',
];
const WRONG_VALUE: Meaning = [
  'payload',
  'A value does not fit the type of its column in the table. Change the column to the type that the preview of the ' +
    'export shows, set on_error to truncate or reject_table, or let Weir create a table of another name.',
];
const WRONG_ENCODING: Meaning = [
  'payload',
  'The encoding of the database cannot hold one of the characters. Use a database with the encoding UTF8.',
];
const CONSTRAINT: Meaning = [
  'configuration',
  'A rule of the table (not null, unique, check, foreign key or trigger) refused a row, so none was added. Change ' +
    'the rule, or let Weir create a table of another name.',
];
const TOO_MUCH: Meaning = [
  'payload',
  'A row is beyond a limit of the database. Leave its event out with exclude_events, or shape it with a query.',
];
const LOST: Meaning = ['transient', 'The connection to the database was lost. It will be tried again.'];
const BUSY: Meaning = ['transient', 'Another transaction was in the way. It will be tried again.'];
const AWAY: Meaning = [
  'transient',
  'The database is starting, stopping or restarting. It will be tried again.',
];
const SHORT: Meaning = [
  'transient',
  'The database server is short of memory, connections or another resource. It will be tried again.',
];
const BROKEN: Meaning = [
  'transient',
  'The database had an internal error; its log has the details. It will be tried again.',
];

const UNTRUSTED: Meaning = [
  'configuration',
  'The certificate of the database is not vouched for by an authority that this server knows. Set ' +
    'has_self_signed_cert to accept it as it is, or start the server with NODE_EXTRA_CA_CERTS naming the file of the authority.',
];

/** Keyed by SQLSTATE; two characters match all states that begin with them. Certificates have codes of TLS. */
const MEANINGS: Meanings = {
  '08': LOST,
  '0A': MISFIT,
  '0L': REFUSED,
  '0P': REFUSED,
  22: WRONG_VALUE,
  22021: WRONG_ENCODING,
  '22P05': WRONG_ENCODING,
  23: CONSTRAINT,
  25006: [
    'configuration',
    'The database is read-only. Use the host of the primary server, and a user that may write.',
  ],
  '25P03': [
    'transient',
    'The database ended the transaction because it was idle for too long. It will be tried again.',
  ],
  28: REFUSED,
  '3D000': [
    'configuration',
    'The database does not exist on this server. Create it, or change database of the destination.',
  ],
  '3F000': NO_SCHEMA,
  40: BUSY,
  42: MISFIT,
  '42P07': ['transient', 'Another client created the table at the same time. It will be tried again.'],
  42501: [
    'configuration',
    'The user lacks a right. It needs USAGE on the schema, SELECT and INSERT on the table (UPDATE too to merge, DELETE to ' +
      'replace intervals, ownership to add columns), SELECT, INSERT and DELETE on weir_deliveries, and TEMPORARY on the database; CREATE on the schema as long as ' +
      'one of the two tables does not exist. Row-level security must let it read and add rows.',
  ],
  42809: ['configuration', 'The name of the table belongs to something else. Change table_name.'],
  '42P10': [
    'configuration',
    'The table is missing a primary key. Create it as the preview of the export shows.',
  ],
  53: SHORT,
  53100: ['transient', 'The disk of the database server is full. Make room there; it will be tried again.'],
  53300: [
    'transient',
    'The database takes no more connections. Raise its limit or end others; it will be tried again.',
  ],
  54: TOO_MUCH,
  55: MISFIT,
  55006: BUSY,
  '55P03': [
    'transient',
    'Another client held a lock on the table for too long. Look for long transactions in the database; it will be ' +
      'tried again.',
  ],
  57: AWAY,
  '57P01': [
    'transient',
    'The database ended the connection: it is stopping, or an administrator ended it. It will be tried again.',
  ],
  '57P05': [
    'transient',
    'The database ended the connection because it was idle for too long. It will be tried again.',
  ],
  57014: ['transient', 'The database cancelled the statement. It will be tried again.'],
  58: BROKEN,
  P0: CONSTRAINT,
  XX: BROKEN,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
};

/** Messages of the client that have no code. */
const WORDS: ReadonlyArray<readonly [RegExp, Meaning]> = [
  [
    /does not support SSL/,
    [
      'configuration',
      'The server does not offer TLS. Turn it on there, or set ssl_mode to disable inside a network you trust.',
    ],
  ],
  [
    /establishing an SSL connection/,
    [
      'transient',
      'The peer is not a database, or not ready yet. Check host and port; it will be tried again.',
    ],
  ],
  [/^SASL|^SCRAM|[Pp]assword must be/, REFUSED],
  [
    /timeout expired/,
    ['transient', 'The database did not respond to the sign-in in time. It will be tried again.'],
  ],
  [/[Cc]onnection terminated|not queryable|was closed/, LOST],
];

const TABLE: ErrorTable = {
  meanings: MEANINGS,
  report(error) {
    if (!isServerError(error)) return { codes: tlsCodes(error) };
    const { code } = error;
    const suffix = `${place(error)} (SQLSTATE ${code})`;
    return { codes: [code, code.slice(0, 2)], otherwise: BROKEN, suffix };
  },
  rest(error) {
    const message = error instanceof Error ? error.message : '';
    return WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? LOST;
  },
};

/**
 * Classifies an error of a delivery into Postgres or Redshift. Never repeats the server's message: it may hold
 * values.
 */
export function classifyPostgres(error: unknown): ErrorClassification {
  return classifyBy(TABLE, error);
}

interface ServerError extends Error {
  code: string;
  severity: string;
  column?: string;
  constraint?: string;
  where?: string;
}

/** True for an error that the server sent, not for one of the network or of our own. */
export function isServerError(error: unknown): error is ServerError {
  const { code, severity } = (error ?? {}) as Partial<ServerError>;
  return error instanceof Error && severity !== undefined && /^[0-9A-Z]{5}$/.test(code ?? '');
}

/** SQLSTATEs of poolers and servers that lost or ended the connection: the outcome of a COMMIT is unknown. */
const UNDECIDED = /^(08|57|40003)/;

/** True when the server itself has refused a statement, so that its transaction is rolled back. */
export function isRefusal(error: unknown): boolean {
  return isServerError(error) && !UNDECIDED.test(error.code);
}

function tlsCodes(error: unknown): string[] {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.includes('_') ? [code] : [];
}

/** Names of columns and constraints may be shown; other server text may hold values of rows. */
function place({ column, constraint, where }: ServerError): string {
  const named = column ?? /^COPY .*?, line \d+, column (.+?)(?::|$)/.exec(where ?? '')?.[1];
  if (named) return ` Column: ${named}.`;
  return constraint ? ` Rule: ${constraint}.` : '';
}
