import { inRound } from './queues/round.ts';

/**
 * Decides which waiting run is claimed next, and what the others wait for. Pure: the state arrives as arguments.
 *
 * Order: the project with the fewest runs under way, then scheduled runs before those of backfills, then the export with the
 * fewest, then the next one in a round. Bounds hold for all runs, for each export and for each host. While several projects
 * have exports, no project takes the last quarter of the slots, so that destinations of one that hang do not hold up the others.
 * Backfills leave the last quarter of every bound to scheduled runs.
 */

/** Bounds on runs under way at a time. */
export interface RunLimits {
  runs: number;
  /** The part of `runs` that may read rows into files at a time, which costs CPU, memory and disk. */
  staging: number;
  perExport: number;
  perHost: number;
}

/** The obstacle that a run waits for; `interval`: another run of the same export over the same time. */
export const WAITING_REASONS = ['slots', 'staging', 'project', 'host', 'export', 'interval'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** The due runs of one export, scheduled or of backfills. */
export interface Queue {
  exportId: string;
  teamId: number;
  /** The target host of its runs; null: no host that could be overloaded. */
  host: string | null;
  isBackfill: boolean;
}

/** A queue with the number of its runs. */
export interface CountedQueue extends Queue {
  count: number;
}

/** Counts of open work, by the unit of each limit. */
export interface Load {
  runs: number;
  staging: number;
  exports: ReadonlyMap<string, number>;
  hosts: ReadonlyMap<string, number>;
  projects: ReadonlyMap<number, number>;
  hasSeveralProjects: boolean;
}

/** The project and, for each project, the export that was claimed last. */
export interface Turn {
  project: number;
  exports: ReadonlyMap<number, string>;
}

/** The bound that keeps the first run of a queue waiting; null when it may start. */
export function obstacle(queue: Queue, load: Load, limits: RunLimits): WaitingReason | null {
  const perExport = boundOf(queue, limits.perExport);
  if (running(load.exports, queue.exportId) >= perExport) return 'export';
  return isHostFull(queue, load, limits) ? 'host' : sharedObstacle(queue, load, limits);
}

export function isHostFull(
  queue: Pick<Queue, 'host' | 'isBackfill'>,
  load: Load,
  limits: RunLimits,
): boolean {
  return queue.host !== null && running(load.hosts, queue.host) >= boundOf(queue, limits.perHost);
}

/** The bound that keeps all queues of a project waiting that are of the same kind. */
export function sharedObstacle(
  queue: Pick<Queue, 'teamId' | 'isBackfill'>,
  load: Load,
  limits: RunLimits,
): 'project' | 'slots' | 'staging' | null {
  const ofProject = boundOf(queue, allButReserve(limits.runs));
  if (load.hasSeveralProjects && running(load.projects, queue.teamId) >= ofProject) return 'project';
  if (load.runs >= boundOf(queue, limits.runs)) return 'slots';
  return load.staging >= boundOf(queue, limits.staging) ? 'staging' : null;
}

/** A queue with the number of runs of its export that are under way when its first run is claimed. */
export interface RankedQueue extends CountedQueue {
  round: number;
}

/** Scheduled runs of an export are claimed before those of its backfills. */
export function ranked(queues: readonly CountedQueue[], load: Load): RankedQueue[] {
  const scheduled = new Map(queues.filter((one) => !one.isBackfill).map((one) => [one.exportId, one.count]));
  return queues.map((queue) => {
    const before = queue.isBackfill ? running(scheduled, queue.exportId) : 0;
    return { ...queue, round: running(load.exports, queue.exportId) + before };
  });
}

/**
 * Position, from 1, of the run with `ahead` runs before it in its own queue: the order in which `queues` would be claimed if
 * no run ended meanwhile, with ties decided as now. Counts rounds instead of playing them: one look at each queue.
 */
export function positionOf(
  own: RankedQueue,
  ahead: number,
  queues: readonly RankedQueue[],
  load: Load,
  turn: Turn,
): number {
  const lastExport = turn.exports.get(own.teamId) ?? '';
  let inProject = 0;
  const others = new Map<number, number>();
  for (const queue of queues) {
    if (queue.teamId !== own.teamId) {
      others.set(queue.teamId, running(others, queue.teamId) + queue.count);
    } else if (queue.isBackfill === own.isBackfill) {
      const isBefore = inRound(queue.exportId, own.exportId, lastExport) < 0;
      inProject += clamp(own.round + ahead - queue.round + Number(isBefore), queue.count);
    } else if (own.isBackfill) inProject += queue.count;
  }
  const projectRound = running(load.projects, own.teamId) + inProject;
  let elsewhere = 0;
  for (const [teamId, count] of others) {
    const isBefore = inRound(teamId, own.teamId, turn.project) < 0;
    elsewhere += clamp(projectRound - running(load.projects, teamId) + Number(isBefore), count);
  }
  return 1 + inProject + elsewhere;
}

function boundOf({ isBackfill }: Pick<Queue, 'isBackfill'>, limit: number): number {
  return isBackfill ? allButReserve(limit) : limit;
}

/** A limit less the part that is kept for others. A limit of 1 has no part to keep. */
export function allButReserve(limit: number): number {
  return limit <= 1 ? limit : limit - Math.ceil(limit / 4);
}

function running<Key>(counts: ReadonlyMap<Key, number>, key: Key): number {
  return counts.get(key) ?? 0;
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max));
}
