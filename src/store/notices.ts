import type { OffsetPage, Page } from '../kernel/page.ts';
import type { NoticeType } from '../notices/types.ts';
import type { Database } from './database.ts';
import type { NoticeObject, notices } from './schema/index.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** The object of a notice or a condition. */
export interface NoticeSubject {
  object: NoticeObject;
  objectId: string;
}

export interface NoticeState {
  objectId: string;
  since: number;
  reported: boolean;
}

type RawState = Omit<NoticeState, 'reported'> & { reported: 0 | 1 };

/** Selects the webhooks that receive a notice. Empty lists do not filter. */
const RECEIVERS = `SELECT id FROM webhooks WHERE team_id = @teamId AND enabled = 1
    AND (types = '[]' OR EXISTS (SELECT 1 FROM json_each(types) WHERE value = @type))
    AND (@object <> 'batch_export' OR batch_export_ids = '[]'
      OR EXISTS (SELECT 1 FROM json_each(batch_export_ids) WHERE value = @objectId))
    AND (@object <> 'experiment' OR experiment_ids = '[]'
      OR EXISTS (SELECT 1 FROM json_each(experiment_ids) WHERE value = CAST(@objectId AS INTEGER)))
  ORDER BY created_at, id`;

const OF_CONDITION = 'object = @object AND object_id = @objectId AND condition = @condition';

/** Notices and the conditions that they report. */
export class NoticeStore {
  readonly #insert;
  readonly #receivers;
  readonly #begin;
  readonly #end;
  readonly #restart;
  readonly #report;
  readonly #unacknowledge;
  readonly #state;
  readonly #conditions;
  readonly #holding;
  readonly #holdingAmong;
  readonly #forgetNotices;
  readonly #forgetDeliveries;
  readonly #forgetOf;

