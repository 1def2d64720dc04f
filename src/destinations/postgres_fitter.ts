import { rulesFor } from './misfits.ts';
import type { PostgresConnection } from './postgres_client.ts';
import type { Order } from './postgres_delivery.ts';
import { postgresDialect } from './postgres_schema.ts';
import { findTable } from './postgres_tables.ts';
import { RowFitter } from './row_fitter.ts';
import type { SchemaPlan } from './table_schema.ts';

/** What makes rows fit into a table that exists; null when misfits fail the run. `plan`: how its columns change. */
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
