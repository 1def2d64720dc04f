import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { messageOf } from '../errors.ts';
import { hint } from './unknown_variables.ts';

/** A larger file is assumed to be a mistake. */
const MAX_BYTES = 64 * 1024;

const LINE = /^\s*(?:export\s+)?[A-Z][A-Z0-9_]*\s*=\s*(.*)$/;
/** A value without quotes that contains `#`, where the parser would begin a comment. */
const CUT_SHORT = /^[^"'`#][^#]*(?<!\s)#/;

/**
 * Returns the variables of a configuration file, `NAME=value` a line, as in files for `node --env-file`. Throws one
 * Error with every problem. It refers to lines by their number, because they may contain a secret.
 */
export function readConfigFile(path: string, settings: readonly string[]): Record<string, string> {
  const text = readText(path);
  const variables = parseEnv(text) as Record<string, string>;
  const unknown = Object.keys(variables).filter(
    (name) => !settings.includes(name) && /^[A-Z0-9_]+$/.test(name),
  );
  const unended = Object.keys(variables).filter((name) => /^["'`]/.test(variables[name]!));
  const problems = [
    ...lineProblems(text, Object.values(variables)),
    ...unknown.map((name) => `${name} is not a setting that the file can have. ${hint(name, settings)}`),
    ...unended.map((name) => `${name} begins with a quote that does not end`),
  ];
  if (problems.length > 0) throw new Error(`Configuration file ${path}: ${problems.join('; ')}`);
  return variables;
}

function readText(path: string): string {
  try {
    const file = statSync(path);
    // A pipe can be read only once, and the configuration is read several times.
    if (!file.isFile()) throw new Error('it is not a regular file');
    if (file.size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES} bytes`);
    return readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? messageOf(error);
    throw new Error(
      `Configuration file ${path} cannot be read (${reason}). Check its path and its permissions`,
    );
  }
}

/** Reports lines that the parser would silently ignore or truncate. */
function lineProblems(text: string, values: readonly string[]): string[] {
  const continued = new Set(values.flatMap((value) => value.split('\n').slice(1)));
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line) || continued.has(line.replace(/["'`].*$/, ''))) return [];
    const value = LINE.exec(line)?.[1];
    if (value === undefined) return [`line ${index + 1} is not NAME=value`];
    return CUT_SHORT.test(value)
      ? [`line ${index + 1} has a # in its value. Put quotes around the value`]
      : [];
  });
}
