import { parseExact } from '../kernel/json/exact_json.ts';
import type { Database } from './database.ts';

/** A group as capture uses it: times in microseconds, `properties` as JSON text. */
export interface StoredGroup {
  teamId: number;
  /** Index of the group type, 0 to 4. */
  typeIndex: number;
  key: string;
  properties: string;
  createdAt: number;
  changedAt: number;
  version: number;
}

/** Group types, and the groups that `$groupidentify` described. */
export class GroupStore {
  readonly #types;
  readonly #addType;
  readonly #read;
  readonly #upsert;

  constructor({ sqlite }: Database) {
    this.#types = sqlite.prepare<[number], { typeIndex: number; name: string }>(
      'SELECT type_index AS typeIndex, name FROM group_types WHERE team_id = ? ORDER BY type_index',
    );
    this.#addType = sqlite.prepare<[number, number, string]>(
      'INSERT INTO group_types (team_id, type_index, name) VALUES (?, ?, ?)',
    );
    this.#read = sqlite.prepare<[number, number, string], StoredGroup>(
      `SELECT team_id AS teamId, type_index AS typeIndex, key, properties, created_at AS createdAt,
         changed_at AS changedAt, version FROM groups WHERE team_id = ? AND type_index = ? AND key = ?`,
    );
    this.#upsert = sqlite.prepare<[StoredGroup]>(
      `INSERT INTO groups (team_id, type_index, key, properties, created_at, changed_at, version)
       VALUES (@teamId, @typeIndex, @key, @properties, @createdAt, @changedAt, @version)
       ON CONFLICT (team_id, type_index, key) DO UPDATE SET properties = excluded.properties,
         changed_at = excluded.changed_at, version = excluded.version`,
    );
  }

  /** Returns the names of a project's group types by index. */
  types(teamId: number): Record<number, string> {
    return Object.fromEntries(this.#types.all(teamId).map(({ typeIndex, name }) => [typeIndex, name]));
  }

  /** Adds a group type; its index and its name must be free. */
  addType(teamId: number, typeIndex: number, name: string): void {
    this.#addType.run(teamId, typeIndex, name);
  }

  read(teamId: number, typeIndex: number, key: string): StoredGroup | undefined {
    return this.#read.get(teamId, typeIndex, key);
  }

  /** Returns the properties of a group; null if it was never described. */
  properties(teamId: number, typeIndex: number, key: string): Record<string, unknown> | null {
    const group = this.read(teamId, typeIndex, key);
    return group ? (parseExact(group.properties) as Record<string, unknown>) : null;
  }

  upsert(group: StoredGroup): void {
    this.#upsert.run(group);
  }
}
