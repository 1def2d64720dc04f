import { formatPercent } from '../../../charts/format.ts';
import type { LegacyRow } from '../../../report/numbers.ts';
import { PlainTable } from './row_details.tsx';

/** Results of metrics in the legacy format, which have no interval of an effect. */
export function LegacyResults({ rows }: { rows: readonly LegacyRow[] }) {
  if (rows.length === 0) return null;
  const cells = rows.flatMap(({ name, result, detail }) =>
    result === null
      ? [[name, '', '', detail ?? '']]
      : Object.entries(result.probability).map(([variant, probability]) => [
          name,
          variant,
          formatPercent(probability),
          result.significance_code.replaceAll('_', ' '),
        ]),
  );
  return (
    <PlainTable
      table={{
        caption: 'Metrics in the legacy format',
        head: ['Metric', 'Variant', 'Probability to be the best', 'Result'],
        rows: cells,
      }}
    />
  );
}
