import { type FlagFilters, type FlagVariant, hashedUnits } from '../../flags/filters.ts';
import type { OngoingExperiment } from '../../store/flag_experiments.ts';
import { quoted } from '../analysis/wording.ts';
import { ANOTHER_FLAG, soleVariant } from '../flag_link/flag_sync.ts';
import { namedVariants } from '../flag_link/variants.ts';
import { hasEntities } from '../legacy/changeable.ts';
import { unknownFields } from './known_fields.ts';
import type { ExperimentView, RuleCode, Warning } from './view.ts';

type Subject = Omit<ExperimentView, 'warnings'>;
type Rule = (view: Subject, other: OngoingExperiment | null) => string | null;

const RULES: Record<RuleCode, Rule> = {
  no_metric: (view) =>
    isOngoing(view) && !isMeasured(view)
      ? 'The experiment runs and measures nothing. Add one to its metrics: what has happened since the start counts, too.'
      : null,

  flag_gives_one_variant: ({ status, flag }) => {
    const sole = status === 'stopped' ? null : soleVariant(flag.filters);
    if (sole === null) return null;
    return `The flag gives all users the variant ${quoted(sole)}, as after shipping it, so that there is nothing to compare. ${ANOTHER_FLAG}`;
  },

  flag_mixes_units: ({ status, flag: { filters } }) =>
    status !== 'stopped' && hashedUnits(filters).length > 1
      ? 'The condition sets of the flag assign variants to different units, such as persons and groups. Results count ' +
        'only the unit of the flag, so that their intervals and probabilities do not hold. Give all sets the same ' +
        'aggregation_group_type_index.'
      : null,

  shares_not_on_flag({ status, experiment, flag }) {
    const wanted = namedVariants(experiment.parameters);
    if (status === 'stopped' || !wanted || isSameShares(wanted, flag.filters)) return null;
    const given = (flag.filters.multivariate?.variants ?? []).map(
      ({ key, rollout_percentage: share }) => `${key.slice(0, MAX_KEY)} ${share} %`,
    );
    const remedy = 'Send them again with update_feature_flag_params: true to change the flag, too.';
    return `The flag still has the traffic split ${given.join(', ')}, and not that of parameters.feature_flag_variants. ${remedy}`;
  },

  flag_shared: (view, other) =>
    isOngoing(view) && other
      ? `Experiment ${other.id}, ${quoted(other.name)}, runs on the same flag, so that both have the same traffic split. ${ANOTHER_FLAG}`
      : null,

  archived_and_running: (view) =>
    isOngoing(view) && view.experiment.archived
      ? 'The experiment is archived, and goes on all the same. End it, or take it out of the archive.'
      : null,

  unread_members({ experiment: { statsConfig, exposureCriteria }, metrics, metricsSecondary }) {
    const unread = unknownFields({ statsConfig, exposureCriteria, metrics, metricsSecondary });
    return unread.length === 0 ? null : unread.join(' ');
  },
};

/** Characters of a key that are shown. */
const MAX_KEY = 60;

/** `other`: another ongoing experiment on the same flag. */
export function experimentWarnings(view: Subject, other: OngoingExperiment | null): Warning[] {
  return Object.entries(RULES).flatMap(([code, rule]) => {
    const detail = rule(view, other);
    return detail === null ? [] : [{ code: code as RuleCode, detail }];
  });
}

/** True when it is launched and has not ended. */
export function isOngoing({ status }: Pick<ExperimentView, 'status'>): boolean {
  return status === 'running' || status === 'paused';
}

/** Guardrails affect the decision in either list. */
function isMeasured({ experiment, metrics, metricsSecondary, savedMetrics }: Subject): boolean {
  const isShared = savedMetrics.some(({ role, query }) => role === 'primary' || query.role === 'guardrail');
  const isGuarded = metricsSecondary.some(({ role }) => role === 'guardrail');
  return metrics.length > 0 || isShared || isGuarded || hasEntities(experiment.filters);
}

function isSameShares(wanted: readonly FlagVariant[], { multivariate }: FlagFilters): boolean {
  const given = new Map(
    (multivariate?.variants ?? []).map(({ key, rollout_percentage: share }) => [key, share]),
  );
  return wanted.every(({ key, rollout_percentage: share }) => given.get(key) === share);
}
