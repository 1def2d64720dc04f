import type { DuckDBConnection } from '@duckdb/node-api';
import type { ExposureSpec } from '../queries/exposure_spec.ts';
import { readRows } from '../read_rows.ts';
import { integer } from '../sql.ts';
import type { StateWork } from './build.ts';
import type { Extraction } from './extraction.ts';
import { createKept, tablesOf, type UnitState, type UnitStateMarks, unitType, writeState } from './state.ts';

/** Tables of one transaction: units and events that may change the rows of units. */
const ARRIVED = 'temp.arrived';
const MERGED = 'temp.merged';
const FOUND = 'temp.found';
const TOUCHED = 'temp.touched';
const RELOADED = 'temp.reloaded';
const CONCERNED = 'temp.concerned';

/**
 * Brings the rows of units up to the marks, within a transaction of the connection. Only units with new events, with merged
 * persons, or with events whose time has come get new rows. The events of a unit are read back from the event store
 * when it was not exposed before, or not as early, or when persons were merged into it.
 */
export async function advanceState(
  connection: DuckDBConnection,
  work: StateWork,
  before: UnitState,
  marks: UnitStateMarks,
): Promise<UnitState> {
  const { query, extraction } = work;
  const { exposures } = query;
  const { asOf } = exposures;
  const { kept, extract, units } = tablesOf(before);
  const isDue = before.future !== null && before.future <= asOf;
  if (!isDue && marks.eventSeq === before.eventSeq && marks.overridesSeq === before.overridesSeq)
    return before;
  const lookback = query.lookback ?? 0;
  const run = (sql: string) => connection.run(sql);
  const counted = async (sql: string) => (await readRows(connection, sql))[0]!;

  await run(
    `CREATE TEMP TABLE arrived AS ${extraction.select({ afterSeq: before.eventSeq, since: extraction.from })}`,
  );
  await run(`CREATE TEMP TABLE merged AS ${mergedSql(exposures, before.overridesSeq)}`);
  await run(`CREATE TEMP TABLE found AS ${foundSql(kept)}`);
  await run(`CREATE TEMP TABLE touched AS ${touchedSql(extraction, before.nextUnit)}`);
  const touched = await counted(
    `SELECT max(id) AS last, min(since) FILTER (WHERE is_reloaded) AS since,
       count(*) FILTER (WHERE is_reloaded AND is_found) AS replaced FROM ${TOUCHED}`,
  );
  let changed = 0;
  if (Number(touched['replaced']) > 0) {
    const gone = `SELECT f.id FROM ${FOUND} f JOIN ${TOUCHED} t ON t.unit = f.unit AND t.is_reloaded`;
    for (const [table, column] of [
      [kept, 'id'],
      [extract, 'unit'],
      [units, 'unit'],
    ] as const) {
      changed += await affected(connection, `DELETE FROM ${table} WHERE ${column} IN (${gone})`);
    }
  }
  if (touched['since'] !== null) {
    const isReloaded = `SELECT unit FROM ${TOUCHED} WHERE is_reloaded`;
    const since = Math.max(extraction.from, Number(touched['since']) - lookback);
    await run(`INSERT INTO ${kept} SELECT unit, id, since FROM ${TOUCHED} WHERE is_reloaded`);
    await run(`CREATE TEMP TABLE reloaded AS ${extraction.select({ since, unitsIn: isReloaded })}`);
    changed += await affected(connection, insertSql(extract, RELOADED, 'is_reloaded', lookback));
  }
  changed += await affected(connection, insertSql(extract, ARRIVED, 'NOT is_reloaded', lookback));

  const due = `SELECT unit FROM ${extract} WHERE moment > ${integer(before.asOf)} AND moment <= ${integer(asOf)}`;
  await run(
    `CREATE TEMP TABLE concerned AS SELECT * FROM ${extract} WHERE unit IN (
       SELECT id FROM ${TOUCHED}${isDue ? ` UNION ALL ${due}` : ''})`,
  );
  const stale = `DELETE FROM ${units} WHERE unit IN (SELECT unit FROM ${CONCERNED})`;
  changed += await affected(connection, stale);
  changed += await affected(connection, `INSERT INTO ${units} ${extraction.perUnit(CONCERNED)}`);

  const later = await counted(
    `SELECT min(moment) AS future FROM ${isDue ? extract : CONCERNED} WHERE moment > ${integer(asOf)}`,
  );
  const futures = [later['future'], isDue ? null : before.future].flatMap((one) =>
    one === null ? [] : Number(one),
  );
  const state = {
    ...{ ...before, ...marks, asOf, usedAt: work.now, changed: before.changed + changed },
    future: futures.length > 0 ? Math.min(...futures) : null,
    nextUnit:
      touched['last'] === null ? before.nextUnit : Math.max(before.nextUnit, Number(touched['last']) + 1),
  };
  const packed =
    state.changed > work.minChanged + state.rows / 2
      ? await pack(connection, state, exposures.groupIndex)
      : state;
  await writeState(connection, packed, before);
  return packed;
}

