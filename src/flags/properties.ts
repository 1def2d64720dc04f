import { type Matcher, type Source, UNKNOWN } from './evaluation.ts';
import { compileTest } from './operators.ts';
import { plainText } from './values.ts';

/**
 * A condition on one property. A missing one decides when all properties are known, and leaves the question open when
 * they are not; so does a value or a filter that cannot be read.
 */
export function compileProperty(filter: Readonly<Record<string, unknown>>, source: Source): Matcher {
  const key = plainText(filter.key);
  const test = compileTest(plainText(filter.operator ?? 'exact'), filter.value);
  if (!test) return (evaluation) => evaluation.cannotRead(source);
  return (evaluation) => {
    const value = evaluation.read(source, key);
    if (value === UNKNOWN) return evaluation.lack(source);
    if (value === null || value === undefined) return test.absent;
    const verdict = test.passes(value, evaluation, evaluation.isComplete(source));
    return verdict === null ? evaluation.cannotRead(source) : verdict;
  };
}
