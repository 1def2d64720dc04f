import { test } from 'vitest';
import { eventLogSuite } from '../../suites/event_log.ts';
import { borrowClickHouseLog, peer } from './support.ts';

if (peer) {
  eventLogSuite('ClickHouse', async () => {
    const { log, connect } = await borrowClickHouseLog();
    return { log, reopen: async () => (await connect()).log };
  });
} else test.skip('ClickHouse is not installed');
