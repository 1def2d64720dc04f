import { Link, useLocation, useSearch } from 'wouter';
import { variantsOf } from '../../../report/numbers.ts';
import { searchWith } from '../../../ui/search_state.ts';
import { Panel } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status.tsx';
import type { Experiment } from '../types.ts';

interface Step {
  text: string;
  isDone: boolean;
  /** Tab that has what is missing. */
  tab: string;
}

function stepsOf(experiment: Experiment): Step[] {
  const { metrics, saved_metrics: shared, parameters } = experiment;
  const variants = variantsOf(experiment);
  return [
    { text: 'A hypothesis: what should change, and why', isDone: !!experiment.description, tab: 'setup' },
    { text: 'At least two variants of the flag', isDone: variants.length > 1, tab: 'flag' },
    { text: 'A primary metric', isDone: metrics.length + shared.length > 0, tab: 'setup' },
    {
      text: 'The smallest effect worth detecting, from which the running time follows',
      isDone: typeof parameters?.['minimum_detectable_effect'] === 'number',
      tab: 'setup',
    },
    { text: 'No open warning', isDone: experiment.warnings.length === 0, tab: 'health' },
  ];
}

/** A draft has no results; what to do before the launch. */
export function DraftChecklist({ experiment }: { experiment: Experiment }) {
  const search = useSearch();
  const [path] = useLocation();
  return (
    <Panel title="Before the launch">
      <p>Results appear after the experiment has been launched and its flag has been evaluated.</p>
      <ul className="checklist">
        {stepsOf(experiment).map(({ text, isDone, tab }) => (
          <li key={text}>
            <StatusBadge group={isDone ? 'ok' : 'planned'} word={isDone ? 'done' : 'open'} />{' '}
            {isDone ? text : <Link href={path + searchWith(search, 'tab', tab)}>{text}</Link>}
          </li>
        ))}
      </ul>
      {experiment.warnings.map(({ code, detail }) => (
        <p key={`${code} ${detail}`}>{detail}</p>
      ))}
    </Panel>
  );
}
