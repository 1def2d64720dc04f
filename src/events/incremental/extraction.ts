import { integer } from '../dialect.ts';
import { DUCKDB, instant, text } from '../dialects/duckdb.ts';
import { exposureEvents, needsFirst } from '../queries/exposed_units.ts';
import type { Extract } from '../queries/exposure_spec.ts';
import { storedEvents } from '../queries/occurrences.ts';
import type { TwoStageQuery } from '../queries/staged.ts';

/** Limits the events that are copied; `unitsIn` is a subquery with the column `unit`. */
export interface ExtractRange {
  afterSeq?: number;
  /** Microseconds. */
  since: number;
  unitsIn?: string;
}

/** The events that a query reads, as narrow rows: which of its conditions they meet, and its values. */
export interface Extraction {
  /** Condition of an exposure, over an extract `e`. */
  isExposure: string;
  /** Earliest instant of an exposure, and of any event that counts; microseconds. */
  from: number;
  /** A SELECT of extracted events, with the columns `unit`, `moment` and, where it is read, `seq`. */
  select(range: ExtractRange): string;
  /** A SELECT of units with their first exposure: `unit` and `since`. */
  exposedUnits(): string;
  /** The first stage of the query over an extract. */
  perUnit(table: string): string;
  /** Expressions whose values may change although the events of a unit do not. */
  dependsOn(expression: string): boolean;
}

/** Conditions that share a column. Each column costs as much to read as an instant does. */
const BITS = 8;
const bit = (index: number) => 2 ** (index % BITS);

/** The columns are found by writing the first stage of the query: it names what it reads. */
export function extractionOf(query: TwoStageQuery): Extraction {
  const { exposures, lookback } = query;
  const conditions = new Map<string, number>();
  const values = new Map<string, { name: string; when: Set<string> }>();
  const fits = (list: readonly string[]) => {
    const condition = list.length > 0 ? list.map((one) => `(${one})`).join(' AND ') : 'true';
    const index = conditions.get(condition) ?? conditions.size;
    conditions.set(condition, index);
    return { condition, isMet: `(e.fits_${Math.floor(index / BITS)} & ${bit(index)}) <> 0` };
  };
  const { variant, conditions: exposed } = exposureEvents(DUCKDB, exposures);
  // An exposure has one of the variants. Text takes ten times as long to read as a small number.
  const variants = `[${exposures.variants.map(text).join(', ')}]::VARCHAR[]`;
  const stored = (expression: string) =>
    expression === variant ? `list_position(${variants}, ${variant})::USMALLINT` : expression;
  const extract = (table: string): Extract => ({
    table,
    fits: (list) => `(${fits(list).isMet})`,
    value: (expression, list) => {
      const value = values.get(expression) ?? { name: `value_${values.size}`, when: new Set() };
      values.set(expression, value);
      value.when.add(fits(list).condition);
      return expression === variant ? `list_extract(${variants}, e.${value.name})` : `e.${value.name}`;
    },
  });
  const perUnit = (table: string) => query.perUnit(DUCKDB, { ...exposures, extract: extract(table) });
  perUnit('nothing');
  const isExposure = `(${fits(exposed).isMet} AND e.moment >= ${integer(exposures.from)})`;
  const any = (list: Iterable<string>) => [...list].map((one) => `(${one})`).join('\n    OR ');
  return {
    isExposure,
    from: exposures.from - (lookback ?? 0),
    select({ afterSeq, since, unitsIn }) {
      const columns = [
        ...(needsFirst(exposures) ? ['e.seq'] : []),
        ...fitColumns([...conditions.keys()]),
        ...[...values].map(
          ([expression, { name, when }]) =>
            `CASE WHEN ${any(when)} THEN ${stored(expression)} END AS ${name}`,
        ),
      ];
      const rows = storedEvents(DUCKDB, exposures, [
        ...(afterSeq === undefined ? [] : [`e.seq > ${integer(afterSeq)}`]),
        `e.timestamp >= ${instant(since)}`,
        `(${any(conditions.keys())})`,
      ]);
      const where = unitsIn === undefined ? '' : `\nWHERE e.unit IN (${unitsIn})`;
      return `SELECT e.unit, e.moment, ${columns.join(', ')}\nFROM ${rows}${where}`;
    },
    exposedUnits: () =>
      `SELECT e.unit, min(e.moment) AS since
FROM ${storedEvents(DUCKDB, exposures, [`e.timestamp >= ${instant(exposures.from)}`, ...exposed])} GROUP BY e.unit`,
    perUnit,
    dependsOn: (expression) => values.has(expression),
  };
}

function fitColumns(conditions: readonly string[]): string[] {
  const count = Math.ceil(conditions.length / BITS);
  return Array.from({ length: count }, (_, column) => {
    const bits = conditions
      .slice(column * BITS, (column + 1) * BITS)
      .map((condition, index) => `CASE WHEN ${condition} THEN ${bit(index)} ELSE 0 END`);
    return `(${bits.join(' | ')})::UTINYINT AS fits_${column}`;
  });
}
