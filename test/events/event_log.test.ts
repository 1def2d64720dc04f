import { eventLogSuite } from '../suites/event_log.ts';
import { openEngine } from './support.ts';

eventLogSuite('DuckDB', async () => {
  const { engine, folder, close } = await openEngine();
  const reopen = async () => {
    await close();
    return (await openEngine(folder)).engine;
  };
  return { log: engine, reopen };
});
