import { Link } from 'wouter';
import { CopyId } from '../../ui/copy.tsx';
import { Time } from '../../ui/time.tsx';
import { Hypothesis } from './hypothesis.tsx';
import { ExperimentStatus } from './status.tsx';
import type { ExperimentProps } from './types.ts';

/** State, flag and times of an experiment in one line. */
export function ExperimentSummary({ experiment: loaded }: ExperimentProps) {
  const experiment = loaded.value;
  const { feature_flag: flag, feature_flag_key: key, start_date: start, end_date: end } = experiment;
  // A reason can be given before the conclusion.
  const conclusion = [experiment.conclusion?.replaceAll('_', ' '), experiment.conclusion_comment]
    .filter(Boolean)
    .join('. ');
  return (
    <>
      <div className="row wrap">
        <ExperimentStatus experiment={experiment} />
        <span>flag {flag ? <Link href={`/feature-flags/${flag.id}`}>{key}</Link> : <code>{key}</code>}</span>
        {start !== null && (
          <span>
            since <Time at={start} />
          </span>
        )}
        {end !== null && (
          <span>
            {experiment.status === 'stopped' ? 'ended' : 'ends'} <Time at={end} />
          </span>
        )}
        <span className="row">
          id <CopyId id={experiment.id} what="experiment id" />
        </span>
      </div>
      <Hypothesis experiment={loaded} />
      {conclusion !== '' && <p className="wrap lines">Conclusion: {conclusion}</p>}
    </>
  );
}
