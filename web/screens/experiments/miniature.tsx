import { useState } from 'react';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { effectBarChart } from '../../charts/effect_bar.ts';
import { formatCount } from '../../charts/format.ts';
import { EFFECT_STATUS, isRatioCheckFailed } from '../../charts/results.ts';
import { icon } from '../../charts/shapes.ts';
import { experimentNumbers, progressText } from '../../report/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/figure.tsx';
import type { Experiment } from '../experiment/types.ts';

const WIDTH = 160;

/**
 * The first goal's result, its exposures and its progress. A list has no results and each of them is a query over the
 * events, so only those that this browser already has are shown; others are loaded one at a time, when asked for.
 */
export function Miniature({ experiment }: { experiment: Experiment }) {
  const [isWanted, setWanted] = useState(false);
  const params = { path: { project_id: useProjectId(), id: experiment.id } };
  const query = useGet('/api/projects/{project_id}/experiments/{id}/results/', params, {
    enabled: isWanted,
    staleTime: 60_000,
  });
  if (experiment.status === 'draft') return <span className="muted">not launched</span>;
  if (query.value === undefined) {
    return (
      <>
        <Button
          kind="quiet"
          busy={query.isFetching}
          label={`Load results of ${experiment.name}`}
          onClick={() => (isWanted ? void query.refetch() : setWanted(true))}
        >
          Load results
        </Button>
        {query.error && <span className="muted"> {query.error.detail}</span>}
      </>
    );
  }
  const numbers = experimentNumbers({ primary: query.value, secondary: null });
  return <Row numbers={numbers} />;
}

function Row({ numbers }: { numbers: ReturnType<typeof experimentNumbers> }) {
  const row = numbers.rows[0];
  const unavailable = numbers.unavailable[0];
  if (row === undefined) return <span className="muted">{unavailable?.detail ?? 'No metric.'}</span>;
  const { comparison } = row;
  const units = Object.values(numbers.exposures?.total_exposures ?? {}).reduce(
    (sum, count) => sum + count,
    0,
  );
  return (
    <div className="miniature">
      {comparison === null ? (
        <span>{row.detail}</span>
      ) : (
        <>
          <Drawing node={effectBarChart(comparison.bar, comparison.axis, WIDTH).svg} />
          <span>
            {comparison.change}{' '}
            <Drawing
              node={icon(EFFECT_STATUS[comparison.status].shape, comparison.status, '')}
              isDecoration
            />{' '}
            {isRatioCheckFailed(numbers.health) ? 'fix the sample ratio first' : comparison.word}
          </span>
        </>
      )}
      <span className="muted">
        {row.name}; {formatCount(units)} exposed. {progressText(row.metric.progress)}
      </span>
    </div>
  );
}
