import type { Column } from '../../kernel/columns.ts';
import { rulesFor } from '../tables/misfits.ts';
import { RowFitter } from '../tables/row_fitter.ts';
import type { TableOptions } from '../tables/table_options.ts';
import type { SchemaPlan } from '../tables/table_schema.ts';
import type { PostgresConnection } from './client.ts';
import { postgresDialect } from './schema.ts';
import { findTable, IS_REQUIRED } from './tables.ts';
import type { TableName } from './text.ts';

/** The rows of a delivery and the table that they go into. */
interface FittedRows {
  name: TableName;
  delivery: { columns: readonly Column[] };
  options: TableOptions;
}

/** Makes rows fit into an existing table; null when misfits fail the run. `plan`: how its columns change. */
export async function postgresFitter(
  db: PostgresConnection,
  { name, delivery, options }: FittedRows,
  plan: SchemaPlan,
): Promise<RowFitter | null> {
  if (options.onError === 'fail') return null;
  const { columns } = delivery;
  const present = (await findTable(db, name)) ?? new Map<string, string>();
  const required = (await findTable(db, name, `${IS_REQUIRED} AND a.attgenerated = ''`)) ?? new Map();
  const { typeOf } = postgresDialect(name);
  const leftOut = new Set(plan.leaveOut.map((column) => column.name));
  const rules = columns.map((column) =>
    leftOut.has(column.name)
      ? null
      : rulesFor(column, present.get(column.name) ?? typeOf(column), 'characters'),
  );
  return new RowFitter({
    columns,
    options,
    rules,
    table: name.table,
    required: new Set([...required.keys(), ...options.mergeKey]),
  });
}
