import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { messageOf, UsageError } from '../errors.ts';
import type { LogFormat } from '../log/log.ts';
import { type ClickHouseAccess, clickHouseAccess } from './clickhouse_url.ts';
import { secretsIn } from './key_file.ts';
import { isOpenToOthers, readSecretFile } from './secret_files.ts';
import { weaknessOf } from './secret_strength.ts';
import { type ConfigSources, mergeSources, readSources, type Variables } from './sources.ts';
import { unknownVariables } from './unknown_variables.ts';

/**
 * All settings, read once from flags, the environment and a configuration file. Other code does not read `process.env`.
 */
export interface Config {
  configFile: string | null;
  host: string;
  port: number;
  dataDir: string;
  /** Null keeps events in the data folder. */
  events: ClickHouseAccess | null;
  /** As `weir events copy` has it; checked. */
  eventsTo: string | null;
  /** Host and port; null executes runs in the server. */
  temporal: string | null;
  temporalNamespace: string;
  temporalTls: boolean;
  temporalApiKey: string | null;
  temporalAuthority: string | null;
  temporalCertificate: string | null;
  temporalCertificateKey: string | null;
  temporalQueue: string;
  /** Null serves no health and metrics of a worker. */
  workerPort: number | null;
  secretKey: string | null;
  secretKeyFile: string | null;
  previousSecretKeys: readonly string[];
  apiKey: string | null;
  projectToken: string | null;
  metricsToken: string | null;
  logLevel: string;
  logFormat: LogFormat;
  activityRetentionDays: number;
  duplicateWindowDays: number;
  rateLimitPerMinute: number;
  addressRequestsPerMinute: number;
  projectRequestsPerMinute: number;
  projectEventsPerMinute: number;
  failedAuthenticationsPerMinute: number;
  maxBodyBytes: number;
  /** Null means an eighth of the memory limit. */
  bodyMemoryBytes: number | null;
  bodyTimeoutSeconds: number;
  minBodyBytesPerSecond: number;
  trustedProxies: readonly string[];
  /** The origin by which browsers reach this server; null uses the origin of each request. */
  publicUrl: string | null;
  oidcIssuer: string | null;
  oidcClientId: string | null;
  oidcClientSecret: string | null;
  oidcAllowedDomains: readonly string[];
  oidcScopes: string;
  sessionIdleHours: number;
  sessionLifetimeHours: number;
  maxConnections: number;
  maxConnectionsPerClient: number;
  maxConcurrentRuns: number;
  maxConcurrentStaging: number;
  maxRunsPerExport: number;
  maxRunsPerHost: number;
  maxConcurrentQueries: number;
  maxQueriesPerProject: number;
  previewTimeoutMs: number;
  /** Null follows the machine. */
  engineThreads: number | null;
  /** Null follows the memory limit. */
  engineMemoryMb: number | null;
  /** The value 0 disables the check. */
  experimentCheckMinutes: number;
  smtpUrl: string | null;
  mailFrom: string | null;
  allowedHosts: readonly string[];
  /** A folder, or `s3://bucket/prefix`. */
  backupTo: string | null;
  /** Cron expression of five fields, in UTC. */
  backupSchedule: string | null;
  backupKeep: number | null;
  backupKeepDays: number | null;
  /** Null means the endpoint of AWS. */
  backupS3Endpoint: string | null;
  backupS3Region: string;
  backupS3AccessKeyId: string | null;
  backupS3SecretAccessKey: string | null;
  hstsSeconds: number;
  requireIfMatch: boolean;
  /** Validates every response against the contract; enabled in tests and development. */
  validateResponses: boolean;
}

interface Setting<T> {
  env: string;
  help: string;
  fallback: string;
  /** True if the value can also come from a file, which the variable with the suffix `_FILE` names. */
  isSecret?: true;
  /** The flag, if it differs from the name of the variable. */
  flag?: string;
  read(text: string): T;
}

