import type { Fields } from '../activity/changes.ts';
import { recordActivity } from '../activity/record.ts';
import { withoutSecrets } from '../destinations/secrets.ts';
import type { Clock } from '../kernel/clock.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import type { Database } from '../store/database.ts';
import type { Drafts } from './drafts.ts';

interface ActivityDeps {
  database: Database;
  clock: Clock;
  drafts: Drafts;
}

/** Logs a change that an owner made. `before` is null for a new export. */
export function recordExport(
  { database, clock, drafts }: ActivityDeps,
  before: BatchExportRow | null,
  after: BatchExportRow,
): void {
  const isSame = before?.destinationConfig === after.destinationConfig;
  const extra = isSame
    ? {}
    : { ...(before && { before: configFields(drafts, before) }), after: configFields(drafts, after) };
  recordActivity(database, clock, { scope: 'BatchExport', before, after, extra });
}

/** The fields of the destination's config. Its secrets are compared to detect changes, but not logged. */
function configFields(drafts: Drafts, row: BatchExportRow): Fields {
  const { config } = drafts.read(row);
  if (config === null) return { shown: {} };
  return {
    shown: prefixed(withoutSecrets(row.destinationType, config)),
    secret: prefixed(config),
  };
}

function prefixed(config: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [`destination__config__${name}`, value]),
  );
}
