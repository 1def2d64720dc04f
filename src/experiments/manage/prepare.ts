import { isDeepStrictEqual } from 'node:util';
import type { FlagFilters } from '../../flags/filters.ts';
import type { FlagsService } from '../../flags/service.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/tenant.ts';
import type { Holdout, HoldoutStore } from '../../store/experiment_holdouts.ts';
import type { SavedMetricStore } from '../../store/experiment_saved_metrics.ts';
import type { ExperimentStore } from '../../store/experiments.ts';
import type { FeatureFlag } from '../../store/feature_flags.ts';
import type { Stores } from '../../store/stores.ts';
import { withFlagInput } from '../flag_link/flag_input.ts';
import {
  flagAfter,
  onFlag,
  requireComparable,
  requireEligible,
  requireLaunchable,
  requireSameVariants,
  wantsContinuity,
  withHoldout,
} from '../flag_link/flag_sync.ts';
import { exchanged, requireOneHoldout } from '../flag_link/holdout_sync.ts';
import { defaultFilters, withParameters } from '../flag_link/variants.ts';
import { requireChangeable } from '../legacy/changeable.ts';
import { UNCONCLUDED, UNSTARTED } from '../lifecycle/lifecycle.ts';
import { requireEndAhead } from '../rules.ts';
import {
  type ExperimentInput,
  type ExperimentSettings,
  requireValidSettings,
  settingsFrom,
  settingsOf,
} from '../settings.ts';
import { requireHoldout } from './holdouts.ts';
import { withOrders } from './ordering.ts';
import { requireOwnUuids, requireUses, type SavedMetricLink } from './saved_metric_links.ts';
import type { ExperimentView } from './view.ts';

/** The field of the experiments API that names the flag. */
export const FLAG_KEY = 'feature_flag_key';

/** An experiment to be stored, and its flag after the change. */
interface PreparedExperiment {
  draft: ExperimentSettings;
  flag: FeatureFlag;
}

export type PreparerStores = Pick<Stores, 'experiments' | 'holdouts' | 'savedMetrics'>;

interface ExperimentPreparerDeps {
  stores: PreparerStores;
  clock: Clock;
  flags: FlagsService;
}

/** The rules for creating and updating an experiment; also writes its flag. Use it in a transaction. */
export class ExperimentPreparer {
  readonly #flags: FlagsService;
  readonly #experiments: ExperimentStore;
  readonly #holdouts: HoldoutStore;
  readonly #savedMetrics: SavedMetricStore;
  readonly #clock: Clock;

  constructor({ stores, clock, flags }: ExperimentPreparerDeps) {
    this.#clock = clock;
    this.#flags = flags;
    this.#experiments = stores.experiments;
    this.#holdouts = stores.holdouts;
    this.#savedMetrics = stores.savedMetrics;
  }

