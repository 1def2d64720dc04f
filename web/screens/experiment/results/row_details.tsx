import type { ChartTable } from '../../../charts/chart.ts';
import type { ResultRow } from '../../../charts/results.ts';
import { comparisonDetails } from '../../../report/details.ts';
import type { ExperimentNumbers } from '../../../report/numbers.ts';
import { CopyId } from '../../../ui/copy.tsx';
import { Table } from '../../../ui/table.tsx';
import { MetricTimeseries } from './metric_timeseries.tsx';

/** All numbers of one comparison, and its development. */
export function RowDetails({ row, numbers }: { row: ResultRow; numbers: ExperimentNumbers }) {
  const { metric, variant } = row;
  const { facts, aggregates, estimates, breakdowns } = comparisonDetails(
    metric,
    variant,
    numbers.experiment.holdout,
  );
  return (
    <div className="stack">
      <p>{row.detail}</p>
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {metric.uuid !== null && (
          <div>
            <dt>Metric id</dt>
            <dd>
              <CopyId id={metric.uuid} what="metric id" />
            </dd>
          </div>
        )}
      </dl>
      {[estimates, aggregates, breakdowns].map(
        (table) => table && <PlainTable key={table.caption} table={table} />,
      )}
      {metric.uuid !== null && <MetricTimeseries uuid={metric.uuid} name={metric.name} numbers={numbers} />}
    </div>
  );
}

interface Numbered {
  cells: readonly string[];
  index: number;
}

/** A table of texts. */
export function PlainTable({ table }: { table: ChartTable }) {
  const columns = table.head
    .map((head, at) => ({ head, at }))
    .map(({ head, at }) => ({
      head,
      isName: at === 0,
      isNumber: at > 0,
      cell: ({ cells }: Numbered) => cells[at] ?? '',
    }));
  return (
    <Table
      caption={table.caption}
      columns={columns}
      rows={table.rows.map((cells, index) => ({ cells, index }))}
      keyOf={({ index }) => index}
    />
  );
}
