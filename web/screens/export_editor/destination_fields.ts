import type { components } from '../../../generated/schema.ts';

type Schemas = components['schemas'];

export type DestinationType = Schemas['DestinationType'];

interface FieldBase {
  label: string;
  hint?: string;
  /** The server refuses a configuration without it. */
  required?: true;
  /** Responses never contain it. */
  writeOnly?: true;
  /** Cannot be changed after the export is created. */
  fixed?: true;
  /** Most exports do not need it. */
  advanced?: true;
}

interface ChoiceField<Value extends string = string> extends FieldBase {
  kind: 'choice';
  /** Words by value, in the order in which they are offered. */
  choices: Readonly<Record<Value, string>>;
  /** The value of a new export; the empty text is null. */
  initial: Value | '';
  /** Words for null. Default: null is not offered. */
  none?: string;
}

interface OpenField extends FieldBase {
  /**
   * `secret` is one line and `secret_lines` several, both hidden while they are typed; `names` is a list with one entry
   * a line; `headers` is an object with one `name: value` a line.
   */
  kind: 'text' | 'secret' | 'secret_lines' | 'number' | 'switch' | 'names' | 'headers';
  /** The value of a new export as text. Default: empty. */
  initial?: string;
  /** An empty text is a value of its own and is sent. Default: empty means not set. */
  isEmptySent?: true;
}

export type ConfigField = ChoiceField | OpenField;

/** Fields of an object of the configuration, by path: names are joined with two underscores. */
interface FieldGroup {
  kind: 'group';
  fields: Readonly<Record<string, ConfigField>>;
}

type FieldOf<Value> = [Extract<Value, string>] extends [never]
  ? OpenField | FieldGroup
  : string extends Extract<Value, string>
    ? OpenField
    : ChoiceField<Extract<Value, string>>;

/** A field for each field of a configuration: one that the contract adds, removes or renames is a compile error. */
type FieldsOf<Config> = { readonly [Name in keyof Required<Config>]: FieldOf<Required<Config>[Name]> };

interface Configs extends Record<DestinationType, object> {
  File: Schemas['FileConfig'];
  S3: Schemas['S3Config'];
  AwsS3: Schemas['AwsS3Config'];
  S3Compatible: Schemas['S3CompatibleConfig'];
  Postgres: Schemas['PostgresConfig'];
  Redshift: Schemas['RedshiftConfig'];
  BigQuery: Schemas['BigQueryConfig'];
  Snowflake: Schemas['SnowflakeConfig'];
  AzureBlob: Schemas['AzureBlobConfig'];
  HTTP: Schemas['HTTPConfig'];
  NoOp: Schemas['NoOpConfig'];
}

interface Destination<Config> {
  /** Description of the destination in one line. */
  summary: string;
  fields: FieldsOf<Config>;
  /** Fields that name the target of the delivery, for the folded part. */
  target: readonly (keyof Config & string)[];
}

const PREFIX: OpenField = {
  kind: 'text',
  label: 'Prefix',
  hint: 'With placeholders in UTC: year={start_year}/month={start_month}/day={start_day}.',
  isEmptySent: true,
};

const COMPRESSIONS: Readonly<Record<Schemas['FileCompression'], string>> = {
  zstd: 'zstd',
  lz4: 'lz4',
  snappy: 'snappy',
  gzip: 'gzip',
  brotli: 'brotli',
};

const JSON_LINES = { JSONLines: 'JSON lines', Parquet: 'Parquet' };

const FILE_NAMES: ChoiceField<Schemas['FileNameStyle']> = {
  kind: 'choice',
  label: 'Timestamps in names',
  choices: {
    extended: 'Extended: 2026-11-20T10:00:00+00:00',
    basic: 'Basic: 20261120T100000Z, for tools without support for colons',
  },
  initial: 'extended',
  fixed: true,
  advanced: true,
};

const MAX_FILE_SIZE: OpenField = {
  kind: 'number',
  label: 'Maximum file size in MiB',
  hint: 'Size at which a new file is started. Empty: one file.',
  advanced: true,
};

const EVENTS = {
  include_events: {
    kind: 'names',
    label: 'Events to export',
    hint: 'One name per line. Empty: all events.',
  },
  exclude_events: { kind: 'names', label: 'Events to exclude', hint: 'One name per line.' },
} as const;

