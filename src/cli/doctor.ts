import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { oidcSettings } from '../auth/oidc/settings.ts';
import { readHistory } from '../backup/history.ts';
import { intervalOf } from '../backup/schedule.ts';
import { longGap } from '../capture/clock_watch.ts';
import { checkEngine } from '../events/check_engine.ts';
import { columnsOf, EVENTS, PERSONS } from '../events/staging/columns.ts';
import { nameContext } from '../exports/ownership.ts';
import { queryColumns } from '../exports/queries.ts';
import { floor } from '../exports/schedule.ts';
import { type TestStep, TestSteps, type TestTarget } from '../exports/test_steps.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { isOpenToOthers } from '../kernel/config/secret_files.ts';
import { folderKeyPath, openKeyring } from '../kernel/keyring.ts';
import { opens, requireFit } from '../kernel/secrets.ts';
import { MAX_STEP_MS } from '../kernel/steady_clock.ts';
import { HOUR_MS, isoFromMs } from '../kernel/time.ts';
import { VERSION } from '../kernel/version.ts';
import { printable, quantity } from '../kernel/words.ts';
import { diskProblem } from '../server/limits/disk.ts';
import {
  leavingToOwner,
  RESTORING,
  refuseHalfRestored,
  refuseLeftFiles,
  requireWritable,
} from '../store/data_folder.ts';
import { refuseNewer, schemaVersion } from '../store/schema_version.ts';
import { countWaiting } from '../store/state_marks.ts';
import { mailSettings } from '../webhooks/mail_channel.ts';
import { Checklist } from './checklist.ts';
import { checkEventStore, inState, isReadable, requireUsable, setAsideNote } from './doctor_stores.ts';
import { checkHosts, checkRemoteWork } from './doctor_work.ts';
import { type OpenedExport, withExports } from './exports.ts';
import { inWords, tryPort } from './port.ts';
import { requireSchedule } from './scheduled_backup.ts';

/**
 * Checks everything that a start and the exports depend on. The data folder stays as it is; the tests of exports write to
 * their destinations, and remove or undo what they wrote.
 */
export async function doctor(readConfig: () => Config): Promise<void> {
  const checklist = new Checklist();
  const { list, settle } = checklist;
  if (await settle('configuration', () => configNote(readConfig()))) {
    const config = readConfig();
    await settle('node', () => process.versions.node);
    await settle('event engine', checkEngine);
    // Nothing is found in a folder that cannot be read, which does not mean that nothing is there.
    if ((await settle('data folder', () => checkFolder(config))) || isReadable(config.dataDir)) {
      await settle('state store', () => checkState(config));
      await checkEventStore(config, settle);
      await settle('set aside', () => setAsideNote(config));
      await settle('clock', () => checkClock(config));
      await settle('secret key', () => checkSecret(config));
    }
    await settle('port', () => checkPort(config));
    await settle('allowed hosts', () => checkHosts(config));
    const isUsable = list.every(({ problem, note }) => problem === null && note !== OLDER);
    // These do not keep the exports from being tested.
    await settle('sign-in', () => signInNote(config));
    await settle('mail', () => mailSettings(config)?.from ?? '');
    await settle('backup', () => checkBackups(config));
    await checkRemoteWork(config, settle);
    if (isUsable) await leavingToOwner(config.dataDir, () => checkExports(config, settle));
  }
  checklist.print();
}

function configNote({ dataDir, configFile }: Config): string {
  return configFile === null ? dataDir : `${dataDir}, with settings from ${configFile}`;
}

/** Empty without an identity provider: sign-in by a key, a link or an invitation needs no settings. */
function signInNote(config: Config): string {
  return oidcSettings(config) === null ? '' : config.oidcIssuer!;
}

async function checkFolder({ dataDir }: Config): Promise<string> {
  if (!requireUsable(dataDir)) return `${dataDir} does not exist yet; the first start makes it`;
  refuseHalfRestored(dataDir);
  requireWritable(dataDir);
  refuseLeftFiles(dataDir);
  // Execute permission alone is harmless, and lets other users reach exports/ where its mode allows it.
  if (statSync(dataDir).mode & 0o006) {
    throw new Error(`${dataDir} is open to every user of this machine. Run: chmod o-rw ${dataDir}`);
  }
  const full = (await diskProblem(dataDir)) ?? (await stagingProblem(dataDir));
  if (full !== null) throw new Error(full);
  const left = join(dataDir, RESTORING);
  if (!existsSync(left)) return dataDir;
  return `${dataDir}. Unless a restore is in progress, delete ${left}, which an interrupted one has left`;
}

/** Checks the disk of `staging`, which may be a link to another one. */
async function stagingProblem(dataDir: string): Promise<string | null> {
  const staging = join(dataDir, 'staging');
  return existsSync(staging) ? diskProblem(staging, staging) : null;
}

/** Tests the destination of every export, as a run does before its first row. */
async function checkExports(config: Config, settle: Checklist['settle']): Promise<void> {
  if (!inState(config, () => true)) return;
  await withExports(config, async (exports) => {
    const steps = new TestSteps(new SystemClock());
    for (const row of exports.all()) {
      await settle(`export ${row.id}`, async () => {
        const opened = exports.open(row);
        return summary(opened, await steps.runAll(targetOf(opened)));
      });
    }
  });
}

/** The input of the destination's tests: the newest interval that has ended, with the columns of its rows. */
export function targetOf({ row, destination, config }: OpenedExport): TestTarget {
  const end = floor(row, new SystemClock().now());
  const ofModel = (row.model === 'events' ? EVENTS : PERSONS)[destination.staging(config).layout];
  const context = {
    ...nameContext(row, row.model, { start: floor(row, end - 1), end }),
    columns: queryColumns(row) ?? columnsOf(ofModel),
    signal: new AbortController().signal,
  };
  return { destination, config, context };
}

