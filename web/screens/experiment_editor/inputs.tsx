import { useId } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { Field } from '../../ui/form.tsx';

interface Common {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: ApiError | null | undefined;
}

/** A number; an empty field is undefined. */
export function NumberField({
  value,
  onChange,
  min,
  max,
  isRequired = false,
  placeholder,
  ...field
}: Common & {
  value: number | null | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  isRequired?: boolean;
  placeholder?: string;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="number"
          step="any"
          min={min}
          max={max}
          required={isRequired}
          placeholder={placeholder}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      )}
    </Field>
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

export function TextField({
  value,
  onChange,
  isRequired = false,
  maxLength = 400,
  ...field
}: Common & {
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  maxLength?: number;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          required={isRequired}
          maxLength={maxLength}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
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
  const id = useId();
  return (
    <p className="check">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </p>
  );
}

/** A proportion of the API as a percentage, without the rounding errors of binary fractions. */
export const toPercent = (proportion: number | undefined) =>
  proportion === undefined ? undefined : Math.round(proportion * 1e8) / 1e6;
export const fromPercent = (percentage: number | undefined) =>
  percentage === undefined ? undefined : Math.round(percentage * 1e6) / 1e8;
