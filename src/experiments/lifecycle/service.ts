import type { FlagsService } from '../../flags/service.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tenant } from '../../kernel/tenant.ts';
import type { Database } from '../../store/database.ts';
import { requireVersion } from '../../store/versions.ts';
import type { ExperimentRecords, ExperimentView } from '../manage/repository.ts';
import * as steps from './lifecycle.ts';

interface Parts {
  database: Database;
  clock: Clock;
  flags: FlagsService;
  records: ExperimentRecords;
}

type Plan = (view: ExperimentView, now: number) => steps.Step;

/** Takes experiments from one state to the next. `ifMatch` is the version expected, null for any. */
export class LifecycleService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #flags: FlagsService;
  readonly #records: ExperimentRecords;

  constructor(parts: Parts) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#flags = parts.flags;
    this.#records = parts.records;
  }

  launch(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, steps.launch);
  }

  pause(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, steps.pause);
  }

  resume(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, steps.resume);
  }

  end(tenant: Tenant, id: number, conclusion: steps.Conclusion, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, (view, now) => steps.end(view, now, conclusion));
  }

  shipVariant(tenant: Tenant, id: number, shipping: steps.Shipping, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, (view, now) => steps.shipVariant(view, now, shipping));
  }

  archive(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, steps.archive);
  }

  unarchive(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, steps.unarchive);
  }

  reset(tenant: Tenant, id: number, ifMatch: string | null): ExperimentView {
    return this.#step(tenant, id, ifMatch, steps.reset);
  }

  #step(tenant: Tenant, id: number, ifMatch: string | null, plan: Plan): ExperimentView {
    return this.#database.transact(() => {
      const view = this.#records.read(tenant, id);
      requireVersion(view.experiment.version, ifMatch);
      const { experiment, flag } = plan(view, this.#clock.now());
      // First the dates: what shipping does to the flag is no part of the experiment.
      this.#records.write(view, experiment);
      this.#flags.update(view.flag, flag);
      return this.#records.readAny(tenant, id);
    });
  }
}
