import { isObject, objectsIn } from '../kernel/json/json.ts';
import { type CohortNode, cohortsIn, readCohorts } from './cohorts/cohorts.ts';
import { chainOf } from './evaluation/dependencies.ts';
import { cohortsOf, flagGraph } from './evaluation/references.ts';
import { plainText } from './evaluation/values.ts';
import {
  type CohortDefinition,
  type FlagDefinition,
  type FlagFilters,
  type GroupTypes,
  hashedUnit,
} from './filters.ts';

/** A condition on a cohort that no SDK receives: those that ignore experience continuity (Rust) ask the server, too. */
const FOR_SERVER = {
  properties: [{ key: 'id', type: 'cohort', operator: 'in', value: 0 }],
  rollout_percentage: 100,
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
 * evaluate are omitted (static ones, performed events, empty sets), and flags are marked (dependency loops, early access,
 * holdouts with conditions, conditions on another unit, a variant named by a set after one that names none), so that the
 * SDK asks the server. The same rows give the same text.
 */
export function localDefinitions({ flags, cohorts = [], groupTypes = {} }: Rows): LocalDefinitions {
  const live = flags.filter((flag) => !flag.deleted);
  const chains = chainsOf(live);
  return {
    flags: live.map((flag) => wireFlag(flag, chains)),
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

function wireFlag(flag: FlagRow, chains: Chains): Record<string, unknown> {
  const { bucketingIdentifier, evaluationContexts = [], hasExperiment } = flag;
  const filters: Partial<FlagFilters> = isObject(flag.filters) ? flag.filters : {};
  const isForServer = flag.ensureExperienceContinuity === true || onlyServerDecides(filters);
  const groups = isForServer ? [FOR_SERVER] : objectsIn(filters.groups).map((one) => withChains(one, chains));
  return {
    id: flag.id,
    team_id: flag.teamId,
    name: flag.name,
    key: flag.key,
    filters: { ...filters, groups },
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

/**
 * True for early access and the legacy form of a holdout, the only one with conditions, for mixed units, and where the order
 * of condition sets differs between SDKs.
 */
function onlyServerDecides(filters: Partial<FlagFilters>): boolean {
  const { feature_enrollment: enrolls, super_groups: sets, holdout, holdout_groups: legacy } = filters;
  const isHeldByLegacy = !holdout && objectsIn(legacy).length > 0;
  return (
    enrolls === true ||
    objectsIn(sets).length > 0 ||
    isHeldByLegacy ||
    mixesUnits(filters) ||
    namesVariantLate(filters)
  );
}

/** Some SDKs (Java, Rust, versions before October 2025) try the condition sets that name a variant first. */
function namesVariantLate({ groups, multivariate }: Partial<FlagFilters>): boolean {
  const variants = new Set(objectsIn(multivariate?.variants).map(({ key }) => key));
  const names = objectsIn(groups).map(({ variant }) => variants.has(variant));
  const firstOther = names.indexOf(false);
  return firstOther >= 0 && names.lastIndexOf(true) > firstOther;
}

/** SDKs evaluate every condition of a set with the properties of the unit that the set hashes. */
function mixesUnits(filters: Partial<FlagFilters>): boolean {
  return objectsIn(filters.groups).some((group) => {
    const unit = hashedUnit(group, filters);
    return objectsIn(group.properties).some(({ type, group_type_index: index }) => {
      if (type === 'person' || type === 'cohort') return unit !== null;
      return type === 'group' && (index ?? unit) !== unit;
    });
  });
}

/** SDKs identify flags by key, and need the order in which to evaluate the flags that a condition depends on. */
function withChains(group: Record<string, unknown>, chains: Chains): Record<string, unknown> {
  const properties = objectsIn(group.properties).map((filter) => {
    if (filter.type !== 'flag') return filter;
    const chain = chains(plainText(filter.key));
    return { ...filter, key: chain.at(-1) ?? filter.key, dependency_chain: chain };
  });
  return { ...group, properties };
}

/** Returns the cohorts that flags refer to, directly or through other cohorts, if properties decide membership. */
function wireCohorts(
  flags: readonly FlagRow[],
  rows: readonly CohortDefinition[],
): Record<string, WireCohort> {
  const trees = readCohorts(rows);
  const wire = new Map<number, WireCohort>();
  const open = flags.flatMap((flag) => cohortsOf(flag.filters));
  for (const id of open) {
    const tree = trees.get(id);
    if (!tree || wire.has(id) || hasEmptySet(tree)) continue;
    wire.set(id, asSet(tree));
    open.push(...cohortsIn(tree));
  }
  return Object.fromEntries([...wire].sort(([left], [right]) => left - right));
}

/** An empty set has no members, but the Python SDK takes it for a match of all users. */
function hasEmptySet(node: CohortNode): boolean {
  return 'nodes' in node && (node.nodes.length === 0 || node.nodes.some(hasEmptySet));
}

function asSet(node: CohortNode): WireCohort {
  if (node.kind === 'property' || node.kind === 'cohort') return { type: 'AND', values: [asLeaf(node)] };
  const isNested = node.nodes.some((one) => 'nodes' in one);
  const type = node.kind === 'any' ? 'OR' : 'AND';
  return { type, values: node.nodes.map((one) => (isNested || 'nodes' in one ? asSet(one) : asLeaf(one))) };
}

function asLeaf(node: Exclude<CohortNode, { nodes: CohortNode[] }>): Record<string, unknown> {
  const { negated } = node;
  if (node.kind === 'property') return { ...node.filter, type: 'person', negation: negated };
  return { key: 'id', type: 'cohort', operator: 'in', value: node.id, negation: negated };
}
