import { Link } from 'wouter';
import type { GetResult } from '../../api/queries.ts';
import { CopyId } from '../../ui/copy.tsx';
import { Live, Time } from '../../ui/time.tsx';
import type { Experiment } from './experiment_props.ts';
import { ExperimentStatus } from './status.tsx';

/** State, flag and times of an experiment in one line. */
export function ExperimentSummary({
  experiment,
  query,
}: {
  experiment: Experiment;
  query: GetResult<Experiment>;
}) {
  const { feature_flag: flag, feature_flag_key: key, start_date: start, end_date: end } = experiment;
  return (
    <>
      <div className="row">
        <ExperimentStatus experiment={experiment} />
        <span>flag {flag ? <Link href={`/feature-flags/${flag.id}`}>{key}</Link> : <code>{key}</code>}</span>
        {start !== null && (
          <span>
            since <Time at={start} />
          </span>
        )}
        {end !== null && (
          <span>
            ended <Time at={end} />
          </span>
        )}
        <span>
          id <CopyId id={experiment.id} what="experiment id" />
        </span>
        <Live updatedAt={query.dataUpdatedAt} isAway={query.error?.isUnreachable ?? false} />
      </div>
      {experiment.description && <p className="muted wrap">{experiment.description}</p>}
      {experiment.conclusion !== null && (
        <p>
          Conclusion: {experiment.conclusion.replaceAll('_', ' ')}
          {experiment.conclusion_comment && `. ${experiment.conclusion_comment}`}
        </p>
      )}
    </>
  );
}
