/**
 * Injects faults into a real server under load and prints, as a Markdown table, what its clients observed, what was
 * lost and how it recovered. Exits with 1 when an acknowledged event was lost or duplicated, or a server did not
 * recover.
 */
import { parseArgs } from 'node:util';
import { FAULTS, type Fault } from '../test/faults/faults.ts';
import { inject } from '../test/faults/inject.ts';
import setup from '../test/support/run_folder.ts';

const HELP = `Usage: npm run faults -- [options]

Runs the faults of test/faults and prints a Markdown table.

Options:
  --filter <text>  only faults whose name contains the text
  --seed <number>  of the load; a random one by default
  --help           print this`;

const COLUMNS = ['fault', 'client', 'acknowledged', 'lost', 'doubled', 'recovery'];

type Row = Record<'name' | 'client' | 'acknowledged' | 'lost' | 'doubled' | 'recovery', string | number>;

async function rowOf(fault: Fault, seed: number): Promise<Row & { isBroken: boolean }> {
  const { name, destroys = false } = fault;
  try {
    const { client, recovery, store, files } = await inject(fault, seed);
    const lost = Math.max(store.lost, files.lost);
    const doubled = Math.max(store.doubled, destroys ? 0 : files.doubled);
    const { acknowledged } = store;
    return { name, client, acknowledged, lost, doubled, recovery, isBroken: lost + doubled > 0 };
  } catch (error) {
    const recovery = `failed: ${(error as Error).message}`;
    return { name, client: '', acknowledged: '', lost: '', doubled: '', recovery, isBroken: true };
  }
}

const cell = (value: string | number) => String(value).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
const line = (cells: readonly (string | number)[]) => `| ${cells.map(cell).join(' | ')} |`;

async function main(filter: string, seed: number): Promise<number> {
  let broken = 0;
  console.log(`${line(COLUMNS)}\n${line(COLUMNS.map(() => '---'))}`);
  for (const fault of FAULTS) {
    if (!fault.name.includes(filter)) continue;
    if (fault.isPossible === false) {
      console.error(`skipped: ${fault.name} cannot be injected here`);
      continue;
    }
    const { isBroken, ...row } = await rowOf(fault, seed);
    if (isBroken) broken++;
    console.log(line(Object.values(row)));
  }
  console.error(`seed ${seed}, ${broken} failed`);
  return broken === 0 ? 0 : 1;
}

const { values } = parseArgs({
  options: { filter: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else {
  const cleanUp = setup();
  process.exitCode = await main(
    values.filter ?? '',
    Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
  );
  cleanUp();
}
