import { ExperimentRepository } from '../../src/experiments/manage/repository.ts';
import { ExperimentsService } from '../../src/experiments/manage/service.ts';
import { FlagsService } from '../../src/flags/service.ts';
import type { Tenant } from '../../src/kernel/tenant.ts';
import { firstStart } from '../support/state.ts';

/** Variants as experiments return them: with their share under both of its names. */
export const returned = (variants: readonly object[]) =>
  variants.map((variant) => ({
    ...variant,
    split_percent: (variant as { rollout_percentage: number }).rollout_percentage,
  }));

/** Project 1 with its experiments; `exposures` is when flags were last called, in milliseconds. */
export function openExperiments() {
  const state = firstStart();
  const exposures = new Map<string, number>();
  const flags = new FlagsService(state);
  const records = new ExperimentRepository(state);
  const service = new ExperimentsService({
    ...state,
    flags,
    records,
    defaults: () => ({}),
    exposures: {
      calledFlags: (_teamId, keys, since) =>
        Promise.resolve(
          new Set(keys.filter((key) => (exposures.get(key) ?? Number.NEGATIVE_INFINITY) >= since)),
        ),
    },
  });
  flags.onChange((after, before) => service.followFlag(after, before));
  const { principal, first } = state;
  const tenant: Tenant = { teamIds: [first.project.id] };
  const create = (input: Partial<Parameters<ExperimentsService['create']>[2]> = {}) =>
    service.create(principal, first.project, { name: 'Button', featureFlagKey: 'button', ...input });
  return { ...state, records, service, tenant, exposures, create };
}
