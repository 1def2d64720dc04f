import type { Clock } from '../kernel/clock.ts';
import { awsS3Destination } from './aws_s3.ts';
import { azureBlobDestination } from './azure_blob.ts';
import { bigqueryDestination } from './bigquery.ts';
import type { Destination } from './destination.ts';
import { fileDestination } from './file.ts';
import { httpDestination } from './http.ts';
import type { Egress } from './network/egress.ts';
import { noop } from './noop.ts';
import type { IsGone } from './objects/object_session.ts';
import { postgresDestination } from './postgres.ts';
import { redshiftDestination } from './redshift.ts';
import { s3Destination } from './s3.ts';
import { s3CompatibleDestination } from './s3_compatible.ts';
import { snowflakeDestination } from './snowflake.ts';

export type Destinations = ReadonlyMap<string, Destination>;

export interface DestinationDeps {
  /** The folder that File may write to. */
  exportsDir: string;
  isGone: IsGone;
  /** True when an export, deleted or not, belongs to another organization than the project. */
  isForeign: (exportId: string, teamId: number) => boolean;
  egress: Egress;
  clock: Clock;
}

/** Every destination by its type on the wire. */
export function createDestinations(options: DestinationDeps): Destinations {
  const all = [
    // It is used on the control node only, which knows at once.
    fileDestination(
      options.exportsDir,
      (id, teamId) => options.isGone(id) === true && !options.isForeign(id, teamId),
    ),
    s3Destination(options),
    awsS3Destination(options),
    s3CompatibleDestination(options),
    postgresDestination(options),
    redshiftDestination(options),
    bigqueryDestination(options),
    snowflakeDestination(options),
    azureBlobDestination(options),
    httpDestination(options),
    noop,
  ];
  return new Map(all.map((destination) => [destination.type, destination]));
}
