import type { Database } from './database.ts';
import type { NoticeRow } from './notices.ts';
import { Keyset, type KeysetPage } from './paging/keyset.ts';
import type { webhookDeliveries } from './schema/index.ts';

type Row = typeof webhookDeliveries.$inferSelect;

/** A delivery with its notice. */
export type DeliveryRow = Omit<Row, 'seq' | 'noticeId' | 'about'> & {
  type: string;
  object: NoticeRow['object'];
  objectId: string;
  data: Record<string, unknown>;
  /** Time of the state change. */
  noticedAt: number;
};

type Raw = Omit<DeliveryRow, 'data'> & { data: string };

const COLUMNS = `d.id, d.webhook_id AS webhookId, d.team_id AS teamId, d.status, d.attempts, d.tries,
  d.next_attempt_at AS nextAttemptAt, d.last_attempt_at AS lastAttemptAt, d.duration_ms AS durationMs,
  d.response_status AS responseStatus, d.last_error AS lastError, d.created_at AS createdAt, d.finished_at AS finishedAt,
  n.type, n.object, n.object_id AS objectId, n.data, n.created_at AS noticedAt`;

const JOINED = 'webhook_deliveries d JOIN notices n ON n.id = d.notice_id';

/** Selects the first due delivery of each webhook, except those that wait for an earlier one about the same object. */
const DUE = `WITH due AS (
    SELECT d.seq, row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.next_attempt_at, d.seq) AS place
    FROM webhook_deliveries d
    WHERE d.status = 'pending' AND d.next_attempt_at <= @now AND NOT EXISTS (
      SELECT 1 FROM webhook_deliveries e WHERE e.webhook_id = d.webhook_id AND e.about = d.about
        AND e.status = 'pending' AND e.seq < d.seq AND e.next_attempt_at IS NOT NULL))
  SELECT ${COLUMNS} FROM due JOIN ${JOINED}
  WHERE d.seq = due.seq AND due.place = 1 ORDER BY d.next_attempt_at, d.seq`;

const PAGE = 100;

/** The outcome of an attempt. */
export type AttemptChanges = Pick<
  Row,
  'status' | 'nextAttemptAt' | 'durationMs' | 'responseStatus' | 'lastError'
>;

/** Deliveries of notices to webhooks. */
export class DeliveryStore {
  readonly #insert;
  readonly #due;
  readonly #hasten;
  readonly #nextDue;
  readonly #read;
  readonly #settle;
  readonly #again;
  readonly #cancel;
  readonly #failTest;
  readonly #forgetTests;
  readonly #failInterrupted;
  readonly #pages: Keyset<{ id: string }>;