const objects = <Format extends string>(
  choices: Readonly<Record<Format, string>>,
  initial: NoInfer<Format>,
) => ({
  file_format: { kind: 'choice' as const, label: 'Format', choices, initial },
  compression: {
    kind: 'choice' as const,
    label: 'Compression',
    hint: 'Parquet supports all, JSON lines gzip and brotli.',
    choices: COMPRESSIONS,
    initial: '' as const,
    none: 'None',
  },
  file_name_style: FILE_NAMES,
  max_file_size_mb: MAX_FILE_SIZE,
});

const BUCKET = {
  bucket_name: { kind: 'text', label: 'Bucket', required: true },
  region: { kind: 'text', label: 'Region', required: true },
  prefix: { ...PREFIX, required: true },
  aws_access_key_id: {
    kind: 'secret',
    label: 'Access key ID',
    hint: 'Required for delivery; the credentials of the server are never used.',
    writeOnly: true,
  },
  aws_secret_access_key: { kind: 'secret', label: 'Secret access key', writeOnly: true },
  ...objects(JSON_LINES, 'JSONLines'),
} as const;

const ENCRYPTION = {
  encryption: {
    kind: 'choice',
    label: 'Server-side encryption',
    choices: { AES256: 'AES256', 'aws:kms': 'aws:kms' },
    initial: '',
    none: 'None',
    advanced: true,
  },
  kms_key_id: {
    kind: 'text',
    label: 'KMS key',
    hint: 'Key of the store. Only with aws:kms.',
    advanced: true,
  },
} as const;

const ADDRESSING = {
  use_virtual_style_addressing: {
    kind: 'switch',
    label: 'Virtual-hosted-style URLs',
    hint: 'The bucket is in the host name.',
    advanced: true,
  },
} as const;

const TABLE = {
  write_mode: {
    kind: 'choice',
    label: 'Write mode',
    choices: {
      append: 'Append: add rows, skip those already in the table',
      merge: 'Merge: replace rows with the same key',
      replace_interval: 'Replace the interval: delete its rows and add the new ones',
    },
    initial: '',
    none: 'Default: merge for persons, append otherwise',
  },
  merge_key: {
    kind: 'names',
    label: 'Columns of the merge key',
    hint: 'Columns that identify a row, one per line, for the write mode merge.',
    advanced: true,
  },
  schema_policy: {
    kind: 'choice',
    label: 'Columns that the table does not have',
    choices: { add_columns: 'Add them to the table', fail: 'Fail the run', ignore: 'Omit them' },
    initial: '',
    none: 'Default: add if Weir created the table, fail otherwise',
    advanced: true,
  },
  on_error: {
    kind: 'choice',
    label: 'Rows with values that the table cannot store',
    choices: {
      fail: 'Fail the run',
      truncate: 'Truncate texts, set other values to null',
      reject_table: 'Write them to a table of rejected rows',
    },
    initial: 'fail',
    advanced: true,
  },
  ...EVENTS,
} as const;

const TABLE_NAME = {
  kind: 'text',
  label: 'Table',
  hint: 'Created if it does not exist. Default: events, or persons for an export of persons.',
} as const;

const sqlServer = (port: string) =>
  ({
    host: { kind: 'text', label: 'Host', required: true },
    port: { kind: 'number', label: 'Port', initial: port },
    user: { kind: 'text', label: 'User', required: true, writeOnly: true },
    password: { kind: 'secret', label: 'Password', required: true, writeOnly: true },
    database: { kind: 'text', label: 'Database', required: true },
    schema: { kind: 'text', label: 'Schema', initial: 'public' },
    table_name: TABLE_NAME,
    ssl_mode: {
      kind: 'choice',
      label: 'Encryption of the connection',
      choices: { require: 'Required', disable: 'Disabled: only in a trusted network' },
      initial: 'require',
      advanced: true,
    },
    has_self_signed_cert: {
      kind: 'switch',
      label: 'Accept self-signed or otherwise untrusted TLS certificates',
      advanced: true,
    },
  }) as const;

