import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Account, Column } from '../../kernel/columns.ts';
import { hashOfSet, text, UUID_HASH } from '../dialects/duckdb.ts';
import type { QueryColumn } from '../engine.ts';
import { type Columns, columnsOf, storable } from '../staging/columns.ts';
import { hashOfRows } from '../staging/rows_hash.ts';
import { StagingPermits, stage } from '../staging/stager.ts';
import { isSameTree, parse, parseQuery } from './parse.ts';
import type { CheckOrder, Limits, RunOrder, StagedQuery, WorkerOrder } from './protocol.ts';
import { OUTPUT } from './protocol.ts';
import { type ResultColumn, resultColumns } from './result_columns.ts';
import { tableStatement } from './tables.ts';
import type { Tree } from './validate_query.ts';

/** Throws QueryRefusal for a statement that may not run. */
export type QueryValidator = (statement: Tree, model: string) => void;

/** Few, because the writer keeps a row group in memory and rows can be long. */
const ROW_GROUP_ROWS = 2048;
const SPILL = '.spill';

/** An engine with nothing in it that can reach one folder, or nothing at all, and can never be opened again. */
export async function openBox(folder: string | null, limits: Limits) {
  const instance = await DuckDBInstance.create(':memory:', {
    // One thread reads and joins rows in one order, so that a repeat gives the same rows in the same order.
    threads: '1',
    memory_limit: `${Math.floor(limits.memoryBytes / 2 / 1024 / 1024)}MiB`,
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    temp_directory: folder === null ? '' : join(folder, SPILL),
    max_temp_directory_size: `${limits.diskBytes}B`,
  });
  const connection = await instance.connect();
  await connection.run(`
    SET GLOBAL TimeZone = 'UTC';
    SET allowed_directories = [${folder === null ? '' : text(folder)}];
    SET enable_external_access = false;
    SET lock_configuration = true;`);
  return { instance, connection };
}

/** The columns of a query. Binding may compute what is constant in it, so even this belongs into a process of its own. */
export async function checkQuery(
  { sql, model, limits }: CheckOrder,
  validate: QueryValidator,
): Promise<QueryColumn[]> {
  const { connection } = await openBox(null, limits);
  await connection.run(tableStatement(model, []));
  const { columns } = await accepted(connection, sql, model, validate);
  return columns.map(({ name, type, expression }) => ({ name, type, expression }));
}

/** Runs a query over files and stages what comes out. */
export async function runQuery(
  order: RunOrder,
  validate: QueryValidator,
  onProgress: (progress: { rows: number; bytes: number }) => void,
): Promise<StagedQuery> {
  const { folder, sql, model, files, limits } = order;
  const { instance, connection } = await openBox(folder, limits);
  await connection.run(tableStatement(model, files));
  const { columns, rows } = await accepted(connection, sql, model, validate);
  const result = join(folder, 'result.parquet');
  const limit = order.limit === null ? '' : ` LIMIT ${order.limit}`;
  await connection.run(
    `COPY (${rows}${limit}) TO ${text(result)} (FORMAT parquet, COMPRESSION lz4, ROW_GROUP_SIZE ${ROW_GROUP_ROWS})`,
  );
  const table = `read_parquet(${text(result)})`;
  const directory = join(folder, OUTPUT);
  await mkdir(directory);
  const staged = await stage(
    { engine: instance, permits: new StagingPermits() },
    { table, where: 'true', order: 'stored' },
    stagedColumns(columns, order),
    { ...order, directory, signal: new AbortController().signal, onProgress },
  );
  return {
    files: staged.files.map((file) => ({ name: basename(file.path), rows: file.rows })),
    columns: columnsOf(columns.map((column) => ({ ...column, expression: '' }))),
    account: await accountOf(connection, table, stagedColumns(columns, order)),
  };
}

/** Runs either job; `validate` checks the statement against the permitted nodes. */
export function work(
  order: WorkerOrder,
  validate: QueryValidator,
  onProgress: (progress: { rows: number; bytes: number }) => void,
): Promise<{ columns: QueryColumn[] } | { staged: StagedQuery }> {
  return order.job === 'check'
    ? checkQuery(order, validate).then((columns) => ({ columns }))
    : runQuery(order, validate, onProgress).then((staged) => ({ staged }));
}

/** Validates a query, and returns its columns and a statement that yields its rows in their types. */
async function accepted(connection: DuckDBConnection, sql: string, model: string, validate: QueryValidator) {
  const statement = await parseQuery(connection, sql);
  validate(statement, model);
  const columns = await resultColumns(connection, sql, statement);
  return { columns, rows: await enclosed(connection, sql, statement, columns) };
}

const columnAt = (index: number) => `c${index}`;

/**
 * A SELECT around the query that casts every value to its type, numbers the rows and weighs them. It contains the
 * query's text, so the whole is parsed again: the statement inside the parentheses has to be the one that was
 * validated.
 */
async function enclosed(
  connection: DuckDBConnection,
  sql: string,
  statement: Tree,
  columns: readonly ResultColumn[],
): Promise<string> {
  const names = columns.map((_, index) => columnAt(index));
  const values = columns.map(({ convert }, index) => `${convert(columnAt(index))} AS ${columnAt(index)}`);
  const texts = names.filter((_, index) => ['text', 'json'].includes(columns[index]!.type));
  const weight = [8 * columns.length, ...texts.map((name) => `coalesce(strlen(${name}), 0)`)].join(' + ');
  const query = sql.replace(/[\s;]+$/, '');
  const whole = `SELECT row_number() OVER () AS seq, *, ${weight} AS weight
    FROM (SELECT ${values.join(', ')} FROM (${query}\n) AS result(${names.join(', ')}))`;
  const inside = subqueryOf(subqueryOf(await parse(connection, whole)));
  if (!isSameTree(inside, statement)) throw new Error('a query is not the one that was checked');
  return whole;
}

function subqueryOf(statement: Tree): Tree {
  return ((statement['node'] as Tree)['from_table'] as Tree)['subquery'] as Tree;
}

function stagedColumns(columns: readonly Column[], { layout }: RunOrder): Columns {
  return columns.map(({ name, type }, index) => {
    const expression = columnAt(index);
    return { name, type, expression: layout === 'table' ? storable(type, expression) : expression };
  });
}

/** Rows of which some have no uuid cannot all be found by it: they have no hash of uuids. */
async function accountOf(connection: DuckDBConnection, table: string, columns: Columns): Promise<Account> {
  const index = columns.findIndex(({ name, type }) => name === 'uuid' && type === 'text');
  const uuidHash = index < 0 ? 'NULL' : `CASE WHEN count(uuid) = count(*) THEN ${hashOfSet(UUID_HASH)} END`;
  const source = index < 0 ? table : `(SELECT *, ${columnAt(index)} AS uuid FROM ${table})`;
  const reader = await connection.runAndReadAll(
    `SELECT count(*), ${uuidHash}, ${hashOfRows(columns)} FROM ${source}`,
  );
  const [rows, uuids, whole] = reader.getRows()[0]!;
  return {
    rows: Number(rows),
    uuidHash: uuids === null ? null : String(uuids),
    rowsHash: String(whole),
  };
}
