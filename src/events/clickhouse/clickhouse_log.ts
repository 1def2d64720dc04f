import type { Account } from '../../kernel/columns.ts';
import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import type { ArrivalLedgerStore } from '../../store/arrivals/arrival_ledger.ts';
import type { EventQuery } from '../dialect.ts';
import { CLICKHOUSE, CLICKHOUSE_SETTINGS } from '../dialects/clickhouse.ts';
import type { EventRow, EventSelection, PersonOverride, ResultRow, Scalar } from '../engine.ts';
import type { EventStore, OverwritingStep } from '../event_store.ts';
import type { ArrivedRemoval, Removed } from '../removal/remove_arrived.ts';
import type { BucketAccount, PersonRemoval } from '../removal/remove_persons.ts';
import type { SelectedEvents } from '../selected_events.ts';
import { selectAccount, selectArrivals } from '../selection.ts';
import { type AppenderDeps, ClickHouseAppender, FROM_REPLICAS } from './appender.ts';
import { ClickHouseConnection, type Settings } from './connection.ts';
import { isGone, patternFault, startError } from './errors.ts';
import { type ExtractionDeps, openExtracted } from './extraction.ts';
import { requirePair } from './pairing.ts';
import { accountOfPersonRows, removeArrivedRows, removePersonRows, untilPartsAreGone } from './removal.ts';
import { migrateTables } from './tables.ts';
import { requireSupported } from './version.ts';

export interface ClickHouseLogDeps
  extends Omit<AppenderDeps, 'connection' | 'isReplicated'>,
    Omit<ExtractionDeps, 'connection' | 'marks' | 'settings' | 'ledger'> {
  ledger: Pick<ArrivalLedgerStore, 'range' | 'rowsOfAll' | 'startSeq'>;
  access: ClickHouseAccess;
  /** The id of the state store. */
  storeId: string;
}

/** Keeps events in ClickHouse. Its marks are in the state store. */
export class ClickHouseLog implements EventStore {
  readonly #deps: ClickHouseLogDeps;
  readonly #connection: ClickHouseConnection;
  readonly #appender: ClickHouseAppender;
  readonly #settings: Settings;
  readonly #isReplicated: boolean;
  #problem: string | null = null;

  private constructor(deps: ClickHouseLogDeps, connection: ClickHouseConnection, isReplicated: boolean) {
    this.#deps = deps;
    this.#connection = connection;
    this.#isReplicated = isReplicated;
    this.#appender = new ClickHouseAppender({ ...deps, connection, isReplicated });
    this.#settings = {
      ...CLICKHOUSE_SETTINGS,
      // Of the overrides of a person, the last one counts.
      final: '1',
      ...(isReplicated && FROM_REPLICAS),
    };
  }

  /** Connects, and creates what is missing in the database. Throws when its events are those of another state store. */
  static async open(deps: ClickHouseLogDeps): Promise<ClickHouseLog> {
    const connection = await ClickHouseConnection.open(deps.access);
    try {
      const { database } = deps.access;
      await requireSupported(connection);
      const replication = await migrateTables(connection, database);
      await requirePair({ ...deps, connection, database });
      return new ClickHouseLog(deps, connection, replication !== 'none');
    } catch (error) {
      await connection.close();
      throw startError(error, deps.access.url);
    }
  }

  problem(): string | null {
    return this.#problem;
  }

  async highSeq(): Promise<number> {
    return this.#deps.marks.stored().highSeq;
  }

  append(rows: readonly EventRow[]): Promise<void> {
    return this.#watched(() => this.#appender.append(rows));
  }

  async overridesSeq(): Promise<number> {
    return this.#deps.marks.overridesSeq();
  }

  overridePersons(rows: readonly PersonOverride[]): Promise<void> {
    return this.#watched(() => this.#appender.overridePersons(rows));
  }

  account(selection: EventSelection, signal?: AbortSignal): Promise<Account> {
    return selectAccount(this, selection, signal);
  }

  arrivals(teamId: number, signal?: AbortSignal): Promise<{ first: number; last: number } | null> {
    return selectArrivals(this, teamId, signal);
  }

  read(selection: EventSelection): SelectedEvents {
    const deps = { ...this.#deps, connection: this.#connection, settings: this.#settings };
    return {
      open: (options, use) => openExtracted(deps, selection, options, use),
    };
  }

  async patternProblem(pattern: string): Promise<string | null> {
    try {
      await this.select((d) => `SELECT ${d.matches(d.text(''), d.text(pattern))} AS matches`);
      return null;
    } catch (error) {
      const fault = patternFault(error);
      if (fault === null) throw error;
      return fault.slice(0, 200);
    }
  }

  select(query: EventQuery, values: readonly Scalar[] = [], signal?: AbortSignal): Promise<ResultRow[]> {
    const settings = {
      ...this.#settings,
      // Rows of a batch in doubt may be there already, and not all of them.
      additional_table_filters: `{'events': 'seq <= ${this.#deps.marks.stored().highSeq}'}`,
    };
    return this.#watched(() => this.#connection.rows(query(CLICKHOUSE), { values, settings, signal }));
  }

  /** The server sorts and merges its parts itself. */
  async compact(): Promise<null> {
    return null;
  }

  removeArrived(removal: ArrivedRemoval, signal: AbortSignal): Promise<Removed | null> {
    return this.#watched(async () => {
      const removed = await removeArrivedRows(this.#reads(), removal, signal);
      if (removed?.remaining === 0) this.#deps.marks.forgetLate(removal.teamId, removal.before);
      return removed;
    });
  }

  accountOfPersons(
    removal: PersonRemoval,
    after: { afterSeq: number; bucketMicros: number },
    signal: AbortSignal,
  ): Promise<BucketAccount[]> {
    return this.#watched(() => accountOfPersonRows(this.#reads(), removal, after, signal));
  }

  removePersons(removal: PersonRemoval, _maxRows: number, signal: AbortSignal): Promise<Removed | null> {
    return this.#watched(() => removePersonRows(this.#reads(), removal, signal));
  }

  /** The server frees the room when it deletes the old parts. */
  async reclaim(): Promise<void> {}

  overwriting(): OverwritingStep[] {
    return [untilPartsAreGone(this.#reads())];
  }

  async freeze(): Promise<never> {
    throw new Error(
      'The events are in ClickHouse, which weir backup cannot copy. Stop the server, make a backup of the database with BACKUP of ' +
        'ClickHouse, copy weir.db and the secret key, and keep both together.',
    );
  }

  #reads() {
    return { connection: this.#connection, settings: this.#settings, isReplicated: this.#isReplicated };
  }

  /** Notes that the tables are gone, until a statement finds them again. */
  async #watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#problem = null;
      return result;
    } catch (error) {
      if (isGone(error)) this.#problem = 'the tables of events are not in ClickHouse';
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