const text = (value: string) => value;

function integer(min: number, max: number) {
  return (value: string): number => {
    // Number() would take a blank value for 0, which means no limit in many settings.
    const number = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN;
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };
}

function hostName(value: string): string {
  if (isIP(value) !== 0 || /^[\w.-]+$/.test(value)) return value;
  throw new Error('must be an IP address or a host name without a port, such as 127.0.0.1 or ::1');
}

/** A line break of a file from Windows, for one, would name another folder, which is new and empty. */
function place(value: string): string {
  if (value !== value.trim()) throw new Error('must not begin or end with white space');
  return value;
}

function smtpUrl(value: string): string | null {
  if (value === '') return null;
  const isRight =
    URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
  if (!isRight) throw new Error('must be an smtp:// or smtps:// URL with a host');
  return value;
}

function trueOrFalse(value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off|)$/i.test(value)) return false;
  throw new Error('must be true or false');
}

function matching(pattern: RegExp, hint: string) {
  return (value: string): string | null => {
    if (value === '') return null;
    if (!pattern.test(value)) throw new Error(hint);
    return value;
  };
}

/** Places of backups. The URL of another store would be read as a path, and backups would stay on this machine. */
export const BACKUP_PLACE = /^(?![\w+.-]+:\/\/)|^s3:\/\/[^/]/;

const backupPlace = matching(BACKUP_PLACE, 'must be a folder or s3://bucket/prefix');

const MAKE_SECRET = 'Make one with: openssl rand -base64 48';

/** Errors do not contain the value: it has a password. */
function eventPlace(value: string): string | null {
  if (value !== 'duckdb') clickHouseAccess(value);
  return value === '' ? null : value;
}

function secretKey(value: string): string | null {
  if (value === '') return null;
  if (value.length < 32) throw new Error(`must have at least 32 characters. ${MAKE_SECRET}`);
  const weakness = weaknessOf(value);
  if (weakness !== null) throw new Error(`${weakness}. ${MAKE_SECRET}`);
  return value;
}

function keyFile(path: string): string | null {
  if (path === '') return null;
  const [current = ''] = secretsIn(readSecretFile(path));
  try {
    secretKey(current);
  } catch (error) {
    throw new Error(`names a file whose first line ${messageOf(error)}`);
  }
  return resolve(path);
}

function names(value: string): readonly string[] {
  const list = value.split(',').map((name) => name.trim());
  return list.filter((name) => name !== '');
}

function networks(value: string): readonly string[] {
  const list = names(value);
  for (const name of list) {
    const [address = '', bits = '0', ...rest] = name.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
    if (rest.length > 0 || !/^\d+$/.test(bits) || Number(bits) > most) {
      throw new Error('must be IP addresses and CIDR ranges, separated by commas, such as 10.0.0.0/8');
    }
  }
  return list;
}

function origin(value: string): string | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(value);
  if (!isOrigin) throw new Error('must be a URL without a path, such as https://weir.example.com');
  return url.origin;
}

function url(value: string): string | null {
  if (value === '') return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) throw new Error('must be a URL');
  return value;
}

function scopes(value: string): string {
  if (/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(value)) return value;
  throw new Error('must begin with openid, with single spaces between the scopes');
}

function queueName(value: string): string {
  if (/^[\w.-]{1,200}$/.test(value)) return value;
  throw new Error('must have 1 to 200 letters, digits and ._-');
}

/** The text of a file with certificates. */
function certificateFile(path: string): string | null {
  if (path === '') return null;
  const text = readSecretFile(path);
  try {
    new X509Certificate(text);
  } catch {
    throw new Error('names a file that does not begin with a certificate as PEM');
  }
  return text;
}

function privateKey(value: string): string | null {
  if (value === '') return null;
  try {
    createPrivateKey(value);
  } catch {
    throw new Error('must be a private key as PEM that is not encrypted');
  }
  return value;
}

