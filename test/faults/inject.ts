import type { Fault, Seen } from './faults.ts';
import { type Account, Siege } from './siege.ts';

export interface Outcome extends Seen {
  store: Account;
  files: Account;
}

/** Runs a server under load, breaks what the fault breaks, and counts afterwards. */
export async function inject(fault: Fault, seed = 1): Promise<Outcome> {
  const siege = await Siege.prepare(fault.surroundings?.() ?? {}, seed);
  try {
    await siege.begin();
    const seen = await fault.strike(siege);
    return { ...seen, ...(await siege.finish()) };
  } finally {
    siege.close();
  }
}
