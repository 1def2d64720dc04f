import type { Preview } from '../destinations/destination.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Column } from '../kernel/columns.ts';
import type { Ids } from '../kernel/ids.ts';
import { exactText } from '../kernel/json/exact_json.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { BatchExportStore } from '../store/batch_exports.ts';
import type { ExportInput } from './definition.ts';
import type { Draft, Drafts } from './drafts.ts';
import { firstTeam, nameContext, type Owner, requireExport } from './ownership.ts';
import type { Sampler } from './sampler.ts';
import { floor, type Interval } from './schedule.ts';
import { runTimes, settledUntil, type Timetable } from './timetable.ts';

export interface PreviewsDeps {
  exports: BatchExportStore;
  drafts: Drafts;
  sampler: Sampler;
  clock: Clock;
  ids: Ids;
}

/** The result of a configuration, before it is saved. */
export interface ExportPreview extends Preview {
  columns: readonly Column[];
  /** At most ten, by column name; long values are cut. */
  rows: Record<string, unknown>[];
  /** The interval that rows and names are of. */
  interval: Interval;
  nextRunTimes: number[];
  timezone: string;
}

const ROWS = 10;
const RUN_TIMES = 5;
const MOST_CHARACTERS = 2000;

/** Shows what an export would deliver without delivering, storing or contacting anything. */
export class Previews {
  readonly #deps: PreviewsDeps;

  constructor(deps: PreviewsDeps) {
    this.#deps = deps;
  }

  /** Previews an export that is not stored; refused like its creation. */
  async ofNew(tenant: Tenant, input: ExportInput, signal: AbortSignal): Promise<ExportPreview> {
    const { clock, drafts, exports, ids } = this.#deps;
    const teamId = firstTeam(tenant);
    const draft = await drafts.prepare(input, null, teamId);
    await drafts.requireReachable(draft, null);
    const begin = floor(draft, clock.now());
    const standing = { paused: input.paused ?? false, deleted: false };
    const table = { ...draft, ...standing, scheduledFrom: begin, scheduledUntil: begin };
    return this.#preview({ id: ids.uuid(), teamId, home: exports.homeOf(teamId) }, draft, table, signal);
  }

  /** Previews a stored export with changes; refused like the change. */
  async ofStored(
    tenant: Tenant,
    id: string,
    input: ExportInput,
    signal: AbortSignal,
  ): Promise<ExportPreview> {
    const { clock, drafts, exports } = this.#deps;
    const row = requireExport(exports, tenant, id);
    const draft = await drafts.prepare(input, row, row.teamId);
    await drafts.requireReachable(draft, row);
    const paused = input.paused ?? row.paused;
    const table = { ...row, ...draft, paused, scheduledUntil: settledUntil(row, clock.now()) };
    return this.#preview(row, draft, table, signal);
  }

  async #preview(owner: Owner, draft: Draft, table: Timetable, signal: AbortSignal): Promise<ExportPreview> {
    const { clock, sampler } = this.#deps;
    const { columns, rows, interval } = await sampler.newest(owner.teamId, draft, ROWS, signal);
    const { objects, table: statement } = draft.destination.preview(draft.config, {
      ...nameContext(owner, draft.model, interval),
      columns,
    });
    return {
      columns,
      rows: rows.map(clipped),
      objects,
      table: statement,
      interval,
      nextRunTimes: runTimes(table, clock.now(), RUN_TIMES),
      timezone: draft.timezone,
    };
  }
}

function clipped(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, clip(value)]));
}

/** An event may have megabytes: a page shows their beginning, as text. */
function clip(value: unknown): unknown {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value;
  const text = typeof value === 'string' ? value : exactText(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : value;
}
