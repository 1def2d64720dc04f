import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../../api/errors.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ConflictDialog } from '../../ui/conflict.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useLeaveGuard } from '../../ui/leave.tsx';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { Failed } from '../../ui/states.tsx';
import { destinationName, scheduleText } from '../exports/wording.ts';
import { CheckPart, testSummary } from './check_part.tsx';
import { DESTINATIONS } from './destination_fields.ts';
import { DestinationPart } from './destination_part.tsx';
import {
  type BatchExport,
  comparable,
  createBody,
  type ExportForm,
  formOf,
  PARTS,
  type PartName,
  partOf,
  scheduleOf,
  suggestedName,
  updateBody,
  withoutSecrets,
} from './form_state.ts';
import { Part } from './part.tsx';
import { RowsPart } from './rows_part.tsx';
import { SchedulePart } from './schedule_part.tsx';
import { useChecks } from './use_checks.ts';
import { useParts } from './use_parts.ts';
import { useSave } from './use_save.ts';

export interface StoredExport {
  row: BatchExport;
  etag: string | null;
}

interface EditorProps {
  initial: ExportForm;
  /** The export as it was read; null for a new one. */
  stored: StoredExport | null;
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

export function Editor({ initial, stored: read, isCopy = false, onReload }: EditorProps) {
  // The form belongs to the export as it was read first, whatever a later request returns.
  const [stored] = useState(read);
  const [former] = useState(initial);
  const [form, setForm] = useState(initial);
  const parts = useParts(form, stored !== null);
  const change = (changes: Partial<ExportForm>) => setForm((current) => ({ ...current, ...changes }));
  const isChanged = JSON.stringify(form) !== JSON.stringify(former);
  const [leaving, release] = useLeaveGuard(isChanged);
  const checks = useChecks({ form, former, storedId: stored?.row.id ?? null, parts });
  const save = useSave({ form, former, stored, parts, release });
  const title = stored ? 'Edit export' : 'New export';
  const storedId = stored?.row.id ?? null;
  const shared = { form, error: parts.error, change };
  const contents: Readonly<Record<PartName, () => React.ReactNode>> = {
    model: () => <ModelPart {...shared} />,
    destination: () => (
      <>
        {stored?.row.destination.problem && <p className="field-error">{stored.row.destination.problem}</p>}
        {isCopy && <p className="muted">Secrets are not copied. Enter them again.</p>}
        <DestinationPart {...shared} storedId={storedId} />
      </>
    ),
    rows: () => <RowsPart {...shared} {...checks.preview} />,
    schedule: () => <SchedulePart {...shared} storedId={storedId} />,
    check: () => <CheckPart type={form.type} test={checks.test} onTest={checks.runTest} />,
    name: () => <NamePart {...shared} />,
  };
  const summaries = { ...summariesOf(form), check: testSummary(checks.test) };
  return (
    <Page title={title} summary={stored && <span className="muted editor-cell">{stored.row.name}</span>}>
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
      <SaveBar form={form} former={former} stored={stored} isChanged={isChanged} save={save} parts={parts} />
      {leaving}
      {save.conflict && (
        <ConflictDialog
          what="export"
          yours={comparable(form)}
          theirs={comparable(formOf(save.conflict.row))}
          onReload={() => {
            release();
            save.closeConflict();
            onReload?.();
          }}
          onClose={save.closeConflict}
        />
      )}
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

function rowsSummary({ filters, ql_query, config }: ExportForm): string {
  const parts = [
    config['include_events'] && 'some events',
    config['exclude_events'] && 'without some events',
    filters.length > 0 && (filters.length === 1 ? '1 filter' : `${filters.length} filters`),
    ql_query.trim() !== '' && 'by a query',
  ].filter(Boolean);
  return parts.length === 0 ? 'All rows and columns' : parts.join(' · ');
}

interface SaveBarProps {
  form: ExportForm;
  former: ExportForm;
  stored: StoredExport | null;
  isChanged: boolean;
  save: ReturnType<typeof useSave>;
  parts: ReturnType<typeof useParts>;
}

function SaveBar({ form, former, stored, isChanged, save, parts }: SaveBarProps) {
  const exports = `/api/projects/${useProjectId()}/batch_exports/`;
  const denied = useDenied('batch_export');
  const failure = parts.error && partOf(parts.error.attr) === null ? parts.error : null;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  return (
    <div className="stack">
      {failure && (
        <div ref={alert} tabIndex={-1}>
          <Failed error={asApiError(failure)} />
        </div>
      )}
      {stored ? (
        <div className="row">
          <Button
            kind="primary"
            busy={save.isBusy}
            unavailable={denied ?? (isChanged ? null : 'Nothing has changed.')}
            onClick={save.update}
          >
            Save changes
          </Button>
        </div>
      ) : (
        <div className="row">
          <Button kind="primary" busy={save.isBusy} unavailable={denied} onClick={() => save.create(false)}>
            Save and run
          </Button>
          <Button busy={save.isBusy} unavailable={denied} onClick={() => save.create(true)}>
            Save paused
          </Button>
        </div>
      )}
      {stored ? (
        <Equivalent
          method="PATCH"
          path={`${exports}${stored.row.id}/`}
          etag={save.etag}
          body={withoutSecrets(updateBody(form, former), form.type)}
        />
      ) : (
        <Equivalent method="POST" path={exports} body={withoutSecrets(createBody(form, false), form.type)} />
      )}
    </div>
  );
}