  forNew(
    principal: Principal,
    teamId: number,
    sent: ExperimentInput & { featureFlagKey: string },
  ): PreparedExperiment {
    const existing = this.#flags.find(teamId, sent.featureFlagKey, FLAG_KEY) ?? null;
    const input = withFlagInput(sent, existing, null);
    const draft = this.#linked(teamId, settingsFrom(null, input), input);
    this.#requireEnd(draft, input);
    const holdout = requireHoldout(this.#holdouts, { teamIds: [teamId] }, draft.holdoutId);
    if (existing) {
      const flag = this.#reuse(existing, draft, input, holdout);
      return { draft: { ...draft, parameters: onFlag(draft.parameters, flag) }, flag };
    }
    const filters = withParameters(defaultFilters(), draft.parameters);
    requireValidSettings(draft, input, filters);
    this.#requireComparable(filters, draft);
    const created = {
      key: input.featureFlagKey,
      name: `Feature Flag for Experiment ${draft.name}`,
      filters: withHoldout(filters, holdout),
      active: draft.startDate !== null,
      ensureExperienceContinuity: wantsContinuity(draft) ?? false,
      createdById: principal.userId,
    };
    return { draft, flag: this.#flags.create(teamId, created, FLAG_KEY) };
  }

  forChange(view: ExperimentView, sent: ExperimentInput): PreparedExperiment {
    const { experiment, flag } = view;
    const merged = withFlagInput(sent, flag, experiment.parameters);
    const input = { ...this.#begun(view, merged), ...given(merged) };
    requireRestorable(view);
    requireSameKey(view, input);
    requireChangeable(view, input);
    const draft = this.#linked(experiment.teamId, settingsFrom(settingsOf(experiment), input), input);
    this.#requireEnd(draft, input);
    const others = this.#experiments.others(flag.id, experiment.id);
    const use = { isDraft: experiment.startDate === null, isShared: others.all > 0 };
    if (!use.isDraft || use.isShared) requireSameVariants(flag, input, draft);
    const wanted = flagAfter(flag, use, input, draft);
    requireValidSettings(draft, input, wanted.filters);
    if (use.isDraft && draft.startDate !== null) {
      requireLaunchable({ ...flag, filters: wanted.filters });
      this.#requireComparable(wanted.filters, draft);
    }
    if (draft.holdoutId !== experiment.holdoutId) {
      requireHoldoutFree(!use.isDraft || others.launched > 0);
      const after = requireHoldout(this.#holdouts, { teamIds: [experiment.teamId] }, draft.holdoutId);
      const exchange = { before: experiment.holdoutId, after, others: others.holdoutIds };
      wanted.filters = exchanged(wanted.filters, exchange);
    } else if (experiment.deleted && input.deleted === false && draft.holdoutId !== null) {
      requireOneHoldout(draft.holdoutId, others.holdoutIds);
    }
    if (input.deleted && !use.isShared && !flag.deleted) return { draft, flag: this.#flags.remove(flag) };
    return { draft, flag: this.#flags.update(flag, wanted) };
  }

  /** Fields that a change of the dates sets, unless they are sent: those of a reset, or of an end that is taken back. */
  #begun({ experiment, status }: ExperimentView, { startDate, endDate }: ExperimentInput): ExperimentInput {
    if (startDate === null && experiment.startDate !== null) return UNSTARTED;
    const isOpened = endDate !== undefined && (endDate === null || endDate > this.#clock.now());
    return status === 'stopped' && isOpened ? UNCONCLUDED : {};
  }

  /** A flag that exists keeps its variants; launching switches it on. */
  #reuse(
    flag: FeatureFlag,
    draft: ExperimentSettings,
    input: ExperimentInput,
    holdout: Holdout | null,
  ): FeatureFlag {
    requireEligible(flag, FLAG_KEY);
    requireSameVariants(flag, draft, draft);
    requireValidSettings(draft, input, flag.filters);
    this.#requireComparable(flag.filters, draft);
    const others = this.#experiments.others(flag.id, null);
    const exchange = { before: null, after: holdout, others: others.holdoutIds };
    const filters = exchanged(flag.filters, exchange);
    requireHoldoutFree(!isDeepStrictEqual(filters, flag.filters) && others.launched > 0);
    return this.#flags.update(flag, { filters, active: flag.active || draft.startDate !== null });
  }

  /** A draft whose end date has passed could never be launched. */
  #requireEnd({ startDate, endDate }: ExperimentSettings, input: ExperimentInput): void {
    if (startDate !== null || input.endDate === undefined) return;
    requireEndAhead(endDate, this.#clock.now(), 'Set a later end_date, or null.');
  }

  /** An experiment that has ended is accepted as it was. */
  #requireComparable(filters: FlagFilters, draft: ExperimentSettings): void {
    const { startDate, endDate } = draft;
    if (startDate === null || (endDate !== null && endDate <= this.#clock.now())) return;
    requireComparable(filters, draft);
  }

  /** Requires that the shared metrics exist and that uuids are unique, and completes the orders of the metrics. */
  #linked(teamId: number, draft: ExperimentSettings, input: ExperimentInput): ExperimentSettings {
    const { metrics, metricsSecondary, savedMetricsIds } = input;
    const orders = [input.primaryMetricsOrderedUuids, input.secondaryMetricsOrderedUuids];
    if ([metrics, metricsSecondary, savedMetricsIds, ...orders].every((one) => one === undefined))
      return draft;
    const links = (draft.savedMetricsIds ?? []) as SavedMetricLink[];
    const found = this.#savedMetrics.byIds(
      { teamIds: [teamId] },
      links.map(({ id }) => id),
    );
    const uses = requireUses(links, found);
    requireOwnUuids(uses, [...(draft.metrics ?? []), ...(draft.metricsSecondary ?? [])]);
    return withOrders(draft, uses);
  }
}

/** Removes undefined fields, so that they do not override others when spread. */
function given(input: ExperimentInput): ExperimentInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function requireRestorable({ experiment, flag }: ExperimentView): void {
  if (!experiment.deleted || !flag.deleted) return;
  const remedy = 'Restore the feature flag first, then restore the experiment.';
  throw invalid(`Cannot restore experiment: the linked feature flag has been deleted. ${remedy}`);
}

function requireSameKey(view: ExperimentView, input: ExperimentInput): void {
  if (input.featureFlagKey !== undefined && input.featureFlagKey !== view.flag.key) {
    throw invalid("Can't update keys: get_feature_flag_key on Experiment", FLAG_KEY);
  }
}

/** The population must not change while users see the variants. */
function requireHoldoutFree(isInUse: boolean): void {
  if (isInUse) throw invalid("Can't update holdout on running Experiment", 'holdout_id');
}
