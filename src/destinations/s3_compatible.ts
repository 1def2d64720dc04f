import { refuseBlank } from './blank_text.ts';
import type { Destination } from './destination.ts';
import { type S3Deps, s3ObjectDestination } from './s3/objects.ts';

/** `S3` at an endpoint of its own: never AWS by default. */
export function s3CompatibleDestination(parts: S3Deps): Destination {
  const s3 = s3ObjectDestination('S3Compatible', parts);
  return {
    ...s3,
    checkConfig: (config, context) => {
      refuseBlank(config, ['endpoint_url']);
      s3.checkConfig!(config, context);
    },
  };
}
