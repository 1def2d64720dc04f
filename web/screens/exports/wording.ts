import type { components } from '../../../generated/schema.ts';
import type { StatusGroup } from '../../charts/status.ts';

type Schemas = components['schemas'];
export type Summary = Schemas['BatchExportSummary'];
export type SummaryState = Summary['state'];

/** Fields that a schedule consists of, as exports and their summaries have them. Default of the time zone: UTC. */
type Schedule = Pick<Summary, 'interval' | 'offset_day' | 'offset_hour' | 'cron'> & {
  timezone: string | null;
};

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A schedule in words: `Every Monday at 02:00, Europe/Berlin`. */
export function scheduleText({ interval, timezone, offset_day, offset_hour, cron }: Schedule): string {
  const zone = timezone ?? 'UTC';
  const hour = `${String(offset_hour ?? 0).padStart(2, '0')}:00`;
  switch (interval) {
    case 'hour':
      return 'Every hour';
    case 'day':
      return `Every day at ${hour}, ${zone}`;
    case 'week':
      return `Every ${WEEKDAYS[offset_day ?? 0]} at ${hour}, ${zone}`;
    case 'manual':
      return 'On demand';
    case 'cron':
      return `Cron ${cron ?? '(not set)'}, ${zone}`;
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

type DestinationType = Schemas['DestinationType'];

const DESTINATION_NAMES: Readonly<Record<DestinationType, string>> = {
  File: 'Files on the server',
  AwsS3: 'Amazon S3',
  S3Compatible: 'S3-compatible store',
  S3: 'S3',
  Postgres: 'PostgreSQL',
  Redshift: 'Amazon Redshift',
  BigQuery: 'BigQuery',
  Snowflake: 'Snowflake',
  AzureBlob: 'Azure Blob Storage',
  HTTP: 'HTTP',
  NoOp: 'No destination',
};

/** The name of a destination. A type without a name is shown as it is. */
export const destinationName = (type: string): string => DESTINATION_NAMES[type as DestinationType] ?? type;

/** Destinations of a first export, with the requirements of each. `AwsS3` and `S3Compatible` are S3 with fewer fields. */
export const DESTINATIONS: readonly { type: DestinationType; needs: string }[] = [
  { type: 'File', needs: 'Nothing: the export folder of this server.' },
  { type: 'S3', needs: 'A bucket, its region, and an access key.' },
  { type: 'AzureBlob', needs: 'A container and a connection string.' },
  { type: 'Postgres', needs: 'A host, a database, and a user with its password.' },
  { type: 'Redshift', needs: 'A host, a database, and a user with its password.' },
  { type: 'BigQuery', needs: 'A dataset and the key of a service account.' },
  { type: 'Snowflake', needs: 'An account, a user, a warehouse, and a database schema.' },
  { type: 'HTTP', needs: 'A URL that accepts requests.' },
  { type: 'NoOp', needs: 'Nothing: rows are counted, but not delivered.' },
];
