import type { Client } from '@temporalio/client';
import type { Settle } from '../../../events/clickhouse/check.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { VERSION } from '../../../kernel/version.ts';
import { quantity } from '../../../kernel/words.ts';
import type { TemporalPlace } from './access.ts';
import { temporalClient, temporalProblem } from './connection.ts';
import { inTime, lookAtQueue, POLL_MS, type QueueWorker } from './queue.ts';

interface CheckDeps extends Pick<TemporalPlace, 'access' | 'queue'> {
  clock: Clock;
  /** True if it is a problem that no worker takes runs. */
  needsWorkers: boolean;
}

/** Codes of gRPC. */
const NOT_FOUND = 5;
const REFUSED = [7, 16];

/** Checks Temporal and the workers of the queue, without changing anything. */
export async function checkTemporal(deps: CheckDeps, settle: Settle): Promise<void> {
  let client: Client | null = null;
  const { access, clock, queue } = deps;
  try {
    const responds = await settle('temporal', async () => {
      client = await temporalClient(access);
      return checkNamespace(client, deps);
    });
    if (!responds || client === null) return;
    const look = { client, queue, clock };
    await settle('workers', async () => {
      const state = await lookAtQueue(look).catch((error) => {
        throw refusal(error, deps);
      });
      return workersNote(state, deps);
    });
  } finally {
    await (client as Client | null)?.connection.close();
  }
}

/** Throws an Error with the remedy when Temporal does not respond, or does not let this process in. */
export async function requireTemporalAccess(deps: Pick<CheckDeps, 'access' | 'clock'>): Promise<void> {
  const client = await temporalClient(deps.access);
  try {
    await checkNamespace(client, deps);
  } finally {
    await client.connection.close();
  }
}

async function checkNamespace(client: Client, deps: Pick<CheckDeps, 'access' | 'clock'>): Promise<string> {
  const { address, namespace } = deps.access;
  const { workflowService } = client;
  try {
    const { serverVersion } = await inTime({ client, clock: deps.clock }, async () => {
      await workflowService.describeNamespace({ namespace });
      return workflowService.getSystemInfo({});
    });
    return `Temporal ${serverVersion || 'of an unknown version'} at ${address}, namespace ${namespace}`;
  } catch (error) {
    throw refusal(error, deps);
  }
}

function refusal(error: unknown, { access: { address, namespace } }: Pick<CheckDeps, 'access'>): Error {
  const { code } = error as { code?: number };
  const place = `Temporal at ${address}`;
  if (code === NOT_FOUND) {
    return new Error(
      `WEIR_TEMPORAL_NAMESPACE: ${place} has no namespace ${namespace}. Correct it, or run: temporal operator namespace create --namespace ${namespace}`,
    );
  }
  if (code !== undefined && REFUSED.includes(code)) {
    return new Error(
      `${place} refuses the credentials (${temporalProblem(error)}). Correct WEIR_TEMPORAL_API_KEY or WEIR_TEMPORAL_NAMESPACE.`,
    );
  }
  return new Error(
    `WEIR_TEMPORAL: ${place} does not respond (${temporalProblem(error)}). Start it, or correct WEIR_TEMPORAL and WEIR_TEMPORAL_TLS.`,
    { cause: error },
  );
}

function workersNote(
  { workers, backlog, backlogMs }: Awaited<ReturnType<typeof lookAtQueue>>,
  { queue, clock, needsWorkers }: CheckDeps,
): string {
  const waiting =
    backlog === 0
      ? 'no task waits'
      : `${quantity(backlog, 'task')} waiting, the first for ${Math.round(backlogMs / 1000)} seconds`;
  if (workers.length === 0) {
    const text = `no worker takes runs of the queue ${queue}; ${waiting}`;
    if (!needsWorkers) return text;
    throw new Error(
      `${text}. Start weir work with the same WEIR_TEMPORAL, WEIR_TEMPORAL_NAMESPACE and WEIR_TEMPORAL_QUEUE. One that was started ` +
        'or stopped is noticed within 2 minutes.',
    );
  }
  const others = workers.filter(({ identity }) => !identity.endsWith(` weir-${VERSION}`));
  const versions =
    others.length === 0 ? `all of version ${VERSION}` : `${others.length} not of version ${VERSION}`;
  const listed = workers.map((worker) => pollText(worker, clock)).join(', ');
  return `${quantity(workers.length, 'worker')}, ${versions}; ${waiting} (${listed})`;
}

function pollText({ identity, polledAt }: QueueWorker, clock: Clock): string {
  const seconds = Math.max(0, Math.min(POLL_MS, clock.now() - polledAt)) / 1000;
  return `${identity} asked ${Math.round(seconds)} seconds ago`;
}
