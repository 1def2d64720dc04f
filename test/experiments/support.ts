import type { Tenant } from '../../src/auth/principal.ts';
import { ExperimentsService } from '../../src/experiments/service.ts';
import { FlagsService } from '../../src/flags/service.ts';
import { firstStart } from '../support/state.ts';

/** Project 1 with its experiments; `exposures` is what the event store would say, in milliseconds. */
export function openExperiments() {
  const state = firstStart();
  const exposures = new Map<string, number>();
  const flags = new FlagsService(state);
  const service = new ExperimentsService({
    ...state,
    flags,
    exposures: {
      lastExposure: (_teamId, keys) =>
        Promise.resolve(new Map([...exposures].filter(([key]) => keys.includes(key)))),
    },
  });
  const { principal, first } = state;
  const tenant: Tenant = { teamIds: [first.project.id] };
  const create = (input: Partial<Parameters<ExperimentsService['create']>[2]> = {}) =>
    service.create(principal, first.project, { name: 'Button', featureFlagKey: 'button', ...input });
  return { ...state, service, tenant, exposures, create };
}
