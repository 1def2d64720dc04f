import type { ApiError } from '../../api/errors.ts';
import { type ControlProps, Field, isAbout } from '../../ui/form.tsx';
import type { ConfigField, NamedField } from './destination_fields.ts';

interface ValueProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

/** The properties of a control of the editor besides its own value. */
interface ConfigFieldsProps {
  fields: readonly NamedField[];
  config: Readonly<Record<string, string>>;
  /** True for a stored export: its secrets exist, and some fields are fixed. */
  isStored: boolean;
  error: ApiError | null;
  onChange: (path: string, value: string) => void;
}

const FIXED = 'Cannot be changed after the export is created.';

/** The fields of a configuration; those that most exports do not need are folded. */
export function ConfigFields(props: ConfigFieldsProps) {
  const of = (isAdvanced: boolean) =>
    props.fields
      .filter(({ field }) => (field.advanced ?? false) === isAdvanced)
      .map((named) => <ConfigControl key={named.path} named={named} {...props} />);
  const advanced = of(true);
  return (
    <>
      <div className="editor-fields">{of(false)}</div>
      {advanced.length > 0 && (
        <details className="editor-more">
          <summary>More settings</summary>
          <div className="editor-fields">{advanced}</div>
        </details>
      )}
    </>
  );
}

function hintOf(field: ConfigField, isStored: boolean) {
  if (!isStored) return field.hint;
  const note = field.fixed ? FIXED : field.writeOnly ? storedNote(field) : undefined;
  return [field.hint, note].filter(Boolean).join(' ') || undefined;
}

/** The API does not report whether an optional secret is stored. */
const storedNote = ({ required }: ConfigField) =>
  required ? 'Stored; leave empty to keep.' : 'A stored value is not shown; leave empty to keep it.';

function ConfigControl({
  named: { path, field },
  config,
  isStored,
  error,
  onChange,
}: ConfigFieldsProps & { named: NamedField }) {
  const name = `destination__config__${path}`;
  const value = config[path] ?? '';
  const set = (next: string) => onChange(path, next);
  // The error of a nested object is shown at its own field and not at those below it.
  const own = error && isAbout(error, name) && !isBelow(error.attr, name) ? error : null;
  return (
    <Field label={field.label} name={name} hint={hintOf(field, isStored)} error={own}>
      {(control) =>
        isStored && field.fixed ? (
          <input {...control} value={shownOf(field, value)} readOnly />
        ) : (
          <Control field={field} control={control} value={value} onChange={set} />
        )
      }
    </Field>
  );
}

const isBelow = (attr: string | null, name: string) => /^__[a-z]/.test((attr ?? '').slice(name.length));

const shownOf = (field: ConfigField, value: string) =>
  field.kind === 'choice' ? (field.choices[value] ?? value) : value;

function Control({ field, ...rest }: ValueProps & { field: ConfigField }) {
  const { control, value, onChange } = rest;
  switch (field.kind) {
    case 'choice':
      return (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {field.none !== undefined && <option value="">{field.none}</option>}
          {Object.entries(field.choices).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      );
    case 'switch':
      return (
        <input
          {...control}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.target.checked))}
        />
      );
    case 'names':
      return <Lines {...rest} />;
    case 'headers':
    case 'secret_lines':
      return <Lines {...rest} isHidden />;
    case 'secret':
      return <Line {...rest} type="password" />;
    case 'number':
      return <Line {...rest} inputMode="numeric" />;
    case 'text':
      return <Line {...rest} />;
  }
}

/** One line of text. Managers of passwords fill in secrets of this site, never those of a destination. */
export function Line({
  control,
  value,
  onChange,
  label,
  ...rest
}: ValueProps & {
  /** The accessible name where no label is shown. */
  label?: string;
  type?: 'password';
  inputMode?: 'numeric';
  placeholder?: string;
  list?: string;
}) {
  return (
    <input
      {...control}
      {...rest}
      aria-label={label}
      value={value}
      autoComplete={rest.type === 'password' ? 'new-password' : 'off'}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Several lines of text. A browser has no password control for them, so those of secrets are masked by a style. */
function Lines({ control, value, onChange, isHidden = false }: ValueProps & { isHidden?: boolean }) {
  return (
    <textarea
      {...control}
      className={isHidden ? 'editor-masked' : undefined}
      rows={3}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
