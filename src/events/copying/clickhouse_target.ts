import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { EventLogMarkStore } from '../../store/arrivals/event_log_marks.ts';
import type { EventMoveStore } from '../../store/arrivals/event_moves.ts';
import { ClickHouseLog } from '../clickhouse/clickhouse_log.ts';
import { ClickHouseConnection } from '../clickhouse/connection.ts';
import { startError } from '../clickhouse/errors.ts';
import { storeIds } from '../clickhouse/pairing.ts';
import { ON_ALL_REPLICAS } from '../clickhouse/removal.ts';
import { migrateTables } from '../clickhouse/tables.ts';
import { requireSupported } from '../clickhouse/version.ts';
import { integer } from '../dialect.ts';
import type { EventRow } from '../engine.ts';
import type { OpenedStores } from '../open_stores.ts';
import type { CopyTarget } from './copy_events.ts';

interface ClickHouseTargetDeps {
  opened: Pick<OpenedStores, 'local' | 'stagingRoot' | 'stores' | 'storeId'>;
  access: ClickHouseAccess;
  ids: Ids;
  /** A new copy may begin; otherwise the database must have one. */
  mayBegin: boolean;
  /** Ends statements that are under way, as a kill does. */
  signal: AbortSignal;
}

/** Opens a database of ClickHouse for a copy: an empty one, or that of an earlier copying from the same data folder. */
export async function openClickHouseTarget(deps: ClickHouseTargetDeps) {
  const { opened, access, ids, mayBegin, signal } = deps;
  const { local, stagingRoot, stores, storeId } = opened;
  const marks = stores.eventCopyMarks;
  const connection = await ClickHouseConnection.open(access);
  const endWith = (closed: { close(): Promise<void> }) =>
    signal.addEventListener('abort', () => void closed.close().catch(() => undefined), { once: true });
  endWith(connection);
  let resent: readonly EventRow[] = [];
  try {
    await requireSupported(connection);
    await migrateTables(connection, access.database);
    await requireOwn({
      connection,
      name: access.database,
      storeId,
      marks,
      moves: stores.eventMoves,
      mayBegin,
    });
    const log = await ClickHouseLog.open({
      access,
      storeId,
      ids,
      marks,
      engine: local,
      stagingRoot,
      flush: async () => 0,
      // The copy is compared with the source.
      ledger: { range: stores.ledger.range.bind(stores.ledger), rowsOfAll: () => 0, startSeq: () => 0 },
      inbox: { read: () => ({ rows: [...resent], weight: 0 }), depth: () => 0 },
    });
    endWith(log);
    return {
      log,
      inDoubt: () => marks.inDoubt(),
      async resend(rows) {
        resent = rows;
        await log.append([]);
        resent = [];
      },
      async removeRows(teamId, seqs) {
        await connection.run(
          `ALTER TABLE events DELETE WHERE team_id = ${integer(teamId)} AND seq IN (${seqs.map(integer).join(', ')})`,
          ON_ALL_REPLICAS,
        );
      },
      // The server deletes the old parts itself.
      async eraseRemoved() {},
      // The server returns an error when its disk is full, and copying continues later.
      async requireRoom() {},
      async close() {
        await log.close();
        await connection.close();
      },
    } satisfies CopyTarget & { close(): Promise<void> };
  } catch (error) {
    await connection.close();
    throw startError(error, access.url, mayBegin ? 'WEIR_EVENTS_TO' : 'WEIR_EVENTS');
  }
}

interface OwnDeps {
  connection: ClickHouseConnection;
  name: string;
  storeId: string;
  marks: EventLogMarkStore;
  moves: EventMoveStore;
  mayBegin: boolean;
}

async function requireOwn({ connection, name, storeId, marks, moves, mayBegin }: OwnDeps): Promise<void> {
  const ids = await storeIds(connection);
  if (ids.some((id) => id !== storeId)) {
    throw new Error(
      `The database ${name} of ClickHouse has the events of another data folder. Name an empty database.`,
    );
  }
  if (ids.length === 0) {
    if (!mayBegin) {
      throw new Error(
        `The database ${name} of ClickHouse does not have the copy of the events. Set WEIR_EVENTS to the database that has it, or ` +
          'unset it, start Weir, and run: weir events copy --to <database>',
      );
    }
    moves.restart();
  }
  const last = integer(marks.known().event);
  const [row] = await connection.rows(`SELECT count() AS rows FROM events WHERE seq > ${last}`);
  if (Number(row!['rows']) === 0) return;
  throw new Error(
    `The database ${name} of ClickHouse has events that this copying has not stored there. Name an empty database, or drop this ` +
      'one and create it again.',
  );
}
