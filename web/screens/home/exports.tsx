import { Link } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import { formatCount } from '../../charts/format.ts';
import { StatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { DataUntil } from '../exports/data_until.tsx';
import { MiniStrip } from '../exports/mini_strip.tsx';
import { STATES } from '../exports/wording.ts';

type Schemas = components['schemas'];

/** A strip per export; the page of the export has the same with links. */
export function Exports({ list }: { list: Schemas['PaginatedBatchExportSummaryList'] }) {
  if (list.count === 0) {
    return (
      <p>
        No exports yet. An export delivers events or persons to files, object stores and databases on a
        schedule. <Link href="/exports/new">Create an export</Link>
      </p>
    );
  }
  const hidden = list.count - list.results.length;
  return (
    <>
      <Table
        caption="Newest exports with their latest 24 intervals"
        isCaptionHidden
        rows={list.results}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Export',
            isName: true,
            cell: ({ id, name }) => (
              <Link className="user-text clamped" href={`/exports/${id}`}>
                {name}
              </Link>
            ),
          },
          { head: 'State', cell: ({ state }) => <StatusBadge {...STATES[state]} /> },
          { head: 'Latest intervals', cell: (summary) => <MiniStrip {...summary} /> },
          { head: 'Rows today', isNumber: true, cell: ({ rows_today }) => formatCount(rows_today) },
          {
            head: 'Data complete until',
            cell: (summary) => <DataUntil summary={summary} />,
          },
          { head: 'Next run', cell: ({ next_run_times: [next] }) => (next ? <Time at={next} /> : 'none') },
        ]}
      />
      {hidden > 0 && (
        <p className="muted">
          {formatCount(hidden)} older exports are not shown here.{' '}
          <Link href="/exports">Open all exports</Link>
        </p>
      )}
    </>
  );
}
