import type { components } from '../../../../generated/schema.ts';
import { useLive } from '../../../api/live.ts';
import { useGet } from '../../../api/queries.ts';
import { useProjectId } from '../../../api/session.tsx';
import { exposureLines, exposureShares } from '../../../charts/exposures.ts';
import { formatPValue, formatQuantity } from '../../../charts/format.ts';
import type { ExperimentNumbers } from '../../../report/numbers.ts';
import { variantsOf } from '../../../report/numbers.ts';
import { Figure } from '../../../ui/figure.tsx';
import { Loaded, Panel } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Experiment } from '../types.ts';

type Exposures = components['schemas']['ExperimentExposures'];

interface ExposuresPanelProps {
  numbers: ExperimentNumbers;
  experiment: Experiment;
}

/** Exposed units: those of the results, or without results those of their own operation. */
export function ExposuresPanel({ numbers, experiment }: ExposuresPanelProps) {
  return (
    <Panel title="Exposures">
      {numbers.exposures ? (
        <ExposureFigures
          exposures={numbers.exposures}
          variants={numbers.variants}
          holdout={experiment.holdout}
        />
      ) : (
        <OwnExposures experiment={experiment} />
      )}
    </Panel>
  );
}

function OwnExposures({ experiment }: { experiment: Experiment }) {
  const query = useGet(
    '/api/projects/{project_id}/experiments/{id}/exposures/',
    { path: { project_id: useProjectId(), id: experiment.id } },
    useLive(60),
  );
  return (
    <Loaded query={query} what="the exposures">
      {(exposures) => (
        <ExposureFigures
          exposures={exposures}
          variants={variantsOf(experiment)}
          holdout={experiment.holdout}
        />
      )}
    </Loaded>
  );
}

interface ExposureFiguresProps {
  exposures: Exposures;
  variants: readonly string[];
  holdout: Experiment['holdout'];
}

function ExposureFigures({ exposures, variants, holdout }: ExposureFiguresProps) {
  const total = Object.values(exposures.total_exposures).reduce((sum, count) => sum + count, 0);
  const test = exposures.sample_ratio_mismatch;
  if (total === 0) return <p className="muted">No units have been exposed.</p>;
  return (
    <div className="stack">
      <p>
        {formatQuantity(total, 'exposed unit')}.{' '}
        {test === null
          ? (exposures.health.find(({ code }) => code === 'sample_ratio')?.detail ?? '')
          : `Sample ratio test: ${formatPValue(test.p_value)}. Below 0.001 the numbers of units do not match the rollout percentages.`}
      </p>
      <Figure
        draw={(width) => exposureShares({ exposures, variants, holdout, width })}
        caption="Share of each variant; the line marks the expected share."
      />
      <Figure
        draw={(width) => exposureLines({ exposures, variants, holdout, width })}
        caption={
          <>
            Exposed units by the end of each day in {exposures.timezone}.
            {exposures.last_refresh && (
              <>
                {' '}
                Computed <Time at={exposures.last_refresh} />
              </>
            )}
          </>
        }
      />
    </div>
  );
}
