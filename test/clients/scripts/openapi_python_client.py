"""Uses the client that openapi-python-client generated: arguments are its folder, the URL and the key."""

import json
import sys
from http import HTTPStatus
from uuid import UUID

sys.path.insert(0, sys.argv[1])

from client import AuthenticatedClient
from client.api.batch_export_backfills import read_batch_export_backfill
from client.api.batch_export_runs import list_batch_export_runs
from client.api.batch_exports import (
    backfill_batch_export,
    create_batch_export,
    delete_batch_export,
    list_batch_exports,
    pause_batch_export,
    read_batch_export,
    update_batch_export,
)
from client.api.experiments import create_experiment, delete_experiment, update_experiment
from client.models import (
    Backfill,
    BatchExport,
    BatchExportAction,
    BatchExportCreate,
    BatchExportInterval,
    BatchExportUpdate,
    BatchExportUpdated,
    DestinationConfigUpdate,
    DestinationRequest,
    DestinationType,
    DestinationUpdate,
    Error,
    Experiment,
    ExperimentCreate,
    ExperimentMeanMetric,
    ExperimentParameters,
    ExperimentType,
    ExperimentUpdate,
    ExperimentValueSource,
    FileCompression,
    FileConfig,
    S3Config,
)

client = AuthenticatedClient(base_url=sys.argv[2], token=sys.argv[3])


def parsed(response, kind):
    assert isinstance(response.parsed, kind), response
    return response.parsed


def create(name, kind, config):
    destination = DestinationRequest(type_=kind, config=config)
    body = BatchExportCreate(name=name, destination=destination, interval=BatchExportInterval.DAY)
    return parsed(create_batch_export.sync_detailed("1", client=client, body=body), BatchExport)


def update(id, **changes):
    return update_batch_export.sync_detailed("1", id, client=client, body=BatchExportUpdate(**changes))


files = create("Files", DestinationType.FILE, FileConfig(prefix="typed/", compression=FileCompression.ZSTD))
bucket = create(
    "Bucket",
    DestinationType.S3,
    S3Config(
        bucket_name="lake",
        region="eu-central-1",
        prefix="typed/",
        aws_access_key_id="id",
        aws_secret_access_key="secret",
        compression=None,
        include_events=["signup"],
    ),
)
listed = list_batch_exports.sync("1", client=client)
renamed = parsed(update(files.id, name="Renamed"), BatchExportUpdated)
prefix = DestinationConfigUpdate.from_dict({"prefix": "moved/"})
moved = parsed(update(bucket.id, destination=DestinationUpdate(config=prefix)), BatchExportUpdated)
refused = update(files.id, timezone="Mars/Olympus")
paused = parsed(pause_batch_export.sync_detailed("1", files.id, client=client), BatchExport)
started = backfill_batch_export.sync(
    "1",
    files.id,
    client=client,
    body=BatchExportAction(start_at="2026-11-18T00:00:00Z", end_at="2026-11-19T00:00:00Z"),
)
backfill = parsed(
    read_batch_export_backfill.sync_detailed("1", files.id, started.backfill_id, client=client), Backfill
)
runs = list_batch_export_runs.sync("1", UUID("0197c1a0-0000-7000-8000-000000000010"), client=client)
removed = [delete_batch_export.sync_detailed("1", item.id, client=client) for item in (files, bucket)]
gone = read_batch_export.sync_detailed("1", files.id, client=client)

metric = ExperimentMeanMetric.from_dict(
    {"kind": "ExperimentMetric", "metric_type": "mean", "source": {"kind": "EventsNode", "event": "purchase"}}
)
assert isinstance(metric.source, ExperimentValueSource)
experiment = parsed(
    create_experiment.sync_detailed(
        "1",
        client=client,
        body=ExperimentCreate(
            name="Typed",
            feature_flag_key="typed",
            description="Draft",
            type_=ExperimentType.PRODUCT,
            parameters=ExperimentParameters.from_dict({"minimum_detectable_effect": 5}),
            metrics=[metric],
        ),
    ),
    Experiment,
)
changed = parsed(
    update_experiment.sync_detailed(
        "1", experiment.id, client=client, body=ExperimentUpdate(name="Renamed", description=None)
    ),
    Experiment,
)
ended = delete_experiment.sync_detailed("1", experiment.id, client=client)


def problem(response):
    error = parsed(response, Error)
    return [int(response.status_code), error.code, error.attr]


print(
    json.dumps(
        {
            "created": [files.destination.type_.value, files.destination.config["compression"]],
            "nullable": [bucket.destination.config["compression"], bucket.end_at],
            "listed": sorted(item.name for item in listed.results if item.id in (files.id, bucket.id)),
            "renamed": [renamed.name, renamed.interval.value, renamed.destination.config["compression"]],
            "moved": [moved.destination.config[key] for key in ("prefix", "bucket_name", "include_events")],
            "paused": paused.paused,
            "backfill": [type(backfill.status).__name__, backfill.progress.total_runs],
            "runs": sorted({run.status.value for run in runs.results}),
            "refused": problem(refused),
            "deleted": [item.status_code == HTTPStatus.NO_CONTENT for item in (*removed, ended)],
            "gone": problem(gone),
            "experiment": [experiment.description, experiment.type_.value, experiment.conclusion],
            "changed": [changed.name, changed.description, changed.type_.value],
            "metric": changed.metrics[0].source.event,
        }
    )
)
