import { spawn } from 'node:child_process';
import { followSchedule } from '../backup/schedule.ts';
import { cronProblem } from '../exports/cron.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { messageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { requirePossible } from './backup_target.ts';

/** Throws an Error with a readable message when the settings do not allow scheduled backups. */
export function requireSchedule(config: Config): void {
  const { backupSchedule, backupTo } = config;
  if (backupSchedule === null) return;
  const problem = cronProblem(backupSchedule);
  if (problem !== null) throw new Error(`Configuration: WEIR_BACKUP_SCHEDULE is not a schedule. ${problem}`);
  if (backupTo === null) {
    throw new Error('Configuration: WEIR_BACKUP_SCHEDULE needs WEIR_BACKUP_TO, the place of the backups.');
  }
  try {
    requirePossible(config, backupTo);
  } catch (error) {
    throw new Error(`Configuration: WEIR_BACKUP_TO cannot be used. ${messageOf(error)}`);
  }
}

/** Makes backups on the configured schedule until the signal aborts; the settings have been checked. */
export function scheduleBackups(config: Config, log: Log, signal: AbortSignal): Promise<void> {
  const { backupSchedule: schedule, dataDir } = config;
  if (schedule === null) return Promise.resolve();
  const run = () => runBackup(config, signal);
  return followSchedule({ dataDir, schedule, run, clock: new SystemClock(), log }, signal);
}

/** Runs the command in its own process, so that copies and uploads do not slow the server. */
function runBackup(config: Config, signal: AbortSignal): Promise<string> {
  const program = process.argv[1]!;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'backup', ...argumentsOf(config)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (output.out = lastOf(output.out + chunk)));
    child.stderr.on('data', (chunk) => (output.err = lastOf(output.err + chunk)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output.out.trim());
      else reject(new Error(output.err.trim() || `the command ended with ${code}`));
    });
  });
}

const MOST_WORDS = 2000;

function lastOf(text: string): string {
  return text.slice(-MOST_WORDS);
}

/** The settings of the server as flags. Secrets are in the environment or the configuration file. */
function argumentsOf(config: Config): string[] {
  const flags: Record<string, string | number | null> = {
    '--config': config.configFile,
    '--data-dir': config.dataDir,
    '--to': config.backupTo,
    '--keep': config.backupKeep,
    '--keep-days': config.backupKeepDays,
    '--allowed-hosts': config.allowedHosts.join(',') || null,
    '--backup-s3-endpoint': config.backupS3Endpoint,
    '--backup-s3-region': config.backupS3Region,
    '--backup-s3-access-key-id': config.backupS3AccessKeyId,
  };
  return Object.entries(flags).flatMap(([flag, value]) => (value === null ? [] : [flag, String(value)]));
}
