import { Command, CommanderError, Option } from 'commander';
import { missingEngine } from '../events/check_engine.ts';
import { type Config, configWarnings, readConfig } from '../kernel/config/config.ts';
import { UsageError, WeirError } from '../kernel/errors.ts';
import { describeError, keepFilesPrivate } from '../kernel/file_system.ts';
import { VERSION } from '../kernel/version.ts';
import * as help from './help.ts';
import { addSettingFlags, flagsOf } from './setting_flags.ts';
import { keepHeapSmall } from './small_heap.ts';

// Each command loads its code only when it runs, after the configuration was read, so that `weir --help` is quick.
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

type Settings = readonly (keyof Config)[];

const FOLDER_SETTINGS: Settings = ['configFile', 'dataDir', 'secretKeyFile'];
const URL_SETTINGS: Settings = ['host', 'port', 'publicUrl'];
const S3_SETTINGS: Settings = ['backupS3Endpoint', 'backupS3Region', 'backupS3AccessKeyId'];
const BACKUP_SETTINGS: Settings = [...FOLDER_SETTINGS, 'allowedHosts', ...S3_SETTINGS];
const QUEUE_SETTINGS: Settings = ['temporal', 'temporalNamespace', 'temporalTls', 'temporalQueue'];
const SIZE_SETTINGS: Settings = ['maxConcurrentRuns', 'maxConcurrentStaging', 'engineMemoryMb'];
/** The settings of commands that do not take all of them. */
const SETTINGS_OF: Readonly<Record<string, Settings>> = {
  backup: BACKUP_SETTINGS,
  restore: BACKUP_SETTINGS,
  events: FOLDER_SETTINGS,
  keys: FOLDER_SETTINGS,
  members: FOLDER_SETTINGS,
  verify: [...FOLDER_SETTINGS, 'allowedHosts'],
  console: [...FOLDER_SETTINGS, ...URL_SETTINGS],
  experiments: ['configFile', ...URL_SETTINGS],
  work: [
    ...([...FOLDER_SETTINGS, 'allowedHosts', 'logLevel', 'logFormat'] as const),
    ...([...QUEUE_SETTINGS, 'host', 'workerPort', ...SIZE_SETTINGS] as const),
  ],
};

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
    'Export events of a real SDK and compare; run and analyze an experiment on simulated visitors.',
  )
  .option('--events <n>', 'how many events to send and export', '50000')
  .option('--visitors <n>', 'how many visitors to simulate for the experiment', '8000')
  .option('--exit', 'stop when both are done instead of continuing to serve', false)
  .option('--data-dir <folder>', 'where to keep the demo (default: demo/ in the data folder)')
  .addHelpText('after', help.DEMO_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    await (await import('./demo/demo.ts')).demo(config, options);
  });

program
  .command('work')
  .description('Execute runs of a server on this machine, until SIGTERM or Ctrl-C.')
  .option('--check', 'check what the worker depends on, report what to change, and stop', false)
  .addHelpText('after', help.WORK_HELP)
  .action(async ({ check }, command) => {
    if (check) await (await import('./doctor_work.ts')).checkWorker(() => configOf(command));
    else await (await import('./work.ts')).executeRuns(configOf(command));
  });

program
  .command('doctor')
  .description('Check the configuration, the data folder and the stores, and report what to change.')
  .addOption(
    new Option(
      '--accept-loss',
      'go on after a loss of events or of the secret key; the server has to be stopped',
    )
      .conflicts(['resetClock', 'dryRun'])
      .default(false),
  )
  .option('--reset-clock', 'repair a folder whose clock was ahead; the server has to be stopped', false)
  .option('--dry-run', 'with --reset-clock: report what would change, and change nothing', false)
  .addHelpText('after', help.DOCTOR_HELP)
  .action(async ({ acceptLoss, resetClock, dryRun }, command) => {
    if (!acceptLoss && !resetClock) return (await import('./doctor.ts')).doctor(() => configOf(command));
    const config = configOf(command);
    const { leavingToOwner } = await import('../store/data_folder.ts');
    await leavingToOwner(config.dataDir, async () => {
      if (acceptLoss) await (await import('./accept_loss.ts')).acceptLoss(config);
      else await (await import('./reset_clock.ts')).resetClock(config, { dryRun });
    });
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

program
  .command('backup')
  .description('Copy both stores as of one moment, also while the server runs.')
  .option('--to <place>', 'a folder outside the data folder, or s3://bucket/prefix (default: WEIR_BACKUP_TO)')
  .option('--keep <n>', 'how many of the newest backups stay (default: WEIR_BACKUP_KEEP, or all)')
  .option(
    '--keep-days <n>',
    'how many days backups stay, also beside --keep (default: WEIR_BACKUP_KEEP_DAYS)',
  )
  .option('--json', 'print one JSON document', false)
  .addHelpText('after', help.BACKUP_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    await (await import('./backup.ts')).backup(config, options);
  });

program
  .command('restore <backup>')
  .description('Bring back a data folder from a backup: a folder or s3:// of one backup, or of many.')
  .option('--at <time>', 'of many backups, the newest that was not cut after this time (ISO 8601)')
  .option('--replace', 'keep the stores that the data folder has under another name', false)
  .addOption(
    new Option('--check', 'only verify the backup; write nothing into the data folder')
      .conflicts('replace')
      .default(false),
  )
  .addHelpText('after', help.RESTORE_HELP)
  .action(async (place, options, command) => {
    const config = configOf(command);
    await (await import('./restore.ts')).restore(config, place, options);
  });

program
  .command('events')
  .description('The history of events.')
  .command('copy')
  .description('Move all events to ClickHouse or back to the data folder, while the server runs.')
  .option('--to <place>', 'duckdb, or clickhouse://user:password@host/database (default: WEIR_EVENTS_TO)')
  .option('--switch', 'copy what remains and switch; the server has to be stopped', false)
  .addHelpText('after', help.EVENTS_COPY_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    const { copyAllEvents } = await import('./events_copy.ts');
    const { leavingToOwner } = await import('../store/data_folder.ts');
    await leavingToOwner(config.dataDir, () => copyAllEvents(config, options));
  });

