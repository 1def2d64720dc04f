import { Link } from 'wouter';
import { useCohortNames } from './cohort_names.ts';
import {
  conditionSetText,
  hashedUnit,
  hashesGroups,
  holdoutOf,
  holdoutText,
  type JsonObject,
  objectsOf,
} from './conditions.ts';
import { useGroupTypes } from './group_types.ts';
import { useHoldouts } from './holdouts.ts';
import { Empty } from './states.tsx';

/** The condition sets of a flag as sentences, in the order in which they decide. */
export function ConditionSets({ active, filters }: { active: boolean; filters: JsonObject }) {
  const sets = objectsOf(filters['groups']);
  const holdout = holdoutOf(filters);
  const variant = String(holdout?.['variant']);
  const holdouts = useHoldouts(holdout !== null);
  const names = useCohortNames(JSON.stringify([sets, holdout]).includes('"cohort"'));
  const types = useGroupTypes(hashesGroups(filters));
  const { one } = hashedUnit(filters);
  const early = objectsOf(filters['super_groups']);
  if (sets.length === 0) {
    return (
      <Empty title="No condition set">
        <p>No {one} receives this flag until it has a condition set.</p>
      </Empty>
    );
  }
  return (
    <>
      {!active && <p>The flag is off, so no {one} receives it. Once it is on:</p>}
      {early.length > 0 && <p>A user's choice of early access decides before the condition sets.</p>}
      {holdout && (
        <p className="words">
          The holdout group{' '}
          <Link href="/experiments/holdouts">
            {holdouts.value?.results.find(({ id }) => `holdout-${id}` === variant)?.name ?? variant}
          </Link>{' '}
          comes first and gets no variant: {holdoutText(holdout, filters, names, types)}
        </p>
      )}
      <ol className="steps words">
        {sets.map((set, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: condition sets have no identity but their position.
          <li key={index}>{conditionSetText(set, filters, names, types)}</li>
        ))}
      </ol>
      {sets.length > 1 && (
        <p className="muted">The sets are tried in this order, and the first that matches decides.</p>
      )}
    </>
  );
}
