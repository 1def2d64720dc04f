import { useLive } from '../../../api/live.ts';
import { useGet } from '../../../api/queries.ts';
import { useProjectId } from '../../../api/session.tsx';
import { formatPValue } from '../../../charts/format.ts';
import { CHECK_STATES, CHECKS } from '../../../report/health.ts';
import { experimentNumbers } from '../../../report/numbers.ts';
import { Empty, Loaded, Panel } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status.tsx';
import { useResults } from '../results/use_results.ts';
import type { Experiment, ExperimentProps } from '../types.ts';

export default function Health({ experiment: { value: experiment } }: ExperimentProps) {
  return (
    <div className="stack">
      <Panel title="Checks of the results">
        {experiment.status === 'draft' ? (
          <p className="muted">The checks begin when the experiment is launched.</p>
        ) : (
          <Checks experiment={experiment} />
        )}
      </Panel>
      <Panel title="Setup">
        <Warnings experiment={experiment} />
      </Panel>
    </div>
  );
}

/** The checks of the results, or without results those of the exposures. */
function Checks({ experiment }: { experiment: Experiment }) {
  const { primary } = useResults(experiment);
  return (
    <Loaded query={primary} what="the checks">
      {(value) => {
        const { health } = experimentNumbers({ primary: value, secondary: null });
        return health.length > 0 ? (
          <CheckList checks={health} experiment={experiment} />
        ) : (
          <ExposureChecks experiment={experiment} />
        );
      }}
    </Loaded>
  );
}

function ExposureChecks({ experiment }: { experiment: Experiment }) {
  const query = useGet(
    '/api/projects/{project_id}/experiments/{id}/exposures/',
    { path: { project_id: useProjectId(), id: experiment.id } },
    useLive(60),
  );
  return (
    <Loaded query={query} what="the checks">
      {({ health }) => <CheckList checks={health} experiment={experiment} />}
    </Loaded>
  );
}

type Checked = ReturnType<typeof experimentNumbers>['health'];

/** No further exposures count after the end. */
function remedyOf(code: Checked[number]['code'], { status }: Experiment): string {
  if (code !== 'minimum_data' || status !== 'stopped') return CHECKS[code].remedy;
  return 'Extend the experiment, or repeat it with more units.';
}

function CheckList({ checks, experiment }: { checks: Checked; experiment: Experiment }) {
  if (checks.length === 0) return <Empty title="Nothing was checked yet" />;
  return (
    <ul className="checks">
      {checks.map(({ code, status, detail, p_value: p }) => (
        <li key={code}>
          <h3 className="row">
            {CHECKS[code].name}{' '}
            <StatusBadge group={CHECK_STATES[status].group} word={CHECK_STATES[status].word} />
          </h3>
          <p className="muted">{CHECKS[code].about}</p>
          <p>
            {detail}
            {p !== null && !detail.includes('p =') && !detail.includes('p <') && ` (${formatPValue(p)})`}
          </p>
          {(status === 'failed' || status === 'warning') && (
            <p>
              <strong>What to do:</strong> {remedyOf(code, experiment)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Warnings({ experiment: { warnings } }: { experiment: Experiment }) {
  if (warnings.length === 0)
    return <p className="muted">The settings of the experiment and its flag have no warning.</p>;
  return (
    <ul className="checks">
      {warnings.map(({ code, detail }) => (
        <li key={`${code} ${detail}`}>
          <StatusBadge group="will_retry" word={code.replaceAll('_', ' ')} />
          <p>{detail}</p>
        </li>
      ))}
    </ul>
  );
}
