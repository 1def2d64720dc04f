import type { DuckDBConnection } from '@duckdb/node-api';
import { integer } from '../dialect.ts';
import type { ExposureSpec } from '../queries/exposure_spec.ts';
import { readRows } from '../read_rows.ts';
import type { StateWork } from './build.ts';
import type { Extraction } from './extraction.ts';
import { tablesOf, type UnitState, type UnitStateMarks, unitType } from './state.ts';

/** Tables of one transaction: units and events that may change the rows of units. */
const ARRIVED = 'temp.arrived';
const MERGED = 'temp.merged';
const FOUND = 'temp.found';
const TOUCHED = 'temp.touched';
const ADDED = 'temp.added';
/** The events of the units whose rows may change, as they were kept before. */
export const KNOWN = 'temp.known';
/** Their events now. Where there are totals, also those that had happened before, under numbers below 0. */
export const CONCERNED = 'temp.concerned';

/** Kept units whose events are read back, and replace those that are known. */
const REPLACED = `SELECT f.id FROM ${FOUND} f JOIN ${TOUCHED} t ON t.unit = f.unit AND t.is_reloaded`;

/** Part of the units of a state from which on computing all of them takes less, as measured. */
const MANY = 1 / 6;

/** The changes of the tables of a state. */
export interface Concerned {
  /** Highest number of a unit that new events or merges touch. */
  lastUnit: number | null;
  /** Statements on the kept units and their events. */
  changes: string[];
  /** So many units may change that all are computed anew, which takes less than their difference. */
  isMany: boolean;
}

/**
 * Makes the tables `KNOWN` and `CONCERNED`, unless many units may change. Those with new events, with merged persons, or with
 * events whose time has come may. The events of a unit are read back from the event store when it was not exposed before, or
 * not as early, or when persons were merged into it.
 */
export async function collectConcerned(
  connection: DuckDBConnection,
  work: StateWork,
  before: UnitState,
  { overridesSeq }: UnitStateMarks,
): Promise<Concerned> {
  const { query, extraction } = work;
  const { kept, extract } = tablesOf(before);
  const create = (name: string, sql: string) => connection.run(`CREATE TEMP TABLE ${name} AS ${sql}`);
  await create('arrived', extraction.select({ afterSeq: before.eventSeq, since: extraction.from }));
  const isMerged = overridesSeq > before.overridesSeq;
  await create('merged', mergedSql(query.exposures, isMerged ? before.overridesSeq : null));
  await create('found', foundSql(kept));
  const [found] = await readRows(connection, `SELECT count(*) AS units FROM ${FOUND}`);
  const isMany = areMany(Number(found!['units']), before, work);
  await create('touched', touchedSql(extraction, before.nextUnit));
  const [touched] = await readRows(
    connection,
    `SELECT max(id) AS last, min(since) FILTER (WHERE is_reloaded) AS since,
       count(*) FILTER (WHERE is_reloaded AND is_found) AS replaced FROM ${TOUCHED}`,
  );
  const [last, since] = [touched!['last'], touched!['since']];
  const isReplaced = Number(touched!['replaced']) > 0;
  if (!isMany) await create('known', knownSql(extract, before, query.exposures.asOf));
  await create('added', addedSql(work, since === null ? null : Number(since)));
  if (!isMany) await create('concerned', concernedSql(before, isReplaced));
  return {
    isMany,
    lastUnit: last === null ? null : Number(last),
    changes: [
      ...(isReplaced ? [`DELETE FROM ${kept} WHERE id IN (${REPLACED})`] : []),
      ...(isReplaced ? [`DELETE FROM ${extract} WHERE unit IN (${REPLACED})`] : []),
      ...(since === null
        ? []
        : [`INSERT INTO ${kept} SELECT unit, id, since FROM ${TOUCHED} WHERE is_reloaded`]),
      `INSERT INTO ${extract} SELECT * FROM ${ADDED}`,
    ],
  };
}

/** The events of a unit that may change are copied and read twice: as they were, and as they are. */
function areMany(units: number, { nextUnit }: UnitState, { minTouched }: StateWork): boolean {
  return units >= minTouched && units > MANY * nextUnit;
}

