import type { Database } from './database.ts';
import type { LookPlan } from './schema/index.ts';

/** An interim analysis ("look") of a group sequential experiment; see `experimentLooks` in the schema. */
export interface StoredLook {
  /** Milliseconds. */
  takenAt: number;
  number: number;
  units: number;
  plan: LookPlan;
}

/** Key of the aggregates of a metric at a look. */
export interface LookKey {
  experimentId: number;
  takenAt: number;
  /** Uuid of a metric. */
  metric: string;
  fingerprint: string;
}

interface Row {
  takenAt: number;
  number: number;
  units: number;
  plan: string;
}

const KEY =
  'experiment_id = @experimentId AND taken_at = @takenAt AND metric = @metric AND fingerprint = @fingerprint';

/** Looks at experiments with their aggregates. Stored rows never change: the first write wins. */
export class LookStore {
  readonly #database: Database;
  readonly #list;
  readonly #add;
  readonly #aggregates;
  readonly #putAggregates;

  constructor(database: Database) {
    this.#database = database;
    const { sqlite } = database;
    this.#list = sqlite.prepare<[number, number], Row>(
      `SELECT taken_at AS takenAt, number, units, plan FROM experiment_looks
       WHERE experiment_id = ? AND taken_at > ? ORDER BY taken_at`,
    );
    this.#add = sqlite.prepare<[Row & { experimentId: number }]>(
      `INSERT INTO experiment_looks (experiment_id, taken_at, number, units, plan)
       VALUES (@experimentId, @takenAt, @number, @units, @plan) ON CONFLICT DO NOTHING`,
    );
    this.#aggregates = sqlite.prepare<[LookKey], { result: string }>(
      `SELECT result FROM experiment_look_readings WHERE ${KEY}`,
    );
    this.#putAggregates = sqlite.prepare<[LookKey & { result: string }]>(
      `INSERT INTO experiment_look_readings (experiment_id, taken_at, metric, fingerprint, result)
       VALUES (@experimentId, @takenAt, @metric, @fingerprint, @result) ON CONFLICT DO NOTHING`,
    );
  }

  /** Lists looks, oldest first; those before `after` (milliseconds) belong to an earlier run of the experiment. */
  list(experimentId: number, after: number): StoredLook[] {
    return this.#list
      .all(experimentId, after)
      .map((row) => ({ ...row, plan: JSON.parse(row.plan) as LookPlan }));
  }

  /** Throws `unavailable` while the file does not accept changes. */
  add(experimentId: number, { plan, ...look }: StoredLook): void {
    this.#database.transact(() => this.#add.run({ experimentId, ...look, plan: JSON.stringify(plan) }));
  }

  aggregates(key: LookKey): unknown {
    const row = this.#aggregates.get(key);
    return row && (JSON.parse(row.result) as unknown);
  }

  /** Throws `unavailable` while the file does not accept changes. */
  putAggregates(key: LookKey, result: unknown): void {
    this.#database.transact(() => this.#putAggregates.run({ ...key, result: JSON.stringify(result) }));
  }
}
