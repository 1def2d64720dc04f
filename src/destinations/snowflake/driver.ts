import { createPrivateKey } from 'node:crypto';
import type { ConnectionOptions } from 'snowflake-sdk';
import { setDefaultVariable } from '../../kernel/config/config.ts';
import { ClassifiedError } from '../classified_error.ts';
import type { DestinationConfig } from '../destination.ts';
import { optionalPackage } from '../optional_package.ts';
import { requireSound } from '../stored_config.ts';
import { checkNames } from './text.ts';

/**
 * Loads the client with its side activities turned off: writing logs, generating code from values, and requests to
 * third parties about certificates that bypass the gateway (certificate chains and names are still verified).
 */
export async function driver() {
  // Otherwise it would request the machine's identity from the cloud around it, with the machine's own
  // credentials, and send it to Snowflake.
  setDefaultVariable('SNOWFLAKE_DISABLE_PLATFORM_DETECTION', 'true');
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

/** The sign-in and the target. Throws a ClassifiedError for a configuration that leads elsewhere or cannot be used. */
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
    // The parser's own message could reveal parts of the key.
    throw new ClassifiedError({
      class: 'credentials',
      message:
        'private_key is not a private key in PEM form, or private_key_passphrase does not open it. Copy the whole key with its ' +
        'first and last line.',
    });
  }
}

/** The target of a URL without TLS, which checkConfig permits for this machine only. */
export function plainTarget({ access_url }: DestinationConfig): { host: string; port: number } | null {
  const url = access_url ? new URL(access_url as string) : null;
  if (url?.protocol !== 'http:') return null;
  return { host: url.hostname, port: Number(url.port || 80) };
}
