import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { ClassifiedError, misconfigured } from '../classified_error.ts';
import type { DestinationConfig, Report } from '../destination.ts';
import { boundedResponse } from '../network/bounded_response.ts';
import type { Egress } from '../network/egress.ts';
import { silentResponse } from '../network/http_request.ts';
import { isHttpUrl } from '../network/secure_url.ts';
import { optionalPackage } from '../optional_package.ts';
import { classifyS3 } from './errors.ts';

const MAX_ATTEMPTS = 3;
/** A connection over which nothing moves for so long is given up. */
const IDLE_MS = 60_000;

/** A client for the store of a config. Everything that could come from the machine it runs on is set here instead. */
export async function s3Client(egress: Egress, config: DestinationConfig, report?: Report): Promise<S3> {
  const credentials = credentialsOf(config);
  const endpoint = endpointOf(config);
  const sdk = await optionalPackage('@aws-sdk/client-s3', () => import('@aws-sdk/client-s3'));
  const client = new sdk.S3({
    region: (config.region as string).trim(),
    credentials,
    endpoint,
    forcePathStyle: config.use_virtual_style_addressing !== true,
    requestHandler: {
      httpAgent: egress.agents.http,
      httpsAgent: egress.agents.https,
      socketTimeout: IDLE_MS,
    },
    maxAttempts: MAX_ATTEMPTS,
    retryMode: 'standard',
    defaultsMode: 'legacy',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    followRegionRedirects: false,
    // Many stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  trustContentMd5(client);
  boundResponses(client);
  reportTries(client, report);
  return client;
}

/** Each failed try is reported when the next one begins. The error of the last one fails the attempt, which reports it. */
function reportTries(client: S3, report: Report | undefined): void {
  client.middlewareStack.add(
    (next) => {
      let failed: string | null = null;
      return async (args) => {
        if (failed !== null) report?.('WARNING', failed);
        try {
          return await next(args);
        } catch (error) {
          const { method } = args.request as { method: string };
          const isSilent = (error as Error).name === 'TimeoutError';
          if (isSilent) Object.assign(error as Error, { cause: silentResponse(method, IDLE_MS) });
          const failure = classifyS3(error);
          failed = failure.class === 'transient' && !isAborted(error) ? failure.message : null;
          throw error;
        }
      };
    },
    { step: 'finalizeRequest', priority: 'low', name: 'reportTries' },
  );
}

function isAborted(error: unknown): boolean {
  return (error as Error).name === 'AbortError';
}

/** Objects are streamed; everything else is read into memory. */
function boundResponses(client: S3): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const output = await next(args);
        const response = output.response as { body?: unknown };
        const isRead = commandName !== 'GetObjectCommand' && response.body instanceof Readable;
        if (isRead) response.body = boundedResponse(response.body as Readable);
        return output;
      },
    { step: 'deserialize', priority: 'low', name: 'boundResponses' },
  );
}

/** Bytes that have a Content-MD5 (which is signed) need no second hash, which would hold up the process. */
function trustContentMd5(client: S3): void {
  client.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      if (headers['content-md5']) headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
      return next(args);
    },
    { step: 'build', name: 'trustContentMd5' },
  );
}

/** Never falls back to the machine's credentials: users who may edit an export must not be able to use them. */
function credentialsOf(config: DestinationConfig): { accessKeyId: string; secretAccessKey: string } {
  const accessKeyId = trimmed(config.aws_access_key_id);
  const secretAccessKey = trimmed(config.aws_secret_access_key);
  if (accessKeyId === '' || secretAccessKey === '') {
    throw new ClassifiedError({
      class: 'credentials',
      message: 'There are no credentials. Set aws_access_key_id and aws_secret_access_key.',
    });
  }
  return { accessKeyId, secretAccessKey };
}

/** Undefined: AWS itself. */
function endpointOf(config: DestinationConfig): string | undefined {
  const text = trimmed(config.endpoint_url);
  if (text === '') return undefined;
  if (!isHttpUrl(text)) throw misconfigured(`${ENDPOINT_RULE}.`);
  return text;
}

export const ENDPOINT_RULE =
  'endpoint_url must be an absolute http or https URL without user name and password';

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
