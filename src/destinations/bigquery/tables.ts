import { misconfigured } from '../classified_error.ts';
import { MADE_BY_WEIR } from '../tables/delivery_columns.ts';
import type { BigQueryClient } from './client.ts';
import type { Field, TableDefinition } from './definitions.ts';
import { BigQueryError } from './errors.ts';
import type { TableId } from './text.ts';

/** An existing table. Fields are keyed by their lower-case names: BigQuery compares names case-insensitively. */
export interface Table {
  /** Milliseconds since the epoch, as text. */
  born: string;
  fields: ReadonlyMap<string, Field>;
  /** True when Weir created it. */
  isOurs: boolean;
}

interface TableResource {
  creationTime: string;
  type: string;
  description?: string;
  schema?: { fields?: ReadonlyArray<{ name: string; type: string; mode?: string }> };
}

/** Names of types in the API that differ from GoogleSQL. */
const SQL_NAMES: Readonly<Record<string, string>> = {
  INTEGER: 'INT64',
  FLOAT: 'FLOAT64',
  BOOLEAN: 'BOOL',
  RECORD: 'STRUCT',
};

/** Tables of one dataset. */
export class BigQueryTables {
  readonly #client: BigQueryClient;
  readonly #dataset: string;
  readonly #signal: AbortSignal;

  constructor(client: BigQueryClient, dataset: string, signal: AbortSignal) {
    this.#client = client;
    this.#dataset = dataset;
    this.#signal = signal;
  }

  id(table: string): TableId {
    return { project: this.#client.project, dataset: this.#dataset, table };
  }

  /** The location of the dataset, such as `EU`: jobs have to run there. */
  async location(): Promise<string> {
    const { location } = await this.#client.call<{ location: string }>(
      { method: 'GET', url: this.#path(''), query: { fields: 'location' } },
      this.#signal,
    );
    return location;
  }

  /** Null when there is none. */
  async find(table: string): Promise<Table | null> {
    try {
      const resource = await this.#client.call<TableResource>(
        {
          method: 'GET',
          url: this.#path(`/tables/${encodeURIComponent(table)}`),
          query: { fields: 'creationTime,type,description,schema(fields(name,type,mode))' },
        },
        this.#signal,
      );
      return read(resource);
    } catch (error) {
      if (error instanceof BigQueryError && error.status === 404) return null;
      throw error;
    }
  }

  /** The table, made if it was not there. */
  async ensure(definition: TableDefinition): Promise<Table> {
    const { table } = definition.id;
    const found = await this.find(table);
    if (found) return found;
    await this.create(definition).catch((error) => {
      // A concurrent request has created it first.
      if (!(error instanceof BigQueryError) || error.status !== 409) throw error;
    });
    const made = await this.find(table);
    if (made) return made;
    throw new BigQueryError(503, 'tableUnavailable', 'a new table is not there yet');
  }

  async create(definition: TableDefinition): Promise<void> {
    const { id, fields, partitionedBy, clusteredBy, description, expiresAt } = definition;
    const resource = {
      tableReference: { projectId: id.project, datasetId: id.dataset, tableId: id.table },
      schema: { fields },
      ...(partitionedBy ? { timePartitioning: { type: 'DAY', field: partitionedBy } } : {}),
      ...(clusteredBy ? { clustering: { fields: clusteredBy } } : {}),
      ...(description ? { description } : {}),
      ...(expiresAt ? { expirationTime: String(expiresAt) } : {}),
    };
    await this.#client.call(
      {
        method: 'POST',
        url: this.#path('/tables'),
        query: { fields: 'tableReference' },
        body: JSON.stringify(resource),
      },
      this.#signal,
    );
  }

  async drop(table: string, signal = this.#signal): Promise<void> {
    try {
      await this.#client.call(
        { method: 'DELETE', url: this.#path(`/tables/${encodeURIComponent(table)}`) },
        signal,
      );
    } catch (error) {
      if (!(error instanceof BigQueryError) || error.status !== 404) throw error;
    }
  }

  #path(below: string): string {
    return `/datasets/${this.#dataset}${below}`;
  }
}

function read({ creationTime, type, description, schema }: TableResource): Table {
  if (type !== 'TABLE') {
    throw misconfigured('The name of the table belongs to a view or another kind of table. Change table_id.');
  }
  const fields = (schema?.fields ?? []).map(({ name, type: word, mode }): [string, Field] => {
    const spelled = SQL_NAMES[word] ?? word;
    return [name.toLowerCase(), { name, type: mode === 'REPEATED' ? 'ARRAY' : spelled }];
  });
  return { born: creationTime, fields: new Map(fields), isOurs: description === MADE_BY_WEIR };
}
