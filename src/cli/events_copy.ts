import { connectToServer } from '../backup/cut.ts';
import { Messages } from '../backup/messages.ts';
import type { CopyProgress } from '../events/copying/copy_events.ts';
import { eventPlace, moveEvents } from '../events/copying/move_events.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { messageOf, UsageError } from '../kernel/errors.ts';
import { RandomIds } from '../kernel/ids.ts';
import { createLog } from '../kernel/log/log.ts';
import { SECOND_MS } from '../kernel/time.ts';
import { quantity } from '../kernel/words.ts';
import { requireState } from './no_data.ts';
import { progressLine } from './progress_line.ts';

/** Between two lines of progress when standard error is not a terminal. */
const LINE_MS = 10 * SECOND_MS;

export interface EventsCopyOptions {
  to?: string;
  /** Switch to the copy. Never implied: a server that has died is to start again as it was. */
  switch: boolean;
}

/** Copies all events to another event store by the server, or copies what remains without a server, and switches. */
export async function copyAllEvents(config: Config, options: EventsCopyOptions): Promise<void> {
  requireState(config.dataDir);
  const to = options.to ?? config.eventsTo ?? '';
  if (to === '')
    throw new UsageError('Name the place: --to duckdb, or a database of ClickHouse in WEIR_EVENTS_TO.');
  checked(to);
  const clock = new SystemClock();
  const progress = progressOf(clock);
  let report: string;
  try {
    report = await (options.switch ? bySwitch : byServer)(config, to, clock, progress.show);
  } finally {
    progress.end();
  }
  console.log(report);
}

function checked(to: string): void {
  try {
    eventPlace(to);
  } catch (error) {
    throw new UsageError(`--to ${messageOf(error)}, or be duckdb`);
  }
}

async function byServer(
  { dataDir }: Config,
  to: string,
  clock: SystemClock,
  show: (progress: CopyProgress) => void,
): Promise<string> {
  const socket = await connectToServer(dataDir);
  if (!socket) {
    throw new Error(
      `No server uses ${dataDir}. Start it and run this again, or add --switch, which copies what remains and switches.`,
    );
  }
  const messages = new Messages(socket);
  const closing = new AbortController();
  void messages.stayAlive(clock, closing.signal);
  try {
    messages.send({ kind: 'copy', to });
    for (;;) {
      const message = await messages.expect('progress', 'complete');
      if (message.kind === 'complete') return copiedText(message.events, to);
      show(message);
    }
  } finally {
    closing.abort();
    messages.close();
  }
}

async function bySwitch(
  config: Config,
  to: string,
  clock: SystemClock,
  onProgress: (progress: CopyProgress) => void,
): Promise<string> {
  const deps = { config, clock, ids: new RandomIds(clock), log: createLog('error') };
  const signal = new AbortController().signal;
  const { events, keptAs } = await moveEvents(deps, { to: eventPlace(to), onProgress, signal });
  if (keptAs === null)
    return `The data folder has all ${quantity(events, 'event')}. Start the server without WEIR_EVENTS.`;
  return (
    `ClickHouse has all ${quantity(events, 'event')}. Start the server with WEIR_EVENTS set to this database. ` +
    `events.duckdb is kept as ${keptAs}: delete it when you do not need it any more, because events that are deleted later stay in it.`
  );
}

function copiedText(events: number, to: string): string {
  const copied = `Copied and compared ${quantity(events, 'event')}. The server continues as before. To switch, `;
  if (to === 'duckdb')
    return `${copied}stop it, run this command again with --switch, and start it without WEIR_EVENTS.`;
  return `${copied}restart it with WEIR_EVENTS set to this database: it copies what has arrived since.`;
}

/** Shows how far copying is: on a terminal in one line, otherwise in a line now and then. */
function progressOf(clock: SystemClock) {
  const line = progressLine();
  const begun = clock.elapsed();
  let printed = begun;
  return {
    show({ copied, total, isComparing }: CopyProgress): void {
      const seconds = (clock.elapsed() - begun) / SECOND_MS;
      const text = isComparing ? 'Comparing all events' : copyingText(copied, total, seconds);
      line.show(text, isComparing ? 0 : copied, isComparing ? 0 : total);
      if (process.stderr.isTTY || clock.elapsed() - printed < LINE_MS) return;
      printed = clock.elapsed();
      console.error(text);
    },
    end: line.end,
  };
}

function copyingText(copied: number, total: number, seconds: number): string {
  const rate = seconds > 0 ? copied / seconds : 0;
  const remaining = rate > 0 ? `, ${whole((total - copied) / rate)} s remaining` : '';
  return `Copied ${whole(copied)} of ${quantity(total, 'event')}, ${whole(rate)} events/s${remaining}`;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
