import { expect, test } from 'vitest';
import { Permits } from '../../src/events/staging/permits.ts';

/** Lets all that can start do so. */
const turn = () => new Promise((done) => setImmediate(done));

/** Works that run until they are ended, with the names of those that have started. */
function works() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: string) => ends.get(name)!() };
}

test('a work alone waits for those that run and starts before those that wait', async () => {
  const permits = new Permits(2);
  const { started, work, end } = works();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => permits.with(work(name)));
  const alone = permits.alone(work('alone'));
  await turn();
  expect(started).toEqual(['a', 'b']);
  end('a');
  await a;
  await turn();
  expect(started).toEqual(['a', 'b']);
  end('b');
  await b;
  await turn();
  expect(started).toEqual(['a', 'b', 'alone']);
  end('alone');
  expect(await alone).toBe('alone');
  await turn();
  expect(started).toEqual(['a', 'b', 'alone', 'c']);
  end('c');
  await c;
});

test('works alone run one after the other, and a failed one lets the next start', async () => {
  const permits = new Permits(2);
  const { started, work, end } = works();
  const failed = permits.alone(() => Promise.reject(new Error('failed')));
  const second = permits.alone(work('second'));
  await expect(failed).rejects.toThrow('failed');
  const third = permits.alone(work('third'));
  expect(started).toEqual(['second']);
  end('second');
  await second;
  await turn();
  end('third');
  expect(await third).toBe('third');
});
