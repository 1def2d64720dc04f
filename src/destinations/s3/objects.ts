import { invalid } from '../../kernel/errors.ts';
import { refuseBlank } from '../blank_text.ts';
import type { Destination, DestinationConfig } from '../destination.ts';
import type { Egress } from '../network/egress.ts';
import { endpointPlace } from '../network/endpoint_place.ts';
import { urlHost } from '../network/host_check.ts';
import { isHttpUrl } from '../network/secure_url.ts';
import { checkFormat, OBJECT_FORMATS } from '../objects/formats.ts';
import { objectDestination } from '../objects/object_destination.ts';
import { checkPrefix, trimPrefix } from '../objects/object_key.ts';
import { checkSegments } from '../objects/object_names.ts';
import type { ObjectSessionDeps } from '../objects/object_session.ts';
import { ENDPOINT_RULE } from './client.ts';
import { classifyS3 } from './errors.ts';
import { S3Store } from './store.ts';

export type S3Deps = ObjectSessionDeps & { egress: Egress };

/**
 * Objects in a bucket of S3 or of a store that speaks its protocol: `<prefix>/<start>-<end>[-n]<extension>`.
 *
 * Guarantee: exactly once per interval. Files are multipart uploads, which are invisible before the commit; one file
 * becomes visible in one step. Several files (`max_file_size_mb`) become visible one by one, and the interval is
 * complete when its manifest is there, which is removed first and written last.
 * Repeat: replaces the objects of the interval and removes those that are no longer part of it. No rows, no object.
 * Left behind: uploads of an attempt that was killed are aborted by the next attempt.
 * Owner: the id of the export is in the metadata of its objects (`weir-export`). Objects of another export that still
 * exists are not overwritten; objects without the mark are. Writes depend on what was found (`If-None-Match`,
 * `If-Match`), which AWS, MinIO and Cloudflare R2 obey; Google Cloud Storage does not, and the test step reports such
 * a store.
 * Rights: s3:ListBucket on the bucket; s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload on its objects. A
 * key that may only put is refused by the test step: without a list, a repeat could not remove what is no longer part
 * of an interval.
 * Without s3:GetObject the owner of an object is not known and If-Match is refused, and without
 * s3:ListBucketMultipartUploads unfinished uploads of dead attempts stay. The machine's own credentials are never used.
 */
export function s3ObjectDestination(type: string, { egress, ...around }: S3Deps): Destination {
  return objectDestination({
    ...around,
    type,
    // Without endpoint_url every region is a host of AWS; with it, a bucket is at most a host name below the endpoint.
    secretRoutes: [{ keys: ['endpoint_url'] }],
    hosts: ({ endpoint_url }) => urlHost('endpoint_url', endpoint_url),
    hostOf: ({ endpoint_url, region, bucket_name }) =>
      endpointPlace(endpoint_url) ?? `${region} ${bucket_name}`,
    placeOf: ({ endpoint_url, bucket_name, prefix }) => [
      endpointPlace(endpoint_url),
      bucket_name,
      trimPrefix(prefix as string),
    ],
    packages: () => ['@aws-sdk/client-s3'],
    place: 'bucket',
    checkConfig,
    classify: classifyS3,
    connect: (config, scope) => S3Store.connect(egress, config, scope),
  });
}

/** Fields that are one name in every store, and where the rest of what was entered belongs. */
const NAMES = {
  bucket_name: {
    // The ARN of an access point has slashes.
    pattern: /^arn:|^[^\s/]+$/,
    remedy: 'enter the name of the bucket alone, without s3://, and a path below it as prefix.',
  },
  region: { pattern: /^[^\s/]+$/, remedy: 'enter its code, such as us-east-1.' },
};

function checkConfig(config: DestinationConfig): void {
  checkFormat(config, OBJECT_FORMATS);
  refuseBlank(config, ['bucket_name', 'region', 'prefix']);
  for (const [key, { pattern, remedy }] of Object.entries(NAMES)) {
    if (!pattern.test(config[key] as string))
      throw invalid(`Configuration field '${key}' has a space or a slash: ${remedy}`, 'destination');
  }
  checkPrefix(config.prefix as string);
  checkSegments(config.prefix as string);
  const { endpoint_url: endpoint, kms_key_id: key, encryption } = config;
  if (endpoint && !isHttpUrl((endpoint as string).trim())) throw invalid(ENDPOINT_RULE, 'destination');
  if (key && encryption !== 'aws:kms') {
    throw invalid("kms_key_id is of use only with encryption 'aws:kms'", 'destination');
  }
}
