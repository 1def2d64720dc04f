import type { Asked, AskedMessage, Attendance, Attended } from './protocol.ts';

/**
 * Waits until the condition holds, at most for the time; false when it did not. The workflow's `condition`, given as an
 * argument so that this file imports nothing.
 */
type Wait = (condition: () => boolean, timeoutMs?: number) => Promise<unknown>;

/** A worker waits for an answer for so long before it gives up: the control node may be restarted meanwhile. */
const ANSWER_WAIT_MS = 3_600_000;

/** Keeps what the worker of a run asks until the control node has answered. It runs inside of a workflow. */
export class Conversation {
  readonly #digest: string;
  readonly #wait: Wait;
  #messages: AskedMessage[] = [];
  readonly #answers = new Map<number, boolean>();
  readonly #sessions: string[] = [];
  /** The latest permission to deliver what is staged, for a control node that comes later. */
  #staged: Asked | null = null;
  #lastId = 0;
  #isOver = false;

  constructor(digest: string, wait: Wait) {
    this.#digest = digest;
    this.#wait = wait;
  }

  /** Ends all that waits. */
  end(): void {
    this.#isOver = true;
  }

  /** Resolves with the answer of the control node; with false when there is none. */
  async ask(asked: Asked): Promise<boolean> {
    const id = ++this.#lastId;
    this.#messages.push({ id, asked });
    if (asked.kind === 'report') return true;
    await this.#wait(() => this.#answers.has(id) || this.#isOver, ANSWER_WAIT_MS);
    this.#messages = this.#messages.filter((message) => message.id !== id);
    const answer = this.#answers.get(id) ?? false;
    if (asked.kind === 'staged' && answer) this.#staged = asked;
    return answer;
  }

  async attend({ session, digest, after, answers }: Attendance): Promise<Attended> {
    if (digest !== this.#digest) return { messages: [], state: 'other' };
    if (!this.#sessions.includes(session)) this.#begin(session);
    const isCurrent = () => this.#sessions.at(-1) === session;
    if (isCurrent()) this.#take(answers, after);
    const next = () => this.#messages.filter(({ id }) => id > after && !this.#answers.has(id));
    await this.#wait(() => next().length > 0 || this.#isOver || !isCurrent());
    if (!isCurrent()) return { messages: [], state: 'superseded' };
    return { messages: next(), state: this.#isOver ? 'over' : 'open' };
  }

  #begin(session: string): void {
    this.#sessions.push(session);
    if (this.#staged) this.#messages.unshift({ id: ++this.#lastId, asked: this.#staged });
  }

  #take(answers: Attendance['answers'], after: number): void {
    for (const { id, answer } of answers) this.#answers.set(id, answer);
    // Reports that were seen are not needed any more.
    this.#messages = this.#messages.filter(({ id, asked }) => id > after || asked.kind !== 'report');
  }
}
