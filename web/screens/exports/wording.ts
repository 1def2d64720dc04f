import type { components } from '../../../generated/schema.ts';
import type { StatusGroup } from '../../charts/status.ts';

type Schemas = components['schemas'];
export type Summary = Schemas['BatchExportSummary'];
export type SummaryState = Summary['state'];

/** Fields that a schedule consists of, as exports and their summaries have them. */
type Schedule = Pick<Summary, 'interval' | 'timezone' | 'offset_day' | 'offset_hour' | 'cron'>;

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A schedule in words: `Every Monday at 02:00, Europe/Berlin`. */
export function scheduleText({ interval, timezone, offset_day, offset_hour, cron }: Schedule): string {
  const hour = `${String(offset_hour ?? 0).padStart(2, '0')}:00`;
  switch (interval) {
    case 'hour':
      return 'Every hour';
    case 'day':
      return `Every day at ${hour}, ${timezone}`;
    case 'week':
      return `Every ${WEEKDAYS[offset_day ?? 0]} at ${hour}, ${timezone}`;
    case 'manual':
      return 'On request';
    case 'cron':
      return `Cron ${cron ?? ''}, ${timezone}`;
    default:
      return interval.replace('every', 'Every');
  }
}

interface StateWords {
  word: string;
  group: StatusGroup;
}

export const STATES: Readonly<Record<SummaryState, StateWords>> = {
  active: { word: 'Active', group: 'ok' },
  late: { word: 'Late', group: 'missing' },
  failing: { word: 'Failing', group: 'failed' },
  paused: { word: 'Paused', group: 'cancelled' },
  ended: { word: 'Ended', group: 'cancelled' },
};

interface DestinationKind {
  type: Schemas['DestinationType'];
  name: string;
  /** The requirements of a new export to it. */
  needs: string;
}

/** Destinations of a new export. `AwsS3` and `S3Compatible` are S3 with fewer fields. */
export const DESTINATIONS: readonly DestinationKind[] = [
  { type: 'File', name: 'Files', needs: 'Nothing: the export folder of this server.' },
  { type: 'S3', name: 'S3', needs: 'A bucket, its region, and an access key.' },
  { type: 'AzureBlob', name: 'Azure Blob Storage', needs: 'A container and a connection string.' },
  { type: 'Postgres', name: 'PostgreSQL', needs: 'A host, a database, and a user with its password.' },
  { type: 'Redshift', name: 'Amazon Redshift', needs: 'A host, a database, and a user with its password.' },
  { type: 'BigQuery', name: 'BigQuery', needs: 'A dataset and the key of a service account.' },
  { type: 'Snowflake', name: 'Snowflake', needs: 'An account, a user, a warehouse, and a database schema.' },
  { type: 'HTTP', name: 'HTTP', needs: 'A URL that accepts requests.' },
  { type: 'NoOp', name: 'No destination', needs: 'Nothing: rows are counted, but not delivered.' },
];

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DESTINATIONS.map(({ type, name }) => [type, name])),
  AwsS3: 'S3',
  S3Compatible: 'S3-compatible',
};

export const destinationName = (type: string): string => NAMES[type] ?? type;
