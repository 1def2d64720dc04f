import { invalid } from '../kernel/errors.ts';

/** Refuses blank text for keys that need a value. */
export function refuseBlank(config: Readonly<Record<string, unknown>>, keys: readonly string[]): void {
  const blank = keys.filter((key) => (config[key] as string).trim() === '');
  if (blank.length === 0) return;
  throw invalid(
    `The following inputs are empty: [${blank.map((key) => `'${key}'`).join(', ')}]`,
    'destination',
  );
}
