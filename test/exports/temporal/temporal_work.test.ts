import { afterAll, describe } from 'vitest';
import { SecretBox } from '../../../src/kernel/secrets.ts';
import { runWorkSuite } from '../../suites/run_work.ts';
import { temporalPeer } from '../../support/peers/temporal.ts';
import { TestQueue, type TestWorker } from './workers.ts';

// Goal: work by way of Temporal, in another process, has the properties of all run work.

const peer = await temporalPeer();
const box = new SecretBox('k'.repeat(32));

describe.runIf(peer)('a worker in another process', () => {
  const queue = new TestQueue(peer!, 'suite', 8);
  let worker: Promise<TestWorker> | undefined;
  afterAll(() => queue.close());

  runWorkSuite('by way of Temporal', async () => {
    worker ??= queue.worker();
    const one = await worker;
    await one.open();
    return {
      work: await queue.control(),
      append: (rows) => one.append(rows),
      seal: (config) => box.seal(JSON.stringify(config)),
      leftovers: () => one.leftovers(),
    };
  });
});
