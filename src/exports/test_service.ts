import type { Destinations } from '../destinations/registry.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { ExportInput } from './definition.ts';
import type { Draft, Drafts } from './drafts.ts';
import { firstTeam, nameContext, type Owner, requireExport } from './ownership.ts';
import type { Sampler } from './sampler.ts';
import { stepsOf, type TestStep, type TestSteps, type TestTarget } from './test_steps.ts';

export interface TestsServiceDeps {
  exports: BatchExportStore;
  destinations: Destinations;
  drafts: Drafts;
  sampler: Sampler;
  steps: TestSteps;
  ids: Ids;
}

/** Tries destinations on behalf of owners: what a run would stumble over, before it does. */
export class TestsService {
  readonly #deps: TestsServiceDeps;

  constructor(deps: TestsServiceDeps) {
    this.#deps = deps;
  }

  /** The steps a type of destination has; throws `not_found` for a type that is not known. */
  describe(type: string): TestStep[] {
    const destination = this.#deps.destinations.get(type);
    if (!destination) throw notFound();
    return stepsOf(destination);
  }

  /** One step for an export that is not stored; refused like its creation. */
  async stepOfNew(tenant: Tenant, input: ExportInput, step: number, signal: AbortSignal): Promise<TestStep> {
    return this.#step(await this.#targetOfNew(tenant, input, signal), step);
  }

  /** One step for a stored export with changes; refused like the change. */
  async step(
    tenant: Tenant,
    id: string,
    input: ExportInput,
    step: number,
    signal: AbortSignal,
  ): Promise<TestStep> {
    const row = this.#require(tenant, id);
    return this.#step(await this.#targetOf(row, input, signal), step);
  }

  async allOfNew(tenant: Tenant, input: ExportInput, signal: AbortSignal): Promise<TestStep[]> {
    return this.#deps.steps.runAll(await this.#targetOfNew(tenant, input, signal));
  }

  async all(tenant: Tenant, id: string, input: ExportInput, signal: AbortSignal): Promise<TestStep[]> {
    const row = this.#require(tenant, id);
    return this.#deps.steps.runAll(await this.#targetOf(row, input, signal));
  }

  #require(tenant: Tenant, id: string): BatchExportRow {
    return requireExport(this.#deps.exports, tenant, id);
  }

  #step(target: TestTarget, step: number): Promise<TestStep> {
    const { type, checks } = target.destination;
    const check = checks[step];
    if (check) return this.#deps.steps.run(target, check);
    const known = checks.length === 0 ? 'no test steps' : `test steps 0 to ${checks.length - 1}`;
    throw invalid(`${type} has ${known}.`, 'step');
  }

  async #targetOfNew(tenant: Tenant, input: ExportInput, signal: AbortSignal): Promise<TestTarget> {
    const teamId = firstTeam(tenant);
    const draft = await this.#deps.drafts.prepare(input, null, teamId);
    const { exports, ids } = this.#deps;
    return this.#target({ id: ids.uuid(), teamId, home: exports.homeOf(teamId) }, draft, signal);
  }

  async #targetOf(row: BatchExportRow, input: ExportInput, signal: AbortSignal): Promise<TestTarget> {
    return this.#target(row, await this.#deps.drafts.prepare(input, row, row.teamId), signal);
  }

  async #target(owner: Owner, draft: Draft, signal: AbortSignal): Promise<TestTarget> {
    const { columns, interval } = await this.#deps.sampler.newest(owner.teamId, draft, 1, signal);
    const context = { ...nameContext(owner, draft.model, interval), columns, signal };
    return { destination: draft.destination, config: draft.config, context };
  }
}
