import type { Destination } from './attempts.ts';
import { VALUES } from './constants.ts';
import { createGate } from './process.ts';
import type { Simulation } from './simulation.ts';
import { createPermits, createShared } from './stations.ts';
import { createWorkers } from './workers.ts';

/** The processors that execute the runs of a server. */
export interface Machinery {
  /** 0: embedded, with the events in DuckDB and runs in the server. */
  workers: number;
  /** Cores of the embedded server, or of each worker. */
  cores: number;
  /** Cores of the server of ClickHouse that responds. */
  clickhouseCores: number;
}

/** Events per millisecond that ClickHouse extracts. */
export const extractRate = ({ clickhouseCores }: Machinery) => (VALUES.extractRows * clickhouseCores) / 1000;

/** The server itself, or Temporal, ClickHouse and workers; and the limits of the server. */
export function createExecution(simulation: Simulation, machinery: Machinery) {
  const { workers, cores } = machinery;
  const isEmbedded = workers === 0;
  return {
    clickhouse: isEmbedded ? null : createShared(simulation, { capacity: extractRate(machinery) }),
    temporal: isEmbedded ? null : createPermits(1),
    workers: createWorkers(simulation, Math.max(1, workers), cores),
    hostOf: createHosts(simulation),
    limits: {
      runs: VALUES.maxRuns,
      perExport: VALUES.maxRunsPerExport,
      perHost: VALUES.maxRunsPerHost,
      // Workers have limits of their own for reading.
      staging: isEmbedded ? VALUES.maxStaging : VALUES.maxRuns,
    },
  };
}

/** In bytes per millisecond for object stores, and in rows for databases. */
const ratesOf = (host: string) =>
  host.startsWith('store')
    ? { capacity: VALUES.storeBytes / 1000, perJob: VALUES.storeRunBytes / 1000 }
    : { capacity: VALUES.tableRows / 1000, perJob: VALUES.tableRunRows / 1000 };

function createHosts(simulation: Simulation): (host: string) => Destination {
  const hosts = new Map<string, Destination>();
  return (host) => {
    const known = hosts.get(host);
    if (known) return known;
    const created = { rate: createShared(simulation, ratesOf(host)), accepts: createGate(true) };
    hosts.set(host, created);
    return created;
  };
}
