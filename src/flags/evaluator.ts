import { unknownToken } from '../auth/key_hints.ts';
import { decodeCapture, type RawCapture } from '../capture/decode.ts';
import type { Clock } from '../kernel/clock.ts';
import { notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import { isObject } from '../kernel/json/json.ts';
import type { Principal, Project } from '../kernel/tenant.ts';
import type { LocalDefinitions } from './definitions.ts';
import type { CompiledFlag } from './evaluation/compile.ts';
import { flagValue } from './evaluation/decide.ts';
import type { FlagDecision } from './evaluation/decision.ts';
import { describeReason, type FlagReason } from './evaluation/reasons.ts';
import { SettlingSession } from './evaluation/session.ts';
import type { FlagSubject, Properties } from './evaluation/subject.ts';
import type { ProjectFlags, ProjectFlagsCache } from './project_flags.ts';
import { type FlagsRequest, readFlagsRequest } from './request.ts';
import type { LookupRequest, SubjectLookup } from './subject_lookup.ts';

export interface FlagsInput extends RawCapture {
  /** Token of the query string, used if the body has none. */
  token?: string | undefined;
}

/** The result of one flag for one subject. Equal results are one object as long as the flags do not change. */
export interface FlagResult {
  key: string;
  id: number;
  version: number;
  enabled: boolean;
  variant: string | null;
  value: boolean | string;
  /** JSON text. */
  payload: string | null;
  reason: FlagReason & { description: string };
  /**
   * True if the flag could not be decided: it depends on a missing flag or on itself, or a pattern would take too long.
   */
  failed: boolean;
  hasExperiment: boolean;
}

export interface Evaluated {
  project: Project;
  results: FlagResult[];
  hasErrors: boolean;
  requestId: string;
  /** Milliseconds. */
  evaluatedAt: number;
}

export interface EvaluatorDeps {
  flags: ProjectFlagsCache;
  subjects: SubjectLookup;
  clock: Clock;
  ids: Ids;
  /** Returns the project with this id, or `@current`, if the key may access it; throws otherwise. */
  projectFor(principal: Principal, id: string): Project;
  /** Throws throttled if the project is over its limit. */
  admitRequest(projectId: number): void;
  /** Bytes of a request after decompression. */
  maxBodyBytes: number;
  /** Records the flags of each request, and how many of them could not be decided. */
  counted(flags: number, failed: number): void;
}

/** The fields of a request that describe its subject. */
export type SubjectRequest = LookupRequest & Pick<FlagsRequest, 'deviceId' | 'anonDistinctId'>;

/** Limit of a request after decompression; SDKs send a few hundred bytes. Reading a body blocks all other requests. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_BODY_VALUES = 20_000;

/** Evaluates flags for SDKs, and returns the definitions to those that evaluate locally. */
export class FlagEvaluator {
  readonly #deps: EvaluatorDeps;
  readonly #flags: ProjectFlagsCache;
  readonly #subjects: SubjectLookup;
  readonly #results = new WeakMap<FlagDecision, FlagResult>();

  constructor(deps: EvaluatorDeps) {
    this.#deps = deps;
    this.#flags = deps.flags;
    this.#subjects = deps.subjects;
  }

  /**
   * Throws malformed, invalid or too_large for a body that cannot be used, unauthenticated for an unknown token,
   * throttled over the limit of the project.
   */
  async evaluate(input: FlagsInput): Promise<Evaluated> {
    const { clock, ids } = this.#deps;
    const maxBytes = Math.min(MAX_BODY_BYTES, this.#deps.maxBodyBytes);
    const { value } = await decodeCapture(input, { limit: maxBytes, maxValues: MAX_BODY_VALUES });
    const request = readFlagsRequest(value, input.token);
    const project = this.#projectBy(request.token);
    this.#deps.admitRequest(project.id);
    const evaluatedAt = clock.now();
    const results = request.disabled ? [] : this.#decide(project.id, request, evaluatedAt);
    const failed = results.filter((result) => result.failed).length;
    this.#deps.counted(results.length, failed);
    return { project, results, hasErrors: failed > 0, requestId: ids.uuid(), evaluatedAt };
  }

  /**
   * Returns the definitions of the project with this public token, else of `current`, by default the caller's current
   * project.
   */
  definitions(principal: Principal, token: string | undefined, current?: Project): LocalDefinitions {
    return this.#flags.of(this.#projectOf(principal, token, current).id).definitions;
  }

  /**
   * Returns the payload of a flag, by key or id, as JSON text; null if it has none. The project is that of the public
   * token, else `current`. Throws not_found for a flag that does not exist.
   */
  payload(
    principal: Principal,
    current: Project,
    token: string | undefined,
    reference: string,
  ): string | null {
    const { flags, scope } = this.#flags.of(this.#projectOf(principal, token, current).id).set;
    // A reference that is both a key and the id of another flag means the key, because SDKs only know keys.
    const byKey = flags.find(({ definition }) => definition.key === reference);
    const flag = byKey ?? flags[scope.indexOf(reference) ?? -1];
    if (!flag) throw notFound();
    return flag.outcomes.payload(null);
  }

  hasFlags(project: Project): boolean {
    return this.#flags.of(project.id).active.length > 0;
  }

  #projectOf(principal: Principal, token: string | undefined, current?: Project): Project {
    if (token === undefined && current) return current;
    const id = token === undefined ? '@current' : String(this.#projectBy(token).id);
    return this.#deps.projectFor(principal, id);
  }

  #projectBy(token: string): Project {
    const project = this.#flags.projectBy(token);
    if (project) return project;
    throw unknownToken(token);
  }

  /** Looks up inputs when a flag turns out to need them; the flags after it use them, too. */
  #decide(teamId: number, request: FlagsRequest, now: number): FlagResult[] {
    const flags = this.#flags.of(teamId);
    const settling = new SettlingSession(flags.set, subjectOf(request, now), (subject, missing) =>
      this.#subjects.resolve(teamId, subject, missing, flags, request),
    );
    return wantedOf(flags, request).map((flag) => this.#resultOf(settling.decide(flag), flags));
  }

  #resultOf(decision: FlagDecision, { withExperiment }: ProjectFlags): FlagResult {
    let result = this.#results.get(decision);
    if (!result) {
      result = toResult(decision, withExperiment);
      this.#results.set(decision, result);
    }
    return result;
  }
}

