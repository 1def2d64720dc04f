import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { acceptConfig, withDefaults } from '../destinations/config.ts';
import type { Destination, DestinationConfig } from '../destinations/destination.ts';
import type { HostCheck } from '../destinations/network/host_check.ts';
import type { Destinations } from '../destinations/registry.ts';
import { columnsOf, EVENTS, PERSONS } from '../events/staging/columns.ts';
import type { Column } from '../kernel/columns.ts';
import { invalid } from '../kernel/errors.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import { type Definition, define, type ExportInput, type Model } from './definition.ts';
import { checkPatterns } from './filters.ts';
import { type Query, type QueryChecker, queryColumns, resolveQuery } from './queries.ts';
import { type ReadDestination, readDestination, type StoredDestination } from './stored_destination.ts';

export interface DraftsDeps {
  destinations: Destinations;
  box: SecretBox;
  hosts: HostCheck;
  /** Null: this build cannot validate queries, so none is accepted. */
  queries: QueryChecker | null;
}

/** An export as it would be stored, validated in the same way. */
export interface Draft extends Definition, Query {
  destination: Destination;
  /** Complete: what was left out has its default. Holds secrets. */
  config: DestinationConfig;
}

/** The inputs of a destination's rules besides its config. */
type Judged = Pick<BatchExportRow, 'model' | 'qlQuery' | 'schema'>;

const UNKNOWN_PLACE = 'unknown';

/** Columns of rows that no query shapes, as tables get them. */
const PLAIN_COLUMNS: Readonly<Record<Model, readonly Column[]>> = {
  events: columnsOf(EVENTS.table),
  persons: columnsOf(PERSONS.table),
};

/** Validates an owner's input for an export, on top of what is stored. Refusals are `invalid` and name the field. */
export class Drafts {
  readonly #deps: DraftsDeps;

  constructor(deps: DraftsDeps) {
    this.#deps = deps;
  }

  /** The export that the input would make of the stored one, or of nothing. */
  async draft(input: ExportInput, stored: BatchExportRow | null, teamId: number): Promise<Draft> {
    const changed = await this.query(input, stored, teamId);
    const query = changed ?? { qlQuery: stored?.qlQuery ?? null, schema: stored?.schema ?? null };
    const definition = define(input, stored);
    const { destination, config } = this.#accept(input, { ...definition, ...query }, stored);
    return { ...definition, ...query, destination, config: withDefaults(destination.type, config) };
  }

  /** The query columns to store; null when the input leaves them as they are. */
  async query(input: ExportInput, stored: BatchExportRow | null, teamId: number): Promise<Query | null> {
    const { queries } = this.#deps;
    if (queries) await checkPatterns(input.filters, (pattern) => queries.patternProblem(pattern));
    return resolveQuery(input, stored, queries, teamId);
  }

  /** The destination columns to store: what was sent, merged into what is stored; null when that is the same. */
  destination(input: ExportInput, judged: Judged, stored: BatchExportRow | null): StoredDestination | null {
    const { destination, config } = this.#accept(input, judged, stored);
    const isSame = stored !== null && isDeepStrictEqual(config, this.read(stored).config);
    if (isSame) return null;
    return {
      destinationType: destination.type,
      destinationConfig: this.#deps.box.seal(JSON.stringify(config)),
    };
  }

  /** A destination that was sealed before the transaction that stores it, under the key that is current in there. */
  resealed(destination: StoredDestination): StoredDestination {
    const { destinationConfig } = destination;
    return { ...destination, destinationConfig: this.#deps.box.reseal(destinationConfig) };
  }

  /** Throws `invalid` for a host that the guard around connections refuses; see HostCheck. */
  async requireReachable(wanted: StoredDestination, stored: StoredDestination | null): Promise<void> {
    const destination = this.#deps.destinations.get(wanted.destinationType)!;
    await this.#deps.hosts.check(destination, this.open(wanted), stored && this.read(stored).config);
  }

  /** Fingerprint of the place that a stored destination delivers to. */
  placeOf({ destinationType, destinationConfig }: StoredDestination): string {
    const config = withDefaults(destinationType, this.open({ destinationType, destinationConfig }));
    const place = this.#deps.destinations.get(destinationType)!.placeOf(config);
    return createHash('sha256').update(JSON.stringify(place)).digest('base64url');
  }

  /** The place that an export has delivered to. One whose config cannot be read is not any place that can be named. */
  formerPlaceOf(row: BatchExportRow): string {
    if (this.read(row).config !== null) return this.placeOf(row);
    return row.place ?? row.firstPlace ?? UNKNOWN_PLACE;
  }

  read(row: StoredDestination): ReadDestination {
    return readDestination(row, this.#deps);
  }

  /** The config of an export as its owner sent it, with secrets. Throws `invalid` when it cannot be read. */
  open(row: StoredDestination): DestinationConfig {
    const { config, problem } = this.read(row);
    if (problem !== null) throw invalid(problem, 'destination');
    return config;
  }

  #accept(
    input: ExportInput,
    judged: Judged,
    row: BatchExportRow | null,
  ): { destination: Destination; config: DestinationConfig } {
    const type = input.destination?.type ?? (input.isWhole ? undefined : row?.destinationType);
    if (type === undefined) throw invalid('This field is required.', 'destination__type', 'required');
    const destination = this.#deps.destinations.get(type);
    if (!destination) {
      const known = [...this.#deps.destinations.keys()].join(', ');
      throw invalid(`Must be one of: ${known}.`, 'destination__type', 'invalid_choice');
    }
    if (row && type !== row.destinationType)
      throw invalid(typeText(row.destinationType, type), 'destination');
    // A config that cannot be read is replaced whole, as if there was none.
    const stored = row && (input.destination?.config ? this.read(row).config : this.open(row));
    const submitted = input.destination?.config ?? {};
    const { model, qlQuery } = judged;
    const custom = qlQuery !== null;
    const { isWhole } = input;
    const formerModel = row?.model;
    const columns = queryColumns(judged) ?? PLAIN_COLUMNS[model];
    const config = acceptConfig({
      destination,
      submitted,
      stored,
      isWhole,
      model,
      formerModel,
      custom,
      columns,
    });
    return { destination, config };
  }
}

/** Clients know this text. */
function typeText(stored: string, sent: string): string {
  const remedy = 'Delete this batch export and create a new one with the new destination type.';
  return `Cannot change destination type from '${stored}' to '${sent}'. ${remedy}`;
}
