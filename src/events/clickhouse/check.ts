import type { Clock } from '../../kernel/clock.ts';
import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { withinTime } from '../../kernel/deadline.ts';
import { WeirError } from '../../kernel/errors.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import type { KnownNumbers } from '../../store/arrivals/event_log_marks.ts';
import type { StateMarks } from '../../store/state_marks.ts';
import { queryingSettings } from './appender.ts';
import { checkReplicas } from './check_replicas.ts';
import { checkUser } from './check_user.ts';
import { type CheckConnection, ClickHouseConnection } from './connection.ts';
import { startError } from './errors.ts';
import { lostEvents, otherFolder, requireNothingLater, storeIds } from './pairing.ts';
import { replicationOf, tablesVersion } from './tables.ts';
import { requireSupported } from './version.ts';

/** Takes the name of a check, and a look that returns a note, or throws with the problem and its remedy. */
export type Settle = (name: string, look: () => Promise<string>) => Promise<boolean>;

export interface CheckDeps {
  access: ClickHouseAccess;
  clock: Clock;
  /** The state store that numbers the events; null before the first start, undefined on the machine of a worker. */
  state: StateMarks | null | undefined;
  /** Reads the numbers that it knows now. */
  known?: () => KnownNumbers;
}

const RESPONSE_MS = 5 * SECOND_MS;
/** Larger than the differences that a synchronized clock has. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * SECOND_MS;

/** Checks the database that keeps events, without changing anything. */
export async function checkClickHouse(deps: CheckDeps, settle: Settle): Promise<void> {
  const { access } = deps;
  let opened: ClickHouseConnection | null = null;
  const look = (use: (connection: CheckConnection) => Promise<string>) => async () => {
    try {
      opened ??= await ClickHouseConnection.open(access);
      return await use(bounded(opened, deps.clock));
    } catch (error) {
      throw startError(error, access.url);
    }
  };
  try {
    const isUsable = await settle(
      'event store',
      look((connection) => checkStore(connection, deps)),
    );
    if (!isUsable) return;
    await settle('event user', look(checkUser(access)));
    await settle('event replicas', look(checkReplicas));
    await settle(
      'event clock',
      look((connection) => checkClock(connection, deps.clock)),
    );
  } finally {
    await (opened as ClickHouseConnection | null)?.close();
  }
}

/** Statements fail when there is no response in time. */
function bounded(connection: ClickHouseConnection, clock: Clock): CheckConnection {
  const silence = new Error(`no response within ${RESPONSE_MS / 1000} seconds`);
  const reason = () => new WeirError('unavailable', silence.message, { cause: silence });
  const within = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    withinTime({ clock, ms: RESPONSE_MS, reason }, work);
  return {
    rows: (query, options) => within((signal) => connection.rows(query, { ...options, signal })),
    text: (statement) => within((signal) => connection.text(statement, { signal })),
  };
}

async function checkStore(connection: CheckConnection, { access, state, known }: CheckDeps): Promise<string> {
  const { database, url } = access;
  const version = await requireSupported(connection);
  const place = `ClickHouse ${version} at ${url}, database ${database}`;
  const [found] = await connection.rows(
    `SELECT count() AS tables FROM system.tables
     WHERE database = currentDatabase() AND name IN ('weir_schema_versions', 'weir_store_identity')`,
  );
  const isMade = Number(found!['tables']) === 2;
  if (isMade) await tablesVersion(connection, database);
  const owners = isMade ? await storeIds(connection) : [];
  if (owners.length === 0) {
    if (state?.isRemote) throw new Error(lostEvents(database));
    return `${place}, where the first start creates the tables`;
  }
  if (state === undefined) return `${place}, which belongs to a server`;
  if (owners.length > 1 || owners[0] !== state?.storeId) throw new Error(otherFolder(database));
  if (known) {
    const settings = queryingSettings((await replicationOf(connection)) !== 'none');
    await requireNothingLater({ connection, known, database, settings });
  }
  return `${place}, which belongs to this data folder`;
}

async function checkClock(connection: CheckConnection, clock: Clock): Promise<string> {
  const before = clock.now();
  const [row] = await connection.rows('SELECT toUnixTimestamp64Milli(now64(3)) AS now');
  const after = clock.now();
  const there = Number(row!['now']);
  const ahead = there > after ? there - after : Math.min(0, there - before);
  if (Math.abs(ahead) <= MAX_CLOCK_DIFFERENCE_MS) return 'agrees with the clock of this machine';
  throw new Error(
    `The clock of ClickHouse is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the clock ` +
      'of this machine. Events belong to the interval in which they arrive by the clock of the server, and ClickHouse keeps removed ' +
      'rows and known inserts for a time by its own. Synchronize the clocks of all machines, for example with NTP.',
  );
}
