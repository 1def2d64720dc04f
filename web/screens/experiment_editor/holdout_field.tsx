import type { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { hashedUnit } from '../../ui/conditions.ts';
import { Field } from '../../ui/form.tsx';
import { choiceOf, useHoldouts } from '../../ui/holdouts.ts';
import { Failed } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';

interface HoldoutFieldProps {
  draft: Draft;
  error: ApiError | null;
  change: (changes: Partial<Draft>) => void;
  /** True after the launch. */
  isFixed: boolean;
  /** The reason why the session may not create a group; null if it may. */
  denied: string | null;
  onCreate: () => void;
}

export function HoldoutField({ draft, error, change, isFixed, denied, onCreate }: HoldoutFieldProps) {
  const holdouts = useHoldouts();
  const listed = holdouts.value?.results ?? [];
  const { holdout_id: chosen } = draft;
  const { many } = hashedUnit(draft.flag_filters);
  return (
    <>
      {holdouts.error && <Failed error={holdouts.error} retry={() => void holdouts.refetch()} />}
      <Field
        label="Holdout group"
        name="holdout_id"
        error={error}
        hint={
          isFixed
            ? 'It cannot be changed after the launch.'
            : `Its ${many} get no variant and are excluded from the experiment. It cannot be changed after the launch.`
        }
      >
        {(control) => (
          <select
            {...control}
            disabled={isFixed}
            value={chosen ?? ''}
            onChange={({ target }) =>
              change({ holdout_id: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">None</option>
            {chosen !== null && !listed.some(({ id }) => id === chosen) && (
              <option value={chosen}>Holdout group {chosen}</option>
            )}
            {listed.map((holdout) => (
              <option key={holdout.id} value={holdout.id}>
                {choiceOf(holdout, listed)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {!isFixed && (
        <div>
          <Button unavailable={denied} onClick={onCreate}>
            New holdout group
          </Button>
        </div>
      )}
    </>
  );
}
