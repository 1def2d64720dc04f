import type { components } from '../../../generated/schema.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import type { StatusGroup } from '../../charts/status.ts';
import { Button } from '../../ui/button.tsx';
import { useDenied } from '../../ui/role.ts';
import { Loaded } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import type { DestinationType } from './destination_fields.ts';

export type TestStep = components['schemas']['TestStep'];
type Result = NonNullable<TestStep['result']>;

/** Results of the steps that were run, in order. */
export interface TestState {
  results: readonly Result[];
  isRunning: boolean;
  /** True if the form has changed since the test. */
  isOutdated: boolean;
}

interface Shown {
  group: StatusGroup;
  word: string;
}

const RESULTS: Readonly<Record<Result['status'], Shown>> = {
  Passed: { group: 'ok', word: 'passed' },
  Failed: { group: 'failed', word: 'failed' },
  Skipped: { group: 'cancelled', word: 'skipped' },
};

interface CheckPartProps {
  type: DestinationType;
  test: TestState;
  onTest: (steps: number) => void;
}

/** The test steps of the destination, each with its state and remedy as soon as it is known. */
export function CheckPart({ type, test, onTest }: CheckPartProps) {
  const denied = useDenied('batch_export');
  const path = { project_id: useProjectId() };
  const steps = useGet('/api/projects/{project_id}/batch_exports/test/', {
    path,
    query: { destination: type },
  });
  return (
    <Loaded query={steps} what="the test steps">
      {({ steps: list }) =>
        list.length === 0 ? (
          <p>This destination has nothing to test.</p>
        ) : (
          <>
            <p>
              The test does not change existing data and removes what it wrote. A step can take 30 seconds.
            </p>
            <ol className="editor-steps" aria-live="polite">
              {list.map((step, index) => (
                <li key={step.name}>
                  <Step step={step} shown={shownOf(index, test)} result={test.results[index] ?? null} />
                </li>
              ))}
            </ol>
            <p className="row">
              <Button onClick={() => onTest(list.length)} busy={test.isRunning} unavailable={denied}>
                Test the destination
              </Button>
              {test.isOutdated && <span className="muted">The form has changed since this test.</span>}
            </p>
          </>
        )
      }
    </Loaded>
  );
}

function shownOf(index: number, { results, isRunning }: TestState): Shown {
  const result = results[index];
  if (result) return RESULTS[result.status];
  if (isRunning && index === results.length) return { group: 'working', word: 'running' };
  if (results.some(({ status }) => status === 'Failed')) return RESULTS.Skipped;
  return { group: 'waiting', word: 'not run' };
}

function Step({ step, shown, result }: { step: TestStep; shown: Shown; result: Result | null }) {
  return (
    <>
      <div className="row">
        <StatusBadge {...shown} />
        <strong>{step.name}</strong>
      </div>
      <p className="muted">{step.description}</p>
      {result?.message && (
        <p className={result.status === 'Failed' ? 'field-error' : undefined}>{result.message}</p>
      )}
    </>
  );
}

/** The state of the test in one line. */
export function testSummary({ results, isRunning, isOutdated }: TestState): string {
  if (isRunning) return 'Testing…';
  if (results.length === 0) return 'Not tested';
  const note = isOutdated ? ', before the last changes' : '';
  const failed = results.findIndex(({ status }) => status === 'Failed');
  return failed < 0 ? `Passed${note}` : `Step ${failed + 1} failed${note}`;
}
