import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OUTPUT, type RunOrder, type WorkerReport } from '../../src/events/sandbox/protocol.ts';
import { serveQueries } from '../../src/events/sandbox/worker_loop.ts';

// A process of a query whose first walls have fallen: it does what the text of the query says, or, when that is SQL,
// runs it without looking at it.

const say = (report: WorkerReport) => process.send!(report);

function leave(name: string): void {
  const account = { rows: 1, uuidHash: null };
  say({ staged: { files: [{ name, rows: 1 }], columns: [], account } });
}

const DEEDS: Record<string, (order: RunOrder) => void> = {
  'tell what it knows': () => {
    const env = Object.keys(process.env);
    say({ refused: JSON.stringify({ env, argv: process.argv, cwd: process.cwd() }) });
  },
  'never end': ({ folder }) => {
    writeFileSync(join(dirname(dirname(folder)), 'pid'), String(process.pid));
    say({ progress: { rows: 1, bytes: 1 } });
    for (;;);
  },
  'break down': () => {
    process.send!({ progress: { rows: 0, bytes: 0 } }, () => process.kill(process.pid, 'SIGSEGV'));
  },
  'leave a link': ({ folder }) => {
    mkdirSync(join(folder, OUTPUT));
    symlinkSync('/etc/passwd', join(folder, OUTPUT, 'part-00000.jsonl'));
    leave('part-00000.jsonl');
  },
  'name a file elsewhere': ({ folder }) => {
    mkdirSync(join(folder, OUTPUT));
    writeFileSync(join(dirname(dirname(folder)), 'elsewhere'), 'x');
    leave('../../../elsewhere');
  },
};

process.once('message', (order: RunOrder) => {
  const deed = DEEDS[order.sql];
  if (deed) return deed(order);
  serveQueries(() => undefined);
  process.emit('message', order, undefined);
});