  constructor({ sqlite }: Database) {
    this.#insert = sqlite.prepare<[Record<string, unknown>]>(
      `INSERT INTO notices (id, team_id, type, object, object_id, change, data, created_at)
       VALUES (@id, @teamId, @type, @object, @objectId, @change, @data, @createdAt)
       ON CONFLICT DO NOTHING`,
    );
    this.#receivers = sqlite.prepare<[Record<string, unknown>], string>(RECEIVERS).pluck();
    this.#begin = sqlite.prepare<[Record<string, unknown>]>(
      `INSERT INTO notice_states (object, object_id, condition, since, reported)
       VALUES (@object, @objectId, @condition, @since, @reported) ON CONFLICT DO NOTHING`,
    );
    this.#end = sqlite.prepare<[Record<string, unknown>], RawState>(
      `DELETE FROM notice_states WHERE ${OF_CONDITION}
       RETURNING object_id AS objectId, since, reported`,
    );
    this.#restart = sqlite.prepare<[Record<string, unknown>]>(
      `UPDATE notice_states SET since = @since WHERE ${OF_CONDITION} AND reported = 0`,
    );
    this.#report = sqlite.prepare<[Record<string, unknown>]>(
      `UPDATE notice_states SET reported = 1 WHERE ${OF_CONDITION} AND reported = 0`,
    );
    this.#unacknowledge = sqlite.prepare<[Record<string, unknown>]>(
      `UPDATE notice_states SET acknowledged_at = NULL, acknowledged_by = NULL WHERE ${OF_CONDITION}`,
    );
    this.#state = sqlite.prepare<[Record<string, unknown>], RawState>(
      `SELECT object_id AS objectId, since, reported FROM notice_states WHERE ${OF_CONDITION}`,
    );
    this.#conditions = sqlite
      .prepare<[NoticeSubject], string>(
        'SELECT condition FROM notice_states WHERE object = @object AND object_id = @objectId ORDER BY condition',
      )
      .pluck();
    this.#holding = sqlite.prepare<[NoticeObject, string], RawState>(
      `SELECT object_id AS objectId, since, reported FROM notice_states
       WHERE object = ? AND condition = ? ORDER BY since, object_id`,
    );
    this.#holdingAmong = sqlite.prepare<[NoticeObject, string, string], RawState>(
      `SELECT object_id AS objectId, since, reported FROM notice_states
       WHERE object = ? AND condition = ? AND object_id IN (SELECT value FROM json_each(?))`,
    );
    this.#forgetDeliveries = sqlite.prepare<[number, number]>(
      `DELETE FROM webhook_deliveries WHERE seq IN
         (SELECT seq FROM webhook_deliveries ORDER BY seq LIMIT +?) AND created_at < ?`,
    );
    this.#forgetNotices = sqlite.prepare<[number, number]>(
      `DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE created_at < ?
         AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE notice_id = notices.id) ORDER BY created_at LIMIT +?)`,
    );
    this.#forgetOf = sqlite.prepare<[NoticeSubject]>(
      `DELETE FROM notices WHERE object = @object AND object_id = @objectId
         AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE notice_id = notices.id)`,
    );
  }

  /** Returns false if this change is already recorded. */
  insert(row: NoticeRow): boolean {
    return this.#insert.run({ ...row, data: JSON.stringify(row.data) }).changes === 1;
  }

  /** Returns the ids of the enabled webhooks that receive a notice, the oldest first. */
  receivers({ teamId, type, object, objectId }: Omit<NoticeRow, 'id' | 'data'>): string[] {
    return this.#receivers.all({ teamId, type, object, objectId });
  }

  /** Records the start of a condition; returns false if it already held. */
  begin(subject: NoticeSubject, condition: string, since: number, reported: boolean): boolean {
    return this.#begin.run({ ...subject, condition, since, reported: Number(reported) }).changes === 1;
  }

  /** Ends a condition and returns its former state; undefined if it did not hold. */
  end(subject: NoticeSubject, condition: string): NoticeState | undefined {
    return fromRaw(this.#end.get({ ...subject, condition }));
  }

  /** Changes the beginning of a condition that was not reported. */
  restart(subject: NoticeSubject, condition: string, since: number): void {
    this.#restart.run({ ...subject, condition, since });
  }

  /** Marks a condition as reported; returns false if it does not hold, or was reported before. */
  report(subject: NoticeSubject, condition: string): boolean {
    return this.#report.run({ ...subject, condition }).changes === 1;
  }

  /** Ends the acknowledgement of a condition that has changed. */
  unacknowledge(subject: NoticeSubject, condition: string): void {
    this.#unacknowledge.run({ ...subject, condition });
  }

  state(subject: NoticeSubject, condition: string): NoticeState | undefined {
    return fromRaw(this.#state.get({ ...subject, condition }));
  }

  /** Returns the conditions that hold for an object. */
  conditions(subject: NoticeSubject): string[] {
    return this.#conditions.all(subject);
  }

  /** Returns the objects for which a condition holds, the longest first. */
  holding(object: NoticeObject, condition: string): NoticeState[] {
    return this.#holding.all(object, condition).map((raw) => fromRaw(raw)!);
  }

  /** Returns those of some objects for which a condition holds, in no order. */
  holdingAmong(object: NoticeObject, condition: string, objectIds: readonly string[]): NoticeState[] {
    return this.#holdingAmong.all(object, condition, JSON.stringify(objectIds)).map((raw) => fromRaw(raw)!);
  }

  /** Deletes a batch of deliveries and notices older than the time (milliseconds); returns true if none is left. */
  forgetBefore(instant: number, limit: number): boolean {
    const deliveries = this.#forgetDeliveries.run(limit, instant).changes;
    return deliveries < limit && this.#forgetNotices.run(instant, limit).changes < limit;
  }

  /** Deletes the notices about an object that have no delivery. */
  forgetUndelivered(subject: NoticeSubject): void {
    this.#forgetOf.run({ object: subject.object, objectId: subject.objectId });
  }
}

function fromRaw(raw: RawState | undefined): NoticeState | undefined {
  return raw && { ...raw, reported: raw.reported === 1 };
}

/** A condition of an object that a user should look at. */
export interface OpenCondition {
  type: NoticeType;
  object: 'batch_export' | 'experiment';
  objectId: string;
  teamId: number;
  name: string;
  since: number;
  isPaused: boolean;
  /** When and by whom it was acknowledged; null until then. */
  acknowledgedAt: number | null;
  acknowledgedBy: number | null;
  /** Data of the newest notice about it; null when it has none, or none any more. */
  data: Record<string, unknown> | null;
}

/** The projects and objects to list, and the page. */
export interface ConditionQuery extends OffsetPage {
  teamIds: readonly number[];
  exports: boolean;
  experiments: boolean;
  now: number;
}

const OF_TEAMS = 'team_id IN (SELECT value FROM json_each(@teams))';

/** An experiment that was launched and has not ended. Conditions of an earlier launch do not count. */
const LAUNCHED = `x.deleted = 0 AND x.archived = 0 AND x.start_date <= @now AND (x.end_date IS NULL OR x.end_date > @now)
  AND @experiments AND x.${OF_TEAMS}`;

const RECOMMENDED_DAYS = "json_extract(x.parameters, '$.recommended_running_time')";
const RECOMMENDED_END = `x.start_date + ${RECOMMENDED_DAYS} * 86400000`;

/** The condition under which an acknowledgement of the running time is stored; it is computed, and not recorded. */
const RUNNING_TIME = 'running_time';

const OPEN_CONDITIONS = `
  SELECT iif(s.condition = 'failing', 'batch_export.failing', 'batch_export.data_late') AS type, s.object, e.id AS objectId,
    e.team_id AS teamId, e.name, s.since, e.paused AS isPaused, NULL AS variant, s.condition, s.acknowledged_at AS acknowledgedAt,
    s.acknowledged_by AS acknowledgedBy
  FROM batch_exports e CROSS JOIN notice_states s ON s.object = 'batch_export' AND s.object_id = e.id
  WHERE e.deleted = 0 AND @exports AND e.${OF_TEAMS} AND s.reported = 1 AND s.condition IN ('failing', 'late')
  UNION ALL
  SELECT CASE WHEN s.condition = 'ratio_mismatch' THEN 'experiment.ratio_mismatch'
      WHEN s.condition LIKE 'decision %' THEN 'experiment.decision_reached' ELSE 'experiment.guardrail_harmed' END,
    s.object, s.object_id, x.team_id, x.name, s.since, 0, iif(s.condition LIKE 'guardrail_harmed %', substr(s.condition, 18), NULL),
    s.condition, s.acknowledged_at, s.acknowledged_by
  FROM experiments x CROSS JOIN notice_states s ON s.object = 'experiment' AND s.object_id = CAST(x.id AS TEXT)
  WHERE ${LAUNCHED} AND s.since > x.start_date
    AND (s.condition = 'ratio_mismatch' OR s.condition LIKE 'decision %' OR s.condition LIKE 'guardrail_harmed %')
  UNION ALL
  SELECT 'experiment.running_time_reached', 'experiment', CAST(x.id AS TEXT), x.team_id, x.name,
    CAST(${RECOMMENDED_END} AS INTEGER), 0, NULL, '${RUNNING_TIME}', s.acknowledged_at, s.acknowledged_by
  FROM experiments x LEFT JOIN notice_states s ON s.object = 'experiment' AND s.object_id = CAST(x.id AS TEXT)
    AND s.condition = '${RUNNING_TIME}' AND s.since = CAST(${RECOMMENDED_END} AS INTEGER)
  WHERE ${LAUNCHED} AND json_type(x.parameters, '$.recommended_running_time') IN ('integer', 'real')
    AND ${RECOMMENDED_DAYS} > 0 AND ${RECOMMENDED_END} <= @now`;

/** A running time that has changed since it was acknowledged is another condition: its row is replaced. */
const ACKNOWLEDGE = `
  INSERT INTO notice_states (object, object_id, condition, since, reported, acknowledged_at, acknowledged_by)
  SELECT object, objectId, condition, since, 1, @now, @userId FROM (${OPEN_CONDITIONS})
  WHERE object = @object AND objectId = @objectId AND type = @type AND since = @since AND acknowledgedAt IS NULL
  ON CONFLICT DO UPDATE SET since = excluded.since, acknowledged_at = excluded.acknowledged_at,
    acknowledged_by = excluded.acknowledged_by`;

const CHECKED_EXPORTS = `SELECT count(*) FROM batch_exports e WHERE e.deleted = 0 AND e.${OF_TEAMS}`;
const CHECKED_EXPERIMENTS = `SELECT x.id, x.start_date AS startDate FROM experiments x WHERE ${LAUNCHED}`;

const CONDITIONS_PAGE = `SELECT type, object, objectId, teamId, name, since, isPaused, acknowledgedAt, acknowledgedBy,
    (SELECT n.data FROM notices n WHERE n.object = c.object AND n.object_id = c.objectId AND n.type = c.type
       AND (c.variant IS NULL OR json_extract(n.data, '$.variant') = c.variant)
     ORDER BY n.created_at DESC, n.rowid DESC LIMIT 1) AS data
  FROM (${OPEN_CONDITIONS} ORDER BY since DESC, objectId, type LIMIT +@limit OFFSET @offset) c`;

type RawCondition = Omit<OpenCondition, 'isPaused' | 'data'> & { isPaused: 0 | 1; data: string | null };

/** A launched experiment that has not ended. */
export interface RunningExperiment {
  id: number;
  startDate: number;
}

/** The conditions that hold now, of the exports and experiments of some projects. */
export class OpenConditionStore {
  readonly #page;
  readonly #count;
  readonly #exports;
  readonly #experiments;
  readonly #acknowledge;

  constructor({ sqlite }: Database) {
    this.#acknowledge = sqlite.prepare<[Record<string, unknown>]>(ACKNOWLEDGE);
    this.#exports = sqlite.prepare<[{ teams: string }], number>(CHECKED_EXPORTS).pluck();
    this.#experiments = sqlite.prepare<[Record<string, unknown>], RunningExperiment>(CHECKED_EXPERIMENTS);
    this.#page = sqlite.prepare<[Record<string, unknown>], RawCondition>(CONDITIONS_PAGE);
    this.#count = sqlite
      .prepare<[Record<string, unknown>], number>(`SELECT count(*) FROM (${OPEN_CONDITIONS})`)
      .pluck();
  }

  /** Acknowledges the conditions of an object with this type and start that are not acknowledged; returns their number. */
  acknowledge(
    { object, objectId }: NoticeSubject,
    condition: { teamId: number; type: string; since: number },
    by: { userId: number; now: number },
  ): number {
    const { teamId, ...rest } = condition;
    const all = { teams: JSON.stringify([teamId]), exports: 1, experiments: 1 };
    return this.#acknowledge.run({ ...all, object, objectId, ...rest, ...by }).changes;
  }

  /** Number of exports of some projects. */
  exports(teamIds: readonly number[]): number {
    return this.#exports.get({ teams: JSON.stringify(teamIds) })!;
  }

  /** The experiments of some projects that have conditions. */
  experiments(teamIds: readonly number[], now: number): RunningExperiment[] {
    return this.#experiments.all({ teams: JSON.stringify(teamIds), now, experiments: 1 });
  }

  /** Lists the conditions, the newest first. */
  list({ teamIds, exports, experiments, ...page }: ConditionQuery): Page<OpenCondition> {
    const kinds = { exports: Number(exports), experiments: Number(experiments) };
    const query = { ...page, ...kinds, teams: JSON.stringify(teamIds) };
    const { limit: _limit, offset: _offset, ...all } = query;
    return { count: this.#count.get(all)!, rows: this.#page.all(query).map(conditionFromRaw) };
  }
}

function conditionFromRaw({ isPaused, data, ...raw }: RawCondition): OpenCondition {
  return { ...raw, isPaused: isPaused === 1, data: data === null ? null : JSON.parse(data) };
}
