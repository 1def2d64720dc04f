import { useId } from 'react';
import { useGetAll } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';

export interface Option<Id> {
  id: Id;
  name: string;
}

/** Names of the exports and experiments of the project. They are loaded when a filter needs them. */
export function useObjectNames(enabled: boolean) {
  const params = { path: { project_id: useProjectId() } };
  const options = { enabled, staleTime: 60_000 };
  const exports = useGetAll('/api/projects/{project_id}/batch_exports/', params, options);
  const experiments = useGetAll('/api/projects/{project_id}/experiments/', params, options);
  return {
    exports: (exports.value?.results ?? []).map(({ id, name }): Option<string> => ({ id, name })),
    experiments: (experiments.value?.results ?? []).map(({ id, name }): Option<number> => ({ id, name })),
    error: exports.error ?? experiments.error,
  };
}

/** The name of an object; its id if the name is not known. */
export function nameIn<Id extends string | number>(options: readonly Option<Id>[], id: Id): string {
  return options.find((option) => option.id === id)?.name || String(id);
}

export interface ObjectFilterProps<Id> {
  /** Noun for the choices, such as "export". */
  what: string;
  options: readonly Option<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

/** Chooses objects of a list one by one; without a choice all objects count. */
export function ObjectFilter<Id extends string | number>({
  what,
  options,
  chosen,
  onChange,
}: ObjectFilterProps<Id>) {
  const id = useId();
  const left = options.filter((option) => !chosen.includes(option.id));
  return (
    <fieldset>
      <legend>Only these {what}s</legend>
      {chosen.length === 0 ? (
        <p className="field-hint">None chosen: all {what}s.</p>
      ) : (
        <ul className="plain">
          {chosen.map((each) => (
            <li key={each} className="row">
              <span className="words">{nameIn(options, each)}</span>
              <Button
                kind="quiet"
                label={`Remove ${what} ${nameIn(options, each)}`}
                onClick={() => onChange(chosen.filter((other) => other !== each))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id}>Add an {what}</label>{' '}
      <select
        id={id}
        value=""
        disabled={left.length === 0}
        onChange={(event) => {
          const added = left.find((option) => String(option.id) === event.target.value);
          if (added) onChange([...chosen, added.id]);
        }}
      >
        <option value="">{left.length === 0 ? `no further ${what}` : 'choose…'}</option>
        {left.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name || option.id}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
