import { progressText, slowestGoal } from '../../../charts/experiment_progress.ts';
import { formatQuantity } from '../../../charts/format.ts';
import { isRatioCheckFailed, trustProblems } from '../../../charts/results.ts';
import { CHECK_STATES, CHECKS } from '../../../report/health.ts';
import { decisionOf, type ExperimentNumbers } from '../../../report/numbers.ts';
import { StatusBadge } from '../../../ui/status.tsx';
import type { Experiment } from '../types.ts';

/** Reasons not to trust the results, above them. */
export function TrustBanner({ numbers, experiment }: { numbers: ExperimentNumbers; experiment: Experiment }) {
  const problems = trustProblems(numbers.health);
  const states = [...flagProblems(experiment), ...experiment.warnings.map(({ detail }) => detail)];
  if (problems.length + states.length === 0) return null;
  return (
    <section className="trust" aria-label="Reasons for caution">
      <ul>
        {problems.map(({ code, status, detail }) => (
          <li key={code}>
            <StatusBadge
              group={CHECK_STATES[status].group}
              word={`${CHECKS[code].name}: ${CHECK_STATES[status].word}`}
            />
            <span>{detail}</span>
          </li>
        ))}
        {states.map((detail) => (
          <li key={detail}>
            <StatusBadge group="will_retry" word="Setup: warning" />
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function flagProblems({ status, feature_flag: flag }: Experiment): string[] {
  if (status === 'paused')
    return ['The experiment is paused: its flag is disabled, so no new units are exposed.'];
  if (status === 'running' && flag?.active === false)
    return ['The flag is disabled, so no new units are exposed.'];
  return [];
}

/** A longer list of reasons would hide the table of the metrics below it: it is closed at first. */
const MOST_OPEN = 12;

/** The decision in one sentence, why, and whether it can be made now. */
export function DecisionLine({ numbers }: { numbers: ExperimentNumbers }) {
  const line = decisionOf(numbers);
  if (line === null || numbers.decision === null) return null;
  const { peeking, comparisons, variants } = numbers.decision;
  // More data does not repair a split that is broken.
  const progress = isRatioCheckFailed(numbers.health) ? null : progressText(slowestGoal(numbers.metrics));
  const reasons = [
    ...line.reasons,
    ...(variants.length > 1 ? variants.map(({ variant, because }) => `${variant}: ${because}`) : []),
    comparisons.detail,
  ];
  const isLong = reasons.length > MOST_OPEN;
  return (
    <section className="decision" aria-label="Decision">
      <p className="decision-sentence">{line.sentence}</p>
      <p>{peeking.detail}</p>
      {progress !== null && <p className="muted">{progress}</p>}
      <details open={!isLong}>
        <summary>{isLong ? formatQuantity(reasons.length, 'reason') : 'Reasons'}</summary>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
