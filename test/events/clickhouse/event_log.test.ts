import { test } from 'vitest';
import { eventLogSuite } from '../../suites/event_log.ts';
import { openClickHouseLog, peer } from './support.ts';

if (peer) {
  eventLogSuite('ClickHouse', async () => {
    const { log, connect } = await openClickHouseLog();
    return { log, reopen: async () => (await connect()).log };
  });
} else test.skip('ClickHouse is not installed');
