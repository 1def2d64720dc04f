/**
 * A version as apps report it, which is seldom pure semver: a `v` in front, two numbers, four numbers, a build suffix.
 * As in the SDKs, the first three numbers count and a pre-release or build is ignored, so `1.2.3-rc.1` equals `1.2.3`.
 */
export type Version = readonly [major: number, minor: number, patch: number];

/** A range of versions that includes `from` and excludes `to`. */
export interface VersionRange {
  from: Version;
  to: Version;
}

const MAX_LENGTH = 200;
/**
 * The pattern reads up to three numbers; more of them, a pre-release and a build may follow. A number may be missing
 * after its dot.
 */
const VERSION = /^v?(\d+)(?:\.(\d*)(?:\.(\d*)(?:\..*)?)?)?(?:[-+].*)?$/is;
const DIGITS = /^\d+$/;
const LEADING_ZERO = /^0\d/;

/** Returns null if the text is not a version. Numbers such as `08` are read only if `lenient`: SDKs refuse them. */
export function parseVersion(text: string, lenient: boolean): Version | null {
  if (text.length > MAX_LENGTH) return null;
  const match = VERSION.exec(text.trim());
  if (!match) return null;
  const [, major, minor, patch] = match;
  if (!lenient && [major, minor, patch].some((part) => part !== undefined && LEADING_ZERO.test(part)))
    return null;
  return [Number(major), Number(minor || 0), Number(patch || 0)];
}

/** Returns -1, 0 or 1. */
export function compareVersions(left: Version, right: Version): number {
  for (let i = 0; i < left.length; i++) {
    if (left[i]! !== right[i]!) return left[i]! < right[i]! ? -1 : 1;
  }
  return 0;
}

export function isWithin(version: Version, { from, to }: VersionRange): boolean {
  return compareVersions(version, from) >= 0 && compareVersions(version, to) < 0;
}

/** Parses `~1.2.3`: patches may change. */
export function tildeRange(text: string): VersionRange | null {
  const from = parseVersion(text, true);
  return from && { from, to: [from[0], from[1] + 1, 0] };
}

/** Parses `^1.2.3`: everything to the right of the first number that is not zero may change. */
export function caretRange(text: string): VersionRange | null {
  const from = parseVersion(text, true);
  if (!from) return null;
  const [major, minor, patch] = from;
  if (major > 0) return { from, to: [major + 1, 0, 0] };
  return { from, to: minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1] };
}

/** Parses `1.2.*` or `1.*`. */
export function wildcardRange(text: string): VersionRange | null {
  if (text.length > MAX_LENGTH) return null;
  const parts = text
    .trim()
    .replace(/^v/i, '')
    .replace(/[.*]+$/, '')
    .split('.');
  if (!parts.every((part) => DIGITS.test(part))) return null;
  const [major, minor] = parts.map(Number);
  const from: Version = [major!, minor ?? 0, 0];
  return { from, to: minor === undefined ? [major! + 1, 0, 0] : [major!, minor + 1, 0] };
}
