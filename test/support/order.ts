import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, slowest first. */
const LONG = [
  'test/histories/postgres.test.ts',
  'test/histories/file.test.ts',
  'test/histories/s3.test.ts',
  'test/end_to_end/experiment.test.ts',
  'test/contract/bad_input.test.ts',
  'test/faults/faults.test.ts',
  'test/chaos/kill.test.ts',
  'test/events/sandbox_bounds.test.ts',
  'test/chaos/delivery.test.ts',
  'test/cli/cli.test.ts',
  'test/contract/walk.test.ts',
  'test/events/query.test.ts',
];

/** Starts the slowest files first, so that no worker is left with a long one when the others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((path) => moduleId.endsWith(path));
      return place === -1 ? LONG.length : place;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
