import type { EventLog } from '../engine.ts';
import { reportedValue } from './exposed_units.ts';
import type { ExposureSpec } from './exposure_spec.ts';
import { MAX_FLAG_VALUE_LENGTH } from './flag_exposures.ts';
import { occurrences } from './occurrences.ts';

/** A value that exposure events carry: a variant or any other one; null when the events have no value. */
export interface ReportedValue {
  value: string | null;
  units: number;
}

/** More than the variants of an experiment, which should be among them. */
const MOST_VALUES = 100;

/** Returns the most frequent values of the exposure events of an experiment, also those that are not its variants. */
export async function readReportedValues(
  engine: Pick<EventLog, 'select'>,
  spec: ExposureSpec,
  signal?: AbortSignal,
): Promise<ReportedValue[]> {
  const rows = await engine.select(
    (d) => {
      const { value, conditions } = reportedValue(d, spec);
      return `SELECT ${d.left(value, MAX_FLAG_VALUE_LENGTH)} AS value, count(DISTINCT e.unit) AS units
FROM ${occurrences(d, spec, spec, conditions)}
GROUP BY value ORDER BY units DESC, value LIMIT ${MOST_VALUES}`;
    },
    [],
    signal,
  );
  return rows.map(({ value, units }) => ({ value: value as string | null, units: Number(units) }));
}
