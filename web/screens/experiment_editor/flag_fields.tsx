import { useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatQuantity } from '../../charts/format.ts';
import { Button } from '../../ui/button.tsx';
import {
  capitalized,
  hashedUnit,
  hashesGroups,
  TYPE_INDEX,
  type Variant,
  variantsOf,
} from '../../ui/conditions.ts';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { Field } from '../../ui/form.tsx';
import { useGroupTypes } from '../../ui/group_types.ts';
import { SearchField } from '../../ui/search_field.tsx';
import { Failed } from '../../ui/states.tsx';
import { UnitField } from '../../ui/unit_field.tsx';
import { splitText, sumOf, sumText } from '../experiment/words.ts';
import { type Draft, HALVES, keyFor, unitOfNewFlag } from './draft.ts';
import { ELIGIBLE_FLAGS } from './new_key_check.ts';

interface FlagProps {
  draft: Draft;
  error: ApiError | null;
  change: (changes: Partial<Draft>) => void;
}

/** The flag of a new experiment: a new one with its variants, or an existing one that brings them. */
export function FlagFields(props: FlagProps) {
  const { draft, error, change } = props;
  const { many } = hashedUnit(draft.flag_filters);
  return (
    <>
      <fieldset className="choice">
        <legend>Feature flag</legend>
        {[false, true].map((isExisting) => (
          <label key={String(isExisting)} className="check">
            <input
              type="radio"
              name="flag_origin"
              checked={draft.hasExistingFlag === isExisting}
              onChange={() => change(flagOrigin(isExisting, draft.name))}
            />
            {isExisting ? 'An existing flag' : 'A new flag'}
          </label>
        ))}
      </fieldset>
      {draft.hasExistingFlag ? (
        <ExistingFlag {...props} />
      ) : (
        <>
          <TextField
            label="Key of the new flag"
            name="feature_flag_key"
            error={error}
            required
            hint="As used in code: letters, digits, hyphens and underscores. It cannot be changed later."
            value={draft.feature_flag_key}
            onChange={(feature_flag_key) => change({ feature_flag_key })}
          />
          <UnitField
            unit={unitOfNewFlag(draft)}
            onChange={(unit) => change({ flag_filters: unit === null ? {} : { [TYPE_INDEX]: unit } })}
          />
          <VariantFields {...props} />
          <NumberField
            label={`${capitalized(many)} in the experiment, %`}
            name="rollout_percentage"
            min={0}
            max={100}
            placeholder="100"
            hint={`All other ${many} get the behavior without the flag.`}
            value={draft.parameters.rollout_percentage as number | undefined}
            onChange={(percentage) =>
              change({ parameters: { ...draft.parameters, rollout_percentage: percentage } })
            }
          />
        </>
      )}
    </>
  );
}

/** Input for the other kind of flag does not apply. */
function flagOrigin(isExisting: boolean, name: string): Partial<Draft> {
  return {
    hasExistingFlag: isExisting,
    feature_flag_key: isExisting ? '' : keyFor(name),
    variants: isExisting ? [] : HALVES,
    flag_filters: {},
    parameters: {},
  };
}

const SHOWN = 50;

function ExistingFlag({ draft, error, change }: FlagProps) {
  const [search, setSearch] = useState('');
  const flags = useGet(
    ELIGIBLE_FLAGS,
    {
      path: { project_id: useProjectId() },
      query: { limit: SHOWN, ...(search !== '' && { search }) },
    },
    { keepPrevious: true },
  );
  const found = flags.value?.results ?? [];
  const chosen = found.find(({ key }) => key === draft.feature_flag_key);
  const unit = hashedUnit(draft.flag_filters, useGroupTypes(hashesGroups(draft.flag_filters)));
  const isElsewhere = draft.feature_flag_key !== '' && !chosen;
  return (
    <>
      {flags.error && <Failed error={flags.error} retry={() => void flags.refetch()} />}
      <SearchField label="Search flags" value={search} onSearch={setSearch} />
      <Field
        label="Existing flag"
        name="feature_flag_key"
        error={error}
        hint={`${formatQuantity(flags.value?.count ?? 0, 'flag')} with control and another variant.`}
      >
        {(control) => (
          <select
            {...control}
            required
            value={draft.feature_flag_key}
            onChange={({ target }) => {
              const filters = found.find(({ key }) => key === target.value)?.filters ?? {};
              change({
                feature_flag_key: target.value,
                variants: variantsOf(filters),
                flag_filters: filters,
              });
            }}
          >
            <option value="">Choose a flag</option>
            {isElsewhere && <option value={draft.feature_flag_key}>{draft.feature_flag_key}</option>}
            {found.map(({ id, key, active }) => (
              <option key={id} value={key}>
                {key}
                {active ? ' (active)' : ''}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen && (
        <p>
          Its variants: {splitText(draft.variants)}. Its unit: {unit.all}.
          {chosen.active && ` The flag is active: ${unit.many} may already see its variants.`}
        </p>
      )}
    </>
  );
}

const MAX_VARIANTS = 20;

/** The variants and their split. */
export function VariantFields({ draft, error, change }: FlagProps) {
  const { variants } = draft;
  const put = (at: number, changes: Partial<Variant>) =>
    change({
      variants: variants.map((variant, index) => (index === at ? { ...variant, ...changes } : variant)),
    });
  const sum = variants.map(({ rollout_percentage: share }) => share);
  return (
    <fieldset className="choice">
      <legend>Variants and split</legend>
      {variants.map((variant, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key of a variant changes while it is typed.
        <div key={index} className="columns">
          <TextField
            label={index === 0 ? 'Baseline variant' : `Variant ${index + 1}`}
            name={index === 0 ? 'parameters' : 'variant_key'}
            error={error}
            required
            value={variant.key}
            onChange={(key) => put(index, { key })}
          />
          <NumberField
            label={`Split of ${variant.key || `variant ${index + 1}`}, %`}
            name="variant_split"
            min={0}
            max={100}
            required
            value={Number.isNaN(variant.rollout_percentage) ? null : variant.rollout_percentage}
            onChange={(share) => put(index, { rollout_percentage: share ?? Number.NaN })}
          />
          {index > 1 && (
            <Button
              kind="quiet"
              label={`Remove the variant ${variant.key}`}
              onClick={() => change({ variants: variants.filter((_each, at) => at !== index) })}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <p role="status">{sumOf(sum) === 100 ? `${sumText(sum)}` : <strong>{sumText(sum)}</strong>}</p>
      <p className="row">
        <Button
          onClick={() =>
            change({ variants: [...variants, { key: unusedKey(variants), rollout_percentage: 0 }] })
          }
          unavailable={variants.length >= MAX_VARIANTS ? 'An experiment has at most 20 variants.' : null}
        >
          Add a variant
        </Button>
        <Button onClick={() => change({ variants: evenSplit(variants) })}>Split evenly</Button>
      </p>
    </fieldset>
  );
}

/** A key for another variant; the number may be in use after a variant before it was removed. */
function unusedKey(variants: readonly Variant[]): string {
  let number = variants.length;
  while (variants.some(({ key }) => key === `test-${number}`)) number++;
  return `test-${number}`;
}

/** Whole hundredths of a percent that add up to 100: the first variants get the rest. */
function evenSplit(variants: readonly Variant[]): Variant[] {
  const hundredths = Math.floor(10_000 / variants.length);
  const rest = 10_000 - hundredths * variants.length;
  return variants.map((variant, index) => ({
    ...variant,
    rollout_percentage: (hundredths + (index < rest ? 1 : 0)) / 100,
  }));
}
