import { isObject } from '../kernel/json/json.ts';
import { MOST_COMPARED, meantBy } from '../kernel/spelling.ts';

/** The fields that an object of a caller may have. */
export interface FieldSpec {
  /** Fields that are used, in the order of messages; null: a value that is not inspected here. */
  reads: Readonly<Record<string, FieldSpec | null>>;
  /** Fields that clients send for their own use: they are stored but not used. */
  keeps?: readonly string[];
  /** True when it may have any fields: only near matches of a known name are reported. */
  isOpen?: boolean;
  /** Other common names of the fields that are used. */
  otherNames?: Readonly<Record<string, string>>;
  /** The only `kind` of object that this applies to; it applies when `kind` is absent, too. */
  kind?: string;
}

/** An unused field, and its path. */
export interface MisspelledField {
  path: string;
  name: string;
  /** Fields of the object that contains it. */
  form: FieldSpec;
  /** The name that was probably meant. */
  meant: string | null;
}

/**
 * Unused fields of a value and of its nested values. All entries of a list are inspected; null is the same as absent.
 */
export function* unknownFieldsOf(
  value: unknown,
  form: FieldSpec,
  path = '',
  looking = { left: MOST_COMPARED },
): Generator<MisspelledField> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      yield* unknownFieldsOf(one, form, `${path}[${index}]`, looking);
    return;
  }
  if (!isObject(value) || (form.kind !== undefined && (value.kind ?? form.kind) !== form.kind)) return;
  for (const [name, inside] of Object.entries(value)) {
    if (inside === null || form.keeps?.includes(name)) continue;
    if (!Object.hasOwn(form.reads, name)) {
      const meant = looking.left-- > 0 ? meantBy(name, Object.keys(form.reads), form.otherNames) : null;
      if (meant !== null || !form.isOpen) yield { path, name, form, meant };
      continue;
    }
    const inner = form.reads[name];
    if (inner) yield* unknownFieldsOf(inside, inner, within(path, name), looking);
  }
}

/** Message for the first field that is a misspelling of another one; null when there is none. */
export function findMisspelled(value: unknown, form: FieldSpec): string | null {
  for (const { path, name, form: found, meant } of unknownFieldsOf(value, form)) {
    if (meant !== null)
      return `${nameOf(path, name)} is not known. Did you mean ${meant}? Known are: ${listed(found)}.`;
  }
  return null;
}

/** States that a field is not used, and which fields are. */
export function unknownFieldWarning({ path, name, form }: MisspelledField, field: string): string {
  return `Nothing reads ${nameOf(within(field, path), name)}. Known there are: ${listed(form)}.`;
}

/** Names with unusual characters are not repeated in messages. */
function nameOf(path: string, name: string): string {
  return TAME.test(name) ? within(path, name) : `a field of ${path || 'it'}`;
}

const TAME = /^[\w.$-]{1,60}$/;

/** Names, each followed by the names of its nested fields: `method, cuped {enabled, lookback_days}`. */
function listed({ reads }: FieldSpec): string {
  const one = ([name, inner]: [string, FieldSpec | null]) =>
    inner ? `${name} {${Object.keys(inner.reads).join(', ')}}` : name;
  return Object.entries(reads).map(one).join(', ');
}

function within(path: string, name: string): string {
  return path === '' || name === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`;
}
