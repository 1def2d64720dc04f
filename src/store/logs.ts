import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Database } from './database.ts';
import type { batchExportLogs, LogLevel } from './schema/index.ts';

export type LogRow = Omit<typeof batchExportLogs.$inferSelect, 'id'>;

export interface LogQuery extends OffsetPage {
  /** Null includes all runs of the export. */
  runId: string | null;
  levels: readonly LogLevel[] | null;
  search: string | null;
  /** Milliseconds, both exclusive. */
  after: number | null;
  before: number | null;
}

const KEPT = 10_000;
/** Number of lines that an export may write between two trims. */
const TRIM_EVERY = 500;
const COUNTED = 10_000;
const MAX_MESSAGE = 4000;

const WHERE = `batch_export_id = @export AND team_id IN (SELECT value FROM json_each(@teams))
  AND (@levels IS NULL OR level IN (SELECT value FROM json_each(@levels)))
  AND (@search IS NULL OR instr(lower(message), lower(@search)) > 0)
  AND (@after IS NULL OR timestamp > @after) AND (@before IS NULL OR timestamp < @before)`;

/** Logs of exports for their owners. The newest 10 000 lines of each export are kept. */
export class LogStore {
  readonly #append;
  readonly #trim;
  /** Lines of each export since its last trim. An export without an entry is trimmed at its first line. */
  readonly #untrimmed = new Map<string, number>();
  readonly #ofExport;
  readonly #ofRun;

  constructor({ sqlite }: Database) {
    this.#append = sqlite.prepare<[LogRow]>(
      `INSERT INTO batch_export_logs (team_id, batch_export_id, run_id, timestamp, level, message)
       VALUES (@teamId, @batchExportId, @runId, @timestamp, @level, @message)`,
    );
    this.#trim = sqlite.prepare<[Record<string, unknown>]>(
      `DELETE FROM batch_export_logs WHERE batch_export_id = @export AND id <= (
         SELECT id FROM batch_export_logs WHERE batch_export_id = @export ORDER BY id DESC LIMIT 1 OFFSET @kept)`,
    );
    const statements = (where: string) => ({
      count: sqlite
        .prepare<[Record<string, unknown>], number>(`SELECT count(*) FROM batch_export_logs WHERE ${where}`)
        .pluck(),
      rows: sqlite.prepare<[Record<string, unknown>], LogRow>(
        `SELECT team_id AS teamId, batch_export_id AS batchExportId, run_id AS runId, timestamp, level, message
         FROM batch_export_logs WHERE ${where} ORDER BY id DESC LIMIT +@limit OFFSET @offset`,
      ),
    });
    this.#ofExport = statements(WHERE);
    this.#ofRun = statements(`run_id = @run AND ${WHERE}`);
  }

  append(line: LogRow): void {
    this.#append.run({ ...line, message: line.message.slice(0, MAX_MESSAGE) });
    const { batchExportId: id } = line;
    const lines = (this.#untrimmed.get(id) ?? TRIM_EVERY) + 1;
    if (lines > TRIM_EVERY) this.trim(id, KEPT);
    else this.#untrimmed.set(id, lines);
  }

  /** Deletes all but the newest lines of an export. */
  trim(exportId: string, kept: number): void {
    this.#trim.run({ export: exportId, kept });
    if (this.#untrimmed.size >= COUNTED) this.#untrimmed.clear();
    this.#untrimmed.set(exportId, 0);
  }

  /** Lists lines, newest first. */
  list(teamIds: readonly number[], exportId: string, query: LogQuery): Page<LogRow> {
    const { count, rows } = query.runId === null ? this.#ofExport : this.#ofRun;
    const filter = {
      export: exportId,
      teams: JSON.stringify(teamIds),
      levels: query.levels === null ? null : JSON.stringify(query.levels),
      search: query.search,
      after: query.after,
      before: query.before,
      ...(query.runId !== null && { run: query.runId }),
    };
    return {
      count: count.get(filter)!,
      rows: rows.all({ ...filter, limit: query.limit, offset: query.offset }),
    };
  }
}
