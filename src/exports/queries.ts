import type { Column, ColumnType, Model } from '../kernel/columns.ts';
import { invalid } from '../kernel/errors.ts';
import type { FairGate } from '../kernel/fair_gate.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import type { ExportInput } from './definition.ts';
import type { Sources } from './sources.ts';

/** Validates a query before it is stored; throws `invalid` with the engine's message. */
export interface QueryChecker {
  /** Resolves to the description of the columns, kept as `schema`. */
  check(sql: string, model: Model, teamId: number): Promise<unknown>;
  /** Returns the reason why a regular expression of a filter cannot be used; null when it can. */
  patternProblem(pattern: string): Promise<string | null>;
}

export type Query = Pick<BatchExportRow, 'qlQuery' | 'schema'>;

/** The columns of a query in `schema`; clients depend on its fields, and `values` is always empty. */
export interface QuerySchema {
  fields: { expression: string; alias: string; type: ColumnType }[];
  values: Record<string, never>;
  hogql_query: string;
}

/** Checks queries on empty tables: a query is bound there and never run. Projects share the gate. */
export class EngineQueries implements QueryChecker {
  readonly #sources: Pick<Sources, 'events' | 'shaper'>;
  readonly #gate: FairGate;

  constructor(sources: Pick<Sources, 'events' | 'shaper'>, gate: FairGate) {
    this.#sources = sources;
    this.#gate = gate;
  }

  async check(sql: string, model: Model, teamId: number): Promise<QuerySchema> {
    const columns = await this.#gate.run(teamId, () => this.#sources.shaper.describeQuery(sql, model));
    const fields = columns.map(({ name, type, expression }) => ({ expression, alias: name, type }));
    return { fields, values: {}, hogql_query: sql };
  }

  patternProblem(pattern: string): Promise<string | null> {
    return this.#sources.events.patternProblem(pattern);
  }
}

/** The columns that the query of an export gives, as they were when it was saved; null without a query. */
export function queryColumns({ qlQuery, schema }: Query): Column[] | null {
  if (qlQuery === null) return null;
  return (schema as QuerySchema).fields.map(({ alias, type }) => ({ name: alias, type }));
}

/** The query columns to store; null when the input leaves them as they are. Null clears; blank is refused, it may be a slip. */
export async function resolveQuery(
  input: ExportInput,
  stored: Pick<BatchExportRow, 'qlQuery' | 'model'> | null,
  checker: QueryChecker,
  teamId: number,
): Promise<Query | null> {
  const model = input.model ?? stored?.model ?? 'events';
  const isUnchanged = input.qlQuery === undefined && (stored === null || stored.model === model);
  if (isUnchanged) return null;
  const sql = (input.qlQuery === undefined ? stored?.qlQuery : input.qlQuery)?.trim() ?? null;
  if (sql === null) return { qlQuery: null, schema: null };
  if (sql === '') {
    throw invalid(
      'This field may not be blank. Send null to export the model as it is.',
      'ql_query',
      'blank',
    );
  }
  return { qlQuery: sql, schema: await checker.check(sql, model, teamId) };
}