/** Persons that became another one since the mark. The units of an experiment on groups stay what they are. */
function mergedSql({ teamId, groupIndex, hasOverrides }: ExposureSpec, overridesSeq: number): string {
  const type = unitType(groupIndex);
  const where = hasOverrides && groupIndex === null ? `seq > ${integer(overridesSeq)}` : 'false';
  return `SELECT old_person_id::${type} AS old, person_id::${type} AS unit FROM person_overrides
WHERE team_id = ${integer(teamId)} AND ${where}`;
}

/** Kept units that may change, and what they are now. */
function foundSql(kept: string): string {
  const some =
    `SELECT unit FROM ${ARRIVED} ` +
    `UNION ALL SELECT old FROM ${MERGED} UNION ALL SELECT unit FROM ${MERGED}`;
  return `SELECT coalesce(m.unit, k.unit) AS unit, k.id, k.since, m.unit IS NOT NULL AS is_renamed
FROM (SELECT * FROM ${kept} WHERE unit IN (${some})) k LEFT JOIN ${MERGED} m ON m.old = k.unit`;
}

/** Units with an exposure that get new rows; `is_reloaded`: their events are read back. */
function touchedSql({ isExposure }: Extraction, nextUnit: number): string {
  return `WITH a AS (
  SELECT e.unit, min(e.moment) FILTER (WHERE ${isExposure}) AS since FROM ${ARRIVED} e GROUP BY e.unit),
f AS (
  SELECT unit, min(id) AS id, min(since) AS since, count(*) > 1 OR bool_or(is_renamed) AS is_merged
  FROM ${FOUND} GROUP BY unit)
SELECT unit, least(f.since, a.since) AS since, f.id IS NOT NULL AS is_found,
  f.id IS NULL OR f.is_merged OR coalesce(a.since < f.since, false) OR unit IN (SELECT unit FROM ${MERGED}) AS is_reloaded,
  coalesce(f.id, ${integer(nextUnit - 1)} + row_number() OVER (PARTITION BY f.id IS NULL))::INTEGER AS id
FROM a FULL JOIN f USING (unit) WHERE coalesce(f.since, a.since) IS NOT NULL`;
}

function insertSql(extract: string, events: string, which: string, lookback: number): string {
  return `INSERT INTO ${extract} SELECT t.id AS unit, e.* EXCLUDE (unit) FROM ${events} e
JOIN ${TOUCHED} t ON t.unit = e.unit AND ${which} AND e.moment >= t.since - ${integer(lookback)}`;
}

async function affected(connection: DuckDBConnection, sql: string): Promise<number> {
  const { rowsChanged } = await connection.run(sql);
  return rowsChanged;
}

/** Rows that went leave gaps, which the engine does not close. */
async function pack(
  connection: DuckDBConnection,
  state: UnitState,
  groupIndex: number | null,
): Promise<UnitState> {
  const { kept, extract, units } = tablesOf(state);
  await connection.run(createKept(`${kept}_new`, groupIndex));
  await connection.run(`INSERT INTO ${kept}_new SELECT * FROM ${kept}`);
  for (const table of [extract, units]) {
    await connection.run(`CREATE TABLE ${table}_new AS SELECT * FROM ${table}`);
  }
  for (const table of [kept, extract, units]) {
    await connection.run(`DROP TABLE ${table}`);
    await connection.run(`ALTER TABLE ${table}_new RENAME TO ${table.replace('results.', '')}`);
  }
  const [row] = await readRows(connection, `SELECT count(*) AS rows FROM ${extract}`);
  return { ...state, rows: Number(row!['rows']), changed: 0 };
}
