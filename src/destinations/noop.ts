import type { Destination } from './destination.ts';
import { rowStaging } from './objects/formats.ts';

/** Delivers nowhere: runs are made, staged and counted, which helps to try a schedule. A repeat does nothing again. */
export const noop: Destination = {
  type: 'NoOp',
  secretRoutes: [],
  placeOf: () => [],
  hostOf: () => null,
  staging: rowStaging,
  checks: [],
  preview: () => ({ objects: [], table: null }),
  open: async () => ({
    write: async () => {},
    commit: async () => ({ delivered: [], bytes: 0 }),
    abort: async () => {},
  }),
  classify: () => ({ class: 'transient', message: 'The delivery was interrupted. It will be tried again.' }),
};