/** Summarizes the steps that passed, with their notes; throws with the message of the step that failed. */
function summary({ row, destination }: OpenedExport, steps: readonly TestStep[]): string {
  const what = `"${printable(row.name)}" to ${destination.type}`;
  const broken = steps.find(({ result }) => result?.status === 'Failed');
  if (broken) throw new Error(`${what}: ${broken.name}: ${printable(broken.result!.message!)}`);
  if (steps.length === 0) return `${what} has nothing to try`;
  const notes = steps.flatMap(({ result }) => result?.message ?? []);
  return [`${what}: ${steps.map(({ name }) => name.toLowerCase()).join(', ')}`, ...notes.map(printable)].join(
    '. ',
  );
}

/** Exports are not tested in this case, because their rows may have columns of another shape. */
const OLDER = 'made by an older version of Weir. The next start copies it and migrates it';

function checkState(config: Config): string {
  const note = inState(config, (sqlite, file) => {
    const [result = ''] = sqlite.prepare<[], string>('PRAGMA quick_check(1)').pluck().all();
    if (result !== 'ok') {
      const finding = result.replace(/^\*\*\*.*\n/, '');
      throw new Error(
        `${file} is damaged (${finding}). Stop every server and run: weir restore <backup> --replace`,
      );
    }
    refuseNewer(sqlite, VERSION);
    if (schemaVersion(sqlite).kind === 'older') return OLDER;
    return `sound, ${countWaiting(sqlite)} events in the inbox`;
  });
  return note ?? 'no state yet';
}

function checkClock(config: Config): string {
  const now = new SystemClock().now();
  const floor = inState(config, (sqlite) =>
    sqlite.prepare<[], number>('SELECT floor FROM arrival_floor WHERE id = 1').pluck().get(),
  );
  if (floor === undefined || floor === null) return isoFromMs(now);
  const ahead = floor / 1000 - now;
  if (ahead <= MAX_STEP_MS)
    return longGap(floor / 1000, now) ?? `${isoFromMs(now)}, no event is stamped beyond it`;
  throw new Error(
    `The clock reads ${isoFromMs(now)}, but was ahead once: new events are stamped ${isoFromMs(Math.round(floor / 1000))}. ` +
      'If the clock is right now, stop the server and run: weir doctor --reset-clock',
  );
}

function checkSecret(config: Config): string {
  const sealed = inState(config, (sqlite) =>
    sqlite.prepare<[], string>('SELECT destination_config FROM batch_exports').pluck().all(),
  );
  const place = keyPlace(config);
  if (!sealed || sealed.length === 0) return `nothing is sealed yet; ${place}`;
  const { box } = openKeyring(config);
  requireFit(box, sealed);
  const readable = sealed.filter((text) => opens(box, text));
  const isCurrent = readable.every((text) => box.isCurrent(text));
  const note = isCurrent ? '' : '; secrets are under a former key: run weir keys rotate-secrets';
  // A key that decrypts none is accepted after the former key was given up for lost.
  const fit =
    readable.length > 0
      ? 'fits the data folder'
      : `decrypts none of ${quantity(sealed.length, 'configuration')}, whose key is lost`;
  return `${fit}; ${place}${note}`;
}

/** Describes where the key is stored. Throws when it is in the data folder and other users can read it. */
function keyPlace(config: Config): string {
  if (config.secretKeyFile !== null) return `the key is in ${config.secretKeyFile}`;
  if (config.secretKey !== null) return 'the key is in WEIR_SECRET_KEY';
  const path = folderKeyPath(config.dataDir);
  if (isOpenToOthers(path)) {
    throw new Error(`${path} can be read by other users of this machine. Run: chmod 600 ${path}`);
  }
  if (existsSync(path)) accessSync(path, constants.R_OK);
  const place = existsSync(path) ? `is in ${path}` : `will be in ${path}`;
  return `the key ${place}, so a copy of the folder holds it (WEIR_SECRET_KEY_FILE keeps it elsewhere)`;
}

async function checkPort(config: Config): Promise<string> {
  const { host, port } = config;
  try {
    await tryPort(config);
    return `${host}:${port} is free`;
  } catch (error) {
    const isUsed = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (isUsed) return `${host}:${port} is in use (by this server, if it runs)`;
    throw inWords(config, error);
  }
}

/** Number of missing backups that counts as late. */
const MISSED = 2;

/**
 * Checks the outcome of the backups. Throws an Error with a readable message when the last one failed or one is
 * overdue.
 */
function checkBackups(config: Config): string {
  requireSchedule(config);
  const { success, failure } = readHistory(config.dataDir);
  if (failure !== null) {
    const before = success ? `The newest one is of ${isoFromMs(success.cutAt)}` : 'None was made';
    throw new Error(`${before}, and the last attempt failed at ${isoFromMs(failure.at)}: ${failure.reason}`);
  }
  const interval = intervalOf(config);
  if (success === null) {
    const next = interval === null ? 'weir backup --to FOLDER' : 'the server makes them on its schedule';
    return `none of this data folder is recorded: ${next}`;
  }
  const newest = `the newest one is of ${isoFromMs(success.cutAt)}, in ${success.target}`;
  if (interval !== null && new SystemClock().now() - success.cutAt > MISSED * interval + HOUR_MS) {
    throw new Error(
      `Backups are late: ${newest}. The server has to run for them; its log contains their errors.`,
    );
  }
  return newest;
}
