import type { Destination } from './destination.ts';
import { type S3Deps, s3ObjectDestination } from './s3/objects.ts';

/** `S3` without an endpoint: secrets go to AWS and to no other host. */
export function awsS3Destination(parts: S3Deps): Destination {
  return { ...s3ObjectDestination('AwsS3', parts), secretRoutes: [{ keys: [] }], hosts: () => [] };
}
