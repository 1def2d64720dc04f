import { invalid } from '../kernel/errors.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import type { ExportInput, Model } from './definition.ts';

/** Judges a query before it is stored; throws `invalid` with the engine's message. */
export interface QueryChecker {
  /** Resolves to the description of the columns, kept as `schema`. */
  check(sql: string, model: Model): Promise<unknown>;
}

export type Query = Pick<BatchExportRow, 'qlQuery' | 'schema'>;

/** The query columns to store; null when the input leaves them as they are. Blank clears. */
export async function resolveQuery(
  input: ExportInput,
  stored: Pick<BatchExportRow, 'qlQuery' | 'model'> | null,
  checker: QueryChecker | null,
): Promise<Query | null> {
  const model = input.model ?? stored?.model ?? 'events';
  const judgedBefore = input.qlQuery === undefined && (stored === null || stored.model === model);
  if (judgedBefore) return null;
  const sql = (input.qlQuery === undefined ? stored?.qlQuery : input.qlQuery)?.trim() ?? '';
  if (sql === '') return { qlQuery: null, schema: null };
  if (checker === null) {
    throw invalid('Queries are not available in this version. Leave ql_query out or send null.', 'ql_query');
  }
  return { qlQuery: sql, schema: await checker.check(sql, model) };
}