const keys = program
  .command('keys')
  .description('Personal API keys of the first user, and the secret key.')
  .addHelpText('after', help.KEYS_HELP);
keys
  .command('create')
  .description('Create a key and print it once.')
  .requiredOption('--label <text>', 'what the key is for')
  .requiredOption('--scopes <list>', "what the key may do: scopes separated by commas, or '*' for everything")
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

program
  .command('console')
  .description('Sign-in for browsers.')
  .command('link')
  .description('Print a one-time link that signs a user in, also while the server runs.')
  .option('--user <email>', 'the user to sign in (default: the first user)')
  .option('--expires <minutes>', 'how long the link works', '10')
  .option('--json', 'print one JSON document', false)
  .addHelpText('after', help.CONSOLE_LINK_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    await (await import('./login_link.ts')).printLoginLink(config, options);
  });

program
  .command('experiments')
  .description('Results of experiments, from a running server.')
  .command('report <experiment-id>')
  .description('Write the results as one HTML file that opens offline.')
  .requiredOption('--html', 'the format of the report')
  .option('--out <file>', 'file to write (default: standard output)')
  .option('--project <id>', 'project of the experiment', '@current')
  .option('--url <url>', 'the server (default: WEIR_PUBLIC_URL, or HOST and PORT)')
  .option('--refresh', 'recalculate the results instead of taking cached ones', false)
  .addHelpText('after', help.EXPERIMENTS_REPORT_HELP)
  .action(async (id, options, command) => {
    const config = configOf(command);
    await (await import('./experiment_report.ts')).reportExperiment(config, id, options);
  });

const members = program
  .command('members')
  .description('Members of an organization and their roles, for an operator without a browser.')
  .addHelpText('after', help.MEMBERS_HELP);
const OF_ORGANIZATION = [
  '--organization <slug or id>',
  'which organization (default: the current one of the first user)',
] as const;
members
  .command('list')
  .description('List the members of the organization with their roles.')
  .option(...OF_ORGANIZATION)
  .option('--json', 'print one JSON document', false)
  .addHelpText('after', help.MEMBERS_LIST_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    await (await import('./members.ts')).listMembers(config, options);
  });
members
  .command('add')
  .description(
    'Add a user to the organization, and create the user if there is none with this email address.',
  )
  .requiredOption('--email <address>', 'email address of the user')
  .requiredOption('--role <role>', 'viewer, editor, admin or owner')
  .option('--with-key', 'also create a personal API key for the user and print it once', false)
  .option(...OF_ORGANIZATION)
  .option('--json', 'print one JSON document', false)
  .addHelpText('after', help.MEMBERS_ADD_HELP)
  .action(async (options, command) => {
    const config = configOf(command);
    await (await import('./members.ts')).addMember(config, options);
  });
members
  .command('set-role <email> <role>')
  .description('Change the role of a member of the organization; it takes effect with the next request.')
  .option(...OF_ORGANIZATION)
  .addHelpText('after', help.MEMBERS_SET_ROLE_HELP)
  .action(async (email, role, options, command) => {
    const config = configOf(command);
    await (await import('./members.ts')).setMemberRole(config, email, role, options);
  });
members
  .command('remove <email>')
  .description('End a membership; keys of the user lose access to the organization at once.')
  .option(...OF_ORGANIZATION)
  .addHelpText('after', help.MEMBERS_REMOVE_HELP)
  .action(async (email, options, command) => {
    const config = configOf(command);
    await (await import('./members.ts')).removeMember(config, email, options);
  });

for (const command of program.commands) {
  const actions = command.commands.length > 0 ? command.commands : [command];
  for (const action of actions) addSettingFlags(action, SETTINGS_OF[command.name()]);
}

/** Exit codes: 0 for success, 1 when the command failed, 2 for a usage error. */
async function main(): Promise<number> {
  try {
    await program.parseAsync();
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const field = error instanceof WeirError && error.attr !== null ? `${error.attr}: ` : '';
    console.error(`weir: ${field}${missingEngine(error) ?? describeError(error)}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Exits as the signal of a broken pipe would: the reader of the output may close it first, as head does. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(141);
  throw error;
});
/** Commands continue when the reader of their messages is gone. */
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main();
