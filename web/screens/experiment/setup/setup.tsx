import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatPercent } from '../../../charts/format.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useCohortNames } from '../../../ui/cohort_names.ts';
import { capitalized, hashedUnit, hashesGroups, holdoutText, objectsOf } from '../../../ui/conditions.ts';
import { useGroupTypes } from '../../../ui/group_types.ts';
import { useDenied } from '../../../ui/role.ts';
import { Panel } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time.tsx';
import {
  type Experiment,
  type ExperimentProps,
  exposureCriteriaOf,
  flagVariants,
  type Metric,
  metricsOf,
  recordedVariants,
  roleOf,
  statsConfigOf,
} from '../types.ts';
import { aimText, exposureText, metricText, splitText, statisticsText } from '../words.ts';
import { LaunchChecklist } from './checklist.tsx';
import { Planner } from './planner.tsx';
import './setup.css';
import { SnippetPanel } from './snippet_panel.tsx';

/** The tab Setup: what is set, the plan, and the code. */
export default function Setup({ experiment: { value } }: ExperimentProps) {
  return (
    <div className="stack">
      {value.status === 'draft' && (
        <Panel title="Before the launch">
          <LaunchChecklist experiment={value} />
        </Panel>
      )}
      <Panel
        title="Settings"
        actions={
          <LinkButton unavailable={useDenied('experiment')} href={`/experiments/${value.id}/edit`}>
            Edit the settings
          </LinkButton>
        }
      >
        <Settings experiment={value} />
      </Panel>
      <Panel title="Metrics">
        <Metrics experiment={value} />
      </Panel>
      <Planner experiment={value} />
      <SnippetPanel experiment={value} />
    </div>
  );
}

/** The split of the flag. Once the experiment has ended, the one that it ran with, beside that of the flag if it differs. */
function currentSplitText(experiment: Experiment): string {
  const now = splitText(flagVariants(experiment)) || 'No variants.';
  const recorded = splitText(recordedVariants(experiment));
  if (experiment.status !== 'stopped' || recorded === '' || recorded === now) return now;
  return `${recorded} until the end. The flag now has ${now}.`;
}

function Settings({ experiment }: { experiment: Experiment }) {
  const { feature_flag_key: key, feature_flag: flag, parameters, holdout } = experiment;
  const effect = parameters?.minimum_detectable_effect as number | null | undefined;
  const types = useGroupTypes(hashesGroups(flag.filters));
  const names = useCohortNames(JSON.stringify(holdout?.filters ?? null).includes('"cohort"'));
  const unit = hashedUnit(flag.filters, types);
  return (
    <dl className="facts">
      <Fact name="Hypothesis">
        <span className="lines">{experiment.description || 'None is written down.'}</span>
      </Fact>
      <Fact name="Feature flag">
        <Link href={`/feature-flags/${flag.id}`}>{key}</Link>, {flag.active ? 'active' : 'not active'}
      </Fact>
      <Fact name="Unit">{capitalized(unit.all)}.</Fact>
      <Fact name="Split">{currentSplitText(experiment)}</Fact>
      <Fact name="Exposure">{exposureText(exposureCriteriaOf(experiment), key, unit)}</Fact>
      <Fact name="Complete windows">
        {experiment.only_count_matured_users
          ? `A ${unit.one} counts after the conversion window has passed since the first exposure.`
          : `A ${unit.one} counts from the first exposure.`}
      </Fact>
      <Fact name="Statistics">{statisticsText(statsConfigOf(experiment))}</Fact>
      <Fact name="Effect to detect">
        {effect ? `${formatPercent(effect / 100)} of the baseline` : 'Not set; the planner uses 10%.'}
      </Fact>
      <Fact name="Holdout">
        {holdout ? (
          <>
            <Link href="/experiments/holdouts">{holdout.name}</Link>:{' '}
            {objectsOf(holdout.filters).map((set) => holdoutText(set, flag.filters, names, types))}
          </>
        ) : (
          'None.'
        )}
      </Fact>
      <Fact name="Launched">{experiment.start_date ? <Time at={experiment.start_date} /> : 'Not yet.'}</Fact>
      <Fact name="End">{experiment.end_date ? <Time at={experiment.end_date} /> : 'No end date.'}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface MetricRow {
  id: string;
  name: string;
  role: string;
  metric: Metric;
}

function metricRows({
  metrics,
  metrics_secondary: secondary,
  saved_metrics: saved,
}: Experiment): MetricRow[] {
  const row = (isPrimary: boolean, origin: string) => (metric: Metric, index: number) => ({
    id: metric.uuid ?? `${origin}-${index}`,
    name: metric.name ?? metric.metric_type,
    role: roleOf(metric, isPrimary),
    metric,
  });
  const shared = saved.flatMap(({ name, query, metadata }) => {
    const [metric] = metricsOf([query as Experiment['metrics'][number]]);
    return metric
      ? [row(metadata?.type !== 'secondary', name)({ ...metric, name: metric.name ?? name }, 0)]
      : [];
  });
  return [
    ...metricsOf(metrics).map(row(true, 'primary')),
    ...metricsOf(secondary).map(row(false, 'secondary')),
    ...shared,
  ];
}

function Metrics({ experiment }: { experiment: Experiment }) {
  const rows = metricRows(experiment);
  if (rows.length === 0) {
    return (
      <p>
        The experiment has no metric.{' '}
        <Link href={`/experiments/${experiment.id}/edit`}>Add a goal metric</Link>.
      </p>
    );
  }
  return (
    <Table
      caption="Metrics"
      isCaptionHidden
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Metric', cell: ({ name }) => <span className="words">{name}</span>, isName: true },
        { head: 'Role', cell: ({ role }) => role },
        {
          head: 'Measures',
          cell: ({ metric }) => <span className="words">{metricText(metric)}</span>,
        },
        { head: 'Aim', cell: ({ metric, role }) => aimText(metric, role) },
      ]}
    />
  );
}
