import { Link } from 'wouter';
import type { ApiError } from '../../api/errors.ts';
import { Failed } from '../../ui/states.tsx';
import { destinationName } from '../exports/wording.ts';
import { ConfigFields } from './controls.tsx';
import {
  DESTINATION_TYPES,
  DESTINATIONS,
  type DestinationType,
  targetFieldsOf,
} from './destination_fields.ts';
import { type ExportForm, initialConfig } from './form_state.ts';

interface DestinationPartProps {
  form: ExportForm;
  /** Id of the stored export; null for a new one. */
  storedId: string | null;
  /** True if the configuration of the stored export can be read. */
  hasConfig: boolean;
  error: ApiError | null;
  change: (changes: Partial<ExportForm>) => void;
}

export function DestinationPart({ form, storedId, hasConfig, error, change }: DestinationPartProps) {
  const isGeneral = error?.attr === 'destination' || error?.attr === 'destination__config';
  return (
    <>
      {isGeneral && (
        <div data-invalid="true" tabIndex={-1}>
          <Failed error={error} />
        </div>
      )}
      {storedId === null ? (
        <TypeChoice type={form.type} onChange={(type) => change({ type, config: keptConfig(form, type) })} />
      ) : (
        <p>
          <strong>{destinationName(form.type)}</strong>{' '}
          <span className="muted">
            The type of a destination cannot be changed.{' '}
            <Link href={`/exports/new?duplicate=${encodeURIComponent(storedId)}`}>Duplicate the export</Link>{' '}
            to deliver to another type.
          </span>
        </p>
      )}
      <ConfigFields
        key={form.type}
        fields={targetFieldsOf(form.type)}
        config={form.config}
        isStored={hasConfig}
        error={error}
        onChange={(path, value) => change({ config: { ...form.config, [path]: value } })}
      />
    </>
  );
}

/** The fields that both types have keep their values, except for choices: types differ in what they offer. */
function keptConfig(form: ExportForm, type: DestinationType): Record<string, string> {
  const initial = initialConfig(type);
  const kept = ['prefix', 'include_events', 'exclude_events', 'bucket_name', 'region'];
  const values = kept.filter((path) => path in initial).map((path) => [path, form.config[path] ?? '']);
  return { ...initial, ...Object.fromEntries(values) };
}

function TypeChoice({
  type,
  onChange,
}: {
  type: DestinationType;
  onChange: (type: DestinationType) => void;
}) {
  return (
    <fieldset className="editor-types">
      <legend>Type</legend>
      {DESTINATION_TYPES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="destination__type"
            value={each}
            checked={each === type}
            onChange={() => onChange(each)}
          />
          <span>
            <strong>{destinationName(each)}</strong>
            <span className="muted">{DESTINATIONS[each].summary}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
