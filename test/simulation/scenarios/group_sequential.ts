import { decide } from '../../../src/experiments/analysis/decision/decision.ts';
import { dueLook, planOf, withLooks } from '../../../src/experiments/analysis/looks.ts';
import type { Method, TakenLook } from '../../../src/experiments/analysis/method.ts';
import type { SampleMean } from '../../../src/stats/samples.ts';
import { analysed, methodOf } from '../../experiments/analysis/support.ts';
import type { Scenario } from '../scenario.ts';
import { normal } from './decisions.ts';

interface Watched {
  spending: 'obrien_fleming' | 'pocock';
  looks: number;
  /** Requests in equal distances from the first unit to `upTo` of the planned ones. */
  refreshes: number;
  upTo: number;
}

const PLANNED = 6000;
const VARIANCE = 40;

type Arms = Record<'control' | 'test', SampleMean>;

function grown(random: () => number, { n, sum }: SampleMean, more: number): SampleMean {
  const total = n + more;
  const next = sum + more * 10 + normal(random) * Math.sqrt(VARIANCE * more);
  return { kind: 'mean', n: total, sum: next, sumSquares: (total - 1) * VARIANCE + next ** 2 / total };
}

/** Requests come at the same units in each trial, and the bounds of a method are computed once for each object. */
const METHODS = new Map<string, Method>();

function methodAt(method: Method, taken: readonly TakenLook[], isOver: boolean): Method {
  const key = JSON.stringify([method, taken, isOver]);
  const known = METHODS.get(key) ?? withLooks(method, { taken: [...taken], settled: null, isOver });
  METHODS.set(key, known);
  return known;
}

/** Is an experiment without an effect shipped or rolled back at any of the requests? */
function isActedOn(random: () => number, { spending, looks, refreshes, upTo }: Watched): boolean {
  const method = methodOf({
    method: 'frequentist',
    frequentist: { sequential: 'group_sequential', planned_units: PLANNED, planned_looks: looks, spending },
  });
  const none: SampleMean = { kind: 'mean', n: 0, sum: 0, sumSquares: 0 };
  let arms: Arms = { control: none, test: none };
  let shown = arms;
  const taken: TakenLook[] = [];
  const step = (PLANNED * upTo) / refreshes / 2;
  for (let request = 1; request <= refreshes; request++) {
    arms = { control: grown(random, arms.control, step), test: grown(random, arms.test, step) };
    const units = arms.control.n + arms.test.n;
    const isRunning = request < refreshes;
    const standing = { units, at: request, endedAt: isRunning ? null : request };
    const due = dueLook(planOf(method)!, taken, standing);
    // Between looks the same numbers are shown, so that nothing can be decided anew.
    if (!due) continue;
    taken.push(due);
    shown = arms;
    const now = methodAt(method, taken, !isRunning);
    const result = analysed({ ...shown }, { method: now, exposureState: { units, unitsPerDay: 100 } });
    const input = { goals: [result], guardrails: [], health: [], daysRunning: 10 };
    const { code } = decide({ method: now, ...input, isRunning, units });
    if (code === 'ship' || code === 'roll_back') return true;
  }
  return false;
}

const WATCHED: Watched[] = [
  { spending: 'obrien_fleming', looks: 5, refreshes: 60, upTo: 1.1 },
  { spending: 'pocock', looks: 5, refreshes: 60, upTo: 1.1 },
  { spending: 'pocock', looks: 2, refreshes: 60, upTo: 1.1 },
  { spending: 'obrien_fleming', looks: 10, refreshes: 7, upTo: 1.3 },
  { spending: 'pocock', looks: 5, refreshes: 60, upTo: 0.7 },
];

export const groupSequential: Scenario[] = WATCHED.map((watched) => {
  const { spending, looks, refreshes, upTo } = watched;
  return {
    name: `no effect, ${looks} planned looks (${spending}), ${refreshes} requests up to ${Math.round(upTo * 100)}% of the units: shipped or rolled back`,
    promise: 0.05,
    trials: { quick: 300, long: 4000 },
    trial: (random) => isActedOn(random, watched),
  };
});
