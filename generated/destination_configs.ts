// Written by `npm run generate` from openapi.yaml. Do not edit.

export interface ConfigKey {
  type: 'string' | 'integer' | 'boolean' | 'object' | 'array' | 'any';
  required: boolean;
  nullable: boolean;
  default?: unknown;
  /** Removed from responses, kept when an update leaves it out. */
  secret: boolean;
  values?: readonly unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Readonly<Record<string, ConfigKey>>;
}

/** The keys of every destination's config, from the contract's schemas. */
export const DESTINATION_CONFIGS = {
  File: {
    "prefix": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "",
      "secret": false,
      "maxLength": 1000
    },
    "file_format": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "Parquet",
      "secret": false,
      "values": [
        "Parquet",
        "JSONLines",
        "CSV"
      ]
    },
    "compression": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "zstd",
        "lz4",
        "snappy",
        "gzip",
        "brotli",
        null
      ]
    },
    "file_name_style": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "extended",
      "secret": false,
      "values": [
        "extended",
        "basic"
      ]
    },
    "max_file_size_mb": {
      "type": "integer",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "minimum": 0,
      "maximum": 1048576
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  S3: {
    "bucket_name": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "region": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 100
    },
    "prefix": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 1000
    },
    "aws_access_key_id": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "aws_secret_access_key": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "file_format": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "JSONLines",
      "secret": false,
      "values": [
        "Parquet",
        "JSONLines"
      ]
    },
    "compression": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "zstd",
        "lz4",
        "snappy",
        "gzip",
        "brotli",
        null
      ]
    },
    "file_name_style": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "extended",
      "secret": false,
      "values": [
        "extended",
        "basic"
      ]
    },
    "max_file_size_mb": {
      "type": "integer",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "minimum": 0,
      "maximum": 1048576
    },
    "encryption": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "AES256",
        "aws:kms",
        null
      ]
    },
    "kms_key_id": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "maxLength": 2000
    },
    "endpoint_url": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "maxLength": 2000
    },
    "use_virtual_style_addressing": {
      "type": "boolean",
      "required": false,
      "nullable": false,
      "default": false,
      "secret": false
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  AwsS3: {
    "bucket_name": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "region": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 100
    },
    "prefix": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 1000
    },
    "aws_access_key_id": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "aws_secret_access_key": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "file_format": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "JSONLines",
      "secret": false,
      "values": [
        "Parquet",
        "JSONLines"
      ]
    },
    "compression": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "zstd",
        "lz4",
        "snappy",
        "gzip",
        "brotli",
        null
      ]
    },
    "file_name_style": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "extended",
      "secret": false,
      "values": [
        "extended",
        "basic"
      ]
    },
    "max_file_size_mb": {
      "type": "integer",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "minimum": 0,
      "maximum": 1048576
    },
    "encryption": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "AES256",
        "aws:kms",
        null
      ]
    },
    "kms_key_id": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "maxLength": 2000
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  S3Compatible: {
    "bucket_name": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "region": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 100
    },
    "prefix": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 1000
    },
    "aws_access_key_id": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "aws_secret_access_key": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "file_format": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "JSONLines",
      "secret": false,
      "values": [
        "Parquet",
        "JSONLines"
      ]
    },
    "compression": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "zstd",
        "lz4",
        "snappy",
        "gzip",
        "brotli",
        null
      ]
    },
    "file_name_style": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "extended",
      "secret": false,
      "values": [
        "extended",
        "basic"
      ]
    },
    "max_file_size_mb": {
      "type": "integer",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "minimum": 0,
      "maximum": 1048576
    },
    "endpoint_url": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 2000
    },
    "use_virtual_style_addressing": {
      "type": "boolean",
      "required": false,
      "nullable": false,
      "default": false,
      "secret": false
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  Postgres: {
    "user": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 255
    },
    "password": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 1000
    },
    "host": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "port": {
      "type": "integer",
      "required": false,
      "nullable": false,
      "default": 5432,
      "secret": false,
      "minimum": 1,
      "maximum": 65535
    },
    "database": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "schema": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "public",
      "secret": false,
      "maxLength": 255
    },
    "table_name": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "events",
      "secret": false,
      "maxLength": 255
    },
    "ssl_mode": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "require",
      "secret": false,
      "values": [
        "require",
        "disable"
      ]
    },
    "has_self_signed_cert": {
      "type": "boolean",
      "required": false,
      "nullable": false,
      "default": false,
      "secret": false
    },
    "write_mode": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "append",
        "merge",
        "replace_interval",
        null
      ]
    },
    "merge_key": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "schema_policy": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "add_columns",
        "fail",
        "ignore",
        null
      ]
    },
    "on_error": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "fail",
      "secret": false,
      "values": [
        "fail",
        "truncate",
        "reject_table"
      ]
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  Redshift: {
    "user": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 255
    },
    "password": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 1000
    },
    "host": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "port": {
      "type": "integer",
      "required": false,
      "nullable": false,
      "default": 5439,
      "secret": false,
      "minimum": 1,
      "maximum": 65535
    },
    "database": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "schema": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "public",
      "secret": false,
      "maxLength": 255
    },
    "table_name": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "events",
      "secret": false,
      "maxLength": 255
    },
    "ssl_mode": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "require",
      "secret": false,
      "values": [
        "require",
        "disable"
      ]
    },
    "has_self_signed_cert": {
      "type": "boolean",
      "required": false,
      "nullable": false,
      "default": false,
      "secret": false
    },
    "properties_data_type": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "varchar",
      "secret": false,
      "values": [
        "varchar",
        "super"
      ]
    },
    "mode": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "INSERT",
      "secret": false,
      "values": [
        "INSERT",
        "COPY"
      ]
    },
    "copy_inputs": {
      "type": "object",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "properties": {
        "s3_bucket": {
          "type": "string",
          "required": false,
          "nullable": false,
          "secret": false,
          "maxLength": 255
        },
        "s3_key_prefix": {
          "type": "string",
          "required": false,
          "nullable": false,
          "default": "",
          "secret": false,
          "maxLength": 1000
        },
        "region_name": {
          "type": "string",
          "required": false,
          "nullable": false,
          "secret": false,
          "maxLength": 100
        },
        "authorization": {
          "type": "any",
          "required": false,
          "nullable": false,
          "secret": false
        },
        "bucket_credentials": {
          "type": "object",
          "required": false,
          "nullable": false,
          "secret": false,
          "properties": {
            "aws_access_key_id": {
              "type": "string",
              "required": false,
              "nullable": false,
              "secret": true,
              "maxLength": 1000
            },
            "aws_secret_access_key": {
              "type": "string",
              "required": false,
              "nullable": false,
              "secret": true,
              "maxLength": 1000
            }
          }
        }
      }
    },
    "write_mode": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "append",
        "merge",
        "replace_interval",
        null
      ]
    },
    "merge_key": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "schema_policy": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "add_columns",
        "fail",
        "ignore",
        null
      ]
    },
    "on_error": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "fail",
      "secret": false,
      "values": [
        "fail",
        "truncate",
        "reject_table"
      ]
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  BigQuery: {
    "project_id": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "dataset_id": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 1024
    },
    "table_id": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "events",
      "secret": false,
      "maxLength": 1024
    },
    "private_key": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 20000
    },
    "private_key_id": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 1000
    },
    "token_uri": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 2000
    },
    "client_email": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 320
    },
    "use_json_type": {
      "type": "boolean",
      "required": false,
      "nullable": false,
      "default": false,
      "secret": false
    },
    "api_endpoint": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "maxLength": 2000
    },
    "write_mode": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "append",
        "merge",
        "replace_interval",
        null
      ]
    },
    "merge_key": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "schema_policy": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "add_columns",
        "fail",
        "ignore",
        null
      ]
    },
    "on_error": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "fail",
      "secret": false,
      "values": [
        "fail",
        "truncate",
        "reject_table"
      ]
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  Snowflake: {
    "account": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "user": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 255
    },
    "authentication_type": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "password",
      "secret": false,
      "values": [
        "password",
        "keypair"
      ]
    },
    "password": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "private_key": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 20000
    },
    "private_key_passphrase": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "database": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "warehouse": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "schema": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "table_name": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "events",
      "secret": false,
      "maxLength": 255
    },
    "role": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "maxLength": 255
    },
    "access_url": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "maxLength": 2000
    },
    "write_mode": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "append",
        "merge",
        "replace_interval",
        null
      ]
    },
    "merge_key": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "schema_policy": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "add_columns",
        "fail",
        "ignore",
        null
      ]
    },
    "on_error": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "fail",
      "secret": false,
      "values": [
        "fail",
        "truncate",
        "reject_table"
      ]
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  AzureBlob: {
    "container_name": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 255
    },
    "connection_string": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": true,
      "maxLength": 4000
    },
    "prefix": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "",
      "secret": false,
      "maxLength": 1000
    },
    "file_format": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "JSONLines",
      "secret": false,
      "values": [
        "Parquet",
        "JSONLines"
      ]
    },
    "compression": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "zstd",
        "lz4",
        "snappy",
        "gzip",
        "brotli",
        null
      ]
    },
    "file_name_style": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "extended",
      "secret": false,
      "values": [
        "extended",
        "basic"
      ]
    },
    "max_file_size_mb": {
      "type": "integer",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "minimum": 0,
      "maximum": 1048576
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  HTTP: {
    "url": {
      "type": "string",
      "required": true,
      "nullable": false,
      "secret": false,
      "maxLength": 2000
    },
    "format": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "capture",
      "secret": false,
      "values": [
        "capture",
        "json",
        "jsonlines"
      ]
    },
    "token": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "headers": {
      "type": "object",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true
    },
    "signing_secret": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": true,
      "maxLength": 1000
    },
    "compression": {
      "type": "string",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false,
      "values": [
        "gzip",
        null
      ]
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
  NoOp: {
    "arg": {
      "type": "string",
      "required": false,
      "nullable": false,
      "default": "",
      "secret": false,
      "maxLength": 1000
    },
    "include_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    },
    "exclude_events": {
      "type": "array",
      "required": false,
      "nullable": true,
      "default": null,
      "secret": false
    }
  },
} as const satisfies Record<string, Record<string, ConfigKey>>;
