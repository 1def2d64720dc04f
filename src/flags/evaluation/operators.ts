import { type DateBound, dayOf, parseBound, readInstant } from './dates.ts';
import { compilePattern, preparation } from './patterns.ts';
import { not, type TriState } from './tri_state.ts';
import { asciiLower, type Fold, isNotFinite, lower, numberOf, plainText } from './values.ts';
import {
  caretRange,
  compareVersions,
  isWithin,
  parseVersion,
  tildeRange,
  type VersionRange,
  wildcardRange,
} from './versions.ts';

/** What a test may ask of the evaluation it is part of. */
export interface Reader {
  readonly now: number;
  /** The value as text, JSON for lists and objects; null when it is too long to compare. */
  textOf(value: unknown): string | null;
  /** The same, folded. */
  foldedOf(value: unknown, fold: Fold): string | null;
}

/** A condition on one value; the filter's own side has been read ahead. */
export interface Test {
  /**
   * For a value that exists and is not null. Null when the operator cannot read the value. `lenient` reads what the
   * SDKs leave to the server.
   */
  passes(value: unknown, reader: Reader, lenient: boolean): TriState;
  /** Steps before it can be asked for its cost; absent where there are none. */
  preparation?(): number;
  /** Steps that it takes on a value; absent where they are few. */
  cost?(value: unknown, reader: Reader): number;
  /** The answer for a property that does not exist or is null. */
  absent: boolean;
}

/** Reads the filter's value; null when the operator cannot use it. */
type Compile = (value: unknown) => Test | null;

const OPERATORS: Readonly<Record<string, Compile>> = {
  exact,
  is_not: negated(exact),
  is_set: () => ({ absent: false, passes: () => true }),
  is_not_set: () => ({ absent: true, passes: () => false }),
  icontains: contains,
  not_icontains: negated(contains),
  starts_with: oneText((text, wanted) => text.startsWith(wanted)),
  not_starts_with: negated(oneText((text, wanted) => text.startsWith(wanted))),
  ends_with: oneText((text, wanted) => text.endsWith(wanted)),
  not_ends_with: negated(oneText((text, wanted) => text.endsWith(wanted))),
  icontains_multi: containsAny,
  not_icontains_multi: negated(containsAny),
  regex: (value) => regex(value, false),
  not_regex: (value) => regex(value, true),
  gt: order((sign) => sign > 0),
  gte: order((sign) => sign >= 0),
  lt: order((sign) => sign < 0),
  lte: order((sign) => sign <= 0),
  between,
  not_between: negated(between),
  is_date_before: date((at, bound, now) => at < bound.at(now)),
  is_date_after: date((at, bound, now) => at > bound.at(now)),
  is_date_exact: date((at, bound, now) =>
    bound.isDay ? dayOf(at) === dayOf(bound.at(now)) : at === bound.at(now),
  ),
  semver_eq: version((sign) => sign === 0),
  semver_neq: version((sign) => sign !== 0),
  semver_gt: version((sign) => sign > 0),
  semver_gte: version((sign) => sign >= 0),
  semver_lt: version((sign) => sign < 0),
  semver_lte: version((sign) => sign <= 0),
  semver_tilde: range(tildeRange),
  semver_caret: range(caretRange),
  semver_wildcard: range(wildcardRange),
};

/** Operators on properties of persons and groups. */
export const PROPERTY_OPERATORS: readonly string[] = Object.keys(OPERATORS);

/** Null when there is no such operator or it cannot use the value. */
export function compileTest(operator: string, value: unknown): Test | null {
  return Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator]!(value) : null;
}

/** Text equality without regard to case, so that `true` is `"True"` and 5 is `"5"`; of a list, with any of it. */
function exact(value: unknown): Test {
  const wanted = new Set(textsOf(value).map(lower));
  return ofText(lower, (text) => wanted.has(text));
}

/** Only A to Z are folded, as everywhere in this family. */
function oneText(holds: (text: string, wanted: string) => boolean): Compile {
  return (value) => {
    const wanted = asciiLower(plainText(value));
    return ofText(asciiLower, (text) => holds(text, wanted));
  };
}

