import type { components } from '../../generated/schema.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import type { RunReceipt } from '../../src/store/schema/index.ts';

type Schemas = components['schemas'];

const MOST = 1000;
const NOTHING: Schemas['BatchExportRunDelivery'] = {
  phases: [],
  files: [],
  files_count: 0,
  objects: [],
  objects_count: 0,
  rows_hash: null,
};

/** A run without a receipt has delivered nothing yet. */
export function deliveryToWire(receipt: RunReceipt | null): Schemas['BatchExportRunDelivery'] {
  if (!receipt) return NOTHING;
  const { delivered, files = [], phases = [], rowsHash = null } = receipt;
  return {
    phases: phases.map(({ name, start, end }) => ({ name, start: isoFromMs(start), end: isoFromMs(end) })),
    files: files.slice(0, MOST),
    files_count: files.length,
    objects: delivered.slice(0, MOST),
    objects_count: delivered.length,
    rows_hash: rowsHash,
  };
}
