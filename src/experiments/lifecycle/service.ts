import type { FlagsService } from '../../flags/service.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tenant } from '../../kernel/tenant.ts';
import type { Database } from '../../store/database.ts';
import { requireVersion } from '../../store/versions.ts';
import type { ExperimentRepository } from '../manage/repository.ts';
import type { ExperimentView } from '../manage/view.ts';
import * as steps from './lifecycle.ts';

interface LifecycleServiceDeps {
  database: Database;
  clock: Clock;
  flags: FlagsService;
  records: ExperimentRepository;
}

type Plan = (view: ExperimentView, now: number) => steps.Step;

/** Changes the state of experiments. `ifMatch` is the expected version, null for any. */
export class LifecycleService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #flags: FlagsService;
  readonly #records: ExperimentRepository;

  constructor(parts: LifecycleServiceDeps) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#flags = parts.flags;
    this.#records = parts.records;
  }

  launch(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, 'launched', steps.launch);
  }

  pause(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, 'paused', steps.pause);
  }

  resume(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, 'resumed', steps.resume);
  }

  end(tenant: Tenant, id: number, conclusion: steps.Conclusion, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, 'ended', (view, now) => steps.end(view, now, conclusion));
  }

  shipVariant(tenant: Tenant, id: number, shipping: steps.Shipping, ifMatch: string | null): ExperimentView {
    const plan: Plan = (view, now) => steps.shipVariant(view, now, shipping);
    return this.#step(tenant, id, ifMatch, 'shipped', plan);
  }

  archive(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, 'archived', steps.archive);
  }

  unarchive(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, 'unarchived', steps.unarchive);
  }

  reset(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, 'reset', steps.reset);
  }

  #step(tenant: Tenant, id: number, ifMatch: string | null, activity: string, plan: Plan): ExperimentView {
    return this.#database.transact(() => {
      const view = this.#records.read(tenant, id);
      requireVersion(view.experiment.version, ifMatch);
      const { experiment, flag, details } = plan(view, this.#clock.now());
      // The dates are written first: the change of the flag is not part of the experiment.
      this.#records.write(view, experiment);
      this.#flags.update(view.flag, flag);
      const after = this.#records.readAny(tenant, id);
      this.#records.record(view, after, { activity, ...(details && { details }) });
      return after;
    });
  }
}
