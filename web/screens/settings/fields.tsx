import { Field } from '../../ui/form.tsx';

const HOUR = 3600;

const OVERLAPS = [
  { seconds: 0, text: 'no longer' },
  { seconds: HOUR, text: 'for one more hour' },
  { seconds: 24 * HOUR, text: 'for one more day' },
  { seconds: 7 * 24 * HOUR, text: 'for seven more days' },
] as const;

/** Time for which a former secret stays valid. */
export function OverlapField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (seconds: number) => void;
}) {
  return (
    <Field label={label} name="overlap_seconds">
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {OVERLAPS.map(({ seconds, text }) => (
            <option key={seconds} value={seconds}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
