import type { Database } from './database.ts';
import { type OwnedRow, OwnedRows } from './owned_rows.ts';
import { experimentHoldouts } from './schema/index.ts';

export type Holdout = typeof experimentHoldouts.$inferSelect;
export type HoldoutView = OwnedRow<Holdout>;

export class HoldoutStore extends OwnedRows<typeof experimentHoldouts> {
  constructor(database: Database) {
    super(database, experimentHoldouts);
  }
}
