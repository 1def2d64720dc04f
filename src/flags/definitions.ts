import { isObject, objectsIn } from '../kernel/json/json.ts';
import { type CohortNode, cohortsIn, isNotIn, readCohorts } from './cohorts/cohorts.ts';
import { chainOf } from './evaluation/dependencies.ts';
import { cohortsOf, conditionsOf, flagGraph } from './evaluation/references.ts';
import { idOf, plainText } from './evaluation/values.ts';
import {
  type CohortDefinition,
  type FlagDefinition,
  type FlagFilters,
  type GroupTypes,
  hashedUnit,
} from './filters.ts';
import { isPortable } from './portable_conditions.ts';

/**
 * A condition on a cohort that no SDK receives: those that ignore experience continuity (Rust) ask the server, too. The
 * SDK for PHP ignores it for a flag that another one depends on, and would try its holdout first.
 */
const FOR_SERVER = {
  groups: [
    {
      properties: [{ key: 'id', type: 'cohort', operator: 'in', value: 0 }],
      rollout_percentage: 100,
    },
  ],
  holdout: null,
};

/** A flag's row with the fields that SDKs receive. */
export interface FlagRow extends FlagDefinition {
  teamId: number;
  name: string;
  evaluationContexts?: readonly string[];
  hasExperiment?: boolean;
}

/** One condition set of a cohort in the SDKs' format. The values are either all sets or all conditions. */
export type WireCohort = {
  type: 'AND' | 'OR';
  values: (WireCohort | Record<string, unknown>)[];
};

/** A condition in the SDKs' format; one on a flag has the keys of the flags to evaluate for it. */
interface WireCondition extends Record<string, unknown> {
  dependency_chain?: string[];
}

/** Flag definitions for local evaluation in SDKs. */
export interface LocalDefinitions {
  flags: Record<string, unknown>[];
  group_type_mapping: Record<string, string>;
  cohorts: Record<string, WireCohort>;
  /** Version 2: `exact` compares texts, and a value other than `true` does not count as false. */
  property_matching_version: 2;
}

interface Rows {
  flags: readonly FlagRow[];
  cohorts?: readonly CohortDefinition[];
  groupTypes?: GroupTypes;
}

/**
 * Returns the definitions of all flags that are not deleted, and of the cohorts they use. Cohorts that an SDK cannot
 * evaluate like the server are omitted (static ones, performed events, empty sets), and flags that some SDK evaluates
 * in another way are marked, so that the SDK asks the server. The same rows give the same text.
 */
export function localDefinitions({ flags, cohorts = [], groupTypes = {} }: Rows): LocalDefinitions {
  const live = flags.filter((flag) => !flag.deleted);
  const chains = chainsOf(live);
  const units = new Map(live.map((flag) => [flag.key, unitOf(filtersOf(flag))]));
  return {
    flags: live.map((flag) => wireFlag(flag, chains, units)),
    group_type_mapping: Object.fromEntries(Object.entries(groupTypes)),
    cohorts: wireCohorts(live, cohorts),
    property_matching_version: 2,
  };
}

/**
 * Returns the keys of the flags to evaluate for a reference (id or key), itself last; empty if it cannot be evaluated.
 */
type Chains = (reference: string) => string[];

function chainsOf(flags: readonly FlagRow[]): Chains {
  const { keyOf, edges } = flagGraph(flags);
  const known = new Map<string, string[]>();
  return (reference) => {
    const key = keyOf(reference);
    if (key === undefined) return [];
    const chain = known.get(key) ?? chainOf(key, edges) ?? [];
    known.set(key, chain);
    return chain;
  };
}

function wireFlag(flag: FlagRow, chains: Chains, units: Units): Record<string, unknown> {
  const { bucketingIdentifier, evaluationContexts = [], hasExperiment } = flag;
  const filters = filtersOf(flag);
  const sets = objectsIn(filters.groups).map((set) => wireSet(set, chains));
  const conditions = sets.flatMap(({ properties }) => properties);
  const isForServer =
    SERVER_ONLY.some((applies) => applies(filters, flag)) ||
    !conditions.every(isPortable) ||
    conditions.some(needsFlagThatMayBeOff) ||
    dependsOnUnit(conditions, filters, units);
  return {
    id: flag.id,
    team_id: flag.teamId,
    name: flag.name,
    key: flag.key,
    filters: { ...filters, ...(isForServer ? FOR_SERVER : { groups: sets }) },
    deleted: false,
    active: flag.active,
    // Most SDKs leave flags with experience continuity to the server.
    ensure_experience_continuity: isForServer,
    ...(bucketingIdentifier == null ? {} : { bucketing_identifier: bucketingIdentifier }),
    ...(evaluationContexts.length === 0 ? {} : { evaluation_contexts: evaluationContexts }),
    ...(hasExperiment === undefined ? {} : { has_experiment: hasExperiment }),
    version: flag.version,
  };
}

/** Each of these is evaluated in another way, or not at all, by the current version of some SDK. */
const SERVER_ONLY: readonly ((filters: Partial<FlagFilters>, flag: FlagRow) => boolean)[] = [
  (_, { ensureExperienceContinuity }) => ensureExperienceContinuity === true,
  // The SDK for Go hashes the distinct id where it is told no device, those for Java and Rust always do.
  (_, { bucketingIdentifier }) => bucketingIdentifier === 'device_id',
  ({ feature_enrollment: enrolls }) => enrolls === true,
  ({ super_groups: sets }) => objectsIn(sets).length > 0,
  // The SDKs for Go, Java and Rust give a variant to units that are held out.
  ({ holdout, holdout_groups: legacy }) => Boolean(holdout) || objectsIn(legacy).length > 0,
  // The SDKs for Go and Java go on to the next set.
  ({ early_exit: exits, groups }) => exits === true && objectsIn(groups).length > 1,
  mixesUnits,
  namesVariantLate,
];