/** Persons that became another one since the mark. The units of an experiment on groups stay what they are. */
function mergedSql({ teamId, groupIndex }: ExposureSpec, afterSeq: number | null): string {
  const type = unitType(groupIndex);
  const where = afterSeq !== null && groupIndex === null ? `seq > ${integer(afterSeq)}` : 'false';
  return `SELECT old_person_id::${type} AS old, person_id::${type} AS unit FROM person_overrides
WHERE team_id = ${integer(teamId)} AND ${where}`;
}

/**
 * Kept units that may change, with their present person or group. The condition, which all rows meet, is for the engine: it
 * skips units early only where the smaller side of a join has one.
 */
function foundSql(kept: string): string {
  const some =
    `SELECT unit FROM ${ARRIVED} ` +
    `UNION ALL SELECT old FROM ${MERGED} UNION ALL SELECT unit FROM ${MERGED}`;
  const units = `SELECT unit FROM (${some}) GROUP BY unit HAVING count(*) > 0`;
  return `SELECT coalesce(m.unit, k.unit) AS unit, k.id, k.since, m.unit IS NOT NULL AS is_renamed
FROM (SELECT * FROM ${kept} WHERE unit IN (${units})) k LEFT JOIN ${MERGED} m ON m.old = k.unit`;
}

/** Units with an exposure that get new rows; `is_reloaded`: their events are read back. */
function touchedSql({ isExposure }: Extraction, nextUnit: number): string {
  return `WITH a AS (
  SELECT e.unit, min(e.moment) FILTER (WHERE ${isExposure}) AS since FROM ${ARRIVED} e GROUP BY e.unit),
f AS (
  SELECT unit, min(id) AS id, min(since) AS since, count(*) > 1 OR bool_or(is_renamed) AS is_merged
  FROM ${FOUND} GROUP BY unit),
matched AS (SELECT unit, f.id, f.since, f.is_merged, a.since AS seen FROM a FULL JOIN f USING (unit))
SELECT unit, least(since, seen) AS since, true AS is_found,
  is_merged OR coalesce(seen < since, false) OR unit IN (SELECT unit FROM ${MERGED}) AS is_reloaded, id
FROM matched WHERE id IS NOT NULL
UNION ALL
SELECT unit, seen, false, true, (${integer(nextUnit - 1)} + row_number() OVER ())::INTEGER
FROM matched WHERE id IS NULL AND seen IS NOT NULL`;
}

/** Kept events of units that are found, and of those with an event whose time has come. */
function knownSql(extract: string, { asOf: before, future }: UnitState, asOf: number): string {
  const due = `SELECT unit FROM ${extract} WHERE moment > ${integer(before)} AND moment <= ${integer(asOf)}`;
  const isDue = future !== null && future <= asOf;
  return `SELECT e.* FROM ${extract} e JOIN (SELECT id FROM ${FOUND}${isDue ? ` UNION ${due}` : ''}) t ON t.id = e.unit`;
}

function concernedSql({ totals, asOf }: UnitState, isReplaced: boolean): string {
  const others = isReplaced ? ` WHERE unit NOT IN (${REPLACED})` : '';
  const earlier = `SELECT * REPLACE (-1 - unit AS unit) FROM ${KNOWN} WHERE moment <= ${integer(asOf)}`;
  return [`SELECT * FROM ${KNOWN}${others}`, `SELECT * FROM ${ADDED}`, ...(totals ? [earlier] : [])].join(
    '\nUNION ALL ',
  );
}

/** New events of kept units, and all of those that are read back; `since`: their first exposure. */
function addedSql({ query, extraction }: StateWork, since: number | null): string {
  const lookback = query.lookback ?? 0;
  const ofUnits = (events: string, which: string) => `SELECT t.id AS unit, e.* EXCLUDE (unit) FROM ${events} e
JOIN ${TOUCHED} t ON t.unit = e.unit AND ${which} AND e.moment >= t.since - ${integer(lookback)}`;
  const arrived = ofUnits(ARRIVED, 'NOT is_reloaded');
  if (since === null) return arrived;
  const unitsIn = `SELECT unit FROM ${TOUCHED} WHERE is_reloaded`;
  const reloaded = extraction.select({ since: Math.max(extraction.from, since - lookback), unitsIn });
  return `${arrived}\nUNION ALL ${ofUnits(`(${reloaded})`, 'is_reloaded')}`;
}
