import { expect, test, vi } from 'vitest';
import { Conversation } from '../../../src/exports/work/temporal/conversation.ts';
import type { Asked, Attendance } from '../../../src/exports/work/temporal/protocol.ts';
import type { Question } from '../../../src/exports/work/temporal/remote_control.ts';

// Goal: questions of a worker wait for whichever control node has the run, and are answered by no other.

/** Checks the conditions after each step, as a workflow does. */
class Conditions {
  readonly #waiting = new Set<() => void>();
  isLate = false;

  readonly wait = (condition: () => boolean, timeoutMs?: number): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (!condition() && !(this.isLate && timeoutMs !== undefined)) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });

  async step(): Promise<void> {
    for (const check of [...this.#waiting]) check();
    await Promise.resolve();
  }
}

const COUNTS = { rows: 3, total: 3, bytes: 30 };
const asked = (question: Question) => ({ execution: 1, counts: COUNTS, ...question }) as Asked;
const STAGED = asked({ kind: 'staged', staged: { rows: 3, bytes: 30, files: 1, isDelivered: true } });
const MAY_COMMIT = asked({ kind: 'mayCommit' });

function open() {
  const conditions = new Conditions();
  const conversation = new Conversation('digest', conditions.wait);
  const attend = (session: string, changes: Partial<Attendance> = {}) =>
    conversation.attend({ session, digest: 'digest', after: 0, answers: [], ...changes });
  return { conditions, conversation, attend };
}

test('a question waits for a control node, and its answer for the worker', async () => {
  const { conditions, conversation, attend } = open();
  const answer = conversation.ask(MAY_COMMIT);
  expect(await attend('one')).toEqual({ messages: [{ id: 1, asked: MAY_COMMIT }], state: 'open' });
  const next = attend('one', { after: 1, answers: [{ id: 1, answer: true }] });
  await conditions.step();
  expect(await answer).toBe(true);
  conversation.end();
  await conditions.step();
  expect(await next).toEqual({ messages: [], state: 'over' });
});

test('a later control node gets what is not answered, and what was staged; the earlier one decides nothing', async () => {
  const { conditions, conversation, attend } = open();
  const staged = conversation.ask(STAGED);
  await attend('one');
  const waiting = attend('one', { after: 1, answers: [{ id: 1, answer: true }] });
  await conditions.step();
  expect(await staged).toBe(true);
  const answer = conversation.ask(MAY_COMMIT);
  await conditions.step();
  await waiting;
  const { messages } = await attend('two');
  expect(messages.map((message) => message.asked)).toEqual([STAGED, MAY_COMMIT]);
  expect(await attend('one', { after: 2, answers: [{ id: 2, answer: true }] })).toEqual({
    messages: [],
    state: 'superseded',
  });
  const decided = vi.fn();
  void answer.then(decided);
  await conditions.step();
  expect(decided).not.toHaveBeenCalled();
  void attend('two', { after: 3, answers: [{ id: 2, answer: false }] });
  await conditions.step();
  expect(await answer).toBe(false);
});

test('an earlier control node that waits learns of the later one', async () => {
  const { conditions, attend } = open();
  const waiting = attend('one');
  void attend('two');
  await conditions.step();
  expect(await waiting).toEqual({ messages: [], state: 'superseded' });
});

test('an order that delivers something else is refused, and supersedes nobody', async () => {
  const { conversation, attend } = open();
  void conversation.ask(MAY_COMMIT);
  await attend('one');
  expect(await attend('two', { digest: 'other' })).toEqual({ messages: [], state: 'other' });
  expect((await attend('one')).messages).toHaveLength(1);
});

test('reports are answered at once and are sent once', async () => {
  const { conditions, conversation, attend } = open();
  const report = asked({ kind: 'report', level: 'INFO', message: 'Fine.' });
  expect(await conversation.ask(report)).toBe(true);
  expect(await attend('one')).toEqual({ messages: [{ id: 1, asked: report }], state: 'open' });
  const next = attend('one', { after: 1 });
  void conversation.ask(MAY_COMMIT);
  await conditions.step();
  expect((await next).messages).toEqual([{ id: 2, asked: MAY_COMMIT }]);
});

test('a worker that gets no answer for long is refused, and so is one whose workflow ends', async () => {
  const { conditions, conversation } = open();
  const answer = conversation.ask(MAY_COMMIT);
  conditions.isLate = true;
  await conditions.step();
  expect(await answer).toBe(false);
  conditions.isLate = false;
  const last = conversation.ask(MAY_COMMIT);
  conversation.end();
  await conditions.step();
  expect(await last).toBe(false);
});