/** Some SDKs (Java, Rust, versions before October 2025) try the condition sets that name a variant first. */
function namesVariantLate({ groups, multivariate }: Partial<FlagFilters>): boolean {
  const variants = new Set(objectsIn(multivariate?.variants).map(({ key }) => key));
  const names = objectsIn(groups).map(({ variant }) => variants.has(variant));
  const firstOther = names.indexOf(false);
  return firstOther >= 0 && names.lastIndexOf(true) > firstOther;
}

/** The SDKs for Go and Java hash the flag's unit for every set; all SDKs read the properties of the unit they hash. */
function mixesUnits(filters: Partial<FlagFilters>): boolean {
  const unit = unitOf(filters);
  return objectsIn(filters.groups).some(
    (set) =>
      hashedUnit(set, filters) !== unit ||
      objectsIn(set.properties).some(({ type, group_type_index: index }) => {
        if (type === 'person' || type === 'cohort') return unit !== null;
        return type === 'group' && (index ?? unit) !== unit;
      }),
  );
}

/** To the SDK for Ruby a condition on a flag never holds if any flag of its chain is off. */
function needsFlagThatMayBeOff({ type, value, dependency_chain: chain = [] }: WireCondition): boolean {
  return type === 'flag' && (value === false || chain.length > 1);
}

/** The SDKs for Go, Java and Python hash the unit of the flag for the flags that it depends on, too. */
function dependsOnUnit(
  conditions: readonly WireCondition[],
  filters: Partial<FlagFilters>,
  units: Units,
): boolean {
  const unit = unitOf(filters);
  const keys = conditions.flatMap(({ dependency_chain: chain = [] }) => chain);
  return keys.some((key) => units.has(key) && units.get(key) !== unit);
}

/** The unit of each flag by key: the index of a group type, or null for persons. */
type Units = ReadonlyMap<string, number | null>;

function unitOf(filters: Partial<FlagFilters>): number | null {
  return hashedUnit({}, filters);
}

function filtersOf({ filters }: FlagRow): Partial<FlagFilters> {
  return isObject(filters) ? filters : {};
}

/**
 * SDKs identify flags by key, and need the order in which to evaluate the flags that a condition depends on. Those for
 * Go and Java take `not_in` for `in`; like all that were tried, they know cohorts with negated conditions.
 */
function wireSet(set: Record<string, unknown>, chains: Chains): { properties: WireCondition[] } {
  const properties = objectsIn(set.properties).map((filter): WireCondition => {
    if (filter.type === 'cohort' && isNotIn(filter))
      return { ...filter, operator: 'in', value: -idOf(filter.value) };
    if (filter.type === 'cohort') return filter;
    if (filter.type !== 'flag') return withOperator(filter);
    const chain = chains(plainText(filter.key));
    return { ...filter, key: chain.at(-1) ?? filter.key, dependency_chain: chain };
  });
  return { ...set, properties };
}

/** Without an operator, the SDK for .NET takes any value for a match, and that for Go asks the server. */
function withOperator(filter: Record<string, unknown>): Record<string, unknown> {
  return filter.operator == null ? { ...filter, operator: 'exact' } : filter;
}

/**
 * Returns the cohorts that flags refer to, directly or through other cohorts, if properties decide membership, and by
 * negative id those of everybody else, where a condition is about them.
 */
function wireCohorts(
  flags: readonly FlagRow[],
  rows: readonly CohortDefinition[],
): Record<string, WireCohort> {
  const trees = readCohorts(rows);
  const wire = new Map<number, WireCohort>();
  const open = flags.flatMap((flag) => cohortsOf(flag.filters));
  for (const id of open) {
    const tree = trees.get(id);
    if (!tree || wire.has(id) || !isPortableTree(tree)) continue;
    wire.set(id, asSet(tree));
    open.push(...cohortsIn(tree));
  }
  for (const condition of flags.flatMap(({ filters }) => conditionsOf(filters, 'cohort'))) {
    const id = idOf(condition.value);
    if (isNotIn(condition) && wire.has(id)) wire.set(-id, asSet({ kind: 'cohort', id, negated: true }));
  }
  return Object.fromEntries([...wire].sort(([left], [right]) => left - right));
}

/** Returns false for a cohort that some SDK evaluates in another way; that for Python takes an empty set for all users. */
function isPortableTree(node: CohortNode): boolean {
  if ('nodes' in node) return node.nodes.length > 0 && node.nodes.every(isPortableTree);
  return node.kind === 'cohort' || isPortable(node.filter);
}

function asSet(node: CohortNode): WireCohort {
  if (node.kind === 'property' || node.kind === 'cohort') return { type: 'AND', values: [asLeaf(node)] };
  const isNested = node.nodes.some((one) => 'nodes' in one);
  const type = node.kind === 'any' ? 'OR' : 'AND';
  return { type, values: node.nodes.map((one) => (isNested || 'nodes' in one ? asSet(one) : asLeaf(one))) };
}

function asLeaf(node: Exclude<CohortNode, { nodes: CohortNode[] }>): Record<string, unknown> {
  const { negated } = node;
  if (node.kind === 'property') return { ...withOperator(node.filter), type: 'person', negation: negated };
  return { key: 'id', type: 'cohort', operator: 'in', value: node.id, negation: negated };
}
