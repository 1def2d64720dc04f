/** Runs the attack named by the first argument, in a process of its own so that it does not delay the probes. */
import { ATTACKS } from './attacks.ts';

const [name, port, seconds] = process.argv.slice(2) as [string, string, string];
process.send!(await ATTACKS[name]!({ port: Number(port), seconds: Number(seconds) }), () =>
  process.disconnect(),
);
