/** Cuts the logs of an event store, and prints why it could not. */
import { cutTornLogs } from '../../src/events/torn_log.ts';

await cutTornLogs(process.argv[2]!).catch((error: Error) => process.stdout.write(error.message));
