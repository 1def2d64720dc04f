import type { FlagDecision } from '../../src/flags/evaluation/decision.ts';
import {
  compileFlags,
  type Definitions,
  FlagEvaluationSession,
  type FlagSet,
} from '../../src/flags/evaluation/session.ts';
import type { FlagSubject, Missing, Properties } from '../../src/flags/evaluation/subject.ts';
import type { FlagDefinition, FlagFilters } from '../../src/flags/filters.ts';

export const NOW = Date.parse('2026-11-20T12:00:00Z');

type Filters = Partial<FlagFilters>;
type FlagParts = Partial<Omit<FlagDefinition, 'filters'>> & { filters?: Filters };

let lastId = 0;

/** A flag for everybody, where nothing else is said. */
export function flagOf({ filters, ...parts }: FlagParts = {}): FlagDefinition {
  const whole = { groups: [{ properties: [], rollout_percentage: 100 }], multivariate: null, payloads: {} };
  lastId += 1;
  return {
    id: lastId,
    key: `flag-${lastId}`,
    active: true,
    version: 1,
    filters: { ...whole, ...filters },
    ...parts,
  };
}

/** All that is known of somebody. */
export function known(values: Record<string, unknown> = {}): Properties {
  return { values, complete: true };
}

/** What came with a request, and there may be more. */
export function told(values: Record<string, unknown> = {}): Properties {
  return { values, complete: false };
}

export function subjectOf(parts: Partial<FlagSubject> = {}): FlagSubject {
  return { distinctId: 'somebody', now: NOW, person: known(), ...parts };
}

/** The decisions on all flags, or on those with the given keys, and the inputs that open ones still need. */
export function decideAll(
  set: FlagSet,
  subject: FlagSubject,
  keys?: ReadonlySet<string>,
): { decisions: FlagDecision[]; missing: Missing | null } {
  const session = new FlagEvaluationSession(set, subject);
  const wanted = keys ? set.flags.filter((flag) => keys.has(flag.definition.key)) : set.flags;
  return { decisions: wanted.map((flag) => session.decide(flag)), missing: session.missing() };
}

/** The decision on one flag, with others around it if need be. */
export function decide(
  flag: FlagDefinition,
  subject: Partial<FlagSubject> = {},
  more: Partial<Definitions> = {},
): FlagDecision {
  const set = compileFlags({ ...more, flags: [flag, ...(more.flags ?? [])] });
  return decideAll(set, subjectOf(subject), new Set([flag.key])).decisions[0]!;
}

/** A flag with one condition on a property. */
export function flagWith(condition: Record<string, unknown>): FlagDefinition {
  return flagOf({ filters: { groups: [{ properties: [condition], rollout_percentage: 100 }] } });
}

/** A condition on the person. */
export const email = (value: string) => ({ key: 'email', type: 'person', operator: 'exact', value });
/** A condition set. */
export const set = (rollout_percentage: number | null, ...properties: unknown[]) => ({
  properties,
  rollout_percentage,
});
/** Half and half. */
export const variants = [
  { key: 'control', rollout_percentage: 50 },
  { key: 'test', rollout_percentage: 50 },
];

/** An id whose place in the rollout of the flag is between the two shares. */
export function idBetween(from: number, to: number, point: (id: string) => number): string {
  for (let i = 0; ; i++) if (point(`id-${i}`) > from && point(`id-${i}`) <= to) return `id-${i}`;
}
