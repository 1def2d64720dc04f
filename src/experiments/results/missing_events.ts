import { type EventNames, readEventNames } from '../../events/queries/event_names.ts';
import { nearest } from '../../kernel/spelling.ts';
import { hasNumbers, type MetricOutcome } from '../analysis/outcome.ts';
import type { ArmResult } from '../analysis/result.ts';
import { quoted } from '../analysis/wording.ts';
import { eventNamesOf } from '../metrics/event_names.ts';
import type { ResultsContext } from './exposure_query.ts';
import type { QueryRunner } from './query_runner.ts';
import type { MetricResponse } from './service.ts';

/**
 * Adds a note to each result that counted nothing because an event of its metric has never arrived: without it a
 * misspelled name would look like missing data.
 */
export async function withMissingEvents(
  queryRunner: Pick<QueryRunner, 'run'>,
  responses: readonly MetricResponse[],
  context: Pick<ResultsContext, 'scope' | 'options'>,
): Promise<MetricResponse[]> {
  const names = [...new Set(responses.filter(isWithoutValue).flatMap(eventsOf))].sort();
  if (names.length === 0) return [...responses];
  const known = await findNames(queryRunner, names, context);
  if (!known) return [...responses];
  return responses.map((response) => {
    if (!isWithoutValue(response)) return response;
    const missing = eventsOf(response).filter((name) => !known.arrived.includes(name));
    return missing.length === 0 ? response : withNote(response, [...new Set(missing)], known);
  });
}

/** Null when the query fails: the note is optional. */
async function findNames(
  queryRunner: Pick<QueryRunner, 'run'>,
  names: readonly string[],
  { scope, options }: Pick<ResultsContext, 'scope' | 'options'>,
): Promise<EventNames | null> {
  try {
    const { value } = await queryRunner.run<EventNames>({
      name: 'event_names',
      scope,
      inputs: { names },
      options,
      read: (engine, { teamId }, signal) => readEventNames(engine, { teamId, names }, signal),
      // A user who has just corrected a name checks whether its events arrive.
      isEmpty: ({ arrived }) => arrived.length < names.length,
    });
    return value;
  } catch {
    return null;
  }
}

function withNote(response: MetricResponse, missing: readonly string[], known: EventNames): MetricResponse {
  const notes = missing.map((name) => {
    const similar = nearest(name, known.others);
    const there = similar === null ? '' : `; there is one named ${quoted(similar)}`;
    return ` No event named ${quoted(name)} has arrived${there}.`;
  });
  const { outcome } = response.result;
  const noted: MetricOutcome = { ...outcome, detail: `${outcome.detail}${notes.join('')}` };
  return { ...response, result: { ...response.result, outcome: noted } };
}

/** True when units were exposed but no events of the metric were counted. */
function isWithoutValue({ result: { outcome, arms } }: MetricResponse): boolean {
  const isComputed =
    hasNumbers(outcome) || outcome.code === 'not_enough_data' || outcome.failure === 'invalid_values';
  return isComputed && arms.length > 0 && arms.every(isNothing);
}

function isNothing({ raw: { sum, quantile, denominatorSum } }: ArmResult): boolean {
  return (sum ?? quantile?.value ?? 0) === 0 || denominatorSum === 0;
}

function eventsOf({ spec: { definition } }: MetricResponse): string[] {
  return definition ? eventNamesOf(definition) : [];
}
