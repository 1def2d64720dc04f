import { isObject } from '../../kernel/json/json.ts';
import { brokenNodes } from '../evaluation/dependencies.ts';
import { type Matcher, PERSON } from '../evaluation/evaluation.ts';
import { compileProperty } from '../evaluation/properties.ts';
import { every, not, some } from '../evaluation/tri_state.ts';
import { idOf } from '../evaluation/values.ts';
import type { CohortDefinition } from '../filters.ts';

/** A cohort with its condition ready for evaluation. */
export interface CompiledCohort {
  id: number;
  matcher: Matcher;
  /** True if membership needs a look-up: the cohort is static, or based on performed events. */
  isLookup: boolean;
}

/** The conditions of a cohort, as a tree. */
export type CohortNode =
  | { kind: 'all' | 'any'; nodes: CohortNode[] }
  | { kind: 'property'; filter: Record<string, unknown>; negated: boolean }
  | { kind: 'cohort'; id: number; negated: boolean };

const MAX_TREE_DEPTH = 20;

/** Compiles the cohorts that can be evaluated, by id; see `readCohorts`. */
export function compileCohorts(rows: readonly CohortDefinition[]): Map<number, CompiledCohort> {
  const compile = ([id, tree]: [number, CohortNode | null]): [number, CompiledCohort] => [
    id,
    { id, matcher: tree ? compileNode(tree) : lookup(id), isLookup: tree === null },
  ];
  return new Map([...readCohorts(rows)].map(compile));
}

/** Returns the trees by id, without cohorts that are deleted, contain themselves, or contain a deleted one. */
export function readCohorts(rows: readonly CohortDefinition[]): Map<number, CohortNode | null> {
  const trees = new Map(rows.filter((row) => !row.deleted).map((row) => [row.id, parseCohort(row)]));
  const broken = brokenNodes(new Map([...trees].map(([id, tree]) => [id, tree ? cohortsIn(tree) : []])));
  return new Map([...trees].filter(([id]) => !broken.has(id)));
}

/** Returns the tree, or null if properties do not decide membership. A cohort without conditions has no members. */
export function parseCohort({ isStatic, filters }: CohortDefinition): CohortNode | null {
  if (isStatic) return null;
  const { properties } = filters;
  if (!isObject(properties) || !Array.isArray(properties.values)) return { kind: 'any', nodes: [] };
  return parseNode(properties, 0);
}

/** Returns the ids of the cohorts that a tree refers to. */
export function cohortsIn(tree: CohortNode): number[] {
  if (tree.kind === 'cohort') return [tree.id];
  return tree.kind === 'property' ? [] : tree.nodes.flatMap(cohortsIn);
}

/** Any other operator of a cohort filter counts as `in`. */
export function isNotIn(filter: Readonly<Record<string, unknown>>): boolean {
  return filter.operator === 'not_in';
}

function parseNode(value: unknown, depth: number): CohortNode | null {
  if (!isObject(value) || depth > MAX_TREE_DEPTH) return null;
  if (Array.isArray(value.values) && value.key === undefined) {
    const nodes = value.values.map((one) => parseNode(one, depth + 1));
    if (nodes.includes(null)) return null;
    return { kind: value.type === 'OR' ? 'any' : 'all', nodes: nodes as CohortNode[] };
  }
  const negated = value.negation === true;
  if (value.type === 'cohort')
    return { kind: 'cohort', id: idOf(value.value), negated: negated !== isNotIn(value) };
  const isPerson = value.type === 'person' || value.type === undefined;
  return isPerson ? { kind: 'property', filter: value, negated } : null;
}

function compileNode(node: CohortNode): Matcher {
  if (node.kind === 'cohort') {
    const { id, negated } = node;
    return (evaluation) => negate(evaluation.isInCohort(id), negated);
  }
  if (node.kind === 'property') {
    const matcher = compileProperty(node.filter, PERSON);
    return (evaluation) => negate(matcher(evaluation), node.negated);
  }
  const matchers = node.nodes.map(compileNode);
  return node.kind === 'any'
    ? (evaluation) => some(matchers, (matcher) => matcher(evaluation))
    : (evaluation) => matchers.length > 0 && every(matchers, (matcher) => matcher(evaluation));
}

function lookup(id: number): Matcher {
  return (evaluation) => evaluation.lookUpCohort(id);
}

function negate(result: ReturnType<Matcher>, negated: boolean): ReturnType<Matcher> {
  return negated ? not(result) : result;
}
