import { type EventNames, readEventNames } from '../../events/queries/event_names.ts';
import { nearest } from '../../kernel/spelling.ts';
import { hasNumbers, type Outcome } from '../analysis/outcome.ts';
import type { ArmResult } from '../analysis/result.ts';
import { quoted } from '../analysis/wording.ts';
import { eventNamesOf } from '../metrics/event_names.ts';
import type { Question, Readings } from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';
import type { MetricAnswer } from './service.ts';

/** What the answers are about. */
export interface Asked {
  scope: ExperimentScope;
  /** Null: nothing is remembered. */
  experimentId: number | null;
}

/**
 * The answers, and where one has counted nothing at all because an event of its metric has never arrived, the words for
 * that: a misspelt name would look like patience.
 */
export async function withMissingEvents(
  readings: Pick<Readings, 'ask'>,
  answers: readonly MetricAnswer[],
  asked: Asked,
): Promise<MetricAnswer[]> {
  const names = [...new Set(answers.filter(isWithoutValue).flatMap(eventsOf))].sort();
  if (names.length === 0) return [...answers];
  const known = await readNames(readings, names, asked);
  if (!known) return [...answers];
  return answers.map((answer) => {
    if (!isWithoutValue(answer)) return answer;
    const missing = eventsOf(answer).filter((name) => !known.arrived.includes(name));
    return missing.length === 0 ? answer : withWords(answer, [...new Set(missing)], known);
  });
}

/** Null when the events do not answer: these are no more than words. */
async function readNames(
  readings: Pick<Readings, 'ask'>,
  names: readonly string[],
  { scope, experimentId }: Asked,
): Promise<EventNames | null> {
  const question: Question<EventNames> = {
    name: 'event_names',
    about: { names },
    read: (engine, { teamId }, signal) => readEventNames(engine, { teamId, names }, signal),
    // Whoever has just corrected a name looks whether it came.
    isEmpty: ({ arrived }) => arrived.length < names.length,
  };
  try {
    return (await readings.ask(scope, question, { experimentId, refresh: false })).value;
  } catch {
    return null;
  }
}

function withWords(answer: MetricAnswer, missing: readonly string[], known: EventNames): MetricAnswer {
  const words = missing.map((name) => {
    const similar = nearest(name, known.others);
    const there = similar === null ? '' : `; there is one named ${quoted(similar)}`;
    return ` No event named ${quoted(name)} has arrived${there}.`;
  });
  const { outcome } = answer.result;
  const told: Outcome = { ...outcome, detail: `${outcome.detail}${words.join('')}` };
  return { ...answer, result: { ...answer.result, outcome: told } };
}

/** Somebody was exposed, and nobody did anything that the metric counts. */
function isWithoutValue({ result: { outcome, arms } }: MetricAnswer): boolean {
  const isRead =
    hasNumbers(outcome) || outcome.code === 'not_enough_data' || outcome.failure === 'invalid_values';
  return isRead && arms.length > 0 && arms.every(isNothing);
}

function isNothing({ raw: { sum, quantile, denominatorSum } }: ArmResult): boolean {
  return (sum ?? quantile?.value ?? 0) === 0 || denominatorSum === 0;
}

function eventsOf({ question: { definition } }: MetricAnswer): string[] {
  return definition ? eventNamesOf(definition) : [];
}
