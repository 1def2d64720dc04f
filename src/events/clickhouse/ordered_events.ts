import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import type { LedgerRange } from '../../store/arrivals/arrival_ledger.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import type { EventLog } from '../engine.ts';
import { selectAccount } from '../selection.ts';
import type { ShapingEngine } from '../staging/duckdb_shaper.ts';
import { queryingSettings } from './appender.ts';
import { ClickHouseConnection, type Settings } from './connection.ts';
import { startError } from './errors.ts';
import { openExtracted } from './extraction.ts';
import { replicationOf } from './tables.ts';
import { requireSupported } from './version.ts';

export interface OrderedEventsDeps {
  access: ClickHouseAccess;
  /** Reads the files that are extracted. */
  engine: ShapingEngine;
  stagingRoot: string;
}

/** Bounds and sums of the events of one interval, as the state store has them. */
export interface KnownEvents {
  /** The highest number that may be read. */
  highSeq: number;
  /** True if the order of seq is that of arrival. */
  isInSeqOrder: boolean;
  range(teamId: number, start: number, end: number): LedgerRange;
}

/**
 * Reads events from ClickHouse for a worker, which has no state store: what it must find is given with each interval. It creates no
 * tables, and writes nothing.
 */
export class OrderedEvents {
  readonly #deps: OrderedEventsDeps;
  readonly #connection: ClickHouseConnection;
  readonly #settings: Settings;

  private constructor(deps: OrderedEventsDeps, connection: ClickHouseConnection, isReplicated: boolean) {
    this.#deps = deps;
    this.#connection = connection;
    this.#settings = queryingSettings(isReplicated);
  }

  static async open(deps: OrderedEventsDeps): Promise<OrderedEvents> {
    const connection = await ClickHouseConnection.open(deps.access);
    try {
      await requireSupported(connection);
      return new OrderedEvents(deps, connection, (await replicationOf(connection)) !== 'none');
    } catch (error) {
      await connection.close();
      throw startError(error, deps.access.url);
    }
  }

  /** The events of an interval. */
  of(known: KnownEvents): Pick<EventLog, 'account' | 'read'> {
    const { engine, stagingRoot } = this.#deps;
    const [connection, settings] = [this.#connection, this.#settings];
    const deps = {
      connection,
      settings,
      engine,
      stagingRoot,
      ledger: { range: known.range },
      marks: {
        stored: () => ({ highSeq: known.highSeq, lastArrival: null }),
        hasLate: () => !known.isInSeqOrder,
      },
      // The control node has moved them before it gave the order.
      flush: async () => known.highSeq,
    };
    const log: Pick<EventLog, 'select'> = {
      select: (query, values, signal) => connection.rows(query(CLICKHOUSE), { values, settings, signal }),
    };
    return {
      account: (selection, signal) =>
        selectAccount(log, { ...selection, highSeq: selection.highSeq ?? known.highSeq }, signal),
      read: (selection) => ({ open: (options, use) => openExtracted(deps, selection, options, use) }),
    };
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
