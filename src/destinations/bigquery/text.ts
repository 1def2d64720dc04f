import { invalid } from '../../kernel/errors.ts';
import type { DestinationConfig } from '../destination.ts';
import { isSecureUrl } from '../network/secure_url.ts';

/** Names and values inside GoogleSQL. The configuration and the engine name things; nothing of a row is ever spelled here. */
export interface TableId {
  project: string;
  dataset: string;
  table: string;
}

/** Backslashes escape inside of backticks, too. */
export function identifier(name: string): string {
  return `\`${escaped(name).replaceAll('`', '\\`')}\``;
}

export function identifiers(names: readonly string[]): string {
  return names.map(identifier).join(', ');
}

export function qualified({ project, dataset, table }: TableId): string {
  return `${identifier(project)}.${identifier(dataset)}.${identifier(table)}`;
}

export function literal(text: string): string {
  return `'${escaped(text).replaceAll("'", "\\'")}'`;
}

/** Milliseconds since the epoch. */
export function timestamp(ms: number): string {
  return `TIMESTAMP ${literal(new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00:00'))}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}

type Rule = readonly [key: string, pattern: RegExp, words: string];

/** Names that BigQuery accepts; also keeps out partition decorators and paths of other resources. */
const RULES: readonly Rule[] = [
  [
    'project_id',
    /^[A-Za-z0-9][A-Za-z0-9.:-]*$/,
    'project_id may hold letters, digits, dashes, dots and a colon, and begins with a letter or digit',
  ],
  ['dataset_id', /^[A-Za-z0-9_]+$/, 'dataset_id may hold letters, digits and underscores only'],
  [
    'table_id',
    /^[\p{L}\p{M}\p{N}\p{Pc}\p{Pd}\p{Zs}]+$/u,
    'table_id may hold letters, digits, underscores, dashes and spaces only',
  ],
];
const MAX_TABLE_BYTES = 1024;

/** Refuses names BigQuery would refuse, and addresses that credentials may not go to. */
export function checkPlaces(config: DestinationConfig): void {
  for (const [key, pattern, words] of RULES) {
    if (!pattern.test(config[key] as string)) throw invalid(words, 'destination');
  }
  if (Buffer.byteLength(config.table_id as string) > MAX_TABLE_BYTES) {
    throw invalid(`table_id may have at most ${MAX_TABLE_BYTES} bytes`, 'destination');
  }
  for (const key of ['token_uri', 'api_endpoint']) {
    const url = config[key] as string | null;
    if (url && !isSecureUrl(url)) {
      throw invalid(`${key} must be an absolute https URL without user name and password`, 'destination');
    }
  }
}

const COLUMN = /^[A-Za-z_][A-Za-z0-9_]{0,299}$/;
const RESERVED = /^(_TABLE_|_FILE_|_PARTITION|_ROW_TIMESTAMP|__ROOT__|_COLIDENTIFIER)/i;

/** True for a name a column may have; two names that differ in case only are the same name. */
export function isColumnName(name: string): boolean {
  return COLUMN.test(name) && !RESERVED.test(name);
}
