import type { ApiError } from '../../api/errors.ts';
import { capitalized, type HashedUnit, hashedUnit } from '../../ui/conditions.ts';
import { CheckField, ChoiceField, NumberField, TextField } from '../../ui/fields.tsx';
import type { ExposureCriteria, StatsConfig } from '../experiment/types.ts';
import { exposureText, statisticsText } from '../experiment/words.ts';
import type { Draft } from './draft.ts';
import { EventField } from './event_field.tsx';
import { fromPercent, toPercent } from './percent.ts';

interface Props {
  draft: Draft;
  error: ApiError | null;
  change: (changes: Partial<Draft>) => void;
}

/** An object without the fields that are undefined. */
function without<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
}

export function ExposureFields({ draft, error, change }: Props) {
  const criteria = draft.exposure_criteria;
  const unit = hashedUnit(draft.flag_filters);
  const set = (changes: { [Name in keyof ExposureCriteria]?: ExposureCriteria[Name] | undefined }) =>
    change({ exposure_criteria: without({ ...criteria, ...changes }) as ExposureCriteria });
  const configured = (former: ExposureCriteria['exposure_config'], event: string) =>
    event === '' ? undefined : { ...former, kind: 'ExperimentEventExposureConfig' as const, event };
  return (
    <>
      <div className="columns">
        <EventField
          label="Exposure event"
          name="exposure_criteria"
          required={false}
          hint="Empty: the call of the flag. Another event must have the variant in a property."
          value={criteria.exposure_config?.event ?? ''}
          onChange={(event) => set({ exposure_config: configured(criteria.exposure_config, event) })}
        />
        <EventField
          label="Activation event"
          name="activation_config"
          required={false}
          hint="Empty: the exposure is sufficient."
          value={criteria.activation_config?.event ?? ''}
          onChange={(event) => set({ activation_config: configured(criteria.activation_config, event) })}
        />
        <ChoiceField
          label={`${capitalized(unit.many)} of several variants`}
          name="exposure_criteria"
          error={error}
          value={criteria.multiple_variant_handling ?? 'exclude'}
          words={{ exclude: 'Are excluded', first_seen: 'Count for their first variant' }}
          onChange={(handling) => set({ multiple_variant_handling: handling })}
        />
      </div>
      <CheckField
        label="Exclude internal users and test accounts"
        isChecked={criteria.filterTestAccounts ?? true}
        onChange={(isExcluded) => set({ filterTestAccounts: isExcluded })}
      />
      <CheckField
        label={`Count ${unit.many} only after the conversion window has passed`}
        isChecked={draft.only_count_matured_users}
        onChange={(only_count_matured_users) => change({ only_count_matured_users })}
      />
      <p className="muted words">
        {exposureText(criteria, draft.feature_flag_key || 'key of the flag', unit)}
      </p>
    </>
  );
}

const DIFFERENCES = { relative: 'Proportion of the baseline', absolute: 'Unit of the metric' } as const;
const SEQUENTIAL = {
  none: 'One look at a planned time',
  confidence_sequence: 'Any number of looks (confidence sequence)',
  msprt: 'Any number of looks (mSPRT)',
  group_sequential: 'A few planned looks (group sequential)',
} as const;
const CORRECTIONS = {
  bonferroni: 'Bonferroni',
  holm: 'Holm',
  benjamini_hochberg: 'Benjamini-Hochberg',
  none: 'None: false decisions are more frequent',
} as const;
const BAYESIAN_CORRECTIONS = { bonferroni: CORRECTIONS.bonferroni, none: CORRECTIONS.none } as const;
/** Settings that the form does not name have the project's defaults when the experiment is created. */
const METHODS = { bayesian: 'Bayesian', frequentist: 'Frequentist' } as const;

export function StatisticsFields({ draft, error, change }: Props) {
  const config = draft.stats_config;
  const set = (changes: { [Name in keyof StatsConfig]?: StatsConfig[Name] | undefined }) =>
    change({ stats_config: without({ ...config, ...changes }) as StatsConfig });
  return (
    <>
      <div className="columns">
        <ChoiceField
          label="Method"
          name="stats_config"
          error={error}
          value={config.method ?? 'bayesian'}
          words={METHODS}
          onChange={(method) => set({ method })}
        />
        {config.method === 'frequentist' ? (
          <Frequentist config={config} set={set} />
        ) : (
          <Bayesian config={config} set={set} />
        )}
        <NumberField
          label="Effect to detect, %"
          name="minimum_detectable_effect"
          min={0.001}
          max={1000}
          placeholder="10"
          hint="Of the baseline; the planner and the progress use it."
          value={draft.minimum_detectable_effect}
          onChange={(effect) => change({ minimum_detectable_effect: effect ?? null })}
        />
      </div>
      <VarianceFields config={config} set={set} unit={hashedUnit(draft.flag_filters)} />
      <p className="muted">{statisticsText(config)}</p>
    </>
  );
}

