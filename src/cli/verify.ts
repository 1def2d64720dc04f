import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { writtenAs } from '../destinations/objects/formats.ts';
import { FileAccounts } from '../events/file_account.ts';
import { total, type VerifiedExtent, type VerifyResult, verifiedExtent, verify } from '../exports/verify.ts';
import type { Config } from '../kernel/config/config.ts';
import { isoFromMs } from '../kernel/time.ts';
import { quantity } from '../kernel/words.ts';
import { ReceiptStore } from '../store/receipts.ts';
import { withExports } from './exports.ts';

/** Re-reads the output of an export and compares it with the receipts; sets the exit code to 1 when they differ. */
export async function verifyExport(settings: Config, id: string, options: { json: boolean }): Promise<void> {
  const { results, isTable } = await withExports(settings, async (exports) => {
    const { row, destination, config } = exports.one(id);
    const receipts = new ReceiptStore(exports.database);
    const isTable = destination.account !== undefined;
    const accounts = await FileAccounts.open();
    const bar = new SingleBar({ format: 'verifying {bar} {value}/{total} comparisons', hideCursor: true });
    if (process.stderr.isTTY) bar.start(isTable ? 1 : receipts.ofExport(row).length, 0);
    const found: VerifyResult[] = [];
    try {
      for await (const result of verify(row, {
        destination,
        config,
        receipts: () => ({ delivered: receipts.ofExport(row), inDoubt: receipts.inDoubt(row) }),
        accountOf: (path) => accounts.of(path, writtenAs(path)),
        withFolder,
        signal: new AbortController().signal,
      })) {
        found.push(result);
        bar.increment();
      }
    } finally {
      bar.stop();
      accounts.close();
    }
    return { results: found, isTable };
  });
  report(results, options.json, isTable);
  if (results.some(({ problem }) => problem !== null)) process.exitCode = 1;
}

const OBJECT_REMEDY = 'Deliver those again with a backfill of their time.';
/** A delivery never removes rows of a table unless the export is configured to replace them. */
const TABLE_REMEDY =
  'A backfill adds rows that are missing. It removes rows only where write_mode is replace_interval, and only those of the ' +
  'export.';
/** Several exports may write into one table, and it may have had rows before. */
const WHOLE_TABLE =
  'The table has no column _weir_export_id and was compared as a whole: rows that are too many may be those of another ' +
  'export or of another writer, and rows that another export had delivered before are its own.';

function remedy({ others }: VerifyResult, isTable: boolean): string {
  if (!isTable) return OBJECT_REMEDY;
  if (others === null) return `${WHOLE_TABLE} ${TABLE_REMEDY}`;
  return others > 0 ? `${quantity(others, 'row')} of others were left out. ${TABLE_REMEDY}` : TABLE_REMEDY;
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'weir-verify-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(results: readonly VerifyResult[], json: boolean, isTable: boolean): void {
  const wrong = results.filter(({ problem }) => problem !== null);
  const sum = total(results.flatMap(({ expected }) => expected ?? []));
  if (json) {
    const intervals = results.map(({ interval, expected, found, others, problem, ...rest }) => ({
      data_interval_start: isoFromMs(interval.start),
      data_interval_end: isoFromMs(interval.end),
      expected: expected && { rows: expected.rows, uuid_hash: expected.uuidHash },
      found: found && { rows: found.rows, uuid_hash: found.uuidHash },
      other_rows: others,
      compared: problem === null ? verifiedExtent({ expected, found, ...rest }) : null,
      problem,
    }));
    // Rows that may be missing are neither equal nor found to differ.
    const equal = wrong.length > 0 ? false : weakest(results) === 'limits' ? null : true;
    console.log(JSON.stringify({ rows: sum.rows, uuid_hash: sum.uuidHash, equal, intervals }));
    return;
  }
  for (const { interval, problem } of wrong) {
    console.log(`${isoFromMs(interval.start)} to ${isoFromMs(interval.end)}  ${problem}`);
  }
  const compared = `${quantity(results.length, 'comparison')}, ${quantity(sum.rows, 'row')}`;
  if (results.length === 0) console.log('Nothing to compare: the export has delivered nothing yet.');
  else if (wrong.length > 0)
    console.log(`${compared}: ${wrong.length} differ. ${remedy(wrong[0]!, isTable)}`);
  else console.log(`${compared}${SOUND[weakest(results)](sum.uuidHash, results[0]!)}`);
}

const SOUND: Readonly<Record<VerifiedExtent, (hash: string | null, one: VerifyResult) => string>> = {
  bytes: (hash) => `${inBrackets(hash)}: all as delivered, byte for byte.`,
  uuids: (hash, { others }) =>
    `${inBrackets(hash)}: all rows as delivered, by their uuids. Other values were not compared.${besides(others)}`,
  counts: (_, { others }) =>
    `: as many as delivered. Their contents cannot be compared without event uuids.${besides(others)}`,
  limits: (_, { found, others }) =>
    others
      ? `: not more than delivered. The table has ${quantity(found!.rows, 'row')} of this export. The rest may be among ` +
        `${quantity(others, 'row')} of other exports and writers, which were there before or have the same key, so that ` +
        'missing ones cannot be recognized.'
      : ': not more than delivered. Rows that are merged by a key are fewer, so that missing ones cannot be recognized.',
};

function inBrackets(hash: string | null): string {
  return hash === null ? '' : ` (hash ${hash})`;
}

/** Rows of a table that were left out of the comparison. */
function besides(others: number | null): string {
  return others ? ` The table has ${quantity(others, 'row')} of other exports and writers, too.` : '';
}

/** The extent that holds for all comparisons. */
function weakest(results: readonly VerifyResult[]): VerifiedExtent {
  const found = new Set(results.map(verifiedExtent));
  return (['limits', 'counts', 'uuids'] as const).find((one) => found.has(one)) ?? 'bytes';
}
