import type { components } from '../../../generated/schema.ts';
import type { ApiError } from '../../api/errors.ts';
import { formatQuantity } from '../../charts/format.ts';
import { Button } from '../../ui/button.tsx';
import { OPERATORS } from '../../ui/conditions.ts';
import { TextAreaField } from '../../ui/fields.tsx';
import { useDenied } from '../../ui/role.ts';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { ConfigFields, Line } from './controls.tsx';
import { rowFieldsOf } from './destination_fields.ts';
import { type ExportForm, type FilterForm, filterForm } from './form_state.ts';

export type Preview = components['schemas']['BatchExportPreview'];

/** Operators of the filters of an export, in the order in which the form offers them. */
const FILTER_OPERATORS = [
  'exact',
  'is_not',
  'icontains',
  'not_icontains',
  'regex',
  'not_regex',
  'gt',
  'gte',
  'lt',
  'lte',
  'is_set',
  'is_not_set',
  'is_date_exact',
  'is_date_before',
  'is_date_after',
];

interface RowsPartProps {
  form: ExportForm;
  error: ApiError | null;
  change: (changes: Partial<ExportForm>) => void;
  preview: Preview | null;
  isPreviewing: boolean;
  /** True if the form has changed since the preview. */
  isOutdated: boolean;
  onPreview: () => void;
}

export function RowsPart({ form, error, change, ...rest }: RowsPartProps) {
  return (
    <>
      {form.model === 'events' && (
        <ConfigFields
          fields={rowFieldsOf(form.type)}
          config={form.config}
          isStored={false}
          error={error}
          onChange={(path, value) => change({ config: { ...form.config, [path]: value } })}
        />
      )}
      <Filters form={form} error={error} change={change} />
      <TextAreaField
        label="Query"
        name="ql_query"
        hint="One SELECT over events or persons that defines the columns and rows. Empty: the model is exported unchanged."
        error={error}
        isCode
        rows={5}
        value={form.ql_query}
        onChange={(ql_query) => change({ ql_query })}
      />
      <PreviewPanel {...rest} />
    </>
  );
}

function Filters({ form, error, change }: Pick<RowsPartProps, 'form' | 'error' | 'change'>) {
  const { filters } = form;
  const message = error && (error.attr ?? '').split('__')[0] === 'filters' ? error.detail : null;
  const set = (id: number, changes: Partial<FilterForm>) =>
    change({ filters: filters.map((filter) => (filter.id === id ? { ...filter, ...changes } : filter)) });
  const add = () => {
    const id = Math.max(-1, ...filters.map((filter) => filter.id)) + 1;
    const type = form.model === 'events' ? 'event' : 'person';
    change({ filters: [...filters, { ...filterForm({}, id), type }] });
  };
  return (
    <fieldset className="editor-filters" aria-describedby={message ? 'filters-error' : undefined}>
      <legend>Filters</legend>
      <p className="field-hint">
        Rows that meet all of these conditions are exported. Without filters: all rows.
      </p>
      {filters.map((filter, index) => (
        <FilterRow
          key={filter.id}
          filter={filter}
          label={`Filter ${index + 1}`}
          isInvalid={message !== null}
          set={(changes) => set(filter.id, changes)}
          remove={() => change({ filters: filters.filter(({ id }) => id !== filter.id) })}
        />
      ))}
      {message && (
        <p id="filters-error" className="field-error">
          {message}
        </p>
      )}
      <Button onClick={add} unavailable={filters.length >= 100 ? 'At most 100 filters are allowed.' : null}>
        Add a filter
      </Button>
    </fieldset>
  );
}

function FilterRow({
  filter,
  label,
  isInvalid,
  set,
  remove,
}: {
  filter: FilterForm;
  label: string;
  isInvalid: boolean;
  set: (changes: Partial<FilterForm>) => void;
  remove: () => void;
}) {
  const invalid = { 'aria-invalid': isInvalid || undefined };
  return (
    <div className="row editor-filter">
      <select
        aria-label={`${label}: subject`}
        value={filter.type}
        onChange={(event) => set({ type: event.target.value })}
      >
        <option value="event">event property</option>
        <option value="person">person property</option>
      </select>
      <input
        {...invalid}
        aria-label={`${label}: property`}
        placeholder="property"
        value={filter.key}
        onChange={(event) => set({ key: event.target.value })}
      />
      <select
        aria-label={`${label}: operator`}
        value={filter.operator}
        onChange={(event) => set({ operator: event.target.value })}
      >
        {FILTER_OPERATORS.map((operator) => (
          <option key={operator} value={operator}>
            {OPERATORS[operator]?.text}
          </option>
        ))}
        {!FILTER_OPERATORS.includes(filter.operator) && <option>{filter.operator}</option>}
      </select>
      {!OPERATORS[filter.operator]?.hasNoValue && (
        <Line
          control={{
            id: `filter-value-${filter.id}`,
            name: 'filter_value',
            'aria-describedby': undefined,
            'aria-invalid': isInvalid || undefined,
          }}
          label={`${label}: value`}
          placeholder={'value, or ["a", "b"]'}
          value={filter.value}
          onChange={(value) => set({ value })}
        />
      )}
      <Button kind="quiet" label={`Remove ${label.toLowerCase()}`} onClick={remove}>
        Remove
      </Button>
    </div>
  );
}

function PreviewPanel({
  preview,
  isPreviewing,
  isOutdated,
  onPreview,
}: Pick<RowsPartProps, 'preview' | 'isPreviewing' | 'isOutdated' | 'onPreview'>) {
  return (
    <div className="stack editor-preview">
      <div className="row">
        <Button onClick={onPreview} busy={isPreviewing} unavailable={useDenied('batch_export')}>
          Preview rows
        </Button>
        <span className="muted" role="status">
          {isPreviewing && 'Reading the newest interval with rows; this can take 15 seconds.'}
          {!isPreviewing && preview && isOutdated && 'The form has changed since this preview.'}
        </span>
      </div>
      {preview && <PreviewContent preview={preview} />}
    </div>
  );
}

const cellText = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function typeOf({ type, precision, scale }: Preview['columns'][number]): string {
  return type === 'decimal' && precision !== undefined ? `decimal(${precision}, ${scale ?? 0})` : type;
}

interface SampleRow {
  row: Readonly<Record<string, unknown>>;
  index: number;
}

function PreviewContent({ preview }: { preview: Preview }) {
  const rows: SampleRow[] = preview.rows.map((row, index) => ({ row, index }));
  return (
    <>
      <p className="muted">
        Interval: <Time at={preview.interval.start} brief /> to <Time at={preview.interval.end} brief />.{' '}
        {rows.length === 0 && 'It has no rows.'}
      </p>
      <Table
        caption={`${formatQuantity(preview.columns.length, 'column')}, ${formatQuantity(rows.length, 'sample row')}`}
        rows={rows}
        keyOf={({ index }: SampleRow) => index}
        columns={preview.columns.map((column) => ({
          head: `${column.name} · ${typeOf(column)}`,
          cell: ({ row }: SampleRow) => <span className="editor-cell">{cellText(row[column.name])}</span>,
        }))}
      />
      {preview.objects.length > 0 && (
        <div>
          <h3>Names of the objects of this interval</h3>
          <pre>{preview.objects.join('\n')}</pre>
        </div>
      )}
      {preview.table !== null && (
        <div>
          <h3>Statement that creates the table if it does not exist</h3>
          <pre>{preview.table}</pre>
        </div>
      )}
    </>
  );
}
