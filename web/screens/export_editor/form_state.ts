import type { components } from '../../../generated/schema.ts';
import { ApiError } from '../../api/errors.ts';
import { destinationName, scheduleText } from '../exports/wording.ts';
import { type ConfigField, type DestinationType, fieldsOf } from './destination_fields.ts';

type Schemas = components['schemas'];
export type BatchExport = Schemas['BatchExport'];
type ExportCreate = Schemas['BatchExportCreate'];
export type ExportUpdate = Schemas['BatchExportUpdate'];
export type Interval = Schemas['BatchExportInterval'];

/** A filter as it is edited. `stored` is the filter of the server, of which other fields are kept. */
export interface FilterForm {
  key: string;
  type: string;
  operator: string;
  value: string;
  stored: Schemas['PropertyFilter'];
  /** Identity of the row in the form. */
  id: number;
}

/** The form: all values as text, as the controls have them. */
export interface ExportForm {
  model: Schemas['BatchExportModel'];
  type: DestinationType;
  /** Values of the configuration by path. */
  config: Readonly<Record<string, string>>;
  ql_query: string;
  filters: readonly FilterForm[];
  interval: Interval;
  cron: string;
  timezone: string;
  offset_day: string;
  offset_hour: string;
  /** Times in UTC as `datetime-local` has them. */
  start_at: string;
  end_at: string;
  /** Empty until it is typed: the suggested name applies. */
  name: string;
}

/** The parts of the editor, in order. */
export const PARTS = ['model', 'destination', 'rows', 'schedule', 'check', 'name'] as const;
export type PartName = (typeof PARTS)[number];

const initialText = (field: ConfigField) => field.initial ?? (field.kind === 'switch' ? 'false' : '');

export function initialConfig(type: DestinationType): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(type).map(({ path, field }) => [
      path,
      field.initial ?? (field.kind === 'switch' ? 'false' : ''),
    ]),
  );
}

export function newForm(type: DestinationType): ExportForm {
  return {
    model: 'events',
    type,
    config: initialConfig(type),
    ql_query: '',
    filters: [],
    interval: 'hour',
    cron: '',
    timezone: '',
    offset_day: '',
    offset_hour: '',
    start_at: '',
    end_at: '',
    name: '',
  };
}

/** The form of a stored export. Secrets are not part of it. */
export function formOf(row: BatchExport): ExportForm {
  const { type, config } = row.destination;
  return {
    model: row.model,
    type,
    config: configTexts(type, config),
    ql_query: row.ql_query ?? '',
    filters: (row.filters ?? []).map(filterForm),
    interval: row.interval,
    cron: row.cron ?? '',
    timezone: row.timezone === 'UTC' ? '' : row.timezone,
    offset_day: text(row.offset_day),
    offset_hour: text(row.offset_hour),
    start_at: localTime(row.start_at),
    end_at: localTime(row.end_at),
    name: row.name,
  };
}

/** The form of a new export like a stored one. A URL with a hidden secret cannot be copied. */
export function duplicateOf(row: BatchExport): ExportForm {
  const form = formOf(row);
  const config = Object.entries(form.config).map(([path, value]) => [
    path,
    value.includes('***') ? '' : value,
  ]);
  return { ...form, config: Object.fromEntries(config), name: `${row.name} (copy)`.slice(0, 400) };
}

