import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { acceptConfig, completeConfig } from '../destinations/config.ts';
import type { Destination, DestinationConfig } from '../destinations/destination.ts';
import type { HostCheck } from '../destinations/network/host_check.ts';
import type { Destinations } from '../destinations/registry.ts';
import { columnsOf, EVENTS, PERSONS } from '../events/staging/columns.ts';
import type { Column, Model } from '../kernel/columns.ts';
import { invalid } from '../kernel/errors.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import { type Definition, define, type ExportInput } from './definition.ts';
import { checkExportPatterns } from './filters.ts';
import { type Query, type QueryChecker, queryColumns, resolveQuery } from './queries.ts';
import { type ReadDestination, readDestination, type StoredDestination } from './stored_destination.ts';

export interface DraftsDeps {
  destinations: Destinations;
  box: SecretBox;
  hosts: HostCheck;
  queries: QueryChecker;
}

/** An export as its owner wants it, validated. */
export interface Draft extends Definition, Query {
  destination: Destination;
  /** The config to store: what was sent, merged into what is stored. Holds secrets. */
  submitted: DestinationConfig;
  /** Complete: what was left out has its default. Holds secrets. */
  config: DestinationConfig;
}

type AcceptedDestination = Pick<Draft, 'destination' | 'submitted' | 'config'>;

/** The columns that a change of a stored export gives it. */
export interface ExportChange {
  columns: Definition & Query;
  /** Null when the change leaves the destination as it is. */
  destination: StoredDestination | null;
}

/** The inputs of a destination's rules besides its config. */
type RuleInputs = Pick<BatchExportRow, 'model' | 'qlQuery' | 'schema'>;

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
  async prepare(input: ExportInput, stored: BatchExportRow | null, teamId: number): Promise<Draft> {
    return this.draft(input, await this.query(input, stored, teamId), stored);
  }

  /** The same for a query that is validated already. */
  draft(input: ExportInput, query: Query | null, stored: BatchExportRow | null): Draft {
    const columns = wantedColumns(input, query, stored);
    return { ...columns, ...this.#accept(input, columns, stored) };
  }

  /** The change that the input makes of the stored export. Secrets are sealed, so a transaction calls this. */
  change(input: ExportInput, query: Query | null, stored: BatchExportRow): ExportChange {
    const columns = wantedColumns(input, query, stored);
    const isTouched =
      input.destination || columns.model !== stored.model || columns.qlQuery !== stored.qlQuery;
    if (!isTouched) return { columns, destination: null };
    const accepted = this.#accept(input, columns, stored);
    const isSame = isDeepStrictEqual(accepted.submitted, this.read(stored).config);
    return { columns, destination: isSame ? null : this.#seal(accepted) };
  }

  /** The columns of a new export. Secrets are sealed, so a transaction calls this: the key may change before it. */
  columns({ destination, submitted, config, ...columns }: Draft) {
    const firstPlace = fingerprint(destination, config);
    return { ...columns, ...this.#seal({ destination, submitted }), firstPlace };
  }

  /** The query columns to store; null when the input leaves them as they are. */
  async query(input: ExportInput, stored: BatchExportRow | null, teamId: number): Promise<Query | null> {
    const { queries } = this.#deps;
    await checkExportPatterns(input.filters, (pattern) => queries.patternProblem(pattern));
    return resolveQuery(input, stored, queries, teamId);
  }

  /** Throws `invalid` for a host that the guard around connections refuses; see HostCheck. */
  async requireReachable({ destination, config }: Draft, stored: BatchExportRow | null): Promise<void> {
    await this.#deps.hosts.check(destination, config, stored && this.read(stored).config);
  }

  /** Fingerprint of the place that a stored destination delivers to. */
  placeOf({ destinationType, destinationConfig }: StoredDestination): string {
    const config = completeConfig(destinationType, this.open({ destinationType, destinationConfig }));
    return fingerprint(this.#deps.destinations.get(destinationType)!, config);
  }

  /**
   * The place that an export has delivered to. It is unknown if the config cannot be read and a former version created
   * the export, without the fingerprint of its first place.
   */
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

  #accept(input: ExportInput, inputs: RuleInputs, row: BatchExportRow | null): AcceptedDestination {
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
    const { model, qlQuery } = inputs;
    const accepted = acceptConfig({
      destination,
      submitted,
      stored,
      model,
      isWhole: input.isWhole,
      formerModel: row?.model,
      custom: qlQuery !== null,
      columns: queryColumns(inputs) ?? PLAIN_COLUMNS[model],
    });
    return { destination, submitted: accepted, config: completeConfig(type, accepted) };
  }

  #seal({ destination, submitted }: Pick<Draft, 'destination' | 'submitted'>): StoredDestination {
    return {
      destinationType: destination.type,
      destinationConfig: this.#deps.box.seal(JSON.stringify(submitted)),
    };
  }
}

function fingerprint(destination: Destination, config: DestinationConfig): string {
  return createHash('sha256')
    .update(JSON.stringify(destination.placeOf(config)))
    .digest('base64url');
}

/** The columns that follow without the destination, on top of what is stored. */
function wantedColumns(
  input: ExportInput,
  query: Query | null,
  stored: BatchExportRow | null,
): Definition & Query {
  const kept = { qlQuery: stored?.qlQuery ?? null, schema: stored?.schema ?? null };
  return { ...define(input, stored), ...(query ?? kept) };
}

/** Clients know this text. */
function typeText(stored: string, sent: string): string {
  const remedy = 'Delete this batch export and create a new one with the new destination type.';
  return `Cannot change destination type from '${stored}' to '${sent}'. ${remedy}`;
}
