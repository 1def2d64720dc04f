import { experimentNumbers, methodLine } from '../../../report/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Equivalent } from '../../../ui/equivalent.tsx';
import { ErrorBoundary, Failed, Loaded, Panel } from '../../../ui/states.tsx';
import { useZoneName } from '../../../ui/time.tsx';
import { LaunchChecklist } from '../setup/checklist.tsx';
import type { ExperimentProps } from '../types.ts';
import { DecisionLine, TrustBanner } from './decision.tsx';
import { DownloadActions } from './downloads.tsx';
import { ExposuresPanel } from './exposures.tsx';
import { LegacyResults } from './legacy.tsx';
import { ResultsTable } from './results_table.tsx';
import { useResults } from './use_results.ts';

export default function Results({ experiment: { value: experiment } }: ExperimentProps) {
  if (experiment.status === 'draft') {
    return (
      <Panel title="Before the launch">
        <p>Results appear after the experiment has been launched and its flag has been evaluated.</p>
        <LaunchChecklist experiment={experiment} />
      </Panel>
    );
  }
  return <LaunchedResults experiment={experiment} />;
}

function LaunchedResults({ experiment }: { experiment: ExperimentProps['experiment']['value'] }) {
  const { primary, secondary, recompute, params } = useResults(experiment);
  const zone = useZoneName();
  return (
    <Loaded query={primary} what="the results">
      {(value) => {
        const numbers = experimentNumbers({ primary: value, secondary: secondary?.value ?? null });
        return (
          <div className="stack">
            <TrustBanner numbers={numbers} experiment={experiment} />
            <DecisionLine numbers={numbers} />
            <Panel
              title="Metrics"
              actions={
                <span className="row no-print">
                  <Button shortcut="r" busy={recompute.isPending} onClick={() => recompute.mutate()}>
                    Recompute
                  </Button>
                  <DownloadActions
                    numbers={numbers}
                    isPart={secondary !== null && secondary.value === undefined}
                  />
                </span>
              }
            >
              {/* It stays in the page, because screen readers read only changes of what they know. */}
              <p role="status" className={recompute.isPending ? undefined : 'hidden-visually'}>
                {recompute.isPending &&
                  'Computing. The numbers below are those of the last computation until it is done.'}
                {recompute.isSuccess && 'The results are computed.'}
              </p>
              {recompute.error && <Failed error={recompute.error} retry={() => recompute.mutate()} />}
              {secondary?.error && <Failed error={secondary.error} retry={() => void secondary.refetch()} />}
              {numbers.rows.length > 0 && <ResultsTable numbers={numbers} />}
              <LegacyResults rows={numbers.legacy} />
              {numbers.unavailable.map(({ code, detail }) => (
                <p key={`${code} ${detail}`}>{detail}</p>
              ))}
              {numbers.metrics.length > 0 && <p className="muted">{methodLine(numbers, zone)}</p>}
              <Equivalent
                method="GET"
                path={`/api/projects/${params.path.project_id}/experiments/${experiment.id}/results/?refresh=true`}
                command={`weir experiments report ${experiment.id} --project ${params.path.project_id} --html --out report.html`}
              />
            </Panel>
            <ErrorBoundary>
              <ExposuresPanel numbers={numbers} experiment={experiment} />
            </ErrorBoundary>
          </div>
        );
      }}
    </Loaded>
  );
}