const orNull = (value: string) => (value === '' ? null : value);

function oneOf<const T extends string>(...words: readonly T[]) {
  return (value: string): T => {
    const word = words.find((known) => known === value);
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`);
    return word;
  };
}

const MAX_PER_MINUTE = 10_000_000;

/** The settings in `weir --help` and docs/configuration.md. */
export const SETTINGS: { [K in keyof Config]: Setting<Config[K]> } = {
  configFile: {
    env: 'WEIR_CONFIG_FILE',
    flag: '--config',
    help: 'File with settings, one NAME=value per line. Environment variables take precedence.',
    fallback: '',
    read: (value) => (value === '' ? null : resolve(value)),
  },
  host: {
    env: 'HOST',
    help: 'IP address or host name to listen on.',
    fallback: '127.0.0.1',
    read: hostName,
  },
  port: {
    env: 'PORT',
    help: 'Port to listen on; 0 selects a free one.',
    fallback: '8000',
    read: integer(0, 65535),
  },
  dataDir: {
    env: 'WEIR_DATA_DIR',
    help: 'Folder that contains all data of the server.',
    fallback: './data',
    read: (value) => resolve(place(value)),
  },
  events: {
    env: 'WEIR_EVENTS',
    help: 'Database of ClickHouse that keeps events: clickhouse://user:password@host[:port]/database, with ?secure=true for TLS. The port is that of HTTP, 8123 or with TLS 8443. Default: the data folder keeps them.',
    fallback: '',
    isSecret: true,
    read: clickHouseAccess,
  },
  eventsTo: {
    env: 'WEIR_EVENTS_TO',
    help: 'Place to which weir events copy copies events: a database of ClickHouse, as in WEIR_EVENTS, or duckdb for the data folder.',
    fallback: '',
    isSecret: true,
    read: eventPlace,
  },
  temporal: {
    env: 'WEIR_TEMPORAL',
    help: 'Host and port of Temporal, such as temporal.example.com:7233: weir work executes runs on other machines. Needs WEIR_EVENTS. Default: the server executes them.',
    fallback: '',
    read: matching(/^(\[[\da-fA-F:.]+\]|[\w.-]+):\d{1,5}$/, 'must be host:port'),
  },
  temporalNamespace: {
    env: 'WEIR_TEMPORAL_NAMESPACE',
    help: 'Namespace in Temporal.',
    fallback: 'default',
    read: text,
  },
  temporalTls: {
    env: 'WEIR_TEMPORAL_TLS',
    help: 'Connect to Temporal by TLS.',
    fallback: 'false',
    read: trueOrFalse,
  },
  temporalApiKey: {
    env: 'WEIR_TEMPORAL_API_KEY',
    help: 'API key for Temporal; implies TLS.',
    fallback: '',
    isSecret: true,
    read: orNull,
  },
  temporalAuthority: {
    env: 'WEIR_TEMPORAL_CA_FILE',
    help: 'File with the certificate (PEM) of the authority that signed the certificate of Temporal; implies TLS. Default: the authorities of the system.',
    fallback: '',
    read: certificateFile,
  },
  temporalCertificate: {
    env: 'WEIR_TEMPORAL_CERTIFICATE_FILE',
    help: 'File with the client certificate (PEM) for Temporal and those between it and its authority; implies TLS. Needs WEIR_TEMPORAL_CERTIFICATE_KEY.',
    fallback: '',
    read: certificateFile,
  },
  temporalCertificateKey: {
    env: 'WEIR_TEMPORAL_CERTIFICATE_KEY',
    help: 'Private key (PEM, not encrypted) of the client certificate for Temporal.',
    fallback: '',
    isSecret: true,
    read: privateKey,
  },
  temporalQueue: {
    env: 'WEIR_TEMPORAL_QUEUE',
    help: 'Name of the task queue in Temporal, which is that of one server and its workers.',
    fallback: 'weir',
    read: queueName,
  },
  workerPort: {
    env: 'WEIR_WORKER_PORT',
    help: 'Port on HOST at which weir work serves /healthz, /readyz and /metrics; 0 selects a free one. Default: none.',
    fallback: '',
    read: (value) => (value === '' ? null : integer(0, 65535)(value)),
  },
  secretKey: {
    env: 'WEIR_SECRET_KEY',
    help: 'Encrypts destination credentials; at least 32 random characters. When unset, a key is generated and kept in the data folder.',
    fallback: '',
    isSecret: true,
    read: secretKey,
  },
  secretKeyFile: {
    env: 'WEIR_SECRET_KEY_FILE',
    help: 'File with the secret key, for example outside the data folder: one key per line, the current one first. Read again when it changes.',
    fallback: '',
    read: keyFile,
  },
  previousSecretKeys: {
    env: 'WEIR_SECRET_KEY_PREVIOUS',
    help: 'Former secret keys, one per line. They decrypt values until weir keys rotate-secrets has re-encrypted them.',
    fallback: '',
    isSecret: true,
    read: secretsIn,
  },
  apiKey: {
    env: 'WEIR_API_KEY',
    help: 'Personal API key that the first start creates (phx_ and at least 20 letters or digits). Default: random.',
    fallback: '',
    isSecret: true,
    read: matching(/^phx_\w{20,}$/, 'must be phx_ followed by at least 20 letters or digits'),
  },
  projectToken: {
    env: 'WEIR_PROJECT_TOKEN',
    help: 'Token of project 1, which the first start creates (phc_ and at least 20 letters or digits). Default: random.',
    fallback: '',
    isSecret: true,
    read: matching(/^phc_\w{20,}$/, 'must be phc_ followed by at least 20 letters or digits'),
  },
  metricsToken: {
    env: 'WEIR_METRICS_TOKEN',
    help: 'Bearer token for /metrics and the reasons of /readyz; at least 16 characters. When unset, both are available to callers on this machine only.',
    fallback: '',
    isSecret: true,
    read: matching(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters: letters, digits and -._~+/='),
  },
  logLevel: {
    env: 'WEIR_LOG_LEVEL',
    help: 'Lowest level that is logged: trace, debug, info, warn, error or silent.',
    fallback: 'info',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  },
  logFormat: {
    env: 'WEIR_LOG_FORMAT',
    help: 'Format of the log: text, json, or auto, which is text when standard output is a terminal and JSON otherwise.',
    fallback: 'auto',
    read: oneOf('auto', 'text', 'json'),
  },
  activityRetentionDays: {
    env: 'WEIR_ACTIVITY_RETENTION_DAYS',
    help: 'Days that entries of the activity log are kept; 0: forever.',
    fallback: '365',
    read: integer(0, 36_500),
  },
  duplicateWindowDays: {
    env: 'WEIR_DUPLICATE_WINDOW_DAYS',
    help: 'Days for which an event with a known uuid is a duplicate, from the arrival of the first one, 1 to 365.',
    fallback: '7',
    read: integer(1, 365),
  },
  rateLimitPerMinute: {
    env: 'WEIR_RATE_LIMIT',
    help: 'Requests per minute for each personal API key; 0: no limit.',
    fallback: '6000',
    read: integer(0, MAX_PER_MINUTE),
  },
  addressRequestsPerMinute: {
    env: 'WEIR_ADDRESS_RATE_LIMIT',
    help: 'Requests per minute to public operations for each client address, with bursts of up to a sixth; 0: no limit. Behind a proxy set WEIR_TRUSTED_PROXIES, or all clients share one limit.',
    fallback: '180000',
    read: integer(0, MAX_PER_MINUTE),
  },
  projectRequestsPerMinute: {
    env: 'WEIR_PROJECT_RATE_LIMIT',
    help: 'Flag evaluations and SDK configurations per minute for each project token, with bursts of up to a sixth; 0: no limit.',
    fallback: '300000',
    read: integer(0, MAX_PER_MINUTE),
  },
  projectEventsPerMinute: {
    env: 'WEIR_PROJECT_EVENT_LIMIT',
    help: 'Events per minute for each project token, with bursts of up to a sixth; 0: no limit.',
    fallback: '3000000',
    read: integer(0, 1_000_000_000),
  },
  failedAuthenticationsPerMinute: {
    env: 'WEIR_FAILED_AUTH_LIMIT',
    help: 'Wrong keys, and wrong project tokens, per minute for each client address; 0: no limit.',
    fallback: '60',
    read: integer(0, MAX_PER_MINUTE),
  },
  maxBodyBytes: {
    env: 'WEIR_MAX_BODY_BYTES',
    help: 'Largest request body as sent and after decompression, in bytes; operations of the API have lower limits.',
    fallback: String(20 * 1024 * 1024),
    read: integer(1024, 20 * 1024 * 1024),
  },
  bodyMemoryBytes: {
    env: 'WEIR_BODY_MEMORY_BYTES',
    help: 'Request bodies in memory at the same time, in bytes. Default: an eighth of the memory limit, from 32 MB to 1 GB.',
    fallback: '',
    read: (value) => (value === '' ? null : integer(8 * 1024 * 1024, 64 * 1024 * 1024 * 1024)(value)),
  },
  bodyTimeoutSeconds: {
    env: 'WEIR_BODY_TIMEOUT_SECONDS',
    help: 'Seconds in which a request body must arrive, 10 to 3600.',
    fallback: '60',
    read: integer(10, 3600),
  },
  minBodyBytesPerSecond: {
    env: 'WEIR_MIN_BODY_RATE',
    help: 'Lowest rate at which a request body may arrive, in bytes per second, measured from 10 seconds on.',
    fallback: '1024',
    read: integer(0, 1024 * 1024),
  },
  trustedProxies: {
    env: 'WEIR_TRUSTED_PROXIES',
    help: 'IP addresses and CIDR ranges of reverse proxies whose X-Forwarded-For names the client, separated by commas.',
    fallback: '',
    read: networks,
  },
  publicUrl: {
    env: 'WEIR_PUBLIC_URL',
    help: 'URL by which browsers reach this server, such as https://weir.example.com. Browsers can then sign in only there. Default: the URL in the Host and X-Forwarded-Proto headers of a request.',
    fallback: '',
    read: origin,
  },
  oidcIssuer: {
    env: 'WEIR_OIDC_ISSUER',
    help: 'Issuer URL of an OpenID Connect provider for sign-in. Register <public URL>/login/oidc/callback/ there.',
    fallback: '',
    read: url,
  },
  oidcClientId: {
    env: 'WEIR_OIDC_CLIENT_ID',
    help: 'Client id of Weir at the OpenID Connect provider.',
    fallback: '',
    read: orNull,
  },
  oidcClientSecret: {
    env: 'WEIR_OIDC_CLIENT_SECRET',
    help: 'Client secret of Weir at the OpenID Connect provider.',
    fallback: '',
    isSecret: true,
    read: orNull,
  },
  oidcAllowedDomains: {
    env: 'WEIR_OIDC_ALLOWED_DOMAINS',
    help: 'Domains of the email addresses that may sign in by OpenID Connect, separated by commas.',
    fallback: '',
    read: names,
  },
  oidcScopes: {
    env: 'WEIR_OIDC_SCOPES',
    help: 'Scopes to request from the OpenID Connect provider, separated by spaces.',
    fallback: 'openid email profile',
    read: scopes,
  },
  sessionIdleHours: {
    env: 'WEIR_SESSION_IDLE_HOURS',
    help: 'Hours without use after which a browser session ends, 1 to 8760.',
    fallback: '72',
    read: integer(1, 8760),
  },
  sessionLifetimeHours: {
    env: 'WEIR_SESSION_LIFETIME_HOURS',
    help: 'Hours after sign-in at which a browser session ends, 1 to 8760.',
    fallback: '336',
    read: integer(1, 8760),
  },
  maxConnections: {
    env: 'WEIR_MAX_CONNECTIONS',
    help: 'Open connections of all clients, 10 to 100000. Further connections are closed with status 503.',
    fallback: '5000',
    read: integer(10, 100_000),
  },
  maxConnectionsPerClient: {
    env: 'WEIR_MAX_CONNECTIONS_PER_CLIENT',
    help: 'Of these, connections of one client; trusted proxies have no limit of their own.',
    fallback: '1000',
    read: integer(2, 100_000),
  },
  maxConcurrentRuns: {
    env: 'WEIR_MAX_CONCURRENT_RUNS',
    help: 'Concurrent export runs, 1 to 64. They mostly wait for the network; each may use 32 MB.',
    fallback: '16',
    read: integer(1, 64),
  },
  maxConcurrentStaging: {
    env: 'WEIR_MAX_CONCURRENT_STAGING',
    help: 'Of these, runs that read their rows into files, 1 to 8. This uses processor, memory and disk.',
    fallback: '2',
    read: integer(1, 8),
  },
  maxRunsPerExport: {
    env: 'WEIR_MAX_RUNS_PER_EXPORT',
    help: 'Concurrent runs of one export, 1 to 64.',
    fallback: '3',
    read: integer(1, 64),
  },
  maxRunsPerHost: {
    env: 'WEIR_MAX_RUNS_PER_HOST',
    help: 'Concurrent runs that deliver to one host, account or folder, 1 to 64.',
    fallback: '6',
    read: integer(1, 64),
  },
  maxConcurrentQueries: {
    env: 'WEIR_MAX_CONCURRENT_QUERIES',
    help: 'Concurrent queries, 1 to 16, separately for results, export queries and previews.',
    fallback: '3',
    read: integer(1, 16),
  },
  maxQueriesPerProject: {
    env: 'WEIR_MAX_QUERIES_PER_PROJECT',
    help: 'Of these, queries of one project, 1 to 16. Keep it below the total, so that other projects can run queries.',
    fallback: '2',
    read: integer(1, 16),
  },
  engineThreads: {
    env: 'WEIR_ENGINE_THREADS',
    help: 'Threads of one query of the event store, 1 to 64. Default: one for each core, and at most one for every 64 MB of its memory.',
    fallback: '',
    read: (value) => (value === '' ? null : integer(1, 64)(value)),
  },
  engineMemoryMb: {
    env: 'WEIR_ENGINE_MEMORY_MB',
    help: 'Memory of the event store in megabytes, of which it may use one and a half times as much; what does not fit goes to disk. Default: three eighths of the memory limit, from 64 to 512.',
    fallback: '',
    read: (value) => (value === '' ? null : integer(64, 1_000_000)(value)),
  },
  previewTimeoutMs: {
    env: 'WEIR_PREVIEW_TIMEOUT_MS',
    help: 'Time limit of a preview, and of the check of an export query, in milliseconds.',
    fallback: '15000',
    read: integer(100, 600_000),
  },
  experimentCheckMinutes: {
    env: 'WEIR_EXPERIMENT_CHECK_MINUTES',
    help: 'Minutes between computations of the results of a running experiment, for webhooks and for the list of what needs attention; 0: never.',
    fallback: '60',
    read: integer(0, 7 * 24 * 60),
  },
  smtpUrl: {
    env: 'WEIR_SMTP_URL',
    help: 'Mail server for webhooks of the format email, such as smtps://user:password@mail.example.com. A host outside the public network must be in WEIR_ALLOWED_HOSTS. Needs WEIR_MAIL_FROM.',
    fallback: '',
    isSecret: true,
    read: smtpUrl,
  },
  mailFrom: {
    env: 'WEIR_MAIL_FROM',
    help: 'Sender of these mails, such as weir@example.com.',
    fallback: '',
    read: matching(/^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,253}$/, 'must be a mail address'),
  },
  allowedHosts: {
    env: 'WEIR_ALLOWED_HOSTS',
    help: 'Hosts, IP addresses and CIDR ranges outside the public network that destinations may use, separated by commas.',
    fallback: '',
    read: names,
  },
  backupTo: {
    env: 'WEIR_BACKUP_TO',
    help: 'Place of backups: a folder outside the data folder, or s3://bucket/prefix.',
    fallback: '',
    read: (value) => backupPlace(place(value)),
  },
  backupSchedule: {
    env: 'WEIR_BACKUP_SCHEDULE',
    help: 'Schedule on which the server makes backups: five cron fields in UTC, such as 30 2 * * * (every night at 2:30).',
    fallback: '',
    read: (value) => (value === '' ? null : value),
  },
  backupKeep: {
    env: 'WEIR_BACKUP_KEEP',
    help: 'Number of the newest backups to keep; older ones are removed after each backup. Default: all.',
    fallback: '',
    read: (value) => (value === '' ? null : integer(1, 99_999)(value)),
  },
  backupKeepDays: {
    env: 'WEIR_BACKUP_KEEP_DAYS',
    help: 'Days to keep backups. With WEIR_BACKUP_KEEP, a backup is kept while either setting keeps it.',
    fallback: '',
    read: (value) => (value === '' ? null : integer(1, 99_999)(value)),
  },
  backupS3Endpoint: {
    env: 'WEIR_BACKUP_S3_ENDPOINT',
    help: 'URL of the store of s3:// backups when it is not AWS. A host outside the public network must be in WEIR_ALLOWED_HOSTS.',
    fallback: '',
    read: url,
  },
  backupS3Region: {
    env: 'WEIR_BACKUP_S3_REGION',
    help: 'Region of the bucket of s3:// backups.',
    fallback: 'us-east-1',
    read: text,
  },
  backupS3AccessKeyId: {
    env: 'WEIR_BACKUP_S3_ACCESS_KEY_ID',
    help: 'Access key for s3:// backups. The credentials of the machine are not used.',
    fallback: '',
    read: (value) => (value === '' ? null : value),
  },
  backupS3SecretAccessKey: {
    env: 'WEIR_BACKUP_S3_SECRET_ACCESS_KEY',
    help: 'Secret of the access key for s3:// backups.',
    fallback: '',
    isSecret: true,
    read: (value) => (value === '' ? null : value),
  },
  hstsSeconds: {
    env: 'WEIR_HSTS_SECONDS',
    help: 'Value of max-age in Strict-Transport-Security, for servers that are reached by TLS only; 0 omits the header.',
    fallback: '0',
    read: integer(0, 10 * 365 * 24 * 3600),
  },
  requireIfMatch: {
    env: 'WEIR_REQUIRE_IF_MATCH',
    help: 'Refuses PATCH, PUT and DELETE without If-Match.',
    fallback: 'false',
    read: trueOrFalse,
  },
  validateResponses: {
    env: 'WEIR_VALIDATE_RESPONSES',
    help: 'Checks every response against the contract (for development).',
    fallback: 'false',
    read: trueOrFalse,
  },
};

const FILE = '_FILE';
const ALL: readonly Setting<unknown>[] = Object.values(SETTINGS);
const NAMES: readonly string[] = ALL.map(({ env }) => env);

/** Returns the variable that names a file with the value of a secret setting; null for other settings. */
export function fileVariableOf({ env, isSecret }: Pick<Setting<unknown>, 'env' | 'isSecret'>): string | null {
  return isSecret ? env + FILE : null;
}

/**
 * Returns the flag of a setting; null for secrets, because every user of the machine sees the arguments of a process.
 */
export function flagOf({
  env,
  flag,
  isSecret,
}: Pick<Setting<unknown>, 'env' | 'flag' | 'isSecret'>): string | null {
  if (isSecret) return null;
  const name = env.replace(/^WEIR_/, '').toLowerCase();
  return flag ?? `--${name.replaceAll('_', '-')}`;
}

/** Returns true for a Boolean setting. */
export function isSwitch(setting: Pick<Setting<unknown>, 'read'>): boolean {
  return setting.read === trueOrFalse;
}

const FILES = ALL.map(fileVariableOf).filter((name) => name !== null);
const KNOWN = [...new Set([...NAMES, ...FILES])];
const CONFIG_FILE = SETTINGS.configFile.env;

function sourcesOf(env: Variables, flags: Variables): ConfigSources {
  const allowed = KNOWN.filter((name) => name !== CONFIG_FILE);
  return readSources({ env, flags }, CONFIG_FILE, allowed);
}

function flagOfVariable(variable: string): string {
  const setting = ALL.find(({ env }) => env === variable);
  return (setting && flagOf(setting)) ?? variable;
}

function textOf(setting: Setting<unknown>, env: Variables): string {
  const variable = fileVariableOf(setting);
  const path = variable && env[variable];
  if (!path) return env[setting.env] || setting.fallback;
  if (env[setting.env]) throw new Error(`and ${variable} are both set. Keep one of them`);
  // The file of the secret key is a separate setting, because it is read again when it changes.
  if (NAMES.includes(variable)) return setting.fallback;
  return readSecretFile(path, `cannot be read from the file that ${variable} names`);
}

/**
 * Reads the settings; throws one Error that names every invalid variable and its valid values. `flags` are keyed by the
 * names of the variables.
 */
export function readConfig(env: Variables = process.env, flags: Variables = {}): Config {
  const sources = sourcesOf(env, flags);
  const { variables, labels } = mergeSources(sources, flagOfVariable);
  const problems = sources.file.problem === null ? [] : [sources.file.problem];
  let isUsage = false;
  const config = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]: [string, Setting<unknown>]) => {
      try {
        return [name, setting.read(textOf(setting, variables))];
      } catch (error) {
        problems.push(`${labels[setting.env] ?? setting.env} ${messageOf(error)}`);
        if (setting.env in flags) isUsage = true;
        return [name, undefined];
      }
    }),
  ) as unknown as Config;
  // A problem may end with a question or a sentence of its own.
  const message = `Configuration: ${problems.join('; ').replace(/[^.?]$/, '$&.')}`;
  if (problems.length > 0) throw isUsage ? new UsageError(message) : new Error(message);
  return config;
}

/**
 * Returns warnings about variables that look like settings and are not, and about files with secrets that other users
 * can read. These do not prevent the start.
 */
export function configWarnings(env: Variables = process.env, flags: Variables = {}): string[] {
  const sources = sourcesOf(env, flags);
  const { variables } = mergeSources(sources, flagOfVariable);
  const hasSecret = ALL.some((setting) => setting.isSecret && sources.file.variables[setting.env]);
  const paths: [string, string][] = FILES.map((name) => [name, variables[name] ?? '']);
  if (hasSecret) paths.push([CONFIG_FILE, sources.file.path]);
  return [
    ...unknownVariables(env, KNOWN),
    ...paths
      .filter(([, path]) => isOpenToOthers(path))
      .map(([name, path]) => `${path} (${name}) can be read by other users. Run: chmod 600 ${path}`),
  ];
}

/**
 * Sets a variable for a package that reads its configuration from the environment only, and only while it loads. A
 * value that the operator has set takes precedence.
 */
export function setDefaultVariable(variable: string, value: string): void {
  process.env[variable] ??= value;
}
