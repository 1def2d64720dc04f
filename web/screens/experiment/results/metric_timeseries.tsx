import { useEffect } from 'react';
import { useGet } from '../../../api/queries.ts';
import { useProject } from '../../../api/session.tsx';
import { resultTimeseries } from '../../../charts/result_timeseries.ts';
import type { ExperimentNumbers } from '../../../report/numbers.ts';
import { Figure } from '../../../ui/figure.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { useChangeMarkers } from './change_markers.ts';

/** The development of a metric by day. Each response has at most 31 more days, so it is requested until all are there. */
export function MetricTimeseries({
  uuid,
  name,
  numbers,
}: {
  uuid: string;
  name: string;
  numbers: ExperimentNumbers;
}) {
  const { id: project_id, timezone } = useProject();
  const params = {
    path: { project_id: String(project_id), id: numbers.experiment.id },
    query: { metric_uuid: uuid },
  };
  const query = useGet('/api/projects/{project_id}/experiments/{id}/timeseries_results/', params);
  const changes = useChangeMarkers(numbers.experiment);
  const { refetch, dataUpdatedAt } = query;
  const isPartial = query.value?.status === 'partial';
  useEffect(() => {
    if (isPartial && dataUpdatedAt > 0) void refetch();
  }, [isPartial, dataUpdatedAt, refetch]);
  return (
    <section aria-label={`${name} by day`}>
      <h3>By day in {timezone}, cumulative</h3>
      <Loaded query={query} what="the time series">
        {(series) => (
          <>
            {isPartial && <p role="status">Computing further days…</p>}
            {Object.keys(series.timeseries).length === 0 ? (
              <p className="muted">No day has a result yet.</p>
            ) : (
              <Figure
                draw={(width) => resultTimeseries({ series, variants: numbers.variants, changes, width })}
                caption={
                  series.computed_at && (
                    <>
                      Computed <Time at={series.computed_at} />
                    </>
                  )
                }
              />
            )}
            {Object.entries(series.errors ?? {}).map(([day, error]) => (
              <p key={day}>
                {day}: {String(error)}
              </p>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}
