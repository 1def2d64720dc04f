import { type Evaluation, type Matcher, type PropertySource, UNKNOWN } from './evaluation.ts';
import { compileTest, type Test } from './operators.ts';
import { plainText } from './values.ts';

function spendOn({ preparation, cost }: Test, value: unknown, evaluation: Evaluation): boolean {
  if (preparation && !evaluation.spend(preparation())) return false;
  return !cost || evaluation.spend(cost(value, evaluation));
}

/**
 * Compiles a condition on one property. If the property is missing, or its value or the filter cannot be read, the
 * result is final when all properties are known, and open otherwise. A test that exceeds the budget stays open.
 */
export function compileProperty(filter: Readonly<Record<string, unknown>>, source: PropertySource): Matcher {
  const key = plainText(filter.key);
  const test = compileTest(plainText(filter.operator ?? 'exact'), filter.value);
  if (!test) return (evaluation) => evaluation.cannotRead(source);
  return (evaluation) => {
    const value = evaluation.read(source, key);
    if (value === UNKNOWN) return evaluation.requireProperty(source);
    if (value === null || value === undefined) return test.absent;
    if (!spendOn(test, value, evaluation)) return evaluation.exceedBudget();
    const result = test.passes(value, evaluation, evaluation.isComplete(source));
    return result === null ? evaluation.cannotRead(source) : result;
  };
}
