import { Command, CommanderError } from 'commander';
import { SETTINGS } from '../kernel/config.ts';
import { messageOf, WeirError } from '../kernel/errors.ts';
import { VERSION } from '../kernel/version.ts';

// Commands load what they run only when they run: `weir --help` stays quick.
const settings = Object.values(SETTINGS)
  .map(
    (setting) =>
      `  ${setting.env.padEnd(26)}${setting.help}${setting.fallback ? ` [${setting.fallback}]` : ''}`,
  )
  .join('\n');

const program = new Command('weir')
  .description('Batch exports and experiments in one process, one data folder, one contract.')
  .version(VERSION)
  .showHelpAfterError('Run with --help to see what is possible.')
  .exitOverride()
  .addHelpText(
    'after',
    `
Environment:
${settings}

Examples:
  weir serve                                     start on http://127.0.0.1:8000
  weir demo --exit                               both jobs on simulated events, then stop
  weir verify 019a8c6e-…                         is everything there that was delivered?
  weir keys create --label ci --scopes batch_export:read,experiment:read
`,
  );

program
  .command('serve')
  .description('Start the server and keep it running until SIGTERM or Ctrl-C.')
  .action(async () => (await import('./serve.ts')).serve());

program
  .command('demo')
  .description(
    'Export events of a real SDK and compare; run an experiment on simulated visitors and judge it.',
  )
  .option('--events <n>', 'how many events to send and export', '50000')
  .option('--visitors <n>', 'how many visitors to simulate for the experiment', '8000')
  .option('--exit', 'stop when both are done instead of serving on', false)
  .option('--data-dir <folder>', 'where to keep the demo (default: WEIR_DATA_DIR or ./data/demo)')
  .action(async (options) => (await import('./demo.ts')).demo(options));

program
  .command('doctor')
  .description('Check the configuration, the data folder and the stores, and say what to change.')
  .action(async () => (await import('./doctor.ts')).doctor());

program
  .command('verify <export-id>')
  .description('Re-read what an export has delivered and compare it with the receipts of its runs.')
  .option('--json', 'print one JSON document', false)
  .action(async (id, options) => (await import('./verify.ts')).verifyExport(id, options));

const keys = program.command('keys').description('Personal API keys of the first user.');
keys
  .command('create')
  .description('Make a key and print it once.')
  .requiredOption('--label <text>', 'what the key is for')
  .option('--scopes <list>', 'comma-separated scopes; * is everything', '*')
  .option('--json', 'print one JSON document', false)
  .action(async (options) => (await import('./keys.ts')).createKey(options));
keys
  .command('list')
  .description('List the keys; their values are not kept.')
  .option('--json', 'print one JSON document', false)
  .action(async (options) => (await import('./keys.ts')).listKeys(options));
keys
  .command('revoke <id>')
  .description('Delete a key; it stops working at once.')
  .action(async (id) => (await import('./keys.ts')).revokeKey(id));

/** 0 ok, 1 the work failed, 2 the command line is wrong. */
async function main(): Promise<number> {
  try {
    await program.parseAsync();
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const field = error instanceof WeirError && error.attr !== null ? `${error.attr}: ` : '';
    console.error(`weir: ${field}${messageOf(error)}`);
    return 1;
  }
}

process.exitCode = await main();
