import { isoFromMs } from '../../kernel/time.ts';
import type { Method, Sequential, TakenLook } from './method.ts';
import { countText } from './wording.ts';

export type GroupSequential = Extract<Sequential, { kind: 'group_sequential' }>;

/** The state of a group sequential experiment among its planned looks. */
export interface LookState {
  plan: GroupSequential;
  /** Number of the last look taken; 0 before the first one. */
  look: number;
  looks: number;
  /** Units of all arms at which the next look is due; null after the last one, including a look at the end. */
  nextAt: number | null;
  /** Fractions of the planned units at the looks taken. Above one there is no alpha left to spend. */
  fractions: number[];
  /** When the last look was taken, in milliseconds; null when none was taken or recorded. */
  takenAt: number | null;
}

/** Beyond this multiple of the planned units the bounds no longer change, and integration would take long. */
const MOST_INFORMATION = 4;

/** Null unless the method is group sequential. `units`: units of all compared arms together. */
export function lookState(method: Method, units: number): LookState | null {
  const plan = planOf(method);
  if (!plan) return null;
  const { looks, plannedUnits } = plan;
  const taken = plan.taken ?? takenOnTime(plan, units);
  const last = taken.at(-1);
  const look = last?.number ?? 0;
  return {
    plan,
    look,
    looks,
    nextAt:
      look < looks && !(plan.isOver && look > 0) ? Math.ceil((plannedUnits * (look + 1)) / looks) : null,
    fractions: taken.map((each) => Math.min(MOST_INFORMATION, each.units / plannedUnits)),
    takenAt: (plan.taken && last?.at) ?? null,
  };
}

export function planOf(method: Method): GroupSequential | null {
  const sequential = method.kind === 'frequentist' ? method.sequential : null;
  return sequential?.kind === 'group_sequential' ? sequential : null;
}

/** Assumes that each look was taken when it was due, and the last one now. */
function takenOnTime({ looks, plannedUnits }: GroupSequential, units: number): TakenLook[] {
  const reached = reachedLook({ looks, plannedUnits }, units);
  return Array.from({ length: reached }, (_, i) => {
    const isLast = i + 1 === reached;
    return { number: i + 1, units: isLast ? units : (plannedUnits * (i + 1)) / looks, at: 0 };
  });
}

function reachedLook(
  { looks, plannedUnits }: Pick<GroupSequential, 'looks' | 'plannedUnits'>,
  units: number,
) {
  return Math.min(looks, Math.floor((units * looks) / plannedUnits));
}

export interface TrafficState {
  units: number;
  /** The instant at which the units were counted, in milliseconds. */
  at: number;
  /** Null while the experiment runs. */
  endedAt: number | null;
}

/** A look at the end is taken when it adds at least this fraction of the planned units. */
const WORTH_A_LOOK = 0.01;

/**
 * The look that is due now, if any: the next planned one, or one at the end of the experiment. A look spends the alpha
 * that the spending function allows at its actual fraction of the planned units, so that late and missed looks keep the
 * error rate (Lan and DeMets 1983). Looks that are not taken spend nothing.
 */
export function dueLook(
  plan: GroupSequential,
  taken: readonly TakenLook[],
  { units, at, endedAt }: TrafficState,
): TakenLook | null {
  const last = taken.at(-1) ?? { number: 0, units: 0, at: Number.NEGATIVE_INFINITY };
  if (last.number >= plan.looks) return null;
  const reached = reachedLook(plan, units);
  if (reached > last.number) return { number: reached, units, at };
  const isNew = units - last.units >= WORTH_A_LOOK * plan.plannedUnits;
  return endedAt !== null && last.at < endedAt && isNew ? { number: last.number + 1, units, at } : null;
}

export interface Looks {
  /** Oldest first. */
  taken: readonly TakenLook[];
  /** The plan of the first look; null before it. */
  settled: Pick<GroupSequential, 'looks' | 'plannedUnits' | 'spending'> | null;
  isOver: boolean;
}

/** The method with the looks taken; the plan is that of the first look. */
export function withLooks(method: Method, { taken, settled, isOver }: Looks): Method {
  const plan = planOf(method);
  if (method.kind === 'bayesian' || !plan) return method;
  const { looks, plannedUnits, spending } = settled ?? plan;
  const isChanged = looks !== plan.looks || plannedUnits !== plan.plannedUnits || spending !== plan.spending;
  return {
    ...method,
    sequential: { kind: 'group_sequential', looks, plannedUnits, spending, taken, isOver, isChanged },
  };
}

/** Describes the look that the numbers come from, and when the next one is due; empty before the first one. */
export function lookText({ look, looks, nextAt, takenAt }: LookState): string {
  if (look === 0) return '';
  const when =
    takenAt === null ? '' : `, taken at ${isoFromMs(takenAt).replace('T', ' ').replace('Z', ' UTC')}`;
  const next =
    nextAt === null
      ? 'These numbers are final.'
      : `These numbers stay as they are until the next one, at ${countText(nextAt)} units.`;
  return `This is look ${look} of ${looks}${when}. ${next}`;
}
