import { join } from 'node:path';
import { completeConfig } from '../destinations/config.ts';
import type { Destination, DestinationConfig } from '../destinations/destination.ts';
import { Egress } from '../destinations/network/egress.ts';
import { createDestinations } from '../destinations/registry.ts';
import { readDestination } from '../exports/stored_destination.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { openKeyring } from '../kernel/keyring.ts';
import { printable } from '../kernel/words.ts';
import { type BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { Database } from '../store/database.ts';
import { withDatabase } from './state.ts';

/** An export with its opened destination, for use outside the server. */
export interface OpenedExport {
  row: BatchExportRow;
  destination: Destination;
  config: DestinationConfig;
}

export interface ExportsAtHand {
  config: Config;
  database: Database;
  /** Exports that are not deleted, newest first. */
  all(): BatchExportRow[];
  /** Throws an Error with a readable message when this version cannot read the export. */
  open(row: BatchExportRow): OpenedExport;
  /** Throws an Error with a readable message when the export does not exist. */
  one(id: string): OpenedExport;
}

/** Opens the state store for work with its exports. */
export function withExports<T>(config: Config, work: (exports: ExportsAtHand) => Promise<T>): Promise<T> {
  return withDatabase(config, 'read', (database) => work(atHand(config, database)));
}

function atHand(config: Config, database: Database): ExportsAtHand {
  const store = new BatchExportStore(database);
  const destinations = createDestinations({
    exportsDir: join(config.dataDir, 'exports'),
    isGone: (id) => store.find(id)?.deleted ?? true,
    isForeign: (id, teamId) => store.isForeign(id, teamId),
    egress: new Egress(config.allowedHosts),
    clock: new SystemClock(),
  });
  const open = (row: BatchExportRow): OpenedExport => {
    const { box } = openKeyring(config);
    const { config: stored, problem } = readDestination(row, { box, destinations });
    if (problem !== null) throw new Error(`"${printable(row.name)}": ${problem}`);
    const destination = destinations.get(row.destinationType)!;
    return { row, destination, config: completeConfig(row.destinationType, stored) };
  };
  return {
    config,
    database,
    all: () => store.alive(),
    open,
    one(id) {
      const row = store.find(id.toLowerCase());
      if (!row || row.deleted) throw new Error(`There is no export ${id}. List them with: weir doctor`);
      return open(row);
    },
  };
}
