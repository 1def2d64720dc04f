import type { Destination } from './destination.ts';
import { type S3Deps, s3ObjectDestination } from './s3/objects.ts';

/** A bucket of AWS, or of another store when there is an endpoint. */
export function s3Destination(parts: S3Deps): Destination {
  return s3ObjectDestination('S3', parts);
}
