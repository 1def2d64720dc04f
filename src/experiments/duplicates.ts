import type { AccountsService } from '../auth/accounts.ts';
import type { Principal, Project } from '../auth/principal.ts';
import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Database } from '../store/database.ts';
import { draftOf, type ExperimentInput } from './draft.ts';
import { onFlag } from './flag_sync.ts';
import { hasLegacyMetrics } from './legacy.ts';
import type { Metric } from './metric_list.ts';
import { ExperimentRecords, type ExperimentView } from './records.ts';
import type { ExperimentsService } from './service.ts';

const MAX_NAME = 400;

export interface Differences {
  featureFlagKey?: string;
  name?: string;
}

interface Parts {
  database: Database;
  clock: Clock;
  ids: Ids;
  accounts: Pick<AccountsService, 'projectFor'>;
  experiments: ExperimentsService;
}

/** Copies of experiments. They are drafts, and their metrics have ids of their own. */
export class DuplicatesService {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #accounts: Parts['accounts'];
  readonly #records: ExperimentRecords;
  readonly #experiments: ExperimentsService;

  constructor(parts: Parts) {
    this.#database = parts.database;
    this.#ids = parts.ids;
    this.#accounts = parts.accounts;
    this.#records = new ExperimentRecords(parts);
    this.#experiments = parts.experiments;
  }

  /** In the same project; without a key on the same flag. */
  duplicate(
    principal: Principal,
    project: Project,
    id: number,
    { featureFlagKey, name }: Differences,
  ): ExperimentView {
    return this.#database.transact(() => {
      const view = this.#records.read({ teamIds: [project.id] }, id);
      const { experiment, flag } = view;
      return this.#copy(principal, project, view, {
        featureFlagKey: featureFlagKey ?? flag.key,
        name: name ?? this.#copyName(project.id, experiment.name),
        savedMetricsIds: experiment.savedMetricsIds,
        holdoutId: experiment.holdoutId,
      });
    });
  }

  /** In another project of the organization, where holdout and shared metrics of this one mean nothing. */
  copyTo(
    principal: Principal,
    project: Project,
    id: number,
    targetId: number,
    { featureFlagKey, name }: Differences,
  ): ExperimentView {
    return this.#database.transact(() => {
      const view = this.#records.read({ teamIds: [project.id] }, id);
      const target = this.#accounts.projectFor(principal, String(targetId));
      if (target.organizationId !== project.organizationId) throw notFound('Project not found.');
      return this.#copy(principal, target, view, {
        featureFlagKey: featureFlagKey ?? view.flag.key,
        name: name ?? view.experiment.name,
        savedMetricsIds: [],
        holdoutId: null,
      });
    });
  }

  #copy(
    principal: Principal,
    project: Project,
    view: ExperimentView,
    own: ExperimentInput & { featureFlagKey: string },
  ): ExperimentView {
    if (hasLegacyMetrics(view)) {
      throw invalid('Duplication is not supported for experiments using legacy metrics.');
    }
    const { experiment, flag } = view;
    const isNew = !this.#experiments.hasFlag(project.id, own.featureFlagKey);
    const { feature_flag_variants: _variants, ...parameters } = experiment.parameters ?? {};
    return this.#experiments.create(principal, project, {
      ...this.#withOwnUuids(draftOf(experiment)),
      startDate: null,
      endDate: null,
      conclusion: null,
      conclusionComment: null,
      archived: false,
      // A flag that is there has variants of its own.
      parameters: isNew ? onFlag(parameters, flag) : parameters,
      ...own,
    });
  }

  /** Results are kept by uuid: those of the copy are not those of the original. */
  #withOwnUuids(draft: ExperimentInput): ExperimentInput {
    const renamed = new Map<string, string>();
    const remint = (metrics: unknown[] | null | undefined) =>
      (metrics ?? []).map((metric) => {
        const { uuid } = metric as Metric;
        const own = this.#ids.uuid();
        renamed.set(String(uuid), own);
        return { ...(metric as Metric), uuid: own };
      });
    const metrics = remint(draft.metrics);
    const metricsSecondary = remint(draft.metricsSecondary);
    const order = (uuids: string[] | null | undefined) =>
      uuids?.map((uuid) => renamed.get(uuid) ?? uuid) ?? null;
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
    // Room for the number, too.
    const first = name.slice(0, MAX_NAME - ending.length - 5) + ending;
    const taken = new Set(this.#records.store.namesFrom(teamId, first));
    if (!taken.has(first)) return first;
    let number = 1;
    while (taken.has(`${first} ${number}`)) number++;
    return `${first} ${number}`;
  }
}
