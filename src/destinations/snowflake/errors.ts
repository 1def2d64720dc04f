import type { ErrorClassification } from '../destination.ts';
import { classifyBy, type ErrorTable, type Meaning, type Meanings } from '../error_table.ts';

const REFUSED: Meaning = [
  'credentials',
  'Snowflake refused the sign-in. Check account, user and password or private_key; a user may be locked or have to sign in ' +
    'with a second factor, and then needs a key pair.',
];
const NOT_ALLOWED: Meaning = [
  'configuration',
  'A network policy of the account blocks this server. Add its IP address to the policy.',
];
const MISSING: Meaning = [
  'configuration',
  'Something that is named does not exist, or the role may not use it. Check database, schema, warehouse, role and ' +
    'table_name: they keep their case, which Snowflake shows in capitals unless they were made in quotes.',
];
const NO_RIGHT: Meaning = [
  'configuration',
  'The role lacks a right. It needs USAGE on the warehouse, the database and the schema, CREATE TABLE on the schema, and ' +
    'SELECT, INSERT, UPDATE and DELETE on the table and on weir_deliveries; to add columns to a table it has to own it.',
];
const NO_WAREHOUSE: Meaning = [
  'configuration',
  'The warehouse cannot be used: it does not exist, is suspended or has used up its credits. Check warehouse.',
];
const MISFIT: Meaning = [
  'configuration',
  'The table does not take the rows as they are. Compare its columns with the table that the preview of the export shows, ' +
    'or let Weir create a table of another name.',
];
const WRONG_VALUE: Meaning = [
  'payload',
  'A value does not fit the type of its column in the table. Change the column to the type that the preview of the export ' +
    'shows, or let Weir create a table of another name.',
];
const LOST: Meaning = ['transient', 'The connection to Snowflake was lost. It will be tried again.'];
const ENDED: Meaning = ['transient', 'The session in Snowflake has ended. It will be tried again.'];
const STOPPED: Meaning = [
  'transient',
  'Snowflake stopped a statement: it was cancelled or took too long. It will be tried again.',
];
const BUSY: Meaning = [
  'transient',
  'Another transaction was in the way, so nothing was added. It will be tried again.',
];

/** Keyed by the error number of the service or of its client; the classes of SQLSTATEs match all other numbers. */
const MEANINGS: Meanings = {
  603: ['transient', 'Snowflake had an internal error. It will be tried again.'],
  604: STOPPED,
  606: NO_WAREHOUSE,
  625: BUSY,
  630: STOPPED,
  666: NO_WAREHOUSE,
  904: MISFIT,
  1003: MISFIT,
  2003: MISSING,
  2043: MISSING,
  3001: NO_RIGHT,
  90073: NO_WAREHOUSE,
  100035: WRONG_VALUE,
  100037: WRONG_VALUE,
  100038: WRONG_VALUE,
  100040: WRONG_VALUE,
  100046: WRONG_VALUE,
  100069: WRONG_VALUE,
  100071: WRONG_VALUE,
  100072: [
    'configuration',
    'A column of the table that may not be null gets no value. Drop that rule, or let Weir create a table of another name.',
  ],
  100078: WRONG_VALUE,
  100082: [
    'payload',
    'A row is larger than Snowflake takes. Leave its event out with exclude_events, or shape it with a query.',
  ],
  200001: LOST,
  390100: REFUSED,
  390101: REFUSED,
  390102: REFUSED,
  390104: ENDED,
  390110: ENDED,
  390111: ENDED,
  390112: ENDED,
  390114: ENDED,
  390144: REFUSED,
  390195: ENDED,
  390201: MISSING,
  390422: NOT_ALLOWED,
  390432: NOT_ALLOWED,
  401001: LOST,
  401002: LOST,
  407001: ENDED,
  407002: ENDED,
  412002: ENDED,
  'SQLSTATE 02': MISSING,
  'SQLSTATE 08': LOST,
  'SQLSTATE 22': WRONG_VALUE,
  'SQLSTATE 28': REFUSED,
  'SQLSTATE 40': BUSY,
  'SQLSTATE 42': MISFIT,
  'SQLSTATE 57': STOPPED,
};

interface DriverError extends Error {
  code?: unknown;
  sqlState?: unknown;
}

const TABLE: ErrorTable = {
  meanings: MEANINGS,
  report(error) {
    const { number, state } = codesOf(error);
    return {
      codes: [String(number), `SQLSTATE ${state.slice(0, 2)}`],
      otherwise: number >= 390_000 && number < 391_000 ? REFUSED : undefined,
      suffix: ` (Snowflake ${spelled(number, state)})`,
    };
  },
  rest(error) {
    const { number } = codesOf(error);
    const shown = Number.isNaN(number) ? '' : ` (Snowflake ${number})`;
    return ['transient', `The delivery to Snowflake was interrupted${shown}. It will be tried again.`];
  },
};

/**
 * Classifies an error of a delivery into Snowflake. The service's text beyond the number may hold values and is
 * never shown.
 */
export function classifySnowflake(error: unknown): ErrorClassification {
  return classifyBy(TABLE, error);
}

/** The error number, or NaN, and the SQLSTATE, or nothing. */
function codesOf(error: unknown): { number: number; state: string } {
  const { code, sqlState } = (error ?? {}) as DriverError;
  return {
    number: /^\d{1,6}$/.test(String(code)) ? Number(code) : Number.NaN,
    state: typeof sqlState === 'string' && /^[0-9A-Z]{5}$/.test(sqlState) ? sqlState : '',
  };
}

function spelled(number: number, state: string): string {
  if (Number.isNaN(number)) return `SQLSTATE ${state}`;
  return String(number).padStart(6, '0');
}

/** True for a table that does not exist or that the user may not see. */
export function isMissing(error: unknown): boolean {
  return Number((error as DriverError | null)?.code) === 2003;
}
