/** A file, a row or a name that a query must never see has this in it. */
export const MARK = 'TOPSECRET';

/**
 * What an unguarded engine does with an attempt, which proves that there is something to guard: it `leaks` the mark, or
 * `works`. `null`: it cannot be shown (it needs the network, or would take all memory or time).
 */
export type Control = 'leaks' | 'works' | null;

export interface Attempt {
  what: string;
  /** `dir` has files in it that are named after the mark and hold it. */
  sql: (dir: string) => string;
  refusal: RegExp;
  control: Control;
}

/** The engine's time doubles with each level. */
export const PLANNED_FOR_EVER = `SELECT ${'(SELECT '.repeat(40)}1${')'.repeat(40)} AS n FROM events`;

const OTHER_TABLE = /^Query must only SELECT FROM events$/;
const PARSE = /^Failed to parse query: /;
const NOT_A_SELECT = /^Failed to parse query: only one SELECT statement is possible$/;
const STACKED = /^Failed to parse query: only one statement is possible$/;
const FUNCTION = /^Function \w+ is not available in queries\. \w/;
const PART = / is not possible in a query\.$/;

const attempt = (
  what: string,
  sql: string | ((dir: string) => string),
  refusal: RegExp,
  control: Control,
): Attempt => ({ what, sql: typeof sql === 'string' ? () => sql : sql, refusal, control });

