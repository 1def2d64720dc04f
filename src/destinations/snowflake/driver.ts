import { createPrivateKey } from 'node:crypto';
import type { ConnectionOptions } from 'snowflake-sdk';
import { tellPackage } from '../../kernel/config.ts';
import type { DestinationConfig } from '../destination.ts';
import { KnownFailure } from '../known_failure.ts';
import { optionalPackage } from '../optional_package.ts';
import { requireSound } from '../stored_config.ts';
import { checkNames } from './text.ts';

/**
 * The client with what it does by itself turned off: writing logs, making code out of values, and asking third parties about
 * certificates past the gateway (chains and names of certificates are checked all the same).
 */
export async function driver() {
  // It would ask the cloud around this machine who it is, with the machine's own credentials, and tell Snowflake.
  tellPackage('SNOWFLAKE_DISABLE_PLATFORM_DETECTION', 'true');
  const { default: sdk } = await optionalPackage('snowflake-sdk', () => import('snowflake-sdk'));
  sdk.configure({
    logLevel: 'OFF',
    additionalLogToConsole: false,
    disableOCSPChecks: true,
    jsonColumnVariantParser: JSON.parse,
    xmlColumnVariantParser: (text: string) => text,
  });
  return sdk;
}

/** Who signs in, and where. Throws a KnownFailure for a configuration that leads elsewhere or cannot be used. */
export function connectionOptions(config: DestinationConfig): ConnectionOptions {
  requireSound(config, checkNames);
  const url = config.access_url as string | null;
  return {
    account: config.account as string,
    username: config.user as string,
    ...credentialsOf(config),
    ...(url ? { accessUrl: url.replace(/\/+$/, '') } : {}),
    application: 'Weir',
    // Text: no value is made into anything on its way here.
    fetchAsString: ['Number', 'Date', 'JSON'],
  };
}

function credentialsOf(config: DestinationConfig): Partial<ConnectionOptions> {
  if (config.authentication_type !== 'keypair') return { password: config.password as string };
  const { private_key, private_key_passphrase: passphrase } = config as Record<string, string | null>;
  try {
    const key = createPrivateKey({
      key: private_key!.replaceAll('\\n', '\n'),
      ...(passphrase && { passphrase }),
    });
    return {
      authenticator: 'SNOWFLAKE_JWT',
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    };
  } catch {
    // The parser's own words could tell of the key.
    throw new KnownFailure({
      class: 'credentials',
      message:
        'private_key is not a private key in PEM form, or private_key_passphrase does not open it. Copy the whole key with its ' +
        'first and last line.',
    });
  }
}

/** Where an address without TLS leads, which checkConfig lets stand for this machine only. */
export function plainTarget({ access_url }: DestinationConfig): { host: string; port: number } | null {
  const url = access_url ? new URL(access_url as string) : null;
  if (url?.protocol !== 'http:') return null;
  return { host: url.hostname, port: Number(url.port || 80) };
}
