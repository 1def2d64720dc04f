/** Codes of ClickHouse's errors. */
const CANNOT_COMPILE_REGEXP = '427';
const VIOLATED_CONSTRAINT = '469';
const GONE = new Set(['60', '81']);

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** A row has a value that its table does not accept. */
export function isViolation(error: unknown): boolean {
  return codeOf(error) === VIOLATED_CONSTRAINT;
}

/** The table or the database is not there. */
export function isGone(error: unknown): boolean {
  return GONE.has(codeOf(error) as string);
}

/** The reason why a regular expression cannot be used; null for any other error. */
export function patternFault(error: unknown): string | null {
  if (codeOf(error) !== CANNOT_COMPILE_REGEXP) return null;
  const found = /, error: (.*?)\. Look at /s.exec((error as Error).message);
  return found ? found[1]! : 'it cannot be compiled';
}
