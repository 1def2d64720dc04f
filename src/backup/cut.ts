import { existsSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { EngineFile, isDamage } from '../events/engine_file.ts';
import type { Clock } from '../kernel/clock.ts';
import { EVENTS_FILE } from './manifest.ts';
import { Messages, SOCKET } from './messages.ts';

/**
 * One moment of both stores.
 *
 * The event store has every event up to `high_seq` H, and the inbox of the state store has every event that is not in
 * the event store. An event moves in two steps: it is appended to the event store, which raises H in the same
 * transaction, and then removed from the inbox. To have each event once, a backup needs a state from before H was
 * raised further, and from after everything that had left the inbox was at or below H:
 *
 * 1. Appends are held. H does not change, and the file of the event store is brought up to H and frozen.
 * 2. A read transaction on the state store begins. It sees all events that were acknowledged before, so the last number
 *    given is at least H. No event above H has left the inbox, because only appended events leave it.
 * 3. Appends continue.
 *
 * So `what left the inbox <= H <= last number given`, which is what a start requires of two stores (`comparePair`). A
 * start removes events up to H from the inbox and moves the others, so each event is there once. Person overrides
 * follow in the same way. Capture never stops: between 1 and 3 events only wait in the inbox, mostly for the
 * checkpoint.
 *
 * With events in ClickHouse, the state alone decides: its marks of what ClickHouse has and its inbox are in one file, and
 * the file of the event store has no events.
 *
 * SQLite itself copies the state through the read transaction. The file of the event store is copied directly: from 1
 * to the end of the copy no checkpoint changes it (`EngineFile.freeze`), so every block that its header leads to stays
 * as it is, and new blocks are written only where nothing leads to. The header is compared after the copy: if the file
 * has changed nevertheless, the backup fails.
 */
export interface Cut {
  storeId: string;
  highSeq: number;
  /** Size of the event store. */
  bytes: number;
  /** Every event that was acknowledged before this time is in the cut; milliseconds. */
  cutAt: number;
  /** Must be called once the read transaction on the state store has begun. */
  pinned(): Promise<void>;
  /** Must be called once the event store is copied. Throws when it may have changed. */
  copied(): Promise<void>;
  close(): Promise<void>;
}

/** Cuts the stores of a folder: through its server while one runs, otherwise by opening them. */
export async function cutStores(dataDir: string, clock: Clock): Promise<Cut> {
  const socket = await connectToServer(dataDir);
  return socket ? cutByServer(socket, clock) : cutClosed(dataDir, clock);
}

async function cutByServer(socket: Socket, clock: Clock): Promise<Cut> {
  const messages = new Messages(socket);
  const closing = new AbortController();
  try {
    messages.send({ kind: 'want' });
    const { storeId, highSeq, bytes, cutAt } = await messages.expect('held');
    void messages.stayAlive(clock, closing.signal);
    return {
      storeId,
      highSeq,
      bytes,
      cutAt,
      async pinned() {
        messages.send({ kind: 'pinned' });
        await messages.expect('released');
      },
      async copied() {
        messages.send({ kind: 'copied' });
        await messages.expect('thawed');
      },
      async close() {
        closing.abort();
        messages.close();
      },
    };
  } catch (error) {
    messages.close();
    throw error;
  }
}

/** Cuts the stores without a server. A server cannot start before the engine is closed. */
async function cutClosed(dataDir: string, clock: Clock): Promise<Cut> {
  const path = join(dataDir, EVENTS_FILE);
  if (!existsSync(path))
    throw new Error(`There is no event store in ${dataDir}. Start the server once with: weir serve`);
  const file = await openClosed(path, join(dataDir, 'staging'));
  try {
    const bytes = await file.freeze();
    if (file.storeId === null)
      throw new Error('The stores have no id yet. Start the server once with: weir serve');
    return {
      storeId: file.storeId,
      highSeq: file.mark.highSeq,
      bytes,
      cutAt: clock.now(),
      pinned: async () => undefined,
      copied: async () => undefined,
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openClosed(path: string, stagingRoot: string): Promise<EngineFile> {
  try {
    return await EngineFile.open({ file: path, stagingRoot }, 0);
  } catch (error) {
    if (!isDamage(error, path)) throw error;
    throw new Error(`${path} is damaged. Stop every server and run: weir doctor`, { cause: error });
  }
}

/** Connects to the server of a data folder; returns null when none listens. */
export function connectToServer(dataDir: string): Promise<Socket | null> {
  return connect(join(dataDir, SOCKET));
}

function connect(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // The socket does not exist, or belonged to a server that was killed.
      if (['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '')) resolve(null);
      else
        reject(
          new Error(
            `The server of this folder cannot be reached through ${path} (${error.code}). Run this as its user.`,
          ),
        );
    });
  });
}
