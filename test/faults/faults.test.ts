/**
 * Goal: whatever breaks under a real server that works, it loses and doubles nothing that it acknowledged, and goes on by
 * itself or after what its words name. `npm run faults` prints the same as a table.
 */
import { describe, expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { inject } from './inject.ts';

/** Every step has a limit of its own; this one is beyond what they need together on a busy machine. */
const TIMEOUT_MS = 600_000;
/** It takes two minutes: `WEIR_TEST_FAULTS=1 npm run test:all -- test/faults`. */
const isWanted = process.env['WEIR_TEST_FAULTS'] === '1';

describe('under load', { timeout: TIMEOUT_MS }, () => {
  for (const fault of FAULTS) {
    test.skipIf(!isWanted || fault.isPossible === false)(fault.name, async () => {
      const { store, files } = await inject(fault);
      expect(store).toEqual({ acknowledged: expect.any(Number), lost: 0, doubled: 0 });
      expect(store.acknowledged).toBeGreaterThan(0);
      // Events that were destroyed and sent again arrive a second time, so that files of earlier intervals have them too.
      expect(files).toMatchObject({ lost: 0, ...(fault.destroys ? {} : { doubled: 0 }) });
    });
  }
});
