import { useState } from 'react';
import { Link } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import { client, loaded } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { Failed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { TEST_EVENT } from '../events/first_event.tsx';

type Schemas = components['schemas'];

const EXPERIMENTS = '/api/projects/{project_id}/experiments/';

/** An experiment with a flag and one metric, which counts the event that the console can send. */
const SAMPLE: Schemas['ExperimentCreate'] = {
  name: 'Sample experiment',
  description: 'Do persons with the variant "test" send more test events?',
  feature_flag_key: 'sample-experiment',
  metrics: [
    {
      kind: 'ExperimentMetric',
      metric_type: 'mean',
      name: 'Test events per person',
      goal: 'increase',
      source: { kind: 'EventsNode', event: TEST_EVENT },
    },
  ],
};

/**
 * Creates and launches a real experiment. Its results are those of the project's own users: simulated ones would stay in
 * the data of the project, and in its exports.
 */
export function useSampleExperiment() {
  const project_id = useProjectId();
  const toast = useToast();
  const keyFor = useIdempotencyKey();
  const create = async () => {
    const params = { path: { project_id }, header: { 'Idempotency-Key': keyFor(SAMPLE) } };
    const { data } = await client.POST(EXPERIMENTS, { params, body: SAMPLE });
    return data!.id;
  };
  /** Created, but not launched yet: another attempt launches it. */
  const [draft, setDraft] = useState<number | null>(null);
  const change = useChange<void, Schemas['Experiment']>({
    send: async () => {
      const id = draft ?? (await create());
      setDraft(id);
      const params = { path: { project_id, id } };
      return loaded(await client.POST('/api/projects/{project_id}/experiments/{id}/launch/', { params }));
    },
    refetches: [keyOf(EXPERIMENTS)],
    done: (started) =>
      started &&
      toast(
        `The experiment "${started.name}" is running. It has no results until your code asks for its feature flag ${started.feature_flag_key}.`,
      ),
  });
  return { ...change, draft };
}

/** The button that starts the sample. */
export function StartSample({
  sample,
  unavailable,
}: {
  sample: ReturnType<typeof useSampleExperiment>;
  unavailable: string | null;
}) {
  return (
    <Button kind="primary" busy={sample.isPending} unavailable={unavailable} onClick={() => sample.mutate()}>
      Start a sample experiment
    </Button>
  );
}

/** Describes the sample in words and as commands, and shows the error of its creation. */
export function AboutSample({ sample }: { sample: ReturnType<typeof useSampleExperiment> }) {
  const path = `/api/projects/${useProjectId()}/experiments/`;
  return (
    <>
      <p>
        The sample is a real experiment: it creates the feature flag {SAMPLE.feature_flag_key} with the
        variants control and test, counts the test events of each person, and is launched at once. No results
        are made up: they appear when your code asks for the flag.
      </p>
      <Equivalent what="Create it" method="POST" path={path} body={SAMPLE} />
      <Equivalent what="Launch it" method="POST" path={`${path}{id}/launch/`} />
      {sample.error && sample.draft !== null && (
        <p>
          The experiment was created, but it could not be launched.{' '}
          <Link href={`/experiments/${sample.draft}`}>Open the draft</Link>, or try again to launch it.
        </p>
      )}
      {sample.error && <Failed error={sample.error} retry={() => sample.mutate()} />}
    </>
  );
}
