import { Command, CommanderError, Option } from 'commander';
import { missingEngine } from '../events/check_engine.ts';
import { type Config, configWarnings, readConfig } from '../kernel/config.ts';
import { messageOf, WeirError } from '../kernel/errors.ts';
import { keepFilesPrivate } from '../kernel/file_modes.ts';
import { VERSION } from '../kernel/version.ts';
import * as help from './help.ts';
import { addSettingFlags, flagsOf } from './setting_flags.ts';
import { keepHeapSmall } from './small_heap.ts';

// Commands load what they run only when they run, after the configuration was read: `weir --help` stays quick.
const program = new Command('weir')
  .description('Batch exports and experiments in one process, one data folder, one contract.')
  .version(VERSION)
  .showHelpAfterError('Run with --help to see what is possible.')
  .exitOverride()
  .addHelpText('after', help.PROGRAM_HELP)
  .hook('preAction', warn)
  .hook('preAction', keepFilesPrivate);

function warn(_program: Command, command: Command): void {
  for (const warning of configWarnings(undefined, flagsOf(command)))
    console.error(`weir: warning: ${warning}`);
}

function configOf(command: Command): Config {
  return readConfig(undefined, flagsOf(command));
}

/** Flags of commands that open a data folder without serving it. */
const FOLDER_SETTINGS = ['configFile', 'dataDir', 'secretKeyFile'] as const;

program
  .command('serve')
  .description('Start the server and keep it running until SIGTERM or Ctrl-C.')
  .addHelpText('after', help.SERVE_HELP)
  .action(async (_options, command) => {
    const config = configOf(command);
    const letHeapGrow = keepHeapSmall();
    await (await import('./serve.ts')).serve(config, letHeapGrow);
  });

program
  .command('demo')
  .description(
    'Export events of a real SDK and compare; run an experiment on simulated visitors and judge it.',
  )
  .option('--events <n>', 'how many events to send and export', '50000')
  .option('--visitors <n>', 'how many visitors to simulate for the experiment', '8000')
  .option('--exit', 'stop when both are done instead of serving on', false)
  .option('--data-dir <folder>', 'where to keep the demo (default: WEIR_DATA_DIR or ./data/demo)')
  .addHelpText('after', help.DEMO_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    await (await import('./demo.ts')).demo(config, options);
  });

program
  .command('doctor')
  .description('Check the configuration, the data folder and the stores, and say what to change.')
  .addOption(
    new Option(
      '--accept-loss',
      'make stores that have lost events fit each other; the server has to be stopped',
    )
      .conflicts(['resetClock', 'dryRun'])
      .default(false),
  )
  .option('--reset-clock', 'repair a folder whose clock was ahead; the server has to be stopped', false)
  .option('--dry-run', 'with --reset-clock: say what would change, and change nothing', false)
  .addHelpText('after', help.DOCTOR_HELP)
  .action(async ({ acceptLoss, resetClock, dryRun }, command) => {
    if (acceptLoss) await (await import('./accept_loss.ts')).acceptLoss(configOf(command));
    else if (resetClock) await (await import('./reset_clock.ts')).resetClock(configOf(command), { dryRun });
    else await (await import('./doctor.ts')).doctor(() => configOf(command));
  });

program
  .command('verify <export-id>')
  .description('Re-read what an export has delivered and compare it with the receipts of its runs.')
  .option('--json', 'print one JSON document', false)
  .addHelpText('after', help.VERIFY_HELP)
  .action(async (id, options, command) => {
    const config = configOf(command);
    await (await import('./verify.ts')).verifyExport(config, id, options);
  });

const keys = program
  .command('keys')
  .description('Personal API keys of the first user, and the secret key.')
  .addHelpText('after', help.KEYS_HELP);
keys
  .command('create')
  .description('Create a key and print it once.')
  .requiredOption('--label <text>', 'what the key is for')
  .requiredOption('--scopes <list>', "what the key may do: scopes with commas between, or '*' for everything")
  .option('--json', 'print one JSON document', false)
  .addHelpText('after', help.KEYS_CREATE_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    await (await import('./keys.ts')).createKey(config, options);
  });
keys
  .command('list')
  .description('List the keys; their values are not kept.')
  .option('--json', 'print one JSON document', false)
  .addHelpText('after', help.KEYS_LIST_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    await (await import('./keys.ts')).listKeys(config, options);
  });
keys
  .command('revoke <id>')
  .description('Delete a key; it stops working at once.')
  .addHelpText('after', help.KEYS_REVOKE_HELP)
  .action(async (id, _options, command) => {
    const config = configOf(command);
    await (await import('./keys.ts')).revokeKey(config, id);
  });

keys
  .command('rotate-secrets')
  .description('Re-encrypt every stored secret under a new secret key, also while the server runs.')
  .addHelpText('after', help.KEYS_ROTATE_SECRETS_HELP)
  .action(async (_options, command) => {
    const config = configOf(command);
    await (await import('./rotate_secrets.ts')).rotateSecrets(config);
  });

for (const command of program.commands) {
  if (command.name() === 'keys')
    for (const action of command.commands) addSettingFlags(action, FOLDER_SETTINGS);
  else if (command.name() === 'verify') addSettingFlags(command, [...FOLDER_SETTINGS, 'allowedHosts']);
  else addSettingFlags(command);
}

/** 0 ok, 1 the work failed, 2 the command line is wrong. */
async function main(): Promise<number> {
  try {
    await program.parseAsync();
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const field = error instanceof WeirError && error.attr !== null ? `${error.attr}: ` : '';
    console.error(`weir: ${field}${missingEngine(error) ?? messageOf(error)}`);
    return 1;
  }
}

/** Ends as the signal of a broken pipe would: the reader of the output may close it first, as head does. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(141);
  throw error;
});
/** Work goes on without a reader of its messages. */
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main();
