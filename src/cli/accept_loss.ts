import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { EngineFile } from '../events/engine_file.ts';
import { invalidateResults } from '../events/event_epochs.ts';
import { arrivedEvents, boundsOf, heldUuids, importedEvents, inspectStore } from '../events/inspect_store.ts';
import { removeDoubled } from '../events/removal/remove_doubled.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { readKeyring } from '../kernel/keyring.ts';
import { giveUp, suits } from '../kernel/secrets.ts';
import { isoFromMs } from '../kernel/time.ts';
import { groupedQuantity, quantity } from '../kernel/words.ts';
import { ARRIVAL_BUCKET_MICROS } from '../store/arrivals/arrival_ledger.ts';
import { LOG_ENDS } from '../store/arrivals/event_file.ts';
import { prepareDataFolder } from '../store/data_folder.ts';
import { stateMarksOf } from '../store/pair_guard.ts';
import { stamp } from '../store/state_copy.ts';
import type { StateMarks } from '../store/state_marks.ts';
import { StateRepair, type TouchedExport } from '../store/state_repair.ts';
import { comparePair, type EventMarks, type PairProblem } from '../store/store_pair.ts';
import { noDataMessage } from './no_data.ts';

/**
 * Makes the two stores of a data folder consistent again and reports what is lost. Nothing is deleted: an unusable
 * event store is kept under another name. The command can be repeated after a crash at any point: the event store is
 * brought up to the state last, so the server refuses to start on the folder until all is done.
 */
export async function acceptLoss(config: Config): Promise<void> {
  await fitStores(config);
  const lostKey = acceptLostKey(config);
  if (lostKey !== null) print(lostKey);
}

async function fitStores(config: Config): Promise<void> {
  const folder = new Folder(config);
  const found = await folder.look();
  if (found.state === null && found.events === 'none') throw new Error(noDataMessage(config.dataDir));
  if (found.events === 'damaged') {
    folder.setAside('It is damaged and cannot be read.');
    return folder.go(found.state, null);
  }
  return folder.go(found.state, found.events === 'none' ? null : found.events);
}

/**
 * Lets a server start with a secret key that decrypts none of the stored configurations, and returns what is lost; null
 * if the key fits. A missing key of the data folder is made. The encrypted values stay, marked as given up: with the
 * former key in WEIR_SECRET_KEY_PREVIOUS they can be read again. Works on the schema of any version.
 */
function acceptLostKey(config: Config): string | null {
  const file = join(config.dataDir, 'weir.db');
  if (stateMarksOf(file) === null) return null;
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    const sealed = sqlite.prepare<[], string>('SELECT destination_config FROM batch_exports').pluck().all();
    if (sealed.length === 0 || suits(readKeyring(config).box, sealed)) return null;
    const update = sqlite.prepare(
      'UPDATE batch_exports SET destination_config = ? WHERE destination_config = ?',
    );
    sqlite.transaction(() => {
      for (const text of sealed) update.run(giveUp(text), text);
    })();
    return (
      `Lost with the former secret key: the configurations of ${quantity(sealed.length, 'export')}, which fail ` +
      'until their destinations are sent again with PUT or PATCH. Create webhooks anew.'
    );
  } finally {
    sqlite.close();
  }
}

class Folder {
  readonly #state: string;
  readonly #store: string;
  readonly #stagingRoot: string;
  readonly #config: Config;

  constructor(config: Config) {
    const { dataDir } = config;
    if (!existsSync(dataDir)) throw new Error(noDataMessage(dataDir));
    this.#state = join(dataDir, 'weir.db');
    this.#store = join(dataDir, 'events.duckdb');
    this.#stagingRoot = prepareDataFolder(dataDir);
    this.#config = config;
  }

