import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { isDiskFull } from '../kernel/errors.ts';
import { type Keyring, openKeyring } from '../kernel/keyring.ts';
import { requireFit, type SecretBox } from '../kernel/secrets.ts';
import { quantity } from '../kernel/words.ts';
import { BatchExportStore } from '../store/batch_exports.ts';
import type { Database } from '../store/database.ts';
import { SEALED_COLUMNS, SealedValueStore } from '../store/sealed_values.ts';
import { ServerSecretKeyStore } from '../store/server_secret_keys.ts';
import { withDatabase } from './state.ts';

/**
 * Re-encrypts every stored secret under a new key, also while the server runs.
 *
 * The command writes to the state store itself, as the other `weir keys` commands do, instead of sending a request to
 * the server: this needs no HTTP operation that any internet client could call, and it works while the server is
 * stopped. It is safe beside a running server for three reasons:
 *
 * - The command encrypts with a key only if the last start of the server had it, or if the server takes it from the
 *   same key file. The server reads that file again before it encrypts, and when a value names a key that it does not
 *   know.
 * - The server encrypts inside the transaction that stores the value. So a value under the old key is either committed
 *   before a transaction of the command, which sees it, or is encrypted after the new key was in the file.
 * - Each transaction is short, and the pauses between them are longer: the server does not wait for locks, it responds
 *   with 503.
 *
 * After a crash at any point, the next run continues: the label of a value shows whether it is done, and a key file
 * with more than one key is a rotation in progress.
 */
export async function rotateSecrets(config: Config): Promise<void> {
  await withDatabase(config, 'command', async (database) => {
    // Overwrites freed pages of the file, so that former values cannot be read there.
    database.sqlite.pragma('secure_delete = ON');
    const keyring = openKeyring(config);
    introduceKey(config, database, keyring);
    const result = await reencrypt(database, keyring.box);
    report(config, keyring, result);
    if (result.unreadable.length > 0) process.exitCode = 1;
  });
}

/** Makes sure that the server accepts the new key before anything is sealed with it. */
function introduceKey(config: Config, database: Database, { box, kind, file }: Keyring): void {
  const server = new ServerSecretKeyStore(database);
  const known = server.read();
  const isShared = known?.kind === kind && (file ? box.has(known.keyId) : known.keyId === box.keyId);
  if (!isShared) {
    throw new Error(
      'The server was last started with another secret key than this command. Start it with the same settings: ' +
        'WEIR_SECRET_KEY with the new key and WEIR_SECRET_KEY_PREVIOUS with the old one, or WEIR_SECRET_KEY_FILE. Then ' +
        'run this command again with them.',
    );
  }
  if (file === null) {
    if (config.previousSecretKeys.length === 0) {
      throw new Error(
        'There is no other key to change from. Restart the server with a new WEIR_SECRET_KEY and the present one in ' +
          'WEIR_SECRET_KEY_PREVIOUS, then run this command with the same settings.',
      );
    }
    return;
  }
  requireFit(
    box,
    new BatchExportStore(database).allSealed().map(({ sealed }) => sealed),
  );
  if (!file.hasPrevious()) addSecret(file);
  server.record({ keyId: box.keyId, kind });
}

function addSecret(file: NonNullable<Keyring['file']>): void {
  try {
    file.addSecret();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    // An editor could empty the file on a full disk.
    if (isDiskFull(error))
      throw new Error(
        `There is no space left for ${file.path} (${code}). Make room on its disk, and run this command again.`,
      );
    throw new Error(
      `${file.path} cannot be written (${code}). Put a new key above the present one, on a line of its own, and run ` +
        'this command again.',
    );
  }
}

interface Result {
  resealed: number;
  /** Names of values that stay under another key, because no available key decrypts them. */
  unreadable: string[];
}

const BATCH = 20;
const PAUSE_MS = 20;
const MAX_ROUNDS = 10;

async function reencrypt(database: Database, box: SecretBox): Promise<Result> {
  const values = new SealedValueStore(database);
  const total = values.count(box.label);
  const bar = new SingleBar({ format: 're-encrypting {bar} {value}/{total} secrets', hideCursor: true });
  if (process.stderr.isTTY) bar.start(total, 0);
  try {
    let resealed = 0;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const pass = await onePass(values, box, (count) => bar.increment(count));
      resealed += pass.resealed;
      // The write lock is held, so no value under an old key can be committed meanwhile.
      const left = database.transact(() => values.count(box.label));
      if (left === pass.unreadable.length) return { resealed, unreadable: pass.unreadable };
    }
    throw new Error(
      `${resealed} secrets re-encrypted, but the server goes on sealing under the old key. Restart it, and run this ` +
        'command again. Keep the old key.',
    );
  } finally {
    bar.stop();
  }
}

async function onePass(
  values: SealedValueStore,
  box: SecretBox,
  onProgress: (count: number) => void,
): Promise<Result> {
  const clock = new SystemClock();
  const result: Result = { resealed: 0, unreadable: [] };
  for (const column of SEALED_COLUMNS) {
    for (let after: number | null = -1; after !== null; ) {
      const batch = values.reseal(column, box, after, BATCH);
      result.resealed += batch.resealed;
      result.unreadable.push(...batch.unreadable);
      onProgress(batch.resealed);
      after = batch.next;
      await clock.sleep(PAUSE_MS);
    }
  }
  return result;
}

function report(config: Config, { file }: Keyring, { resealed, unreadable }: Result): void {
  const done = `${quantity(resealed, 'secret')} re-encrypted`;
  if (unreadable.length > 0) {
    const which = [...new Set(unreadable)].slice(0, 10).join(', ');
    console.log(
      `${done}, ${unreadable.length} cannot be opened with any of these keys, so no old key can be removed: ${which}. ` +
        'Add the key they were sealed with to WEIR_SECRET_KEY_PREVIOUS, restart the server and run this command again, ' +
        'or delete them.',
    );
    return;
  }
  console.log(`${done}, the old key can be removed`);
  const places = [
    file && `Delete all lines but the first of ${file.path}.`,
    config.previousSecretKeys.length > 0 && 'Unset WEIR_SECRET_KEY_PREVIOUS and restart the server.',
    hasBackups(config.dataDir) &&
      `The states from before upgrades in ${join(config.dataDir, 'backups')} still need the old key.`,
    'Copies of the data folder made before need the old key, and both together reveal the secrets.',
  ];
  for (const line of places.filter(Boolean)) console.error(line);
}

function hasBackups(dataDir: string): boolean {
  const folder = join(dataDir, 'backups');
  return existsSync(folder) && readdirSync(folder).length > 0;
}
