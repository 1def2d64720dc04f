import type { ApiError } from '../../api/errors.ts';
import { useProject, useSession } from '../../api/session.tsx';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { useHighestRole, useOrganizationRole, useProjectRole } from '../../ui/role.ts';
import { type Access, accessReason, type Grants, OBJECTS, permissionText, scopesOf } from './key_scopes.ts';

/** Fields shared by the forms of a new and of an existing key. */
export interface KeyForm {
  label: string;
  isAll: boolean;
  access: Readonly<Record<string, Access>>;
}

/** Fields that the form shows an error at. */
export const KEY_FIELDS = ['label', 'expires_at'];

export const formScopes = ({ isAll, access }: KeyForm): string[] => (isAll ? ['*'] : scopesOf(access));

/** Limits of the scopes of a key: those of the session, and those that the roles of the user allow. */
export function useGrants(isLimited: boolean): Grants {
  const { session } = useSession();
  const highest = useHighestRole();
  const project = useProjectRole();
  const organization = useOrganizationRole();
  return {
    role: isLimited ? project : highest,
    organizationRole: isLimited ? organization : highest,
    scopes: session.scopes,
  };
}

export interface KeyFieldsProps {
  form: KeyForm;
  onChange: (change: Partial<KeyForm>) => void;
  grants: Grants;
  error: ApiError | null;
}

export function KeyFields({ form, onChange, grants, error }: KeyFieldsProps) {
  const { access } = form;
  return (
    <>
      <TextField
        label="Label"
        name="label"
        hint="What the key is for."
        error={error}
        value={form.label}
        maxLength={40}
        onChange={(label) => onChange({ label })}
      />
      <fieldset>
        <legend>Scopes</legend>
        <CheckField
          label="All scopes, also future ones"
          isChecked={form.isAll}
          onChange={(isAll) => onChange({ isAll })}
        />
        {!form.isAll && (
          <div className="columns">
            {OBJECTS.map((each) => (
              <ScopeField
                key={each.object}
                of={each}
                value={access[each.object] ?? ''}
                onChange={(level) => onChange({ access: { ...access, [each.object]: level } })}
                grants={grants}
              />
            ))}
          </div>
        )}
        <p className="words" role="status">
          The key may: {permissionText(formScopes(form))}.
        </p>
      </fieldset>
    </>
  );
}

interface ScopeFieldProps {
  of: (typeof OBJECTS)[number];
  value: Access;
  onChange: (access: Access) => void;
  grants: Grants;
}

/** The access to one kind of object. What the user cannot give stays in the list with its reason. */
function ScopeField({ of, value, onChange, grants }: ScopeFieldProps) {
  const { object, text, writer } = of;
  const id = `scope-${object}`;
  const reason = accessReason(of, 'read', grants) ?? (writer && accessReason(of, 'write', grants));
  return (
    <div>
      <div className="row spread">
        <label htmlFor={id}>{text.charAt(0).toUpperCase() + text.slice(1)}</label>
        <select
          id={id}
          value={value}
          aria-describedby={reason ? `${id}-reason` : undefined}
          onChange={(event) => onChange(event.target.value as Access)}
        >
          <option value="">none</option>
          <option value="read">read</option>
          {writer !== null && <option value="write">read and write</option>}
        </select>
      </div>
      {reason && (
        <p id={`${id}-reason`} className="reason">
          {reason}
        </p>
      )}
    </div>
  );
}

/** A check box that limits a key to the current project. */
export function ProjectLimit({
  isLimited,
  onChange,
}: {
  isLimited: boolean;
  onChange: (isLimited: boolean) => void;
}) {
  const { name } = useProject();
  return <CheckField label={`Only project ${name}`} isChecked={isLimited} onChange={onChange} />;
}
