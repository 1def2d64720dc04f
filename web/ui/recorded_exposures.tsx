import type { components } from '../../generated/schema.ts';
import { useGet } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';
import { formatCount, formatQuantity } from '../charts/format.ts';
import { Loaded } from './states.tsx';
import { Table } from './table.tsx';
import { Time } from './time.tsx';

type Exposures = components['schemas']['FeatureFlagExposures'];

/** The values of the flag in the exposure events of a distinct id, beside its evaluation now. */
export function RecordedExposures({
  flagId,
  distinctId,
  isForGroups,
}: {
  flagId: number;
  distinctId: string;
  isForGroups: boolean;
}) {
  const query = useGet('/api/projects/{project_id}/feature_flags/{id}/exposures/', {
    path: { project_id: useProjectId(), id: flagId },
    query: { distinct_id: distinctId },
  });
  return (
    <div className="stack">
      <h3 className="words">Recorded for {distinctId}</h3>
      <Loaded query={query} what="the recorded exposures">
        {(exposures) => <Recorded exposures={exposures} isForGroups={isForGroups} />}
      </Loaded>
    </div>
  );
}

interface RecordedProps {
  exposures: Exposures;
  /** True if the flag hashes groups: each group of a user can have another variant. */
  isForGroups: boolean;
}

function Recorded({ exposures: { key, values, has_more_values: hasMore }, isForGroups }: RecordedProps) {
  if (values.length === 0) {
    return (
      <p className="words">
        <strong>No exposure was recorded.</strong> No event $feature_flag_called with this distinct id and the
        flag {key} has arrived.
      </p>
    );
  }
  return (
    <>
      <p className="words">
        <strong>{summaryOf(values, hasMore, isForGroups)}</strong>
      </p>
      <Table
        caption="Recorded values of the flag"
        isCaptionHidden
        rows={values}
        keyOf={({ value }) => String(value)}
        columns={[
          {
            head: 'Value',
            isName: true,
            cell: ({ value }) => <span className="words">{value ?? 'none'}</span>,
          },
          { head: 'First exposure', cell: ({ first_at }) => <Time at={first_at} /> },
          { head: 'Latest exposure', cell: ({ last_at }) => <Time at={last_at} /> },
          { head: 'Events', isNumber: true, cell: ({ events }) => formatCount(events) },
        ]}
      />
      <p className="muted">
        From the $feature_flag_called events of this distinct id, {isForGroups && 'with any group. '}
        {isForGroups ? 'Other users of the same group' : 'Other distinct ids of the same person'}, and other
        exposure events of an experiment, are not included.
      </p>
    </>
  );
}

/** Summarizes the recorded values. `false` and no value are not variants. */
function summaryOf(values: Exposures['values'], hasMore: boolean, isForGroups: boolean): string {
  const given = values.filter(({ value }) => value !== null && value !== 'false');
  if (hasMore) return `The events reported more than ${formatQuantity(values.length, 'value')}.`;
  if (given.length === 0) return 'The events reported no variant.';
  if (given.length === 1) return `The events reported only the variant ${given[0]!.value}.`;
  const keys = given.map(({ value }) => value).join(', ');
  const consequence = isForGroups
    ? 'Each group of the user can have another one: results count groups.'
    : 'Results leave such a user out, or count the first variant.';
  return `The events reported several variants: ${keys}. ${consequence}`;
}
