#!/bin/sh
# Creates an hourly export into each destination of compose.yaml and prints each response on a line.
# Reads the secrets from .env beside it, or from the file that WEIR_ENV names; the server's URL from WEIR_URL.
set -eu
. "${WEIR_ENV:-$(dirname "$0")/.env}"
url=${WEIR_URL:-http://127.0.0.1:8000}

create() {
  curl --fail-with-body --silent --show-error "$url/api/projects/@current/batch_exports/" \
    --header "Authorization: Bearer $WEIR_API_KEY" --header 'Accept: application/json' \
    --header 'Content-Type: application/json' --data @-
  echo
}

# Rows of the table "events", which is created when the first interval is delivered.
create <<BODY
{
  "name": "Events to PostgreSQL",
  "interval": "hour",
  "destination": {
    "type": "Postgres",
    "config": {
      "host": "postgres", "port": 5432, "database": "weir", "schema": "public", "table_name": "events",
      "user": "weir", "password": "$POSTGRES_PASSWORD",
      "ssl_mode": "disable"
    }
  }
}
BODY

# Parquet files in the bucket "exports".
create <<BODY
{
  "name": "Events to MinIO",
  "interval": "hour",
  "destination": {
    "type": "S3",
    "config": {
      "endpoint_url": "http://127.0.0.1:9000", "bucket_name": "exports", "region": "us-east-1",
      "prefix": "events/{year}/{month}/{day}", "file_format": "Parquet", "compression": "zstd",
      "aws_access_key_id": "$MINIO_ROOT_USER", "aws_secret_access_key": "$MINIO_ROOT_PASSWORD"
    }
  }
}
BODY
