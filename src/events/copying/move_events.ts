import { join } from 'node:path';
import type { Clock } from '../../kernel/clock.ts';
import { type ClickHouseAccess, clickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log/log.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import { readMove, renameMoved } from '../../store/arrivals/event_moves.ts';
import { stateMarksOf } from '../../store/pair_guard.ts';
import { stamp } from '../../store/state_copy.ts';
import { type OpenedStores, openStores } from '../open_stores.ts';
import { type CopyProgress, type CopyResult, type CopyTarget, copyEvents } from './copy_events.ts';
import { openFolderTarget } from './folder_target.ts';

/** Where the events are to be: in the data folder, or in a database of ClickHouse. */
export type EventPlace = 'duckdb' | ClickHouseAccess;

export interface MoveDeps {
  config: Config;
  clock: Clock;
  ids: Ids;
  log: Log;
}

export interface CopyRequest {
  to: EventPlace;
  /** Set where the place must have a copy already. */
  isCopied?: boolean;
  onProgress(progress: CopyProgress): void;
  signal: AbortSignal;
}

/** Events that were moved; `keptAs` is the present name of `events.duckdb`, null if it was replaced. */
export interface Moved extends CopyResult {
  keptAs: string | null;
}

const LOG_MS = 10 * SECOND_MS;

type OpenTarget = CopyTarget & { close(): Promise<void>; complete?(): Promise<void> };

/** Reads the place that a command names. Errors do not contain it: it may have a password. */
export function eventPlace(value: string): EventPlace {
  return value === 'duckdb' ? value : clickHouseAccess(value)!;
}

/** Copies the events of a server in use, at half of the speed that would be possible, and compares the copy. */
export async function copyInUse(
  opened: OpenedStores,
  { config, clock, ids, log }: MoveDeps,
  request: CopyRequest,
): Promise<CopyResult> {
  const { to, onProgress, signal } = request;
  const target = await openTarget(opened, { config, ids, log }, request);
  try {
    const rest = (elapsedMs: number) => clock.sleep(elapsedMs, signal);
    const copied = await copyEvents({ ...sourceOf(opened), target, rest, onProgress }, signal);
    if (to !== 'duckdb') opened.stores.eventMoves.verified(copied.highSeq);
    return copied;
  } finally {
    await target.close();
  }
}

/** Copies what a copy does not have yet, and makes it the event store. No server may use the data folder. */
export async function moveEvents(deps: MoveDeps, request: CopyRequest): Promise<Moved> {
  const moved = await copyAndDecide(deps, request);
  const { dataDir } = deps.config;
  renameMoved(dataDir, readMove(join(dataDir, 'weir.db')));
  return moved;
}

async function copyAndDecide(deps: MoveDeps, request: CopyRequest): Promise<Moved> {
  const { config, clock, ids, log } = deps;
  const { to, onProgress, signal } = request;
  const opened = await openStores({ config, clock, ids, log, flush: async () => 0 });
  try {
    const target = await openTarget(opened, deps, request);
    try {
      const rest = async () => undefined;
      const copied = await copyEvents({ ...sourceOf(opened), target, rest, onProgress }, signal);
      await target.complete?.();
      return { ...copied, keptAs: await decide(opened, to, clock) };
    } finally {
      await target.close();
    }
  } finally {
    await opened.closeEvents();
    opened.database.close();
  }
}

/** Completes the move of a data folder whose events are copied, before its server starts with ClickHouse for the first time. */
export async function moveAtStart(deps: MoveDeps): Promise<void> {
  const { config, clock, log } = deps;
  const stateFile = join(config.dataDir, 'weir.db');
  if (config.events === null || readMove(stateFile).verifiedSeq === null) return;
  if (stateMarksOf(stateFile)?.isRemote) return;
  log.info('Copying the last events to ClickHouse, and comparing all of them, before the server starts');
  let loggedAt = clock.elapsed();
  const onProgress = (progress: CopyProgress) => {
    if (clock.elapsed() - loggedAt < LOG_MS) return;
    loggedAt = clock.elapsed();
    log.info(progress, 'Copying events to ClickHouse');
  };
  const { signal } = new AbortController();
  const { events, keptAs } = await moveEvents(
    { ...deps, config: { ...config, events: null } },
    { to: config.events, isCopied: true, onProgress, signal },
  );
  log.info(
    { events, kept_as: keptAs },
    'The events are in ClickHouse; events.duckdb is kept under another name',
  );
}

async function decide({ engine, stores }: OpenedStores, to: EventPlace, clock: Clock) {
  if (to === 'duckdb') {
    stores.eventMoves.toFolder();
    return null;
  }
  const keptAs = `events-moved-${stamp(clock.now())}.duckdb`;
  stores.eventMoves.toClickHouse(await engine.highSeq(), keptAs);
  return keptAs;
}

async function openTarget(
  opened: OpenedStores,
  { config, ids, log }: Pick<MoveDeps, 'config' | 'ids' | 'log'>,
  { to, isCopied = false, signal }: Omit<CopyRequest, 'onProgress'>,
): Promise<OpenTarget> {
  if (to === 'duckdb') {
    if (config.events === null) throw new Error('The events are in events.duckdb already.');
    return openFolderTarget({ opened, dataDir: config.dataDir, log });
  }
  if (config.events !== null) {
    throw new Error(
      'The events are in ClickHouse already. They can be copied to duckdb only; ClickHouse itself copies from one database to another.',
    );
  }
  const { openClickHouseTarget } = await import('./clickhouse_target.ts');
  return openClickHouseTarget({ opened, access: to, ids, mayBegin: !isCopied, signal });
}

const sourceOf = ({ engine, stores }: OpenedStores) => ({
  source: engine,
  removedBefore: () =>
    stores.projects
      .all()
      .filter(({ eventsRemovedBefore }) => eventsRemovedBefore !== null)
      .map(({ id, eventsRemovedBefore }) => ({ teamId: id, before: eventsRemovedBefore! * 1000 })),
});
