import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isTransientStatus, temporalClient } from '../../../src/exports/work/temporal/connection.ts';

// Goal: a request is sent once. Those that wait for another attempt end the process when the connection is closed.

test('a request without Temporal is rejected after one attempt', async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const access = { address: `127.0.0.1:${port}`, namespace: 'default', tls: false, apiKey: null };
  const client = await temporalClient(access);
  const error = await client.workflow.start('any', { workflowId: 'any', taskQueue: 'any' }).then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(isTransientStatus(error)).toBe(true);
  expect(attempts).toBeLessThanOrEqual(2);
  await client.connection.close();
  server.close();
});

test.each([
  [{ code: 14 }, true],
  [Object.assign(new Error('start'), { cause: { code: 8 } }), true],
  [{ code: 3 }, false],
  [new Error('other'), false],
])('%o is temporary: %s', (error, expected) => {
  expect(isTransientStatus(error)).toBe(expected);
});
