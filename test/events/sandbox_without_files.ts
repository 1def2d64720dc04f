import { closeSync, openSync } from 'node:fs';
import { QuerySandbox } from '../../src/events/sandbox/sandbox.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log/log.ts';

// A server that may open no more files when its second query comes; prints what came of three.

const sandbox = new QuerySandbox({ clock: new SystemClock(), log: createLog('silent') });

const outcome = () =>
  sandbox.check('SELECT event FROM events', 'events').then(
    () => 'done',
    (error: Error) => error.message,
  );

const outcomes = [await outcome()];
const held: number[] = [];
try {
  for (;;) held.push(openSync('/dev/null', 'r'));
} catch {
  outcomes.push(await outcome());
}
for (const file of held) closeSync(file);
outcomes.push(await outcome());
process.stdout.write(JSON.stringify(outcomes));
