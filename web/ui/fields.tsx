import { type ComponentProps, useId, useState } from 'react';
import { Field, type FieldProps } from './form.tsx';

type Common = Omit<FieldProps, 'children'>;

interface TextProps extends Common {
  value: string;
  onChange: (value: string) => void;
}

/** Attributes that a field passes on to its control. */
type InputAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'step' | 'maxLength' | 'placeholder' | 'list' | 'required'
>;

/** One line of text with its label, hint and error. Most names of the API have at most 400 characters. */
export function TextField({
  label,
  name,
  hint,
  error,
  value,
  onChange,
  ...attributes
}: TextProps & InputAttributes) {
  return (
    <Field label={label} name={name} hint={hint} error={error}>
      {(control) => (
        <input
          maxLength={400}
          autoComplete="off"
          step={attributes.type === 'number' ? 'any' : undefined}
          {...control}
          {...attributes}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The IANA name of a time zone. */
export function TimeZoneField(props: TextProps & Pick<InputAttributes, 'placeholder'>) {
  const listId = useId();
  return (
    <>
      <TextField {...props} list={listId} />
      <datalist id={listId}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

/** Several lines of text; code has letters of equal width and no spelling. */
export function TextAreaField({
  value,
  onChange,
  rows = 3,
  maxLength,
  isCode = false,
  ...field
}: TextProps & { rows?: number; maxLength?: number; isCode?: boolean }) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          className={isCode ? 'code' : undefined}
          spellCheck={isCode ? false : undefined}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

/** A number; an empty field is undefined. */
export function NumberField({
  value,
  onChange,
  ...field
}: Common &
  Pick<InputAttributes, 'min' | 'max' | 'placeholder' | 'required'> & {
    value: number | null | undefined;
    onChange: (value: number | undefined) => void;
  }) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...field}
      type="number"
      // On the way to 0.05, "0.0" is 0, and must stay as it is typed.
      value={numberOf(typed) === (value ?? undefined) ? typed : String(value ?? '')}
      onChange={(text) => {
        setTyped(text);
        onChange(numberOf(text));
      }}
    />
  );
}

/** A choice of a few values, with a word for each. */
export function ChoiceField<Value extends string>({
  value,
  onChange,
  words,
  ...field
}: Common & {
  value: Value;
  onChange: (value: Value) => void;
  words: Readonly<Record<Value, string>>;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {Object.entries<string>(words).map(([code, word]) => (
            <option key={code} value={code}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckField({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
