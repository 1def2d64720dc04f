import { useState } from 'react';
import type { Loaded } from '../../api/client.ts';
import { TextField } from '../../ui/fields.tsx';
import { useLeaveGuard } from '../../ui/leave.tsx';
import { Page } from '../../ui/page.tsx';
import { destinationName, scheduleText } from '../exports/wording.ts';
import { CheckPart, testSummary } from './check_part.tsx';
import { DESTINATIONS } from './destination_fields.ts';
import { DestinationPart } from './destination_part.tsx';
import {
  type BatchExport,
  configOf,
  type ExportForm,
  PARTS,
  type PartName,
  scheduleOf,
  suggestedName,
} from './form_state.ts';
import { Part } from './part.tsx';
import { RowsPart } from './rows_part.tsx';
import { CreateForm, UpdateForm } from './save_form.tsx';
import { SchedulePart } from './schedule_part.tsx';
import { useChecks } from './use_checks.ts';
import { useParts } from './use_parts.ts';

interface EditorProps {
  initial: ExportForm;
  /** The export as it was read; null for a new one. */
  stored: Loaded<BatchExport> | null;
  /** True if `initial` was copied from another export. */
  isCopy?: boolean;
  /** Fills the form with the export as the server has it now. */
  onReload?: () => void;
}

const TITLES: Readonly<Record<PartName, string>> = {
  model: 'Model',
  destination: 'Destination',
  rows: 'Rows and columns',
  schedule: 'Schedule',
  check: 'Test',
  name: 'Name',
};

export function Editor({ initial, stored: read, isCopy = false, onReload = () => undefined }: EditorProps) {
  // The form belongs to the export as it was read first, whatever a later request returns.
  const [stored] = useState(read);
  const [former] = useState(initial);
  const [form, setForm] = useState(initial);
  const problem = stored?.value.destination.problem;
  const hasConfig = stored !== null && problem === undefined;
  const parts = useParts(form, stored !== null, hasConfig);
  const change = (changes: Partial<ExportForm>) => setForm((current) => ({ ...current, ...changes }));
  const isChanged = JSON.stringify(form) !== JSON.stringify(former);
  const [leaving, release] = useLeaveGuard(isChanged);
  const storedId = stored?.value.id ?? null;
  const checks = useChecks({ form, former, storedId, parts });
  const title = stored ? 'Edit export' : 'New export';
  const shared = { form, error: parts.error, change };
  const contents: Readonly<Record<PartName, () => React.ReactNode>> = {
    model: () => <ModelPart {...shared} />,
    destination: () => (
      <>
        {problem !== undefined && (
          <p className="field-error">{problem} The fields show defaults instead of what was stored.</p>
        )}
        {isCopy && <p className="muted">Secrets are not copied. Enter them again.</p>}
        <DestinationPart {...shared} storedId={storedId} hasConfig={hasConfig} />
      </>
    ),
    rows: () => <RowsPart {...shared} {...checks.preview} />,
    schedule: () => <SchedulePart {...shared} storedId={storedId} />,
    check: () => <CheckPart type={form.type} test={checks.test} onTest={checks.runTest} />,
    name: () => <NamePart {...shared} />,
  };
  const summaries = { ...summariesOf(form), check: testSummary(checks.test) };
  const fields = (
    <div ref={parts.container} className="stack">
      {PARTS.map((part, index) => (
        <Part
          key={part}
          number={index + 1}
          title={TITLES[part]}
          summary={summaries[part]}
          isOpen={parts.open.has(part)}
          isDone={parts.done.has(part)}
          onToggle={() => parts.toggle(part)}
          onContinue={() => parts.finish(part)}
          {...(part === 'name' && { action: 'Done' })}
        >
          {contents[part]()}
        </Part>
      ))}
    </div>
  );
  return (
    <Page title={title} summary={stored && <span className="muted editor-cell">{stored.value.name}</span>}>
      {stored ? (
        <UpdateForm
          form={form}
          former={former}
          from={stored}
          isChanged={isChanged}
          parts={parts}
          release={release}
          onReload={onReload}
        >
          {fields}
        </UpdateForm>
      ) : (
        <CreateForm form={form} parts={parts} release={release}>
          {fields}
        </CreateForm>
      )}
      {leaving}
    </Page>
  );
}

interface FieldPartProps {
  form: ExportForm;
  error: ReturnType<typeof useParts>['error'];
  change: (changes: Partial<ExportForm>) => void;
}

const MODELS = {
  events: {
    title: 'Events',
    summary: 'One row per event, in the interval in which it arrived.',
  },
  persons: { title: 'Persons', summary: 'Persons with their properties.' },
} as const;

function ModelPart({ form, error, change }: FieldPartProps) {
  return (
    <fieldset className="editor-types">
      <legend>Rows of</legend>
      {(['events', 'persons'] as const).map((model) => (
        <label key={model}>
          <input
            type="radio"
            name="model"
            value={model}
            checked={form.model === model}
            onChange={() => change({ model })}
          />
          <span>
            <strong>{MODELS[model].title}</strong>
            <span className="muted">{MODELS[model].summary}</span>
          </span>
        </label>
      ))}
      {error?.attr === 'model' && <p className="field-error">{error.detail}</p>}
    </fieldset>
  );
}

function NamePart({ form, error, change }: FieldPartProps) {
  return (
    <TextField
      label="Name"
      name="name"
      hint={`Without a name: ${suggestedName(form)}`}
      error={error}
      value={form.name}
      onChange={(name) => change({ name })}
    />
  );
}

function summariesOf(form: ExportForm): Record<Exclude<PartName, 'check'>, string> {
  const names = (DESTINATIONS[form.type].target as readonly string[])
    .map((path) => form.config[path])
    .filter(Boolean);
  return {
    model: MODELS[form.model].title,
    destination: [destinationName(form.type), ...names].join(' · '),
    rows: rowsSummary(form),
    schedule: scheduleText(scheduleOf(form)),
    name: form.name || suggestedName(form),
  };
}

function rowsSummary(form: ExportForm): string {
  const { filters, ql_query } = form;
  const config = configOf(form);
  const parts = [
    config['include_events'] && 'some events',
    config['exclude_events'] && 'without some events',
    filters.length > 0 && (filters.length === 1 ? '1 filter' : `${filters.length} filters`),
    ql_query.trim() !== '' && 'by a query',
  ].filter(Boolean);
  return parts.length === 0 ? 'All rows and columns' : parts.join(' · ');
}
