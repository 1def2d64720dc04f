import type { Clock } from '../kernel/clock.ts';
import { azureBlob } from './azure_blob.ts';
import { bigquery } from './bigquery.ts';
import type { Destination } from './destination.ts';
import type { Egress } from './egress.ts';
import { fileDestination, type IsGone } from './file.ts';
import { http } from './http.ts';
import { noop } from './noop.ts';
import { postgres } from './postgres.ts';
import { redshift } from './redshift.ts';
import { s3 } from './s3.ts';
import { snowflake } from './snowflake.ts';

export type Destinations = ReadonlyMap<string, Destination>;

export interface DestinationParts {
  /** The folder that File may write to. */
  exportsDir: string;
  isGone: IsGone;
  egress: Egress;
  clock: Clock;
}

/** Every destination by its type on the wire. */
export function createDestinations(options: DestinationParts): Destinations {
  const all = [
    fileDestination(options.exportsDir, options.isGone),
    s3,
    postgres,
    redshift,
    bigquery,
    snowflake,
    azureBlob,
    http,
    noop,
  ];
  return new Map(all.map((destination) => [destination.type, destination]));
}
