import type { RowSample } from '../events/engine.ts';
import type { Clock } from '../kernel/clock.ts';
import { unlessAborted } from '../kernel/deadline.ts';
import type { BoundedReads } from './bounded_reads.ts';
import type { Draft } from './drafts.ts';
import { eventSelection } from './event_selection.ts';
import { propertyFilters } from './filters.ts';
import { floor, type Interval, next } from './schedule.ts';
import type { Sources } from './sources.ts';

export interface SampledInterval extends RowSample {
  interval: Interval;
}

/** First rows of an interval of a project, shaped as an export would deliver them. */
export class Sampler {
  readonly #sources: Sources;
  readonly #reads: BoundedReads;
  readonly #clock: Clock;

  constructor(sources: Sources, reads: BoundedReads, clock: Clock) {
    this.#sources = sources;
    this.#reads = reads;
    this.#clock = clock;
  }

  /** Rows of the newest interval that has ended; when it has none, of the newest one that has. */
  newest(teamId: number, draft: Draft, limit: number, signal: AbortSignal): Promise<SampledInterval> {
    return this.#reads.run({ teamId, query: draft.qlQuery, signal }, (ended) =>
      this.#newest(teamId, draft, limit, ended),
    );
  }

  async #newest(teamId: number, draft: Draft, limit: number, signal: AbortSignal): Promise<SampledInterval> {
    await unlessAborted(signal, this.#sources.flusher.flush());
    const ended = this.#ended(draft);
    const sample = await this.#sample(teamId, draft, ended, limit, signal);
    if (sample.rows.length > 0) return { ...sample, interval: ended };
    const last = await this.#lastData(teamId, draft, signal);
    if (last === null) return { ...sample, interval: ended };
    const start = floor(draft, last);
    const interval = { start, end: next(draft, start) };
    return { ...(await this.#sample(teamId, draft, interval, limit, signal)), interval };
  }

  /** The newest interval that has ended. */
  #ended(draft: Draft): Interval {
    const end = floor(draft, this.#clock.now());
    return { start: floor(draft, end - 1), end };
  }

  /** Milliseconds; null when there is no data. */
  async #lastData(teamId: number, { model }: Draft, signal: AbortSignal): Promise<number | null> {
    const { events, persons } = this.#sources;
    const span = model === 'persons' ? persons.changes(teamId) : await events.arrivals(teamId, signal);
    return span && Math.floor(span.last / 1000);
  }

  #sample(
    teamId: number,
    draft: Draft,
    interval: Interval,
    limit: number,
    signal: AbortSignal,
  ): Promise<RowSample> {
    const { events, persons, shaper } = this.#sources;
    const [start, end] = [interval.start * 1000, interval.end * 1000];
    const { config, destination, qlQuery: query } = draft;
    const options = { layout: destination.staging(config).layout, query, limit, signal };
    const filters = propertyFilters(draft.filters);
    if (draft.model === 'persons') {
      return shaper.samplePersons(persons.personsChangedBetween(teamId, start, end), options, filters);
    }
    const selection = eventSelection(config, { teamId, start, end, filters, highSeq: null });
    return shaper.sampleEvents(events.read(selection), options);
  }
}