/** Characters that are searched in the time of one step. */
const CHARACTERS_A_STEP = 64;

function contains(value: unknown): Test {
  return searching([plainText(value)]);
}

function containsAny(value: unknown): Test {
  return searching(textsOf(value));
}

function searching(texts: readonly string[]): Test {
  const wanted = texts.map(asciiLower);
  const steps = wanted.length / CHARACTERS_A_STEP;
  return {
    ...ofText(asciiLower, (text) => wanted.some((one) => text.includes(one))),
    cost: (actual, reader) => Math.floor((reader.textOf(actual)?.length ?? 0) * steps),
  };
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(plainText);
}

/**
 * Compiled when it is first asked for: definitions are read again after every change, and most patterns did not change.
 * A pattern that is wrong matches nothing, whether it is asked for or ruled out.
 */
function regex(value: unknown, isNegated: boolean): Test {
  const source = plainText(value);
  return {
    get absent() {
      return isNegated && compilePattern(source) !== null;
    },
    preparation: () => preparation(source),
    cost: (actual, reader) =>
      (compilePattern(source)?.size ?? 0) * ((reader.textOf(actual)?.length ?? 0) + 1),
    passes: (actual, reader) => {
      const pattern = compilePattern(source);
      if (!pattern) return false;
      const text = reader.textOf(actual);
      return text === null ? null : pattern.test(text) !== isNegated;
    },
  };
}

/** As numbers when both are, else as texts. */
function order(holds: (sign: number) => boolean): Compile {
  return (value) => {
    if (isNotFinite(value)) return null;
    const number = numberOf(value);
    const text = plainText(value);
    return {
      absent: false,
      passes: (actual, reader) => {
        const other = number === null ? null : numberOf(actual);
        if (other !== null) return holds(signOf(other, number!));
        if (number !== null && isNotFinite(actual)) return false;
        const words = reader.textOf(actual);
        return words === null ? null : holds(signOf(words, text));
      },
    };
  };
}

/** Both ends belong to it. */
function between(value: unknown): Test | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const low = numberOf(value[0]);
  const high = numberOf(value[1]);
  if (low === null || high === null || low > high) return null;
  return {
    absent: false,
    passes: (actual) => {
      const number = numberOf(actual);
      return number === null ? null : number >= low && number <= high;
    },
  };
}

function date(holds: (at: number, bound: DateBound, now: number) => boolean): Compile {
  return (value) => {
    const bound = parseBound(value);
    return (
      bound && {
        absent: false,
        passes: (actual, reader, lenient) => {
          const at = readInstant(actual, lenient);
          return at === null ? null : holds(at, bound, reader.now);
        },
      }
    );
  };
}

function version(holds: (sign: number) => boolean): Compile {
  return (value) => {
    const wanted = parseVersion(plainText(value), true);
    return wanted && ofVersion((actual) => holds(compareVersions(actual, wanted)));
  };
}

function range(rangeOf: (text: string) => VersionRange | null): Compile {
  return (value) => {
    const wanted = rangeOf(plainText(value));
    return wanted && ofVersion((actual) => isWithin(actual, wanted));
  };
}

function ofVersion(holds: (actual: readonly [number, number, number]) => boolean): Test {
  return {
    absent: false,
    passes: (actual, reader, lenient) => {
      const text = reader.textOf(actual);
      const parsed = text === null ? null : parseVersion(text, lenient);
      return parsed && holds(parsed);
    },
  };
}

function ofText(fold: Fold, holds: (text: string) => boolean): Test {
  return {
    absent: false,
    passes: (actual, reader) => {
      const text = reader.foldedOf(actual, fold);
      return text === null ? null : holds(text);
    },
  };
}

/** The opposite; what does not exist passes it. */
function negated(compile: Compile): Compile {
  return (value) => {
    const test = compile(value);
    return (
      test && {
        ...test,
        absent: !test.absent,
        passes: (actual, reader, lenient) => not(test.passes(actual, reader, lenient)),
      }
    );
  };
}

function signOf<T extends number | string>(left: T, right: T): number {
  return left === right ? 0 : left < right ? -1 : 1;
}
