import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import {
  type Account,
  type Column,
  type ColumnType,
  type TypeNames,
  typeName,
} from '../../src/kernel/columns.ts';

/** Rows on their way into a warehouse: columns, and values as text, null for none. */
export interface Rows {
  columns: readonly Column[];
  values: ReadonlyArray<ReadonlyArray<string | null>>;
}

const TYPES: TypeNames = {
  text: 'VARCHAR',
  json: 'VARCHAR',
  instant: 'TIMESTAMPTZ',
  date: 'DATE',
  boolean: 'BOOLEAN',
  integer: 'BIGINT',
  double: 'DOUBLE',
  decimal: 'DECIMAL($)',
};

export function columns(spec: Record<string, ColumnType>): Column[] {
  return Object.entries(spec).map(([name, type]) => ({ name, type }));
}

/** As the engine stages events for tables. */
export const EVENT_COLUMNS = columns({
  uuid: 'text',
  event: 'text',
  properties: 'json',
  elements: 'json',
  set: 'json',
  set_once: 'json',
  distinct_id: 'text',
  team_id: 'integer',
  ip: 'text',
  site_url: 'text',
  timestamp: 'instant',
  person_properties: 'json',
  person_id: 'text',
});

export const PERSON_COLUMNS = columns({
  team_id: 'integer',
  distinct_id: 'text',
  person_id: 'text',
  properties: 'json',
  person_distinct_id_version: 'integer',
  person_version: 'integer',
  created_at: 'instant',
  is_deleted: 'boolean',
});

/** An event with everything in it; `n` makes it another one. */
export function eventRow(n: number, more: Partial<Record<string, string | null>> = {}): Array<string | null> {
  const row: Record<string, string | null> = {
    uuid: uuid(n),
    event: '$pageview',
    properties: `{"$ip":"192.0.2.7","n":${n},"text":"a \\"quoted\\"\\nline \\\\ snø 雪","list":[1,null,{"x":1.5}]}`,
    elements: '"button:text=\\"Buy\\""',
    set: '{"plan":"pro"}',
    set_once: null,
    distinct_id: `user-${n % 3}`,
    team_id: '7',
    ip: '192.0.2.7',
    site_url: null,
    timestamp: `2026-03-01T00:00:${String(n % 60).padStart(2, '0')}.123456Z`,
    person_properties: null,
    person_id: 'p-1',
    ...more,
  };
  return EVENT_COLUMNS.map(({ name }) => row[name]!);
}

export function uuid(n: number): string {
  return `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** What the engine would say of the rows: those of a query have a hash of everything in them. */
export function accountOf({ columns: all, values }: Rows): Account {
  const at = all.findIndex(({ name }) => name === 'uuid');
  const whole = createHash('md5').update(JSON.stringify(values)).digest().readBigUInt64BE().toString();
  const rowsHash = all === EVENT_COLUMNS ? {} : { rowsHash: values.length === 0 ? '0' : whole };
  if (at < 0) return { rows: values.length, uuidHash: null, ...rowsHash };
  const hashes = values.map((row) =>
    createHash('md5')
      .update(row[at] ?? '')
      .digest()
      .readBigUInt64BE(),
  );
  const sum = hashes.reduce((total, hash) => total + hash, 0n);
  return { rows: values.length, uuidHash: BigInt.asUintN(64, sum).toString(), ...rowsHash };
}

export async function writeParquet(path: string, { columns: all, values }: Rows): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  const names = all.map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  await connection.run(
    `CREATE TABLE rows (${names.map((name, index) => `${name} ${typeName(TYPES, all[index]!.type)}`)})`,
  );
  for (const row of values) {
    const list = row.map((value) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`));
    await connection.run(`INSERT INTO rows VALUES (${list})`);
  }
  await connection.run(`COPY rows TO '${path}' (FORMAT parquet, COMPRESSION snappy)`);
  connection.closeSync();
  instance.closeSync();
}

export function writeJsonLines(path: string, { columns: all, values }: Rows): void {
  const lines = values.map((row) => {
    const members = row.map(
      (value, index) => `${JSON.stringify(all[index]!.name)}:${spell(value, all[index]!.type)}`,
    );
    return `{${members}}\n`;
  });
  writeFileSync(path, lines.join(''));
}

function spell(value: string | null, type: ColumnType): string {
  if (value === null) return 'null';
  return ['json', 'integer', 'double', 'boolean'].includes(type) ? value : JSON.stringify(value);
}
