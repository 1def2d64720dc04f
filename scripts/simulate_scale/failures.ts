import { MINUTE_MS } from '../../src/kernel/time.ts';
import { VALUES } from './constants.ts';

/** Switches of the parts that may fail in the model. */
export interface Faults {
  setServer(isUp: boolean): void;
  setWorker(index: number, isUp: boolean): void;
  setLog(isUp: boolean): void;
  slowHost(host: string, fraction: number): void;
  setHost(host: string, isUp: boolean): void;
}

interface Failure {
  title: string;
  /** True if the embedded server has the part that fails. */
  isEmbedded: boolean;
  ms: number;
  begin(faults: Faults): void;
  end(faults: Faults): void;
}

/** The object store of the largest project. */
const HOST = 'store 0';
const none = () => undefined;

const TABLE = {
  none: { title: 'nothing', isEmbedded: true, ms: 0, begin: none, end: none },
  server: {
    title: 'the server restarts',
    isEmbedded: true,
    ms: VALUES.restartMs,
    begin: (faults) => faults.setServer(false),
    end: (faults) => faults.setServer(true),
  },
  worker: {
    title: 'a worker dies',
    isEmbedded: false,
    ms: VALUES.replaceMs,
    begin: (faults) => faults.setWorker(0, false),
    end: (faults) => faults.setWorker(0, true),
  },
  clickhouse: {
    title: 'ClickHouse is down for 5 minutes',
    isEmbedded: false,
    ms: 5 * MINUTE_MS,
    begin: (faults) => faults.setLog(false),
    end: (faults) => faults.setLog(true),
  },
  'slow-destination': {
    title: 'an object store has a tenth of its rate for 30 minutes',
    isEmbedded: true,
    ms: 30 * MINUTE_MS,
    begin: (faults) => faults.slowHost(HOST, 0.1),
    end: (faults) => faults.slowHost(HOST, 1),
  },
  'failing-destination': {
    title: 'an object store refuses for 20 minutes',
    isEmbedded: true,
    ms: 20 * MINUTE_MS,
    begin: (faults) => faults.setHost(HOST, false),
    end: (faults) => faults.setHost(HOST, true),
  },
} satisfies Record<string, Failure>;

export type FailureName = keyof typeof TABLE;
export const FAILURES: Readonly<Record<FailureName, Failure>> = TABLE;
