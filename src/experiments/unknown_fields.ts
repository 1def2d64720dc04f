import { MOST_COMPARED, meantBy } from '../kernel/spelling.ts';
import { isObject } from './json.ts';

/** What an object of a caller may hold. */
export interface Form {
  /** Members that are read, in the order they are told in; null: a value, not looked into here. */
  reads: Readonly<Record<string, Form | null>>;
  /** Members that clients send for their own use: they are stored and mean nothing here. */
  keeps?: readonly string[];
  /** It may hold anything: only what is almost a known name was meant to be one. */
  isOpen?: boolean;
  /** What else people call the members that are read. */
  otherNames?: Readonly<Record<string, string>>;
  /** The only `kind` of object that this is about; an absent one is of it. */
  kind?: string;
}

/** A member that nothing reads, and where. */
export interface StrayMember {
  path: string;
  name: string;
  /** Of the object that it was found in. */
  form: Form;
  /** The name that it was probably meant to be. */
  meant: string | null;
}

/** Members that nothing reads, of a value and of what is in it. Of a list all entries are looked at; null is the same as absent. */
export function* strayMembers(
  value: unknown,
  form: Form,
  path = '',
  looking = { left: MOST_COMPARED },
): Generator<StrayMember> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* strayMembers(one, form, `${path}[${index}]`, looking);
    return;
  }
  if (!isObject(value) || (form.kind !== undefined && (value.kind ?? form.kind) !== form.kind)) return;
  for (const [name, member] of Object.entries(value)) {
    if (member === null || form.keeps?.includes(name)) continue;
    if (!Object.hasOwn(form.reads, name)) {
      const meant = looking.left-- > 0 ? meantBy(name, Object.keys(form.reads), form.otherNames) : null;
      if (meant !== null || !form.isOpen) yield { path, name, form, meant };
      continue;
    }
    const inner = form.reads[name];
    if (inner) yield* strayMembers(member, inner, within(path, name), looking);
  }
}

/** What is wrong with the first member that was meant to be another one; null when there is none. */
export function misspeltMember(value: unknown, form: Form): string | null {
  for (const { path, name, form: found, meant } of strayMembers(value, form)) {
    if (meant !== null)
      return `${nameOf(path, name)} is not known. Did you mean ${meant}? Known are: ${told(found)}.`;
  }
  return null;
}

/** Says that nothing reads a member, and what is read in its place. */
export function unread({ path, name, form }: StrayMember, field: string): string {
  return `Nothing reads ${nameOf(within(field, path), name)}. Known there are: ${told(form)}.`;
}

/** Strange names are not repeated to whoever reads the message. */
function nameOf(path: string, name: string): string {
  return TAME.test(name) ? within(path, name) : `a member of ${path || 'it'}`;
}

const TAME = /^[\w.$-]{1,60}$/;

/** Names, and behind those that hold members the names of these: `method, cuped {enabled, lookback_days}`. */
function told({ reads }: Form): string {
  const one = ([name, inner]: [string, Form | null]) =>
    inner ? `${name} {${Object.keys(inner.reads).join(', ')}}` : name;
  return Object.entries(reads).map(one).join(', ');
}

function within(path: string, name: string): string {
  return path === '' || name === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`;
}
