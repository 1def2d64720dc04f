import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { client, type ValueOf } from '../../../api/client.ts';
import { type ApiError, asApiError } from '../../../api/errors.ts';
import { useProjectId } from '../../../api/session.tsx';
import {
  formatCount,
  formatLevel,
  formatPercent,
  formatQuantity,
  formatValue,
} from '../../../charts/format.ts';
import { planCurve } from '../../../charts/plan_curve.ts';
import { Button } from '../../../ui/button.tsx';
import { Equivalent } from '../../../ui/equivalent.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Field } from '../../../ui/form.tsx';
import { useSearchState } from '../../../ui/search_state.ts';
import { Empty, Failed, Loading, Panel } from '../../../ui/states.tsx';
import { type Experiment, type Metric, metricsOf, roleOf } from '../types.ts';

type Plan = ValueOf<'/api/projects/{project_id}/experiments/plan/', 'post'>;

/** Inputs of the plan in the URL; an empty one has the default of the API. */
const INPUTS = ['effect', 'power', 'lookback', 'exposure', 'metric'] as const;
type Inputs = Record<(typeof INPUTS)[number], string>;

const asNumber = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** The body of the request: only what differs from the defaults of the experiment. */
function planRequest(experiment: Experiment, inputs: Inputs) {
  const metric = metricsOf(experiment.metrics).find(({ uuid }) => uuid === inputs.metric);
  const power = asNumber(inputs.power);
  const body = {
    experiment_id: experiment.id,
    minimum_detectable_effect: asNumber(inputs.effect),
    power: power === undefined ? undefined : power / 100,
    lookback_days: asNumber(inputs.lookback),
    exposure_event: inputs.exposure === '' ? undefined : inputs.exposure,
    metric: metric as Record<string, unknown> | undefined,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The running time, the number of units and the detectable effect. */
export function Planner({ experiment }: { experiment: Experiment }) {
  const [effect] = useSearchState('effect');
  const [power] = useSearchState('power');
  const [lookback] = useSearchState('lookback');
  const [exposure] = useSearchState('exposure');
  const [metric] = useSearchState('metric');
  const inputs = { effect, power, lookback, exposure, metric };
  const goals = metricsOf(experiment.metrics).filter((each) => roleOf(each, true) === 'goal');
  const hasGoal = goals.length > 0 || experiment.saved_metrics.length > 0;
  const project_id = useProjectId();
  const body = planRequest(experiment, inputs);
  const plan = useQuery<Plan, ApiError>({
    queryKey: ['plan', project_id, experiment.updated_at, body],
    enabled: hasGoal,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      try {
        const path = '/api/projects/{project_id}/experiments/plan/';
        const { data } = await client.POST(path, { params: { path: { project_id } }, body, signal });
        return data as Plan;
      } catch (error) {
        throw asApiError(error);
      }
    },
  });
  return (
    <Panel title="Planner">
      {hasGoal ? (
        <>
          <PlanForm
            key={JSON.stringify(inputs)}
            inputs={inputs}
            goals={goals}
            isDraft={experiment.status === 'draft'}
            error={plan.error}
          />
          {plan.isPending && <Loading what="the plan" />}
          {plan.error && <Failed error={plan.error} retry={() => void plan.refetch()} />}
          {plan.data && <PlanResult plan={plan.data} />}
          <Equivalent method="POST" path={`/api/projects/${project_id}/experiments/plan/`} body={body} />
        </>
      ) : (
        <Empty title="A goal metric is needed">
          <p>The plan depends on how much the goal varies. Add a goal metric to the experiment.</p>
        </Empty>
      )}
    </Panel>
  );
}

interface PlanFormProps {
  inputs: Inputs;
  goals: readonly Metric[];
  isDraft: boolean;
  error: ApiError | null;
}

/** The inputs are sent together, because each request reads the events of weeks. */
function PlanForm({ inputs, goals, isDraft, error }: PlanFormProps) {
  const [draft, setDraft] = useState(inputs);
  const [path, navigate] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = new URLSearchParams(location.search);
    for (const name of INPUTS) {
      if (draft[name] === '') params.delete(name);
      else params.set(name, draft[name]);
    }
    navigate(`${path}?${params}`, { replace: true });
  };
  const input = (name: keyof Inputs) => ({
    value: draft[name],
    onChange: (text: string) => setDraft({ ...draft, [name]: text }),
  });
  return (
    <form className="plan-form" onSubmit={submit}>
      <TextField
        label="Effect to detect, %"
        name="minimum_detectable_effect"
        error={error}
        {...input('effect')}
        type="number"
        min="0.001"
        placeholder="10"
      />
      <TextField
        label="Power, %"
        name="power"
        error={error}
        {...input('power')}
        type="number"
        min="5"
        max="99.99"
        placeholder="80"
      />
      {goals.length > 1 && (
        <Field label="Goal metric" name="metric" error={error}>
          {(control) => (
            <select
              {...control}
              value={draft.metric}
              onChange={({ target }) => setDraft({ ...draft, metric: target.value })}
            >
              <option value="">First goal</option>
              {goals.map(({ uuid, name, metric_type }) => (
                <option key={uuid} value={uuid}>
                  {name ?? metric_type}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {isDraft && (
        <>
          <TextField
            label="Exposure event"
            name="exposure_event"
            error={error}
            {...input('exposure')}
            placeholder="$pageview"
          />
          <TextField
            label="Days to look back"
            name="lookback_days"
            error={error}
            {...input('lookback')}
            type="number"
            min="1"
            max="90"
            step="1"
            placeholder="14"
          />
        </>
      )}
      <Button type="submit">Estimate</Button>
    </form>
  );
}

function PlanResult({ plan }: { plan: Plan }) {
  const facts: [string, string][] = [
    [
      'How long',
      plan.days === null
        ? 'unknown'
        : `${formatQuantity(plan.days, 'day')} (${formatQuantity(plan.weeks ?? 0, 'week')})`,
    ],
    ['How many', plan.sample_size ? formatQuantity(plan.sample_size.total, plan.unit) : 'unknown'],
    ['Baseline', plan.baseline ? formatValue(plan.baseline.mean) : 'unknown'],
    [
      'New per day',
      plan.units_per_day === null ? 'unknown' : formatQuantity(Math.round(plan.units_per_day), plan.unit),
    ],
    ['Level and power', `${formatLevel(plan.level)} and ${formatPercent(plan.power)}`],
    ['Goals of the decision', formatCount(plan.goal_metrics)],
  ];
  return (
    <div className="plan" aria-live="polite">
      <p>
        <strong>{plan.detail}</strong>
      </p>
      {plan.unavailable === null && (
        <>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {plan.curve.length > 0 && (
            <Figure
              draw={(width) => planCurve({ plan, width })}
              caption="Smallest effect that can be detected after so many days, as a percentage of the baseline."
            />
          )}
        </>
      )}
    </div>
  );
}
