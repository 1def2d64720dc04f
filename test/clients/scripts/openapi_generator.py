"""Uses the client that openapi-generator made for Python: arguments are its folder, the URL and the key."""

import json
import sys
from uuid import UUID

sys.path.insert(0, sys.argv[1])

from weir_client import (
    ApiClient,
    ApiException,
    BatchExportAction,
    BatchExportBackfillsApi,
    BatchExportCreate,
    BatchExportInterval,
    BatchExportRunsApi,
    BatchExportsApi,
    BatchExportUpdate,
    Configuration,
    DestinationRequest,
    DestinationRequestConfig,
    DestinationType,
    DestinationUpdate,
    Error,
    ExperimentCreate,
    ExperimentMeanMetric,
    ExperimentMetric,
    ExperimentsApi,
    ExperimentType,
    ExperimentUpdate,
    ExperimentValueSource,
    FileCompression,
    FileConfig,
    S3Config,
)

api = ApiClient(Configuration(host=sys.argv[2], access_token=sys.argv[3]))
exports = BatchExportsApi(api)
experiments = ExperimentsApi(api)


def create(name, kind, config):
    destination = DestinationRequest(type=kind, config=DestinationRequestConfig(config))
    return exports.create_batch_export(
        "1", BatchExportCreate(name=name, destination=destination, interval=BatchExportInterval.DAY)
    )


def problem(call):
    try:
        call()
    except ApiException as error:
        assert isinstance(error.data, Error), error
        return [error.status, error.data.code, error.data.attr]
    raise AssertionError("an error was expected")


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
listed = exports.list_batch_exports("1")
renamed = exports.update_batch_export("1", files.id, BatchExportUpdate(name="Renamed"))
moved = exports.update_batch_export(
    "1", bucket.id, BatchExportUpdate(destination=DestinationUpdate(config={"prefix": "moved/"}))
)
refused = problem(
    lambda: exports.update_batch_export("1", files.id, BatchExportUpdate(timezone="Mars/Olympus"))
)
paused = exports.pause_batch_export("1", files.id)
started = exports.backfill_batch_export(
    "1",
    files.id,
    batch_export_action=BatchExportAction(start_at="2026-11-18T00:00:00Z", end_at="2026-11-19T00:00:00Z"),
)
backfill = BatchExportBackfillsApi(api).read_batch_export_backfill("1", files.id, started.backfill_id)
runs = BatchExportRunsApi(api).list_batch_export_runs("1", UUID("0197c1a0-0000-7000-8000-000000000010"))
removed = [exports.delete_batch_export_with_http_info("1", item.id) for item in (files, bucket)]
gone = problem(lambda: exports.read_batch_export("1", files.id))

metric = ExperimentMeanMetric(
    kind="ExperimentMetric",
    metric_type="mean",
    source=ExperimentValueSource(kind="EventsNode", event="purchase"),
)
experiment = experiments.create_experiment(
    "1",
    ExperimentCreate(
        name="Typed",
        feature_flag_key="typed",
        description="Draft",
        type=ExperimentType.PRODUCT,
        parameters={"minimum_detectable_effect": 5},
        metrics=[ExperimentMetric(metric)],
    ),
)
changed = experiments.update_experiment(
    "1", experiment.id, ExperimentUpdate(name="Renamed", description=None)
)
removed.append(experiments.delete_experiment_with_http_info("1", experiment.id))

print(
    json.dumps(
        {
            "created": [files.destination.type.value, files.destination.config["compression"]],
            "nullable": [bucket.destination.config["compression"], bucket.end_at],
            "listed": sorted(item.name for item in listed.results if item.id in (files.id, bucket.id)),
            "renamed": [renamed.name, renamed.interval.value, renamed.destination.config["compression"]],
            "moved": [moved.destination.config[key] for key in ("prefix", "bucket_name", "include_events")],
            "paused": paused.paused,
            "backfill": [type(backfill.status).__name__, backfill.progress.total_runs],
            "runs": sorted({run.status.value for run in runs.results}),
            "refused": refused,
            "deleted": [item.status_code == 204 for item in removed],
            "gone": gone,
            "experiment": [experiment.description, experiment.type.value, experiment.conclusion],
            "changed": [changed.name, changed.description, changed.type.value],
            "metric": changed.metrics[0].actual_instance.source.event,
        }
    )
)
