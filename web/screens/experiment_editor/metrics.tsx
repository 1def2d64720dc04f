import type { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, NumberField, TextField } from '../../ui/fields.tsx';
import { Field } from '../../ui/form.tsx';
import { useGroupTypes } from '../../ui/group_types.ts';
import type { EventSpec, Metric, MetricType, Role, ValueSource } from '../experiment/types.ts';
import { metricText, needsProperty } from '../experiment/words.ts';
import { type Draft, listIndex, listName, type MetricDraft, newMetric, ofType, withRole } from './draft.ts';
import { EventField } from './event_field.tsx';
import { fromPercent, toPercent } from './percent.ts';

const TYPES: Readonly<Record<MetricType, string>> = {
  mean: 'Mean (count or sum)',
  funnel: 'Funnel (conversion)',
  ratio: 'Ratio',
  retention: 'Retention',
  quantile: 'Quantile (median)',
};

const ROLES: Readonly<Record<Role, string>> = {
  goal: 'Goal',
  secondary: 'Secondary',
  guardrail: 'Guardrail',
};

const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  goal: 'The decision is based on it.',
  secondary: 'It is reported only.',
  guardrail: 'It must not be harmed.',
};

const DIRECTIONS = { increase: 'Higher is better', decrease: 'Lower is better' } as const;

const MATHS: Readonly<Record<NonNullable<ValueSource['math']>, string>> = {
  total: 'Number of events',
  sum: 'Sum of a property',
  avg: 'Average of a property',
  min: 'Smallest value of a property',
  max: 'Largest value of a property',
  unique_session: 'Number of sessions',
  dau: 'Number of persons',
  unique_group: 'Number of groups',
};

const WINDOW_UNITS = {
  second: 'seconds',
  minute: 'minutes',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  month: 'months',
} as const;

interface MetricsProps {
  draft: Draft;
  error: ApiError | null;
  change: (changes: Partial<Draft>) => void;
}

export function MetricFields({ draft, error, change }: MetricsProps) {
  const { metrics } = draft;
  const put = (next: MetricDraft) =>
    change({ metrics: metrics.map((each) => (each.key === next.key ? next : each)) });
  const add = (role: Role) => change({ metrics: [...metrics, newMetric(metrics, role)] });
  return (
    <>
      {metrics.length === 0 && <p>Without a goal metric there is nothing to decide by.</p>}
      {metrics.map((each, index) => (
        <MetricCard
          key={each.key}
          draft={each}
          position={index + 1}
          error={isAboutMetric(error, draft, each) ? error : null}
          put={put}
          remove={() => change({ metrics: metrics.filter(({ key }) => key !== each.key) })}
        />
      ))}
      <p className="row">
        <Button onClick={() => add('goal')}>Add a goal</Button>
        <Button onClick={() => add('secondary')}>Add a secondary metric</Button>
        <Button onClick={() => add('guardrail')}>Add a guardrail</Button>
      </p>
    </>
  );
}

/** The API names the list in `attr`, and the position in its sentence. */
function isAboutMetric(error: ApiError | null, draft: Draft, each: MetricDraft): boolean {
  const index = /at index (\d+)/.exec(error?.detail ?? '')?.[1];
  return error?.attr === listName(each) && Number(index) === listIndex(draft, each.key);
}

interface CardProps {
  draft: MetricDraft;
  position: number;
  error: ApiError | null;
  put: (next: MetricDraft) => void;
  remove: () => void;
}

function MetricCard({ draft, position, error, put, remove }: CardProps) {
  const { metric, role } = draft;
  const set = (changes: Partial<Metric>) => put({ ...draft, metric: { ...metric, ...changes } as Metric });
  return (
    <fieldset className="metric-card">
      <legend>
        Metric {position}: {role}
      </legend>
      <div className="columns">
        <ChoiceField
          label="Type"
          name={listName(draft)}
          error={error}
          value={metric.metric_type}
          words={TYPES}
          onChange={(type) => put(ofType(draft, type))}
        />
        <ChoiceField
          label="Role"
          name="role"
          value={role}
          words={ROLES}
          onChange={(next) => put(withRole(draft, next))}
        />
        <TextField
          label="Name"
          name="metric_name"
          value={metric.name ?? ''}
          onChange={(name) => set({ name: name === '' ? undefined : name } as Partial<Metric>)}
        />
        <ChoiceField
          label="Direction"
          name="goal"
          value={metric.goal ?? 'increase'}
          words={DIRECTIONS}
          onChange={(goal) => set({ goal })}
        />
        {role === 'guardrail' && (
          <NumberField
            label="Acceptable harm, %"
            name="margin"
            min={0.0001}
            max={99.9999}
            value={toPercent(metric.margin)}
            placeholder="none: until harm is shown"
            onChange={(percentage) => set({ margin: fromPercent(percentage) } as Partial<Metric>)}
          />
        )}
      </div>
      <TypeFields metric={metric} set={set} />
      <details>
        <summary>Conversion window</summary>
        <div className="columns">
          <NumberField
            label="Window"
            name="conversion_window"
            min={1}
            value={metric.conversion_window}
            hint="Empty: until the experiment ends."
            onChange={(window) => set({ conversion_window: window } as Partial<Metric>)}
          />
          <ChoiceField
            label="Unit of the window"
            name="conversion_window_unit"
            value={metric.conversion_window_unit ?? 'day'}
            words={WINDOW_UNITS}
            onChange={(unit) => set({ conversion_window_unit: unit })}
          />
        </div>
      </details>
      <p className="muted words">
        {metricText(metric)} {ROLE_TEXTS[role]}
      </p>
      <Button kind="quiet" label={`Remove metric ${position}`} onClick={remove}>
        Remove
      </Button>
    </fieldset>
  );
}

