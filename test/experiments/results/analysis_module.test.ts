import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Z95 } from '../../../src/experiments/metrics/quantile.ts';
import { warmAnalysis } from '../../../src/experiments/results/analysis_module.ts';
import { createLog } from '../../../src/kernel/log/log.ts';
import { normalTailQuantile } from '../../../src/stats/distributions.ts';
import { VirtualClock } from '../../support/clock.ts';
import { sourceFiles } from '../../support/imports.ts';

// Goal: the distributions neither delay the start of the server nor hold up others at the first request for results.

const files = new Map(sourceFiles('src', 'handlers').map((file) => [file.path, file]));
const log = createLog('silent');
const MODULE = 'src/experiments/results/analysis_module.ts';
/** The modules that are loaded when the server is warm. */
const loaded = files.get(MODULE)!.imports.filter(({ dynamic }) => dynamic);

/** The packages of distributions that a file imports, itself or by others. */
function distributionsOf(path: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(path)) return found;
  seen.add(path);
  for (const { target, isPackage, typeOnly, dynamic } of files.get(path)?.imports ?? []) {
    if (typeOnly || dynamic) continue;
    if (target.startsWith('@stdlib/')) found.add(target);
    else if (!isPackage) for (const name of distributionsOf(target, seen)) found.add(name);
  }
  return found;
}

test('the server loads no distribution at its start', () => {
  expect([...distributionsOf('src/app.ts')]).toEqual([]);
});

test('each distribution of the analysis is loaded by itself', () => {
  const own = loaded.filter(({ isPackage }) => !isPackage);
  const needed = own.flatMap(({ target }) => [...distributionsOf(target)]);
  const alone = loaded.filter(({ isPackage }) => isPackage).map(({ target }) => target);
  expect(new Set(alone)).toEqual(new Set(needed));
  expect(alone).not.toEqual([]);
});

test('warming pauses before each part, and ends with all of them', async () => {
  const clock = new VirtualClock();
  let isWarm = false;
  const warmed = warmAnalysis({ clock, log }, new AbortController().signal).then(() => {
    isWarm = true;
  });
  let pauses = 0;
  while (!isWarm) {
    if (clock.sleeping > 0) pauses++;
    await clock.advance(50);
    while (clock.sleeping === 0 && !isWarm) await turn();
  }
  await warmed;
  expect(pauses).toBe(loaded.length);
});

test('a server that stops warms no further', async () => {
  const clock = new VirtualClock();
  const stopping = new AbortController();
  const warmed = warmAnalysis({ clock, log }, stopping.signal);
  stopping.abort();
  await warmed;
  expect(clock.sleeping).toBe(0);
});

test('a part that cannot be loaded now keeps neither the server nor the others from loading', async () => {
  const clock = new VirtualClock();
  const seen: string[] = [];
  const parts = [
    () => Promise.reject(new Error('EMFILE: too many open files')),
    async () => void seen.push('the next one'),
  ];
  const warmed = warmAnalysis({ clock, log, parts }, new AbortController().signal);
  for (let part = 0; part < parts.length; part++) {
    await clock.advance(50);
    await turn();
  }
  await warmed;
  expect(seen).toEqual(['the next one']);
});

test('the constant of quantile metrics is the quantile of the distribution', () => {
  expect(Z95).toBe(normalTailQuantile(0.025));
});
