import type { Column, Model } from '../../kernel/columns.ts';
import type { PostgresConnection } from '../postgres/client.ts';
import { isPlain } from '../postgres/schema.ts';
import type { TableName } from '../postgres/text.ts';
import { maxLength, maxTextInJson, type Rule, rulesFor } from '../tables/misfits.ts';
import { RowFitter } from '../tables/row_fitter.ts';
import type { TableOptions } from '../tables/table_options.ts';
import { findRedshiftTable, type JsonType, MAX_TEXT_BYTES, newTableTypes } from './tables.ts';

/** COPY reads no longer line of JSON; what is left is for names and punctuation. */
const MAX_ROW_BYTES = 4 * 1024 * 1024 - 128 * 1024;

/** The rows of a delivery and the table that they go into. */
interface FittedRows {
  name: TableName;
  delivery: { model: Model; columns: readonly Column[] };
  options: TableOptions;
  /** The type of JSON columns in a table that is created. */
  json: JsonType;
}

/** Makes rows fit into the table as it is, or as it would be created; null when misfits fail the run. */
export async function redshiftFitter(
  db: PostgresConnection,
  { name, delivery, options, json }: FittedRows,
  staged: JsonType,
): Promise<RowFitter | null> {
  if (options.onError === 'fail') return null;
  const { model, columns } = delivery;
  const present = await findRedshiftTable(db, name);
  const types = newTableTypes(columns, json, present === null && isPlain(model, columns));
  const required = (present && (await findRedshiftTable(db, name, 'a.attnotnull'))) ?? new Map();
  const rules = columns.map((column) => {
    const isLeftOut = present && !present.has(column.name) && options.schemaPolicy === 'ignore';
    const type = present?.get(column.name) ?? types.get(column.name)!;
    return isLeftOut ? null : [...stageRules(column, staged), ...rulesFor(column, type, 'bytes')];
  });
  const maxRowBytes = staged === 'super' ? { maxRowBytes: MAX_ROW_BYTES } : {};
  return new RowFitter({
    columns,
    options,
    rules,
    required: new Set([...required.keys(), ...options.mergeKey]),
    table: name.table,
    ...maxRowBytes,
  });
}

/** The limits of the stage columns. */
function stageRules({ type }: Column, staged: JsonType): Rule[] {
  if (type === 'json' && staged === 'super') return [maxTextInJson(MAX_TEXT_BYTES)];
  return type === 'text' || type === 'json' ? [maxLength(MAX_TEXT_BYTES, 'bytes', type === 'text')] : [];
}
