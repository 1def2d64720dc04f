import { rulesFor } from '../tables/misfits.ts';
import { RowFitter } from '../tables/row_fitter.ts';
import type { SchemaPlan } from '../tables/table_schema.ts';
import type { PostgresConnection } from './client.ts';
import type { Order } from './delivery.ts';
import { postgresDialect } from './schema.ts';
import { findTable } from './tables.ts';

/** Makes rows fit into an existing table; null when misfits fail the run. `plan`: how its columns change. */
export async function postgresFitter(
  db: PostgresConnection,
  { name, delivery, options }: Order,
  plan: SchemaPlan,
): Promise<RowFitter | null> {
  if (options.onError === 'fail') return null;
  const { columns } = delivery;
  const present = (await findTable(db, name)) ?? new Map<string, string>();
  const required = (await findTable(db, name, "a.attnotnull AND a.attgenerated = ''")) ?? new Map();
  const { typeOf } = postgresDialect(name);
  const leftOut = new Set(plan.leaveOut.map((column) => column.name));
  const rules = columns.map((column) =>
    leftOut.has(column.name)
      ? null
      : rulesFor(column, present.get(column.name) ?? typeOf(column), 'characters'),
  );
  return new RowFitter({ columns, options, rules, required: new Set(required.keys()), table: name.table });
}
