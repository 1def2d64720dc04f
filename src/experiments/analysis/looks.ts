import { informationFractions } from '../../stats/group_sequential.ts';
import type { Method, Sequential } from './method.ts';

export type GroupSequential = Extract<Sequential, { kind: 'group_sequential' }>;

/** Where a group sequential experiment stands among its planned looks. */
export interface LookState {
  plan: GroupSequential;
  /** Looks reached: 0 before the first one. */
  look: number;
  looks: number;
  /** Units of all arms at which the next look is due; null after the last one. */
  nextAt: number | null;
  /** Shares of the planned units at the looks so far, the last one with the units that are there. */
  fractions: number[];
}

/** Null unless the method is group sequential. `units`: of all real arms together. */
export function lookState(method: Method, units: number): LookState | null {
  if (method.kind === 'bayesian' || method.sequential?.kind !== 'group_sequential') return null;
  const plan = method.sequential;
  const { looks, plannedUnits } = plan;
  const look = Math.min(looks, Math.floor((units * looks) / plannedUnits));
  const unitsAt = (k: number) => Math.ceil((plannedUnits * k) / looks);
  const nextAt = look < looks ? unitsAt(look + 1) : null;
  if (look === 0) return { plan, look, looks, nextAt, fractions: [] };
  const earlier = Array.from({ length: look - 1 }, (_, i) => (plannedUnits * (i + 1)) / looks);
  return { plan, look, looks, nextAt, fractions: informationFractions([...earlier, units], plannedUnits) };
}
