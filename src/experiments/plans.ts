import type { Principal } from '../auth/principal.ts';
import type { FlagsService } from '../flags/service.ts';
import { invalid } from '../kernel/errors.ts';
import type { Database } from '../store/database.ts';
import { type Holdout, HoldoutStore } from '../store/experiment_holdouts.ts';
import { SavedMetricStore } from '../store/experiment_saved_metrics.ts';
import type { ExperimentStore } from '../store/experiments.ts';
import type { FeatureFlag } from '../store/feature_flags.ts';
import { type Draft, draftFrom, draftOf, type ExperimentInput, requireSound } from './draft.ts';
import {
  flagAfter,
  onFlag,
  requireEligible,
  requireLaunchable,
  requireSameVariants,
  wantsContinuity,
  withHoldout,
} from './flag_sync.ts';
import { requireHoldout } from './holdouts.ts';
import { requireChangeable } from './legacy.ts';
import { withOrders } from './ordering.ts';
import type { ExperimentView } from './records.ts';
import { requireOwnUuids, requireUses, type SavedMetricLink } from './saved_metric_links.ts';
import { defaultFilters, withParameters } from './variants.ts';

/** An experiment as it shall be stored, and its flag as it is by then. */
interface Planned {
  draft: Draft;
  flag: FeatureFlag;
}

interface Parts {
  database: Database;
  flags: FlagsService;
  experiments: ExperimentStore;
}

/** The rules of creating and changing an experiment; its flag is written on the way. To be used in a transaction. */
export class Plans {
  readonly #flags: FlagsService;
  readonly #experiments: ExperimentStore;
  readonly #holdouts: HoldoutStore;
  readonly #savedMetrics: SavedMetricStore;

  constructor({ database, flags, experiments }: Parts) {
    this.#flags = flags;
    this.#experiments = experiments;
    this.#holdouts = new HoldoutStore(database);
    this.#savedMetrics = new SavedMetricStore(database);
  }

  forNew(principal: Principal, teamId: number, input: ExperimentInput & { featureFlagKey: string }): Planned {
    const draft = this.#linked(teamId, draftFrom(null, input), input);
    const holdout = requireHoldout(this.#holdouts, { teamIds: [teamId] }, draft.holdoutId);
    const existing = this.#flags.find(teamId, input.featureFlagKey);
    if (existing) {
      const flag = this.#reuse(existing, draft, input, holdout);
      return { draft: { ...draft, parameters: onFlag(draft.parameters, flag) }, flag };
    }
    const filters = withParameters(defaultFilters(), draft.parameters);
    requireSound(draft, input, filters);
    const flag = this.#flags.create(teamId, {
      key: input.featureFlagKey,
      name: `Feature Flag for Experiment ${draft.name}`,
      filters: withHoldout(filters, holdout),
      active: draft.startDate !== null,
      ensureExperienceContinuity: wantsContinuity(draft) ?? false,
      createdById: principal.userId,
    });
    return { draft, flag };
  }

  forChange(view: ExperimentView, input: ExperimentInput): Planned {
    const { experiment, flag } = view;
    requireRestorable(view);
    requireSameKey(view, input);
    requireChangeable(view, input);
    const draft = this.#linked(experiment.teamId, draftFrom(draftOf(experiment), input), input);
    const others = this.#experiments.others(flag.id, experiment.id);
    const standing = { isDraft: experiment.startDate === null, isShared: others.all > 0 };
    if (!standing.isDraft || standing.isShared) requireSameVariants(flag, input, draft);
    const wanted = flagAfter(flag, standing, input, draft);
    requireSound(draft, input, wanted.filters);
    if (standing.isDraft && draft.startDate !== null) requireLaunchable({ ...flag, filters: wanted.filters });
    if (draft.holdoutId !== experiment.holdoutId) {
      requireHoldoutFree(!standing.isDraft || others.launched > 0);
      const holdout = requireHoldout(this.#holdouts, { teamIds: [experiment.teamId] }, draft.holdoutId);
      wanted.filters = withHoldout(wanted.filters, holdout);
    }
    if (input.deleted && !standing.isShared && !flag.deleted)
      return { draft, flag: this.#flags.remove(flag) };
    return { draft, flag: this.#flags.update(flag, wanted) };
  }

  /** A flag that exists keeps its variants; launching switches it on. */
  #reuse(flag: FeatureFlag, draft: Draft, input: ExperimentInput, holdout: Holdout | null): FeatureFlag {
    requireEligible(flag, 'feature_flag_key');
    requireSameVariants(flag, draft, draft);
    requireSound(draft, input, flag.filters);
    const filters = holdout ? withHoldout(flag.filters, holdout) : flag.filters;
    const isOther = JSON.stringify(filters) !== JSON.stringify(flag.filters);
    requireHoldoutFree(isOther && this.#experiments.others(flag.id, null).launched > 0);
    return this.#flags.update(flag, { filters, active: flag.active || draft.startDate !== null });
  }

  /** The shared metrics are there, no two metrics have one uuid, and the orders name all of them. */
  #linked(teamId: number, draft: Draft, input: ExperimentInput): Draft {
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

function requireRestorable({ experiment, flag }: ExperimentView): void {
  if (!experiment.deleted || !flag.deleted) return;
  const remedy = 'Restore the feature flag first, then restore the experiment.';
  throw invalid(`Cannot restore experiment: the linked feature flag has been deleted. ${remedy}`);
}

function requireSameKey(view: ExperimentView, input: ExperimentInput): void {
  if (input.featureFlagKey !== undefined && input.featureFlagKey !== view.flag.key) {
    throw invalid("Can't update keys: get_feature_flag_key on Experiment");
  }
}

/** Who takes part must not change while people see the variants. */
function requireHoldoutFree(isInUse: boolean): void {
  if (isInUse) throw invalid("Can't update holdout on running Experiment");
}
