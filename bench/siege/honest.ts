import { setTimeout as pause } from 'node:timers/promises';
import { KEY } from '../support.ts';
import { JSON_TYPE, type Reply, type Sent, send } from './client.ts';

/** Addresses of the honest client and of the probe, which no attacker uses. */
const CLIENT = '127.0.0.2';
const PROBE = '127.0.0.3';
const EVERY_MS = { health: 20, flags: 40, batch: 40 };

export interface Seen {
  health: Reply[];
  flags: Reply[];
  batch: Reply[];
  /** Numbers of acknowledged events by group. */
  acknowledged: Record<string, number>;
}

/** Creates a project with a flag for the honest client; returns its token. */
export async function prepareProject(port: number): Promise<string> {
  const headers = { ...JSON_TYPE, Authorization: `Bearer ${KEY}` };
  const post = async (path: string, body: object) => {
    const { status, text } = await send(port, { path, headers, body: JSON.stringify(body) });
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  const { id, api_token: token } = await post('/api/projects/', { name: 'honest' });
  await post(`/api/projects/${id}/feature_flags/`, {
    key: 'honest',
    filters: { groups: [{ rollout_percentage: 50 }] },
  });
  return token;
}

/** Sends small requests, each on a new connection, until `work` is done. */
export async function watch(port: number, token: string, work: Promise<unknown>): Promise<Seen> {
  const seen: Seen = { health: [], flags: [], batch: [], acknowledged: {} };
  let isDone = false;
  let number = 0xf0000000;
  const repeat = async (
    kind: 'health' | 'flags' | 'batch',
    request: () => Sent,
    onReply: (reply: Reply) => void = () => {},
  ) => {
    while (!isDone) {
      const reply = await send(port, request());
      seen[kind].push(reply);
      onReply(reply);
      await pause(EVERY_MS[kind]);
    }
  };
  const posted = (path: string, body: object): Sent => ({
    path,
    body: JSON.stringify(body),
    headers: JSON_TYPE,
    localAddress: CLIENT,
  });
  const groupOf = (sent: number) => sent.toString(16);
  const sendEvent = () => {
    const uuid = `${groupOf(number)}-0000-4000-8000-000000000000`;
    return posted('/batch/', { api_key: token, batch: [{ uuid, event: 'honest', distinct_id: 'ada' }] });
  };
  const noteEvent = ({ status }: Reply) => {
    if (status === 200) seen.acknowledged[groupOf(number)] = 1;
    number++;
  };
  await Promise.all([
    work.finally(() => (isDone = true)),
    repeat('health', () => ({ path: '/healthz', localAddress: PROBE })),
    repeat('flags', () => posted('/flags/?v=2', { api_key: token, distinct_id: 'ada' })),
    repeat('batch', sendEvent, noteEvent),
  ]);
  return seen;
}
