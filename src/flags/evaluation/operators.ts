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

/** The part of an evaluation that a test uses. */
export interface Reader {
  readonly now: number;
  /** The value as text, JSON for lists and objects; null if it is too long to compare. */
  textOf(value: unknown): string | null;
  /** Like `textOf`, folded. */
  foldedOf(value: unknown, fold: Fold): string | null;
}

/** A condition on one value; the filter's value has been parsed. */
export interface Test {
  /**
   * Tests a value that exists and is not null. Returns null if the operator cannot read the value. `lenient` accepts
   * values that the SDKs leave to the server.
   */
  passes(value: unknown, reader: Reader, lenient: boolean): TriState;
  /** Steps before `cost` can be called; absent if there are none. */
  preparation?(): number;
  /** Steps of a test of this value; absent if they are few. */
  cost?(value: unknown, reader: Reader): number;
  /** The result for a property that does not exist or is null. */
  absent: boolean;
}

/** Parses the filter's value; returns null if the operator cannot use it. */
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

/** Returns null if the operator does not exist or cannot use the value. */
export function compileTest(operator: string, value: unknown): Test | null {
  return Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator]!(value) : null;
}

/**
 * Case-insensitive text equality, so that `true` equals `"True"` and 5 equals `"5"`; a list matches if any element
 * does.
 */
function exact(value: unknown): Test {
  const wanted = new Set(textsOf(value).map(lower));
  return ofText(lower, (text) => wanted.has(text));
}

/** Only the case of A to Z is ignored. */
function oneText(holds: (text: string, wanted: string) => boolean): Compile {
  return (value) => {
    const wanted = asciiLower(plainText(value));
    return ofText(asciiLower, (text) => holds(text, wanted));
  };
}

/** Characters searched in the time of one step. */
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
 * The pattern is compiled at first use: definitions are read again after every change, and most patterns stay the same.
 * An invalid pattern matches nothing, negated or not.
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

/** Compares as numbers if both values are numbers, otherwise as texts. */
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

/** Both bounds are inclusive. */
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

/** Negates a test; a property that does not exist passes. */
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
