import { setImmediate as turn } from 'node:timers/promises';
import { unknownToken } from '../auth/key_hints.ts';
import { notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import { isObject } from '../kernel/json/json.ts';
import { Lane } from '../kernel/lane.ts';
import type { Project } from '../kernel/tenant.ts';
import type { InboxStore } from '../store/inbox.ts';
import {
  type AnalyticsHeaders,
  type AnalyticsResult,
  analyticsResults,
  analyticsToken,
  readAnalytics,
} from './analytics.ts';
import type { Arrivals } from './arrivals.ts';
import type { ChangeLog } from './change_log.ts';
import { type CaptureWarning, type ChangeReason, captureWarnings } from './changes.ts';
import { decodeCapture, type RawCapture } from './decode.ts';
import type { CapturedEvent, CaptureResult, RejectedEvent } from './events.ts';
import { type GroupCommit, overloaded } from './group_commit.ts';
import type { SentJson } from './json.ts';
import { normalizeEvent } from './normalize.ts';
import { oncePerTurn } from './once_per_turn.ts';
import type { RefusedEvents } from './refused_events.ts';
import { noneReplaced, type ReplacedCounts, type ReplacedTime } from './replaced_times.ts';
import { missingToken, readSubmission, type Submission, statedToken } from './submission.ts';
import { findToken } from './token_search.ts';
import { type RunLater, Turns } from './turns.ts';

/** Maximum number of rows that wait for the event store; capture refuses events beyond it. */
const MAX_INBOX_DEPTH = 2_000_000;
/** Number of events, or of characters of them, after which a large batch lets other requests run. */
const EVENTS_PER_TURN = 500;
const CHARACTERS_PER_TURN = 256 * 1024;
/** Maximum number of large bodies that wait for their turn. */
const MAX_LARGE_WAITING = 64;

export interface CaptureInput extends RawCapture {
  /** The sender, so that large bodies of one client do not block those of others. */
  client?: string | undefined;
  /** Token of the query string, used if neither the body nor its events have one. */
  token?: string | undefined;
  /** Event name for entries without one; if absent, such entries are rejected. */
  defaultEvent?: string | undefined;
}

export interface CaptureDeps {
  arrivals: Arrivals;
  commits: GroupCommit;
  inbox: InboxStore;
  ids: Ids;
  projectByToken(token: string): Project | null;
  /** Returns the time (milliseconds) before which events of a project were, or are next, removed by their age. */
  removedBefore(projectId: number): number;
  /** Runs work that takes milliseconds after the current turn of the event loop. */
  runLater: RunLater;
  /** Throws throttled when the project is over its limit of requests. */
  admitRequest?(projectId: number): void;
  /** Throws throttled when the project is over its limit of events. */
  admitEvents?(projectId: number, events: number): void;
  /** Called when events should have been stored, even after a failure: there may be events to flush. */
  stored(): void;
  /** Called with the result of each request. */
  counted?(result: CaptureResult): void;
  times?: ChangeLog<ReplacedTime>;
  values?: ChangeLog<ChangeReason>;
  imports?: ChangeLog<'before_retention'>;
  /** Receives refused events and requests of known projects. */
  refused?: RefusedEvents;
  /** Called when a large body is refused because too many are waiting. */
  crowded?(): void;
  /** Bytes of a request after decompression. */
  maxBodyBytes: number;
}

/** Stores events from SDKs. Acknowledged events are on disk. */
export class CaptureService {
  readonly #deps: CaptureDeps;
  /** Large bodies are inflated, parsed and stored one at a time, which bounds the memory for them. */
  readonly #large = new Lane(MAX_LARGE_WAITING);
  /** All other bodies are parsed in the order of their clients' turns. */
  readonly #small: Turns;
  readonly #inboxDepth: () => number;

  constructor(deps: CaptureDeps) {
    this.#deps = deps;
    this.#inboxDepth = oncePerTurn(() => deps.inbox.depth());
    this.#small = new Turns(deps.runLater);
  }

  /**
   * Stores the events of a request. Invalid events are listed in `rejected`, the others are stored; an event whose uuid
   * has arrived within the duplicate window is counted under `duplicates`.
   *
   * Throws malformed, invalid or too_large if the body as a whole is unusable, unauthenticated for an unknown token,
   * throttled over the limit of the project, unavailable (with Retry-After) if too much is waiting to be stored.
   */
  capture(input: CaptureInput): Promise<CaptureResult> {
    return this.#decoded(input, { isTokenKnown: false, token: input.token }, (sent) => {
      const submission = this.#reading(
        () => statedToken(sent.value) ?? input.token,
        () => readSubmission(sent.value, input.token),
      );
      const { defaultEvent } = input;
      if (defaultEvent === undefined) return this.#store(submission, sent);
      const events = submission.events.map((raw) => nameEvent(raw, defaultEvent));
      return this.#store({ ...submission, events }, sent);
    });
  }

  /**
   * Stores events of the current capture protocol, whose results are keyed by the uuid of the event. Throws like
   * `capture`, and invalid if an event has no uuid.
   */
  async captureAnalytics(
    input: CaptureInput,
    headers: AnalyticsHeaders,
  ): Promise<{ results: Record<string, AnalyticsResult>; warnings?: CaptureWarning[] }> {
    const token = analyticsToken(headers);
    return this.#decoded(input, { isTokenKnown: true, token }, async (sent) => {
      const submission = this.#reading(
        () => token,
        () => readAnalytics(sent.value, headers),
      );
      const { rejected, warnings } = await this.#store(submission, sent);
      return { results: analyticsResults(submission.events, rejected), ...(warnings ? { warnings } : {}) };
    });
  }

  /**
   * Decodes and processes a body; large bodies take turns, one at a time. `token` is the one outside of the body, if
   * any; `isTokenKnown` is true if it was checked before.
   */
  async #decoded<T>(
    input: CaptureInput,
    { isTokenKnown, token }: { isTokenKnown: boolean; token: string | undefined },
    work: (sent: SentJson) => Promise<T>,
  ): Promise<T> {
    const { maxBodyBytes } = this.#deps;
    if (this.#inboxDepth() > MAX_INBOX_DEPTH) throw overloaded();
    const { client = '' } = input;
    let isInside = false;
    const enterSmall = (bytes: number) => this.#small.enter(client, bytes);
    const enterLarge = async () => {
      if (isInside) return;
      await this.#enterLarge(client);
      isInside = true;
    };
    const checkLarge = (text: string) => {
      if (!isTokenKnown) this.#requireToken(text, input.token);
    };
    try {
      const options = { limit: maxBodyBytes, enterSmall, enterLarge, checkLarge };
      const sent = await decodeCapture(input, options).catch((error) => {
        this.#noteRefusal(token, error);
        throw error;
      });
      return await work(sent);
    } finally {
      if (isInside) this.#large.leave();
    }
  }

  /** Reads the events of a body; `token` returns its token in case that they cannot be read. */
  #reading(token: () => string | undefined, read: () => Submission): Submission {
    try {
      return read();
    } catch (error) {
      this.#noteRefusal(token(), error);
      throw error;
    }
  }

  /** Notes a request whose events were not read, if it is known to which project it was sent. */
  #noteRefusal(token: string | undefined, error: unknown): void {
    const project = token === undefined ? null : this.#deps.projectByToken(token);
    if (project) this.#deps.refused?.noteRequest(project.id, error, null);
  }

  #enterLarge(client: string): Promise<void> {
    const turn = this.#large.enter(client);
    if (turn) return turn;
    this.#deps.crowded?.();
    throw overloaded();
  }

  /** Throws unauthenticated for a text without a known token, before it is parsed. */
  #requireToken(text: string, queryToken: string | undefined): void {
    const isKnown = (token: string) => this.#deps.projectByToken(token) !== null;
    if (queryToken !== undefined && isKnown(queryToken)) return;
    const { known, first = queryToken } = findToken(text, isKnown);
    if (known) return;
    throw first === undefined ? missingToken() : unknownToken(first);
  }

  async #store(submission: Submission, sent: SentJson): Promise<CaptureResult> {
    const project = this.#project(submission.token);
    try {
      return await this.#storeIn(project, submission, sent);
    } catch (error) {
      this.#deps.refused?.noteRequest(project.id, error, submission.events.length);
      throw error;
    }
  }

  async #storeIn(
    project: Project,
    submission: Submission,
    { changes, hasLargeNumbers }: SentJson,
  ): Promise<CaptureResult> {
    const { commits, imports, refused, times, values } = this.#deps;
    this.#deps.admitEvents?.(project.id, submission.events.length);
    const { events, rejected, replaced } = await this.#normalize(submission, hasLargeNumbers);
    refused?.noteEvents(project.id, rejected);
    times?.note(project.id, replaced);
    values?.note(project.id, changes);
    const stored =
      events.length === 0
        ? { accepted: 0, duplicates: 0 }
        : await commits
            .store({ teamId: project.id, historical: submission.historical, events })
            .finally(this.#deps.stored);
    // All other events arrive now, later than what was removed.
    const beforeRetention = submission.historical ? this.#countRemoved(project, events) : 0;
    imports?.note(project.id, { before_retention: beforeRetention });
    const warnings = captureWarnings({ times: replaced, changes, beforeRetention });
    const result = { ...stored, rejected, ...(warnings.length > 0 ? { warnings } : {}) };
    this.#deps.counted?.(result);
    return result;
  }

  /** Returns the project of a public token; throws not_found for an unknown one, throttled over its limit. */
  projectOf(token: string): Project {
    const project = this.#deps.projectByToken(token);
    if (!project) throw notFound();
    this.#deps.admitRequest?.(project.id);
    return project;
  }

  /** Throws unauthenticated for an Authorization header without the public token of a project. */
  requireToken(authorization: string | undefined): void {
    this.#project(analyticsToken({ authorization }));
  }

  #project(token: string): Project {
    const project = this.#deps.projectByToken(token);
    if (!project) throw unknownToken(token);
    return project;
  }

  /** Counts events of a historical import in time whose events the retention has removed or removes next. */
  #countRemoved(project: Project, events: readonly CapturedEvent[]): number {
    const before = this.#deps.removedBefore(project.id) * 1000;
    return events.filter(({ timestamp }) => timestamp < before).length;
  }

  async #normalize(
    submission: Submission,
    hasLargeNumbers: boolean,
  ): Promise<{ events: CapturedEvent[]; rejected: RejectedEvent[]; replaced: ReplacedCounts }> {
    const { arrivals, ids } = this.#deps;
    const { sentAt, historical } = submission;
    const replaced = noneReplaced();
    const context = {
      sentAt,
      historical,
      hasLargeNumbers,
      now: arrivals.now(),
      newUuid: () => ids.uuid(),
      replaced: (reason: ReplacedTime) => void replaced[reason]++,
    };
    const events: CapturedEvent[] = [];
    const rejected: RejectedEvent[] = [];
    let characters = 0;
    for (const [index, raw] of submission.events.entries()) {
      if ((index > 0 && index % EVENTS_PER_TURN === 0) || characters > CHARACTERS_PER_TURN) {
        characters = 0;
        await turn();
      }
      const normalized = normalizeEvent(raw, index, context);
      if ('event' in normalized) {
        events.push(normalized.event);
        characters += normalized.event.properties.length;
      } else rejected.push(normalized.rejected);
    }
    return { events, rejected, replaced };
  }
}

function nameEvent(raw: unknown, event: string): unknown {
  return isObject(raw) && raw.event === undefined ? { ...raw, event } : raw;
}
