import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../kernel/log/log.ts';
import { COPY_FILE } from '../../store/arrivals/event_moves.ts';
import { integer } from '../dialect.ts';
import { DuckDbEngine } from '../duckdb.ts';
import { DEFAULT_MEMORY } from '../engine_file.ts';
import { invalidateResults } from '../event_epochs.ts';
import type { OpenedStores } from '../open_stores.ts';
import { Overwriting } from '../removal/overwrite.ts';
import type { CopyTarget } from './copy_events.ts';

interface FolderTargetDeps {
  opened: Pick<OpenedStores, 'stagingRoot' | 'stores' | 'storeId'>;
  dataDir: string;
  log: Log;
}

/** Bytes that an event takes beside its texts, which are compressed to less than a half. */
const EVENT_BYTES = 130;

/** Opens a copy in the data folder, which is made if there is none. */
export async function openFolderTarget({ opened, dataDir, log }: FolderTargetDeps) {
  const highSeq = () => opened.stores.eventLogMarks.stored().highSeq;
  const file = join(dataDir, COPY_FILE);
  const engine = await DuckDbEngine.open({
    file,
    log,
    memoryBytes: DEFAULT_MEMORY / 2,
    // Engines remove what is in their folders for spilled data.
    stagingRoot: join(opened.stagingRoot, '.copy'),
    admit(found) {
      const isForeign = found !== null && found.storeId !== null && found.storeId !== opened.storeId;
      if (!isForeign && (found?.highSeq ?? 0) <= highSeq()) return opened.storeId;
      throw new Error(
        `${file} is not a copy of the events of this data folder. Delete it, and run this again.`,
      );
    },
  });
  return {
    log: engine,
    inDoubt: () => null,
    async resend() {},
    async removeRows(teamId, seqs) {
      await engine.derive(async (connection) => {
        await connection.run(
          `DELETE FROM events WHERE team_id = ${integer(teamId)} AND seq IN (${seqs.map(integer).join(', ')})`,
        );
        await invalidateResults(connection, teamId);
      });
    },
    /** The file keeps removed rows in places that it does not use any more. The epochs of projects show that there are some. */
    async eraseRemoved(signal) {
      const [row] = await engine.query('SELECT count(*) AS projects FROM event_epochs');
      if (Number(row!['projects']) === 0) return;
      const overwriting = new Overwriting('store');
      for (let isDone: boolean | null = false; isDone !== true; ) {
        isDone = await engine.overwrite(overwriting, signal);
        signal.throwIfAborted();
        if (isDone === null)
          throw new Error(`Removed events could not be overwritten in ${file}. Run this again.`);
      }
      // Nothing was computed from the copy yet.
      await engine.query('DELETE FROM event_epochs');
    },
    async requireRoom(events, bytes) {
      const { bavail, bsize } = await statfs(dataDir);
      const [needed, free] = [bytes / 2 + events * EVENT_BYTES, bavail * bsize];
      if (needed <= free) return;
      throw new Error(
        `The copy may take ${gigabytes(needed)}, and ${dataDir} has ${gigabytes(free)} left. Make room there.`,
      );
    },
    /** Gives the copy the mark of the source, whose last events may be removed, and brings all into its file. */
    async complete() {
      await engine.query(`UPDATE mark SET high_seq = greatest(high_seq, ${integer(highSeq())})`);
      await engine.query('FORCE CHECKPOINT');
    },
    async close() {
      // Closing would write what has no place in the file yet while the event loop waits. It still does so if this fails.
      await engine.query('CHECKPOINT').catch(() => undefined);
      await engine.close();
    },
  } satisfies CopyTarget & { complete(): Promise<void>; close(): Promise<void> };
}

const gigabytes = (bytes: number) =>
  `${(bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
