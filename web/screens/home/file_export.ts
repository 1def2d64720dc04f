import type { components } from '../../../generated/schema.ts';

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
