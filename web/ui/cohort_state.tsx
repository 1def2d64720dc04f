import type { components } from '../../generated/schema.ts';
import { formatCount, formatQuantity } from '../charts/format.ts';
import { StatusBadge } from './status.tsx';
import { Time } from './time.tsx';

type Cohort = components['schemas']['Cohort'];

/** Number of persons of a cohort. */
export function CohortSize({ cohort }: { cohort: Cohort }) {
  if (cohort.count === null) return <span className="muted">not counted yet</span>;
  return <>{formatCount(cohort.count)}</>;
}

/** Time and state of the last calculation of the cohort. */
export function CohortCalculation({ cohort }: { cohort: Cohort }) {
  const { is_calculating, errors_calculating: errors, last_calculation: at } = cohort;
  return (
    <div className="row">
      {is_calculating && <StatusBadge group="working" word="calculating" />}
      {errors > 0 && (
        <StatusBadge group="failed" word={`${formatQuantity(errors, 'calculation')} failed in a row`} />
      )}
      {at === null ? <span className="muted">never</span> : <Time at={at} />}
    </div>
  );
}
