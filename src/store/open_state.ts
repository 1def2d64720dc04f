import { existsSync } from 'node:fs';
import type { Clock } from '../kernel/clock.ts';
import type { Keyring } from '../kernel/keyring.ts';
import type { Log } from '../kernel/log/log.ts';
import { opens, requireFit } from '../kernel/secrets.ts';
import { VERSION } from '../kernel/version.ts';
import { BatchExportStore } from './batch_exports.ts';
import { Database } from './database.ts';
import { namingFault } from './file_faults.ts';
import type { PairGuard } from './pair_guard.ts';
import { openReadOnly } from './read_only.ts';
import { refuseNewer } from './schema_version.ts';
import { ServerSecretKeyStore } from './server_secret_keys.ts';
import { copyState } from './state_copy.ts';

const UNREADABLE_CONFIG =
  'The configuration of an export cannot be decrypted: its runs fail until it is sent again with PUT or PATCH';

export interface StateDeps {
  keyring: Keyring;
  pair: PairGuard;
  clock: Clock;
  log: Log;
}

/** Throws when a newer version has migrated the state, before any file of the folder is opened for writing. */
export function refuseNewerState(file: string): void {
  if (!existsSync(file)) return;
  const sqlite = openReadOnly(file);
  try {
    namingFault(file, () => refuseNewer(sqlite, VERSION));
  } finally {
    sqlite.close();
  }
}

/** Opens the state store of a server and migrates it. Throws when its secrets were sealed with another key. */
export function openState(file: string, { keyring, pair, clock, log }: StateDeps): Database {
  const database = new Database(file, 'server', (sqlite) => {
    const copy = copyState(sqlite, VERSION, clock.now());
    log.info({ copy }, 'the state of an older version was copied, and is migrated now');
  });
  try {
    const { box, kind } = keyring;
    const configs = new BatchExportStore(database).allSealed();
    requireFit(
      box,
      configs.map(({ sealed }) => sealed),
    );
    for (const { id, sealed, deleted } of configs) {
      if (!deleted && !opens(box, sealed)) log.error({ export_id: id }, UNREADABLE_CONFIG);
    }
    new ServerSecretKeyStore(database).record({ keyId: box.keyId, kind });
    pair.complete(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
