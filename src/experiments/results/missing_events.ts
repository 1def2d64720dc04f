import { type EventNames, readEventNames } from '../../events/queries/event_names.ts';
import { nearest } from '../../kernel/spelling.ts';
import { hasNumbers, type Outcome } from '../analysis/outcome.ts';
import type { ArmResult } from '../analysis/result.ts';
import { quoted } from '../analysis/wording.ts';
import { eventNamesOf } from '../metrics/event_names.ts';
import type { AggregateQuery, QueryRunner } from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';
import type { MetricResponse } from './service.ts';

/** The context of the results. */
export interface EventsContext {
  scope: ExperimentScope;
  /** Null: results are not stored. */
  experimentId: number | null;
}

/**
 * Adds a note to each result that counted nothing because an event of its metric has never arrived: without it a
 * misspelled name would look like missing data.
 */
export async function withMissingEvents(
  queryRunner: Pick<QueryRunner, 'run'>,
  answers: readonly MetricResponse[],
  asked: EventsContext,
): Promise<MetricResponse[]> {
  const names = [...new Set(answers.filter(isWithoutValue).flatMap(eventsOf))].sort();
  if (names.length === 0) return [...answers];
  const known = await readNames(queryRunner, names, asked);
  if (!known) return [...answers];
  return answers.map((answer) => {
    if (!isWithoutValue(answer)) return answer;
    const missing = eventsOf(answer).filter((name) => !known.arrived.includes(name));
    return missing.length === 0 ? answer : withWords(answer, [...new Set(missing)], known);
  });
}

/** Null when the query fails: the note is optional. */
async function readNames(
  queryRunner: Pick<QueryRunner, 'run'>,
  names: readonly string[],
  { scope, experimentId }: EventsContext,
): Promise<EventNames | null> {
  const question: AggregateQuery<EventNames> = {
    name: 'event_names',
    about: { names },
    read: (engine, { teamId }, signal) => readEventNames(engine, { teamId, names }, signal),
    // A user who has just corrected a name checks whether its events arrive.
    isEmpty: ({ arrived }) => arrived.length < names.length,
  };
  try {
    return (await queryRunner.run(scope, question, { experimentId, refresh: false })).value;
  } catch {
    return null;
  }
}

function withWords(answer: MetricResponse, missing: readonly string[], known: EventNames): MetricResponse {
  const words = missing.map((name) => {
    const similar = nearest(name, known.others);
    const there = similar === null ? '' : `; there is one named ${quoted(similar)}`;
    return ` No event named ${quoted(name)} has arrived${there}.`;
  });
  const { outcome } = answer.result;
  const told: Outcome = { ...outcome, detail: `${outcome.detail}${words.join('')}` };
  return { ...answer, result: { ...answer.result, outcome: told } };
}

/** True when units were exposed but no events of the metric were counted. */
function isWithoutValue({ result: { outcome, arms } }: MetricResponse): boolean {
  const isRead =
    hasNumbers(outcome) || outcome.code === 'not_enough_data' || outcome.failure === 'invalid_values';
  return isRead && arms.length > 0 && arms.every(isNothing);
}

function isNothing({ raw: { sum, quantile, denominatorSum } }: ArmResult): boolean {
  return (sum ?? quantile?.value ?? 0) === 0 || denominatorSum === 0;
}

function eventsOf({ question: { definition } }: MetricResponse): string[] {
  return definition ? eventNamesOf(definition) : [];
}
