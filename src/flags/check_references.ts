import { type Path, wrong } from './check_property.ts';
import { brokenNodes, MAX_DEPTH } from './dependencies.ts';
import type { FlagDefinition } from './filters.ts';
import { objectsIn } from './json.ts';
import { flagGraph } from './references.ts';
import { idOf, plainText } from './values.ts';

/**
 * Refuses a flag that depends on a flag that is not among `others`, on itself in the end, or through too many others.
 * `others` are the project's live flags; the flag's own row among them is not looked at.
 */
export function checkReferences(flag: FlagDefinition, others: readonly FlagDefinition[]): void {
  const rest = others.filter((other) => other.id !== flag.id && !other.deleted);
  const { keyOf, edges } = flagGraph([...rest, { ...flag, active: true }]);
  // One step less than evaluation allows, for the step from this flag.
  const tooDeep = brokenNodes(edges, MAX_DEPTH - 1);
  for (const { reference, at } of conditions(flag)) {
    const key = keyOf(reference);
    if (key === undefined) throw wrong(at, 'There is no flag with this id or key.', 'flag_does_not_exist');
    if (key === flag.key) throw wrong(at, 'A flag cannot depend on itself.', 'circular_dependency');
    if (tooDeep.has(key)) {
      const detail = `That flag depends on this one, on one that is gone, or on ${MAX_DEPTH} others in a row.`;
      throw wrong(at, detail, 'circular_dependency');
    }
  }
}

/** Refuses a flag with a condition on a cohort that does not exist. */
export function checkCohorts({ filters }: FlagDefinition, exists: (id: number) => boolean): void {
  for (const list of ['groups', 'super_groups', 'holdout_groups']) {
    for (const [set, group] of objectsIn(filters[list]).entries()) {
      for (const [index, { type, value }] of objectsIn(group.properties).entries()) {
        if (type !== 'cohort' || exists(idOf(value))) continue;
        const at = ['filters', list, set, 'properties', index, 'value'];
        throw wrong(at, 'There is no cohort with this id.', 'cohort_does_not_exist');
      }
    }
  }
}

function conditions({ filters }: FlagDefinition): { reference: string; at: Path }[] {
  return objectsIn(filters.groups).flatMap((group, set) =>
    objectsIn(group.properties).flatMap((condition, index) => {
      const at = ['filters', 'groups', set, 'properties', index, 'key'];
      return condition.type === 'flag' ? [{ reference: plainText(condition.key), at }] : [];
    }),
  );
}