  async look(): Promise<{ state: StateMarks | null; events: EventMarks | 'none' | 'damaged' }> {
    const state = stateMarksOf(this.#state);
    if (!existsSync(this.#store)) return { state, events: 'none' };
    const found = await inspectStore(this.#store);
    if (found.kind === 'in_use') {
      throw new Error(`Another process is using ${this.#store}. Stop the server, and run this again.`);
    }
    return { state, events: found.kind === 'damaged' ? 'damaged' : found.marks };
  }

  async go(state: StateMarks | null, events: EventMarks | null): Promise<void> {
    const problem = comparePair(state, events);
    const hasNone = problem === null && (events?.highSeq ?? 0) === 0;
    // A copy from before the first event was stored in ClickHouse does not know of it.
    if (problem?.kind === 'remote' || (hasNone && this.#config.events)) return this.#acceptMissingElsewhere();
    if (problem === null) return this.#acceptMisfit();
    if (problem.kind === 'state_missing') {
      this.setAside('Its projects are not known any more.');
      return print('The next start is a first start: it makes a project and a key, and prints them.');
    }
    if (problem.kind === 'mixed') {
      this.setAside('It belongs to another data folder.');
      return this.go(state, null);
    }
    await this.#mend(problem);
  }

  /** Renames the event store within its folder, its logs first. */
  setAside(why: string): void {
    const kept = this.#store.replace(/\.duckdb$/, `-set-aside-${stamp(new SystemClock().now())}.duckdb`);
    for (const end of [...LOG_ENDS, '']) {
      if (existsSync(this.#store + end)) renameSync(this.#store + end, kept + end);
    }
    print(`The event store is kept as ${kept}. ${why}`);
  }

  async #acceptMisfit(): Promise<void> {
    print(misfitText(existsSync(this.#store) ? await this.#repairing(fitToLedger) : FIT));
  }

  async #acceptMissingElsewhere(): Promise<void> {
    const { acceptElsewhere } = await import('../events/clickhouse/accept_loss.ts');
    print(await acceptElsewhere(this.#state, this.#config));
  }

  async #mend(problem: PairProblem): Promise<void> {
    await this.#repairing((repair, file) => this.#mendWith(problem, repair, file));
    print('The server can be started.');
  }

  async #repairing<T>(work: (repair: StateRepair, file: EngineFile) => Promise<T>): Promise<T> {
    const repair = new StateRepair(this.#state);
    try {
      const file = await EngineFile.open({ file: this.#store, stagingRoot: this.#stagingRoot }, 0);
      try {
        return await work(repair, file);
      } finally {
        await file.close();
      }
    } finally {
      repair.close();
    }
  }

  async #mendWith(problem: PairProblem, repair: StateRepair, file: EngineFile): Promise<void> {
    const state = repair.marks()!;
    for await (const events of heldUuids(file.reader)) repair.hold(events);
    const { forgotten, remembered } = repair.settleUuids();
    const { highSeq, lastArrival } = file.mark;
    if (problem.kind === 'state_behind') {
      repair.noteImports(await importedEvents(file.reader, state.lastSeq, ARRIVAL_BUCKET_MICROS));
      const bounds = await boundsOf(file.reader);
      repair.continueAfter({ seq: highSeq, overridesSeq: file.overridesMark, ...bounds });
      print(
        `${groupedQuantity(remembered, 'event')} that the state did not know can be queried and exported again.`,
      );
    } else {
      const times = repair.lossTimes(lastArrival);
      print(`Lost: ${groupedQuantity(problem.events, 'event')}, ${spelledTimes(times.from, times.until)}.`);
      for (const touched of repair.touchedExports(times)) print(exportText(touched));
    }
    repair.restartLedger();
    repair.commit();
    if (forgotten > 0)
      print(
        `${groupedQuantity(forgotten, 'uuid')} forgotten: these events are accepted when they are sent again.`,
      );
    if (state.storeId !== null) await file.identify(state.storeId);
    await invalidateResults(file.writer, null);
    await file.raiseMark(state.flushedSeq);
  }
}

/** Numbers of events by which the stores differ from the arrival ledger. */
interface Misfit {
  /** Stored twice. */
  doubled: number;
  /** In the ledger and in neither store. */
  missing: number;
  /** Stored without having been acknowledged. */
  surplus: number;
}

const FIT: Misfit = { doubled: 0, missing: 0, surplus: 0 };

/**
 * Removes copies of events that are stored twice, and starts the arrival ledger anew if the stores still differ from it, so
 * that exports of these intervals go on.
 */
async function fitToLedger(repair: StateRepair, file: EngineFile): Promise<Misfit> {
  const start = repair.ledgerStart();
  if (start === null) return FIT;
  const compare = async () =>
    repair.compareLedger(await arrivedEvents(file.reader, start, ARRIVAL_BUCKET_MICROS), file.mark.highSeq);
  const before = await compare();
  if (before.missing === 0 && before.surplus === 0) return FIT;
  const doubled = await removeDoubled(file.writer);
  // Copies may have hidden what is missing.
  const { missing, surplus } = doubled > 0 ? await compare() : before;
  if (missing > 0 || surplus > 0) {
    repair.restartLedger();
    repair.commit();
  }
  return { doubled, missing, surplus };
}

function misfitText({ doubled, missing, surplus }: Misfit): string {
  const [lost, more] = [missing, surplus].map((events) => (events === 1 ? 'it' : 'them'));
  const lines = [
    doubled > 0 && `Stored twice: ${groupedQuantity(doubled, 'event')}. One of each was removed.`,
    missing > 0 && `Lost: ${groupedQuantity(missing, 'event')}. Exports go on without ${lost}.`,
    surplus > 0 && `Not acknowledged: ${groupedQuantity(surplus, 'event')}. Exports deliver ${more}, too.`,
  ].filter((line) => line !== false);
  return lines.join('\n') || 'The two stores fit each other: nothing is lost, nothing was changed.';
}

function exportText({ id, name, delivered, first, last }: TouchedExport): string {
  const what = `Export "${name}" (${id})`;
  if (delivered === 0) return `${what} has delivered none of them. Its next runs lack them.`;
  return (
    `${what} has delivered ${groupedQuantity(delivered, 'interval')} from ${isoFromMs(first!)} to ${isoFromMs(last!)} that may hold ` +
    'some of them. Keep what was delivered: a retry or a backfill would deliver these intervals without them.'
  );
}

function spelledTimes(from: number | null, until: number | null): string {
  const after =
    from === null ? 'from the beginning' : `which arrived after ${isoFromMs(Math.floor(from / 1000))}`;
  return until === null ? after : `${after} and until ${isoFromMs(Math.ceil(until / 1000))}`;
}

function print(line: string): void {
  console.log(line);
}
