/**
 * Appends until the engine meets a fatal error, and then asks it how far it has come. To be run in a folder, by a process
 * whose files cannot grow beyond some 20 MB.
 */
import { randomBytes } from 'node:crypto';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { createLog } from '../../src/kernel/log/log.ts';

const engine = await DuckDbEngine.open({
  file: 'events.duckdb',
  stagingRoot: 'staging',
  ...(process.argv[2] && { resultsFile: process.argv[2] }),
  log: createLog('silent'),
});

const row = (seq: number) => ({
  seq,
  teamId: 1,
  uuid: crypto.randomUUID(),
  event: 'e',
  distinctId: 'd',
  personId: null,
  timestamp: seq,
  createdAt: seq,
  arrivedAt: seq,
  personProperties: null,
  elementsChain: '',
  properties: JSON.stringify({ text: randomBytes(10_000).toString('base64') }),
});

let fatal = '';
for (let batch = 0; fatal === '' && batch < 50; batch++) {
  const rows = Array.from({ length: 100 }, (_, n) => row(batch * 100 + n + 1));
  await engine.append(rows).catch((error: Error) => (fatal = error.message));
}
// Results of events may be lost, but the events have to be there.
await engine.derive(() => Promise.resolve()).catch(() => undefined);
const [answer] = await engine.query('SELECT count(*)::INTEGER AS rows FROM events WHERE team_id = 1');
process.stdout.write(JSON.stringify({ fatal, highSeq: await engine.highSeq(), ...answer }));
await engine.close();
