import { withoutPromise } from '../destinations/classified_error.ts';
import type { Destination, DestinationConfig, WrittenRows } from '../destinations/destination.ts';
import { manifestBeside } from '../destinations/objects/object_names.ts';
import { failureOf } from '../destinations/redacted.ts';
import type { Account } from '../kernel/columns.ts';
import { hashFile } from '../kernel/file_system.ts';
import { quantity } from '../kernel/words.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import type { DeliveredInterval } from '../store/receipts.ts';
import { firstOverlap } from './pieces.ts';
import { spell } from './runs.ts';
import type { Interval } from './schedule.ts';

/** The compared range: one interval of an object store, or all intervals in a table. */
export interface VerifyResult {
  interval: Interval;
  /** Totals of the receipts; null when there is none. */
  expected: Account | null;
  /** The account found at the destination, of a table without `others`; null when it could not be read. */
  found: Account | null;
  /** Rows of the table that other exports and writers delivered. Null: unknown, or not of a table. */
  others: number | null;
  /** True: the objects are those that were delivered, byte for byte. False: they differ, or it is not known. */
  isIdentical: boolean;
  /** Null: nothing differs as far as it could be compared. */
  problem: string | null;
}

/**
 * The extent of a comparison. bytes: the files are those delivered. uuids: the rows are those delivered, by their uuids.
 * counts: there are as many, and no uuids to tell them apart. limits: there are not more; some may be missing, because rows
 * with one key are one row, or because those that are missing may be among the rows of others.
 */
export type VerifiedExtent = 'bytes' | 'uuids' | 'counts' | 'limits';

/** The extent of a comparison without a problem. */
export function verifiedExtent({
  expected,
  found,
  isIdentical,
}: Pick<VerifyResult, 'expected' | 'found' | 'isIdentical'>): VerifiedExtent {
  if (isIdentical) return 'bytes';
  const [wanted, present] = [expected?.uuidHash ?? null, found?.uuidHash ?? null];
  const isComparable = wanted !== null && present !== null;
  if (expected?.rows !== found?.rows || (isComparable && wanted !== present)) return 'limits';
  return isComparable || expected?.rows === 0 ? 'uuids' : 'counts';
}

/** What the runs of an export have recorded. */
export interface Receipts {
  /** Newest completed run of each interval, oldest first. */
  delivered: readonly DeliveredInterval[];
  /** Intervals of which a commit has an unknown outcome, by start. */
  inDoubt: readonly Interval[];
}

