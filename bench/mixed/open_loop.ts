import { Agent } from 'node:http';
import { type Reply, type Sent, send } from '../siege/client.ts';

/** Requests of one kind, which are sent at their times whether the earlier ones have been answered or not. */
export interface Kind {
  name: string;
  perSecond: number;
  /** The request with a number. */
  request(number: number): Sent;
  onReply?(reply: Reply, number: number): void;
}

export interface KindFigures {
  name: string;
  sent: number;
  /** Requests that were not sent because too many were under way. */
  skipped: number;
  statuses: number[];
  /** Milliseconds from the time at which a request had to be sent to the end of its response, in order of the responses. */
  times: number[];
}

export interface LoopFigures {
  kinds: KindFigures[];
  /** Milliseconds by which the load itself was late, which are part of `times`. */
  late: number[];
  /** How connections broke. */
  broken: string[];
}

const TICK_MS = 1;
const CONNECTIONS = 200;
const MAX_OPEN = 2000;

interface Running extends Kind, KindFigures {
  next: number;
}

/** Sends all kinds for the given time, and waits for the responses. */
export async function openLoop(port: number, kinds: readonly Kind[], seconds: number): Promise<LoopFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const running: Running[] = kinds.map((kind) => ({
    ...kind,
    sent: 0,
    skipped: 0,
    statuses: [],
    times: [],
    next: 0,
  }));
  const late: number[] = [];
  const broken: string[] = [];
  const open = new Set<Promise<void>>();
  const begin = performance.now();
  const sendOne = (kind: Running, number: number, dueAt: number) => {
    late.push(performance.now() - dueAt);
    kind.sent++;
    const work = send(port, { ...kind.request(number), agent }).then((reply) => {
      kind.times.push(performance.now() - dueAt);
      kind.statuses.push(reply.status);
      if (reply.broken !== null) broken.push(`${kind.name}: ${reply.broken}`);
      kind.onReply?.(reply, number);
      open.delete(work);
    });
    open.add(work);
  };
  const sendDue = () => {
    const now = performance.now();
    for (const [index, kind] of running.entries()) {
      // Kinds begin at different times, so that those with equal rates do not meet.
      const first = begin + ((index + 0.5) * 1000) / kind.perSecond / kinds.length;
      for (;;) {
        const dueAt = first + (kind.next * 1000) / kind.perSecond;
        if (dueAt > now || dueAt > begin + seconds * 1000) break;
        const number = kind.next++;
        if (open.size >= MAX_OPEN) kind.skipped++;
        else sendOne(kind, number, dueAt);
      }
    }
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      sendDue();
      if (performance.now() < begin + seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(open);
  agent.destroy();
  return {
    kinds: running.map(({ name, sent, skipped, statuses, times }) => ({
      name,
      sent,
      skipped,
      statuses,
      times,
    })),
    late,
    broken,
  };
}