/** Each destination type with its fields, in the order in which the form shows them. */
export const DESTINATIONS: { readonly [Type in DestinationType]: Destination<Configs[Type]> } = {
  File: {
    summary: 'Files in the export folder of the server.',
    target: ['prefix', 'file_format'],
    fields: {
      prefix: { ...PREFIX, label: 'Folder' },
      ...objects({ Parquet: 'Parquet', JSONLines: 'JSON lines', CSV: 'CSV' }, 'Parquet'),
      ...EVENTS,
    },
  },
  AwsS3: {
    summary: 'Objects in a bucket of AWS.',
    target: ['bucket_name', 'prefix'],
    fields: { ...BUCKET, ...ENCRYPTION, ...EVENTS },
  },
  S3Compatible: {
    summary: 'Objects in MinIO, Cloudflare R2 or Google Cloud Storage.',
    target: ['bucket_name', 'prefix'],
    fields: {
      endpoint_url: { kind: 'text', label: 'Endpoint URL', required: true },
      ...BUCKET,
      ...ADDRESSING,
      ...EVENTS,
    },
  },
  S3: {
    summary: 'Any bucket, with all settings of S3 and other stores.',
    target: ['bucket_name', 'prefix'],
    fields: {
      ...BUCKET,
      endpoint_url: {
        kind: 'text',
        label: 'Endpoint URL',
        hint: 'Only for a store other than AWS.',
        advanced: true,
      },
      ...ENCRYPTION,
      ...ADDRESSING,
      ...EVENTS,
    },
  },
  Postgres: {
    summary: 'Rows of a PostgreSQL table.',
    target: ['host', 'database', 'schema', 'table_name'],
    fields: { ...sqlServer('5432'), ...TABLE },
  },
  Redshift: {
    summary: 'Rows of a Redshift table.',
    target: ['host', 'database', 'schema', 'table_name'],
    fields: {
      ...sqlServer('5439'),
      properties_data_type: {
        kind: 'choice',
        label: 'Column type of properties',
        choices: { varchar: 'VARCHAR', super: 'SUPER' },
        initial: 'varchar',
      },
      mode: {
        kind: 'choice',
        label: 'Load method',
        choices: { INSERT: 'INSERT statements', COPY: 'COPY from objects in S3' },
        initial: 'INSERT',
      },
      copy_inputs: {
        kind: 'group',
        fields: {
          copy_inputs__s3_bucket: { kind: 'text', label: 'COPY: bucket for the staged objects' },
          copy_inputs__s3_key_prefix: { kind: 'text', label: 'COPY: prefix of the staged objects' },
          copy_inputs__region_name: { kind: 'text', label: 'COPY: region of the bucket' },
          copy_inputs__authorization: {
            kind: 'text',
            label: 'COPY: IAM role of Redshift',
            hint: 'Or the access key below.',
          },
          copy_inputs__authorization__aws_access_key_id: {
            kind: 'secret',
            label: 'COPY: access key ID of Redshift',
            writeOnly: true,
          },
          copy_inputs__authorization__aws_secret_access_key: {
            kind: 'secret',
            label: 'COPY: secret access key of Redshift',
            writeOnly: true,
          },
          copy_inputs__bucket_credentials__aws_access_key_id: {
            kind: 'secret',
            label: 'COPY: access key ID for the bucket',
            writeOnly: true,
          },
          copy_inputs__bucket_credentials__aws_secret_access_key: {
            kind: 'secret',
            label: 'COPY: secret access key for the bucket',
            writeOnly: true,
          },
        },
      },
      ...TABLE,
    },
  },
  BigQuery: {
    summary: 'Rows of a BigQuery table, with the key of a service account.',
    target: ['project_id', 'dataset_id', 'table_id'],
    fields: {
      project_id: { kind: 'text', label: 'Google Cloud project', required: true },
      dataset_id: { kind: 'text', label: 'Dataset', required: true },
      table_id: {
        ...TABLE_NAME,
        hint: `${TABLE_NAME.hint} Partitioned by day of timestamp.`,
      },
      client_email: {
        kind: 'text',
        label: 'Email address of the service account',
        required: true,
        writeOnly: true,
      },
      private_key_id: { kind: 'secret', label: 'Private key ID', required: true, writeOnly: true },
      private_key: { kind: 'secret_lines', label: 'Private key', required: true, writeOnly: true },
      token_uri: {
        kind: 'text',
        label: 'URL of the token endpoint',
        hint: 'The field token_uri of the key.',
        required: true,
        writeOnly: true,
      },
      use_json_type: {
        kind: 'switch',
        label: 'Properties are JSON columns',
        hint: 'Otherwise strings.',
      },
      api_endpoint: {
        kind: 'text',
        label: 'URL of the API',
        hint: 'Only if it is not the public one of Google Cloud.',
        advanced: true,
      },
      ...TABLE,
    },
  },
  Snowflake: {
    summary: 'Rows of a Snowflake table.',
    target: ['account', 'database', 'schema', 'table_name'],
    fields: {
      account: {
        kind: 'text',
        label: 'Account identifier',
        hint: 'The part of the account URL before .snowflakecomputing.com.',
        required: true,
      },
      user: { kind: 'text', label: 'User', required: true, writeOnly: true },
      authentication_type: {
        kind: 'choice',
        label: 'Authentication method',
        choices: { password: 'Password', keypair: 'Key pair' },
        initial: 'password',
      },
      password: {
        kind: 'secret',
        label: 'Password',
        hint: 'For the authentication method password.',
        writeOnly: true,
      },
      private_key: {
        kind: 'secret_lines',
        label: 'Private key',
        hint: 'For the authentication method key pair.',
        writeOnly: true,
      },
      private_key_passphrase: { kind: 'secret', label: 'Passphrase of the private key', writeOnly: true },
      database: { kind: 'text', label: 'Database', required: true },
      warehouse: { kind: 'text', label: 'Warehouse', required: true },
      schema: { kind: 'text', label: 'Schema', required: true },
      table_name: TABLE_NAME,
      role: { kind: 'text', label: 'Role', advanced: true },
      access_url: {
        kind: 'text',
        label: 'URL of the account',
        hint: 'Only if it is not <account>.snowflakecomputing.com, for example with a private link.',
        advanced: true,
      },
      ...TABLE,
    },
  },
  AzureBlob: {
    summary: 'Blobs in a container.',
    target: ['container_name', 'prefix'],
    fields: {
      container_name: { kind: 'text', label: 'Container', required: true },
      connection_string: {
        kind: 'secret',
        label: 'Connection string',
        hint: 'Of the storage account, with its key or with a shared access signature.',
        required: true,
        writeOnly: true,
      },
      prefix: PREFIX,
      ...objects(JSON_LINES, 'JSONLines'),
      ...EVENTS,
    },
  },
  HTTP: {
    summary: 'Requests to a URL, at most 1000 rows each.',
    target: ['url', 'format'],
    fields: {
      url: {
        kind: 'text',
        label: 'URL',
        hint: 'Its query may contain a secret, which is never shown.',
        required: true,
      },
      format: {
        kind: 'choice',
        label: 'Format of the request body',
        choices: {
          capture: 'Events for a capture endpoint',
          json: 'A JSON array of rows',
          jsonlines: 'One JSON row per line',
        },
        initial: 'capture',
      },
      token: {
        kind: 'secret',
        label: 'Token of the project that receives the events',
        hint: 'Required for a capture endpoint.',
        writeOnly: true,
      },
      headers: {
        kind: 'headers',
        label: 'Additional headers',
        hint: 'One per line, such as Authorization: Bearer …. An update replaces all of them.',
        writeOnly: true,
        advanced: true,
      },
      signing_secret: {
        kind: 'secret',
        label: 'Secret that signs each request',
        hint: 'Standard Webhooks 1.0. It starts with whsec_.',
        writeOnly: true,
        advanced: true,
      },
      compression: {
        kind: 'choice',
        label: 'Compression of the request bodies',
        choices: { gzip: 'gzip' },
        initial: '',
        none: 'None',
        advanced: true,
      },
      ...EVENTS,
    },
  },
  NoOp: {
    summary: 'Rows are counted, but not delivered.',
    target: [],
    fields: {
      arg: { kind: 'text', label: 'Note', hint: 'Ignored by the server.' },
      ...EVENTS,
    },
  },
};

export const DESTINATION_TYPES = Object.keys(DESTINATIONS) as readonly DestinationType[];

/** Fields that select rows; the form shows them with the filters. */
const OF_ROWS = Object.keys(EVENTS);

export interface NamedField {
  /** Path in the configuration: names are joined with two underscores. */
  path: string;
  field: ConfigField;
}

function isGroup(field: ConfigField | FieldGroup): field is FieldGroup {
  return field.kind === 'group';
}

/** All fields of a type, with those of nested objects. */
export function fieldsOf(type: DestinationType): NamedField[] {
  const fields: Readonly<Record<string, ConfigField | FieldGroup>> = DESTINATIONS[type].fields;
  return Object.entries(fields).flatMap(([name, field]) =>
    isGroup(field)
      ? Object.entries(field.fields).map(([path, nested]) => ({ path, field: nested }))
      : [{ path: name, field }],
  );
}

/** Fields of the target, without those that select rows. */
export const targetFieldsOf = (type: DestinationType) =>
  fieldsOf(type).filter(({ path }) => !OF_ROWS.includes(path));

/** Fields that select rows. */
export const rowFieldsOf = (type: DestinationType) =>
  fieldsOf(type).filter(({ path }) => OF_ROWS.includes(path));