export interface VerifyDeps {
  destination: Destination;
  config: DestinationConfig;
  /** Reads the receipts as they are now: a server may deliver meanwhile. */
  receipts(): Receipts;
  /** Counts a fetched file. */
  accountOf(path: string): Promise<Account>;
  /** An empty folder for fetched files; what is put there is removed again. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  signal: AbortSignal;
}

export class NotVerifiableError extends Error {}

/**
 * Re-reads what a destination holds and compares it with the receipts: rows, the order-free hash of the event uuids, and
 * the SHA-256 of objects. Objects are compared interval by interval, the rows of an export in a table all at once; nothing
 * when nothing was delivered yet. Throws NotVerifiableError for destinations that cannot be read back.
 */
export async function* verify(row: BatchExportRow, parts: VerifyDeps): AsyncIterable<VerifyResult> {
  if (parts.destination.fetch) yield* verifyObjects(parts, parts.receipts());
  else if (!parts.destination.account) {
    throw new NotVerifiableError(`${parts.destination.type} keeps nothing that could be read back.`);
  } else {
    const result = await verifyTable(row, parts);
    if (result) yield result;
  }
}

const IN_DOUBT =
  'Unknown: a commit had begun, and its outcome is not known. If the run is still running, verify again when it has ended; ' +
  'otherwise retry it, or deliver the interval with a backfill.';

async function* verifyObjects(
  parts: VerifyDeps,
  { delivered: receipts, inDoubt }: Receipts,
): AsyncIterable<VerifyResult> {
  let last: Interval = { start: 0, end: 0 };
  for (const receipt of receipts) {
    parts.signal.throwIfAborted();
    const { start, end } = receipt;
    const { isUnknown, ...compared } = await compareObjects(parts, receipt, inDoubt);
    const problem = withDoubt(compared.problem ?? shared(last, { start, end }), isUnknown);
    yield { ...compared, interval: { start, end }, others: null, problem };
    if (end > last.end) last = { start, end };
  }
  const isReceived = (interval: Interval) => receipts.some((one) => isSame(one, interval));
  const unknown = { expected: null, found: null, others: null, isIdentical: false, problem: IN_DOUBT };
  for (const { start, end } of inDoubt.filter((interval) => !isReceived(interval)))
    yield { ...unknown, interval: { start, end } };
}

/** An interval that was delivered again since its receipt was read has other objects, which are compared with the new one. */
async function compareObjects(
  parts: VerifyDeps,
  receipt: DeliveredInterval,
  inDoubt: readonly Interval[],
): Promise<ObjectComparison & { expected: Account; isUnknown: boolean }> {
  const compared = await parts.withFolder((folder) => readObjects(parts, receipt, folder));
  const now = compared.problem === null ? null : parts.receipts();
  const newer = now?.delivered.find((one) => isSame(one, receipt));
  if (now && newer && JSON.stringify(newer) !== JSON.stringify(receipt))
    return compareObjects(parts, newer, now.inDoubt);
  const isUnknown = (now?.inDoubt ?? inDoubt).some((one) => isSame(one, receipt));
  return { ...compared, expected: receipt.account, isUnknown };
}

function isSame(one: Interval, two: Interval): boolean {
  return one.start === two.start && one.end === two.end;
}

/** A difference may stem from a commit whose outcome is unknown. Without a difference the delivery is right in any case. */
function withDoubt(problem: string | null, isInDoubt: boolean): string | null {
  return problem !== null && isInDoubt ? `${problem} ${IN_DOUBT}` : problem;
}

type ObjectComparison = Pick<VerifyResult, 'found' | 'isIdentical' | 'problem'>;

/** Compares the objects of an interval with its receipt. */
async function readObjects(
  { destination, config, accountOf, signal }: VerifyDeps,
  { account: expected, delivered, hashes }: DeliveredInterval,
  folder: string,
): Promise<ObjectComparison> {
  const names = delivered.filter((name) => !name.endsWith('_manifest.json'));
  const manifest = names[0] === undefined ? null : manifestBeside(names[0]);
  const different = (problem: string, found: Account | null = null) => ({
    found,
    isIdentical: false,
    problem,
  });
  const wanted = manifest === null ? names : [...names, manifest];
  const fetched = await inWords({ destination, config }, destination.fetch!(config, wanted, folder, signal));
  const paths = fetched.slice(0, names.length);
  const missing = names.filter((_, index) => paths[index] === null);
  if (missing.length > 0)
    return different(`${missing.length} of ${names.length} objects are missing: ${missing[0]}`);
  const accounts: Account[] = [];
  const changed: string[] = [];
  for (const [index, path] of paths.entries()) {
    try {
      accounts.push(await accountOf(path!));
      const known = hashes?.[index];
      const sha256 = known && (await hashFile(path!, signal)).sha256;
      if (sha256 !== known) changed.push(`${names[index]} has the SHA-256 ${sha256} instead of ${known}`);
    } catch {
      signal.throwIfAborted();
      return different(`${names[index]} cannot be read: it is damaged or of another format.`);
    }
  }
  const found = total(accounts);
  const problem = fileDifference(expected, found);
  if (problem !== null) return different(problem, found);
  if (changed.length > 0)
    return different(
      `${changed.length} of ${names.length} objects are not the delivered files: ${changed[0]}. Rows and uuids are as ` +
        'delivered; other values may have changed.',
      found,
    );
  if (manifest !== null && fetched.at(-1) === null)
    return different(
      `The manifest is missing, so that readers take the interval for incomplete: ${manifest}`,
      found,
    );
  return { found, isIdentical: hashes !== null, problem: null };
}

/** Times that a table is read when deliveries end meanwhile: their rows may be in the table and not in the receipts. */
const MAX_READS = 3;
const MOVING =
  'Runs of the export ended while the table was read, and their rows may be the difference. Verify again while none is ' +
  'running, or pause the export.';

/** Null: nothing was delivered yet. */
async function verifyTable(row: BatchExportRow, parts: VerifyDeps): Promise<VerifyResult | null> {
  const { destination, config, signal } = parts;
  const about = { model: row.model, exportId: row.id };
  let receipts = parts.receipts();
  for (let reads = 1; receipts.delivered.length + receipts.inDoubt.length > 0; reads++) {
    const written = await inWords({ destination, config }, destination.account!(config, about, signal));
    const result = compareTable(row, config, receipts, written);
    const after = parts.receipts();
    if (JSON.stringify(after) === JSON.stringify(receipts)) return explained(result, parts);
    if (reads === MAX_READS)
      return result.problem === null ? result : { ...result, problem: `${result.problem} ${MOVING}` };
    receipts = after;
  }
  return null;
}

/** Adds why the missing rows of a table may be there nevertheless. */
async function explained(
  result: VerifyResult,
  { destination, config, signal }: VerifyDeps,
): Promise<VerifyResult> {
  const { expected, found, problem } = result;
  const isShort = problem !== null && (found?.rows ?? 0) < (expected?.rows ?? 0);
  if (!isShort || !destination.explainMissing) return result;
  const cause = await inWords({ destination, config }, destination.explainMissing(config, signal));
  return cause === null ? result : { ...result, problem: `${problem} ${cause}` };
}

function compareTable(
  row: BatchExportRow,
  config: DestinationConfig,
  { delivered, inDoubt }: Receipts,
  written: readonly WrittenRows[],
): VerifyResult {
  const lists = [delivered, inDoubt].filter((list) => list.length > 0);
  const interval = {
    start: Math.min(...lists.map((list) => list[0]!.start)),
    end: Math.max(...lists.map((list) => list.at(-1)!.end)),
  };
  const expected = total(delivered.map(({ account }) => account));
  // Rows of two intervals with one key are one row.
  const isMerged = config.write_mode === 'merge' || (row.model === 'persons' && !config.write_mode);
  const { found, problem } = isMerged ? compareMerged(expected, written) : compareRows(expected, written);
  const others = written.some(({ writer }) => writer === null) ? null : total(written).rows - found.rows;
  const result = { interval, expected, found, others, isIdentical: false, problem };
  const different = isMerged ? problem : (overlaps(delivered) ?? problem);
  const isUnclear = different === null && inDoubt.length > 0 && verifiedExtent(result) === 'limits';
  return { ...result, problem: isUnclear ? IN_DOUBT : withDoubt(different, inDoubt.length > 0) };
}

type Comparison = Pick<VerifyResult, 'problem'> & { found: Account };

/**
 * A row whose uuid another export had delivered before is in the table as a row of that export, so that rows of others may
 * be those that the export lacks. A row without a uuid is never left out for one of another export.
 */
function compareRows(expected: Account, written: readonly WrittenRows[]): Comparison {
  const own = ownRows(written);
  if (own.rows >= expected.rows) return { found: own, problem: difference(expected, own) };
  const all = total(written);
  const isById = expected.uuidHash !== null && all.uuidHash !== null;
  const possible = isById ? all : total(written.filter(({ writer }) => writer !== 'other'));
  if (possible.rows > expected.rows) return { found: own, problem: null };
  const problem = difference(expected, possible);
  const isLeast = own.rows < possible.rows && possible.rows < expected.rows;
  return { found: possible, problem: isLeast ? `At least ${problem}` : problem };
}

/** A merged row belongs to the export that wrote it last. */
function compareMerged(expected: Account, written: readonly WrittenRows[]): Comparison {
  const found = ownRows(written);
  if (expected.rows > 0 && total(written).rows === 0) return { found, problem: 'All rows are missing.' };
  return { found, problem: found.rows > expected.rows ? difference(expected, found) : null };
}

/** The rows of the export: all of a table that does not tell writers apart. */
function ownRows(written: readonly WrittenRows[]): Account {
  return total(written.filter(({ writer }) => writer === 'own' || writer === null));
}

/** A refusal of another server is reported as in a run: with the remedy. */
async function inWords<T>(
  { destination, config }: Pick<VerifyDeps, 'destination' | 'config'>,
  work: Promise<T>,
): Promise<T> {
  return work.catch((error: unknown) => {
    if (destination.secretRoutes.length === 0) throw error;
    throw new Error(withoutPromise(failureOf(destination, config, error).message), { cause: error });
  });
}

function difference(expected: Account, found: Account): string | null {
  if (found.rows < expected.rows) return `${quantity(expected.rows - found.rows, 'row')} missing.`;
  if (found.rows > expected.rows) return `${quantity(found.rows - expected.rows, 'row')} too many.`;
  const comparable = expected.uuidHash !== null && found.uuidHash !== null;
  if (comparable && expected.uuidHash !== found.uuidHash) return 'The rows are others than those delivered.';
  return null;
}

/** Unlike a table, which may leave columns out, a file has every column that was delivered. */
function fileDifference(expected: Account, found: Account): string | null {
  const isWithoutUuids = expected.rows > 0 && expected.uuidHash !== null && found.uuidHash === null;
  return (
    difference(expected, found) ??
    (isWithoutUuids ? 'The rows are others than those delivered: they have no uuid.' : null)
  );
}

function overlaps(delivered: readonly Interval[]): string | null {
  const both = firstOverlap(delivered);
  return both && `${overlapText(both)} Their rows cannot be added up.`;
}

/** Two intervals that share time were delivered by an earlier version, which cut time anew after a change of schedule. */
function shared(earlier: Interval, interval: Interval): string | null {
  return interval.start < earlier.end
    ? `${overlapText([earlier, interval])} Rows of the time they share are there twice.`
    : null;
}

function overlapText([one, two]: [Interval, Interval]): string {
  return `The intervals ${spell(one)} and ${spell(two)} overlap: an earlier version of Weir delivered both.`;
}

/** Sums rows, and hashes modulo 2^64. No accounts: no rows. */
export function total(accounts: readonly Account[]): Account {
  const rows = accounts.reduce((sum, account) => sum + account.rows, 0);
  if (accounts.some(({ rows: some, uuidHash }) => some > 0 && uuidHash === null))
    return { rows, uuidHash: null };
  const hash = accounts.reduce((sum, { uuidHash }) => sum + BigInt(uuidHash ?? 0), 0n);
  return { rows, uuidHash: String(BigInt.asUintN(64, hash)) };
}
