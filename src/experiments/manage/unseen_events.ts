import type { EventNames } from '../../events/queries/event_names.ts';
import type { Clock } from '../../kernel/clock.ts';
import { withinTime } from '../../kernel/deadline.ts';
import type { Log } from '../../kernel/log/log.ts';
import { nearest } from '../../kernel/spelling.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import { quoted } from '../analysis/wording.ts';
import { configuredEvent, customExposure } from '../custom_exposure.ts';
import { parseLegacy } from '../legacy/metric.ts';
import { eventNamesOf } from '../metrics/event_names.ts';
import { definitionOf, problemOf } from '../metrics/registry.ts';
import type { ExperimentView } from './view.ts';

/** The event store may be busy: creating an experiment waits at most this long for a warning. */
const MOST_MS = 2 * SECOND_MS;
/** Names in one warning. */
const MAX_NAMES = 5;

export interface UnseenEventsDeps {
  /** Returns which of the names have arrived in a project, and its other event names. */
  eventNames(teamId: number, names: readonly string[], signal: AbortSignal): Promise<EventNames>;
  clock: Clock;
  log: Log;
}

/** Warns of events that a project has never received: a misspelled name would look like missing data. */
export class UnseenEvents {
  readonly #deps: UnseenEventsDeps;

  constructor(deps: UnseenEventsDeps) {
    this.#deps = deps;
  }

  /**
   * The experiment with the warning, if any; after a change (`before` is given) only for names that it did not have
   * before. Never rejects: without the event store there is no warning.
   */
  async withWarning(view: ExperimentView, before?: ExperimentView): Promise<ExperimentView> {
    const known = new Set(before ? namesOf(before) : []);
    const names = [...new Set(namesOf(view))].filter((name) => !known.has(name)).sort();
    return names.length === 0 ? view : this.#withUnseen(view, names);
  }

  async #withUnseen(view: ExperimentView, names: readonly string[]): Promise<ExperimentView> {
    const known = await this.#known(view.experiment.teamId, names);
    const unseen = known === null ? [] : names.filter((name) => !known.arrived.includes(name));
    if (unseen.length === 0) return view;
    const detail = `${unseen
      .slice(0, MAX_NAMES)
      .map((name) => sentence(name, known!))
      .join(' ')}${more(unseen)}`;
    return { ...view, warnings: [...view.warnings, { code: 'event_not_seen', detail }] };
  }

  async #known(teamId: number, names: readonly string[]): Promise<EventNames | null> {
    const { clock, log, eventNames } = this.#deps;
    const deadline = { clock, ms: MOST_MS, reason: () => new Error('the event store is busy') };
    try {
      return await withinTime(deadline, (signal) => eventNames(teamId, names, signal));
    } catch (error) {
      log.warn({ err: error, team_id: teamId }, 'Event names could not be read');
      return null;
    }
  }
}

function sentence(name: string, { others }: EventNames): string {
  const similar = nearest(name, others);
  const remedy = similar === null ? 'Check its name, or send it.' : `Is it ${quoted(similar)}?`;
  return `No event named ${quoted(name)} has arrived yet. ${remedy}`;
}

function more(unseen: readonly string[]): string {
  const rest = unseen.length - MAX_NAMES;
  return rest > 0 ? ` The same holds for ${rest} more.` : '';
}

/** Names of the events that metrics and exposures use, without flag calls, which start with the launch. */
function namesOf({ experiment, metrics, metricsSecondary, savedMetrics }: ExperimentView): string[] {
  const { filters, secondaryMetrics, exposureCriteria } = experiment;
  const queries = [...metrics, ...metricsSecondary, ...savedMetrics.map(({ query }) => query)];
  const legacy = [filters, ...(Array.isArray(secondaryMetrics) ? secondaryMetrics.map(legacyFilters) : [])];
  return [
    ...queries.flatMap((query) => (problemOf(query) === null ? eventNamesOf(definitionOf(query)) : [])),
    ...legacy.flatMap((one) => tolerant(() => legacyNames(one))),
    ...tolerant(() => [
      customExposure(experiment)?.event,
      configuredEvent(exposureCriteria?.activation_config)?.event,
    ]),
  ].filter((name) => name !== '$feature_flag_called');
}

const legacyFilters = (metric: unknown) => (metric as { filters?: unknown } | null)?.filters;

function legacyNames(filters: unknown): (string | null)[] {
  const metric = parseLegacy(filters);
  if (metric === null) return [];
  return metric.insight === 'TRENDS' ? [metric.source.event] : metric.steps.map(({ event }) => event);
}

/** Stored settings may be invalid, which the results report. */
function tolerant(read: () => readonly (string | null | undefined)[]): string[] {
  try {
    return read().flatMap((name) => name || []);
  } catch {
    return [];
  }
}
