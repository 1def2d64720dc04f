import type { components } from '../../../generated/schema.ts';
import { TEST_EVENT } from '../events/first_event.tsx';

type Schemas = components['schemas'];

/** An hourly export of events to files of the server: it needs neither an account nor a password. */
export function fileExport(projectId: number): Schemas['BatchExportCreate'] {
  return {
    name: 'Hourly events to files',
    model: 'events',
    interval: 'hour',
    // A folder belongs to one export of the organization, whose projects share the root.
    destination: {
      type: 'File',
      config: { prefix: `project-${projectId}/events`, file_format: 'Parquet', compression: 'zstd' },
    },
  };
}

/** A draft with its flag and one metric, which counts the event that the first step sends. */
export const SAMPLE_EXPERIMENT: Schemas['ExperimentCreate'] = {
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

/** What the creation of the draft did, from the object that the API returned. */
export function createdSentence({ name, feature_flag: flag }: Schemas['Experiment']): string {
  const state = flag.active ? 'which is active' : 'which is inactive';
  return `Created the draft "${name}" and the feature flag ${flag.key}, ${state}. It has no results: launch it and send events.`;
}