interface TypeProps {
  metric: Metric;
  set: (changes: Partial<Metric>) => void;
}

const TYPE_FIELDS: Readonly<Record<MetricType, (props: TypeProps) => React.ReactNode>> = {
  mean: ({ metric, set }) => (
    <SourceFields label="Event" source={metric.source} onChange={(source) => set({ source })} />
  ),
  quantile: ({ metric, set }) => (
    <>
      <SourceFields label="Event" source={metric.source} onChange={(source) => set({ source })} />
      <NumberField
        label="Quantile, %"
        name="quantile"
        min={0.0001}
        max={99.9999}
        required
        hint="50 is the median."
        value={toPercent(metric.quantile)}
        onChange={(percentage) => set({ quantile: fromPercent(percentage) })}
      />
    </>
  ),
  ratio: ({ metric, set }) => (
    <>
      <SourceFields
        label="Numerator event"
        source={metric.numerator}
        onChange={(numerator) => set({ numerator })}
      />
      <SourceFields
        label="Denominator event"
        source={metric.denominator}
        onChange={(denominator) => set({ denominator })}
      />
    </>
  ),
  funnel: FunnelFields,
  retention: RetentionFields,
};

function TypeFields(props: TypeProps) {
  const Fields = TYPE_FIELDS[props.metric.metric_type];
  return <Fields {...props} />;
}

function SourceFields({
  label,
  source = {},
  onChange,
}: {
  label: string;
  source: ValueSource | undefined;
  onChange: (source: ValueSource) => void;
}) {
  return (
    <div className="columns">
      <EventField
        label={label}
        name="event"
        value={source.event}
        onChange={(event) => onChange({ ...source, kind: 'EventsNode', event })}
      />
      <ChoiceField
        label="Value"
        name="math"
        value={source.math ?? 'total'}
        words={MATHS}
        onChange={(math) => onChange({ ...source, math })}
      />
      {needsProperty(source.math) && (
        <TextField
          label="Numeric property"
          name="math_property"
          required
          value={source.math_property ?? ''}
          onChange={(property) => onChange({ ...source, math_property: property })}
        />
      )}
      {source.math === 'unique_group' && (
        <GroupTypeField
          value={source.math_group_type_index}
          onChange={(index) => onChange({ ...source, math_group_type_index: index } as ValueSource)}
        />
      )}
    </div>
  );
}

const MAX_GROUP_TYPES = 5;

/** A group type by its name; by its index where no group of it has arrived. */
function GroupTypeField({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (index: number | undefined) => void;
}) {
  const types = useGroupTypes(true);
  return (
    <Field label="Group type" name="math_group_type_index">
      {(control) => (
        <select
          {...control}
          required
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">Choose a group type</option>
          {Array.from({ length: MAX_GROUP_TYPES }, (_type, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group type is its index.
            <option key={index} value={index}>
              {types.get(index) ?? `Type ${index}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const MAX_STEPS = 20;

function FunnelFields({ metric, set }: TypeProps) {
  const { series = [] } = metric;
  const put = (at: number, event: string) =>
    set({ series: series.map((step, index) => (index === at ? named(step, event) : step)) });
  return (
    <>
      {series.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and the position is the name of a step.
        <div key={index} className="row">
          <EventField
            label={`Step ${index + 1}`}
            name="event"
            value={step.event}
            onChange={(event) => put(index, event)}
          />
          {series.length > 1 && (
            <Button
              kind="quiet"
              label={`Remove step ${index + 1}`}
              onClick={() => set({ series: series.filter((_step, at) => at !== index) })}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <p className="row">
        <Button
          onClick={() => set({ series: [...series, { kind: 'EventsNode', event: '' }] })}
          unavailable={series.length >= MAX_STEPS ? 'A funnel has at most 20 steps.' : null}
        >
          Add a step
        </Button>
      </p>
      <ChoiceField
        label="Order of the steps"
        name="funnel_order_type"
        value={metric.funnel_order_type ?? 'ordered'}
        words={{ ordered: 'In this order', unordered: 'In any order' }}
        onChange={(order) => set({ funnel_order_type: order })}
      />
    </>
  );
}

function RetentionFields({ metric, set }: TypeProps) {
  return (
    <div className="columns">
      <EventField
        label="Start event"
        name="event"
        value={metric.start_event?.event}
        onChange={(event) => set({ start_event: named(metric.start_event, event) })}
      />
      <EventField
        label="Return event"
        name="event"
        value={metric.completion_event?.event}
        onChange={(event) => set({ completion_event: named(metric.completion_event, event) })}
      />
      <NumberField
        label="Return from"
        name="retention_window_start"
        min={0}
        required
        value={metric.retention_window_start}
        onChange={(start) => set({ retention_window_start: start })}
      />
      <NumberField
        label="Return to (inclusive)"
        name="retention_window_end"
        min={0}
        required
        value={metric.retention_window_end}
        onChange={(end) => set({ retention_window_end: end })}
      />
      <ChoiceField
        label="Unit of the return"
        name="retention_window_unit"
        value={metric.retention_window_unit ?? 'day'}
        words={WINDOW_UNITS}
        onChange={(unit) => set({ retention_window_unit: unit })}
      />
    </div>
  );
}

function named(spec: EventSpec | undefined, event: string): EventSpec {
  return { ...spec, kind: 'EventsNode', event };
}
