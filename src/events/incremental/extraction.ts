import { exposureEvents } from '../queries/exposed_units.ts';
import type { Extract } from '../queries/exposure_spec.ts';
import { storedEvents } from '../queries/occurrences.ts';
import type { TwoStageQuery } from '../queries/staged.ts';
import { instant, integer } from '../sql.ts';

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
  /** A SELECT of extracted events, with the columns `unit`, `moment` and `seq`. */
  select(range: ExtractRange): string;
  /** A SELECT of units with their first exposure: `unit` and `since`. */
  exposedUnits(): string;
  /** The first stage of the query over an extract. */
  perUnit(table: string): string;
  /** Expressions whose values may change although the events of a unit do not. */
  dependsOn(expression: string): boolean;
}

/** The columns are found by writing the first stage of the query: it names what it reads. */
export function extractionOf(query: TwoStageQuery): Extraction {
  const { exposures, lookback } = query;
  const conditions = new Map<string, string>();
  const values = new Map<string, { name: string; when: Set<string> }>();
  const fits = (list: readonly string[]) => {
    const condition = list.length > 0 ? list.map((one) => `(${one})`).join(' AND ') : 'true';
    const name = conditions.get(condition) ?? `fits_${conditions.size}`;
    conditions.set(condition, name);
    return { condition, name };
  };
  const extract = (table: string): Extract => ({
    table,
    fits: (list) => `e.${fits(list).name}`,
    value: (expression, list) => {
      const value = values.get(expression) ?? { name: `value_${values.size}`, when: new Set() };
      values.set(expression, value);
      value.when.add(fits(list).condition);
      return `e.${value.name}`;
    },
  });
  const perUnit = (table: string) => query.perUnit({ ...exposures, extract: extract(table) });
  perUnit('nothing');
  const exposed = exposureEvents(exposures).conditions;
  const isExposure = `(e.${fits(exposed).name} AND e.moment >= ${integer(exposures.from)})`;
  const any = (list: Iterable<string>) => [...list].map((one) => `(${one})`).join('\n    OR ');
  return {
    isExposure,
    from: exposures.from - (lookback ?? 0),
    select({ afterSeq, since, unitsIn }) {
      const columns = [
        ...[...conditions].map(([condition, name]) => `${condition} AS ${name}`),
        ...[...values].map(
          ([expression, { name, when }]) => `CASE WHEN ${any(when)} THEN ${expression} END AS ${name}`,
        ),
      ];
      const rows = storedEvents(exposures, [
        ...(afterSeq === undefined ? [] : [`e.seq > ${integer(afterSeq)}`]),
        `e.timestamp >= ${instant(since)}`,
        `(${any(conditions.keys())})`,
      ]);
      const where = unitsIn === undefined ? '' : `\nWHERE e.unit IN (${unitsIn})`;
      return `SELECT e.unit, e.moment, e.seq, ${columns.join(', ')}\nFROM ${rows}${where}`;
    },
    exposedUnits: () =>
      `SELECT e.unit, min(e.moment) AS since
FROM ${storedEvents(exposures, [`e.timestamp >= ${instant(exposures.from)}`, ...exposed])} GROUP BY e.unit`,
    perUnit,
    dependsOn: (expression) => values.has(expression),
  };
}