function wantedOf(flags: ProjectFlags, { keys, contexts }: FlagsRequest): readonly CompiledFlag[] {
  if (!keys && !contexts) return flags.active;
  return flags.active.filter(({ definition: { key } }) => {
    const own = flags.contexts.get(key)!;
    const isHere = !contexts || own.length === 0 || own.some((context) => contexts.has(context));
    return isHere && (!keys || keys.has(key));
  });
}

/** The subject has only the values of the request; the server may know more. */
export function subjectOf(request: SubjectRequest, now: number): FlagSubject {
  const { distinctId, deviceId, anonDistinctId, groups, personProperties, groupProperties } = request;
  return {
    distinctId,
    deviceId,
    anonDistinctId,
    now,
    groups,
    person: { values: personProperties, complete: false },
    groupProperties: Object.fromEntries(
      Object.entries(groupProperties).map(([name, values]) => [name, supplied(values)]),
    ),
  };
}

function supplied(values: unknown): Properties {
  return { values: isObject(values) ? values : {}, complete: false };
}

export function toResult(decision: FlagDecision, withExperiment: ReadonlySet<number>): FlagResult {
  const { flag, enabled, variant, payload, reason, isTooCostly } = decision;
  return {
    key: flag.key,
    id: flag.id,
    version: flag.version,
    enabled,
    variant,
    value: flagValue(decision),
    payload,
    reason: { ...reason, description: describeReason(reason) },
    failed: isTooCostly || reason.code === 'missing_dependency',
    hasExperiment: withExperiment.has(flag.id),
  };
}