interface SettingsProps {
  config: StatsConfig;
  set: (changes: { [Name in keyof StatsConfig]?: StatsConfig[Name] | undefined }) => void;
}

function Bayesian({ config: { bayesian = {} }, set }: SettingsProps) {
  const put = (changes: object) => set({ bayesian: without({ ...bayesian, ...changes }) });
  return (
    <>
      <NumberField
        label="Credible interval, %"
        name="ci_level"
        min={50}
        max={99.99}
        placeholder="95"
        value={toPercent(bayesian.ci_level)}
        onChange={(percentage) => put({ ci_level: fromPercent(percentage) })}
      />
      <ChoiceField
        label="Differences in"
        name="difference_type"
        value={bayesian.difference_type ?? 'relative'}
        words={DIFFERENCES}
        onChange={(difference_type) => put({ difference_type })}
      />
      <ChoiceField
        label="Correction of several comparisons"
        name="multiple_testing_correction"
        value={bayesian.multiple_testing_correction ?? 'bonferroni'}
        words={BAYESIAN_CORRECTIONS}
        onChange={(correction) => put({ multiple_testing_correction: correction })}
      />
      <NumberField
        label="Standard deviation of the prior"
        name="prior"
        min={0.000001}
        max={100}
        hint="Of the relative effect, such as 0.3. Empty: a flat prior."
        value={bayesian.prior?.standard_deviation}
        onChange={(deviation) =>
          put({
            prior: deviation === undefined ? undefined : { ...bayesian.prior, standard_deviation: deviation },
          })
        }
      />
    </>
  );
}

function Frequentist({ config: { frequentist = {} }, set }: SettingsProps) {
  const put = (changes: object) => set({ frequentist: without({ ...frequentist, ...changes }) });
  const fallback = frequentist.sequential_testing_enabled ? 'confidence_sequence' : 'none';
  const sequential = frequentist.sequential ?? fallback;
  return (
    <>
      <NumberField
        label="Significance level, %"
        name="alpha"
        min={0.01}
        max={50}
        placeholder="5"
        value={toPercent(frequentist.alpha)}
        onChange={(percentage) => put({ alpha: fromPercent(percentage) })}
      />
      <ChoiceField
        label="Looks at the results"
        name="sequential"
        value={sequential}
        words={SEQUENTIAL}
        // The flag of other clients must not contradict the choice.
        onChange={(next) => put({ sequential: next, sequential_testing_enabled: undefined })}
      />
      {sequential === 'group_sequential' && (
        <>
          <NumberField
            label="Planned units of all variants"
            name="planned_units"
            min={100}
            required
            value={frequentist.planned_units}
            onChange={(planned_units) => put({ planned_units })}
          />
          <NumberField
            label="Planned looks"
            name="planned_looks"
            min={2}
            max={10}
            placeholder="5"
            value={frequentist.planned_looks}
            onChange={(planned_looks) => put({ planned_looks })}
          />
        </>
      )}
      {sequential === 'msprt' && (
        <NumberField
          label="Effect that the test is tuned for"
          name="mixing_standard_deviation"
          min={0.000001}
          placeholder="0.1"
          value={frequentist.mixing_standard_deviation}
          onChange={(deviation) => put({ mixing_standard_deviation: deviation })}
        />
      )}
      <ChoiceField
        label="Differences in"
        name="difference_type"
        value={frequentist.difference_type ?? 'relative'}
        words={DIFFERENCES}
        onChange={(difference_type) => put({ difference_type })}
      />
      <ChoiceField
        label="Correction of several comparisons"
        name="multiple_testing_correction"
        value={frequentist.multiple_testing_correction ?? 'bonferroni'}
        words={CORRECTIONS}
        onChange={(correction) => put({ multiple_testing_correction: correction })}
      />
    </>
  );
}

function VarianceFields({ config, set, unit }: SettingsProps & { unit: HashedUnit }) {
  const { cuped, post_stratification: strata } = config;
  return (
    <>
      <CheckField
        label="Reduce the variance with data from before the exposure (CUPED)"
        isChecked={cuped?.enabled ?? false}
        onChange={(enabled) => set({ cuped: { ...cuped, enabled } })}
      />
      {cuped?.enabled && (
        <NumberField
          label="Days before the exposure"
          name="lookback_days"
          min={1}
          max={365}
          placeholder="14"
          value={cuped.lookback_days}
          onChange={(days) => set({ cuped: without({ ...cuped, lookback_days: days }) as typeof cuped })}
        />
      )}
      <CheckField
        label={`Compare ${unit.many} with the same value of a property (post-stratification)`}
        isChecked={strata?.enabled ?? false}
        onChange={(enabled) => set({ post_stratification: { ...strata, enabled } })}
      />
      {strata?.enabled && (
        <TextField
          label="Property of the exposure event"
          name="post_stratification"
          required
          value={strata.property ?? ''}
          onChange={(property) => set({ post_stratification: { ...strata, property } })}
        />
      )}
    </>
  );
}