export function filterForm(stored: Schemas['PropertyFilter'], id: number): FilterForm {
  const { key, type, operator, value } = stored;
  return {
    key: text(key),
    type: text(type ?? 'event'),
    operator: text(operator ?? 'exact'),
    value: valueText(value),
    stored,
    id,
  };
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const valueText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : text(value);
const localTime = (iso: string | null) =>
  iso === null ? '' : new Date(iso).toISOString().slice(0, 19).replace(/:00$/, '');

function configTexts(type: DestinationType, config: object | null): Record<string, string> {
  const stored = config as Readonly<Record<string, unknown>> | null;
  return Object.fromEntries(
    fieldsOf(type).map(({ path, field }) => [path, fieldText(field, valueAt(stored, path.split('__')))]),
  );
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isObject ? valueAt((value as Record<string, unknown>)[name], rest) : undefined;
}

function fieldText(field: ConfigField, value: unknown): string {
  if (value === undefined) return initialText(field);
  if (field.kind === 'switch') return String(value === true);
  if (field.kind === 'names') return Array.isArray(value) ? value.join('\n') : '';
  return typeof value === 'object' ? '' : text(value);
}

const lines = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function headersOf(value: string): Record<string, string> | null {
  const entries = lines(value).map((line) => {
    const at = line.indexOf(':');
    return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** Converts a text of the form to the configuration, by the kind of its field. */
const VALUES: Readonly<Record<ConfigField['kind'], (value: string, field: ConfigField) => unknown>> = {
  text: (value, field) => (value === '' && !('isEmptySent' in field) && !field.required ? null : value),
  secret: (value) => value,
  secret_lines: (value) => value,
  choice: (value) => (value === '' ? null : value),
  number: (value) => (value.trim() === '' ? null : Number(value)),
  switch: (value) => value === 'true',
  names: (value) => (lines(value).length === 0 ? null : lines(value)),
  headers: headersOf,
};

function setAt(target: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const nested = target[name];
  const object = typeof nested === 'object' && nested !== null ? (nested as Record<string, unknown>) : {};
  target[name] = object;
  setAt(object, rest, value);
}

/** Fields of the configuration that differ from a former one, as the API takes them. */
function configChanges(
  type: DestinationType,
  config: ExportForm['config'],
  former: ExportForm['config'],
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const { path, field } of fieldsOf(type)) {
    const value = config[path] ?? '';
    if (value !== (former[path] ?? '')) setAt(changes, path.split('__'), VALUES[field.kind](value, field));
  }
  return changes;
}

/** A filter as the API takes it. A value in brackets is a list in JSON; an unchanged value keeps its type. */
function filterBody({ key, type, operator, value, stored }: FilterForm): Schemas['PropertyFilter'] {
  const filter = { ...stored, key, type, operator };
  if (operator === 'is_set' || operator === 'is_not_set') {
    const { value: _, ...rest } = filter as { value?: unknown };
    return rest as Schemas['PropertyFilter'];
  }
  return { ...filter, value: value === valueText(stored['value']) ? stored['value'] : parsed(value) };
}

function parsed(value: string): unknown {
  if (!value.trim().startsWith('[')) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const orNull = (value: string) => (value.trim() === '' ? null : value);
const numberOrNull = (value: string) => (value === '' ? null : Number(value));
const time = (value: string) => (value === '' ? null : `${value}Z`);

type Schedule = Required<Schemas['ScheduleUpdate']> & { interval: Interval };

/** The schedule as the API takes it: fields that its interval does not use are null. */
export function scheduleOf(form: ExportForm): Schedule {
  const hasHour = form.interval === 'day' || form.interval === 'week';
  return {
    interval: form.interval,
    timezone: orNull(form.timezone),
    offset_day: form.interval === 'week' ? numberOrNull(form.offset_day) : null,
    offset_hour: hasHour ? numberOrNull(form.offset_hour) : null,
    cron: form.interval === 'cron' ? orNull(form.cron) : null,
    start_at: time(form.start_at),
    end_at: time(form.end_at),
  };
}

/** All fields but the destination, as the API takes them. */
function fieldsBody(form: ExportForm) {
  return {
    name: nameOf(form),
    model: form.model,
    ql_query: orNull(form.ql_query),
    filters: form.filters.length === 0 ? null : form.filters.map(filterBody),
    ...scheduleOf(form),
  };
}

/** A name for an export that has none yet. */
export function suggestedName(form: ExportForm): string {
  const model = form.model === 'events' ? 'Events' : 'Persons';
  const schedule = scheduleText(scheduleOf(form));
  return `${model} to ${destinationName(form.type)}, ${schedule.charAt(0).toLowerCase()}${schedule.slice(1)}`;
}

export const nameOf = (form: ExportForm) => form.name.trim() || suggestedName(form);

const EMPTY: ExportForm['config'] = {};

/** The configuration to send. Persons have no event names: what was given for events stays in the form only. */
export function configOf({ model, config }: ExportForm): ExportForm['config'] {
  return model === 'persons' ? { ...config, include_events: '', exclude_events: '' } : config;
}

/** The body that creates the export. Fields without a value are left out. */
export function createBody(form: ExportForm, paused: boolean): ExportCreate {
  const { name, interval, ...rest } = fieldsBody(form);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const sent = targetConfig(form);
  return { name, interval, paused, destination: { type: form.type, config: sent }, ...given };
}

/** The configuration of a new export: what has a value, and the texts for which empty is a value. */
function targetConfig(form: ExportForm): Record<string, unknown> {
  const config = configChanges(form.type, configOf(form), EMPTY);
  for (const { path, field } of fieldsOf(form.type)) {
    if ('isEmptySent' in field && !Object.hasOwn(config, path)) config[path] = '';
  }
  return config;
}

/** The fields that differ from the stored export. */
export function updateBody(form: ExportForm, former: ExportForm): ExportUpdate {
  const before: Record<string, unknown> = fieldsBody(former);
  const changed = Object.entries(fieldsBody(form)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  const config = configChanges(form.type, configOf(form), configOf(former));
  const isMoved = Object.keys(config).length > 0;
  return { ...Object.fromEntries(changed), ...(isMoved && { destination: { type: form.type, config } }) };
}

const SECRET = '<not shown>';

/** The form as flat fields, for the comparison with what another client saved. A secret is compared, but not shown. */
export function comparable(form: ExportForm): Record<string, unknown> {
  const config = fieldsOf(form.type).map(({ path, field }) => {
    const value = form.config[path] ?? '';
    return [
      `destination.config.${path.replaceAll('__', '.')}`,
      field.writeOnly && value !== '' ? SECRET : value,
    ];
  });
  return { ...fieldsBody(form), ...Object.fromEntries(config) };
}

/** A body without the values of secrets, for the equivalent command. */
export function withoutSecrets<Body extends ExportUpdate>(body: Body, type: DestinationType): Body {
  const shown = structuredClone(body);
  const config = shown.destination?.config as Record<string, unknown> | null | undefined;
  if (!config) return shown;
  for (const { path, field } of fieldsOf(type)) {
    const names = path.split('__');
    if (field.writeOnly && valueAt(config, names)) setAt(config, names, SECRET);
  }
  return shown;
}

/** The part of the editor that has the field of an error. Null for errors that are not about a field. */
export function partOf(attr: string | null): PartName | null {
  if (attr === null) return null;
  if (/^destination__config__(in|ex)clude_events/.test(attr)) return 'rows';
  const [name] = attr.split('__');
  return PART_OF_FIELD[name!] ?? null;
}

const PART_OF_FIELD: Readonly<Record<string, PartName>> = {
  model: 'model',
  destination: 'destination',
  ql_query: 'rows',
  hogql_query: 'rows',
  filters: 'rows',
  interval: 'schedule',
  timezone: 'schedule',
  offset_day: 'schedule',
  offset_hour: 'schedule',
  cron: 'schedule',
  start_at: 'schedule',
  end_at: 'schedule',
  name: 'name',
};

/**
 * The error with the field that it is about. The API reports mistakes in the configuration for `destination` as a
 * whole and names the field in its sentence.
 */
export function located(error: ApiError, type: DestinationType): ApiError {
  if (error.attr !== 'destination' && error.attr !== 'destination__config') return error;
  const named = [...error.detail.matchAll(/'([\w.]+)'/g)].map(([, name]) => name!.replaceAll('.', '__'));
  const paths = fieldsOf(type).map(({ path }) => path);
  const path = named.map((name) => paths.find((each) => each === name)).find(Boolean);
  if (path === undefined) return error;
  const { status, code, detail, requestId } = error;
  return new ApiError({ status, code, detail, requestId, attr: `destination__config__${path}` });
}

/** The first field of a part without a usable value. */
export function missingField(form: ExportForm, part: PartName, hasConfig: boolean): ApiError | null {
  if (part === 'schedule' && form.interval === 'cron' && form.cron.trim() === '') {
    return required('cron', 'Enter when the export runs.');
  }
  if (part === 'rows' && form.filters.some(({ key }) => key.trim() === '')) {
    return required('filters', 'Enter the property of each filter, or remove the filter.');
  }
  if (part !== 'destination') return null;
  for (const { path, field } of fieldsOf(form.type)) {
    const problem = problemOf(field, (form.config[path] ?? '').trim(), hasConfig);
    if (problem) return required(`destination__config__${path}`, problem);
  }
  return null;
}

/** Problems of a value that the form itself finds; the server validates the rest. */
function problemOf(field: ConfigField, value: string, hasConfig: boolean): string | null {
  const isKept = hasConfig && field.writeOnly;
  if (field.required && !isKept && value === '') return `Enter a value: ${field.label}.`;
  if (field.kind === 'number' && !/^-?\d*$/.test(value)) return `Enter a whole number: ${field.label}.`;
  return null;
}

export function required(attr: string, detail: string): ApiError {
  return new ApiError({ status: 0, code: 'required', detail, attr, requestId: null });
}