  constructor({ sqlite }: Database) {
    this.#insert = sqlite.prepare<[Record<string, unknown>]>(
      `INSERT INTO webhook_deliveries (id, webhook_id, notice_id, about, team_id, next_attempt_at, created_at)
       VALUES (@id, @webhookId, @noticeId, @about, @teamId, @nextAttemptAt, @createdAt)`,
    );
    this.#due = sqlite.prepare<[{ now: number }], Raw>(DUE);
    this.#hasten = sqlite.prepare<[{ now: number }]>(
      `UPDATE webhook_deliveries SET next_attempt_at = @now
       WHERE status = 'pending' AND next_attempt_at > @now AND coalesce(last_attempt_at, created_at) > @now`,
    );
    this.#nextDue = sqlite
      .prepare<[number], number | null>(
        "SELECT min(next_attempt_at) FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at > ?",
      )
      .pluck();
    this.#read = sqlite.prepare<[string, string], Raw>(
      `SELECT ${COLUMNS} FROM ${JOINED} WHERE d.id = ? AND d.webhook_id = ?`,
    );
    this.#settle = sqlite.prepare<[Record<string, unknown>]>(
      `UPDATE webhook_deliveries SET status = @status, attempts = attempts + 1, tries = tries + 1,
         next_attempt_at = @nextAttemptAt, last_attempt_at = @now, duration_ms = @durationMs,
         response_status = @responseStatus, last_error = @lastError,
         finished_at = iif(@status = 'pending', NULL, @now)
       WHERE id = @id AND status = 'pending'`,
    );
    this.#again = sqlite.prepare<[{ id: string; now: number }]>(
      `UPDATE webhook_deliveries SET status = 'pending', tries = 0, next_attempt_at = @now, finished_at = NULL
       WHERE id = @id AND NOT (status = 'pending' AND next_attempt_at IS NULL)`,
    );
    this.#cancel = sqlite.prepare<[{ webhookId: string; now: number }]>(
      `UPDATE webhook_deliveries SET status = 'cancelled', next_attempt_at = NULL, finished_at = @now
       WHERE webhook_id = @webhookId AND status = 'pending' AND next_attempt_at IS NOT NULL`,
    );
    this.#failTest = sqlite.prepare<[{ id: string; now: number; error: string }]>(
      `UPDATE webhook_deliveries SET status = 'failed', last_error = @error, finished_at = @now
       WHERE id = @id AND status = 'pending' AND next_attempt_at IS NULL`,
    );
    this.#forgetTests = sqlite.prepare<[{ webhookId: string; about: string; kept: number }]>(
      `DELETE FROM webhook_deliveries WHERE webhook_id = @webhookId AND about = @about AND status <> 'pending'
         AND seq <= (SELECT seq FROM webhook_deliveries WHERE webhook_id = @webhookId AND about = @about
           ORDER BY seq DESC LIMIT 1 OFFSET @kept)`,
    );
    this.#failInterrupted = sqlite.prepare<[{ now: number; error: string }]>(
      `UPDATE webhook_deliveries SET status = 'failed', last_error = @error, finished_at = @now
       WHERE status = 'pending' AND next_attempt_at IS NULL`,
    );
    this.#pages = new Keyset(sqlite, {
      name: 'webhook_deliveries',
      columns: 'id',
      where: 'webhook_id = @webhook',
      size: PAGE,
    });
  }

  /** Inserts a delivery; if `nextAttemptAt` is null, the caller makes the only attempt. */
  insert(delivery: { id: string; webhookId: string; notice: NoticeRow; nextAttemptAt: number | null }): void {
    const { notice, ...columns } = delivery;
    this.#insert.run({
      ...columns,
      noticeId: notice.id,
      about: `${notice.object} ${notice.objectId}`,
      teamId: notice.teamId,
      createdAt: notice.createdAt,
    });
  }

  /** Returns deliveries whose next attempt is due, one of each webhook. */
  due(now: number): DeliveryRow[] {
    return this.#due.all({ now }).map(fromRaw);
  }

  /** Makes deliveries due whose wait began after `now`, because the clock was ahead then. */
  hasten(now: number): void {
    this.#hasten.run({ now });
  }

  /** Returns the time of the next attempt that is not due at `now`; null if there is none. */
  nextDueAt(now: number): number | null {
    return this.#nextDue.get(now) ?? null;
  }

  read(webhookId: string, id: string): DeliveryRow | undefined {
    const raw = this.#read.get(id, webhookId);
    return raw && fromRaw(raw);
  }

  /** Lists deliveries, newest first, 100 a page. */
  page(webhookId: string, cursor: string | null): KeysetPage<DeliveryRow> {
    const query = { cursor, orderBy: 'seq', descending: true };
    const page = this.#pages.page(query, { webhook: webhookId });
    return { ...page, rows: page.rows.map(({ id }) => this.read(webhookId, id)!) };
  }

  /** Counts an attempt and records its outcome; changes nothing if the delivery was cancelled in the meantime. */
  settle(id: string, now: number, changes: AttemptChanges): void {
    this.#settle.run({ id, now, ...changes });
  }

  /** Resends a delivery with all retries. A test in progress is not affected. */
  again(id: string, now: number): void {
    this.#again.run({ id, now });
  }

  /** Cancels the pending deliveries of a webhook. */
  cancel(webhookId: string, now: number): void {
    this.#cancel.run({ webhookId, now });
  }

  /** Records the failure of a test that was not sent. */
  failTest(id: string, now: number, error: string): void {
    this.#failTest.run({ id, now, error });
  }

  /** Deletes the tests of a webhook except the newest. */
  forgetTests(webhookId: string, kept: number): void {
    this.#forgetTests.run({ webhookId, about: `webhook ${webhookId}`, kept });
  }

  /** Records the failure of tests that were in progress when the server stopped. */
  failInterrupted(now: number, error: string): void {
    this.#failInterrupted.run({ now, error });
  }
}

function fromRaw({ data, ...raw }: Raw): DeliveryRow {
  return { ...raw, data: JSON.parse(data) as Record<string, unknown> };
}
