import { useGet } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';
import type { Unit } from './conditions.ts';
import { Field } from './form.tsx';
import { Loaded } from './states.tsx';

interface UnitFieldProps {
  unit: Unit;
  onChange: (unit: Unit) => void;
}

/** Users, or groups of a type that the project has events of. */
export function UnitField({ unit, onChange }: UnitFieldProps) {
  return (
    <fieldset className="choice">
      <legend>Unit</legend>
      {[false, true].map((isGroup) => (
        <label key={String(isGroup)} className="check">
          <input
            type="radio"
            name="unit"
            checked={(unit !== null) === isGroup}
            onChange={() => onChange(isGroup ? undefined : null)}
          />
          {isGroup ? 'Groups, such as companies' : 'Users'}
        </label>
      ))}
      {unit !== null && <GroupTypeField unit={unit} onChange={onChange} />}
      <p className="field-hint">
        {unit === null
          ? 'Each user gets a result of their own. '
          : 'All users of a group get the same result. '}
        The unit cannot be changed here later: with another one, users would change between the variants.
      </p>
    </fieldset>
  );
}

function GroupTypeField({ unit, onChange }: UnitFieldProps) {
  const definitions = useGet('/api/projects/{project_id}/feature_flags/local_evaluation/', {
    path: { project_id: useProjectId() },
  });
  return (
    <Loaded query={definitions} what="the group types">
      {({ group_type_mapping: mapping }) => {
        const types = Object.entries(mapping);
        if (types.length === 0) {
          return (
            <p>
              The project has no groups yet. The first <code>$groupidentify</code> event of a group type adds
              the type here.
            </p>
          );
        }
        return (
          <Field label="Group type" name="aggregation_group_type_index">
            {(control) => (
              <select
                {...control}
                required
                value={unit ?? ''}
                onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
              >
                <option value="">Choose a group type</option>
                {types.map(([index, name]) => (
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        );
      }}
    </Loaded>
  );
}
