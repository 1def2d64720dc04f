import { DAY_MS } from '../../src/kernel/time.ts';
import { VALUES } from './constants.ts';
import { captureMs } from './ingestion.ts';
import type { Scenario } from './scale_model.ts';

/** Assumed prices in dollars; options of the command change them. */
export const PRICES = {
  coreHour: 0.05,
  gigabyteMonth: 0.1,
} as const;
export type Prices = Readonly<Record<keyof typeof PRICES, number>>;

/** Machines of a layout that are alike. */
export interface Machines {
  name: string;
  count: number;
  cores: number;
}

/** `2 × worker (4)` */
export const spellMachines = (machines: readonly Machines[]) =>
  machines.map(({ name, count, cores }) => `${count} × ${name} (${cores})`).join(', ');

export interface Sizing {
  machines: Machines[];
  /** Gigabytes that each day adds, on all replicas. */
  gigabytesPerDay: number;
  /** Gigabytes that do not grow: the uuids of the last days. */
  gigabytesOfIds: number;
  dollars: { machines: number; storage: number };
}

const REPLICAS = 2;
const MONTH_DAYS = 30;
const HOURS_OF_DAY = 24;
const ID_DAYS = 7;
const GIGABYTE = 1e9;
const BILLION = 1e9;

/** Servers among which projects have to be divided, so that capture is not used above what is planned. */
export function serversFor(eventsPerSecond: number, eventsPerRequest: number): number {
  const capacity = 1000 / captureMs(eventsPerRequest);
  return Math.ceil(eventsPerSecond / (capacity * VALUES.highestUse));
}

/** Machines, storage and dollars per billion events of `servers` servers that are alike. */
export function sizingOf(scenario: Scenario, servers: number, prices: Prices): Sizing {
  const machines = machinesOf(scenario, servers);
  const perDay = (scenario.eventsPerSecond * servers * DAY_MS) / 1000;
  const copies = scenario.workers === 0 ? 1 : REPLICAS;
  const cores = machines.reduce((total, one) => total + one.count * one.cores, 0);
  const bytes = VALUES.eventBytes * copies + VALUES.idBytes * (ID_DAYS / MONTH_DAYS);
  return {
    machines,
    gigabytesPerDay: (perDay * VALUES.eventBytes * copies) / GIGABYTE,
    gigabytesOfIds: (perDay * VALUES.idBytes * ID_DAYS) / GIGABYTE,
    dollars: {
      machines: (cores * prices.coreHour * HOURS_OF_DAY * BILLION) / perDay,
      // Each event is kept for a month.
      storage: (bytes * BILLION * prices.gigabyteMonth) / GIGABYTE,
    },
  };
}

/** The cores of what the model does not load are assumptions of the design. */
function machinesOf({ workers, cores, clickhouseCores }: Scenario, servers: number): Machines[] {
  if (workers === 0) return [{ name: 'Weir', count: servers, cores }];
  return [
    { name: 'Weir', count: servers, cores: 4 },
    { name: 'worker', count: servers * workers, cores },
    { name: 'ClickHouse', count: servers * REPLICAS, cores: clickhouseCores },
    { name: 'Keeper', count: 3, cores: 2 },
    { name: 'Temporal', count: 1, cores: 4 },
  ];
}
