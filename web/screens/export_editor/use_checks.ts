import { useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { useProjectId } from '../../api/session.tsx';
import type { TestState, TestStep } from './check_part.tsx';
import { createBody, type ExportForm, updateBody } from './form_state.ts';
import type { Preview } from './rows_part.tsx';
import type { Parts } from './use_parts.ts';

interface ChecksInput {
  form: ExportForm;
  former: ExportForm;
  storedId: string | null;
  parts: Parts;
}

/** A result with the form that it is of. */
interface Of<Value> {
  value: Value;
  form: string;
}

/** Preview and test of the form as it is typed. Nothing is stored. */
export function useChecks({ form, former, storedId, parts }: ChecksInput) {
  const project_id = useProjectId();
  const [preview, setPreview] = useState<Of<Preview> | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const [results, setResults] = useState<Of<TestState['results']> | null>(null);
  const [isTesting, setTesting] = useState(false);
  const canceler = useRef<AbortController | null>(null);
  useEffect(() => () => canceler.current?.abort(), []);
  const current = JSON.stringify({ ...form, name: '' });

  /** Runs work that leaving the editor cancels, and reports its error at the field that it is about. */
  async function run(setBusy: (isBusy: boolean) => void, work: (signal: AbortSignal) => Promise<void>) {
    if (!parts.validate(['destination', 'rows', 'schedule'])) return;
    const own = new AbortController();
    canceler.current = own;
    setBusy(true);
    try {
      await work(own.signal);
    } catch (error) {
      if (!own.signal.aborted) parts.report(error);
    } finally {
      setBusy(false);
    }
  }

  async function loadPreview(signal: AbortSignal) {
    const { data } =
      storedId === null
        ? await client.POST('/api/projects/{project_id}/batch_exports/preview/', {
            params: { path: { project_id } },
            body: createBody(form, true),
            signal,
          })
        : await client.POST('/api/projects/{project_id}/batch_exports/{id}/preview/', {
            params: { path: { project_id, id: storedId } },
            body: updateBody(form, former),
            signal,
          });
    setPreview({ value: data!, form: current });
  }

  async function runStep(step: number, signal: AbortSignal): Promise<TestStep> {
    const { data } =
      storedId === null
        ? await client.POST('/api/projects/{project_id}/batch_exports/run_test_step_new/', {
            params: { path: { project_id } },
            body: { ...createBody(form, true), step },
            signal,
          })
        : await client.POST('/api/projects/{project_id}/batch_exports/{id}/run_test_step/', {
            params: { path: { project_id, id: storedId } },
            body: { ...updateBody(form, former), step },
            signal,
          });
    return data!;
  }

  async function runSteps(count: number, signal: AbortSignal) {
    const found: NonNullable<TestStep['result']>[] = [];
    setResults({ value: [], form: current });
    for (let step = 0; step < count; step++) {
      const { result } = await runStep(step, signal);
      if (!result) return;
      found.push(result);
      setResults({ value: [...found], form: current });
      if (result.status === 'Failed') return;
    }
  }

  const test: TestState = {
    results: results?.value ?? [],
    isRunning: isTesting,
    isOutdated: results !== null && results.form !== current,
  };
  return {
    test,
    runTest: (count: number) => void run(setTesting, (signal) => runSteps(count, signal)),
    preview: {
      preview: preview?.value ?? null,
      isPreviewing,
      isOutdated: preview !== null && preview.form !== current,
      onPreview: () => void run(setPreviewing, loadPreview),
    },
  };
}
