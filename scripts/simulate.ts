/**
 * Runs the simulated error rates with many trials and writes them to test/simulation/results.md, between its markers.
 * Exits with 1 when a rate exceeds its promise by more than chance.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { highestByChance, type Rate, rateOf, type Scenario } from '../test/simulation/scenario.ts';
import { SCENARIOS } from '../test/simulation/scenarios/index.ts';

const HELP = `Usage: npm run simulate -- [options]

Runs the scenarios of test/simulation/scenarios, prints a Markdown table and writes it to test/simulation/results.md.

Options:
  --filter <text>   only scenarios whose group or name contains the text; other rows of the file stay
  --trials <count>  trials of each scenario instead of its own number; the file is not written
  --help            print this`;

const FILE = new URL('../test/simulation/results.md', import.meta.url);
const [START, END] = ['<!-- rates: written by npm run simulate -->', '<!-- end of rates -->'];
/** Standard errors above the promise that still count as chance: one such row in 740. */
const Z = 3;

interface Row {
  group: string;
  name: string;
  text: string;
  isBroken: boolean;
}

function trialsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const trials = Number(text);
  if (Number.isInteger(trials) && trials > 0) return trials;
  console.error(`--trials must be a positive whole number, not '${text}'`);
  process.exit(2);
}

function main(filter: string, trials: number | null): number {
  const chosen = Object.entries(SCENARIOS).flatMap(([group, scenarios]) =>
    scenarios.map((scenario) => ({ group, scenario })),
  );
  const found = chosen.filter(({ group, scenario }) => `${group} ${scenario.name}`.includes(filter));
  if (found.length === 0) {
    console.error(`No scenario contains '${filter}'.`);
    return 2;
  }
  console.log(HEADER);
  const rows = found.map(({ group, scenario }) => {
    const row = rowOf(group, scenario, rateOf(scenario, trials ?? scenario.trials.long));
    console.log(row.text);
    return row;
  });
  if (trials === null) write(rows);
  const broken = rows.filter(({ isBroken }) => isBroken);
  for (const { name } of broken) console.error(`Broken promise: ${name}`);
  return broken.length > 0 ? 1 : 0;
}

const HEADER = '| scenario | promise | rate | trials | verdict |\n|---|---|---|---|---|';

function rowOf(group: string, scenario: Scenario, { rate, standardError, trials }: Rate): Row {
  const { name, promise } = scenario;
  const isBroken = rate > highestByChance(scenario, trials, Z);
  const found = `${percent(rate)} ± ${percent(standardError)}`;
  const cells = [name, `at most ${percent(promise)}`, found, trials.toLocaleString('en-US')];
  return { group, name, text: `| ${[...cells, isBroken ? '**broken**' : 'holds'].join(' | ')} |`, isBroken };
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

/** Writes the rows of this run, and keeps those of the file for scenarios that did not run. */
function write(rows: readonly Row[]): void {
  const file = readFileSync(FILE, 'utf8');
  const kept = file.slice(file.indexOf(START), file.indexOf(END)).split('\n');
  const rowFor = (name: string) =>
    rows.find((row) => row.name === name)?.text ?? kept.find((line) => line.startsWith(`| ${name} | `));
  const tables = Object.entries(SCENARIOS).map(([group, scenarios]) => {
    const lines = scenarios.flatMap(({ name }) => rowFor(name) ?? []);
    return `### ${group}\n\n${HEADER}\n${lines.join('\n')}\n`;
  });
  const before = file.slice(0, file.indexOf(START));
  const after = file.slice(file.indexOf(END));
  writeFileSync(FILE, `${before}${START}\n\n${tables.join('\n')}\n${after}`);
}

const { values: options } = parseArgs({
  options: { filter: { type: 'string' }, trials: { type: 'string' }, help: { type: 'boolean' } },
});
if (options.help) {
  console.log(HELP);
} else {
  process.exitCode = main(options.filter ?? '', trialsOf(options.trials));
}
