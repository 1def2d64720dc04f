import type { Database } from './database.ts';

/** Key of a result; see `experimentMetricResults` in the schema. */
export interface ResultKey {
  experimentId: number;
  /** Uuid of a metric, or the name of another query of the experiment. */
  metric: string;
  fingerprint: string;
  /** A date such as `2026-01-31`, or empty for the latest. */
  day: string;
}

export interface StoredResult {
  result: unknown;
  /** Milliseconds. */
  computedAt: number;
}

/** Stored results that can be looked up. */
export type KnownResults = Pick<MetricResultStore, 'get'>;

interface Row {
  result: string;
  computedAt: number;
}

const KEY = 'experiment_id = @experimentId AND metric = @metric AND fingerprint = @fingerprint';

/** Cached results of experiments. The caller checks access to the experiment. */
export class MetricResultStore {
  readonly #database: Database;
  readonly #get;
  readonly #all;
  readonly #put;
  readonly #trim;
  readonly #forgetOf;

  constructor(database: Database) {
    this.#database = database;
    const { sqlite } = database;
    this.#get = sqlite.prepare<[ResultKey], Row>(
      `SELECT result, computed_at AS computedAt FROM experiment_metric_results WHERE ${KEY} AND day = @day`,
    );
    this.#all = sqlite.prepare<[string], Row & { place: number }>(
      `SELECT keys.key AS place, result, computed_at AS computedAt
       FROM json_each(?) AS keys CROSS JOIN experiment_metric_results
       WHERE experiment_id = keys.value ->> 0 AND metric = keys.value ->> 1
         AND fingerprint = keys.value ->> 2 AND day = keys.value ->> 3`,
    );
    this.#put = sqlite.prepare<[ResultKey & Row]>(
      `INSERT INTO experiment_metric_results (experiment_id, metric, fingerprint, day, result, computed_at)
       VALUES (@experimentId, @metric, @fingerprint, @day, @result, @computedAt)
       ON CONFLICT DO UPDATE SET result = excluded.result, computed_at = excluded.computed_at
       WHERE excluded.computed_at >= experiment_metric_results.computed_at`,
    );
    this.#forgetOf = sqlite.prepare<[number]>(
      `DELETE FROM experiment_metric_results WHERE experiment_id IN (
         SELECT e.id FROM experiments e JOIN projects p ON p.id = e.team_id
         WHERE p.id = ? AND (p.events_removed_before IS NULL OR e.start_date >= p.events_removed_before))`,
    );
    this.#trim = sqlite.prepare<[number, number]>(
      `DELETE FROM experiment_metric_results WHERE rowid IN (
         SELECT r.rowid FROM experiment_metric_results r WHERE r.computed_at < ? AND NOT EXISTS (
           SELECT 1 FROM experiments e JOIN projects p ON p.id = e.team_id
           WHERE e.id = r.experiment_id AND e.start_date < p.events_removed_before) LIMIT +?)`,
    );
  }

  get(key: ResultKey): StoredResult | undefined {
    const row = this.#get.get(key);
    return row && stored(row);
  }

  /** Reads the existing results of many keys in one statement; each is parsed when it is used. */
  getAll(keys: readonly ResultKey[]): KnownResults {
    const list = keys.map(({ experimentId, metric, fingerprint, day }) => [
      experimentId,
      metric,
      fingerprint,
      day,
    ]);
    const rows = new Map<string, Row>();
    for (const { place, ...row } of this.#all.iterate(JSON.stringify(list)))
      rows.set(nameOf(keys[place]!), row);
    return {
      get: (key) => {
        const row = rows.get(nameOf(key));
        return row && stored(row);
      },
    };
  }

  /**
   * Stores a result unless a newer one exists, because a query that began later may end sooner. Stores nothing while
   * the file does not accept changes: the result can be computed again.
   */
  put(key: ResultKey, { result, computedAt }: StoredResult): void {
    const row = { ...key, result: JSON.stringify(result), computedAt };
    this.#database.transactIfWritable(() => void this.#put.run(row));
  }

  /** Does the work in one transaction, unless the file does not accept changes. */
  together(work: () => void): void {
    this.#database.transactIfWritable(work);
  }

  /** Deletes the results of experiments of a project that can be computed again from the events that are kept. */
  forgetOf(teamId: number): void {
    this.#forgetOf.run(teamId);
  }

  /**
   * Deletes at most `limit` results older than `before`, except those that cannot be computed again; none while the file does not accept changes.
   */
  trim(before: number, limit: number): void {
    this.#database.transactIfWritable(() => void this.#trim.run(before, limit));
  }
}

function nameOf({ experimentId, metric, fingerprint, day }: ResultKey): string {
  return `${experimentId} ${fingerprint} ${day} ${metric}`;
}

function stored({ result, computedAt }: Row): StoredResult {
  return { result: JSON.parse(result) as unknown, computedAt };
}
