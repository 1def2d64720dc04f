import { messageOf } from '../../kernel/errors.ts';
import type { WorkerOrder } from './protocol.ts';
import { QueryRefusal } from './validate_query.ts';

const MAX_MESSAGE = 300;

/** Errors whose messages contain nothing beyond the text of the query. */
const OF_THE_TEXT = /^(Binder|Catalog|Parser|Syntax) Error: /;
/** Errors about a value; with rows at hand their words quote it, such as the name of a timezone that there is not. */
const OF_A_VALUE =
  /^(Conversion|Not implemented|Invalid Input|Invalid Type|Mismatch Type|Out of Range|Cast|Sequence|Constraint) Error\b/;

/** The name of a property, such as `$browser`, where the engine reads a path. */
const OF_A_PATH = /^Binder Error: JSON path error/;
const PATH_HINT =
  'A name that begins with $ needs quotes: properties."$browser", or properties->>\'$."$browser"\' for its text.';

/** A text, in the query or in a row, that is compared with a JSON value or cast to one. */
const NO_JSON = /^Conversion Error: Malformed JSON/;
const JSON_HINT =
  "A property is a JSON value. Compare it with a text by ->>, such as properties->>'plan' = 'pro'.";

/** Sums of integers have 128 bits, columns 64. */
const TOO_LARGE = /^Conversion Error: Type INT128 .* type INT64/;

/** The message for the author of a query about an error of the engine; null when the query is not the cause. */
export function errorMessageOf(error: unknown, { job, limits }: WorkerOrder): string | null {
  if (error instanceof QueryRefusal) return shortened(error.message);
  const message = messageOf(error);
  if (/max_temp_directory_size|temp(orary)? director/i.test(message)) return tooMuchDisk(limits.diskBytes);
  if (/^Out of Memory Error|bad_alloc|bad allocation/.test(message)) return tooMuchMemory(limits.memoryBytes);
  if (OF_A_PATH.test(message)) return `Invalid query: ${engineWords(message)}. ${PATH_HINT}`;
  if (OF_THE_TEXT.test(message)) return `Invalid query: ${engineWords(message)}`;
  if (TOO_LARGE.test(message)) {
    return 'An integer in the result of the query has more than 64 bits. Cast it, for example to DECIMAL(38, 0) or VARCHAR.';
  }
  const [, kind] = OF_A_VALUE.exec(message) ?? [];
  if (!kind) return null;
  if (job === 'check') return `Invalid query: ${engineWords(message)}`;
  return (
    `The query failed on a value of a row (${kind} Error). ` +
    (NO_JSON.test(message) ? `${JSON_HINT} Otherwise use` : 'Use') +
    ' TRY_CAST(x AS type) or TRY(x), which give null for such a value.'
  );
}

export function tooMuchMemory(bytes: number): string {
  return `The query needs more than the ${mebibytes(bytes)} of memory it may use. Select less, or group and join fewer rows.`;
}

export function tooMuchDisk(bytes: number): string {
  return `The query makes more than the ${mebibytes(bytes)} of data it may make. Select fewer rows or columns.`;
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MiB`;
}

/** Without the kind of error, the quotation of the text and the names of files. */
function engineWords(message: string): string {
  const [words] = message.split(/\n\nLINE \d+:/);
  return shortened(words!.replace(/^[\w ]+ Error: /, ''));
}

function shortened(message: string): string {
  const plain = message.replaceAll(/(?:\/[^\s/'"]+){2,}/g, '(path)').replaceAll(/\s+/g, ' ');
  return plain.length <= MAX_MESSAGE ? plain : `${plain.slice(0, MAX_MESSAGE - 1)}…`;
}
