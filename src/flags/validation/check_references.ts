import { isObject, objectsIn } from '../../kernel/json/json.ts';
import { brokenNodes, MAX_CHAIN } from '../evaluation/dependencies.ts';
import { flagGraph } from '../evaluation/references.ts';
import { idOf, plainText } from '../evaluation/values.ts';
import { type FlagDefinition, isHoldoutVariant } from '../filters.ts';
import { type Path, wrong } from './check_property.ts';

/** The fields of a flag that contain condition sets. */
const CONDITION_SETS = ['groups', 'super_groups', 'holdout_groups'];

/**
 * Refuses a flag that depends on a flag that is not among `others`, on a variant that does not exist, on itself, or
 * through too many others; also one that would make the chain of a dependent flag too long. `others` are the project's
 * live flags; the flag's own row among them is its former state.
 */
export function checkReferences(flag: FlagDefinition, others: readonly FlagDefinition[]): void {
  const rest = others.filter((other) => other.id !== flag.id && !other.deleted);
  const { keyOf, edges } = flagGraph([...rest, { ...flag, active: true }]);
  const byKey = new Map(rest.map((other) => [other.key, other]));
  // The limit is one less than in evaluation, because this flag adds a step.
  const tooDeep = brokenNodes(edges, MAX_CHAIN - 1);
  for (const { reference, value, at } of conditions(flag)) {
    const key = keyOf(reference);
    if (key === undefined)
      throw wrong([...at, 'key'], 'There is no flag with this id or key.', 'flag_does_not_exist');
    if (key === flag.key)
      throw wrong([...at, 'key'], 'A flag cannot depend on itself.', 'circular_dependency');
    if (tooDeep.has(key)) {
      const detail = `That flag depends on this one, on one that is gone, or on ${MAX_CHAIN} others in a row.`;
      throw wrong([...at, 'key'], detail, 'circular_dependency');
    }
    checkVariant(value, byKey.get(key)!, [...at, 'value']);
  }
  const before = brokenNodes(flagGraph(others.filter((other) => !other.deleted)).edges);
  const spoilt = [...brokenNodes(edges)].find((key) => key !== flag.key && !before.has(key));
  if (spoilt !== undefined) {
    const detail = `Feature flag ${spoilt} depends on this one, and would depend on more than ${MAX_CHAIN} others in a row.`;
    throw wrong(['filters'], detail, 'circular_dependency');
  }
}

/** A condition on a variant that does not exist could never hold. */
function checkVariant(value: unknown, { filters }: FlagDefinition, at: Path): void {
  if (typeof value !== 'string' || isHoldoutVariant(value)) return;
  const { multivariate } = filters;
  const variants = objectsIn(isObject(multivariate) ? multivariate.variants : null).map(({ key }) => key);
  if (variants.includes(value)) return;
  const choices =
    variants.length > 0 ? ` It has ${variants.slice(0, 10).join(', ')}.` : ' Use true or false.';
  throw wrong(at, `That flag has no such variant.${choices}`, 'invalid_value');
}

/** Refuses a flag with a condition on a cohort that does not exist. */
export function checkCohorts({ filters }: FlagDefinition, exists: (id: number) => boolean): void {
  for (const list of CONDITION_SETS) checkCohortsOf(filters[list], ['filters', list], exists);
}

/** Refuses condition sets with a condition on a cohort that does not exist. */
export function checkCohortsOf(sets: unknown, at: Path, exists: (id: number) => boolean): void {
  for (const [set, group] of objectsIn(sets).entries()) {
    for (const [index, { type, value }] of objectsIn(group.properties).entries()) {
      if (type !== 'cohort' || exists(idOf(value))) continue;
      const where = [...at, set, 'properties', index, 'value'];
      throw wrong(where, 'There is no cohort with this id.', 'cohort_does_not_exist');
    }
  }
}

function conditions({ filters }: FlagDefinition): { reference: string; value: unknown; at: Path }[] {
  return CONDITION_SETS.flatMap((list) =>
    objectsIn(filters[list]).flatMap((group, set) =>
      objectsIn(group.properties).flatMap(({ type, key, value }, index) => {
        const at = ['filters', list, set, 'properties', index];
        return type === 'flag' ? [{ reference: plainText(key), value, at }] : [];
      }),
    ),
  );
}
