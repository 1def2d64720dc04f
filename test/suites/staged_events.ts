import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Part, Staging } from '../../src/destinations/destination.ts';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { EventRow, EventSelection } from '../../src/events/engine.ts';
import { DuckDbShaper } from '../../src/events/staging/duckdb_shaper.ts';
import type { Account, Column } from '../../src/kernel/columns.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { seededRandom } from '../support/random.ts';
import { runFolder } from '../support/run_folder.ts';

/** An hour of events that nothing else uses; uuids in the order of arrival, which is also their order as text. */
export interface Interval {
  /** Milliseconds since the epoch, [start, end). The timestamps of the events are inside, too. */
  start: number;
  end: number;
  uuids: readonly string[];
}

export interface StagedParts {
  parts: Part[];
  columns: readonly Column[];
  account: Account;
  /** Removes what is left of the files. */
  remove(): void;
}

export const TEAM_ID = 7;
const FIRST_HOUR = Date.parse('2026-03-01T00:00:00Z');
/** What the engine is given at a time. */
const CHUNK_ROWS = 25_000;
const CHUNK_CHARACTERS = 8_000_000;

/** Events in a real event store, staged into real files as an export does it. */
export class StagedEvents {
  static #ofProcess: Promise<StagedEvents> | undefined;
  readonly #folder: string;
  readonly #engine: DuckDbEngine;
  readonly #shaper: DuckDbShaper;
  readonly #common = new Map<string, Promise<Interval>>();
  #seq = 0;
  #hours = 0;

  /** Those of this process, which many suites share: large intervals take seconds to make. Gone after the run. */
  static ofProcess(): Promise<StagedEvents> {
    StagedEvents.#ofProcess ??= StagedEvents.#open();
    return StagedEvents.#ofProcess;
  }

  static async #open(): Promise<StagedEvents> {
    const folder = mkdtempSync(join(runFolder(), 'staged-'));
    const stagingRoot = join(folder, 'staging');
    const log = createLog('silent');
    const engine = await DuckDbEngine.open({ file: join(folder, 'events.duckdb'), stagingRoot, log });
    return new StagedEvents(folder, engine, new DuckDbShaper({ engine, stagingRoot, log }));
  }

  private constructor(folder: string, engine: DuckDbEngine, shaper: DuckDbShaper) {
    this.#folder = folder;
    this.#engine = engine;
    this.#shaper = shaper;
  }

  /** The same hour for all who ask for as much. */
  commonInterval(count: number, bulk = 0): Promise<Interval> {
    const name = `${count} ${bulk}`;
    const known = this.#common.get(name) ?? this.interval(count, bulk);
    this.#common.set(name, known);
    return known;
  }

  /** The next hour with that many events; `bulk` adds that many random characters to each. */
  async interval(count: number, bulk = 0): Promise<Interval> {
    const start = FIRST_HOUR + this.#hours++ * HOUR_MS;
    const pool = randomText(start, 2 * bulk + count);
    const uuids: string[] = [];
    const chunk = Math.min(CHUNK_ROWS, Math.ceil(CHUNK_CHARACTERS / (bulk + 1)));
    for (let done = 0; done < count; done += chunk) {
      const rows: EventRow[] = [];
      for (let index = done; index < Math.min(count, done + chunk); index++) {
        const text = bulk > 0 ? pool.slice(index, index + bulk) : null;
        const row = eventRow(++this.#seq, start, index, text);
        rows.push(row);
        uuids.push(row.uuid);
      }
      await this.#engine.append(rows);
    }
    return { start, end: start + HOUR_MS, uuids };
  }

  /** Stages the events of an interval, as files a destination may move away; none when it names no uuids. */
  async stage(interval: Interval, staging: Staging): Promise<StagedParts> {
    const selection: EventSelection = {
      teamId: TEAM_ID,
      start: interval.start * 1000,
      end: (interval.uuids.length > 0 ? interval.end : interval.start) * 1000,
      includeEvents: [],
      excludeEvents: [],
      highSeq: null,
    };
    const directory = mkdtempSync(join(this.#folder, 'staging', 'run-'));
    const account = await this.#engine.account(selection);
    const { signal } = new AbortController();
    const { files, columns } = await this.#shaper.stageEvents(this.#engine.read(selection), {
      ...staging,
      directory,
      signal,
    });
    return {
      parts: files.map((file, index) => ({ index, ...file })),
      columns,
      account,
      remove: () => rmSync(directory, { recursive: true, force: true }),
    };
  }
}

/** Values that formats like to get wrong: quotes, newlines, backslashes, other scripts, deep and empty JSON. */
function eventRow(seq: number, start: number, index: number, bulk: string | null): EventRow {
  const at = start * 1000 + index * 1000 + 123;
  const properties = {
    $ip: '192.0.2.7',
    n: index,
    text: 'a "quoted", value\nnext line\t\\ end',
    word: 'snø 雪 🏔',
    deep: { list: [1, null, true, { x: 'y' }] },
    $set: { plan: 'pro' },
    ...(bulk === null ? {} : { bulk }),
  };
  return {
    seq,
    teamId: TEAM_ID,
    uuid: `01930000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    event: index % 3 === 0 ? 'order completed' : '$pageview',
    distinctId: `user-${index % 97}`,
    personId: `01930000-0000-7000-9000-${String(index % 97).padStart(12, '0')}`,
    timestamp: at,
    createdAt: at,
    arrivedAt: at,
    properties: index % 50 === 49 ? '{}' : JSON.stringify(properties),
    personProperties: index % 2 === 0 ? '{"plan":"pro"}' : null,
    elementsChain: index % 10 === 0 ? 'button:attr__class="a"nth-child="1"' : '',
  };
}

function randomText(seed: number, length: number): string {
  const random = seededRandom(seed);
  let text = '';
  while (text.length < length) text += Math.floor(random() * 2 ** 52).toString(36);
  return text.slice(0, length);
}