const FILES: Attempt[] = [
  attempt('read a CSV file', (dir) => `SELECT * FROM read_csv('${dir}/${MARK}.csv')`, OTHER_TABLE, 'leaks'),
  attempt(
    'the other name of it',
    (dir) => `SELECT * FROM read_csv_auto('${dir}/${MARK}.csv')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt('read JSON', (dir) => `SELECT * FROM read_json('${dir}/${MARK}.json')`, OTHER_TABLE, 'leaks'),
  attempt(
    'read JSON as objects',
    (dir) => `SELECT * FROM read_json_objects('${dir}/${MARK}.json')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'read Parquet',
    (dir) => `SELECT * FROM read_parquet('${dir}/${MARK}.parquet')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'scan Parquet',
    (dir) => `SELECT * FROM parquet_scan('${dir}/${MARK}.parquet')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'statistics of Parquet',
    (dir) => `SELECT * FROM parquet_metadata('${dir}/${MARK}.parquet')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt('read a text', (dir) => `SELECT * FROM read_text('${dir}/${MARK}.csv')`, OTHER_TABLE, 'leaks'),
  attempt('read bytes', (dir) => `SELECT * FROM read_blob('${dir}/${MARK}.csv')`, OTHER_TABLE, 'leaks'),
  attempt(
    'read a database',
    (dir) => `SELECT * FROM read_duckdb('${dir}/${MARK}.duckdb')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt('list a folder', (dir) => `SELECT * FROM glob('${dir}/*')`, OTHER_TABLE, 'leaks'),
  attempt(
    'sniff, which read files in spite of a lock once',
    (dir) => `SELECT * FROM sniff_csv('${dir}/${MARK}.csv')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt('a file as a table', (dir) => `SELECT * FROM '${dir}/${MARK}.csv'`, OTHER_TABLE, 'leaks'),
  attempt('a file as an identifier', (dir) => `SELECT * FROM "${dir}/${MARK}.parquet"`, OTHER_TABLE, 'leaks'),
  attempt('FROM first', (dir) => `FROM '${dir}/${MARK}.json'`, OTHER_TABLE, 'leaks'),
  attempt(
    'in a join',
    (dir) => `SELECT * FROM events JOIN '${dir}/${MARK}.csv' ON true`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'in a scalar subquery',
    (dir) => `SELECT (SELECT content FROM read_text('${dir}/${MARK}.csv')) FROM events`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'in WHERE',
    (dir) => `SELECT * FROM events WHERE EXISTS (FROM read_text('${dir}/${MARK}.csv'))`,
    OTHER_TABLE,
    'works',
  ),
  attempt(
    'in IN',
    (dir) => `SELECT * FROM events WHERE event NOT IN (SELECT content FROM read_text('${dir}/${MARK}.csv'))`,
    OTHER_TABLE,
    'works',
  ),
  attempt(
    'in LIMIT',
    (dir) => `SELECT * FROM events LIMIT (SELECT length(content) FROM read_text('${dir}/${MARK}.csv'))`,
    OTHER_TABLE,
    'works',
  ),
  attempt(
    'in ORDER BY',
    (dir) => `SELECT event FROM events ORDER BY (SELECT content FROM read_text('${dir}/${MARK}.csv'))`,
    OTHER_TABLE,
    'works',
  ),
  attempt(
    'in HAVING',
    (dir) =>
      `SELECT event FROM events GROUP BY 1 HAVING count(*) > (SELECT 0 FROM read_text('${dir}/${MARK}.csv'))`,
    OTHER_TABLE,
    'works',
  ),
  attempt(
    'in a CTE',
    (dir) => `WITH x AS (SELECT * FROM read_text('${dir}/${MARK}.csv')) SELECT x.content FROM events, x`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'in a lateral join',
    (dir) => `SELECT x.content FROM events, LATERAL (SELECT * FROM read_text('${dir}/${MARK}.csv')) x`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'behind UNION in a subquery',
    (dir) =>
      `SELECT * FROM (SELECT event FROM events UNION ALL SELECT content FROM read_text('${dir}/${MARK}.csv'))`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'a CTE with the name of a file, used where it cannot be seen',
    (dir) =>
      `SELECT (WITH "${dir}/${MARK}.csv" AS (SELECT 1) SELECT 1), x.* FROM events, "${dir}/${MARK}.csv" x`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'a CTE that reads a file of its own name',
    (dir) =>
      `WITH "${dir}/${MARK}.csv" AS (SELECT * FROM "${dir}/${MARK}.csv") SELECT x.* FROM events, "${dir}/${MARK}.csv" x`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'SQL in a text',
    (dir) => `SELECT * FROM query('FROM read_text(''${dir}/${MARK}.csv'')')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'a name in a text',
    (dir) => `SELECT * FROM query_table('${dir}/${MARK}.csv')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'a parse tree in a text',
    (dir) =>
      `SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM read_text(''${dir}/${MARK}.csv'')'))`,
    OTHER_TABLE,
    'leaks',
  ),
];

const SPELLINGS: Attempt[] = [
  attempt(
    'letters of any case',
    (dir) => `SELECT * FROM ReAd_TeXt('${dir}/${MARK}.csv')`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt('quotes', (dir) => `SELECT * FROM "read_text"('${dir}/${MARK}.csv')`, OTHER_TABLE, 'leaks'),
  attempt('a schema', (dir) => `SELECT * FROM main.read_text('${dir}/${MARK}.csv')`, OTHER_TABLE, 'leaks'),
  attempt(
    'a comment in between',
    (dir) => `SELECT * FROM read_text/* events */('${dir}/${MARK}.csv') -- FROM events`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt(
    'dollar quotes',
    (dir) => `SELECT * FROM read_text($x$${dir}/${MARK}.csv$x$)`,
    OTHER_TABLE,
    'leaks',
  ),
  attempt('full-width letters', 'SELECT * FROM ｅｖｅｎｔｓ', OTHER_TABLE, null),
  attempt('NUL', "SELECT * FROM events\0; FROM read_text('x')", PARSE, null),
  attempt('another schema', 'SELECT * FROM main.events', OTHER_TABLE, 'leaks'),
  attempt('another database', 'SELECT * FROM memory.main.events', OTHER_TABLE, 'leaks'),
  attempt('another table', 'SELECT * FROM persons', OTHER_TABLE, 'leaks'),
  attempt('a table of the server', 'SELECT * FROM scratch.incoming', OTHER_TABLE, null),
  attempt(
    'a CTE that hides the table',
    'WITH events AS (FROM persons) SELECT * FROM events',
    /^A CTE cannot be named events/,
    'leaks',
  ),
  attempt(
    'the end of the parenthesis it is put into',
    (dir) => `SELECT 1 FROM events) x, read_text('${dir}/${MARK}.csv') y, (SELECT 1 FROM events`,
    PARSE,
    null,
  ),
  attempt(
    'the end of the statement it is put into',
    (dir) => `SELECT 1 FROM events) TO '${dir}/out.csv' --`,
    PARSE,
    null,
  ),
  attempt('a comment without an end', 'SELECT * FROM events /*', PARSE, null),
  attempt(
    'no table of events at all',
    "SELECT * FROM (SELECT 'x')",
    /^Query must SELECT FROM events$/,
    'works',
  ),
  attempt('no table', 'SELECT 1', /^Query must SELECT FROM events$/, 'works'),
  attempt('values as a table', 'SELECT * FROM (VALUES (1))', /^Query must SELECT FROM events$/, 'works'),
  attempt(
    'UNION',
    'SELECT event FROM events UNION SELECT distinct_id FROM persons',
    /^UNIONs are not supported$/,
    'leaks',
  ),
  attempt('a parameter', 'SELECT $1 FROM events', PART, null),
];

const STATEMENTS: Attempt[] = [
  attempt('write a file', (dir) => `COPY events TO '${dir}/out.csv'`, NOT_A_SELECT, 'works'),
  attempt('export everything', (dir) => `EXPORT DATABASE '${dir}/out'`, NOT_A_SELECT, 'works'),
  attempt(
    'attach a database',
    (dir) => `ATTACH '${dir}/${MARK}.duckdb' AS other; SELECT * FROM other.t`,
    NOT_A_SELECT,
    'leaks',
  ),
  attempt(
    'a second statement',
    (dir) => `SELECT event FROM events; COPY (SELECT 1) TO '${dir}/out.csv'`,
    NOT_A_SELECT,
    'works',
  ),
  attempt(
    'a second SELECT',
    (dir) => `SELECT event FROM events; SELECT * FROM read_text('${dir}/${MARK}.csv')`,
    STACKED,
    'leaks',
  ),
  attempt(
    'a second statement behind a comment',
    (dir) => `SELECT event FROM events -- ;\n; FROM '${dir}/${MARK}.csv'`,
    STACKED,
    'leaks',
  ),
  attempt('install an extension', 'INSTALL httpfs', NOT_A_SELECT, null),
  attempt('load an extension', "LOAD '/tmp/evil.duckdb_extension'", NOT_A_SELECT, null),
  attempt('change a setting', "SET memory_limit = '100GB'", NOT_A_SELECT, 'works'),
  attempt('set a variable', 'SET VARIABLE x = 1', NOT_A_SELECT, 'works'),
  attempt('a pragma', 'PRAGMA database_list', PARSE, 'works'),
  attempt('call a procedure', 'CALL pragma_version()', NOT_A_SELECT, 'works'),
  attempt('make a macro', 'CREATE MACRO upper(x) AS lower(x)', NOT_A_SELECT, 'works'),
  attempt('make a table', 'CREATE TABLE x AS SELECT * FROM events', NOT_A_SELECT, 'works'),
  attempt('make a secret', "CREATE SECRET s (TYPE s3, KEY_ID 'x', SECRET 'y')", NOT_A_SELECT, null),
  attempt('delete rows', 'DELETE FROM events', NOT_A_SELECT, 'works'),
  attempt('write in a CTE', 'WITH x AS (DELETE FROM events RETURNING *) SELECT * FROM x', PARSE, null),
  attempt('a prepared statement', 'PREPARE x AS SELECT 1', NOT_A_SELECT, 'works'),
  attempt('explain', 'EXPLAIN SELECT * FROM events', NOT_A_SELECT, 'works'),
  attempt('turn a row group over to disk', 'CHECKPOINT', NOT_A_SELECT, 'works'),
];

const CATALOGS: Attempt[] = [
  attempt('settings', 'SELECT * FROM duckdb_settings()', OTHER_TABLE, 'works'),
  attempt('databases and where they are', 'SELECT * FROM duckdb_databases()', OTHER_TABLE, 'works'),
  attempt('tables', 'SELECT * FROM duckdb_tables()', OTHER_TABLE, 'works'),
  attempt('definitions of views', 'SELECT * FROM duckdb_views', OTHER_TABLE, 'works'),
  attempt('secrets', 'SELECT * FROM duckdb_secrets()', OTHER_TABLE, 'works'),
  attempt('the standard catalog', 'SELECT * FROM information_schema.tables', OTHER_TABLE, 'works'),
  attempt('the catalog of PostgreSQL', 'SELECT * FROM pg_catalog.pg_class', OTHER_TABLE, 'works'),
  attempt('the catalog of SQLite', 'SELECT * FROM sqlite_master', OTHER_TABLE, 'works'),
  attempt(
    'a view of the system through a CTE out of sight',
    'SELECT (WITH duckdb_views AS (SELECT 1) SELECT 1) FROM events, duckdb_views',
    OTHER_TABLE,
    'works',
  ),
  attempt('SHOW', 'SHOW TABLES', PART, 'works'),
  attempt('DESCRIBE as a table', 'SELECT * FROM (DESCRIBE events)', PART, 'works'),
  attempt('SUMMARIZE', 'SUMMARIZE events', PART, 'works'),
  attempt('a setting', "SELECT current_setting('temp_directory') FROM events", FUNCTION, 'works'),
  attempt('a variable', "SELECT getvariable('x') FROM events", FUNCTION, 'works'),
  attempt('the environment', "SELECT getenv('HOME') FROM events", FUNCTION, null),
  attempt('the user', 'SELECT user FROM events', /^user is not available in queries\. \w/, 'works'),
  attempt('the database', 'SELECT current_database() FROM events', FUNCTION, 'works'),
  attempt('the version', 'SELECT version() FROM events', FUNCTION, 'works'),
  attempt('the statement', 'SELECT current_query() FROM events', FUNCTION, 'works'),
  attempt('a function of a database', "SELECT system.main.upper('x') FROM events", PART, 'works'),
  attempt('a plan in JSON', "SELECT json_serialize_plan('SELECT 1') FROM events", FUNCTION, 'works'),
  attempt('completion', "SELECT * FROM sql_auto_complete('SELECT ')", OTHER_TABLE, 'works'),
  attempt('the log', "SELECT write_log('x') FROM events", FUNCTION, 'works'),
  attempt('switch on logging', 'SELECT * FROM enable_logging()', OTHER_TABLE, 'works'),
];

const CHANCE_AND_TIME: Attempt[] = [
  attempt('chance', 'SELECT random() FROM events', FUNCTION, 'works'),
  attempt('a new id', 'SELECT uuid() FROM events', FUNCTION, 'works'),
  attempt('the clock', 'SELECT now() FROM events', FUNCTION, 'works'),
  attempt(
    'the clock without parentheses',
    'SELECT current_timestamp FROM events',
    /^current_timestamp is not available/,
    'works',
  ),
  attempt(
    'the clock in quotes',
    'SELECT "CURRENT_DATE" FROM events',
    /^current_date is not available/,
    'works',
  ),
  attempt(
    'the clock behind an age',
    'SELECT age(timestamp) FROM events',
    /^Function age with fewer than 2 arguments/,
    'works',
  ),
  attempt('a sample', 'SELECT * FROM events TABLESAMPLE 10%', PART, 'works'),
  attempt('a sample of the result', 'SELECT * FROM events USING SAMPLE 1', PART, 'works'),
  attempt('sleep', 'SELECT sleep_ms(1) FROM events', FUNCTION, 'works'),
];

const many = (count: number, of: string, between = '') => Array(count).fill(of).join(between);

const TOO_MUCH: Attempt[] = [
  attempt(
    'a recursion without an end',
    'WITH RECURSIVE x AS (SELECT 1 AS n FROM events UNION ALL SELECT n FROM x) SELECT * FROM x',
    PART,
    null,
  ),
  attempt('rows out of nothing', 'SELECT events.uuid FROM events, range(1000000000000)', OTHER_TABLE, null),
  attempt('a long list', 'SELECT range(1000000000000) FROM events', FUNCTION, null),
  attempt('a long series', 'SELECT unnest(generate_series(1, 1000000000000)) FROM events', FUNCTION, null),
  attempt('a long text', "SELECT repeat('x', 4000000000) FROM events", FUNCTION, null),
  attempt('a wide text', "SELECT lpad('x', 2000000000, 'x') FROM events", FUNCTION, null),
  attempt('a wide text to the right', "SELECT rpad('x', 2000000000, 'x') FROM events", FUNCTION, null),
  attempt('a width in a format', "SELECT format('{:>2000000000}', 'x') FROM events", FUNCTION, null),
  attempt('a width in printf', "SELECT printf('%2000000000s', 'x') FROM events", FUNCTION, null),
  attempt('a list made longer', 'SELECT list_resize([1], 1000000000) FROM events', FUNCTION, null),
  attempt('bits', "SELECT bitstring('1', 2000000000) FROM events", FUNCTION, null),
  attempt('an array of any size', 'SELECT CAST(NULL AS INTEGER[100000]) FROM events', PART, 'works'),
  attempt('an enumeration', "SELECT event::ENUM('a') FROM events", PART, null),
  attempt('a pivot', 'SELECT * FROM (UNPIVOT events ON event INTO NAME a VALUE b)', PART, 'works'),
  attempt('columns by a pattern', "SELECT COLUMNS('.*') FROM events", PART, 'works'),
  attempt('columns by a function', 'SELECT COLUMNS(lambda c: length(c) > 0) FROM events', PART, 'works'),
  attempt('a version of the past', 'SELECT * FROM events AT (VERSION => 1)', PART, null),
  attempt('a state of an aggregate', 'SELECT count(*) EXPORT_STATE FROM events', PART, null),
  attempt('a collation', 'SELECT event COLLATE nocase FROM events', PART, 'works'),
  attempt('deep negations', `SELECT ${many(500, 'NOT ')}true FROM events`, /nested too deeply/, 'works'),
  attempt(
    'deep subqueries',
    `SELECT ${many(150, '(SELECT ')}1${many(150, ')')} FROM events`,
    /nested too deeply/,
    null,
  ),
  attempt(
    'deeper than the engine goes',
    `SELECT ${many(3000, '[')}${many(3000, ']')} FROM events`,
    PARSE,
    null,
  ),
  attempt('a long sum', `SELECT ${many(250, '1', '+')} FROM events`, /nested too deeply/, 'works'),
  attempt(
    'a huge list',
    `SELECT * FROM events WHERE team_id IN (${many(6000, '1', ',')})`,
    /too many parts/,
    'works',
  ),
  attempt(
    'every grouping',
    `SELECT 1 FROM events GROUP BY CUBE (${Array.from({ length: 12 }, (_, n) => `event || ${n}`).join()})`,
    /too many parts/,
    null,
  ),
  attempt('a novel', `SELECT '${many(20_000, 'x')}' FROM events`, /at most 20000 characters/, 'works'),
  attempt('a number beyond numbers', 'SELECT 1e999 FROM events', /a number in it is too large/, null),
];

export const ATTEMPTS: Record<string, Attempt[]> = {
  files: FILES,
  spellings: SPELLINGS,
  statements: STATEMENTS,
  'catalogs, settings and the session': CATALOGS,
  'what is different each time': CHANCE_AND_TIME,
  'too much': TOO_MUCH,
};
