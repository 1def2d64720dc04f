import type { AccountsService } from '../../auth/accounts.ts';
import type { FlagVariant } from '../../flags/filters.ts';
import type { FlagsService } from '../../flags/service.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Principal, Project } from '../../kernel/tenant.ts';
import type { Database } from '../../store/database.ts';
import type { Allocation } from '../../store/schema/index.ts';
import { splitOf } from '../flag_link/allocations.ts';
import { soleVariant, variantsOf } from '../flag_link/flag_sync.ts';
import { hasHoldout } from '../flag_link/holdout_sync.ts';
import { fitted, namedVariants } from '../flag_link/variants.ts';
import { hasLegacyMetrics } from '../legacy/changeable.ts';
import { type ExperimentSettings, settingsOf } from '../settings.ts';
import type { Metric } from './metric_list.ts';
import { FLAG_KEY } from './prepare.ts';
import type { ExperimentRepository } from './repository.ts';
import type { ExperimentsService, NewExperiment } from './service.ts';
import type { ExperimentView } from './view.ts';

const MAX_NAME = 400;

export interface DuplicateOverrides {
  featureFlagKey?: string;
  name?: string;
}

interface DuplicatesServiceDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  accounts: Pick<AccountsService, 'projectFor'>;
  flags: FlagsService;
  records: ExperimentRepository;
  experiments: ExperimentsService;
}

/** Copies of experiments. They are drafts, and their metrics have their own ids. */
export class DuplicatesService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #accounts: DuplicatesServiceDeps['accounts'];
  readonly #flags: FlagsService;
  readonly #records: ExperimentRepository;
  readonly #experiments: ExperimentsService;

  constructor(parts: DuplicatesServiceDeps) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#ids = parts.ids;
    this.#accounts = parts.accounts;
    this.#flags = parts.flags;
    this.#records = parts.records;
    this.#experiments = parts.experiments;
  }

  /** Copies within the project; without a key on the same flag. */
  duplicate(
    principal: Principal,
    project: Project,
    id: number,
    { featureFlagKey, name }: DuplicateOverrides,
  ): ExperimentView {
    return this.#database.transact(() => {
      const view = this.#records.read({ teamIds: [project.id] }, id);
      const { experiment, flag } = view;
      return this.#copy(principal, project, view, {
        featureFlagKey: featureFlagKey ?? flag.key,
        name: name ?? this.#copyName(project.id, experiment.name),
        savedMetricsIds: experiment.savedMetricsIds,
        holdoutId: this.#holdoutFor(project, experiment.holdoutId, featureFlagKey ?? flag.key),
      });
    });
  }

  /**
   * Copies to another project of the organization, without the holdout and the shared metrics, which belong to this
   * project.
   */
  copyTo(
    principal: Principal,
    project: Project,
    id: number,
    targetId: number,
    { featureFlagKey, name }: DuplicateOverrides,
  ): ExperimentView {
    return this.#database.transact(() => {
      const view = this.#records.read({ teamIds: [project.id] }, id);
      const target = this.#accounts.projectFor(principal, String(targetId), 'experiment:write');
      if (target.organizationId !== project.organizationId) throw notFound('Project not found.');
      return this.#copy(principal, target, view, {
        featureFlagKey: featureFlagKey ?? view.flag.key,
        name: name ?? view.experiment.name,
        savedMetricsIds: [],
        holdoutId: null,
      });
    });
  }

  #copy(principal: Principal, project: Project, view: ExperimentView, own: NewExperiment): ExperimentView {
    if (hasLegacyMetrics(view)) {
      throw invalid('Duplication is not supported for experiments using legacy metrics.');
    }
    const draft = this.#withOwnUuids(settingsOf(view.experiment));
    const existing = this.#flags.find(project.id, own.featureFlagKey, FLAG_KEY);
    const variants = existing ? variantsOf(existing) : this.#variantsOf(view);
    return this.#experiments.createAsGiven(principal, project, {
      ...draft,
      ...fitted(draft, variants),
      startDate: null,
      endDate: null,
      conclusion: null,
      conclusionComment: null,
      archived: false,
      ...own,
    });
  }

  /** A copy does not change the holdout of an existing flag. */
  #holdoutFor({ id: teamId }: Project, id: number | null, flagKey: string): number | null {
    const existing = this.#flags.find(teamId, flagKey, FLAG_KEY);
    return id === null || !existing || hasHoldout(existing.filters, id) ? id : null;
  }

  /**
   * The variants in the parameters, or else with the percentages that the experiment runs with. Where one variant gets
   * everything by now, they have the last percentages that had something to compare.
   */
  #variantsOf(view: ExperimentView): FlagVariant[] {
    const variants = this.#currentVariantsOf(view);
    const compared = ({ shares }: Pick<Allocation, 'shares'>) =>
      shares.filter(({ percentage }) => percentage > 0).length > 1;
    const ran = view.experiment.allocations?.findLast(compared);
    if (soleVariant({ multivariate: { variants } }) === null || !ran) return variants;
    const shares = new Map(ran.shares.map(({ key, percentage }) => [key, percentage]));
    return variants.map(({ key, name }) => ({
      key,
      ...(name === undefined ? {} : { name }),
      rollout_percentage: shares.get(key) ?? 0,
    }));
  }

  #currentVariantsOf(view: ExperimentView): FlagVariant[] {
    const { parameters } = view.experiment;
    const named = namedVariants(parameters) && parameters?.feature_flag_variants;
    if (named) return named as FlagVariant[];
    const names = new Map(variantsOf(view.flag).map(({ key, name }) => [key, name]));
    return splitOf(view, this.#clock.now()).shares.map(({ key, percentage }) => {
      const name = names.get(key);
      return { key, ...(name === undefined ? {} : { name }), rollout_percentage: percentage };
    });
  }

  /** Results are stored by uuid: the copy must not share those of the original. */
  #withOwnUuids(draft: ExperimentSettings): ExperimentSettings {
    const renamed = new Map<string, string>();
    const remint = (metrics: unknown[] | null) =>
      (metrics ?? []).map((metric) => {
        const { uuid } = metric as Metric;
        const own = this.#ids.uuid();
        renamed.set(String(uuid), own);
        return { ...(metric as Metric), uuid: own };
      });
    const metrics = remint(draft.metrics);
    const metricsSecondary = remint(draft.metricsSecondary);
    const order = (uuids: string[] | null) => uuids?.map((uuid) => renamed.get(uuid) ?? uuid) ?? null;
    return {
      ...draft,
      metrics,
      metricsSecondary,
      primaryMetricsOrderedUuids: order(draft.primaryMetricsOrderedUuids),
      secondaryMetricsOrderedUuids: order(draft.secondaryMetricsOrderedUuids),
    };
  }

  /** `Name (Copy)`, then `Name (Copy) 1` and so on. */
  #copyName(teamId: number, name: string): string {
    const ending = ' (Copy)';
    // Leaves room for the number, too.
    const first = name.slice(0, MAX_NAME - ending.length - 5) + ending;
    const taken = new Set(this.#records.store.namesFrom(teamId, first));
    if (!taken.has(first)) return first;
    let number = 1;
    while (taken.has(`${first} ${number}`)) number++;
    return `${first} ${number}`;
  }
}
