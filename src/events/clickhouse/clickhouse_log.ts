import type { Account } from '../../kernel/columns.ts';
import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { isUnavailable, messageOf, WeirError } from '../../kernel/errors.ts';
import type { ArrivalLedgerStore } from '../../store/arrivals/arrival_ledger.ts';
import type { EventQuery } from '../dialect.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import type { EventRow, EventSelection, PersonOverride, ResultRow, Scalar } from '../engine.ts';
import type { EventStore, OverwritingStep } from '../event_store.ts';
import type { ArrivedRemoval, Removed } from '../removal/remove_arrived.ts';
import type { BucketAccount, PersonRemoval } from '../removal/remove_persons.ts';
import type { SelectedEvents } from '../selected_events.ts';
import { selectAccount, selectArrivals } from '../selection.ts';
import { type AppenderDeps, ClickHouseAppender, queryingSettings } from './appender.ts';
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

const NOT_ADMITTED =
  'Events cannot be read now: ClickHouse does not have those of this server. Events that arrive are kept meanwhile. The ' +
  'operator of the server finds the cause in /readyz and in the log.';

const RESTAMPING =
  'weir doctor --reset-clock was interrupted, and ClickHouse may have some events twice. Run it again before the start.';

/** The database, once it is known to have the events of the state store. */
interface Admitted {
  connection: ClickHouseConnection;
  appender: ClickHouseAppender;
  settings: Settings;
  isReplicated: boolean;
}

/**
 * Keeps events in ClickHouse. Its marks are in the state store. A server that starts while ClickHouse does not respond takes
 * events nevertheless: each work tries to admit the database, until it is.
 */
export class ClickHouseLog implements EventStore {
  readonly #deps: ClickHouseLogDeps;
  readonly #connection: ClickHouseConnection;
  #admitted: Promise<Admitted> | null = null;
  #problem: string | null = null;

  private constructor(deps: ClickHouseLogDeps, connection: ClickHouseConnection) {
    this.#deps = deps;
    this.#connection = connection;
  }

  /**
   * Connects, and creates what is missing in the database. Throws when its events are those of another state store, and when
   * it does not respond; with `waiting`, which gets the reason, only if it was never used before or the state store is from a backup:
   * a number that ClickHouse has might be given again.
   */
  static async open(
    deps: ClickHouseLogDeps,
    waiting: ((reason: unknown) => void) | null = null,
  ): Promise<ClickHouseLog> {
    if (deps.marks.restampAt() !== null) throw new Error(RESTAMPING);
    const log = new ClickHouseLog(deps, await ClickHouseConnection.open(deps.access));
    try {
      await log.#admit();
    } catch (error) {
      const reason = startError(error, deps.access.url);
      const { marks } = deps;
      const mayWait =
        waiting !== null && isUnavailable(error) && marks.stored().highSeq > 0 && !marks.isRestored();
      if (!mayWait) {
        await log.close();
        throw reason;
      }
      waiting(reason);
    }
    return log;
  }

  /** A failure is not kept: the next work tries again. */
  #admit(): Promise<Admitted> {
    this.#admitted ??= this.#requireDatabase().catch((error) => {
      this.#admitted = null;
      throw error;
    });
    return this.#admitted;
  }

  async #requireDatabase(): Promise<Admitted> {
    const connection = this.#connection;
    const { database } = this.#deps.access;
    await requireSupported(connection);
    const isReplicated = (await migrateTables(connection, database)) !== 'none';
    const querying = queryingSettings(isReplicated);
    await requirePair({ ...this.#deps, connection, database, settings: querying });
    this.#deps.marks.confirmPair();
    // Of the overrides of a person, the last one counts.
    const settings = { ...querying, final: '1' };
    const appender = new ClickHouseAppender({ ...this.#deps, connection, isReplicated });
    return { connection, appender, settings, isReplicated };
  }

  problem(): string | null {
    return this.#problem;
  }

  async highSeq(): Promise<number> {
    return this.#deps.marks.stored().highSeq;
  }

  append(rows: readonly EventRow[]): Promise<void> {
    return this.#watched(({ appender }) => appender.append(rows));
  }

  async overridesSeq(): Promise<number> {
    return this.#deps.marks.overridesSeq();
  }

  overridePersons(rows: readonly PersonOverride[]): Promise<void> {
    return this.#watched(({ appender }) => appender.overridePersons(rows));
  }

  account(selection: EventSelection, signal?: AbortSignal): Promise<Account> {
    return selectAccount(this, selection, signal);
  }

  arrivals(teamId: number, signal?: AbortSignal): Promise<{ first: number; last: number } | null> {
    return selectArrivals(this, teamId, signal);
  }

  read(selection: EventSelection): SelectedEvents {
    return {
      open: (options, use) =>
        this.#watched((admitted) => openExtracted({ ...this.#deps, ...admitted }, selection, options, use)),
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
    return this.#watched(({ connection, settings: general }) => {
      const settings = {
        ...general,
        // Rows of a batch in doubt may be there already, and not all of them.
        additional_table_filters: `{'events': 'seq <= ${this.#deps.marks.stored().highSeq}'}`,
      };
      return connection.rows(query(CLICKHOUSE), { values, settings, signal });
    });
  }

  /** The server sorts and merges its parts itself. */
  async compact(): Promise<null> {
    return null;
  }

  removeArrived(removal: ArrivedRemoval, signal: AbortSignal): Promise<Removed | null> {
    return this.#watched(async (admitted) => {
      const removed = await removeArrivedRows(admitted, removal, signal);
      if (removed?.remaining === 0) this.#deps.marks.forgetLate(removal.teamId, removal.before);
      return removed;
    });
  }

  accountOfPersons(
    removal: PersonRemoval,
    after: { afterSeq: number; bucketMicros: number },
    signal: AbortSignal,
  ): Promise<BucketAccount[]> {
    return this.#watched((admitted) => accountOfPersonRows(admitted, removal, after, signal));
  }

  removePersons(removal: PersonRemoval, _maxRows: number, signal: AbortSignal): Promise<Removed | null> {
    return this.#watched((admitted) => removePersonRows(admitted, removal, signal));
  }

  /** The server frees the room when it deletes the old parts. */
  async reclaim(): Promise<void> {}

  overwriting(): OverwritingStep[] {
    let step: OverwritingStep | undefined;
    return [
      (signal) =>
        this.#watched((admitted) => {
          step ??= untilPartsAreGone(admitted);
          return step(signal);
        }),
    ];
  }

  /** Notes that the database has other events, or none, until a work finds those of the state store. */
  async #watched<T>(work: (admitted: Admitted) => Promise<T>): Promise<T> {
    const admitted = await this.#admit().catch((error) => {
      if (isUnavailable(error)) throw error;
      this.#problem = messageOf(startError(error, this.#deps.access.url));
      throw new WeirError('unavailable', NOT_ADMITTED, { internal: this.#problem, cause: error });
    });
    try {
      const result = await work(admitted);
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
