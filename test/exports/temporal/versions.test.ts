import { readFileSync } from 'node:fs';
import proto from '@temporalio/proto';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { expect, test } from 'vitest';
import { workflowId } from '../../../src/exports/work/temporal/protocol.ts';
import { compileWorkflow } from '../../../src/exports/work/temporal/workflow_bundle.ts';

// Goal: a run that began under an earlier release goes on under this one.

/** Of a run that was staged, allowed to commit, and delivered. */
const HISTORY = new URL('../../fixtures/temporal/run_v1.history', import.meta.url);

test('the workflow takes the same steps again as it did when the history was recorded', async () => {
  const history = proto.temporal.api.history.v1.History.decode(readFileSync(HISTORY));
  expect(history.events.length).toBeGreaterThan(20);
  Runtime.install({ logger: new DefaultLogger('WARN') });
  const id = workflowId('01930000-0000-7000-8000-0w0000000000');
  const workflowBundle = { code: await compileWorkflow() };
  const replayed = Worker.runReplayHistory({ workflowBundle }, history, id);
  await expect(replayed, 'a change of the steps is a new version: see protocol.ts').resolves.toBeUndefined();
});
