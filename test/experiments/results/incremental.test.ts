import { expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { DAY, event, experimenter, HOUR, MINUTE, now } from './support.ts';

/** Goal: a refresh of a running experiment reads new events only, says so, and leaves nothing behind in the end. */
const app = useApp({}, { unitResults: { minMs: 0 } });
const { ok, act, capture, expose, launched, results } = experimenter(app);

async function computed(): Promise<Record<string, number>> {
  const { text } = await app().request('GET', '/metrics');
  const found = text.matchAll(/^weir_results_computed_total\{how="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, how, count]) => [how, Number(count)]));
}

test('a refresh counts what arrived since, from new events only', async () => {
  const { id, flag } = await launched();
  await expose(flag, { control: { users: 60, buy: 20 }, test: { users: 60, buy: 30 } });
  await results(id, '?refresh=true');
  const before = await computed();
  await expose(flag, { control: { users: 5, buy: 5 }, test: { users: 5, buy: 5 } }, now - DAY + HOUR);
  await capture([event('buy', `${flag}-test-40`, now - HOUR, { [`$feature/${flag}`]: 'test' })]);
  await app().clock.advance(MINUTE);
  const { result } = await results(id, '?refresh=true');
  const after = await computed();
  expect(after['incremental']).toBeGreaterThan(before['incremental']!);
  expect({ ...after, incremental: 0 }).toEqual({ ...before, incremental: 0 });
  const [metric] = result.metrics;
  expect(metric.baseline.sum + metric.variant_results[0].sum).toBe(20 + 30 + 10 + 1);
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ['ended', (id) => act(id, 'end')],
  ['deleted', (id) => ok('PATCH', `/api/projects/1/experiments/${id}/`, { deleted: true })],
])('nothing is kept of an experiment that was %s', async (_, end) => {
  await app().app.trimUnitResults();
  const { id, flag } = await launched();
  await expose(flag, { control: 60, test: 60 });
  await results(id, '?refresh=true');
  expect(await app().app.trimUnitResults()).toBe(0);
  await end(id);
  expect(await app().app.trimUnitResults()).toBeGreaterThan(0);
  expect(await app().app.trimUnitResults()).toBe(0);
});

test('nothing is kept of an experiment that nobody looks at', async () => {
  await app().app.trimUnitResults();
  const { id, flag } = await launched();
  await expose(flag, { control: 60, test: 60 });
  await results(id, '?refresh=true');
  await app().clock.advance(4 * DAY);
  // The server itself has looked for them every hour.
  expect(await app().app.trimUnitResults()).toBe(0);
  const before = await computed();
  await results(id, '?refresh=true');
  expect((await computed())['rebuilt']).toBeGreaterThan(before['rebuilt']!);
});
