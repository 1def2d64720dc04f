import { parse } from 'yaml';
import type { TestApp } from '../support/app.ts';
import type { RequestOptions, TestResponse } from '../support/send.ts';
import { settle } from '../support/settle.ts';
import { changedTables, momentOf, snapshot } from '../support/snapshot.ts';
import { seedWorld } from '../support/world.ts';
import { defaultCredentials, type Operation } from './document.ts';
import { schemaProblem } from './schemas.ts';

const PROBLEM = 'application/problem+json';

/** Headers that the contract shows and that depend on more than the status. */
const SOMETIMES = new Set(['Link', 'PostHog-Request-Id', 'WWW-Authenticate']);

/** When the world of a server was last put back: what only reads and refuses leaves it as it is. */
const untouchedSince = new WeakMap<TestApp, string>();

export interface Call extends RequestOptions {
  path: string;
}

/** Sends requests of one operation, holds every answer against the contract and remembers what it has seen. */
export class Probe {
  readonly op: Operation;
  readonly app: TestApp;
  /** `status media-type`, or the status alone where there is no body. */
  readonly seen = new Set<string>();
  readonly problems: string[] = [];

  constructor(app: TestApp, op: Operation) {
    this.app = app;
    this.op = op;
  }

  /** The world as it was in the beginning. */
  async reset(): Promise<void> {
    const { database } = this.app.app;
    if (untouchedSince.get(this.app) === momentOf(database)) return;
    await settle(this.app);
    seedWorld(this.app);
    untouchedSince.set(this.app, momentOf(database));
  }

  async send(situation: string, { path, ...options }: Call, app = this.app): Promise<TestResponse> {
    const credentials = options.key === undefined && !options.session ? defaultCredentials(this.op) : {};
    const answer = await app.request(this.op.method.toUpperCase(), path, { ...options, ...credentials });
    this.#judge(situation, answer, app);
    return answer;
  }

  /** Sends and complains unless the status is the one wanted. */
  async expect(situation: string, status: number, call: Call, app = this.app): Promise<TestResponse> {
    const answer = await this.send(situation, call, app);
    const isKnown = this.op.answers.has(answer.status);
    this.check(
      situation,
      answer.status === status || !isKnown,
      `${status} wanted, got ${describe(answer, app)}`,
    );
    // A run may have been started: it shall not be mistaken for something that a later request does.
    if (answer.status < 300 && this.op.method !== 'get') await settle(app);
    return answer;
  }

  /** A refusal: asked for in both media types, the same error, and nothing has changed. */
  async refuse(situation: string, status: number, call: Call, app = this.app): Promise<TestResponse> {
    const before = snapshot(app.app.database);
    const plain = await this.expect(situation, status, call, app);
    const headers = { ...call.headers, Accept: PROBLEM };
    const problem = await this.expect(`${situation} as problem`, status, { ...call, headers }, app);
    const { type: _type, instance: _instance, ...rest } = problem.json ?? {};
    const { type: _plainType, instance: _plainInstance, ...plainRest } = plain.json ?? {};
    this.check(situation, JSON.stringify(rest) === JSON.stringify(plainRest), 'differs as problem+json');
    const changed = changedTables(before, snapshot(app.app.database));
    this.check(situation, changed.length === 0, `a refused request changed ${changed.join(', ')}`);
    return plain;
  }

  check(situation: string, holds: boolean, complaint: string): void {
    if (!holds) this.problems.push(`[${situation}] ${complaint}`);
  }

  #judge(situation: string, answer: TestResponse, app: TestApp): void {
    const { status, headers, text } = answer;
    const documented = this.op.answers.get(status);
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const types = Object.keys(documented?.content ?? {});
    this.seen.add(types.length > 0 ? `${status} ${type}` : String(status));
    this.check(situation, headers.has('x-request-id'), 'no X-Request-Id');
    if (!documented) {
      this.check(situation, false, `not documented: ${describe(answer, app)}`);
      return;
    }
    for (const name of documented.headers) {
      this.check(
        situation,
        SOMETIMES.has(name) || headers.has(name),
        `${status} without its documented header ${name}`,
      );
    }
    if (types.length === 0) {
      this.check(situation, text === '', `${status} has a body`);
      return;
    }
    const media = documented.content[type];
    this.check(situation, media !== undefined, `${status} has the undocumented media type ${type}`);
    if (!media) return;
    const isJson = type.endsWith('json');
    this.check(situation, !isJson || answer.json !== undefined, `${status} is not JSON`);
    const problem = schemaProblem(media.schema, isJson ? answer.json : meaningOf(type, text));
    this.check(
      situation,
      problem === null,
      `${status} breaks its schema: ${problem} in ${text.slice(0, 300)}`,
    );
  }
}

/** The contract in YAML takes long to parse and is the same each time. */
const parseOnce = memoized(parse);

/** A schema describes what a text in YAML means, and any other text as it is. */
function meaningOf(type: string, text: string): unknown {
  return type === 'application/yaml' ? parseOnce(text) : text;
}

function memoized<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? compute(text);
    known.set(text, value);
    return value;
  };
}

/** An answer in a few words; of a 500 also what the log says about it. */
function describe({ status, text, json }: TestResponse, { logLines }: TestApp): string {
  if (status < 500) return `${status} ${text.slice(0, 200)}`;
  const line = logLines.find(
    (candidate) => candidate.includes('"err"') && candidate.includes(json?.instance),
  );
  return `${status} because ${line ? JSON.parse(line).err.stack.split('\n').slice(0, 3).join(' ') : text.slice(0, 200)}`;
}

/** Every `status media-type` that the contract documents for the operation. */
export function documentedAnswers(op: Operation): string[] {
  return [...op.answers].flatMap(([status, { content }]) => {
    const types = Object.keys(content);
    return types.length > 0 ? types.map((type) => `${status} ${type}`) : [String(status)];
  });
}
