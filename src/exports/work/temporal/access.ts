import type { ClickHouseAccess } from '../../../kernel/config/clickhouse_url.ts';
import type { Config } from '../../../kernel/config/config.ts';
import type { TemporalAccess } from './connection.ts';

type TemporalSettings = Pick<
  Config,
  | 'temporal'
  | 'temporalNamespace'
  | 'temporalTls'
  | 'temporalApiKey'
  | 'temporalAuthority'
  | 'temporalCertificate'
  | 'temporalCertificateKey'
  | 'temporalQueue'
  | 'events'
>;

export interface TemporalPlace {
  access: TemporalAccess;
  queue: string;
  /** Where workers read events. */
  events: ClickHouseAccess;
}

/** Null when runs are executed in the server. Throws for settings that workers could do nothing with. */
export function temporalPlace(config: TemporalSettings): TemporalPlace | null {
  const { temporal: address, temporalNamespace: namespace, temporalApiKey: apiKey } = config;
  if (address === null) return null;
  if (config.events === null) {
    throw new Error(
      'WEIR_TEMPORAL needs WEIR_EVENTS: workers on other machines read events from ClickHouse, and not from a data folder.',
    );
  }
  const access = { address, namespace, apiKey, tls: tlsOf(config) };
  return { access, queue: config.temporalQueue, events: config.events };
}

function tlsOf(config: TemporalSettings): TemporalAccess['tls'] {
  const { temporalAuthority: authority, temporalCertificate: crt, temporalCertificateKey: key } = config;
  if (crt === null && key !== null)
    throw new Error(
      'WEIR_TEMPORAL_CERTIFICATE_KEY needs WEIR_TEMPORAL_CERTIFICATE_FILE, the certificate of the key.',
    );
  if (crt !== null && key === null)
    throw new Error('WEIR_TEMPORAL_CERTIFICATE_FILE needs WEIR_TEMPORAL_CERTIFICATE_KEY, its private key.');
  if (crt === null && authority === null) return config.temporalTls || config.temporalApiKey !== null;
  return {
    ...(authority !== null && { serverRootCACertificate: Buffer.from(authority) }),
    ...(crt !== null && key !== null && { clientCertPair: { crt: Buffer.from(crt), key: Buffer.from(key) } }),
  };
}

/** Like `temporalPlace`, for a worker. */
export function requireTemporal(config: TemporalSettings): TemporalPlace {
  const place = temporalPlace(config);
  if (place === null)
    throw new Error('WEIR_TEMPORAL is missing: set it to the one of the server, such as temporal:7233.');
  return place;
}
