import type { Database } from './database.ts';
import { activityLog } from './schema/index.ts';

export type ActivityInsert = Omit<typeof activityLog.$inferInsert, 'seq'>;

/** Appends entries to the activity log, and copies data of other tables into them. */
export class ActivityWriter {
  readonly #database: Database;
  readonly #organizationOf;
  readonly #keyNamed;

  constructor(database: Database) {
    this.#database = database;
    this.#organizationOf = database.sqlite
      .prepare<[number], string>('SELECT organization_id FROM projects WHERE id = ?')
      .pluck();
    this.#keyNamed = database.sqlite.prepare<[string], { keyLabel: string; keyMask: string }>(
      'SELECT label AS keyLabel, mask_value AS keyMask FROM personal_api_keys WHERE id = ?',
    );
  }

  insert(entry: ActivityInsert): void {
    this.#database.orm.insert(activityLog).values(entry).run();
  }

  organizationOf(teamId: number): string {
    return this.#organizationOf.get(teamId)!;
  }

  /** Returns the label and mask of a personal API key; undefined if the id is unknown. */
  keyNamed(id: string): { keyLabel: string; keyMask: string } | undefined {
    return this.#keyNamed.get(id);
  }
}
