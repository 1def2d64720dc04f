import type { ReactNode } from 'react';
import type { components } from '../../../generated/schema.ts';
import { client, loaded } from '../../api/client.ts';
import type { ApiError } from '../../api/errors.ts';
import { useChange } from '../../api/queries.ts';
import { useProject, useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { useDenied } from '../../ui/role.ts';
import { Failed, Panel } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EventSnippets, SendTestEvent } from '../events/first_event.tsx';
import { AboutSample, StartSample, useSampleExperiment } from '../experiments/sample_experiment.tsx';
import { fileExport } from './file_export.ts';

/** True if the step is done. Undefined: unknown, for example because the role does not allow reading it. */
export interface Progress {
  hasEvents: boolean | undefined;
  hasExports: boolean | undefined;
  /** A draft has not been started. */
  hasLaunched: boolean | undefined;
}

/** The first three jobs of a project. A step is done when its result exists, even if another client created it. */
export default function FirstSteps({ hasEvents, hasExports, hasLaunched }: Progress) {
  return (
    <Panel title="First steps">
      <ol className="first-steps">
        <Step title="Send a test event" isDone={hasEvents} action={<SendTestEvent kind="primary" />}>
          <p>One event arrives as an SDK would send it, with the public token of this project.</p>
          <details>
            <summary>Send it from your code</summary>
            <EventSnippets />
          </details>
        </Step>
        <ExportStep isDone={hasExports} />
        <ExperimentStep isDone={hasLaunched} />
      </ol>
    </Panel>
  );
}

function ExportStep({ isDone }: { isDone: boolean | undefined }) {
  const { id } = useProject();
  const projectId = useProjectId();
  const toast = useToast();
  const body = fileExport(id);
  const path = `/api/projects/${projectId}/batch_exports/`;
  const creation = useChange<void, components['schemas']['BatchExport']>({
    send: async () =>
      loaded(
        await client.POST('/api/projects/{project_id}/batch_exports/', {
          params: { path: { project_id: projectId } },
          body,
        }),
      ),
    refetches: [
      ['/api/projects/{project_id}/batch_exports/summaries/'],
      ['/api/projects/{project_id}/batch_exports/'],
    ],
    done: (created) => created && toast(`Created the export "${created.name}". It runs every hour.`),
  });
  return (
    <Step
      title="Create a file export"
      isDone={isDone}
      error={creation.error}
      retry={() => creation.mutate()}
      action={
        <Button
          kind="primary"
          busy={creation.isPending}
          unavailable={useDenied('batch_export')}
          onClick={() => creation.mutate()}
        >
          Create the export
        </Button>
      }
    >
      <p>Every hour, new events are written as Parquet files to the export folder of the server.</p>
      <Equivalent method="POST" path={path} body={body} />
    </Step>
  );
}

function ExperimentStep({ isDone }: { isDone: boolean | undefined }) {
  const sample = useSampleExperiment();
  return (
    <Step
      title="Start a sample experiment"
      isDone={isDone}
      action={<StartSample sample={sample} unavailable={useDenied('experiment')} />}
    >
      <AboutSample sample={sample} />
    </Step>
  );
}

interface StepProps {
  title: string;
  isDone: boolean | undefined;
  action: ReactNode;
  children: ReactNode;
  error?: ApiError | null;
  retry?: () => void;
}

function Step({ title, isDone, action, children, error, retry }: StepProps) {
  return (
    <li>
      <div className="row spread">
        <h3>{title}</h3>
        {isDone ? <StatusBadge group="ok" word="done" /> : action}
      </div>
      {!isDone && children}
      {!isDone && error && <Failed error={error} retry={retry} />}
    </li>
  );
}
