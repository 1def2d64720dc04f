import { effectBarChart } from '../../charts/effect_bar.ts';
import { formatCount, NO_VALUE } from '../../charts/format.ts';
import { EFFECT_STATUS, isRatioCheckFailed, type ResultRow, resultRows } from '../../charts/results.ts';
import { icon } from '../../charts/shapes.ts';
import { targetOf, variantsOf } from '../../report/numbers.ts';
import { PENDING, type SummaryCell } from '../../ui/experiment_summary.tsx';
import { Drawing } from '../../ui/figure.tsx';
import { Time } from '../../ui/time.tsx';
import type { Experiment } from '../experiment/types.ts';

const WIDTH = 160;

/** The first goal's row as it was computed last. Nothing is computed for a list. */
export function Miniature({ experiment, summary }: SummaryCell & { experiment: Experiment }) {
  if (experiment.status === 'draft') return <span className="muted">not launched</span>;
  if (!summary) return PENDING;
  const { first_goal: goal, exposures, is_interim: isInterim, unavailable } = summary;
  if (!goal) return <span className="muted miniature">{unavailable?.detail}</span>;
  const health = exposures?.health ?? [];
  const variants = variantsOf(experiment);
  const rows = resultRows({
    metrics: [goal],
    variants,
    target: targetOf(experiment),
    health,
    isInterim,
    hasEnded: experiment.status === 'stopped',
  });
  return (
    <div className="miniature">
      <span className="muted">{goal.name}</span>
      {rows.map((row) => (
        <Row key={row.key} row={row} isNamed={rows.length > 1} isTrusted={!isRatioCheckFailed(health)} />
      ))}
      {goal.last_refresh !== null && (
        <span className="muted">
          computed <Time at={goal.last_refresh} brief />
        </span>
      )}
    </div>
  );
}

function Row({ row, isNamed, isTrusted }: { row: ResultRow; isNamed: boolean; isTrusted: boolean }) {
  const { comparison, detail, variant } = row;
  const name = isNamed && variant ? `${variant.key}: ` : '';
  if (comparison === null) return <span>{`${name}${detail}`}</span>;
  return (
    <>
      <Drawing node={effectBarChart(comparison.bar, comparison.axis, WIDTH).svg} />
      <span>
        {name}
        {comparison.change}{' '}
        <Drawing node={icon(EFFECT_STATUS[comparison.status].shape, comparison.status, '')} isDecoration />{' '}
        {isTrusted ? comparison.word : 'fix the sample ratio first'}
      </span>
    </>
  );
}

/** Exposed units of all variants, when they were counted last. */
export function Exposures({ summary }: SummaryCell) {
  if (!summary) return PENDING;
  const { exposures } = summary;
  if (exposures === null) return NO_VALUE;
  const units = Object.values(exposures.total_exposures).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {formatCount(units)}
      <div className="muted">
        <Time at={exposures.last_refresh} brief />
      </div>
    </>
  );
}
