// Written by `npm run generate` from openapi.yaml. Do not edit.

export interface paths {
    "/api/organizations/{organization_id}/batch_exports/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List batch exports
         * @description Lists the batch exports of every project of the organization that the key can access, newest first, each with
         *     its ten most recent runs. Deleted exports and destination secrets are not returned.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listOrganizationBatchExports"];
        put?: never;
        /**
         * Create a batch export
         * @description Creates a batch export in the first project of the organization and starts its schedule, unless `paused` is
         *     true. To create an export in another project, use the endpoint of that project.
         *     The configuration and the query are validated, but the destination is not contacted. Data that arrived
         *     earlier is not delivered; start a backfill to deliver it. Repeating the request creates a second export, unless
         *     both requests carry the same `Idempotency-Key`.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["createOrganizationBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/batch_exports/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a batch export
         * @description Returns a batch export with its ten most recent runs. Destination secrets are not returned. A deleted export
         *     returns 404.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["readOrganizationBatchExport"];
        /**
         * Update a batch export (PUT)
         * @description Updates a batch export like PATCH, but `name`, `interval`, `destination.type` and the required fields of the
         *     configuration must be in the body. Omitted fields keep their values, including secrets, and read-only fields are
         *     ignored, so the object returned by GET can be sent back.
         *
         *     Required scope: `batch_export:write`.
         */
        put: operations["replaceOrganizationBatchExport"];
        post?: never;
        /**
         * Delete a batch export
         * @description Stops the schedule, cancels open runs and backfills, and deletes the export. Delivered data is kept. A second
         *     delete returns 404.
         *
         *     A run in progress removes what it has written but not published: its attempt folders on the server and its
         *     unfinished uploads. An interval written as a single file is either complete or absent. An interval written as
         *     several files (`max_file_size_mb`) that was being published at that moment can lack its manifest, which marks it
         *     as incomplete. The ownership markers of the export in folders and buckets are kept and no longer block other
         *     exports.
         *
         *     Required scope: `batch_export:write`.
         */
        delete: operations["deleteOrganizationBatchExport"];
        options?: never;
        head?: never;
        /**
         * Update a batch export
         * @description Updates the fields in the body and keeps all others. The configuration is merged into the stored one, so secrets
         *     can be omitted, unless the update would send them to another target. Setting `paused` pauses or unpauses the
         *     export. Runs in progress keep the settings they started with. A new schedule applies to future intervals only:
         *     intervals that have ended keep their bounds. Repeating the request has no further effect.
         *
         *     The destination type cannot be changed. A different host, database, schema, table, bucket, container, prefix or
         *     URL is a different delivery target with its own delivery record: intervals that were delivered to the previous
         *     target, or failed there, are `missing` until a backfill delivers them to the new one. This is reported in
         *     `warnings` and in the log of the export. The schedule continues, and runs that have not started deliver to the new target. Returning to a
         *     previous target resumes its delivery record.
         *
         *     While a backfill is running, `model` and the delivery target cannot be changed; the 400 names the backfill.
         *     While a backfill of several intervals is running, settings that determine its rows or their format cannot be
         *     changed either: `ql_query`, `filters`, and the destination's included or excluded events, format, compression,
         *     file size, `write_mode` and `merge_key`. Cancel the backfill or wait until it ends. Its intervals keep the
         *     bounds of the schedule it was started with.
         *
         *     Required scope: `batch_export:write`.
         */
        patch: operations["updateOrganizationBatchExport"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/batch_exports/{id}/backfill/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Backfill a batch export
         * @description Delivers the intervals between `start_at` and `end_at`, widened to whole intervals that have ended. Without
         *     `start_at` the backfill begins at the first data, without `end_at` it ends at the last ended interval. A paused
         *     export can be backfilled. The schedule is not changed, and no other field of the body is stored. `Location` is
         *     the URL of the backfill under its project, which reports its progress. Repeating the request delivers the same
         *     rows to the same object names again; with the same `Idempotency-Key` it returns the first response instead.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["backfillOrganizationBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/batch_exports/{id}/pause/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a batch export
         * @description Pauses the schedule and sets `last_paused_at`. Runs in progress finish. Intervals that have ended and do not have
         *     a run yet are delivered by a backfill that the pause starts, and new backfills can be started. Pausing a paused
         *     export has no effect and does not change its timestamps.
         *     Historical events that arrive during the pause for intervals already delivered are delivered after the export is
         *     resumed.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["pauseOrganizationBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/batch_exports/{id}/unpause/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a batch export
         * @description Resumes the schedule with the next interval. Intervals missed since `last_paused_at` are skipped, unless the
         *     body has `"backfill": true`, which delivers them as whole intervals, except those whose events
         *     `event_retention_days` has removed. Unpausing an export that is not paused has no effect.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["unpauseOrganizationBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List batch exports
         * @description Lists the batch exports of the project, newest first, each with its ten most recent runs. Deleted exports and
         *     destination secrets are not returned.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExports"];
        put?: never;
        /**
         * Create a batch export
         * @description Creates a batch export in the project and starts its schedule, unless `paused` is true.
         *     The configuration and the query are validated, but the destination is not contacted. Data that arrived
         *     earlier is not delivered; start a backfill to deliver it. Repeating the request creates a second export, unless
         *     both requests carry the same `Idempotency-Key`.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["createBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/summaries/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List summaries of batch exports
         * @description Lists the state of the batch exports of the project in the order of `GET batch_exports/`, for an overview of many
         *     exports: state, rows delivered today, time until which data is complete, next run times, and the newest
         *     intervals. `GET intervals/` of an export lists all of its intervals. A page has at most 100 summaries.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExportSummaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a batch export
         * @description Returns a batch export with its ten most recent runs. Destination secrets are not returned. A deleted export
         *     returns 404.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["readBatchExport"];
        /**
         * Update a batch export (PUT)
         * @description Updates a batch export like PATCH, but `name`, `interval`, `destination.type` and the required fields of the
         *     configuration must be in the body. Omitted fields keep their values, including secrets, and read-only fields are
         *     ignored, so the object returned by GET can be sent back.
         *
         *     Required scope: `batch_export:write`.
         */
        put: operations["replaceBatchExport"];
        post?: never;
        /**
         * Delete a batch export
         * @description Stops the schedule, cancels open runs and backfills, and deletes the export. Delivered data is kept. A second
         *     delete returns 404.
         *
         *     A run in progress removes what it has written but not published: its attempt folders on the server and its
         *     unfinished uploads. An interval written as a single file is either complete or absent. An interval written as
         *     several files (`max_file_size_mb`) that was being published at that moment can lack its manifest, which marks it
         *     as incomplete. The ownership markers of the export in folders and buckets are kept and no longer block other
         *     exports.
         *
         *     Required scope: `batch_export:write`.
         */
        delete: operations["deleteBatchExport"];
        options?: never;
        head?: never;
        /**
         * Update a batch export
         * @description Updates the fields in the body and keeps all others. The configuration is merged into the stored one, so secrets
         *     can be omitted, unless the update would send them to another target. Setting `paused` pauses or unpauses the
         *     export. Runs in progress keep the settings they started with. A new schedule applies to future intervals only:
         *     intervals that have ended keep their bounds. Repeating the request has no further effect.
         *
         *     The destination type cannot be changed. A different host, database, schema, table, bucket, container, prefix or
         *     URL is a different delivery target with its own delivery record: intervals that were delivered to the previous
         *     target, or failed there, are `missing` until a backfill delivers them to the new one. This is reported in
         *     `warnings` and in the log of the export. The schedule continues, and runs that have not started deliver to the new target. Returning to a
         *     previous target resumes its delivery record.
         *
         *     While a backfill is running, `model` and the delivery target cannot be changed; the 400 names the backfill.
         *     While a backfill of several intervals is running, settings that determine its rows or their format cannot be
         *     changed either: `ql_query`, `filters`, and the destination's included or excluded events, format, compression,
         *     file size, `write_mode` and `merge_key`. Cancel the backfill or wait until it ends. Its intervals keep the
         *     bounds of the schedule it was started with.
         *
         *     Required scope: `batch_export:write`.
         */
        patch: operations["updateBatchExport"];
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/backfill/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Backfill a batch export
         * @description Delivers the intervals between `start_at` and `end_at`, widened to whole intervals that have ended. Without
         *     `start_at` the backfill begins at the first data, without `end_at` it ends at the last ended interval. A paused
         *     export can be backfilled. The schedule is not changed, and no other field of the body is stored. `Location` is
         *     the URL of the backfill under its project, which reports its progress. Repeating the request delivers the same
         *     rows to the same object names again; with the same `Idempotency-Key` it returns the first response instead.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["backfillBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/pause/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a batch export
         * @description Pauses the schedule and sets `last_paused_at`. Runs in progress finish. Intervals that have ended and do not have
         *     a run yet are delivered by a backfill that the pause starts, and new backfills can be started. Pausing a paused
         *     export has no effect and does not change its timestamps.
         *     Historical events that arrive during the pause for intervals already delivered are delivered after the export is
         *     resumed.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["pauseBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/unpause/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a batch export
         * @description Resumes the schedule with the next interval. Intervals missed since `last_paused_at` are skipped, unless the
         *     body has `"backfill": true`, which delivers them as whole intervals, except those whose events
         *     `event_retention_days` has removed. Unpausing an export that is not paused has no effect.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["unpauseBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/logs/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /**
         * List the log entries of a batch export
         * @description Lists the log entries of all runs of the export, newest first. Entries never contain credentials or exported
         *     rows. Runs in progress keep adding entries.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExportLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /**
         * List the runs of a batch export
         * @description Lists the runs of the export, 100 per page, newest first unless `ordering` is given. All runs are listed unless
         *     a filter is given, without a default time window. Following `next` neither repeats nor skips a run that existed
         *     when the first page was requested. An invalid cursor returns 404.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExportRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run.
                 * @example 0197c1a0-0000-7000-8000-000000000020
                 */
                id: components["parameters"]["RunIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a run
         * @description Returns a run. Its counts increase while it is in progress and are final once `finished_at` is set. Its log is a
         *     separate list.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["readBatchExportRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/delivery/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run.
                 * @example 0197c1a0-0000-7000-8000-000000000020
                 */
                id: components["parameters"]["RunIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the delivery of a run
         * @description Returns the attempts of the run with their phases, the staged files with their sizes and hashes, and the names of
         *     the objects that the run made visible. All lists but `attempts` are empty until the run is completed. Attempts,
         *     phases and files are unknown for runs of earlier versions of the server.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["readBatchExportRunDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{run_id}/logs/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run the log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000020
                 */
                run_id: components["parameters"]["ParentRunId"];
            };
            cookie?: never;
        };
        /**
         * List the log entries of a run
         * @description Lists the log entries of a run over all its attempts, newest first. Entries never contain credentials or
         *     exported rows. A run in progress keeps adding entries.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExportRunLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run.
                 * @example 0197c1a0-0000-7000-8000-000000000021
                 */
                id: components["parameters"]["OpenRunIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a run
         * @description Cancels a run that is `Starting`, `Running` or `FailedRetryable`. Its status becomes `Cancelled` immediately,
         *     and its worker stops within a second. Data that the destination has committed is kept. Cancelling a finished run
         *     returns 400. To deliver the interval later, retry the run.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["cancelBatchExportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run.
                 * @example 0197c1a0-0000-7000-8000-000000000020
                 */
                id: components["parameters"]["RunIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a run
         * @description Starts a backfill of exactly the interval of the run, whatever the status of the run and even if the schedule
         *     has changed since, so that the same rows go to the same object names. The run itself is not changed; the
         *     backfill creates a new one.
         *     Returns 409 while another run of that interval is open, and when the current delivery target has received
         *     this time range in other intervals, which a retry would duplicate. Repeating the request with the same
         *     `Idempotency-Key` returns the first response.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["retryBatchExportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /**
         * List the backfills of a batch export
         * @description Lists the backfills of the export, 50 per page, newest first unless `ordering` is given, each with its progress.
         *     The list includes retries of runs, and intervals that were still waiting for their runs when the export was
         *     paused or its schedule was changed. An invalid cursor returns 404.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExportBackfills"];
        put?: never;
        /**
         * Create a backfill
         * @description Delivers past intervals, again or for the first time. The range is widened to whole intervals that have ended.
         *     Time covered by existing runs keeps the bounds of those runs, also after a change of the schedule; only time
         *     without runs is divided by the current schedule. So no event is delivered in two intervals.
         *
         *     Without `start_at` the backfill begins at the first data, without `end_at` it ends at the last ended interval. A
         *     start before the first data is moved forward to it and reported as `adjusted_start_at`; a range that ends before
         *     it returns 400. A timestamp needs its UTC offset; exports with a daily or weekly interval also accept a date,
         *     which is the start of that day in the time zone of the export.
         *
         *     A paused export can be backfilled. A backfill runs several intervals at a time and continues after a restart of
         *     the server. A request for the range of an unfinished backfill returns that backfill. An export can have at most
         *     10 unfinished backfills.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["createBatchExportBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/estimate/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate a backfill
         * @description Estimates what a backfill of a range would deliver if it were started now. The bounds and validation are those
         *     of the backfill, but nothing is started. Intervals are counted, and so are rows, unless the query determines
         *     their number. Bytes and duration are extrapolated from past runs of this export to its current delivery target,
         *     and are null if there are none.
         *
         *     Required scope: `batch_export:read`.
         */
        post: operations["estimateBatchExportBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the backfill.
                 * @example 0197c1a0-0000-7000-8000-000000000030
                 */
                id: components["parameters"]["BackfillIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a backfill
         * @description Returns a backfill with its progress, counted from its runs. The `backfill` field of these runs is the id of the
         *     backfill.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["readBatchExportBackfill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the backfill.
                 * @example 0197c1a0-0000-7000-8000-000000000030
                 */
                id: components["parameters"]["BackfillIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a backfill
         * @description Cancels a backfill that is `Starting` or `Running`, and its open runs. Their status becomes `Cancelled`
         *     immediately. Delivered data is kept. Cancelling a finished backfill returns 400.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["cancelBatchExportBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/backfills/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the backfill.
                 * @example 0197c1a0-0000-7000-8000-000000000031
                 */
                id: components["parameters"]["FailedBackfillIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the failed intervals of a backfill
         * @description Starts a backfill of exactly those intervals whose run failed, timed out or was cancelled in this backfill and
         *     that have not been delivered since, with their original bounds. `retry_of` of the new backfill is the id of this
         *     one.
         *
         *     Intervals that a cancelled backfill had not started are not retried; create a new backfill of its range to
         *     deliver them. Intervals that failed at a previous delivery target are delivered to the current one, unless it has
         *     other intervals in their time. Returns 400 while the backfill is running, and when no interval is left to retry.
         *     While a retry of this backfill is unfinished, repeating the request returns that retry.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["retryBatchExportBackfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/run_now/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a batch export now
         * @description Delivers the data that has arrived since the last interval of the schedule, up to the last whole second, without
         *     waiting for the current interval to end. The current interval is split in two: the part up to now is delivered
         *     as an interval of its own, and the schedule continues with the rest. Each event is still delivered once.
         *     Intervals that have ended and have no run yet are delivered too, also those of a paused export.
         *
         *     An export with `interval: manual` is run this way: each call delivers the time since the previous call, divided
         *     into days.
         *
         *     The runs belong to a backfill, which reports their progress. Returns 400 before `start_at` and when there is
         *     nothing to deliver. An export can have at most 10 unfinished backfills.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["runBatchExportNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{batch_export_id}/intervals/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /**
         * List the data intervals of a batch export
         * @description Lists the data intervals of the export, newest first: intervals covered by runs, with their state over all runs,
         *     and intervals that are due by the schedule but not covered by a run. The latter are `missing` when they have
         *     ended and no delivery is scheduled, for example after a pause skipped them; a backfill delivers them. Only
         *     deliveries to the current delivery target count: after a change of the target, intervals that were delivered
         *     elsewhere, or failed there, are `missing` until they are delivered to the new one. Intervals of runs keep their bounds when the schedule
         *     changes; the schedule divides only the time between them. No interval is due before the export began, before
         *     `start_at` or after `end_at`. Without `end` the list begins with the current interval.
         *
         *     `data_until` is the start of the first gap: every due interval before it was delivered at least once. A skipped
         *     interval holds it back until it is delivered, or until `event_retention_days` has removed its events: then it is
         *     `removed`, and `data_until` passes it. `state=removed` lists these exceptions.
         *     `next_run_times` lists the next five run times in the time zone of the export. An invalid cursor returns 404.
         *
         *     With `state` a request examines at most 5000 intervals: a page can be shorter than `limit`, or empty, and the
         *     list continues as long as `next` is set.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExportIntervals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a new batch export
         * @description Returns what the export would deliver: the columns, up to ten rows, the object names or the table definition,
         *     and the run times. The rows are from the newest interval that has ended, or from the newest interval with rows
         *     if that one is empty. Values longer than 2000 characters are truncated. Nothing is stored and the destination is
         *     not contacted. Validation is the same as on create, with the same errors.
         *
         *     A preview can take 15 seconds unless the operator has changed the limit. A query that takes longer returns 400 for
         *     `ql_query`.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["previewNewBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an update of a batch export
         * @description Returns what a stored export would deliver with the fields in the body updated and all others kept, including
         *     secrets. Without a body it previews the export as it is. Nothing is stored and the destination is not contacted.
         *     The time limit is the same as for a new export.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["previewBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/schedule/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the schedule of a new batch export
         * @description Returns the next five intervals of an export with this schedule that is created now, and when their runs would be
         *     due. Validation is the same as on create, with the same errors. Unlike a preview of the export, it needs no
         *     destination and reads no events. Nothing is stored.
         *
         *
         *     Required scope: `batch_export:read`.
         */
        post: operations["previewNewBatchExportSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/schedule/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an update of a schedule
         * @description Returns the next five intervals of a stored export with the fields in the body updated, and when their runs would
         *     be due. The updated schedule begins at the last interval of the current one, so that the first interval can be
         *     shorter. A paused export is shown as if it were unpaused now. Nothing is stored.
         *
         *
         *     Required scope: `batch_export:read`.
         */
        post: operations["previewBatchExportSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/test/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the test steps of a destination type
         * @description Lists the test steps of a destination type in their order of execution. The steps have no result because none
         *     was run. An unknown type returns 404.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listDestinationTestSteps"];
        put?: never;
        /**
         * Test a new batch export
         * @description Runs all test steps of the destination in order, with the configuration in the body. After a failed step the
         *     remaining ones are `Skipped`. A step can take 30 seconds, does not change existing data and removes what it
         *     wrote. Validation is the same as on create, with the same errors, except that a host outside the public network
         *     fails a step.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["testNewBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/run_test_step_new/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a test step of a new batch export
         * @description Runs one test step with the configuration in the body. Run a step only after the previous ones have passed. A
         *     step can take 30 seconds, does not change existing data and removes what it wrote. Validation is the same as on
         *     create, with the same errors. A step that the destination does not have returns 400.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["runNewBatchExportTestStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a batch export
         * @description Runs all test steps of a stored export with the fields in the body updated and all others kept, including
         *     secrets. Without a body it tests the export as it is. After a failed step the remaining ones are `Skipped`.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["testBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/run_test_step/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a test step of a batch export
         * @description Runs one test step of a stored export with the fields in the body updated and all others kept, including
         *     secrets. A step that the destination does not have returns 400.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["runBatchExportTestStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List experiments
         * @description Lists the experiments of the project, newest first unless `order` is given. Archived experiments are included
         *     unless `archived` is given; deleted ones are not. Results are not computed.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["listExperiments"];
        put?: never;
        /**
         * Create an experiment
         * @description Creates an experiment on the feature flag with the key `feature_flag_key`. An existing flag is reused with its
         *     variants, one of which must be `control`. Otherwise a flag is created, with the variants in `parameters`, or
         *     with `control` and `test` at 50 % each.
         *
         *     Without `start_date`, or with null, the experiment is a draft and a new flag is created inactive; with a
         *     `start_date` it runs immediately. A `start_date` more than five minutes in the future returns 400 because
         *     experiments are not launched automatically: omit it, and launch the experiment when it should begin. The events
         *     of its metrics need not exist yet. Repeating the request creates a second experiment on the same flag, unless
         *     both requests carry the same `Idempotency-Key`.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["createExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/summaries/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List summaries of experiments
         * @description Lists the state of the experiments that `GET experiments/` lists with the same parameters, in the same order, for
         *     an overview of many experiments: running time, exposures, and the first goal metric with its progress.
         *
         *     No results are computed. Exposures and the first goal are those that were computed last with the current settings
         *     of the experiment, at the time in their `last_refresh`: by the hourly check of a running experiment, or by a
         *     request for its results. Later events are not included. `unavailable` is the reason if nothing was computed.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["listExperimentSummaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/requires_flag_implementation/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List experiments without recent exposures
         * @description Lists the experiments whose flag has had no exposure in the last seven days, which usually means that the flag
         *     is not implemented in the product yet. `result` is true when there is at least one, also when the page is empty.
         *     The result depends on the received events, not on an analysis of code.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["listExperimentsRequiringFlag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Get an experiment
         * @description Returns an experiment with its feature flag. Results have their own endpoint. A deleted experiment returns 404.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperiment"];
        /**
         * Update an experiment (PUT)
         * @description Updates an experiment like PATCH, but `name` and `feature_flag_key` are required. Omitted fields keep their
         *     values, and read-only fields are ignored, so the object returned by GET can be sent back. A deleted experiment
         *     returns 404: use PATCH to restore it.
         *
         *     Required scope: `experiment:write`.
         */
        put: operations["replaceExperiment"];
        post?: never;
        /**
         * Delete an experiment
         * @description Deletes the experiment and its feature flag, unless another experiment uses the flag. The key of a deleted flag
         *     can be used again. Collected events are kept. Returns 400 while another flag depends on the flag; the error
         *     names that flag. A second delete returns 404.
         *
         *     Required scope: `experiment:write`.
         */
        delete: operations["deleteExperiment"];
        options?: never;
        head?: never;
        /**
         * Update an experiment
         * @description Updates the fields in the body and keeps all others; `parameters` is replaced as a whole. Repeating the request
         *     has no further effect.
         *
         *     * `start_date`: Setting it on a draft launches the experiment immediately; a time more than five minutes in the
         *       future returns 400. Null resets the experiment to a draft, without dates, conclusion and archived state.
         *     * `end_date`: Setting it ends the experiment at that time. With a time in the future the experiment runs until
         *       then, and the flag stays active. A later time or null reopens an experiment that has ended, and clears its
         *       conclusion and the comment unless they are sent.
         *     * `deleted`: `true` deletes the experiment; `false` restores a deleted one as long as its flag exists.
         *     * `feature_flag_key` cannot be changed. After the launch the set of variants and the holdout cannot be changed
         *       either.
         *     * After the launch, changed rollout percentages are applied to the flag only with
         *       `update_feature_flag_params: true`, in the flag's order of variants. Otherwise they are stored with the
         *       experiment only, and `warnings` reports that the flag has different ones.
         *     * While another experiment uses the flag, the same rules apply to the variants of a draft.
         *
         *     Required scope: `experiment:write`.
         */
        patch: operations["updateExperiment"];
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/create_exposure_cohort_for_experiment/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the exposure cohort of an experiment
         * @description Creates a cohort of the persons exposed to the experiment since it started, and links it as `exposure_cohort`.
         *     Persons who saw several variants are included, persons in the holdout group are not. For a draft, exposures
         *     count from the creation of the experiment. The persons are counted while the request waits; after ten seconds
         *     the response has `is_calculating` true and counting continues. The cohort is recalculated every five minutes
         *     while the experiment runs, otherwise every hour. The body is not stored. Repeating the request recalculates the
         *     existing cohort and does not create a second one.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["createExposureCohort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/results/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Get the results of an experiment
         * @description Returns the experiment with the results of its primary metrics for each variant, their health checks, and a
         *     decision. Guardrail metrics affect the decision even when they are secondary metrics. When results
         *     cannot be computed (for a draft, without a metric or without data), `result` is null and `unavailable` gives the
         *     reason; this is not an error. The outcome of each metric is one of a fixed list of values.
         *
         *     Results are cached for an hour from `last_refresh`, and permanently once the experiment has ended and no
         *     relevant events can arrive any more. The cache is not used with `refresh` true, and a `result` that is null is
         *     not cached. While the experiment runs, all metrics include events up to the same time as the exposures, also
         *     metrics added later. The cached results stay valid when a refresh fails with an error, unless it has taken a
         *     planned look.
         *
         *     Variants and percentages are those that the experiment ran with, even if its flag is changed after the end. A
         *     variant removed during the experiment is not compared. A change of percentages is a warning, unless the
         *     sample ratio check already failed before it.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperimentResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/secondary_results/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Get the secondary results of an experiment
         * @description Returns the experiment with the results of its secondary metrics for each variant: of all of them as a list, or
         *     of the metric at position `id`. When results cannot be computed, `result` is null and `unavailable` gives the
         *     reason. A position that does not exist returns 400. Results are cached like those of the primary metrics, unless
         *     `refresh` is true.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperimentSecondaryResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/exposures/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Get the exposures of an experiment
         * @description Counts the exposed persons (or groups) by variant, in total and per day, and checks for a sample ratio mismatch
         *     (SRM). A unit counts once, at its first exposure, and merged persons count as one. A draft has no exposures.
         *     Counts are cached for an hour, and permanently from a day after the end, unless `refresh` is true or no exposure
         *     was found.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperimentExposures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/timeseries_results/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Get a metric's time series
         * @description Returns the results of one metric as of the end of each day of the experiment, for at most the last thousand
         *     days. Computed days are stored. One request computes at most 31 missing days, oldest first, and `status` is
         *     `partial` while more are missing. Days before the first exposure need no computation. With `refresh` a request
         *     recomputes 31 days, first those that are missing and then those computed longest ago, and returns the others as
         *     stored: repeat the request to refresh all days. A failed day is retried by the next request. A metric that the
         *     experiment does not have returns 404.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperimentTimeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/plan/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the running time of an experiment
         * @description Returns the number of units and days needed to detect an effect. When the events are insufficient, `unavailable`
         *     gives the reason; this is not an error. Nothing is stored.
         *
         *     For a draft, or without an experiment, the baseline is computed from the project's own events: from all users
         *     with the exposure event in the last `lookback_days` days, as if all of them were in the experiment. The period
         *     ends early enough for every conversion window to be complete. A unit counts as new once, so the units per day
         *     are those of an experiment of the same length. Before the launch the other variants have no data: their variance
         *     is assumed to be that of the baseline, and variance reduction (CUPED, post-stratification) is not included.
         *
         *     For a launched experiment, named by its id, the baseline is that of its baseline variant, the traffic is its
         *     own, and `remaining` reports what is missing. The plan then uses the same inputs as its results: the variance of
         *     each variant, the observed split, and variance reduction. For the same metric, effect, power and method it needs
         *     as many units as `progress` in the results, which can differ from a plan made before the launch. Until a variant
         *     has enough data for results, the baseline of the experiment is used for it. The units of a group sequential
         *     method are those of its own plan: `remaining` counts to `planned_units`.
         *
         *     The plan follows the decision rule: to ship, one goal metric must be better, at the significance level corrected
         *     for all `goal_metrics` and variants, and no goal metric may be worse. The plan is for one goal metric with the
         *     effect; proving that guardrails hold can need additional units.
         *
         *     Required scope: `experiment:read`.
         */
        post: operations["planExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/query/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a results query
         * @description Runs one of the two kinds of query that clients use for results: `ExperimentExposureQuery` with the id of an
         *     experiment, and `ExperimentQuery` with the id of an experiment and a metric. A metric of the experiment,
         *     identified by `uuid`, has the same outcome as in the results; any other metric is analyzed as one additional
         *     goal metric. Other kinds return 400. With `refresh` set to `true`, `force_blocking` or another value that starts
         *     with `force`, cached results are not used.
         *
         *     Required scope: `query:read`.
         */
        post: operations["runQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/eligible_feature_flags/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List feature flags eligible for experiments
         * @description Lists the feature flags of the project that an experiment can use, newest first: those with at least two
         *     variants, the first of which is `control`. Flags used by another experiment are included; deleted flags are not.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["listEligibleFeatureFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/launch/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of an experiment that has not been launched.
                 * @example 11
                 */
                id: components["parameters"]["DraftExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Launch an experiment
         * @description Launches a draft: sets `start_date` to the current time and activates its flag, without changing the flag's
         *     conditions. An experiment can be launched without a metric, and while another experiment runs on its flag;
         *     `warnings` reports both. Only a draft can be launched: repeating the request returns 400.
         *
         *     The baseline (`stats_config.baseline_variant_key`, or `control`) and in total at least two variants that are not
         *     in `parameters.excluded_variants` need a rollout percentage above 0; otherwise the request returns 400. The same
         *     applies to a launch by `start_date`.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["launchExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/pause/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause an experiment
         * @description Deactivates the flag of a running experiment, so that all users get the behavior without the flag. Dates are
         *     kept. Other experiments on the same flag are paused, too. Repeating the request returns 400.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["pauseExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/resume/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of a paused experiment.
                 * @example 12
                 */
                id: components["parameters"]["PausedExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume an experiment
         * @description Activates the flag of a paused experiment again; all users get the variant they had before. Repeating the
         *     request returns 400 because the experiment is not paused any more.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["resumeExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/end/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an experiment
         * @description Ends a running or paused experiment: sets `end_date` to the current time and stores the conclusion. The flag is
         *     not changed, so users keep their variants. Repeating the request returns 400.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["endExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/ship_variant/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ship a variant
         * @description Sets the rollout percentage of the chosen variant to 100 % and that of the others to 0 %, activates the flag,
         *     and ends the experiment if it has not ended. With `release_to_everyone` a condition set that matches all users
         *     is put first. Without it, the flag's condition sets are kept, and all users who match one of them get the
         *     variant. A condition set does not name another variant any more. Persons in a holdout group stay in it. The experiment keeps the percentages it ran with. Repeating the
         *     request has no further effect.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["shipExperimentVariant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/archive/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of an experiment that has ended.
                 * @example 13
                 */
                id: components["parameters"]["StoppedExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an experiment
         * @description Archives an experiment that has ended. Its flag is not changed. Repeating the request returns 400, and so does
         *     archiving an experiment that has not ended. Setting `archived` by an update is allowed in every state;
         *     `warnings` reports an experiment that is still running.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["archiveExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/unarchive/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of an archived experiment.
                 * @example 14
                 */
                id: components["parameters"]["ArchivedExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unarchive an experiment
         * @description Restores an archived experiment to its previous state. Its flag is not changed. Repeating the request returns 400.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["unarchiveExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/reset/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset an experiment to a draft
         * @description Clears the dates, the conclusion and the archived state. The flag is not changed (an active flag stays active),
         *     and events are kept. Exposures are counted from the next launch. Repeating the request returns 400.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["resetExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/duplicate/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate an experiment
         * @description Creates a draft with the settings, the metrics and the holdout of the experiment. Dates, conclusion and exposure
         *     cohort are not copied, and metrics get new ids. Repeating the request creates another copy, unless both requests
         *     carry the same `Idempotency-Key`. Experiments with legacy metrics cannot be duplicated.
         *
         *     * Without `feature_flag_key` the copy uses the same flag. After shipping, that flag serves one variant to all
         *       users, so the copy cannot be launched: use a new key to run the experiment again.
         *     * With the key of another existing flag the copy uses the variants of that flag. A baseline and excluded
         *       variants that are not among them are not copied.
         *     * With an unused key an inactive flag is created. If the flag of the experiment already serves one variant to all
         *       users, the new flag has the last percentages that the experiment compared.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["duplicateExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/copy_to_project/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy an experiment to another project
         * @description Creates a draft with the settings and the metrics of the experiment in another project of the same organization.
         *     An existing flag with the key is reused with its own variants, as when duplicating; otherwise an inactive flag
         *     is created. The holdout and shared metrics belong to their project and are not copied. Repeating the request
         *     creates another copy, unless both requests carry the same `Idempotency-Key`.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["copyExperimentToProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiment_holdouts/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List holdouts
         * @description Lists the holdouts of the project, newest first.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["listExperimentHoldouts"];
        put?: never;
        /**
         * Create a holdout
         * @description Creates a holdout. The rollout percentage of its only condition set is the proportion of persons in the holdout
         *     group, for all flags with this holdout; they get the variant `holdout-<id>`, which the server sets. To use the
         *     holdout in an experiment, set `holdout_id`. Cohorts in its conditions must exist in the project, and conditions
         *     on flags return 400. Repeating the request creates a second holdout, unless both requests carry the same
         *     `Idempotency-Key`.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["createExperimentHoldout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiment_holdouts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the holdout.
                 * @example 1
                 */
                id: components["parameters"]["HoldoutId"];
            };
            cookie?: never;
        };
        /**
         * Get a holdout
         * @description Returns a holdout. A deleted holdout returns 404.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperimentHoldout"];
        /**
         * Update a holdout (PUT)
         * @description Updates a holdout like PATCH, but `name` and `filters` are required. Omitted fields keep their values, and
         *     read-only fields are ignored, so the object returned by GET can be sent back.
         *
         *     Required scope: `experiment:write`.
         */
        put: operations["replaceExperimentHoldout"];
        post?: never;
        /**
         * Delete a holdout
         * @description Deletes the holdout and removes it from its experiments and flags; persons in the holdout group get the flag
         *     from then on. Returns 400 while one of its experiments runs; the error names the experiment. A second delete
         *     returns 404.
         *
         *     Required scope: `experiment:write`.
         */
        delete: operations["deleteExperimentHoldout"];
        options?: never;
        head?: never;
        /**
         * Update a holdout
         * @description Updates the fields in the body and keeps all others. A new rollout percentage applies immediately to the flags
         *     of all experiments with the holdout, including running ones; a flag that was given another holdout, or none, is
         *     not changed. Repeating the request has no further effect.
         *
         *     Required scope: `experiment:write`.
         */
        patch: operations["updateExperimentHoldout"];
        trace?: never;
    };
    "/api/projects/{project_id}/experiment_saved_metrics/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List shared metrics
         * @description Lists the shared metrics of the project, newest first.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["listExperimentSavedMetrics"];
        put?: never;
        /**
         * Create a shared metric
         * @description Creates a metric that experiments can share by its id in `saved_metrics_ids`. Its name must be unique in the
         *     project. A metric without a `uuid` gets one. Repeating the request returns 400 because the name is taken, unless
         *     both requests carry the same `Idempotency-Key`.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["createExperimentSavedMetric"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiment_saved_metrics/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the shared metric.
                 * @example 1
                 */
                id: components["parameters"]["SavedMetricId"];
            };
            cookie?: never;
        };
        /**
         * Get a shared metric
         * @description Returns a shared metric. A deleted shared metric returns 404.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperimentSavedMetric"];
        /**
         * Update a shared metric (PUT)
         * @description Updates a shared metric like PATCH, but `name` and `query` are required. Omitted fields keep their values, and
         *     read-only fields are ignored, so the object returned by GET can be sent back.
         *
         *     Required scope: `experiment:write`.
         */
        put: operations["replaceExperimentSavedMetric"];
        post?: never;
        /**
         * Delete a shared metric
         * @description Deletes the shared metric and removes it from all experiments that use it. A second delete returns 404.
         *
         *     Required scope: `experiment:write`.
         */
        delete: operations["deleteExperimentSavedMetric"];
        options?: never;
        head?: never;
        /**
         * Update a shared metric
         * @description Updates the fields in the body and keeps all others; `query` is replaced as a whole and keeps its `uuid`.
         *     Experiments that use the metric are analyzed by the new definition from then on, including past events.
         *     Repeating the request has no further effect.
         *
         *     Required scope: `experiment:write`.
         */
        patch: operations["updateExperimentSavedMetric"];
        trace?: never;
    };
    "/api/projects/{project_id}/feature_flags/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List feature flags
         * @description Lists the feature flags of the project, newest first, including those of experiments. Deleted flags are not
         *     returned.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["listFeatureFlags"];
        put?: never;
        /**
         * Create a feature flag
         * @description Creates a feature flag, which is active unless `active` is false. Without `filters` it applies to all users.
         *     Conditions are validated on create because a condition that can never match would fail silently later: a regular
         *     expression must run in linear time, and referenced flags, cohorts and the holdout must exist. Repeating the
         *     request returns 400 because the key is taken, unless both requests carry the same `Idempotency-Key`.
         *
         *     Required scope: `feature_flag:write`.
         */
        post: operations["createFeatureFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/feature_flags/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        /**
         * Get a feature flag
         * @description Returns a feature flag with the ids of the experiments that use it. A deleted flag returns 404.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["readFeatureFlag"];
        /**
         * Update a feature flag (PUT)
         * @description Updates a feature flag like PATCH, but `key` is required. Omitted fields keep their values, and read-only fields
         *     are ignored, so the object returned by GET can be sent back.
         *
         *     Required scope: `feature_flag:write`.
         */
        put: operations["replaceFeatureFlag"];
        post?: never;
        /**
         * Delete a feature flag
         * @description Deletes and deactivates the flag; its key can be used again. Returns 400 while an experiment uses the flag or
         *     another flag depends on it; the error names the experiment or flag. A second delete returns 404.
         *
         *     Required scope: `feature_flag:write`.
         */
        delete: operations["deleteFeatureFlag"];
        options?: never;
        head?: never;
        /**
         * Update a feature flag
         * @description Updates the fields in the body and keeps all others; `filters` is replaced as a whole. If it omits `holdout`,
         *     the holdout of an experiment on the flag that has not ended is kept; null removes it. The change applies to the
         *     next evaluation, and the parameters of experiments on the flag that have not ended are updated with changed
         *     variants, and with a changed rollout percentage of the first group, payloads and continuity where they have
         *     them. Repeating the request has no further effect.
         *
         *     * `key` cannot be changed while an experiment uses the flag because its exposures are recorded under the key.
         *     * `aggregation_group_type_index` cannot be changed while the flag has an experiment that has ended because its
         *       results would change.
         *     * `deleted: true` deletes the flag.
         *
         *     Required scope: `feature_flag:write`.
         */
        patch: operations["updateFeatureFlag"];
        trace?: never;
    };
    "/api/projects/{project_id}/feature_flags/test/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a new feature flag
         * @description Evaluates a flag that is not stored for a test user, like `test/` of a stored flag. Validation is the same as on
         *     create, with the same errors. Nothing is stored.
         *
         *
         *     Required scope: `feature_flag:read`.
         */
        post: operations["testNewFeatureFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/feature_flags/{id}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a feature flag
         * @description Evaluates a flag for a test user with the code of `POST /flags/`, and explains the result: the condition set that
         *     matched, the result of each condition, and the positions of the hash. Stored properties, groups and cohorts of the
         *     user apply; those in the request take precedence. With `flag` the stored flag is evaluated with these fields
         *     updated, with the validation of the update. Nothing is stored: a person keeps no variant because of a test.
         *
         *
         *     Required scope: `feature_flag:read`.
         */
        post: operations["testFeatureFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/feature_flags/{id}/exposures/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        /**
         * Get the recorded exposures of a user
         * @description Returns the values of a flag that a user was really given: those in the `$feature_flag_called` events with this
         *     distinct id, since the flag's key was first used. `POST test/` evaluates the flag as it is now, which can be
         *     different. Events with other distinct ids of the same person are not included, and neither are other events that
         *     an experiment uses as exposures. No values: no SDK has reported a call of the flag for this distinct id.
         *
         *     Required scope: `query:read`.
         */
        get: operations["readFlagExposures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/feature_flags/local_evaluation/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a project's definitions for local evaluation
         * @description Returns the same as `/flags/definitions`, for the project in the path. With `@current` a project token in the
         *     query selects the project.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["readProjectLocalEvaluation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/feature_flags/{key}/remote_config/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Key of the feature flag, or its id.
                 * @example new-checkout
                 */
                key: components["parameters"]["FlagReference"];
            };
            cookie?: never;
        };
        /**
         * Get the payload of a flag
         * @description Returns the payload of a flag as remote configuration, the same for all users and regardless of whether the flag
         *     is active. Server SDKs call this endpoint as `getRemoteConfigPayload`. The response is JSON text inside a JSON
         *     string. It is null for a flag without a payload, and for a flag with variants, which have payloads of their own.
         *     Payloads are returned as stored; encrypted payloads are not supported. A deleted flag returns 404.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["readFlagPayload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/cohorts/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List cohorts
         * @description Lists the cohorts of the project, newest first, including the exposure cohorts of experiments. Deleted cohorts
         *     are not returned.
         *
         *     Required scope: `cohort:read`.
         */
        get: operations["listCohorts"];
        put?: never;
        /**
         * Create a cohort
         * @description Creates a cohort of persons for use in the conditions of feature flags. Repeating the request creates a second
         *     cohort, unless both requests carry the same `Idempotency-Key`.
         *
         *     * A dynamic cohort is a tree of conditions on person properties and on other cohorts, and contains the persons
         *       who match them at the time of evaluation. A cohort with one condition on an event contains the persons who
         *       performed that event.
         *     * A static cohort is a list of persons, given by `person_ids` or `distinct_ids`. Unknown ids are ignored, so
         *       `count` is the number of persons found.
         *
         *     Required scope: `cohort:write`.
         */
        post: operations["createCohort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/cohorts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cohort.
                 * @example 1
                 */
                id: components["parameters"]["CohortId"];
            };
            cookie?: never;
        };
        /**
         * Get a cohort
         * @description Returns a cohort without its list of persons. A deleted cohort returns 404.
         *
         *     Required scope: `cohort:read`.
         */
        get: operations["readCohort"];
        /**
         * Update a cohort (PUT)
         * @description Updates a cohort like PATCH, but `name` is required. Omitted fields keep their values, and read-only fields are
         *     ignored, so the object returned by GET can be sent back. A static cohort keeps its persons unless the body has a
         *     new list.
         *
         *     Required scope: `cohort:write`.
         */
        put: operations["replaceCohort"];
        post?: never;
        /**
         * Delete a cohort
         * @description Deletes the cohort. Returns 400 while a feature flag, a holdout or another cohort refers to the cohort; the
         *     error names it. An experiment with this exposure cohort has none afterwards. A second delete returns 404.
         *
         *     Required scope: `cohort:write`.
         */
        delete: operations["deleteCohort"];
        options?: never;
        head?: never;
        /**
         * Update a cohort
         * @description Updates the fields in the body and keeps all others. `filters` is replaced as a whole, and so is the list of
         *     persons of a static cohort when the body has `person_ids` or `distinct_ids`. A cohort cannot change between
         *     static and dynamic. `deleted: true` deletes the cohort. With `filters`, also unchanged ones, a cohort of
         *     performed events is calculated again, which is the way to retry a failed calculation. Repeating the request has
         *     no further effect.
         *
         *     Required scope: `cohort:write`.
         */
        patch: operations["updateCohort"];
        trace?: never;
    };
    "/api/projects/{project_id}/webhooks/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists the webhooks of the project, newest first. Secrets are never returned.
         *
         *     Required scope: `webhook:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook, which receives the notices of the project from now on. Notices report changes of state, not
         *     runs: each change is sent once, and is not repeated while the state lasts. `types`, `batch_export_ids` and
         *     `experiment_ids` filter the notices.
         *
         *     The `secret` of the format `standard` is returned only by this operation and when it is rotated. Hosts outside
         *     the public network are rejected unless the operator allows them, both on create and at each delivery.
         *
         *     A project can have at most 50 webhooks. Repeating the request creates a second webhook, unless both requests
         *     carry the same `Idempotency-Key`.
         *
         *     Required scope: `webhook:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/webhooks/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns a webhook, without its secret.
         *
         *     Required scope: `webhook:read`.
         */
        get: operations["readWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook with its deliveries. Pending deliveries are not sent. A second delete returns 404.
         *
         *     Required scope: `webhook:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Updates the fields in the body and keeps all others. The format cannot be changed. The secret is kept when `url`
         *     changes: receivers get signatures and never the secret. Sending a `url` back in the masked form returned by GET
         *     does not change it.
         *
         *     Disabling a webhook cancels its pending deliveries. Enabling it clears `disabled_reason` and `failing_since`.
         *
         *     Required scope: `webhook:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/projects/{project_id}/webhooks/{id}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test notice
         * @description Sends one `webhook.test` notice immediately and returns the delivery with its outcome: the status of the
         *     response and its duration, or the reason why none was received. The body of the response is not returned. A
         *     disabled webhook can be tested, too.
         *
         *     Required scope: `webhook:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/webhooks/{id}/rotate_secret/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Creates a new secret for the webhook and returns it once. For `overlap_seconds` deliveries carry two signatures,
         *     one with the new secret and one with the previous one, so that the receiver can switch without losing notices.
         *     Only the format `standard` has a secret.
         *
         *     Repeating the request creates another secret: at most one previous secret is used for signatures, the one before
         *     the last rotation.
         *
         *     Required scope: `webhook:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/webhooks/{webhook_id}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook the deliveries belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Lists the deliveries of a webhook, newest first, 100 per page, with the outcome of their last attempt.
         *     Deliveries are kept for 30 days; of tests only the newest 100 are kept. An invalid cursor returns 404.
         *
         *     Required scope: `webhook:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/webhooks/{webhook_id}/deliveries/{id}/redeliver/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook the deliveries belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
                /**
                 * @description Id of the delivery.
                 * @example 0197c1a0-0000-7000-8000-000000000061
                 */
                id: components["parameters"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a delivery
         * @description Sends a delivery again, whatever its outcome, with the same `webhook-id` and with all retries. A delivery that
         *     waits for its next attempt is sent immediately. Returns 400 while the webhook is disabled.
         *
         *     Required scope: `webhook:write`.
         */
        post: operations["redeliverWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/@me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current user
         * @description Returns the user who owns the key, with the current organization and project and the organizations of the user.
         *     A key that is limited to organizations or projects gets only their organizations. API keys are not included.
         *
         *     Required scope: `user:read`.
         */
        get: operations["readCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations
         * @description Lists the organizations of the user, oldest first. A key limited to some organizations lists only those.
         *
         *     Required scope: `organization:read`.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates an organization with the caller as its owner. It has no projects and does not become the caller's
         *     current organization. Repeating the request creates a second organization, unless both requests carry the same
         *     `Idempotency-Key`.
         *
         *     Required scope: `organization:write`.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * Get an organization
         * @description Returns an organization of the user. Its projects are a separate list.
         *
         *     Required scope: `organization:read`.
         */
        get: operations["readOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Lists the projects of the caller's current organization, oldest first. Projects that the key cannot access are
         *     not returned.
         *
         *     Required scope: `project:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project with its own public token, in the caller's current organization or in the one given in the
         *     body. It is empty and does not become the caller's current project. Repeating the request creates a second
         *     project, unless both requests carry the same `Idempotency-Key`.
         *
         *     Required scope: `project:write`.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a project
         * @description Returns a project with its public token. Its exports and experiments are separate lists.
         *
         *     Required scope: `project:read`.
         */
        get: operations["readProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a project
         * @description Updates the fields in the body and keeps all others; `test_account_filters` is replaced as a whole, and an empty
         *     list removes the filters. The fields that begin with `default_` are copied into new experiments whose body omits
         *     these settings; existing experiments are not changed, and null removes a default. The public token and the
         *     organization cannot be changed. Repeating the request has no further effect.
         *
         *     Required scope: `project:write`.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/projects/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List the projects of an organization
         * @description Lists the projects of an organization, oldest first. Projects that the key cannot access are not returned.
         *
         *     Required scope: `project:read`.
         */
        get: operations["listOrganizationProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/members/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List organization members
         * @description Lists the members of the organization with their roles, the earliest member first. Open invitations are a
         *     separate list.
         *
         *     Required scope: `organization:read`.
         */
        get: operations["listOrganizationMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/members/@me/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * Get your own membership
         * @description Returns the membership of the caller with its role and start.
         *
         *     Required scope: `user:read`.
         */
        get: operations["readOwnMembership"];
        put?: never;
        post?: never;
        /**
         * Leave an organization
         * @description Ends the membership of the caller, with any role. The caller's API keys lose access to this organization and
         *     keep working elsewhere. Objects that the caller created are kept; open invitations that the caller sent are
         *     deleted. The last owner cannot leave; make another member an owner first.
         *
         *     Required scope: `user:write`.
         */
        delete: operations["leaveOrganization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/members/{user_uuid}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description `uuid` of the user.
                 * @example 0197c1a0-0000-7000-8000-000000000202
                 */
                user_uuid: components["parameters"]["MemberUuid"];
            };
            cookie?: never;
        };
        /**
         * Get an organization member
         * @description Returns an organization member. Returns 404 for a user outside the organization.
         *
         *     Required scope: `organization:read`.
         */
        get: operations["readOrganizationMember"];
        put?: never;
        post?: never;
        /**
         * Remove an organization member
         * @description Ends a membership immediately. The API keys of the user are kept but lose access to the organization. Exports,
         *     flags and experiments that the user created are kept; open invitations that the user sent are deleted. Admins
         *     can remove members with every role except owner; owners can also remove owners. The last owner cannot be
         *     removed. A second delete returns 404.
         *
         *     Required scope: `organization:write`.
         */
        delete: operations["removeOrganizationMember"];
        options?: never;
        head?: never;
        /**
         * Update the role of an organization member
         * @description Updates the role of an organization member, given by `role` or by its `level`. The new role applies from the
         *     next request on, also to existing API keys. Admins can grant and revoke every role except owner; only owners can
         *     grant and revoke owner. The last owner keeps the role until there is another owner. When a viewer or editor
         *     becomes admin or owner, their separate roles in projects are removed. Open invitations that the user may no
         *     longer send are deleted. Without `role` and `level` nothing is updated.
         *
         *     Required scope: `organization:write`.
         */
        patch: operations["updateOrganizationMember"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/invites/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List open invitations
         * @description Lists the invitations that can still be accepted, newest first. Their links are not returned.
         *
         *     Required scope: `organization:read`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a user
         * @description Creates an invitation and returns its one-time `link`, which is returned only once and stored as a hash. Weir
         *     does not send mail: pass the link on yourself. The role cannot be above your own, which is checked again when
         *     the invitation is accepted. A new invitation for the same email address replaces the previous one, whose link
         *     stops working. An organization can have at most 100 open invitations.
         *
         *     Required scope: `organization:write`.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/invites/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the invitation.
                 * @example 0197c1a0-0000-7000-8000-000000000501
                 */
                id: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        /**
         * Get an open invitation
         * @description Returns an invitation without its link. An expired, accepted or revoked invitation returns 404.
         *
         *     Required scope: `organization:read`.
         */
        get: operations["readInvitation"];
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Deletes an invitation; its link stops working immediately. A second delete returns 404.
         *
         *     Required scope: `organization:write`.
         */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/@me/invitations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Adds the caller to the organization of the invitation, with its role. The invitation must be for the caller's
         *     email address. Its token is the part of the link after `invite=` and can be used once. A user without an account
         *     opens the link in a browser instead.
         *
         *     An account that was created by an invitation and whose email address was never verified can accept others only
         *     while it has no other API key and no other session, because the sender of the first invitation may hold one. API
         *     keys limited to projects or organizations cannot accept an invitation.
         *
         *     Required scope: `user:write`.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/members/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List project members with their roles
         * @description Lists the members of the organization with their roles in this project, the earliest member first. `source` is
         *     `organization` for the role in the organization, and `project` for a role that replaces it in this project.
         *
         *     Required scope: `project:read`.
         */
        get: operations["listProjectMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/members/{user_uuid}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description `uuid` of the user.
                 * @example 0197c1a0-0000-7000-8000-000000000402
                 */
                user_uuid: components["parameters"]["ReplaceableMemberUuid"];
            };
            cookie?: never;
        };
        /**
         * Get the role of a user in a project
         * @description Returns the role of a member of the organization in this project, and its source.
         *
         *     Required scope: `project:read`.
         */
        get: operations["readProjectMember"];
        /**
         * Set the role of a user in a project
         * @description Replaces, in this project, the organization role of a viewer or editor with a higher or lower role, or with
         *     `none`, which hides the project from the user. The new role applies from the next request on. Owners and admins
         *     of the organization are admins of all its projects, so setting their role returns 400. Repeating the request has
         *     no further effect.
         *
         *     Required scope: `project:write`.
         */
        put: operations["setProjectMember"];
        post?: never;
        /**
         * Remove the role of a user in a project
         * @description Removes the role that replaces the organization role in this project, so that the organization role applies
         *     again. A second delete returns 404.
         *
         *     Required scope: `project:write`.
         */
        delete: operations["unsetProjectMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/attention/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List what needs attention
         * @description Lists the conditions of batch exports and running experiments that a user should look at, newest first: those that
         *     webhooks report and that still hold. A condition appears and disappears up to a minute after it begins and ends.
         *     No results are computed: mismatches, harmed guardrails and decisions are those that the last check of the
         *     experiment found. Checks run every hour by default (`WEIR_EXPERIMENT_CHECK_MINUTES`), the first one soon after
         *     the start of the server. `checks` contains what has been checked: without it, an empty list does not mean that
         *     nothing needs attention.
         *
         *     Batch exports are included only with the scope `batch_export:read`, and experiments only with `experiment:read`.
         *
         *     Required scope: `project:read`.
         */
        get: operations["listAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/acknowledge/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge a condition of a batch export
         * @description Records that the caller has seen a condition of `GET attention/`, for all members of the project. It remains in
         *     the list with `acknowledged`, until it ends. A condition that changes or begins again is not acknowledged. A
         *     condition that has ended, or was acknowledged before, is not changed by the request.
         *
         *     Required scope: `batch_export:write`.
         */
        post: operations["acknowledgeBatchExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/acknowledge/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge a condition of an experiment
         * @description Records that the caller has seen a condition of `GET attention/`, for all members of the project. It remains in
         *     the list with `acknowledged`, until it ends. A condition that changes or begins again is not acknowledged. A
         *     condition that has ended, or was acknowledged before, is not changed by the request.
         *
         *     Required scope: `experiment:write`.
         */
        post: operations["acknowledgeExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/events/names/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List event names
         * @description Lists the names of the project's events with their volumes. An event counts from the time it was captured,
         *     whatever its `timestamp`, so an import of historical events counts in the hour of the import. Duplicates and
         *     refused events are not counted.
         *
         *     At most 1000 names are counted per project. Events with further names are counted together in `other_events`
         *     until a name that was not seen for 90 days gives its place to a new one.
         *
         *     Required scope: `query:read`.
         */
        get: operations["listEventNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/events/volume/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get the event volume over time
         * @description Returns the number of captured events per minute or hour up to now, without gaps, and the time of the last event.
         *     Volumes per minute are kept for 24 hours, and volumes per hour for 31 days. With `event`, the volume of one event
         *     name is returned, which is counted per hour only and kept for seven days.
         *
         *     Required scope: `query:read`.
         */
        get: operations["readEventVolume"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/events/properties/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List event properties
         * @description Lists the keys of event properties with example values, the most frequent first. They are taken from a sample: up
         *     to 100 of the latest events, with the given name if there is one, whose properties have at most 32 KiB. Examples
         *     are read from the stored events and are not stored separately.
         *
         *     Required scope: `query:read`.
         */
        get: operations["listEventProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/events/live/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get the latest events
         * @description Returns the latest events of the project, newest first: accepted events, and events that were refused although the
         *     project token was valid, with the reasons. With the `cursor` of a previous response, only later events are
         *     returned. Poll this operation every few seconds to follow the events; `has_gap` reports that not all of them fit
         *     into the response. An invalid cursor returns 404.
         *
         *     Accepted events are read from storage. The latest 100 refusals of a project are kept in memory, at most 20 per
         *     request, and are lost when the server restarts. Requests with an unknown project token belong to no project and
         *     are not included; neither are requests whose body was refused before a token was found in it.
         *
         *     Required scope: `query:read`.
         */
        get: operations["readLiveEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/persons/properties/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List person properties
         * @description Lists the keys of person properties with example values, the most frequent first. They are taken from a sample: up
         *     to 100 of the persons that changed last, whose properties have at most 32 KiB.
         *
         *     Required scope: `query:read`.
         */
        get: operations["listPersonProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/persons/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List persons
         * @description Lists the persons of the project; those that changed last come first. With `distinct_id` it returns the person
         *     of that id, or an empty list. Deleted persons, and those merged into others, are not returned.
         *
         *     Required scope: `person:read`.
         */
        get: operations["listPersons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/persons/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the person.
                 * @example 0197c1a0-0000-7000-8000-00000000e001
                 */
                id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        /**
         * Get a person
         * @description Returns a person with its properties and distinct ids.
         *
         *     Required scope: `person:read`.
         */
        get: operations["readPerson"];
        put?: never;
        post?: never;
        /**
         * Delete a person
         * @description Deletes a person with its events, for example on the person's request. The response is the deletion, whose
         *     `status` shows how far it has come:
         *
         *     - Immediately, the person, its properties and distinct ids, its place in cohorts and its kept flag variants are
         *       no longer used. Its events up to now are removed while `status` is `removing`; results and exports that are read
         *       later do not contain them, so an interval that is delivered again has fewer rows.
         *     - Exports of persons deliver one row with `is_deleted` per distinct id. Until they have, for at most 7 days, the
         *       distinct ids are kept; a paused export is not waited for.
         *     - Then everything that the data folder has kept is overwritten: free pages and blocks, the write-ahead logs of
         *       the stores, and the staging folder. This rewrites the event store and the stored inputs of results in small
         *       steps, which takes the longer the larger they are. When `status` is `completed`, no query, result or delivery returns
         *       anything of the person, and no file of the stores or the staging folder has a property, distinct id or event of
         *       it. One exception: in a data folder of a version without this operation, pages of `weir.db` that are in use may
         *       still have parts of rows that were deleted before the upgrade, until the file is vacuumed once (see
         *       the configuration page).
         *
         *     A later event with one of the distinct ids creates a new person. Not deleted are: what was delivered to
         *     destinations; backups, copies of the state store before a migration, and event stores that `weir doctor` set
         *     aside; temporary files of queries that are running; logs of the server; the random `uuid` of each event, by
         *     which duplicates are recognized until the window has passed; the id of the person in the deletion and in the
         *     activity log; numbers of events by name; properties of groups; ids and values that users have written into
         *     conditions, queries or texts. A restored backup has the person again, and the deletion must be repeated.
         *
         *     With `delete_events=false` the events remain, with the distinct ids and person properties stored in them.
         *
         *     Required scope: `person:write`.
         */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/person_deletions/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List deletions of persons
         * @description Lists the deletions of persons in the project, newest first.
         *
         *     Required scope: `person:read`.
         */
        get: operations["listPersonDeletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/person_deletions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the deletion.
                 * @example 0197c1a0-0000-7000-8000-00000000e0d1
                 */
                id: components["parameters"]["PersonDeletionId"];
            };
            cookie?: never;
        };
        /**
         * Get the deletion of a person
         * @description Returns the deletion of a person with its progress.
         *
         *     Required scope: `person:read`.
         */
        get: operations["readPersonDeletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/activity_log/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the activity of a project
         * @description Lists the changes of the project and its objects, 100 per page, newest first. An entry is stored in the same
         *     transaction as its change: every stored change has an entry, and no other change has one. A request that changes
         *     several objects adds an entry for each, and `detail.trigger` names the object that caused the other changes.
         *     Entries never contain secrets. All other data is included, regardless of the other scopes of the key. Entries
         *     are kept for `WEIR_ACTIVITY_RETENTION_DAYS`.
         *
         *     Required scope: `activity_log:read`.
         */
        get: operations["listProjectActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/activity_log/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List the activity of an organization
         * @description Lists the changes of the organization, of API keys owned by organization members and of all projects that the
         *     key can access, 100 per page, newest first. A change of an API key is logged in each organization that this API
         *     key can access; its access to other organizations is shown as null.
         *
         *     Required scope: `activity_log:read`.
         */
        get: operations["listOrganizationActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/batch_exports/{id}/activity/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List the activity of a batch export
         * @description Lists the changes of a batch export, 100 per page, newest first. Changes of its backfills and runs by callers
         *     are included. The activity of a deleted export is kept. For the content of an entry, see the project's activity
         *     log.
         *
         *     Required scope: `activity_log:read`.
         */
        get: operations["listBatchExportActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/experiments/{id}/activity/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * List the activity of an experiment
         * @description Lists the changes of an experiment, 100 per page, newest first. The activity of a deleted experiment is kept.
         *     For the content of an entry, see the project's activity log.
         *
         *     Required scope: `activity_log:read`.
         */
        get: operations["listExperimentActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/feature_flags/{id}/activity/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        /**
         * List the activity of a feature flag
         * @description Lists the changes of a feature flag, 100 per page, newest first. The activity of a deleted flag is kept. For the
         *     content of an entry, see the project's activity log.
         *
         *     Required scope: `activity_log:read`.
         */
        get: operations["listFeatureFlagActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/cohorts/{id}/activity/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cohort.
                 * @example 1
                 */
                id: components["parameters"]["CohortId"];
            };
            cookie?: never;
        };
        /**
         * List the activity of a cohort
         * @description Lists the changes of a cohort, 100 per page, newest first. The activity of a deleted cohort is kept. For the
         *     content of an entry, see the project's activity log.
         *
         *     Required scope: `activity_log:read`.
         */
        get: operations["listCohortActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/personal_api_keys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List personal API keys
         * @description Lists all keys of the user as an array, newest first, without pagination. The response contains a mask of each
         *     key instead of its value.
         *
         *     Required scope: `personal_api_key:read`.
         */
        get: operations["listPersonalApiKeys"];
        put?: never;
        /**
         * Create a personal API key
         * @description Creates a key and returns its `value`, which is returned only once and stored as a hash. A key can only grant
         *     the scopes, organizations, projects and lifetime that it has itself; more returns 403. Repeating the request
         *     creates a second key, unless both requests carry the same `Idempotency-Key`.
         *
         *     Required scope: `personal_api_key:write`.
         */
        post: operations["createPersonalApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/personal_api_keys/@current/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current personal API key
         * @description Returns the key that authenticates the request, so that a program can look up its own permissions. Every valid
         *     key can call this operation, whatever its scopes. The value of the key is not returned. With a session it returns
         *     404.
         */
        get: operations["readCurrentPersonalApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/personal_api_keys/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the key.
                 * @example 0197c1a0-0000-7000-8000-000000000003
                 */
                id: components["parameters"]["PersonalApiKeyId"];
            };
            cookie?: never;
        };
        /**
         * Get a personal API key
         * @description Returns a key of the user without its value. A key of another user returns 404.
         *
         *     Required scope: `personal_api_key:read`.
         */
        get: operations["readPersonalApiKey"];
        put?: never;
        post?: never;
        /**
         * Delete a personal API key
         * @description Deletes a key; it stops working immediately, also when it is the key that authenticates the request. Objects
         *     created with the key are kept. A second delete returns 404.
         *
         *     Required scope: `personal_api_key:write`.
         */
        delete: operations["deletePersonalApiKey"];
        options?: never;
        head?: never;
        /**
         * Update a personal API key
         * @description Updates label, scopes, limits or expiry of a key, effective immediately. A key can only grant the permissions
         *     that the calling key has itself. The value is not changed; roll the key to replace it. Repeating the request has
         *     no further effect.
         *
         *     Required scope: `personal_api_key:write`.
         */
        patch: operations["updatePersonalApiKey"];
        trace?: never;
    };
    "/api/personal_api_keys/{id}/roll/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the key.
                 * @example 0197c1a0-0000-7000-8000-000000000003
                 */
                id: components["parameters"]["PersonalApiKeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll a personal API key
         * @description Creates a new value for the key and returns it once. The previous value stops working immediately, or after
         *     `overlap_seconds`, so that programs can be switched one by one. Label, scopes, limits and expiry are kept.
         *     Repeating the request replaces the value again: at most one previous value is accepted, the one before the last
         *     roll.
         *
         *     Required scope: `personal_api_key:write`.
         */
        post: operations["rollPersonalApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description Lists the active sessions of the user, the most recently used first. A user can have at most 50: a further
         *     sign-in ends the one that was not used for the longest time.
         *
         *     Required scope: `user:read`.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Sign in
         * @description Verifies a personal API key, a one-time sign-in link or an invitation, creates a session and sets its cookie. An
         *     earlier session of the browser is ended. A link can be used once. A session created with an API key has the
         *     scopes and limits of the key, and ends when the key expires, is deleted or is rolled.
         *
         *     The cookie is `HttpOnly` and `SameSite=Strict`, and over HTTPS `Secure`. A request with the `Origin` of another
         *     site returns 403. A session ends after `WEIR_SESSION_IDLE_HOURS` without use, and at the latest
         *     `WEIR_SESSION_LIFETIME_HOURS` after sign-in. Its token is replaced daily by the cookie of any response. The
         *     previous token is accepted for one more minute; later use ends the session because it indicates a stolen cookie.
         *     A request with the header `X-Background-Request: true` does not count as use and does not replace the token: a
         *     page sends it with requests that no act of the user caused.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/revoke_others/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all other sessions
         * @description Ends all sessions of the user except the current one; with an API key, all sessions. Repeating the request ends
         *     the sessions created in the meantime.
         *
         *     Required scope: `user:write`.
         */
        post: operations["revokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/@current/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session
         * @description Returns the current session with its user and its `csrf_token`, for example after a page reload. Only a session
         *     can call this operation; with an `Authorization` header it returns 401.
         */
        get: operations["readCurrentSession"];
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends the current session and removes its cookie. Only a session can call this operation. A second call returns 401
         *     because the session has ended. `/login/oidc/sign_out/` then ends the session at an OpenID Connect provider.
         */
        delete: operations["deleteCurrentSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the session.
                 * @example 0197c1a0-0000-7000-8000-000000000061
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        /**
         * Get a session
         * @description Returns a session of the user. A session of another user, or one that has ended, returns 404.
         *
         *     Required scope: `user:read`.
         */
        get: operations["readSession"];
        put?: never;
        post?: never;
        /**
         * Revoke a session
         * @description Ends a session of the user immediately. The next request of its browser returns 401 `session_ended`. A second
         *     delete returns 404.
         *
         *     Required scope: `user:write`.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in page
         * @description Returns a page that signs a browser in with one of three credentials. If the browser is already signed in, the
         *     page asks for confirmation before it uses a link or accepts an invitation. A user with an existing account signs
         *     in first, and then accepts the invitation on the same page.
         *
         *     * A one-time link in the fragment (`/login/#link=...`, which a browser does not send to the server)
         *     * An invitation in the fragment (`/login/#invite=...`), which creates the account
         *     * A personal API key
         */
        get: operations["readLoginPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/oidc/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in with OpenID Connect
         * @description Redirects the browser to the provider configured by the operator (`WEIR_OIDC_ISSUER`), and binds the sign-in to
         *     the browser by a cookie that is valid for ten minutes. If that is not possible, the browser is redirected to the
         *     sign-in page with the reason.
         */
        get: operations["startOidcSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/oidc/sign_out/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign out of the OpenID Connect provider
         * @description Redirects a browser whose session has ended to the `end_session_endpoint` of the provider, which ends the session
         *     there and returns the browser to `/login/`. Register `<public URL>/login/` with the provider as a URL for the
         *     redirect after sign-out. A page calls this after `DELETE /api/sessions/@current/` if the `method` of the session
         *     was `oidc`. If the provider does not have this endpoint or cannot be reached, the browser is redirected to the
         *     sign-in page, which states that. The session of Weir is not changed.
         */
        get: operations["startOidcSignOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/oidc/callback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Handle the OpenID Connect callback
         * @description Verifies the response of the provider, creates a session and redirects the browser. Only users with a verified
         *     email address in an allowed domain (`WEIR_OIDC_ALLOWED_DOMAINS`) who are members of an organization can sign in.
         *     Signing in accepts the newest open invitation for this email address if the user has no membership. A response
         *     can be used once, in the browser that started the sign-in, within ten minutes. On failure the browser is
         *     redirected to the sign-in page with the reason.
         */
        get: operations["finishOidcSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a batch of events
         * @description Accepts many events in one request, the format of server SDKs. The response is sent after the events are durable
         *     on disk. An event that cannot be accepted is listed in `rejected` and does not affect the others. An event with
         *     a known `uuid` is counted in `duplicates` and not stored again, so a batch can be repeated after a lost response.
         *     It can also be repeated after an error, when a part of a large batch may be stored already.
         *
         *     A `uuid` is known for 7 days after the arrival of its event (the setting `WEIR_DUPLICATE_WINDOW_DAYS`). Sent again
         *     later, it is a new event. The server keeps the uuids of the latest events only, at least 1 million and up to 25
         *     million depending on its memory: if more arrive in that time, the window is as long as it takes them to arrive.
         */
        post: operations["captureBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/e/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events from a browser
         * @description Accepts one event or many in the formats of browser SDKs: often gzip bytes labeled `text/plain`, or a form with
         *     `data`. It does not set cookies and otherwise behaves like `/batch/`. Repeating the request does not store
         *     events twice if they carry a `uuid`.
         */
        post: operations["captureEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/v0/e/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events (versioned path)
         * @description Accepts one event or many. It is the same as `/e/` under the path that current SDKs use. Repeating the request
         *     does not store events twice if they carry a `uuid`.
         */
        post: operations["captureEventsV0"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capture/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events (legacy path)
         * @deprecated
         * @description Deprecated. It is the same as `/e/` under a legacy path of SDKs and scripts. Repeating the request does not
         *     store events twice if they carry a `uuid`.
         */
        post: operations["captureLegacy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/track/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events (first legacy path)
         * @deprecated
         * @description Deprecated. It is the same as `/e/` under the path of the first SDKs. Repeating the request does not store
         *     events twice if they carry a `uuid`.
         */
        post: operations["captureTrack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/engage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set person properties (legacy path)
         * @deprecated
         * @description Deprecated. Accepts the person updates of legacy SDKs: `$set` and `$set_once` beside `$distinct_id`, with the
         *     project token in `$token`. An entry without an event name is stored as `$identify`; otherwise it behaves like
         *     `/e/`. Repeating the request does not store entries twice if they carry a `uuid`.
         */
        post: operations["captureEngage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/v0/ai/batch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send LLM events
         * @description Accepts the events of LLM observability (`$ai_generation`, `$ai_span` and others) from server SDKs. It is the
         *     same as `/batch/`: the events are stored like all others and are available to exports and metrics. Repeating the
         *     request does not store events twice if they carry a `uuid`.
         */
        post: operations["captureAiBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/v1/analytics/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a batch of events (capture protocol 1)
         * @description Accepts many events from SDKs with capture protocol 1: the project token is in the `Authorization` header, and
         *     the response has one result per event, keyed by its `uuid`. The response is sent after the events are durable on
         *     disk. `PostHog-Sdk-Info` is stored as `$lib` and `$lib_version`, `PostHog-Request-Timestamp` corrects the clock
         *     skew of the sender like `sent_at` of other endpoints, and `PostHog-Request-Id` is returned. Repeating the
         *     request does not store events twice: the result of an event that is already stored is `ok`. If storing fails,
         *     the whole batch gets a 503 and can be sent again.
         */
        post: operations["captureAnalytics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/array/{token}/config": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Public token of the project. An unknown token returns 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the SDK configuration
         * @description Returns the features of this server to a browser SDK, so that the SDK does not request others. It contains no
         *     secrets and no evaluated flags.
         */
        get: operations["readRemoteConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/array/{token}/config.js": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Public token of the project. An unknown token returns 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the SDK configuration as a script
         * @description Returns the same configuration as a script, which browser SDKs load before they request the JSON.
         */
        get: operations["readRemoteConfigScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/static/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the script, such as `array.js`, `array.full.js` or `surveys.js`.
                 * @example array.js
                 */
                file: components["parameters"]["SdkScriptFile"];
            };
            cookie?: never;
        };
        /**
         * Get a script of the browser SDK
         * @description Returns a script of the posthog-js package included in this server: `array.js`, which the HTML snippet loads, a
         *     script that `array.js` loads on demand, or `loader.js`, which takes the place of the snippet. With `v` equal to
         *     the included version the response can be cached for a year, otherwise for an hour. Scripts are unchanged, so
         *     that the integrity hashes of the package (`dist/integrity.json`) are valid for them. Scripts that the package
         *     does not have return 404.
         */
        get: operations["getSdkScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/static/{version}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Version of posthog-js, or its major version.
                 * @example 1.449.2
                 */
                version: components["parameters"]["SdkVersionInPath"];
                /**
                 * @description Name of the script, such as `array.js`, `array.full.js` or `surveys.js`.
                 * @example array.js
                 */
                file: components["parameters"]["SdkScriptFile"];
            };
            cookie?: never;
        };
        /**
         * Get a browser SDK script of a given version
         * @description Returns the same scripts under a path with the version, which the SDK requests with `strict_script_versioning`,
         *     or with the major version, which a loader may name. The response can be cached for a year, that for a major
         *     version for an hour. Versions other than the included one return 404.
         */
        get: operations["getVersionedSdkScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/array/{token}/array.js": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Public token of the project. An unknown token returns 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the browser SDK with its configuration
         * @description Returns `array.js` preceded by the configuration of the project, which saves the page one request. The response
         *     can be cached for a minute because the configuration can change. It contains no evaluated flags.
         */
        get: operations["getSdkWithConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surveys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List surveys (always none)
         * @description Returns an empty list. Weir does not have surveys; SDKs request them when a page uses surveys.
         */
        get: operations["listSurveys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/early_access_features/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List early access features (always none)
         * @description Returns an empty list. Weir does not have early access features; SDKs request them when a page offers them.
         */
        get: operations["listEarlyAccessFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/web_experiments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List no-code web experiments (always none)
         * @description Returns an empty list. Weir does not have no-code web experiments, which change a page without code. Experiments
         *     behind feature flags are under `/api/projects/{project_id}/experiments/`.
         */
        get: operations["listWebExperiments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_tours/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List product tours (always none)
         * @description Returns an empty list. Weir does not have product tours, which some SDKs request.
         */
        get: operations["listProductTours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/s/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a session recording (discarded)
         * @description Accepts session recordings and discards them: Weir does not store recordings, and its remote configuration
         *     disables recording in SDKs. The body is read only to enforce its size limit. The endpoint exists for pages with
         *     an outdated configuration.
         */
        post: operations["captureRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/v1/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send logs (discarded)
         * @description Accepts logs of SDKs and discards them: Weir does not store logs. The body is read only to enforce its size
         *     limit. The response is that of an OpenTelemetry collector that has accepted everything, so that SDKs neither
         *     fail nor retry.
         */
        post: operations["captureLogs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/v1/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send metrics (discarded)
         * @description Accepts metrics of SDKs and discards them: Weir does not store metrics. The body is read only to enforce its
         *     size limit. The response is that of an OpenTelemetry collector that has accepted everything, so that SDKs
         *     neither fail nor retry.
         */
        post: operations["captureMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/v1/traces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send traces (discarded)
         * @description Accepts traces of SDKs and discards them: Weir does not store traces. The body is read only to enforce its size
         *     limit. The response is that of an OpenTelemetry collector that has accepted everything, so that SDKs neither
         *     fail nor retry.
         */
        post: operations["captureTraces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate feature flags
         * @description Returns the values of the feature flags for a subject. Inactive flags are not included. Person and group
         *     properties in the request take precedence over stored ones, which are loaded only if a condition needs them.
         *     With `v=2` each flag has a reason, otherwise the response contains values only. A flag that cannot be evaluated,
         *     because a flag it depends on was deleted or a regular expression would take too long, has `failed` set, and
         *     `errorsWhileComputingFlags` is true. For a flag with experience continuity the first response determines the
         *     value that the person keeps. Repeating the request returns the same values.
         */
        post: operations["evaluateFlags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate feature flags (legacy path)
         * @deprecated
         * @description Deprecated. Evaluates feature flags like `/flags/`, for legacy SDKs. Repeating the request returns the same
         *     values. The parameter `v` selects the format:
         *
         *     * `v=1`: The keys of the enabled flags, with the SDK configuration
         *     * `v=2`: The values of the enabled flags, with the SDK configuration
         *     * `v=3`: The values and payloads of all flags, with the SDK configuration
         *     * `v=4`: The format of `/flags/` with `v=2`
         */
        post: operations["evaluateFlagsLegacy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flags/definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get flag definitions for local evaluation
         * @description Returns the flags of a project and the cohorts that they refer to, for SDKs that evaluate flags locally. It
         *     needs a personal API key because conditions can contain personal data such as email addresses. The public token
         *     only selects the project; the default is the caller's current project. Flags that are not deleted are included,
         *     active or not. Cohorts that an SDK cannot evaluate (static cohorts, and conditions on events) are omitted, and
         *     SDKs evaluate the flags that use them on the server. Poll this endpoint with `If-None-Match`.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["readFlagDefinitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature_flag/local_evaluation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get flag definitions (legacy path)
         * @deprecated
         * @description Deprecated. Returns the same as `/flags/definitions`, for legacy SDKs.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["readLocalEvaluation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check liveness
         * @description Returns 200 as long as the process can respond. It uses neither database nor disk; to check whether the server
         *     can do its work, use `/readyz`. Requests are not rate limited.
         */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check readiness
         * @description Reports whether the server can do its work. During start and shutdown, and when a check fails, the response is a
         *     503 of the same shape. The individual checks and their problems are visible to the operator only: callers on the
         *     same machine that are not behind a proxy, or, when `WEIR_METRICS_TOKEN` is set, callers with this bearer token.
         *     Destinations are not contacted. Requests are not rate limited.
         *
         *     The checks `event_store` and `temporal` of ClickHouse and Temporal fail after 3 seconds without a response. `temporal`
         *     is only present with `WEIR_TEMPORAL` and concerns runs of exports: while it fails, those that need a worker are not
         *     executed, and everything else works. It warns while no worker takes runs.
         */
        get: operations["readReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of the server
         * @description Returns the version of the server and whether it can do its work, for signed-in users. `details` has the operational
         *     state, which concerns all organizations: checks, inbox, disk, stores and the queue of runs. Only admins and owners of
         *     the first organization get it, which the first start of the server created, and only with a credential that is not
         *     limited to projects or to other organizations. For all other callers it is null. Unlike `/readyz`, the
         *     response is a 200 even if a check fails.
         *
         *     Required scope: `organization:read`.
         */
        get: operations["readStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metrics of the server
         * @description Returns counters, gauges and histograms in the Prometheus text format. Labels contain ids of exports and names
         *     of operations, but no data of persons or events. Requests do not reset any metric.
         *
         *     For the operator only: callers on the same machine that are not behind a proxy, or, when `WEIR_METRICS_TOKEN` is
         *     set, callers with this bearer token. All others get a 401.
         */
        get: operations["readMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the console
         * @description Returns the document of the console, or links to the reference, the contract and the health checks as JSON for
         *     clients that prefer `application/json`. Browsers get the same document at the paths of the console's pages:
         *     `/projects/…`, `/exports…`, `/experiments…`, `/feature-flags…`, `/cohorts…`, `/events…` and `/settings…`. Its
         *     scripts and styles are below `/assets/`; their names contain a hash of their content. Where the console is not
         *     built, a page with the same links is returned.
         */
        get: operations["readIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the index of the reference
         * @description Returns a page that lists all operations and describes the conventions of the API. All assets are served by this
         *     server, so the page works without internet access; only its search needs JavaScript.
         */
        get: operations["readReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{tag}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the reference of one tag
         * @description Returns a page with all operations of a tag: parameters, fields of requests and responses, examples, and samples
         *     for curl, JavaScript and Python. The anchor of an operation is its `operationId`.
         */
        get: operations["readReferenceTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the contract as JSON
         * @description Returns this document as JSON. The server validates requests against the same document.
         */
        get: operations["readOpenApiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the contract as YAML
         * @description Returns this document as YAML, in its original form. The content is the same as that of the JSON form.
         */
        get: operations["readOpenApiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the licenses
         * @description Returns the packages that this server and its console consist of, with their versions and licenses. The list is
         *     made when the console is compiled.
         */
        get: operations["readLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Format of all errors. */
        Error: {
            /**
             * @description Category of the error.
             * @enum {string}
             */
            type: "validation_error" | "invalid_request" | "authentication_error" | "throttled_error" | "server_error";
            /** @description Machine-readable code. */
            code: string;
            /** @description Description of the problem and its remedy. */
            detail: string;
            /** @description The invalid field or parameter. Nested names are joined with two underscores. */
            attr: string | null;
            /** @description HTTP status code. */
            status: number;
            /** @description Short description of the type of error. */
            title: string;
            /** @description Id of the request. */
            instance: string;
        };
        /** @description The same error as problem details (RFC 9457), returned if the client accepts `application/problem+json`. */
        Problem: {
            /**
             * Format: uri
             * @description URI of the description of the error code.
             */
            type: string;
            /** @description Machine-readable code. */
            code: string;
            /** @description Description of the problem and its remedy. */
            detail: string;
            /** @description The invalid field or parameter. Nested names are joined with two underscores. */
            attr: string | null;
            /** @description HTTP status code. */
            status: number;
            /** @description Short description of the type of error. */
            title: string;
            /** @description Id of the request. */
            instance: string;
        };
        /**
         * @description Null.
         * @enum {array|null}
         */
        NullValue: null;
        /** @description A time in ISO 8601, or null. Date and time are separated by `T` or a space. Default offset: UTC. */
        NullableTimestampInput: string | null;
        /** @description A time in ISO 8601, or null. Validated only by operations that use it. */
        IgnoredTimestampInput: string | null;
        /** @description Display name. It does not have to be unique. */
        DisplayName: string;
        /**
         * @description Length of the interval that one run covers, and thus how often the export runs:
         *
         *     - `every 5 minutes`, `every 10 minutes`, `every 15 minutes`, `every 20 minutes`, `every 30 minutes`, `hour`:
         *       consecutive intervals of this length.
         *     - `day`: days of `timezone` that start at `offset_hour`.
         *     - `week`: weeks of `timezone`. They start on Sunday unless `offset_day` is set.
         *     - `manual`: no schedule. Runs are created by `run_now/` and backfills, and their range is divided into days of
         *       `timezone` that start at `offset_hour`. After a change from `manual` to a schedule, the time since the last
         *       `run_now/` is delivered first.
         *     - `cron`: a run is due at each time of the expression in the field `cron`, and covers the time since the
         *       previous one.
         * @enum {string}
         */
        BatchExportInterval: "hour" | "day" | "week" | "every 5 minutes" | "every 10 minutes" | "every 15 minutes" | "every 20 minutes" | "every 30 minutes" | "manual" | "cron";
        /**
         * @description When runs are due, in local time of `timezone`: minute, hour, day of month, month and day of week. Required with
         *     `interval: cron`. Must be absent or null with any other interval.
         *
         *     A field is `*`, a value, a range (`1-5`), or a list of these. `*` and ranges may have a step (`0-59/15`). Months
         *     and days of the week may be names (`JAN`, `MON`); 0 and 7 are Sunday. If neither day field is `*`, a day matches
         *     if either field matches. Two consecutive runs must be at least 5 minutes and at most 31 days apart.
         *
         *     A run covers the time since the previous run. When clocks are set forward, all skipped times are treated as one
         *     time: the moment of the change. When clocks are set back, a repeated time counts once, at its first occurrence.
         *     No event is omitted or delivered twice, and the interval around the change is shorter or longer.
         */
        CronExpression: string | null;
        /**
         * @description Model to export. Default of a new export: `events`.
         * @enum {string}
         */
        BatchExportModel: "events" | "persons";
        /**
         * @description Status of a run:
         *
         *     - `Starting`: waiting to start.
         *     - `Running`: an attempt is in progress.
         *     - `FailedRetryable`: the last attempt failed with a transient error. The run is retried.
         *     - `Completed`: delivered.
         *     - `Failed`: failed permanently, or after too many attempts.
         *     - `TimedOut`: an attempt exceeded its time limit.
         *     - `Cancelled`: cancelled by a user, or because the export was deleted.
         *     - `Terminated`, `ContinuedAsNew`: never returned. They exist for compatibility with clients that know them.
         * @enum {string}
         */
        BatchExportRunStatus: "Starting" | "Running" | "Completed" | "Failed" | "FailedRetryable" | "Cancelled" | "TimedOut" | "Terminated" | "ContinuedAsNew";
        /**
         * @description Destination of the rows:
         *
         *     - `File`: the export folder of the server.
         *     - `S3`: a bucket of S3 or of a store that supports its protocol.
         *     - `AwsS3`: `S3` with the settings of AWS.
         *     - `S3Compatible`: `S3` with the settings of other stores.
         *     - `Postgres`: a PostgreSQL table.
         *     - `Redshift`: an Amazon Redshift table.
         *     - `BigQuery`: a BigQuery table.
         *     - `Snowflake`: a Snowflake table.
         *     - `AzureBlob`: a container of Azure Blob Storage.
         *     - `HTTP`: requests to a URL.
         *     - `NoOp`: no destination. Rows are counted, but not delivered.
         *
         *     Responses return the type that was sent.
         * @enum {string}
         */
        DestinationType: "File" | "S3" | "AwsS3" | "S3Compatible" | "Postgres" | "Redshift" | "BigQuery" | "Snowflake" | "AzureBlob" | "HTTP" | "NoOp";
        /**
         * @description Severity of the log line.
         * @enum {string}
         */
        LogLevel: "DEBUG" | "INFO" | "WARNING" | "ERROR";
        /** @description A condition on a property: `key`, `value`, `operator` and `type`. */
        PropertyFilter: {
            [key: string]: unknown;
        };
        /**
         * @description Destination of the rows. The server validates the configuration for the given type and reports invalid fields. A
         *     new export needs `type`; an update without it keeps the stored type. An update keeps the secrets that it omits,
         *     unless they would be sent to a different receiver: a new host, port, endpoint, account or URL, or a connection
         *     without TLS or with an untrusted certificate, requires the secrets that are sent there. A new bucket, container,
         *     database, project or region does not.
         *
         *     A host outside the public network is rejected unless the server setting `WEIR_ALLOWED_HOSTS` lists it: a private
         *     IP address, `localhost`, or a name that resolves only to private IP addresses when the export is stored. A name
         *     that cannot be resolved within two seconds is accepted. Each connection of a run is checked again.
         */
        DestinationRequest: {
            type?: components["schemas"]["DestinationType"];
            /** @description Configuration in the format of the given `type`, see the schemas below. An unknown field returns 400. */
            config?: components["schemas"]["FileConfig"] | components["schemas"]["S3Config"] | components["schemas"]["AwsS3Config"] | components["schemas"]["S3CompatibleConfig"] | components["schemas"]["PostgresConfig"] | components["schemas"]["RedshiftConfig"] | components["schemas"]["BigQueryConfig"] | components["schemas"]["SnowflakeConfig"] | components["schemas"]["AzureBlobConfig"] | components["schemas"]["HTTPConfig"] | components["schemas"]["NoOpConfig"] | components["schemas"]["OtherConfig"] | components["schemas"]["NullValue"];
        };
        /** @description Any configuration. It is validated for the type of the destination. */
        OtherConfig: {
            [key: string]: unknown;
        };
        /** @description Changes of the destination. */
        DestinationUpdate: {
            type?: components["schemas"]["DestinationType"];
            config?: components["schemas"]["DestinationConfigUpdate"] | components["schemas"]["NullValue"];
        };
        /** @description Fields of the configuration to change, in the format of the destination's type. Other fields keep their values. This schema has no default values, so that a generated client sends only the fields that were set. */
        DestinationConfigUpdate: {
            [key: string]: unknown;
        };
        /** @description Destination of the rows, without secrets. */
        DestinationResponse: {
            type: components["schemas"]["DestinationType"];
            /** @description Configuration without secrets. Null if the stored configuration cannot be read; `problem` contains the reason. */
            config: components["schemas"]["DestinationConfig"] | components["schemas"]["NullValue"];
            /** @description Reason why the stored configuration cannot be read, and the remedy. Absent if it can be read. Runs of such an export fail with this reason; other exports are not affected. To repair it, send the whole `destination` with PUT or PATCH. */
            problem?: string;
        };
        /** @description Configuration. Secrets are omitted, not masked. */
        DestinationConfig: {
            [key: string]: unknown;
        };
        /**
         * @description Format of timestamps in names, in UTC. It cannot be changed after creation.
         *
         *     - `extended`: `2026-11-20T10:00:00+00:00-2026-11-20T11:00:00+00:00`.
         *     - `basic`: `20261120T100000Z-20261120T110000Z`, for tools that do not support colons, such as Hadoop and
         *       Windows.
         * @default extended
         * @enum {string}
         */
        FileNameStyle: "extended" | "basic";
        /**
         * Format: int32
         * @description Size in MiB at which a new file is started. 0 and null produce one file.
         * @default null
         */
        MaxFileSizeMb: number | null;
        /**
         * @description Names of the events to export. Null: all events. An export of persons has none.
         * @default null
         */
        IncludedEvents: string[] | null;
        /**
         * @description Names of the events to exclude. An export of persons has none.
         * @default null
         */
        ExcludedEvents: string[] | null;
        /**
         * @description Files in the export folder of the server, `exports/<prefix>/<start>-<end>`. A repeated delivery replaces the
         *     files of the interval. A folder belongs to the first export that delivers files of a format to it. A run of
         *     another export to the same folder fails with an error, even if both start at the same time. After the export is
         *     deleted, another export of the organization can use the folder.
         *
         *     The export folder is the root of the first organization of the server. Each other organization has its own root,
         *     `exports/.organizations/<organization id>/<prefix>/<start>-<end>`, which prefixes of other organizations cannot
         *     reach. Exports created before this separation keep their folder below `exports/<prefix>`; exports of other
         *     organizations never take it over.
         */
        FileConfig: {
            /**
             * @description Folder below the export folder. Supported placeholders, in UTC:
             *
             *     - Start of the interval: `{start_year}`, `{start_month}`, `{start_day}`, `{start_hour}`, `{start_minute}`,
             *       `{start_second}`, `{data_interval_start}`.
             *     - End of the interval: the same with `end_`, and `{data_interval_end}`. `{year}`, `{month}`, `{day}`,
             *       `{hour}`, `{minute}` and `{second}` also refer to the end.
             *     - Name of the model: `{table}`.
             *
             *     For Hive partitions use `year={start_year}/month={start_month}/day={start_day}`.
             * @default
             */
            prefix: string;
            /**
             * @description Format of the files.
             * @default Parquet
             * @enum {string}
             */
            file_format: "Parquet" | "JSONLines" | "CSV";
            /** @default null */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            file_name_style?: components["schemas"]["FileNameStyle"];
            max_file_size_mb?: components["schemas"]["MaxFileSizeMb"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /**
         * @description Compression of the files. JSONLines and CSV support gzip, brotli and zstd; Parquet supports all values.
         * @enum {string}
         */
        FileCompression: "zstd" | "lz4" | "snappy" | "gzip" | "brotli";
        /**
         * @description Prefix of each object key. Supported placeholders, in UTC:
         *
         *     - Start of the interval: `{start_year}`, `{start_month}`, `{start_day}`, `{start_hour}`, `{start_minute}`,
         *       `{start_second}`, `{data_interval_start}`.
         *     - End of the interval: the same with `end_`, and `{data_interval_end}`. `{year}`, `{month}`, `{day}`,
         *       `{hour}`, `{minute}` and `{second}` also refer to the end.
         *     - Name of the model: `{table}`.
         *
         *     For Hive partitions use `year={start_year}/month={start_month}/day={start_day}`.
         */
        ObjectKeyPrefix: string;
        /**
         * @description Id of the access key. Required for delivery; the credentials of the server are never used.
         * @default null
         */
        S3AccessKeyId: string | null;
        /**
         * @description Secret access key.
         * @default null
         */
        S3SecretAccessKey: string | null;
        /**
         * @description KMS key of the store. Only with `aws:kms`.
         * @default null
         */
        KmsKeyId: string | null;
        /**
         * @description Whether to use virtual-hosted-style URLs, with the bucket in the host name.
         * @default false
         */
        VirtualStyleAddressing: boolean;
        /**
         * @description Objects in a bucket of S3 or of a store that supports its protocol. A repeated delivery replaces the objects of
         *     the interval.
         *
         *     Permissions of the access key: `s3:ListBucket` on the bucket; `s3:PutObject`, `s3:DeleteObject` and
         *     `s3:AbortMultipartUpload` on the objects below the prefix. With `aws:kms` also `kms:GenerateDataKey` and
         *     `kms:Decrypt` on the key. Recommended: `s3:GetObject`, to recognize objects of other exports and to verify
         *     deliveries, and `s3:ListBucketMultipartUploads`, to remove incomplete uploads after a crash. The test step
         *     reports a missing permission. It rejects a write-only key, because a repeated delivery must list and remove
         *     objects that are no longer part of the interval.
         *
         *     Existing objects of another export are not replaced; the run fails with an error. Two exports of one server that
         *     start at the same time are kept apart on every store. Exports of two servers are kept apart by conditional
         *     writes (`If-None-Match`, `If-Match`): AWS, MinIO and Cloudflare R2 support them, Google Cloud Storage does not.
         *     The test step reports a store without them in the message of the passed step. Without `s3:GetObject` Weir can
         *     neither identify the owner of an object nor use `If-Match`, and replaces existing objects of other exports.
         */
        S3Config: {
            /** @description Name of the bucket, without spaces and slashes, or the ARN of an access point. */
            bucket_name: string;
            /** @description Code of the region of the bucket, such as us-east-1. */
            region: string;
            prefix: components["schemas"]["ObjectKeyPrefix"];
            aws_access_key_id?: components["schemas"]["S3AccessKeyId"];
            aws_secret_access_key?: components["schemas"]["S3SecretAccessKey"];
            /**
             * @description Format of the objects.
             * @default JSONLines
             * @enum {string}
             */
            file_format: "Parquet" | "JSONLines";
            /**
             * @description Compression of the files. JSONLines supports gzip and brotli; Parquet supports all values.
             * @default null
             */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            file_name_style?: components["schemas"]["FileNameStyle"];
            max_file_size_mb?: components["schemas"]["MaxFileSizeMb"];
            /** @default null */
            encryption: components["schemas"]["S3Encryption"] | components["schemas"]["NullValue"];
            kms_key_id?: components["schemas"]["KmsKeyId"];
            /**
             * @description Endpoint URL of a store other than AWS.
             * @default null
             */
            endpoint_url: string | null;
            use_virtual_style_addressing?: components["schemas"]["VirtualStyleAddressing"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /**
         * @description Table to load, created if it does not exist. Default of an export that is created with the model `persons`: `persons`.
         * @default events
         */
        TableName: string;
        /**
         * @description Write mode of the table:
         *
         *     - `append`: adds rows. A row whose `uuid` is already in the table is skipped. Rows of a query without a `uuid`
         *       are rejected if other rows of the interval have been delivered before.
         *     - `merge`: replaces rows with the same key: `merge_key`, or the key and the versions of persons. Of rows with
         *       the same `merge_key` the latest delivery is kept, and within one delivery the last row.
         *     - `replace_interval`: deletes the rows that this export delivered for the interval and adds the new rows, in one
         *       transaction. Use it for queries whose results can change.
         *
         *     Null: `merge` for persons, `append` otherwise. Persons without a query are always merged.
         * @enum {string}
         */
        TableWriteMode: "append" | "merge" | "replace_interval";
        /**
         * @description Columns that identify a row, for `write_mode: merge`. A table created by Weir has a primary key on them; an existing Postgres table needs a primary key or a unique index on exactly these columns. Tables of BigQuery and Snowflake do not have a key: there a row without a value in one of these columns fails the run.
         * @default null
         */
        TableMergeKey: string[] | null;
        /**
         * @description Handling of columns that the table does not have:
         *
         *     - `add_columns`: adds them to the table.
         *     - `fail`: fails the run with an error that contains the statement that adds them.
         *     - `ignore`: omits them, with a warning in the log of every run.
         *
         *     Null: `add_columns` if Weir created the table, `fail` otherwise.
         * @enum {string}
         */
        TableSchemaPolicy: "add_columns" | "fail" | "ignore";
        /**
         * @description What to do with rows that have values which a column of the table cannot store, such as a text that is too long
         *     or a number out of range:
         *
         *     - `fail`: fails the run. No row is added.
         *     - `truncate`: truncates texts to the length of the column. Other values, including JSON, become null. A value
         *       that identifies rows (`uuid`, `team_id`, the merge key) or belongs to a NOT NULL column is not changed: it fails
         *       the run.
         *     - `reject_table`: writes such rows to the table `<table_name>_rejected` of the same schema, in the transaction
         *       of the other rows. The table is created when it is first needed, with the columns `export_id`, `interval_start`,
         *       `interval_end`, `uuid`, `column_name`, `reason`, `data` (the row as JSON text of at most 65,535 bytes, with long
         *       values shortened) and `rejected_at`. When the interval is delivered again, its rejected rows are replaced.
         *
         *     `records_failed` of a run counts these rows, and its log lists the first five with the column and the reason.
         *     Weir checks lengths, ranges of numbers and dates, NUL characters, JSON, UUIDs and NOT NULL. Any other value that
         *     the database rejects fails the run. BigQuery and Snowflake support only `fail`.
         * @default fail
         * @enum {string}
         */
        TableOnError: "fail" | "truncate" | "reject_table";
        /**
         * @description Server-side encryption by the store.
         * @enum {string}
         */
        S3Encryption: "AES256" | "aws:kms";
        /** @description Objects in a bucket of AWS. Like `S3`, without an endpoint. Needs the same permissions of the access key. Responses return the type `AwsS3` with the configuration that was sent. */
        AwsS3Config: {
            /** @description Name of the bucket, without spaces and slashes, or the ARN of an access point. */
            bucket_name: string;
            /** @description Code of the region of the bucket, such as us-east-1. */
            region: string;
            prefix: components["schemas"]["ObjectKeyPrefix"];
            aws_access_key_id?: components["schemas"]["S3AccessKeyId"];
            aws_secret_access_key?: components["schemas"]["S3SecretAccessKey"];
            /**
             * @description Format of the objects.
             * @default JSONLines
             * @enum {string}
             */
            file_format: "Parquet" | "JSONLines";
            /**
             * @description Compression of the files. JSONLines supports gzip and brotli; Parquet supports all values.
             * @default null
             */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            file_name_style?: components["schemas"]["FileNameStyle"];
            max_file_size_mb?: components["schemas"]["MaxFileSizeMb"];
            /** @default null */
            encryption: components["schemas"]["S3Encryption"] | components["schemas"]["NullValue"];
            kms_key_id?: components["schemas"]["KmsKeyId"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /** @description Objects in a bucket of an S3-compatible store, such as MinIO, Cloudflare R2 or Google Cloud Storage. Like `S3`, with an endpoint and without server-side encryption. Needs the same permissions of the access key. Responses return the type `S3Compatible` with the configuration that was sent. */
        S3CompatibleConfig: {
            /** @description Name of the bucket, without spaces and slashes, or the ARN of an access point. */
            bucket_name: string;
            /** @description Code of the region of the bucket, such as us-east-1. */
            region: string;
            prefix: components["schemas"]["ObjectKeyPrefix"];
            aws_access_key_id?: components["schemas"]["S3AccessKeyId"];
            aws_secret_access_key?: components["schemas"]["S3SecretAccessKey"];
            /**
             * @description Format of the objects.
             * @default JSONLines
             * @enum {string}
             */
            file_format: "Parquet" | "JSONLines";
            /**
             * @description Compression of the files. JSONLines supports gzip and brotli; Parquet supports all values.
             * @default null
             */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            file_name_style?: components["schemas"]["FileNameStyle"];
            max_file_size_mb?: components["schemas"]["MaxFileSizeMb"];
            /** @description Endpoint URL of the store. */
            endpoint_url: string;
            use_virtual_style_addressing?: components["schemas"]["VirtualStyleAddressing"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /**
         * @description Whether the connection is encrypted. Use `disable` only in a trusted network.
         * @default require
         * @enum {string}
         */
        SslMode: "require" | "disable";
        /**
         * @description Accept self-signed or otherwise untrusted TLS certificates.
         * @default false
         */
        SelfSignedCert: boolean;
        /**
         * @description Rows of a table, written in one transaction per interval, which is recorded in the table `weir_deliveries` of
         *     the same schema. Tables created by Weir have the columns `_weir_export_id`, `_weir_interval_start` and
         *     `_weir_delivered_at` after those of the rows, and a key and an index that make repeated deliveries fast. A
         *     repeated delivery whose rows are all in the table is skipped, with a log line.
         *
         *     Privileges of the user: `CONNECT` and `TEMPORARY` on the database, `USAGE` on the schema, `SELECT` and `INSERT`
         *     on the table (also `UPDATE` for `merge`, `DELETE` for `replace_interval`), `SELECT`, `INSERT` and `DELETE` on
         *     `weir_deliveries` (with `reject_table` also on `<table_name>_rejected`), and `CREATE` on the schema until these
         *     tables exist. `add_columns` requires a user that owns the table and has `UPDATE` on `weir_deliveries`. The preview
         *     contains the definitions for another user to run.
         */
        PostgresConfig: {
            /** @description Name of the database user. */
            user: string;
            /** @description Password of the database user. */
            password: string;
            /** @description Host name or IP address of the database. */
            host: string;
            /**
             * Format: int32
             * @description TCP port of the database.
             * @default 5432
             */
            port: number;
            /** @description Name of the database. */
            database: string;
            /**
             * @description Schema of the table.
             * @default public
             */
            schema: string;
            table_name?: components["schemas"]["TableName"];
            ssl_mode?: components["schemas"]["SslMode"];
            has_self_signed_cert?: components["schemas"]["SelfSignedCert"];
            /** @default null */
            write_mode: components["schemas"]["TableWriteMode"] | components["schemas"]["NullValue"];
            merge_key?: components["schemas"]["TableMergeKey"];
            /** @default null */
            schema_policy: components["schemas"]["TableSchemaPolicy"] | components["schemas"]["NullValue"];
            on_error?: components["schemas"]["TableOnError"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /**
         * @description Rows of a Redshift table, written in one transaction per interval, which is recorded in the table
         *     `weir_deliveries` of the same schema. Tables created by Weir have the columns `_weir_export_id`,
         *     `_weir_interval_start` and `_weir_delivered_at` after those of the rows. A repeated delivery whose rows are all
         *     in the table is skipped, with a log line. If rows of one delivery have the same `merge_key`, the mode `COPY`
         *     cannot determine the last one and keeps the one whose other values sort last. Names are lowercase.
         *
         *     Privileges of the user: as for `Postgres`. With `COPY`, `bucket_credentials` need `s3:PutObject`,
         *     `s3:DeleteObject` and `s3:AbortMultipartUpload` on the staged objects, and the role or key of `authorization`
         *     needs `s3:GetObject` on them and `s3:ListBucket` on the bucket.
         */
        RedshiftConfig: {
            /** @description Name of the database user. */
            user: string;
            /** @description Password of the database user. */
            password: string;
            /** @description Host name or IP address of the cluster. */
            host: string;
            /**
             * Format: int32
             * @description TCP port of the cluster.
             * @default 5439
             */
            port: number;
            /** @description Name of the database. */
            database: string;
            /**
             * @description Schema of the table.
             * @default public
             */
            schema: string;
            table_name?: components["schemas"]["TableName"];
            ssl_mode?: components["schemas"]["SslMode"];
            has_self_signed_cert?: components["schemas"]["SelfSignedCert"];
            /**
             * @description Column type of properties.
             * @default varchar
             * @enum {string}
             */
            properties_data_type: "varchar" | "super";
            /**
             * @description Load method: with INSERT statements, or with COPY from objects in S3.
             * @default INSERT
             * @enum {string}
             */
            mode: "INSERT" | "COPY";
            /** @default null */
            copy_inputs: components["schemas"]["RedshiftCopyInputs"] | components["schemas"]["NullValue"];
            /** @default null */
            write_mode: components["schemas"]["TableWriteMode"] | components["schemas"]["NullValue"];
            merge_key?: components["schemas"]["TableMergeKey"];
            /** @default null */
            schema_policy: components["schemas"]["TableSchemaPolicy"] | components["schemas"]["NullValue"];
            on_error?: components["schemas"]["TableOnError"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /** @description Settings of `COPY`. Required with that mode. */
        RedshiftCopyInputs: {
            /** @description Bucket for the staged objects. */
            s3_bucket?: string;
            /**
             * @description Prefix of the keys of the staged objects.
             * @default
             */
            s3_key_prefix: string;
            /** @description Region of the bucket. */
            region_name?: string;
            /** @description Credentials of Redshift for the bucket: the name of an IAM role, or an access key. */
            authorization?: string | components["schemas"]["AwsCredentials"];
            bucket_credentials?: components["schemas"]["AwsCredentials"];
        };
        /** @description An AWS access key. */
        AwsCredentials: {
            /** @description Id of the access key. */
            aws_access_key_id?: string;
            /** @description Secret access key. */
            aws_secret_access_key?: string;
        };
        /**
         * @description Rows of a BigQuery table, loaded by jobs that never run twice and added in one transaction, with the key of a
         *     service account. Tables created by Weir have the columns `_weir_export_id`, `_weir_interval_start` and
         *     `_weir_delivered_at` after those of the rows, and are clustered by the first two, or by the key of `merge`. A
         *     repeated delivery whose rows are all in the table is skipped, with a log line. If rows of one delivery have the
         *     same `merge_key`, which must not be a floating-point number, the one with the greatest other values is kept.
         *
         *     Permissions of the service account: the roles BigQuery Data Editor (`roles/bigquery.dataEditor`) on the dataset
         *     and BigQuery Job User (`roles/bigquery.jobUser`) on the project.
         */
        BigQueryConfig: {
            /** @description Google Cloud project. */
            project_id: string;
            /** @description Dataset of the table. */
            dataset_id: string;
            /**
             * @description Table to load, created if it does not exist, and partitioned by day of `timestamp`. Default of an export that is created with the model `persons`: `persons`.
             * @default events
             */
            table_id: string;
            /** @description Private key of the service account. */
            private_key: string;
            /** @description Id of the private key. */
            private_key_id: string;
            /** @description URL of the token endpoint. */
            token_uri: string;
            /** @description Email address of the service account. */
            client_email: string;
            /**
             * @description Whether properties are JSON columns instead of strings.
             * @default false
             */
            use_json_type: boolean;
            /**
             * @description HTTPS URL of the API, if it is not the public one of Google Cloud.
             * @default null
             */
            api_endpoint: string | null;
            /** @default null */
            write_mode: components["schemas"]["TableWriteMode"] | components["schemas"]["NullValue"];
            merge_key?: components["schemas"]["TableMergeKey"];
            /** @default null */
            schema_policy: components["schemas"]["TableSchemaPolicy"] | components["schemas"]["NullValue"];
            on_error?: components["schemas"]["TableOnError"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /**
         * @description Rows of a Snowflake table, staged, and written in one transaction per interval. Names keep their case: Snowflake
         *     converts names to uppercase unless they are created in quotes. Tables created by Weir have the columns
         *     `_weir_export_id`, `_weir_interval_start` and `_weir_delivered_at` after those of the rows. A repeated delivery
         *     whose rows are all in the table is skipped, with a log line. If rows of one delivery have the same `merge_key`,
         *     the one with the greatest other values is kept.
         *
         *     Privileges of the role: `USAGE` on the warehouse, the database and the schema; `CREATE TABLE` on the schema;
         *     `SELECT`, `INSERT`, `UPDATE` and `DELETE` on the table and on `weir_deliveries`; ownership of the table for
         *     `add_columns`.
         */
        SnowflakeConfig: {
            /** @description Account identifier: the part of the account URL before `.snowflakecomputing.com`. */
            account: string;
            /** @description Name of the user. */
            user: string;
            /**
             * @description Authentication method.
             * @default password
             * @enum {string}
             */
            authentication_type: "password" | "keypair";
            /**
             * @description Password, for `authentication_type: password`.
             * @default null
             */
            password: string | null;
            /**
             * @description Private key, for `authentication_type: keypair`.
             * @default null
             */
            private_key: string | null;
            /**
             * @description Passphrase of the private key.
             * @default null
             */
            private_key_passphrase: string | null;
            /** @description Name of the database. */
            database: string;
            /** @description Warehouse that executes the statements. */
            warehouse: string;
            /** @description Schema of the table. */
            schema: string;
            table_name?: components["schemas"]["TableName"];
            /**
             * @description Role to use.
             * @default null
             */
            role: string | null;
            /**
             * @description URL of the account if it is not `<account>.snowflakecomputing.com`, for example with a private link. Only https URLs below snowflakecomputing.com are accepted.
             * @default null
             */
            access_url: string | null;
            /** @default null */
            write_mode: components["schemas"]["TableWriteMode"] | components["schemas"]["NullValue"];
            merge_key?: components["schemas"]["TableMergeKey"];
            /** @default null */
            schema_policy: components["schemas"]["TableSchemaPolicy"] | components["schemas"]["NullValue"];
            on_error?: components["schemas"]["TableOnError"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /**
         * @description Blobs in a container. A repeated delivery replaces the blobs of the interval. Blobs of another existing export
         *     are not replaced; the run fails with an error. Conditional writes keep two exports apart that start at the same
         *     time.
         *
         *     Permissions of the connection string: the key of the account, or a shared access signature for containers and
         *     objects of the blob service (`ss=b`, `srt=co`) to read, add, create, write, delete and list (`sp=racwdl`).
         */
        AzureBlobConfig: {
            /** @description Name of the container: 3 to 63 lowercase letters, digits and single hyphens. */
            container_name: string;
            /** @description Connection string of the storage account, with its key or with a shared access signature. */
            connection_string: string;
            /**
             * @description Prefix of each blob name. Supported placeholders, in UTC:
             *
             *     - Start of the interval: `{start_year}`, `{start_month}`, `{start_day}`, `{start_hour}`, `{start_minute}`,
             *       `{start_second}`, `{data_interval_start}`.
             *     - End of the interval: the same with `end_`, and `{data_interval_end}`. `{year}`, `{month}`, `{day}`,
             *       `{hour}`, `{minute}` and `{second}` also refer to the end.
             *     - Name of the model: `{table}`.
             *
             *     For Hive partitions use `year={start_year}/month={start_month}/day={start_day}`.
             * @default
             */
            prefix: string;
            /**
             * @description Format of the blobs.
             * @default JSONLines
             * @enum {string}
             */
            file_format: "Parquet" | "JSONLines";
            /**
             * @description Compression of the files. JSONLines supports gzip and brotli; Parquet supports all values.
             * @default null
             */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            file_name_style?: components["schemas"]["FileNameStyle"];
            max_file_size_mb?: components["schemas"]["MaxFileSizeMb"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /** @description Requests that send rows to a URL, at most 1000 rows and 1 MB each: events in the format of a capture endpoint, so that one server can feed another, or rows as JSON for a custom receiver. Rows are delivered at least once. Each request has an `Idempotency-Key`, which stays the same when the same rows are sent again, and each event has a `uuid`, so that a receiver can discard duplicates. */
        HTTPConfig: {
            /** @description URL that receives the rows. Its query may contain a secret: responses show `?***` instead, and an update with the URL as it was returned keeps the stored one. */
            url: string;
            /**
             * @description Format of the request body:
             *
             *     - `capture`: a batch of events for a capture endpoint. Supports only the model `events`.
             *     - `json`: a JSON array of rows.
             *     - `jsonlines`: one JSON row per line.
             * @default capture
             * @enum {string}
             */
            format: "capture" | "json" | "jsonlines";
            /**
             * @description Token of the project that receives the events. Required for `capture`.
             * @default null
             */
            token: string | null;
            /** @default null */
            headers: components["schemas"]["HTTPHeaders"] | components["schemas"]["NullValue"];
            /**
             * @description Secret that signs each request according to Standard Webhooks 1.0 (`webhook-id`, `webhook-timestamp` and `webhook-signature`). The body is signed before compression. The secret starts with `whsec_`, followed by at least 24 bytes in base64.
             * @default null
             */
            signing_secret: string | null;
            /** @default null */
            compression: components["schemas"]["HTTPCompression"] | components["schemas"]["NullValue"];
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /** @description Additional headers of each request, such as `Authorization`. An update replaces all of them. Headers that control the transfer, such as `Host`, `Content-Type` or `Idempotency-Key`, are rejected. */
        HTTPHeaders: {
            [key: string]: string;
        };
        /**
         * @description Compression of the request bodies.
         * @enum {string}
         */
        HTTPCompression: "gzip";
        /** @description Nothing is delivered. Runs are created and rows counted, which is useful to test a schedule. */
        NoOpConfig: {
            /**
             * @description Ignored.
             * @default
             */
            arg: string;
            include_events?: components["schemas"]["IncludedEvents"];
            exclude_events?: components["schemas"]["ExcludedEvents"];
        };
        /** @description One SELECT over `events` or `persons` that defines the rows. Null: the model is exported unchanged. */
        ExportQuery: string | null;
        /** @description Alias of `ql_query`, used if `ql_query` is absent. */
        ExportQueryAlias: string | null;
        /**
         * @description IANA name of the time zone in which days and weeks start. Null: UTC.
         * @example Europe/Berlin
         */
        ExportTimeZone: string | null;
        /**
         * Format: int32
         * @description Day on which a weekly interval starts; 0 is Sunday. Only for `week`.
         */
        OffsetDay: number | null;
        /**
         * Format: int32
         * @description Hour at which a daily or weekly interval starts. Only for `day` and `week`.
         */
        OffsetHour: number | null;
        /** @description Conditions that a row must meet to be exported. Null: all rows. */
        ExportFilters: components["schemas"]["PropertyFilter"][] | null;
        /** @description A batch export to create. */
        BatchExportCreate: {
            name: components["schemas"]["DisplayName"];
            model?: components["schemas"]["BatchExportModel"];
            destination: components["schemas"]["DestinationRequest"];
            interval: components["schemas"]["BatchExportInterval"];
            /** @description Whether the schedule is paused. Default: `false`. */
            paused?: boolean;
            last_paused_at?: components["schemas"]["NullableTimestampInput"];
            start_at?: components["schemas"]["NullableTimestampInput"];
            end_at?: components["schemas"]["NullableTimestampInput"];
            ql_query?: components["schemas"]["ExportQuery"];
            hogql_query?: components["schemas"]["ExportQueryAlias"];
            timezone?: components["schemas"]["ExportTimeZone"];
            offset_day?: components["schemas"]["OffsetDay"];
            offset_hour?: components["schemas"]["OffsetHour"];
            cron?: components["schemas"]["CronExpression"];
            filters?: components["schemas"]["ExportFilters"];
        };
        /** @description Fields of a batch export to update. */
        BatchExportUpdate: {
            name?: components["schemas"]["DisplayName"];
            model?: components["schemas"]["BatchExportModel"];
            destination?: components["schemas"]["DestinationUpdate"];
            interval?: components["schemas"]["BatchExportInterval"];
            /** @description Whether the schedule is paused. Default: `false`. */
            paused?: boolean;
            last_paused_at?: components["schemas"]["NullableTimestampInput"];
            start_at?: components["schemas"]["NullableTimestampInput"];
            end_at?: components["schemas"]["NullableTimestampInput"];
            ql_query?: components["schemas"]["ExportQuery"];
            hogql_query?: components["schemas"]["ExportQueryAlias"];
            timezone?: components["schemas"]["ExportTimeZone"];
            offset_day?: components["schemas"]["OffsetDay"];
            offset_hour?: components["schemas"]["OffsetHour"];
            cron?: components["schemas"]["CronExpression"];
            filters?: components["schemas"]["ExportFilters"];
        };
        /** @description A complete batch export. */
        BatchExportReplace: components["schemas"]["BatchExportUpdate"] & {
            name: components["schemas"]["DisplayName"];
            destination: components["schemas"]["DestinationUpdate"];
            interval: components["schemas"]["BatchExportInterval"];
        };
        /** @description Optional body of an operation such as `pause/`. A complete batch export is accepted; each operation uses only the fields in its description. */
        BatchExportAction: {
            name?: components["schemas"]["DisplayName"];
            model?: components["schemas"]["BatchExportModel"];
            destination?: components["schemas"]["DestinationUpdate"];
            interval?: components["schemas"]["BatchExportInterval"];
            /** @description Whether the schedule is paused. Default: `false`. */
            paused?: boolean;
            last_paused_at?: components["schemas"]["IgnoredTimestampInput"];
            start_at?: components["schemas"]["IgnoredTimestampInput"];
            end_at?: components["schemas"]["IgnoredTimestampInput"];
            ql_query?: components["schemas"]["ExportQuery"];
            hogql_query?: components["schemas"]["ExportQueryAlias"];
            /**
             * @description IANA name of the time zone in which days and weeks start. Null: UTC.
             * @example Europe/Berlin
             */
            timezone?: string | null;
            offset_day?: components["schemas"]["OffsetDay"];
            offset_hour?: components["schemas"]["OffsetHour"];
            /** @description A cron expression. Ignored. */
            cron?: string | null;
            filters?: components["schemas"]["ExportFilters"];
            /** @description Whether unpausing also delivers the intervals that were missed while paused. Used only by unpause. */
            backfill?: boolean;
        };
        /** @description A recurring export of one model to one destination. */
        BatchExport: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: int32
             * @description Id of the project that owns the export.
             */
            team_id: number;
            /** @description Display name. */
            name: string;
            model: components["schemas"]["BatchExportModel"];
            destination: components["schemas"]["DestinationResponse"];
            interval: components["schemas"]["BatchExportInterval"];
            /** @description Whether the schedule is paused. An export pauses itself after three of its most recent runs have failed or exceeded their time limit: of the last 24 for `hour`, 7 for `day` and `cron`, 4 for `week`, and for shorter intervals of the runs of one hour, at least 3. `pause_reason` has the reason. Unpausing resets this count. */
            paused: boolean;
            /**
             * Format: date-time
             * @description When the export was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the export was last changed.
             */
            last_updated_at: string;
            /**
             * Format: date-time
             * @description When the export was last paused.
             */
            last_paused_at: string | null;
            pause_reason: components["schemas"]["PauseReason"];
            /**
             * Format: date-time
             * @description Runs are not triggered before this time.
             */
            start_at: string | null;
            /**
             * Format: date-time
             * @description Runs are not triggered after this time.
             */
            end_at: string | null;
            /** @description The most recent runs, newest first. */
            latest_runs: components["schemas"]["BatchExportRun"][];
            /** @description Query that defines the rows. */
            ql_query: string | null;
            /** @description Columns of the query. Null without a query. `fields` contains the type of each column. Sums of integers are `integer`, and a value of more than 64 bits fails the run unless the query casts it. DECIMAL and UBIGINT are `decimal(precision,scale)`: exact text in CSV, an exact number in JSON lines, DECIMAL in Parquet, and NUMERIC, BIGNUMERIC or NUMBER in tables. */
            schema: unknown;
            /** @description IANA name of the time zone in which days and weeks start. */
            timezone: string;
            offset_day: components["schemas"]["OffsetDay"];
            offset_hour: components["schemas"]["OffsetHour"];
            cron: components["schemas"]["CronExpression"];
            filters: components["schemas"]["ExportFilters"];
        };
        /** @description Reason for which the export paused itself, with the last error and the remedy. Null while it is not paused, and if a user paused it. */
        PauseReason: string | null;
        /** @description The updated export, and the consequences for previous deliveries. */
        BatchExportUpdated: components["schemas"]["BatchExport"] & {
            /** @description Consequences of this update for previous deliveries. Absent if there are none. */
            warnings?: components["schemas"]["BatchExportWarning"][];
        };
        /** @description A consequence of an update. */
        BatchExportWarning: {
            /**
             * @description Machine-readable code:
             *
             *     - `place_changed`: the export delivers to a different location, where previously delivered intervals may be
             *       missing.
             * @enum {string}
             */
            code: "place_changed";
            /** @description Description of the problem and its remedy. */
            detail: string;
        };
        /** @description The export, and the backfill that was started. */
        BatchExportBackfillStarted: components["schemas"]["BatchExport"] & {
            /**
             * Format: uuid
             * @description Id of the backfill. Its runs have the same id in `backfill`.
             */
            backfill_id: string;
        };
        /** @description Reason why a run that is due has not started. Slots are assigned first to the project with the fewest runs in progress, then to scheduled runs before backfills, then to the export with the fewest runs in progress. */
        BatchExportRunWaiting: {
            /**
             * @description The limit that the run waits for. A backfill may use three quarters of each limit, so that it does not delay
             *     scheduled runs.
             *
             *     - `slots`: all slots of the server are in use (`WEIR_MAX_CONCURRENT_RUNS`).
             *     - `staging`: other runs are reading their rows (`WEIR_MAX_CONCURRENT_STAGING`).
             *     - `project`: the project uses its maximum number of slots. A quarter is reserved for other projects.
             *     - `host`: other runs deliver to the same host, account or folder (`WEIR_MAX_RUNS_PER_HOST`).
             *     - `export`: other runs of this export are in progress (`WEIR_MAX_RUNS_PER_EXPORT`).
             *     - `interval`: a run of this export over an overlapping interval is in progress.
             * @enum {string}
             */
            reason: "slots" | "staging" | "project" | "host" | "export" | "interval";
            /**
             * Format: int32
             * @description Position among the runs that wait for the same limit; 1 is next. An estimate which assumes that no run ends in the meantime.
             */
            position: number;
        };
        /** @description Delivery of a run. */
        BatchExportRunDelivery: {
            /** @description The newest 100 attempts, oldest first. */
            attempts: components["schemas"]["BatchExportRunAttempt"][];
            /** @description Phases of the attempt that delivered, in order. */
            phases: {
                name: components["schemas"]["BatchExportRunPhaseName"];
                /**
                 * Format: date-time
                 * @description Start of the phase.
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description End of the phase.
                 */
                end: string;
            }[];
            /** @description The staged files, in order. */
            files: {
                /**
                 * Format: int64
                 * @description Number of rows.
                 */
                rows: number;
                /**
                 * Format: int64
                 * @description Size of the file.
                 */
                bytes: number;
                /** @description SHA-256 of the file, which `weir verify` compares with the delivered object. Null for destinations that do not keep the file, and for runs of earlier versions of the server. */
                sha256: string | null;
            }[];
            /**
             * Format: int32
             * @description Number of staged files; `files` has the first 1000.
             */
            files_count: number;
            /** @description Names of the delivered objects, or of the table. For `File`, S3 and Azure Blob Storage destinations, each object is the file at the same position of `files`. */
            objects: string[];
            /**
             * Format: int32
             * @description Number of delivered objects; `objects` has the first 1000.
             */
            objects_count: number;
            /** @description Hash of the contents of the rows, independent of their order. Null if it was not computed. */
            rows_hash: string | null;
        };
        /**
         * @description Phase of an attempt:
         *
         *     - `stage`: reads the rows and writes them to files.
         *     - `load`: sends the files to the destination, where they are not visible yet.
         *     - `commit`: makes them visible.
         * @enum {string}
         */
        BatchExportRunPhaseName: "stage" | "load" | "commit";
        /** @description An attempt to deliver the interval of a run. */
        BatchExportRunAttempt: {
            /**
             * Format: int32
             * @description Number of the attempt. An attempt that was interrupted because the server stopped is not counted, so the next one has the same number.
             */
            number: number;
            status: components["schemas"]["BatchExportRunAttemptStatus"];
            /**
             * Format: date-time
             * @description Start of the attempt.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description End of the attempt. Null while it is in progress. For an attempt whose worker stopped unexpectedly, the last time at which it was known to work.
             */
            ended_at: string | null;
            /** @description Error of the attempt, and its remedy. Null if it has none. */
            error: string | null;
            /** @description Phases of the attempt, in order. The last one is that in which the attempt is or has ended. */
            phases: {
                name: components["schemas"]["BatchExportRunPhaseName"];
                /**
                 * Format: date-time
                 * @description Start of the phase.
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description End of the phase. Null while it is in progress.
                 */
                end: string | null;
            }[];
        };
        /**
         * @description State of an attempt:
         *
         *     - `Running`: in progress.
         *     - `Completed`: delivered the interval.
         *     - `Failed`: ended with an error. The run may have further attempts.
         *     - `TimedOut`: exceeded its time limit.
         *     - `Cancelled`: the run was cancelled during the attempt.
         *     - `Interrupted`: its worker stopped before the end, for example because the server was stopped or killed.
         * @enum {string}
         */
        BatchExportRunAttemptStatus: "Running" | "Completed" | "Failed" | "TimedOut" | "Cancelled" | "Interrupted";
        /** @description A delivery of one interval. */
        BatchExportRun: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            status: components["schemas"]["BatchExportRunStatus"];
            /**
             * Format: int32
             * @description Rows that this run made visible at the destination. Null until an attempt ends; 0 if the run failed, timed out or was cancelled and certainly made no rows visible. In a run that has ended, null means unknown: a commit had started and its outcome is unknown, for example because the connection was lost before the response, or because a delivery of several requests was interrupted. Retry the run to resolve it. A repeated delivery counts all visible rows of the interval, including those written by an earlier run. Rows that a trigger or rule of a Postgres table left out are not counted. `records_staged` shows the progress.
             */
            records_completed: number | null;
            /** @description Error of the last attempt, and its remedy. While the run is `Running`, also the error of a request of the current attempt that is being retried. Null once the run is completed. */
            latest_error: string | null;
            /**
             * Format: date-time
             * @description Start of the interval (inclusive).
             */
            data_interval_start: string;
            /**
             * Format: date-time
             * @description End of the interval (exclusive).
             */
            data_interval_end: string;
            /** @description Progress of the run as an opaque string. */
            cursor: string | null;
            /**
             * Format: date-time
             * @description When the run was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the first attempt started. Null before it, and for runs that an earlier version of the server started.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When the run ended.
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @description When the run was last changed.
             */
            last_updated_at: string;
            /**
             * Format: int32
             * @description Number of rows in the interval. Null until they are counted.
             */
            records_total_count: number | null;
            /**
             * Format: int32
             * @description Rows with values that the table cannot store, which were truncated or rejected according to `on_error`. Null until the run is completed.
             */
            records_failed: number | null;
            /**
             * Format: uuid
             * @description The export the run belongs to.
             */
            batch_export: string;
            /**
             * Format: uuid
             * @description The backfill that created the run.
             */
            backfill: string | null;
            /**
             * Format: int64
             * @description Bytes delivered after formatting and compression. Null or 0 under the same conditions as `records_completed`.
             */
            bytes_exported: number | null;
            /**
             * Format: int32
             * @description Rows that the latest attempt has read and formatted for the destination so far, whether or not they became visible. Null until the first row is read.
             */
            records_staged: number | null;
            /**
             * Format: int64
             * @description Bytes of the staged rows, before they are sent. May differ from `bytes_exported` if the destination formats them again.
             */
            bytes_staged: number | null;
            /**
             * Format: int32
             * @description Number of attempts.
             */
            attempt: number;
            /**
             * Format: int32
             * @description Number of attempts that ended with an error. After 10 transient errors the run is `Failed`.
             */
            errors: number;
            /**
             * Format: date-time
             * @description Earliest time of the next attempt, for a run that is `FailedRetryable` or whose start was deferred. Null otherwise.
             */
            next_attempt_at: string | null;
            /** @description The limit that the run waits for. Null for runs that are not due, in progress or finished. */
            waiting: components["schemas"]["BatchExportRunWaiting"] | components["schemas"]["NullValue"];
            /** @description Order-independent sum of the hashes of the delivered event UUIDs, as a decimal number. Equal rows have equal hashes. Null until the run is completed, and for rows without an event UUID. */
            uuid_hash: string | null;
        };
        /** @description Ignored. */
        EmptyRequest: {
            [key: string]: unknown;
        };
        /** @description Confirmation of a cancellation. */
        Cancelled: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            cancelled: true;
        };
        /** @description The backfill created by a retry. */
        BackfillStarted: {
            /**
             * Format: uuid
             * @description Id of the backfill.
             */
            backfill_id: string;
        };
        /** @description A range in the past. If both ends are absent or null, the range is all of the past. Unknown fields are rejected, so that a misspelled field name does not select all of the past. */
        BackfillCreate: {
            start_at?: components["schemas"]["BackfillBound"];
            end_at?: components["schemas"]["BackfillBound"];
        };
        /** @description A time in ISO 8601 with its UTC offset, or null. For exports whose interval has days, a date without a time is the start of that day of the schedule. */
        BackfillBound: string | null;
        /**
         * @description Status of a backfill:
         *
         *     - `Starting`: its runs have not started.
         *     - `Running`: its runs are in progress.
         *     - `Completed`: all its runs have ended, even if some of them failed.
         *     - `Failed`: not returned by this server.
         *     - `Cancelled`: the backfill was cancelled.
         * @enum {string}
         */
        BackfillStatus: "Starting" | "Running" | "Completed" | "Failed" | "Cancelled";
        /** @description Progress of a backfill. Null before its runs are counted, and if it was cancelled. */
        BackfillProgress: {
            /**
             * Format: int32
             * @description Number of runs of the backfill.
             */
            total_runs: number;
            /**
             * Format: int32
             * @description Number of these runs that have ended, with any status.
             */
            finished_runs: number;
            /** @description Proportion of runs that have ended, from 0 to 1, to one decimal place. */
            progress: number;
        };
        /**
         * Format: date-time
         * @description Start of the first run, if the data starts after `start_at`.
         */
        BackfillAdjustedStart: string | null;
        /** @description A backfill of a range of past intervals. */
        Backfill: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: int32
             * @description Id of the project.
             */
            team: number;
            /**
             * Format: int32
             * @description Id of the project.
             */
            team_id: number;
            /**
             * Format: uuid
             * @description The batch export of the backfill.
             */
            batch_export: string;
            /**
             * Format: date-time
             * @description Start of the first interval of the range.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description End of the last interval of the range.
             */
            end_at: string;
            adjusted_start_at: components["schemas"]["BackfillAdjustedStart"];
            /**
             * Format: uuid
             * @description The backfill whose failed intervals this backfill delivers. Null if it delivers its whole range.
             */
            retry_of: string | null;
            status: components["schemas"]["BackfillStatus"];
            /**
             * Format: date-time
             * @description When the backfill was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string | null;
            /** @description Reason for which the server cancelled the backfill, with the last error and the remedy: three of the most recent runs had failed. Null if it did not, and if a user cancelled it. */
            cancel_reason: string | null;
            /**
             * Format: date-time
             * @description When the backfill was last changed.
             */
            last_updated_at: string;
            /**
             * Format: int64
             * @description Rows delivered by its completed runs. Null until the backfill ends.
             */
            total_records_count: number | null;
            progress: components["schemas"]["BackfillProgress"] | components["schemas"]["NullValue"];
        };
        /** @description The created backfill. */
        BackfillCreated: components["schemas"]["Backfill"] & {
            /**
             * Format: uuid
             * @description Same as `id`.
             */
            backfill_id: string;
        };
        /** @description Estimate of a backfill. */
        BackfillEstimate: {
            /**
             * Format: date-time
             * @description Start of the first interval of the range.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description End of the last interval of the range.
             */
            end_at: string;
            adjusted_start_at: components["schemas"]["BackfillAdjustedStart"];
            /**
             * Format: int32
             * @description Number of runs, one per interval.
             */
            total_runs: number;
            /**
             * Format: int32
             * @description Number of intervals that have not been delivered to the current location.
             */
            new_intervals: number;
            /**
             * Format: int32
             * @description Number of intervals that have already been delivered and would be delivered again.
             */
            repeated_intervals: number;
            /**
             * Format: int64
             * @description Rows in the range. Null if the export has a query, which determines the number of rows.
             */
            rows: number | null;
            /** @description Whether `rows` is exact for the data that has arrived so far. If `false`, filters on persons may exclude some of the rows. */
            rows_exact: boolean;
            /**
             * Format: int64
             * @description Estimated number of bytes, based on the bytes per row of previous runs. Null without such runs, and if `rows` is null.
             */
            bytes: number | null;
            /**
             * Format: int64
             * @description Estimated duration in seconds if the intervals are delivered one after another, based on the duration of previous runs. Null without such runs, and if `rows` is null.
             */
            seconds: number | null;
        };
        /** @description One page of backfills, without a count. */
        PaginatedBackfillList: {
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description The backfills. */
            results: components["schemas"]["Backfill"][];
        };
        /**
         * @description State of the interval:
         *
         *     - `future`: the interval has not ended.
         *     - `waiting`: a run is planned or about to start.
         *     - `running`: a run is in progress.
         *     - `will_retry`: a run failed and will be retried.
         *     - `completed`: the interval was delivered.
         *     - `restated`: the interval was delivered again because historical events arrived in it. An interval of a paused
         *       export keeps its state when historical events arrive in it: it is delivered again after the export is unpaused,
         *       or by a backfill.
         *     - `failed`: the latest run failed permanently.
         *     - `unknown`: a run ended after its commit had started, and it is unknown whether its rows are visible. Retry the
         *       run, deliver the interval with a backfill, or compare with `weir verify`.
         *     - `cancelled`: a user cancelled the run, and the interval had not been delivered before.
         *     - `missing`: the interval is due, and a delivery is not planned.
         *     - `removed`: the interval was not delivered, and cannot be any more: `event_retention_days` removed its events.
         * @enum {string}
         */
        DataIntervalState: "future" | "waiting" | "running" | "will_retry" | "completed" | "restated" | "failed" | "unknown" | "cancelled" | "missing" | "removed";
        /** @description A data interval and its state. */
        DataInterval: {
            /**
             * Format: date-time
             * @description Start of the interval (inclusive).
             */
            data_interval_start: string;
            /**
             * Format: date-time
             * @description End of the interval (exclusive).
             */
            data_interval_end: string;
            state: components["schemas"]["DataIntervalState"];
            /**
             * Format: int64
             * @description Rows of the latest delivery, or rows staged by the running run before the first delivery. Null while it is unknown whether a later commit made its rows visible.
             */
            rows: number | null;
            /**
             * Format: int64
             * @description Bytes of the latest delivery, or bytes staged by the running run before the first delivery. Null if `rows` is null.
             */
            bytes: number | null;
            /**
             * Format: int32
             * @description Total number of attempts of its runs.
             */
            attempts: number;
            /** @description Ids of its runs in chronological order. */
            runs: string[];
            /** @description Error of the latest run. Null if a later run succeeded. */
            latest_error: string | null;
            /** @description `uuid_hash` of the latest delivery. Null if `rows` is null. */
            uuid_hash: string | null;
        };
        /** @description One page of intervals, without a count. */
        PaginatedIntervalList: {
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description The intervals, newest first. */
            results: components["schemas"]["DataInterval"][];
            /**
             * Format: date-time
             * @description Time until which all due intervals have been delivered, except those whose events `event_retention_days` removed before. Null until the first due interval has been delivered; backfilled intervals from before the start of the schedule do not count.
             */
            data_until: string | null;
            next_run_times: components["schemas"]["NextRunTimes"];
        };
        /** @description Times of the next runs, with the UTC offset of the time zone of the export. Empty while the export is paused, and for `interval: manual`. */
        NextRunTimes: string[];
        /** @description A column of the delivered rows. */
        PreviewColumn: {
            /** @description Name of the column. */
            name: string;
            /**
             * @description Data type of the column, independent of the file format.
             * @enum {string}
             */
            type: "text" | "json" | "instant" | "date" | "boolean" | "integer" | "double" | "decimal";
            /**
             * Format: int32
             * @description Total number of digits of a decimal.
             */
            precision?: number;
            /**
             * Format: int32
             * @description Number of digits of a decimal after the decimal point.
             */
            scale?: number;
        };
        /** @description Fields of a schedule to update. */
        ScheduleUpdate: {
            interval?: components["schemas"]["BatchExportInterval"];
            timezone?: components["schemas"]["ExportTimeZone"];
            offset_day?: components["schemas"]["OffsetDay"];
            offset_hour?: components["schemas"]["OffsetHour"];
            cron?: components["schemas"]["CronExpression"];
            start_at?: components["schemas"]["NullableTimestampInput"];
            end_at?: components["schemas"]["NullableTimestampInput"];
        };
        /** @description A schedule. */
        ScheduleCreate: components["schemas"]["ScheduleUpdate"] & {
            interval: components["schemas"]["BatchExportInterval"];
        };
        /** @description The next intervals of a schedule. Times have the UTC offset of the time zone. */
        SchedulePreview: {
            /** @description IANA name of the time zone of the schedule. */
            timezone: string;
            /** @description The next intervals, in order. Fewer than five if the schedule ends before, and none for `interval: manual`. */
            intervals: {
                /**
                 * Format: date-time
                 * @description Start of the interval (inclusive).
                 */
                data_interval_start: string;
                /**
                 * Format: date-time
                 * @description End of the interval (exclusive).
                 */
                data_interval_end: string;
                /**
                 * Format: date-time
                 * @description When its run is due: at the end of the interval.
                 */
                due_at: string;
            }[];
        };
        /** @description Preview of an export. */
        BatchExportPreview: {
            /** @description The columns, in order. */
            columns: components["schemas"]["PreviewColumn"][];
            /** @description The first rows. */
            rows: {
                [key: string]: unknown;
            }[];
            /** @description Names of the objects of the interval. Empty for destinations with tables. */
            objects: string[];
            /** @description Statement that creates the table if it does not exist. Null for destinations with objects. */
            table: string | null;
            /** @description The interval that the preview shows. */
            interval: {
                /**
                 * Format: date-time
                 * @description Start of the interval.
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description End of the interval.
                 */
                end: string;
            };
            next_run_times: components["schemas"]["NextRunTimes"];
        };
        /** @description An export that is not stored, and the test step to run. */
        BatchExportTestNew: components["schemas"]["BatchExportCreate"] & components["schemas"]["TestStepChoice"];
        /** @description Fields to change for the test of a stored export, and the test step to run. */
        BatchExportTest: components["schemas"]["BatchExportUpdate"] & components["schemas"]["TestStepChoice"];
        /** @description Test step to run. */
        TestStepChoice: {
            /**
             * Format: int32
             * @description Position of the step, starting at 0.
             * @default 0
             */
            step: number;
        };
        /** @description A check of the destination. */
        TestStep: {
            /** @description Name of the check. */
            name: string;
            /** @description Requirement that is checked. */
            description: string;
            result: components["schemas"]["TestStepResult"] | components["schemas"]["NullValue"];
        };
        /** @description Result of the step. Null if the step was not run. */
        TestStepResult: {
            /**
             * @description Result of the check.
             * @enum {string}
             */
            status: "Passed" | "Failed" | "Skipped";
            /** @description Description of the problem and its remedy, or a limitation of a passed step. */
            message: string | null;
        };
        /** @description The test steps of a destination, in order. */
        TestSteps: {
            /** @description The steps. */
            steps: components["schemas"]["TestStep"][];
        };
        /** @description A log line. */
        BatchExportLogEntry: {
            /**
             * Format: int32
             * @description Id of the project.
             */
            team_id: number;
            /** @description Id of the export. */
            batch_export_id: string;
            /** @description Id of the run. Empty if the line refers to the export as a whole. */
            run_id: string;
            /**
             * Format: date-time
             * @description When the line was written.
             */
            timestamp: string;
            level: components["schemas"]["LogLevel"];
            /** @description Message text. */
            message: string;
        };
        /** @description State of a batch export at a glance. */
        BatchExportSummary: {
            /**
             * Format: uuid
             * @description Identifier of the export.
             */
            id: string;
            /** @description Display name. */
            name: string;
            model: components["schemas"]["BatchExportModel"];
            /** @description Type of the destination. */
            destination_type: string;
            interval: components["schemas"]["BatchExportInterval"];
            /** @description IANA name of the time zone of the schedule. */
            timezone: string;
            offset_day: components["schemas"]["OffsetDay"];
            offset_hour: components["schemas"]["OffsetHour"];
            cron: components["schemas"]["CronExpression"];
            /** @description Whether the schedule is paused. */
            paused: boolean;
            pause_reason: components["schemas"]["PauseReason"];
            /**
             * @description State of the export, the first that applies:
             *
             *     - `paused`: the schedule is paused, by a user or after failures.
             *     - `failing`: an attempt has failed, and no interval with rows was delivered since, or another run still fails.
             *     - `late`: a due interval was not delivered within two further intervals and five minutes.
             *     - `ended`: `end_at` has passed and no run is open.
             *     - `active`: none of these.
             * @enum {string}
             */
            state: "active" | "late" | "failing" | "paused" | "ended";
            /**
             * Format: date-time
             * @description Start of the state: when the export was paused, the first failure, the due time of the late interval, or `end_at`. Null if the export is active.
             */
            state_since: string | null;
            /** @description Error of an open run, or else of a recent one, and its remedy. Set while the export fails, also when it has paused itself. Null otherwise. */
            latest_error: string | null;
            /**
             * Format: uuid
             * @description The run that has this error. Null if `latest_error` is null.
             */
            latest_error_run: string | null;
            /**
             * Format: int64
             * @description Rows delivered since midnight in the time zone of the export. An interval that is delivered again counts again.
             */
            rows_today: number;
            /**
             * Format: date-time
             * @description Time until which all due intervals have been delivered, except those whose events `event_retention_days` removed before. Null until the first due interval has been delivered; backfilled intervals from before the start of the schedule do not count.
             */
            data_until: string | null;
            /**
             * Format: date-time
             * @description Exception from `data_until`: some intervals before this time were not delivered, because `event_retention_days` had removed their events. `GET intervals/?state=removed` lists them. Null without any.
             */
            removed_until: string | null;
            /**
             * Format: date-time
             * @description When the latest run completed. Null if no run has completed.
             */
            last_success_at: string | null;
            /**
             * Format: int32
             * @description Number of runs that have not ended.
             */
            open_runs: number;
            /** @description Times of the next three runs, with the UTC offset of the time zone of the export. Empty while the export is paused, and for `interval: manual`. */
            next_run_times: string[];
            /** @description The newest intervals, newest first, as `GET intervals/` lists them, without intervals that were delivered only to a former target. Fewer than requested if the export is young, or if the newest intervals were delivered many times. */
            intervals: components["schemas"]["SummaryInterval"][];
        };
        /** @description A data interval in a summary. */
        SummaryInterval: {
            /**
             * Format: date-time
             * @description Start of the interval (inclusive).
             */
            data_interval_start: string;
            /**
             * Format: date-time
             * @description End of the interval (exclusive).
             */
            data_interval_end: string;
            state: components["schemas"]["DataIntervalState"];
            /**
             * Format: int64
             * @description Rows of the interval, as in `GET intervals/`.
             */
            rows: number | null;
            /**
             * Format: int32
             * @description Total number of attempts of its runs.
             */
            attempts: number;
            /**
             * Format: uuid
             * @description The newest run of the interval. Null without a run.
             */
            run: string | null;
            /**
             * Format: int64
             * @description Milliseconds from the start of the newest run's first attempt to its end. Null without a run that has started, and until it has ended.
             */
            duration_ms: number | null;
        };
        /** @description One page of summaries. */
        PaginatedBatchExportSummaryList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["BatchExportSummary"][];
        };
        /**
         * @description Type of the notice that reports the condition. The table of the tag `webhooks` describes them.
         * @enum {string}
         */
        AttentionType: "batch_export.failing" | "batch_export.data_late" | "experiment.ratio_mismatch" | "experiment.guardrail_harmed" | "experiment.decision_reached" | "experiment.running_time_reached";
        /** @description Who has acknowledged the condition. Null until a user does. */
        AttentionAcknowledged: {
            /**
             * Format: date-time
             * @description When it was acknowledged.
             */
            at: string;
            by: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
        };
        /** @description The condition to acknowledge. */
        AttentionAcknowledgement: {
            type: components["schemas"]["AttentionType"];
            /**
             * Format: date-time
             * @description `since` of the condition in the list.
             */
            since: string;
        };
        /** @description A condition that a user should look at. */
        AttentionItem: {
            type: components["schemas"]["AttentionType"];
            /**
             * @description Kind of the object.
             * @enum {string}
             */
            object: "batch_export" | "experiment";
            /** @description Id of the object. */
            object_id: string;
            /** @description Name of the object. */
            name: string;
            /**
             * Format: date-time
             * @description When the condition began, as far as known: the first failure, or when late data, a mismatch or a decision was found.
             */
            since: string;
            /** @description The condition in words. */
            sentence: string;
            /** @description The error or the result in words. Null without one. */
            detail: string | null;
            acknowledged: components["schemas"]["AttentionAcknowledged"] | components["schemas"]["NullValue"];
            /** @description Path of the object in this API. */
            path: string;
        };
        /** @description How far objects of a kind have been checked. Null if the credential cannot read them. */
        AttentionCheck: {
            /** @description Whether all of them have been checked for all conditions since the server started and since each was launched. */
            is_complete: boolean;
            /**
             * Format: date-time
             * @description Time up to which those that have been checked are known: the oldest of their checks. Null without a check.
             */
            checked_at: string | null;
            /** @description What is checked and what is missing in words. */
            detail: string;
        };
        /** @description What has been checked for the list. */
        AttentionChecks: {
            batch_exports: components["schemas"]["AttentionCheck"] | components["schemas"]["NullValue"];
            experiments: components["schemas"]["AttentionCheck"] | components["schemas"]["NullValue"];
        };
        /** @description One page of conditions. */
        PaginatedAttentionList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["AttentionItem"][];
            checks: components["schemas"]["AttentionChecks"];
        };
        /** @description One page of batch exports. */
        PaginatedBatchExportList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["BatchExport"][];
        };
        /**
         * @description Type of the object that was changed.
         * @enum {string}
         */
        ActivityScope: "Organization" | "Project" | "OrganizationInvite" | "OrganizationMembership" | "ProjectMembership" | "PersonalAPIKey" | "BatchExport" | "ExperimentHoldout" | "ExperimentSavedMetric" | "Experiment" | "BatchExportBackfill" | "BatchExportRun" | "FeatureFlag" | "Cohort" | "Person" | "Webhook";
        /** @description A change of an object. */
        ActivityLogEntry: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the change was stored.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Id of the organization.
             */
            organization_id: string;
            /**
             * Format: int32
             * @description Id of the project. Null for an object of the organization.
             */
            project_id: number | null;
            user: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
            /** @description Whether the server made the change itself, such as pausing a failing export. */
            is_system: boolean;
            actor: components["schemas"]["ActivityActor"];
            /** @description `X-Request-Id` of the request that made the change. Null if there was none. */
            request_id: string | null;
            scope: components["schemas"]["ActivityScope"];
            /** @description Id of the object. For a membership, the id of its user. */
            item_id: string;
            /**
             * @description Kind of change. Further values may be added.
             *
             *     - All objects: `created`, `updated`, `deleted` or `restored`.
             *     - Batch exports: also `paused` and `unpaused`.
             *     - Experiments: also `launched`, `paused`, `resumed`, `ended`, `shipped`, `archived`, `unarchived` and
             *       `reset`.
             *     - Backfills and runs: also `cancelled`.
             *     - Personal API keys: also `rolled`.
             *     - Invitations: also `accepted`.
             */
            activity: string;
            detail: components["schemas"]["ActivityDetail"];
        };
        /** @description Actor that made the change. */
        ActivityActor: {
            /**
             * @description Type of the actor:
             *
             *     - `personal_api_key`: a request with a personal API key.
             *     - `session`: a request of a signed-in browser.
             *     - `command_line`: a command of the operator.
             *     - `system`: the server itself.
             * @enum {string}
             */
            kind: "personal_api_key" | "session" | "command_line" | "system";
            personal_api_key: components["schemas"]["ActivityKey"] | components["schemas"]["NullValue"];
        };
        /** @description The personal API key as it was at the time of the change. */
        ActivityKey: {
            /** @description Identifier. */
            id: string;
            /** @description Name of the key. */
            label: string | null;
            /** @description The key without its secret part. */
            mask_value: string | null;
        };
        /** @description The object and its changes. */
        ActivityDetail: {
            /** @description Name of the object, such as the key of a feature flag or the range of a backfill. */
            name: string;
            /** @description Changed fields, by their names in the API. Nested names are joined with `__`. Empty if something else was changed, such as the flag of an experiment. The activity `shipped` has the variant as `variant_key`. */
            changes: components["schemas"]["ActivityChange"][];
            trigger: components["schemas"]["ActivityTrigger"] | components["schemas"]["NullValue"];
            /** @description Reason why the server made the change itself. Null for other changes. */
            reason: string | null;
        };
        /** @description A field before and after the change. */
        ActivityChange: {
            type: components["schemas"]["ActivityScope"];
            /**
             * @description Kind of change of the field. `created` and `deleted` if the whole object was created or deleted.
             * @enum {string}
             */
            action: "created" | "changed" | "deleted";
            /** @description Name of the field. */
            field: string;
            /** @description Value before the change. Any JSON. Null if there was none. */
            before: unknown;
            /** @description Value after the change. Any JSON. Null if there is none. */
            after: unknown;
            /**
             * @description The field contains a secret, which has changed. Its values are not shown.
             * @enum {boolean}
             */
            redacted?: true;
            /**
             * @description The values are truncated. A value of more than 8 KiB is replaced by the beginning of its JSON as a string. If the values of the entry exceed 64 KiB, this one is null.
             * @enum {boolean}
             */
            truncated?: true;
        };
        /** @description The object whose change caused this one. */
        ActivityTrigger: {
            scope: components["schemas"]["ActivityScope"];
            /** @description Id of the object. */
            item_id: string;
            /** @description Name of the object. */
            name: string;
        };
        /** @description One page of entries, without a count. */
        PaginatedActivityLogList: {
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description The entries. */
            results: components["schemas"]["ActivityLogEntry"][];
        };
        /** @description One page of runs, without a count. */
        PaginatedBatchExportRunList: {
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description The runs. */
            results: components["schemas"]["BatchExportRun"][];
        };
        /** @description One page of log lines. */
        PaginatedBatchExportLogEntryList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["BatchExportLogEntry"][];
        };
        /**
         * @description Conclusion of the experiment.
         * @enum {string}
         */
        ExperimentConclusion: "won" | "lost" | "inconclusive" | "stopped_early" | "invalid";
        /** @description A shared metric: its `id`, and `metadata` with its role, `{type: primary}` or `{type: secondary}`. */
        SavedMetricLink: {
            [key: string]: unknown;
        };
        /** @description A metric, in one of the formats below depending on `metric_type`. Null is treated as absent. An invalid metric returns 400 with the metric and the field, as does a field that appears to be misspelled. Any other unknown field is stored and reported by the warning `unread_members`; those that clients of queries send (`version`, `custom_name`, ...) are stored without a warning. The decision is based on goals among the primary metrics and on guardrails in either list. Responses add `uuid`, which identifies the metric in results, and `fingerprint`, which changes with every input of its result except the events. */
        ExperimentMetric: {
            [key: string]: unknown;
        } | components["schemas"]["ExperimentMeanMetric"] | components["schemas"]["ExperimentFunnelMetric"] | components["schemas"]["ExperimentRatioMetric"] | components["schemas"]["ExperimentRetentionMetric"] | components["schemas"]["ExperimentQuantileMetric"] | components["schemas"]["OtherMetric"];
        /** @description Any object. An invalid value in it returns 400 with the field. */
        OtherMetric: {
            [key: string]: unknown;
        };
        /** @description Fields of all types of metrics. */
        ExperimentMetricCommon: {
            /**
             * @description Always the same value.
             * @enum {string}
             */
            kind: "ExperimentMetric";
            /**
             * @description Type of the metric. A unit is a person or a group.
             *
             *     - `mean`: one value per unit, such as a count or a sum.
             *     - `funnel`: conversion through a sequence of steps.
             *     - `ratio`: the sum of one value divided by the sum of another.
             *     - `retention`: return after a start event.
             *     - `quantile`: a quantile of values, such as the median.
             * @enum {string}
             */
            metric_type: "mean" | "funnel" | "ratio" | "retention" | "quantile";
            /** @description Identifies the metric in results and in the display order. Unique in the experiment. Generated if absent. */
            uuid?: string;
            /** @description Display name. Default: the type of the metric. */
            name?: string;
            /**
             * @description Desired direction of the metric. Default: `increase`.
             * @enum {string}
             */
            goal?: "increase" | "decrease";
            /**
             * @description Role of the metric in the decision. Default: `goal`.
             *
             *     - `goal`: the decision is based on it if it is a primary metric. Among the secondary metrics it is treated
             *       as `secondary`.
             *     - `guardrail`: must not be harmed. Applies in either list of metrics.
             *     - `secondary`: reported only.
             * @enum {string}
             */
            role?: "goal" | "secondary" | "guardrail";
            /** @description Non-inferiority margin of a guardrail: the acceptable harm as a proportion of the baseline, 0.02 for 2 %. Above 0 and below 1. With a margin, the guardrail holds if the harm is shown to be smaller. Without one, it holds until harm is shown. */
            margin?: number;
            /**
             * Format: int64
             * @description Time to convert, in units of `conversion_window_unit`, at most 3660 days.
             *
             *     - Means, ratios, quantiles, and the start of a retention: an event counts from the first exposure of its
             *       unit until the last exposure plus the window (exclusive).
             *     - Ordered funnels: each step must occur less than the window after the previous step. The exposure is the
             *       first step.
             *     - Unordered funnels: all steps must occur less than the window after one exposure.
             *
             *     With a window, events up to one window after the end of the experiment also count for units that were exposed
             *     before the end. Without a window, events after the end do not count, except for completions of a retention.
             *     Events with a timestamp in the future count once that time has come.
             */
            conversion_window?: number;
            /**
             * @description Unit of the conversion window. A month has 30 days. Default: `day`.
             * @enum {string}
             */
            conversion_window_unit?: "second" | "minute" | "hour" | "day" | "week" | "month";
            breakdownFilter?: components["schemas"]["ExperimentBreakdown"];
        } & {
            [key: string]: unknown;
        };
        /** @description A property of the first exposure. Results are also reported for each of its values. Set either `breakdown` and `breakdown_type`, or `breakdowns` with one entry. Units whose exposure does not have the property, and those with the value `none`, are reported as `none`. If there are more than 25 values, the least frequent ones are combined in `$other`. */
        ExperimentBreakdown: {
            /** @description Name of the property. */
            breakdown?: string;
            /**
             * @description Whether it is a property of the exposure event, or of the person at that time. Default: `event`.
             * @enum {string}
             */
            breakdown_type?: "event" | "person";
            /** @description The same as a list. Takes precedence if both are present. */
            breakdowns?: ({
                /** @description Name of the property. */
                property: string;
                /**
                 * @description Whether it is a property of the exposure event, or of the person at that time. Default: `event`.
                 * @enum {string}
                 */
                type?: "event" | "person";
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        /** @description One value per exposed unit, such as a count or a sum. A unit without events has the value 0. */
        ExperimentMeanMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description One value per unit.
             * @enum {string}
             */
            metric_type: "mean";
            source: components["schemas"]["ExperimentValueSource"];
            lower_bound_percentile?: components["schemas"]["ExperimentLowerPercentile"];
            upper_bound_percentile?: components["schemas"]["ExperimentUpperPercentile"];
            ignore_zeros?: components["schemas"]["ExperimentIgnoreZeros"];
            /** @description Measures the proportion of units whose value reaches this threshold instead of the mean. Percentiles are ignored. */
            threshold?: number;
        } & {
            [key: string]: unknown;
        });
        /** @description Proportion of exposed units that complete all steps after their exposure. */
        ExperimentFunnelMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description Conversion through the steps after the exposure.
             * @enum {string}
             */
            metric_type: "funnel";
            /** @description Steps that follow the exposure. Only the completion of the last step is compared. */
            series: components["schemas"]["ExperimentEvent"][];
            /**
             * @description Whether the steps must occur in this order. Default: `ordered`.
             *
             *     - `ordered`: events with the same timestamp may be consecutive steps in either order. An event that
             *       could also be the exposure or an earlier step must have a later timestamp than the step before it.
             *     - `unordered`: one event counts for every step that it matches. An event that could also be the exposure
             *       must have a later timestamp than the exposure.
             * @enum {string}
             */
            funnel_order_type?: "ordered" | "unordered";
        } & {
            [key: string]: unknown;
        });
        /** @description The sum of one value divided by the sum of another, such as revenue per order. */
        ExperimentRatioMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description One value divided by another.
             * @enum {string}
             */
            metric_type: "ratio";
            numerator: components["schemas"]["ExperimentValueSource"];
            denominator: components["schemas"]["ExperimentValueSource"];
            numerator_outlier_handling?: components["schemas"]["ExperimentOutlierHandling"];
            denominator_outlier_handling?: components["schemas"]["ExperimentOutlierHandling"];
        } & {
            [key: string]: unknown;
        });
        /** @description Proportion of units that return within a time window after a start event. Exposed units without a start event are excluded. */
        ExperimentRetentionMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description Return after a start event.
             * @enum {string}
             */
            metric_type: "retention";
            start_event: components["schemas"]["ExperimentEvent"];
            completion_event: components["schemas"]["ExperimentEvent"];
            /**
             * Format: int32
             * @description Earliest completion, in whole units of time after the start. 0 is the same period, such as the same day.
             */
            retention_window_start: number;
            /**
             * Format: int32
             * @description Latest completion, in whole units of time after the start (inclusive). Must not be less than `retention_window_start`.
             */
            retention_window_end: number;
            /**
             * @description Unit of `retention_window_start` and `retention_window_end`. Days, weeks (starting on Monday) and months are those of the project's time zone. Default: `day`.
             * @enum {string}
             */
            retention_window_unit?: "second" | "minute" | "hour" | "day" | "week" | "month";
            /**
             * @description Which start event counts if a unit has several. Default: `first_seen`.
             * @enum {string}
             */
            start_handling?: "first_seen" | "last_seen";
        } & {
            [key: string]: unknown;
        });
        /** @description A quantile of the values of units or of their events. CUPED and post-stratification are not applied. */
        ExperimentQuantileMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description A quantile, such as the median.
             * @enum {string}
             */
            metric_type: "quantile";
            source: components["schemas"]["ExperimentValueSource"];
            /** @description Probability of the quantile, above 0 and below 1. 0.5 is the median. */
            quantile: number;
            /**
             * @description Source of the values. Default: `unit`.
             *
             *     - `unit`: one value per unit, according to `math`.
             *     - `event`: one value per event, from the numeric property `math_property`, which is required.
             * @enum {string}
             */
            quantile_unit?: "unit" | "event";
            /** @description Whether to exclude units, or events, with the value 0. Default: `false`. */
            ignore_zeros?: boolean;
        } & {
            [key: string]: unknown;
        });
        /** @description Lower winsorization bound: values below this percentile of all variants combined, including a holdout group, are raised to it; 0.01 is the first percentile. Must not exceed `upper_bound_percentile`. Default: no lower bound. */
        ExperimentLowerPercentile: number;
        /** @description Upper winsorization bound: values above this percentile of all variants combined, including a holdout group, are lowered to it; 0.99 is the 99th percentile. Default: no upper bound. */
        ExperimentUpperPercentile: number;
        /** @description Whether to ignore units with the value 0 when determining the upper percentile. They remain in the analysis. Default: `false`. */
        ExperimentIgnoreZeros: boolean;
        /** @description Bounds of the values of units (winsorization). No units are excluded. */
        ExperimentOutlierHandling: {
            lower_bound_percentile?: components["schemas"]["ExperimentLowerPercentile"];
            upper_bound_percentile?: components["schemas"]["ExperimentUpperPercentile"];
            ignore_zeros?: components["schemas"]["ExperimentIgnoreZeros"];
        } & {
            [key: string]: unknown;
        };
        /** @description Events with one name that match all filters. Actions and data warehouse tables are rejected. */
        ExperimentEvent: {
            /**
             * @description Always the same value. Default: `EventsNode`.
             * @enum {string}
             */
            kind?: "EventsNode";
            /** @description Name of the event. Default: any event. An empty text matches no events. */
            event?: string;
            properties?: components["schemas"]["ExperimentEventFilters"];
            /** @description Additional conditions in the same format. */
            fixedProperties?: components["schemas"]["ExperimentEventFilters"];
        } & {
            [key: string]: unknown;
        };
        /** @description Conditions on the event, at most 100. All conditions must hold. Either a list of filters, or an object with the exact value of each property (`{plan: pro}`), where a list of values matches any of them. An empty list or object matches all events. */
        ExperimentEventFilters: components["schemas"]["ExperimentEventFilter"][] | components["schemas"]["ExperimentEventValues"];
        /** @description Exact value, or list of values, of each property. */
        ExperimentEventValues: {
            [key: string]: unknown;
        };
        /** @description A condition on one property of an event. */
        ExperimentEventFilter: {
            /** @description Name of the property. */
            key: string;
            /**
             * @description Whether it is a property of the event, or of the person at that time. Default: `event`.
             * @enum {string}
             */
            type?: "event" | "person";
            /**
             * @description Comparison operator, with the same semantics as in feature flags. Texts are compared case-insensitively; letters beyond ASCII only by `exact` and `is_not`, and the case matters for `regex` and `not_regex`. Default: `exact`.
             * @enum {string}
             */
            operator?: "exact" | "is_not" | "is_set" | "is_not_set" | "icontains" | "not_icontains" | "starts_with" | "not_starts_with" | "ends_with" | "not_ends_with" | "icontains_multi" | "not_icontains_multi" | "regex" | "not_regex" | "gt" | "gte" | "lt" | "lte" | "between" | "not_between" | "is_date_before" | "is_date_after" | "is_date_exact" | "semver_eq" | "semver_neq" | "semver_gt" | "semver_gte" | "semver_lt" | "semver_lte" | "semver_tilde" | "semver_caret" | "semver_wildcard";
            /** @description Value to compare with: a text, a number or a boolean. `exact`, `is_not`, `icontains_multi` and `not_icontains_multi` also accept a list of at most 1000 values, `between` and `not_between` a list of two numbers. `is_set` and `is_not_set` do not need a value. A relative date (`-7d`) is relative to the time of the event. */
            value?: unknown;
        } & {
            [key: string]: unknown;
        };
        /** @description Source events of a value, and how the values of one unit are aggregated. */
        ExperimentValueSource: components["schemas"]["ExperimentEvent"] & ({
            /**
             * @description Aggregation of the events of a unit. Default: `total`. `hogql` is rejected.
             *
             *     - `total`: number of events.
             *     - `sum`, `avg`, `min`, `max`: aggregate of the numbers in `math_property`.
             *     - `unique_session`: number of distinct sessions.
             *     - `dau`: number of distinct persons. For persons as units it is 1 if there was any event.
             *     - `unique_group`: number of distinct groups.
             * @enum {string}
             */
            math?: "total" | "sum" | "avg" | "min" | "max" | "unique_session" | "dau" | "unique_group";
            /** @description Numeric property to aggregate. A text that contains a number (`"12.5"`) is accepted. Events with other values, or with a number above 1e100 or below -1e100, are ignored. */
            math_property?: string;
            /**
             * Format: int32
             * @description Group type that `unique_group` counts. Required with it.
             */
            math_group_type_index?: number;
        } & {
            [key: string]: unknown;
        });
        /** @description Definition of an exposure, and the handling of persons who were exposed to several variants. Null is treated as absent. An invalid value returns 400, as does a field that appears to be misspelled. Any other unknown field is stored and reported by the warning `unread_members`. */
        ExperimentExposureCriteria: {
            [key: string]: unknown;
        } | components["schemas"]["ExposureCriteria"] | components["schemas"]["OtherSettings"];
        /** @description Any object. An invalid value in it returns 400 with the field. */
        OtherSettings: {
            [key: string]: unknown;
        };
        /** @description Definition of an exposure. */
        ExposureCriteria: {
            /** @description Whether to exclude internal users and test accounts of the project from exposures and metrics. Default: `true`. */
            filterTestAccounts?: boolean;
            /**
             * @description Handling of units that were exposed to several variants. Default: `exclude`. Exposures to variants in
             *     `parameters.excluded_variants` are ignored.
             *
             *     - `exclude`: the unit is excluded.
             *     - `first_seen`: the unit is assigned to its first variant. Of several exposures with the same timestamp the
             *       one that arrived first is the first.
             * @enum {string}
             */
            multiple_variant_handling?: "exclude" | "first_seen";
            exposure_config?: components["schemas"]["ExperimentExposureEvent"];
            activation_config?: components["schemas"]["ExperimentActivationEvent"];
        } & {
            [key: string]: unknown;
        };
        /** @description Exposure event to use instead of a flag call (`$feature_flag_called`). Any other event must contain the variant in its property `$feature/<key of the flag>`; events without it are not exposures. */
        ExperimentExposureEvent: components["schemas"]["ExperimentConfiguredEvent"];
        /** @description Event that must occur at or after the exposure for a unit to count. Measurement starts at this event. It does not have to contain the variant. Default: the exposure is sufficient. */
        ExperimentActivationEvent: components["schemas"]["ExperimentConfiguredEvent"];
        /** @description An event and its conditions. Actions are rejected. */
        ExperimentConfiguredEvent: {
            /**
             * @description Always the same value.
             * @enum {string}
             */
            kind: "ExperimentEventExposureConfig";
            /** @description Name of the event. */
            event: string;
            properties?: components["schemas"]["ExperimentEventFilters"];
        } & {
            [key: string]: unknown;
        };
        /** @description Statistical method and its settings. When an experiment is created, omitted fields are set to the project's defaults for new experiments, or else to the default values. Null is treated as absent. An invalid value returns 400 with the field, as does a field that appears to be misspelled. Any other unknown field is stored and reported by the warning `unread_members`; `version` and `timeseries` are stored for clients. */
        ExperimentStatsConfig: {
            [key: string]: unknown;
        } | components["schemas"]["StatsConfig"] | components["schemas"]["OtherSettings"];
        /** @description May contain settings of both methods; those of the selected method apply. CUPED and post-stratification are mutually exclusive. Error rates assume that means are approximately normal. With an even split they also hold for skewed values. With an uneven split of heavy-tailed values, the error rate in one direction, and of intervals of large relative effects, can exceed its nominal level by up to 3 percentage points: prefer an even split, or winsorize outliers with the bounds of the metric. */
        StatsConfig: {
            /**
             * @description Statistical method. Default: `bayesian`.
             * @enum {string}
             */
            method?: "bayesian" | "frequentist";
            /** @description Key of the baseline variant, which the other variants are compared with. Default: `control`. */
            baseline_variant_key?: string;
            bayesian?: components["schemas"]["BayesianSettings"];
            frequentist?: components["schemas"]["FrequentistSettings"];
            cuped?: components["schemas"]["CupedSettings"];
            post_stratification?: components["schemas"]["PostStratificationSettings"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Whether effects are proportions of the baseline or differences in the unit of the metric. Default: `relative`.
         * @enum {string}
         */
        DifferenceType: "relative" | "absolute";
        /** @description Settings of the method `bayesian`. Enumeration values are case-insensitive. */
        BayesianSettings: {
            /** @description Probability of the credible interval. Default: `0.95`. */
            ci_level?: number;
            difference_type?: components["schemas"]["DifferenceType"];
            /**
             * @description Scale of the prior. Default: `relative`.
             * @enum {string}
             */
            prior_type?: "relative";
            /**
             * @description Multiple testing correction of the comparisons that the decision is based on. Default: `bonferroni`.
             *
             *     - `bonferroni`: divides one minus `ci_level` among all goal metrics and variants (Dunn 1961), so that all
             *       their intervals jointly hold at `ci_level`. The error probability for harm is divided among goals and
             *       guardrails.
             *     - `none`: analyzes each comparison separately, which makes false decisions more frequent.
             * @enum {string}
             */
            multiple_testing_correction?: "none" | "bonferroni";
            prior?: components["schemas"]["BayesianPrior"];
        } & {
            [key: string]: unknown;
        };
        /** @description A normal prior of the relative effect. Default: a flat prior. */
        BayesianPrior: {
            /** @description Mean of the prior. Default: `0`. */
            mean?: number;
            /** @description Standard deviation of the prior, such as 0.3. */
            standard_deviation: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Settings of the method `frequentist`. Enumeration values are case-insensitive. */
        FrequentistSettings: {
            /** @description Significance level (two-sided). Default: `0.05`. */
            alpha?: number;
            difference_type?: components["schemas"]["DifferenceType"];
            /**
             * @description Method for valid results with repeated analyses. Default: `none`.
             *
             *     - `none`: one analysis at a planned time.
             *     - `confidence_sequence`, `msprt`: any number of analyses at any time.
             *     - `group_sequential`: a few planned analyses.
             *
             *     An analysis of `group_sequential` is run at the first request for results after it is due, and once more at
             *     the end of the experiment. Its numbers are stored: all requests return them until the next analysis,
             *     including requests with `refresh`, after a restart and when events arrive late. A metric that is added or
             *     changed is analyzed with the data of the same analysis, and the plan of the first analysis applies until the
             *     experiment is reset. Analyses that are not requested do not spend alpha.
             * @enum {string}
             */
            sequential?: "none" | "confidence_sequence" | "msprt" | "group_sequential";
            /** @description On its own, `true` selects `confidence_sequence` and `false` selects `none`. `false` disables any method; `true` together with the method `none` is rejected. */
            sequential_testing_enabled?: boolean;
            /** @description For `confidence_sequence`: number of units of both variants at which the interval is narrowest. Default: `5000`. */
            sequential_tuning_parameter?: number;
            /** @description For `msprt`: effect size that the test is tuned for. Default: `0.1`. Required with absolute differences, because it depends on the unit of the metric. */
            mixing_standard_deviation?: number;
            /**
             * Format: int64
             * @description For `group_sequential`, which requires it: planned number of units of all variants at the end of the experiment.
             */
            planned_units?: number;
            /**
             * Format: int32
             * @description For `group_sequential`: number of equally spaced analyses, the last one at `planned_units`. Default: `5`.
             */
            planned_looks?: number;
            /**
             * @description For `group_sequential`: alpha spending function. Default: `obrien_fleming`.
             *
             *     - `obrien_fleming`: spends little alpha on early looks.
             *     - `pocock`: spends about the same alpha on all looks.
             * @enum {string}
             */
            spending?: "obrien_fleming" | "pocock";
            /**
             * @description Multiple testing correction of the comparisons that the decision is based on. Secondary metrics are not
             *     corrected. Default: `bonferroni`.
             *
             *     - `bonferroni`: divides alpha among all goal metrics and variants (Dunn 1961), and separately among all
             *       guardrails and variants for harm.
             *     - `holm`: adjusts the p-values of the goals (Holm 1979).
             *     - `benjamini_hochberg`: adjusts the p-values of the goals (Benjamini and Hochberg 1995). Bounds the false
             *       discovery rate instead of the family-wise error rate.
             *     - `none`: analyzes each comparison separately, which makes false decisions more frequent.
             * @enum {string}
             */
            multiple_testing_correction?: "none" | "bonferroni" | "holm" | "benjamini_hochberg";
        } & {
            [key: string]: unknown;
        };
        /** @description Variance reduction with data from before the exposure of each unit (CUPED): for a mean or a ratio the value of the metric; for a funnel whether the unit completed the last step, and for a retention whether it completed the return event, each without the other steps. Not applied to quantiles. */
        CupedSettings: {
            /** @description Whether to apply CUPED. Default: `false`. */
            enabled?: boolean;
            /**
             * Format: int32
             * @description Number of days before the exposure to use. Default: `14`.
             */
            lookback_days?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Variance reduction by comparing units with the same value of a property. Not applied to quantiles. */
        PostStratificationSettings: {
            /** @description Whether to apply post-stratification. Cannot be combined with CUPED. Default: `false`. */
            enabled?: boolean;
            /** @description A property of the exposure event. Required if enabled. */
            property?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Page changes by variant key, for no-code experiments. Stored verbatim. */
        ExperimentPageChanges: {
            [key: string]: unknown;
        };
        /** @description Inputs of the running-time estimate. Stored verbatim, not interpreted. */
        ExperimentRunningTimeCalculation: {
            [key: string]: unknown;
        };
        /** @description When to recalculate. Stored verbatim. */
        ExperimentSchedulingConfig: {
            [key: string]: unknown;
        };
        /**
         * @description Implementation of the variants:
         *
         *     - `web`: no-code changes of a web page.
         *     - `product`: code.
         * @enum {string}
         */
        ExperimentType: "web" | "product";
        /** @description Variants, rollout percentage and planning parameters, such as `feature_flag_variants`, `rollout_percentage` (percentage of the traffic) and `minimum_detectable_effect`, a percentage of the baseline (10 for 10 %), above 0 and up to 1000, or null. Other fields are accepted. Fields that appear to be misspelled, and `variants`, return 400. `split_percent` of a variant is an alias of its `rollout_percentage`; if they differ, the one that differs from the stored value applies. */
        ExperimentParameters: {
            [key: string]: unknown;
        };
        /** @description Hypothesis and description of the experiment. */
        ExperimentDescription: string | null;
        /** @description Key of the feature flag. Cannot be changed after creation. */
        ExperimentFlagKey: string;
        /** @description Settings of the flag, in the format that the experiment returns. The following fields are used: the variants (`filters.multivariate.variants`), the rollout of a single group without conditions, `payloads`, `aggregation_group_type_index` and `ensure_experience_continuity`. Each one is equivalent to its counterpart in `parameters`; conflicting values return 400. Values that equal those of the current flag have no effect. Release conditions return 400: set them on the flag. Any JSON. */
        ExperimentFlagSettings: unknown;
        /** @description Secondary metrics in the legacy format, a list of at most 100 `{name, filters}`. Any JSON. */
        LegacySecondaryMetrics: unknown;
        /** @description Shared metrics of the experiment. Replaces all links; null or an empty list removes them. */
        SavedMetricLinks: components["schemas"]["SavedMetricLink"][] | null;
        /** @description Primary metrics. */
        PrimaryMetrics: components["schemas"]["ExperimentMetric"][] | null;
        /** @description Secondary metrics. */
        SecondaryMetrics: components["schemas"]["ExperimentMetric"][] | null;
        /** @description Ignored. The status is derived from the dates and the flag. */
        IgnoredStatus: string | null;
        /** @description Reason for the conclusion. */
        ConclusionComment: string | null;
        /**
         * Format: int32
         * @description Id of the holdout whose persons are excluded from the experiment. Cannot be changed after the launch. A flag has one holdout: a different one than that of another experiment on the flag returns 400.
         */
        ExperimentHoldoutId: number | null;
        /** @description An experiment to create. */
        ExperimentCreate: {
            name: components["schemas"]["DisplayName"];
            description?: components["schemas"]["ExperimentDescription"];
            start_date?: components["schemas"]["NullableTimestampInput"];
            end_date?: components["schemas"]["NullableTimestampInput"];
            feature_flag_key: components["schemas"]["ExperimentFlagKey"];
            feature_flag?: components["schemas"]["ExperimentFlagSettings"];
            parameters?: components["schemas"]["ExperimentParameters"] | components["schemas"]["NullValue"];
            secondary_metrics?: components["schemas"]["LegacySecondaryMetrics"];
            /** @description Primary metric in the legacy format. Any JSON. */
            filters?: unknown;
            /** @description Whether the experiment is archived. */
            archived?: boolean;
            /** @description Ignored on create. */
            deleted?: boolean;
            saved_metrics_ids?: components["schemas"]["SavedMetricLinks"];
            metrics?: components["schemas"]["PrimaryMetrics"];
            metrics_secondary?: components["schemas"]["SecondaryMetrics"];
            type?: components["schemas"]["ExperimentType"] | components["schemas"]["NullValue"];
            status?: components["schemas"]["IgnoredStatus"];
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            conclusion_comment?: components["schemas"]["ConclusionComment"];
            holdout_id?: components["schemas"]["ExperimentHoldoutId"];
            exposure_criteria?: components["schemas"]["ExperimentExposureCriteria"] | components["schemas"]["NullValue"];
            stats_config?: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
            primary_metrics_ordered_uuids?: components["schemas"]["MetricOrder"];
            secondary_metrics_ordered_uuids?: components["schemas"]["MetricOrder"];
            /** @description Whether persons count only after a conversion window has passed since their first exposure. Default: the project's setting for new experiments. */
            only_count_matured_users?: boolean;
            scheduling_config?: components["schemas"]["ExperimentSchedulingConfig"] | components["schemas"]["NullValue"];
            running_time_calculation?: components["schemas"]["ExperimentRunningTimeCalculation"] | components["schemas"]["NullValue"];
            variants?: components["schemas"]["ExperimentPageChanges"] | components["schemas"]["NullValue"];
        };
        /** @description Fields of an experiment to update. */
        ExperimentUpdate: {
            name?: components["schemas"]["DisplayName"];
            description?: components["schemas"]["ExperimentDescription"];
            start_date?: components["schemas"]["NullableTimestampInput"];
            end_date?: components["schemas"]["NullableTimestampInput"];
            feature_flag_key?: components["schemas"]["ExperimentFlagKey"];
            feature_flag?: components["schemas"]["ExperimentFlagSettings"];
            parameters?: components["schemas"]["ExperimentParameters"] | components["schemas"]["NullValue"];
            secondary_metrics?: components["schemas"]["LegacySecondaryMetrics"];
            /** @description Primary metric in the legacy format. Any JSON. */
            filters?: unknown;
            /** @description Whether the experiment is archived. */
            archived?: boolean;
            /** @description `true` deletes the experiment. `false` restores a deleted experiment if its flag exists. */
            deleted?: boolean;
            /** @description Whether a changed traffic split of a launched experiment also updates its flag. Default: `false`; `warnings` then reports the difference. Not stored. */
            update_feature_flag_params?: boolean;
            saved_metrics_ids?: components["schemas"]["SavedMetricLinks"];
            metrics?: components["schemas"]["PrimaryMetrics"];
            metrics_secondary?: components["schemas"]["SecondaryMetrics"];
            type?: components["schemas"]["ExperimentType"] | components["schemas"]["NullValue"];
            status?: components["schemas"]["IgnoredStatus"];
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            conclusion_comment?: components["schemas"]["ConclusionComment"];
            holdout_id?: components["schemas"]["ExperimentHoldoutId"];
            exposure_criteria?: components["schemas"]["ExperimentExposureCriteria"] | components["schemas"]["NullValue"];
            stats_config?: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
            primary_metrics_ordered_uuids?: components["schemas"]["MetricOrder"];
            secondary_metrics_ordered_uuids?: components["schemas"]["MetricOrder"];
            /** @description Whether persons count only after a conversion window has passed since their first exposure. */
            only_count_matured_users?: boolean;
            scheduling_config?: components["schemas"]["ExperimentSchedulingConfig"] | components["schemas"]["NullValue"];
            running_time_calculation?: components["schemas"]["ExperimentRunningTimeCalculation"] | components["schemas"]["NullValue"];
            variants?: components["schemas"]["ExperimentPageChanges"] | components["schemas"]["NullValue"];
        };
        /** @description A complete experiment. */
        ExperimentReplace: components["schemas"]["ExperimentUpdate"] & {
            name: components["schemas"]["DisplayName"];
            feature_flag_key: components["schemas"]["ExperimentFlagKey"];
        };
        /** @description Optional body of an operation such as `launch/`. A complete experiment is accepted; its fields are not stored. */
        ExperimentAction: {
            name?: components["schemas"]["DisplayName"];
            description?: components["schemas"]["ExperimentDescription"];
            start_date?: components["schemas"]["IgnoredTimestampInput"];
            end_date?: components["schemas"]["IgnoredTimestampInput"];
            feature_flag_key?: components["schemas"]["ExperimentFlagKey"];
            parameters?: components["schemas"]["ExperimentParameters"] | components["schemas"]["NullValue"];
            secondary_metrics?: components["schemas"]["LegacySecondaryMetrics"];
            /** @description Primary metric in the legacy format. Any JSON. */
            filters?: unknown;
            /** @description Whether the experiment is archived. */
            archived?: boolean;
            /** @description Ignored. */
            deleted?: boolean;
            saved_metrics_ids?: components["schemas"]["SavedMetricLinks"];
            /** @description Primary metrics. */
            metrics?: components["schemas"]["OtherMetric"][] | null;
            /** @description Secondary metrics. */
            metrics_secondary?: components["schemas"]["OtherMetric"][] | null;
            type?: components["schemas"]["ExperimentType"] | components["schemas"]["NullValue"];
            status?: components["schemas"]["IgnoredStatus"];
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            conclusion_comment?: components["schemas"]["ConclusionComment"];
            holdout_id?: components["schemas"]["ExperimentHoldoutId"];
            /** @description Definition of an exposure. */
            exposure_criteria?: components["schemas"]["ExperimentExposureCriteria"] | components["schemas"]["NullValue"];
            /** @description Statistical method and its settings. */
            stats_config?: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
        };
        /** @description A comparison of the variants of a feature flag. */
        Experiment: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /** @description Display name. */
            name: string;
            description: components["schemas"]["ExperimentDescription"];
            /**
             * Format: date-time
             * @description When the experiment was launched. Null for a draft.
             */
            start_date: string | null;
            /**
             * Format: date-time
             * @description When the experiment ended.
             */
            end_date: string | null;
            /** @description Key of the feature flag. */
            feature_flag_key: string;
            feature_flag: components["schemas"]["FeatureFlagSummary"];
            /**
             * Format: int32
             * @description Id of the cohort of exposed persons.
             */
            exposure_cohort: number | null;
            /** @description Variants, rollout percentage and planning parameters. The percentage of each variant is returned both as `rollout_percentage` and as `split_percent`. */
            parameters: components["schemas"]["ExperimentParameters"] | components["schemas"]["NullValue"];
            /** @description Secondary metrics in the legacy format. Any JSON. */
            secondary_metrics: unknown;
            /** @description Primary metric in the legacy format. Any JSON. */
            filters: unknown;
            /** @description Whether the experiment is archived. */
            archived: boolean;
            /** @description Whether the experiment is deleted. `true` only in the response to its deletion by PATCH. */
            deleted: boolean;
            /** @description Links to shared metrics. */
            saved_metrics_ids: components["schemas"]["SavedMetricLink"][] | null;
            /** @description Primary metrics. */
            metrics: components["schemas"]["ExperimentMetric"][];
            /** @description Secondary metrics. */
            metrics_secondary: components["schemas"]["ExperimentMetric"][];
            type: components["schemas"]["ExperimentType"] | components["schemas"]["NullValue"];
            /**
             * @description Status of the experiment:
             *
             *     - `draft`: not launched.
             *     - `running`: launched, and its flag is active.
             *     - `paused`: launched, and its flag is disabled.
             *     - `stopped`: ended.
             * @enum {string}
             */
            status: "draft" | "running" | "paused" | "stopped";
            conclusion: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            conclusion_comment: components["schemas"]["ConclusionComment"];
            holdout_id: components["schemas"]["ExperimentHoldoutId"];
            exposure_criteria: components["schemas"]["ExperimentExposureCriteria"] | components["schemas"]["NullValue"];
            stats_config: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
            primary_metrics_ordered_uuids: components["schemas"]["MetricOrder"];
            secondary_metrics_ordered_uuids: components["schemas"]["MetricOrder"];
            /** @description Whether persons count only after a conversion window has passed since their first exposure. */
            only_count_matured_users: boolean;
            scheduling_config: components["schemas"]["ExperimentSchedulingConfig"] | components["schemas"]["NullValue"];
            running_time_calculation: components["schemas"]["ExperimentRunningTimeCalculation"] | components["schemas"]["NullValue"];
            variants: components["schemas"]["ExperimentPageChanges"] | components["schemas"]["NullValue"];
            holdout: components["schemas"]["ExperimentHoldoutSummary"] | components["schemas"]["NullValue"];
            /** @description The shared metrics of `saved_metrics_ids`. */
            saved_metrics: components["schemas"]["ExperimentSavedMetricUse"][];
            /** @description Valid but probably unintended properties of the current experiment and its flag. Empty if there are none. */
            warnings: components["schemas"]["ExperimentWarning"][];
            created_by: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When the experiment was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the experiment was last changed.
             */
            updated_at: string;
        };
        /** @description A potential problem of an experiment. */
        ExperimentWarning: {
            /**
             * @description Machine-readable code:
             *
             *     - `no_metric`: the experiment is running without a metric.
             *     - `flag_gives_one_variant`: all users of the flag get one variant, as after shipping it, and the experiment has not
             *       ended.
             *     - `flag_mixes_units`: the condition sets of the flag assign variants to different units, such as persons and
             *       groups, of which results count one.
             *     - `shares_not_on_flag`: the traffic split of the flag differs from `parameters.feature_flag_variants`.
             *     - `flag_shared`: another experiment is running on the same flag.
             *     - `archived_and_running`: the experiment is archived and still running.
             *     - `unread_members`: the settings or metrics of the experiment have fields that are not used, or the request
             *       contained an ignored field with a name similar to a known one. The latter is only reported in the response
             *       to the request.
             *     - `event_not_seen`: no events with a name that a metric or the exposure uses have arrived in the project.
             *       Only reported in the responses to create, launch and update (for new names). The request succeeds.
             * @enum {string}
             */
            code: "no_metric" | "flag_gives_one_variant" | "flag_mixes_units" | "shares_not_on_flag" | "flag_shared" | "archived_and_running" | "unread_members" | "event_not_seen";
            /** @description Description of the problem and its remedy. */
            detail: string;
        };
        /** @description UUIDs of the metrics in display order. The server adds missing metrics and removes deleted ones. Null without metrics. */
        MetricOrder: string[] | null;
        /** @description A condition set with `properties` and `rollout_percentage`. Responses add `variant`. */
        HoldoutGroup: {
            [key: string]: unknown;
        };
        /** @description A condition set of a holdout. */
        HoldoutGroupInput: {
            /** @description Percentage of the persons in the holdout group. */
            rollout_percentage: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Conclusion of the ended experiment. */
        ExperimentEnd: {
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            conclusion_comment?: components["schemas"]["ConclusionComment"];
        };
        /** @description Variant to ship to all users, and the conclusion. */
        ExperimentShipVariant: {
            /** @description Key of a variant of the flag. */
            variant_key: string;
            /** @description Whether persons who do not match the conditions of the flag also get the variant. */
            release_to_everyone?: boolean;
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            conclusion_comment?: components["schemas"]["ConclusionComment"];
        };
        /** @description Settings of the copy. */
        ExperimentDuplicate: {
            /** @description Feature flag key of the copy. Default: the same flag, even if it was shipped. */
            feature_flag_key?: string;
            /** @description Name of the copy. Default: the original name with `(Copy)`. */
            name?: string;
        };
        /** @description Target project and settings of the copy. */
        ExperimentCopy: {
            /**
             * Format: int32
             * @description Id of the target project.
             */
            target_team_id: number;
            /** @description Feature flag key of the copy. Default: the same key. */
            feature_flag_key?: string;
            /** @description Name of the copy. Default: the same name. */
            name?: string;
        };
        /** @description Holdout of an experiment. Null if there is none. */
        ExperimentHoldoutSummary: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Purpose of the holdout. */
            description: string | null;
            /** @description Condition set of the holdout, with the variant of persons in the holdout group. */
            filters: components["schemas"]["HoldoutGroup"][];
            /**
             * Format: date-time
             * @description When the holdout was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the holdout was last changed.
             */
            updated_at: string;
        };
        /** @description A percentage of the persons that is excluded from experiments. */
        ExperimentHoldout: components["schemas"]["ExperimentHoldoutSummary"] & {
            created_by: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
        };
        /** @description One condition set, `{properties, rollout_percentage}`. `rollout_percentage` is the percentage of persons in the holdout group; `properties` restricts the persons it applies to and is usually empty. */
        HoldoutFilters: components["schemas"]["HoldoutGroupInput"][];
        /** @description A holdout to create. */
        ExperimentHoldoutCreate: {
            name: components["schemas"]["DisplayName"];
            /** @description Purpose of the holdout. */
            description?: string | null;
            filters: components["schemas"]["HoldoutFilters"];
        };
        /** @description Fields of a holdout to update. */
        ExperimentHoldoutUpdate: {
            name?: components["schemas"]["DisplayName"];
            /** @description Purpose of the holdout. */
            description?: string | null;
            filters?: components["schemas"]["HoldoutFilters"];
        };
        /** @description A complete holdout. */
        ExperimentHoldoutReplace: components["schemas"]["ExperimentHoldoutUpdate"] & {
            name: components["schemas"]["DisplayName"];
            filters: components["schemas"]["HoldoutFilters"];
        };
        /** @description One page of holdouts. */
        PaginatedExperimentHoldoutList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["ExperimentHoldout"][];
        };
        /** @description A shared metric as used in an experiment. */
        ExperimentSavedMetricUse: {
            /**
             * Format: int32
             * @description Id of the shared metric.
             */
            id: number;
            /**
             * Format: int32
             * @description Id of the experiment.
             */
            experiment: number;
            /**
             * Format: int32
             * @description Id of the shared metric.
             */
            saved_metric: number;
            /** @description Role of the metric. Its `type` is `primary` or `secondary`. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Display name. */
            name: string;
            query: components["schemas"]["ExperimentMetric"];
        };
        /** @description Tags for searching. */
        SavedMetricTags: string[];
        /** @description A metric shared by several experiments. */
        ExperimentSavedMetric: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /** @description Display name, unique in the project. */
            name: string;
            /** @description Description of the metric. */
            description: string | null;
            query: components["schemas"]["ExperimentMetric"];
            metadata: components["schemas"]["SavedMetricMetadata"] | components["schemas"]["NullValue"];
            tags: components["schemas"]["SavedMetricTags"];
            created_by: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When the shared metric was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the shared metric was last changed.
             */
            updated_at: string;
        };
        /** @description Metadata as stored. */
        SavedMetricMetadata: {
            [key: string]: unknown;
        };
        /** @description Display name, unique in the project. */
        SavedMetricName: string;
        /** @description A shared metric to create. */
        ExperimentSavedMetricCreate: {
            name: components["schemas"]["SavedMetricName"];
            /** @description Description of the metric. */
            description?: string | null;
            query: components["schemas"]["ExperimentMetric"];
            /** @description Metadata. Stored verbatim. */
            metadata?: components["schemas"]["SavedMetricMetadata"] | components["schemas"]["NullValue"];
            tags?: components["schemas"]["SavedMetricTags"];
        };
        /** @description Fields of a shared metric to update. */
        ExperimentSavedMetricUpdate: {
            name?: components["schemas"]["SavedMetricName"];
            /** @description Description of the metric. */
            description?: string | null;
            query?: components["schemas"]["ExperimentMetric"];
            /** @description Metadata. Stored verbatim. */
            metadata?: components["schemas"]["SavedMetricMetadata"] | components["schemas"]["NullValue"];
            tags?: components["schemas"]["SavedMetricTags"];
        };
        /** @description A complete shared metric. */
        ExperimentSavedMetricReplace: components["schemas"]["ExperimentSavedMetricUpdate"] & {
            name: components["schemas"]["SavedMetricName"];
            query: components["schemas"]["ExperimentMetric"];
        };
        /** @description One page of shared metrics. */
        PaginatedExperimentSavedMetricList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["ExperimentSavedMetric"][];
        };
        /** @description One page of feature flags that an experiment can run on. */
        PaginatedEligibleFlagList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["FeatureFlagSummary"][];
        };
        /** @description Feature flag of an experiment. */
        FeatureFlagSummary: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /**
             * Format: int32
             * @description Id of the project.
             */
            team_id: number;
            /** @description Display name. */
            name: string;
            /** @description Key of the feature flag, as used in code. */
            key: string;
            /** @description Conditions, variants and payloads. */
            filters: {
                [key: string]: unknown;
            };
            /** @description Whether the flag is deleted. */
            deleted: boolean;
            /** @description Whether the flag is active. */
            active: boolean;
            /** @description Whether a person keeps the same variant after logging in. */
            ensure_experience_continuity: boolean;
        };
        /** @description A user. Null if the user was deleted. */
        UserSummary: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /**
             * Format: uuid
             * @description Globally unique identifier.
             */
            uuid: string;
            /** @description Distinct id of the user as a person in events. */
            distinct_id: string;
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name: string;
            /**
             * Format: email
             * @description Email address.
             */
            email: string;
            /** @description Whether the email address is verified. */
            is_email_verified: boolean;
            /** @description Mascot settings of the user. */
            mascot_config: {
                [key: string]: unknown;
            };
        };
        /** @description A group of persons. */
        Cohort: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /** @description Display name. */
            name: string;
            /** @description Description of the cohort. */
            description: string | null;
            /**
             * @deprecated
             * @description Legacy conditions. Always empty.
             */
            groups: {
                [key: string]: unknown;
            }[];
            filters: components["schemas"]["CohortFilters"];
            /** @description Whether the cohort is static, with a fixed list of persons. */
            is_static: boolean;
            /** @description Whether the persons are currently being counted. */
            is_calculating: boolean;
            /**
             * Format: int32
             * @description Number of persons. Null until they are counted.
             */
            count: number | null;
            created_by: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When the cohort was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the persons were last counted.
             */
            last_calculation: string | null;
            /**
             * Format: int32
             * @description Number of consecutive failed calculations.
             */
            errors_calculating: number;
            /** @description Whether the cohort is deleted. */
            deleted: boolean;
            /** @description Ids of the experiments that use the cohort. */
            experiment_set: number[];
        };
        /** @description The experiment, and the cohort of exposed persons. */
        ExperimentExposureCohortCreated: components["schemas"]["Experiment"] & {
            cohort: components["schemas"]["Cohort"];
        };
        /** @description The experiment and the results of its metrics. */
        ExperimentResults: components["schemas"]["Experiment"] & {
            /** @description Results of the metrics. Null if they cannot be calculated. `ExperimentMetricsResult` for an experiment with `metrics`; the legacy formats for one that has only `filters` or `secondary_metrics`. */
            result: components["schemas"]["ExperimentMetricsResult"] | components["schemas"]["ExperimentMetricResult"] | components["schemas"]["LegacyExperimentResult"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When the oldest part of the result was calculated from the events. The age of a result is at most one hour while the experiment is running. `?refresh=true` recalculates it. Null without a result.
             */
            last_refresh: string | null;
            /** @description Whether the whole result was returned from the cache. */
            is_cached: boolean;
            unavailable: components["schemas"]["ExperimentUnavailable"] | components["schemas"]["NullValue"];
        };
        /** @description An experiment in a list, with what was computed of it last. */
        ExperimentSummary: {
            /**
             * Format: int32
             * @description Id of the experiment.
             */
            id: number;
            /** @description Name of the experiment. */
            name: string;
            /**
             * @description Status of the experiment.
             * @enum {string}
             */
            status: "draft" | "running" | "paused" | "stopped";
            /**
             * Format: int32
             * @description Whole days from the launch to now or to the end. Null before the launch.
             */
            days: number | null;
            /** @description Recommended running time in days (`recommended_running_time` of `parameters`). Null without one. */
            planned_days: number | null;
            exposures: components["schemas"]["ExperimentSummaryExposures"] | components["schemas"]["NullValue"];
            /** @description Result of the first goal metric, without breakdowns. Its `progress` is also null if the exposures were computed at another time. Null if it was not computed. */
            first_goal: components["schemas"]["ExperimentMetricResult"] | components["schemas"]["NullValue"];
            /** @description Progress of the goal metric with the smallest `share` of the data it needs: the decision waits for it. Null if no goal has one. */
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
            /** @description Whether the result of the first goal is not known to be valid for a decision (`peeking.is_safe` of the decision). False without a result. */
            is_interim: boolean;
            unavailable: components["schemas"]["ExperimentUnavailable"] | components["schemas"]["NullValue"];
        };
        /** @description Exposures by variant as they were computed last. Null if they were not computed. */
        ExperimentSummaryExposures: {
            /** @description Number of exposed units by variant. */
            total_exposures: {
                [key: string]: number;
            };
            /** @description Checks of whether the split can be trusted. */
            health: components["schemas"]["ExperimentHealthCheck"][];
            /**
             * Format: date-time
             * @description When the exposures were calculated from the events.
             */
            last_refresh: string;
        };
        /** @description One page of summaries. */
        PaginatedExperimentSummaryList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["ExperimentSummary"][];
        };
        /** @description Reason why results are not available. Null if they are. */
        ExperimentUnavailable: {
            /**
             * @description Machine-readable code:
             *
             *     - `not_started`: the experiment has not been launched.
             *     - `no_metric`: the experiment does not have a metric of this kind.
             *     - `no_data`: the required events have not arrived.
             *     - `not_computed`: nothing was computed with the current settings (only in summaries).
             *     - `events_removed`: events since the start were removed by `event_retention_days` of the project, and no
             *       result was stored before.
             *     - `invalid_metric`, `too_few_variants`, `too_many_variants`, `timed_out`: the legacy metric cannot be
             *       calculated.
             */
            code: string;
            /** @description Reason and remedy. */
            detail: string;
        };
        /** @description Results of all primary or all secondary metrics, and the resulting decision. */
        ExperimentMetricsResult: {
            /**
             * @description Type of the result.
             * @enum {string}
             */
            kind: "ExperimentMetricsResult";
            /** @description One result per metric, in display order. */
            metrics: components["schemas"]["ExperimentMetricResult"][];
            exposures: components["schemas"]["ExperimentExposures"];
            /** @description Checks of whether the results can be trusted. */
            health: components["schemas"]["ExperimentHealthCheck"][];
            decision: components["schemas"]["ExperimentDecision"] | components["schemas"]["NullValue"];
            /** @description Results of the legacy metrics, for secondary metrics. */
            legacy?: {
                /** @description Name of the metric. */
                name: string;
                result: components["schemas"]["LegacyExperimentResult"] | components["schemas"]["NullValue"];
                unavailable: components["schemas"]["ExperimentUnavailable"] | components["schemas"]["NullValue"];
            }[];
        };
        /** @description Results of the other variants, each compared with the baseline. */
        ExperimentVariantResults: components["schemas"]["ExperimentVariantResult"][];
        /** @description Arms that are reported but not compared, such as a holdout group. */
        ExperimentOtherArms: components["schemas"]["ExperimentArm"][];
        /**
         * Format: date-time
         * @description When the result was calculated from the events. Null if it was not calculated.
         */
        ResultRefreshTime: string | null;
        /** @description Result of one metric. `baseline` and `variant_results` contain the aggregates of the events, from which the other numbers can be recalculated, except where `standard_error` of a finding is larger (see there). The other numbers are null if `outcome` reports a problem. */
        ExperimentMetricResult: {
            /**
             * @description Type of the result.
             * @enum {string}
             */
            kind: "ExperimentMetricResult";
            /** @description UUID of the metric in the experiment. */
            uuid: string | null;
            /** @description Name of the metric. */
            name: string;
            /** @description Type of the metric, such as `mean` or `funnel`. */
            metric_type: string;
            /**
             * @description Role of the metric in the decision.
             * @enum {string}
             */
            role: "goal" | "secondary" | "guardrail";
            /**
             * @description Desired direction of the metric.
             * @enum {string}
             */
            goal: "increase" | "decrease";
            /** @description Changes with the metric and with every other input of the result except the events. */
            fingerprint: string;
            outcome: components["schemas"]["ExperimentOutcome"];
            /**
             * @description Statistical method.
             * @enum {string}
             */
            method: "bayesian" | "frequentist";
            /** @description Level of all intervals as a proportion, such as 0.95. */
            level: number;
            unit: components["schemas"]["ExperimentValueUnit"];
            baseline: components["schemas"]["ExperimentArm"] | components["schemas"]["NullValue"];
            variant_results: components["schemas"]["ExperimentVariantResults"];
            other_arms: components["schemas"]["ExperimentOtherArms"];
            /** @description Results by value of the breakdown property, in descending order of units. For exploration only; the decision is not based on them. */
            breakdown_results: {
                /** @description Value of the property at the first exposure as text, truncated to 400 characters. `none`: units without the property, and those with the value `none`. `$other`: all values except the 25 most frequent ones. */
                value: string;
                outcome: components["schemas"]["ExperimentOutcome"];
                baseline: components["schemas"]["ExperimentArm"] | components["schemas"]["NullValue"];
                /** @description Results of the other variants for these units. */
                variant_results: components["schemas"]["ExperimentVariantResult"][];
            }[];
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
            last_refresh: components["schemas"]["ResultRefreshTime"];
            /** @description Whether the result was returned from the cache. */
            is_cached: boolean;
            /** @description Definition of the analyzed metric. */
            metric: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Display format of means and absolute effects:
         *
         *     - `share`: as a proportion of units.
         *     - `value`: in the unit of the metric.
         * @enum {string}
         */
        ExperimentValueUnit: "share" | "value";
        /** @description Status of the result. A result that could not be calculated always has a code and a reason. */
        ExperimentOutcome: {
            /**
             * @description Machine-readable code:
             *
             *     - `computed`: the result was calculated.
             *     - `not_started`: the experiment has not been launched.
             *     - `no_exposures`: no units have been exposed.
             *     - `not_enough_data`: there is not enough data for a comparison; `progress` shows how much is missing.
             *     - `baseline_is_zero`: the mean of the baseline is zero, so only the absolute difference is meaningful.
             *     - `failed`: the calculation failed; `failure` contains the type of the failure.
             *     - `timed_out`: the calculation took too long.
             * @enum {string}
             */
            code: "computed" | "not_started" | "no_exposures" | "not_enough_data" | "baseline_is_zero" | "failed" | "timed_out";
            /** @description Human-readable explanation. For a metric without events, it names the events that have never arrived in the project. */
            detail: string;
            /** @description Type of the failure if the code is `failed`. */
            failure: string | null;
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
        };
        /** @description Progress towards the required amount of data. Null if the required amount is unknown. For a metric with results, `need` is the number of units that detects the experiment's `minimum_detectable_effect` (10 % if it does not state one) with a power of 80 % in all goal metrics together, if the variance of each variant remains as observed. A plan from before the launch used only the baseline, so its number may differ. */
        ExperimentProgress: {
            /** @description Current amount. */
            have: number;
            /** @description Total amount required, even if it has been exceeded. */
            need: number;
            /**
             * @description Counted quantity.
             * @enum {string}
             */
            counted: "units" | "conversions";
            /** @description `have` divided by `need`, from 0 to 1. */
            share: number;
            /** @description Remaining whole days at the current traffic. Null if unknown, after the end, and while the flag is disabled. */
            days_left: number | null;
        };
        /** @description Aggregates of one variant over all units that count for the metric. Null if no events were read. Fields that do not apply to the metric are null. */
        ExperimentArm: {
            /** @description Key of the variant. */
            key: string;
            /**
             * Format: int64
             * @description Number of exposed units. For a retention, of those with a start event. For a quantile, of those whose values are included: with `quantile_unit: event` the units with such an event, regardless of the number of events.
             */
            number_of_samples: number;
            /** @description Sum of the values, or number of converted units. */
            sum: number | null;
            /** @description Sum of squares. */
            sum_squares: number | null;
            /** @description Number of units that reached each step of a funnel, starting with the exposure. */
            step_counts?: number[];
            /** @description Sum of the denominators of a ratio. */
            denominator_sum?: number | null;
            /** @description Sum of squares. */
            denominator_sum_squares?: number | null;
            /** @description Sum of the products of numerator and denominator. */
            numerator_denominator_sum_product?: number | null;
            /** @description Sum of the values before the exposure (covariate). */
            covariate_sum?: number | null;
            /** @description Sum of squares. */
            covariate_sum_squares?: number | null;
            /** @description Sum of the products of the value and the covariate. */
            main_covariate_sum_product?: number | null;
            quantile?: components["schemas"]["ExperimentArmQuantile"];
            /** @description Mean, ratio or quantile in the unit of the metric, or a proportion from 0 to 1. Null without units. */
            mean: number | null;
            interval: components["schemas"]["ExperimentInterval"];
            /**
             * @description Reasons why the variants cannot be compared:
             *
             *     - `not-enough-exposures`: fewer than 50 units.
             *     - `not-enough-metric-data`: fewer than 5 expected conversions at the pooled rate of both variants. A variant
             *       without conversions is therefore compared if some were to be expected.
             *     - `baseline-mean-is-zero`: the mean of the baseline is zero.
             */
            validation_failures: string[];
        };
        /** @description The quantile and its order statistics. Absent without values. */
        ExperimentArmQuantile: {
            /** @description Probability of the quantile; 0.5 is the median. */
            probability: number;
            /** @description Quantile of the arm. */
            value: number;
            /** @description Lower bound of its rank-based 95 % interval. */
            lower: number;
            /** @description Upper bound of its rank-based 95 % interval. */
            upper: number;
        };
        /** @description Lower and upper bound, in the unit of the associated value: the mean of an arm, or the effect of a comparison. Null if there is none, or if one of the bounds is infinite (the `interval` of `verdict` then contains the finite one). */
        ExperimentInterval: number[] | null;
        /** @description Lower and upper bound, in the unit of the effect. A bound is null if the data do not determine it; `interval_problem` then contains the reason. The interval excludes zero exactly when the p-value of the test is below alpha. A relative interval contains the effects r for which the linear hypothesis "mean of the variant = (1 + r) times the mean of the baseline" is not rejected (Fieller's method, also with confidence sequences and mSPRT), so it is not necessarily symmetric around the effect. If the baseline does not differ significantly from zero, only the bound towards zero is finite if the difference is significant, and none otherwise. Null without an interval. */
        ExperimentEffectInterval: (number | null)[] | null;
        /** @description Estimate of the effect of a variant compared with the baseline. On the relative scale, effects are proportions of the baseline: 0.1 is 10 % of it. On the absolute scale, they are in the unit of the metric; for proportions, 0.01 is one percentage point. Only `minimum_detectable_effect`, of an experiment or a plan, is a percentage. */
        ExperimentFinding: {
            /**
             * @description Scale of the effect.
             * @enum {string}
             */
            scale: "absolute" | "relative";
            /** @description Effect in the unit of the scale, positive if the variant is higher. In `raw` and `adjusted` the observed effect. In `verdict` with Bayesian statistics the posterior mean, which is shrunk towards the prior. */
            effect: number;
            /** @description Standard error of the effect, in the same unit. In `verdict` with Bayesian statistics the posterior standard deviation. On the relative scale it is for display only (delta method): tests and intervals use the standard error of the linear difference. Each variant has a variance of its own (Welch). If the variants have different numbers of units and few units have a value, or the values are heavy-tailed, each variance is at least the pooled one, so that the error rates hold. The variance of a ratio with few units is increased for the same reason. */
            standard_error: number;
            interval: components["schemas"]["ExperimentEffectInterval"];
            /** @description Reason why a bound of the interval is missing. Absent if both are present. */
            interval_problem?: string;
            /** @description Two-sided p-value of this comparison alone, for the null hypothesis of equal means. It is the same on both scales. Like `interval`, it is never corrected. Null with Bayesian statistics. If no units of a variant have a value other than zero (or all units converted), the numbers of units with such a value are compared instead: with an exact binomial test, or, for always-valid methods, with a test that is valid at every look. Quantiles of values with ties are tested conservatively: their standard error is at least the one suggested by the neighboring values. */
            p_value: number | null;
            /** @description Probability that the variant is better, from 0 to 1. Null with frequentist statistics. */
            chance_to_win: number | null;
            expected_loss: components["schemas"]["ExperimentExpectedLoss"] | components["schemas"]["NullValue"];
            /**
             * @description When the error rate is controlled:
             *
             *     - `fixed_horizon`: at one planned time.
             *     - `planned_looks`: at planned looks.
             *     - `always_valid`: at any time.
             * @enum {string}
             */
            guarantee: "fixed_horizon" | "planned_looks" | "always_valid";
            /**
             * @description Whether the difference is significant according to the method.
             *
             *     - Frequentist: the p-value is below alpha. In `verdict`, `corrected_p_value` applies if it is not null, so
             *       an effect that is not significant may have a `p_value` below alpha.
             *     - Bayesian: the chance to win is above the level or below one minus the level. This is one-sided; the
             *       interval is two-sided and may still contain zero. In `verdict` for one of several goals, the level is
             *       `interval_level`; for harm, the error probability is divided among goals and guardrails and more evidence
             *       may be required.
             */
            significant: boolean;
            direction: components["schemas"]["ExperimentDirection"] | components["schemas"]["NullValue"];
            /** @description In `verdict`: whether it is the adjusted estimate. */
            is_adjusted?: boolean;
            /** @description In `verdict` for a goal metric or a guardrail: p-value corrected for all variants of all metrics with that role, even if the metric is queried separately. Null without a correction, for a single comparison and with Bayesian statistics. `corrected_interval` is the interval at `interval_level`, and null without a correction: all these intervals jointly hold at the level of the method. With `bonferroni` it excludes zero exactly when this p-value is below alpha. With `holm` and `benjamini_hochberg` a difference may be significant although it contains zero. */
            corrected_p_value?: number | null;
            corrected_interval?: components["schemas"]["ExperimentEffectInterval"];
        };
        /**
         * @description Whether the effect is an improvement. Null unless it is significant.
         * @enum {string}
         */
        ExperimentDirection: "better" | "worse";
        /** @description Expected loss (risk) of each choice, in the unit of the effect. Null with frequentist statistics. */
        ExperimentExpectedLoss: {
            /** @description Expected loss of keeping the baseline. */
            keeping_baseline: number;
            /** @description Expected loss of choosing the variant. */
            choosing_variant: number;
        };
        /** @description A variant and its comparison with the baseline. */
        ExperimentVariantResult: components["schemas"]["ExperimentArm"] & {
            /**
             * @description Statistical method.
             * @enum {string}
             */
            method: "bayesian" | "frequentist";
            outcome: components["schemas"]["ExperimentOutcome"];
            /** @description Whether the effect in `verdict` is significant. `false` if `verdict` is null. */
            significant: boolean;
            /** @description Chance to win of `verdict`, from 0 to 1. */
            chance_to_win: number | null;
            credible_interval: components["schemas"]["ExperimentInterval"];
            /** @description `corrected_p_value` of `verdict` if it is not null, otherwise its `p_value`. The same applies to the interval. */
            p_value: number | null;
            confidence_interval: components["schemas"]["ExperimentInterval"];
            /** @description Level of the interval. For one of several goals or guardrails the corrected level, such as 0.9967. Null without an interval. */
            interval_level: number | null;
            verdict: components["schemas"]["ExperimentFinding"] | components["schemas"]["NullValue"];
            raw: components["schemas"]["ExperimentFindings"] | components["schemas"]["NullValue"];
            adjusted: components["schemas"]["ExperimentFindings"] | components["schemas"]["NullValue"];
            adjustment: components["schemas"]["ExperimentAdjustment"] | components["schemas"]["NullValue"];
            /** @description Reason why the requested adjustment was not applied. */
            adjustment_problem: string | null;
            non_inferiority: components["schemas"]["ExperimentNonInferiority"] | components["schemas"]["NullValue"];
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
        };
        /** @description Non-inferiority test: whether the variant is worse by the margin or more. Null without a margin. */
        ExperimentNonInferiority: {
            /** @description Largest acceptable harm as a proportion of the baseline; 0.02 is 2 %. */
            margin: number;
            /** @description Whether greater harm can be excluded, by the linear test of the mean of the variant against the baseline minus (or plus) the margin. */
            is_non_inferior: boolean;
            /** @description Worst relative effect consistent with the data, as a proportion of the baseline; -0.02 is 2 % less. Null if the data do not bound it; non-inferiority is then not shown. */
            worst: number | null;
            /** @description One-sided p-value. Null with Bayesian statistics. */
            p_value: number | null;
            /** @description Probability that the harm is below the margin, from 0 to 1. Null with frequentist statistics. */
            chance: number | null;
            /**
             * @description When the error rate is controlled.
             * @enum {string}
             */
            guarantee: "fixed_horizon" | "planned_looks" | "always_valid";
        };
        /** @description Variance reduction of the adjusted estimates. Null without an adjustment. */
        ExperimentAdjustment: {
            /**
             * @description Method of the adjustment.
             * @enum {string}
             */
            kind: "cuped" | "post_stratification";
            /** @description Proportion of the variance that the adjustment removed; 0.3 is 30 %. Negative if it increased the variance. */
            variance_reduction: number;
            /** @description Regression coefficient of CUPED. */
            theta: number | null;
            /**
             * Format: int32
             * @description Number of strata of the post-stratification; those with fewer than ten units of a variant count as one.
             */
            strata: number | null;
        };
        /** @description Estimates of the same comparison on both scales. Null if there is not enough data. */
        ExperimentFindings: {
            absolute: components["schemas"]["ExperimentFinding"] | components["schemas"]["NullValue"];
            relative: components["schemas"]["ExperimentFinding"] | components["schemas"]["NullValue"];
        };
        /** @description A check of the quality of the results. */
        ExperimentHealthCheck: {
            /**
             * @description Type of the check:
             *
             *     - `sample_ratio`: the numbers of units match the rollout percentages. Fails on a sample ratio mismatch (SRM), at a
             *       p-value below 0.001. Each look counts: 1% of the experiments without a mismatch fail at least once in 30 daily
             *       looks.
             *     - `several_variants`: units that were exposed to several variants (multiple exposures).
             *     - `covariate_balance`: the variants do not differ before the exposure.
             *     - `minimum_data`: there is enough data for a comparison.
             * @enum {string}
             */
            code: "sample_ratio" | "several_variants" | "covariate_balance" | "minimum_data";
            /**
             * @description Result of the check.
             * @enum {string}
             */
            status: "ok" | "warning" | "failed" | "not_checked";
            /** @description Human-readable explanation. */
            detail: string;
            /** @description P-value of the underlying test. Null without one. */
            p_value: number | null;
        };
        /**
         * @description Recommended action:
         *
         *     - `ship`: ship the variant.
         *     - `keep_running`: continue the experiment. Resume it if it is paused.
         *     - `look_closer`: examine the results; they do not determine an action.
         *     - `roll_back`: keep the baseline.
         * @enum {string}
         */
        ExperimentDecisionCode: "ship" | "keep_running" | "look_closer" | "roll_back";
        /** @description Recommended action, based on the primary metrics and all guardrails. It is advice only and is never applied automatically. One improved goal is sufficient to ship if no goals are worse and the guardrails hold. One goal that is worse, or one harmed guardrail, is sufficient to roll back. In an experiment without an effect, each of the two occurs with a probability of at most alpha (one minus the level), over all goals, guardrails and variants together, unless the correction is disabled. Null for secondary metrics. */
        ExperimentDecision: {
            code: components["schemas"]["ExperimentDecisionCode"];
            /** @description Variant to ship or to roll back. */
            variant: string | null;
            /** @description Summary of the decision in one sentence. */
            sentence: string;
            /** @description Reasons for and against the decision. */
            reasons: {
                /** @description Variant that the reason refers to. Null for the whole experiment. */
                variant: string | null;
                /**
                 * @description Type of the reason:
                 *
                 *     - `health_failed`, `health_warning`: a health check failed or returned a warning.
                 *     - `no_goal_metric`: none of the primary metrics is a goal.
                 *     - `goal_better`, `goal_worse`: the variant improves or harms a goal.
                 *     - `goal_excluded`: no difference was found, and the data exclude an effect of the target size on a
                 *       goal.
                 *     - `goal_unclear`: the effect on a goal is not clear.
                 *     - `goal_without_result`: the result of a goal could not be calculated.
                 *     - `guardrail_holds`, `guardrail_harmed`: a guardrail holds or is harmed.
                 *     - `guardrail_unclear`: the effect on a guardrail is not clear.
                 *     - `guardrail_without_result`: the result of a guardrail could not be calculated.
                 *     - `less_than_a_week`: the experiment ran for less than a week.
                 * @enum {string}
                 */
                code: "health_failed" | "health_warning" | "no_goal_metric" | "goal_better" | "goal_worse" | "goal_excluded" | "goal_unclear" | "goal_without_result" | "guardrail_holds" | "guardrail_harmed" | "guardrail_unclear" | "guardrail_without_result" | "less_than_a_week";
                /** @description Human-readable explanation. */
                detail: string;
            }[];
            /** @description Recommended action per variant. */
            variants: {
                /** @description Key of the variant. */
                variant: string;
                code: components["schemas"]["ExperimentDecisionCode"];
                /** @description Reason. */
                because: string;
            }[];
            /** @description Comparisons that the decision is based on, and their correction. */
            comparisons: {
                /**
                 * Format: int32
                 * @description Number of goal metrics.
                 */
                goals: number;
                /**
                 * Format: int32
                 * @description Number of guardrails.
                 */
                guardrails: number;
                /**
                 * Format: int32
                 * @description Number of variants compared with the baseline.
                 */
                variants: number;
                /**
                 * Format: int32
                 * @description Number of goal metrics times number of variants.
                 */
                count: number;
                /**
                 * @description Multiple testing correction.
                 * @enum {string}
                 */
                correction: "none" | "bonferroni" | "holm" | "benjamini_hochberg";
                /** @description Level of the interval of each goal, such as 0.9967. */
                level: number;
                /** @description Human-readable explanation. */
                detail: string;
            };
            /** @description Whether a decision can be made at this time without increasing the error rate. */
            peeking: {
                /**
                 * @description Stage of the experiment for sequential testing:
                 *
                 *     - `safe`: running; the method is valid at any time.
                 *     - `planned`: running; the method is valid at its planned looks.
                 *     - `early`: running, and the target has not been reached; the method is valid only once.
                 *     - `unplanned`: running without a target; the method is valid only once.
                 *     - `over`: the target has been reached, or the experiment has ended and the method does not require more.
                 *     - `stopped`: ended before the target was reached.
                 *     - `unmeasured`: ended, and progress towards the target cannot be measured.
                 * @enum {string}
                 */
                timing: "safe" | "planned" | "over" | "stopped" | "unmeasured" | "early" | "unplanned";
                /** @description Whether a decision can be based on the current results. */
                is_safe: boolean;
                /** @description Relative effect that progress is measured with if the experiment does not state a `minimum_detectable_effect`; 0.1 is 10 %. Null if it states one, or does not need one. */
                assumed_effect: number | null;
                /** @description Human-readable explanation. */
                detail: string;
            };
        };
        /** @description Exposures by variant. */
        ExperimentExposures: {
            /**
             * @description Type of the result.
             * @enum {string}
             */
            kind: "ExperimentExposureQuery";
            /** @description IANA name of the time zone of the days. */
            timezone: string;
            /** @description Exposed units by variant. `$multiple` contains units that were exposed to several variants. */
            timeseries: {
                /** @description Key of the variant. */
                variant: string;
                /** @description Days in `timezone`, which is that of the project. */
                days: string[];
                /** @description Cumulative number of exposed units at the end of each day. */
                exposure_counts: number[];
            }[];
            /** @description Number of exposed units by variant. */
            total_exposures: {
                [key: string]: number;
            };
            sample_ratio_mismatch: components["schemas"]["ExperimentSampleRatioMismatch"] | components["schemas"]["NullValue"];
            bias_risk: components["schemas"]["ExperimentBiasRisk"] | components["schemas"]["NullValue"];
            /** @description Analyzed time range. */
            date_range: {
                /**
                 * Format: date-time
                 * @description Start of the experiment.
                 */
                date_from: string;
                /**
                 * Format: date-time
                 * @description End of the experiment. Null until it has ended.
                 */
                date_to: string | null;
            };
            /** @description Checks of whether the split can be trusted. */
            health: components["schemas"]["ExperimentHealthCheck"][];
            /**
             * Format: date-time
             * @description When the exposures were calculated from the events.
             */
            last_refresh: string | null;
            /** @description Whether the result was returned from the cache. */
            is_cached: boolean;
        };
        /** @description Units that were exposed to several variants, if their exclusion biases the comparison: the split is uneven and they are more than 0.1 % of all units. Null otherwise. `health` reports a high number of such units regardless of the split. */
        ExperimentBiasRisk: {
            /** @description Percentage of these units among all exposed units; 1.5 is 1.5 %. */
            multiple_variant_percentage: number;
        };
        /** @description Sample ratio mismatch test: whether the numbers of units match the rollout percentages. Null with fewer than 100 exposures, and if the percentages changed while the experiment was running; `health` then contains the result up to the first change. */
        ExperimentSampleRatioMismatch: {
            /** @description Expected number of units by variant. */
            expected: {
                [key: string]: number;
            };
            /** @description P-value of the test. Below 0.001 there is a sample ratio mismatch. Chi-square test; variants with fewer than 20 expected units are tested exactly (binomial test with Bonferroni's correction). */
            p_value: number;
        };
        /** @description Time series of the results of a metric by day. */
        ExperimentTimeseries: {
            /**
             * Format: int32
             * @description Id of the experiment.
             */
            experiment_id: number;
            /** @description UUID of the metric. */
            metric_uuid: string;
            /** @description Name of the metric. */
            name: string;
            /** @description Type of the metric, such as `mean` or `funnel`. */
            metric_type: string;
            /**
             * @description Role of the metric in the decision.
             * @enum {string}
             */
            role: "goal" | "secondary" | "guardrail";
            /**
             * @description Desired direction of the metric.
             * @enum {string}
             */
            goal: "increase" | "decrease";
            /** @description Fingerprint of the analyzed metric. */
            fingerprint: string;
            /** @description Definition of the analyzed metric. */
            metric: {
                [key: string]: unknown;
            };
            /**
             * @description Statistical method.
             * @enum {string}
             */
            method: "bayesian" | "frequentist";
            /** @description Level of all intervals as a proportion, such as 0.95. */
            level: number;
            /**
             * @description Status of the time series:
             *
             *     - `pending`: the experiment is a draft.
             *     - `partial`: the next request calculates further days.
             *     - `completed`: all days are calculated.
             *     - `failed`: all days failed.
             * @enum {string}
             */
            status: "pending" | "partial" | "completed" | "failed";
            /** @description IANA name of the time zone of the days. */
            timezone: string;
            /**
             * Format: date-time
             * @description When the latest result was calculated from the events.
             */
            computed_at: string | null;
            /** @description Results as of the end of each day in `timezone`, which is that of the project, by day. Days that have not been calculated are absent. */
            timeseries: {
                [key: string]: components["schemas"]["ExperimentDayResult"];
            };
            /** @description Error messages by day. */
            errors: {
                [key: string]: string;
            };
        };
        /** @description Result of a metric as of the end of a day, without breakdown. */
        ExperimentDayResult: {
            outcome: components["schemas"]["ExperimentOutcome"];
            unit: components["schemas"]["ExperimentValueUnit"];
            baseline: components["schemas"]["ExperimentArm"] | components["schemas"]["NullValue"];
            variant_results: components["schemas"]["ExperimentVariantResults"];
            other_arms: components["schemas"]["ExperimentOtherArms"];
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
            last_refresh: components["schemas"]["ResultRefreshTime"];
            /** @description Whether the result was returned from the cache. */
            is_cached: boolean;
        };
        /** @description Inputs of a plan. `metric` and `minimum_detectable_effect` are optional with `experiment_id`. */
        ExperimentPlanRequest: {
            /** @description Metric to plan for. Default with `experiment_id`: the first goal among the primary metrics of the experiment. */
            metric?: components["schemas"]["ExperimentMetric"];
            /** @description Smallest effect worth detecting, as a percentage of the baseline; 10 is 10 %. Default with `experiment_id`: the value of the experiment, or else 10, as for `progress` in its results. */
            minimum_detectable_effect?: number;
            /** @description Exposure event. Default: `$pageview`. */
            exposure_event?: string;
            /** @description Conditions on the exposure event. All conditions must hold. */
            exposure_properties?: components["schemas"]["PropertyFilter"][];
            /**
             * Format: int32
             * @description Number of days of events to estimate the baseline from; fewer where `event_retention_days` has removed events, as `date_from` shows. Default: `14`.
             */
            lookback_days?: number;
            /**
             * Format: int32
             * @description Type of the groups that are the units of the experiment instead of persons.
             */
            aggregation_group_type_index?: number | null;
            /** @description Whether to exclude internal users and test accounts of the project. Default: `true`. */
            filter_test_accounts?: boolean;
            /**
             * Format: int32
             * @description Number of variants with equal traffic, including the baseline. Default: `2`.
             */
            variants?: number;
            /** @description Traffic split instead of `variants`, starting with the baseline. Only the ratios matter. */
            shares?: number[];
            /** @description Statistical power as a proportion. Default: `0.8`. */
            power?: number;
            /**
             * Format: int32
             * @description Number of goal metrics that the decision is corrected for. More goals require more units to detect the effect in one of them. Default: the number of the experiment, or 1 without an experiment.
             */
            goal_metrics?: number;
            stats_config?: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
            /**
             * Format: int32
             * @description Experiment to plan for. The variants, group type and test account filter of the experiment are used, and its `stats_config` by default.
             */
            experiment_id?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Estimated running time of an experiment, and its inputs. */
        ExperimentPlan: {
            /**
             * @description Type of the result.
             * @enum {string}
             */
            kind: "ExperimentPlan";
            /**
             * @description Source of the baseline:
             *
             *     - `events`: the events of the project.
             *     - `experiment`: a launched experiment.
             * @enum {string}
             */
            source: "events" | "experiment";
            /**
             * @description Type of the units.
             * @enum {string}
             */
            unit: "person" | "group";
            /**
             * Format: date-time
             * @description Start of the exposures that the baseline is based on.
             */
            date_from: string;
            /**
             * Format: date-time
             * @description End of the exposures that the baseline is based on.
             */
            date_to: string;
            baseline: components["schemas"]["ExperimentPlanBaseline"] | components["schemas"]["NullValue"];
            /** @description New units per day. Null if unknown. */
            units_per_day: number | null;
            /** @description Definition of the planned metric. */
            metric: {
                [key: string]: unknown;
            };
            /** @description Effect to detect, as a percentage of the baseline; 10 is 10 %. */
            minimum_detectable_effect: number;
            /**
             * @description Statistical method of the analysis.
             * @enum {string}
             */
            method: "bayesian" | "frequentist";
            /** @description Level of the intervals as a proportion, such as 0.95. */
            level: number;
            /** @description Statistical power as a proportion, such as 0.8. */
            power: number;
            /**
             * Format: int32
             * @description Number of goal metrics that the decision is corrected for.
             */
            goal_metrics: number;
            sample_size: components["schemas"]["ExperimentPlanSampleSize"] | components["schemas"]["NullValue"];
            /** @description Total number of whole days at this traffic. */
            days: number | null;
            /** @description Number of whole weeks that contain these days. */
            weeks: number | null;
            /** @description Minimum detectable effect by number of weeks. Empty if the traffic is unknown. */
            curve: {
                /** @description Weeks since the start. */
                week: number;
                /** @description Total units of all variants until then. */
                units: number;
                /** @description Minimum detectable effect as a percentage of the baseline; 10 is 10 %. Null if an effect cannot be detected. */
                minimum_detectable_effect: number | null;
            }[];
            remaining: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
            /** @description Summary of the plan, or the reason why it is not available. */
            detail: string;
            unavailable: components["schemas"]["ExperimentPlanUnavailable"] | components["schemas"]["NullValue"];
        };
        /** @description Required number of units. Null without a plan. */
        ExperimentPlanSampleSize: {
            /** @description Total of all variants, the sum of `arms`. */
            total: number;
            /** @description Units by variant, starting with the baseline. */
            arms: {
                /** @description Key of the variant of the experiment. */
                key: string | null;
                /** @description Proportion of the traffic, from 0 to 1. */
                share: number;
                /** @description Required units of this variant. */
                units: number;
            }[];
        };
        /** @description Baseline of the metric. Null if it is unknown. */
        ExperimentPlanBaseline: {
            /** @description Number of exposed units that it is estimated from. */
            number_of_samples: number;
            /** @description Mean, ratio or quantile in the unit of the metric, or a proportion from 0 to 1. */
            mean: number;
            /** @description Variance per exposed unit, in the square of the unit of the mean. */
            variance: number;
        };
        /** @description Reason why a plan is not available. Null if it is. */
        ExperimentPlanUnavailable: {
            /**
             * @description Machine-readable code.
             * @enum {string}
             */
            code: "no_data" | "not_enough_data" | "baseline_is_zero" | "nothing_varies" | "not_attainable" | "no_baseline" | "no_variants" | "timed_out" | "failed";
            /** @description Reason and remedy. */
            detail: string;
        };
        /** @description A query and its options. */
        QueryRequest: {
            /** @description The query. */
            query: {
                /** @description Type of the query: `ExperimentExposureQuery` or `ExperimentQuery`. */
                kind: string;
                /**
                 * Format: int32
                 * @description Id of the experiment.
                 */
                experiment_id: number;
                /** @description The metric of an `ExperimentQuery`. */
                metric?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
            /** @description Whether to recalculate the result from the events: `true`, or a text that starts with `force`. */
            refresh?: unknown;
        } & {
            [key: string]: unknown;
        };
        /** @description Result of a query. */
        QueryAnswer: components["schemas"]["ExperimentExposures"] | components["schemas"]["ExperimentMetricResult"];
        /** @description Result of a legacy metric, of `filters` or `secondary_metrics`, in its original format: trends contain `p_value` and funnels `expected_loss`. */
        LegacyExperimentResult: {
            /** @description For trends one series per variant, for funnels the steps of each variant. */
            insight: unknown[];
            /** @description Probability of being the best variant, from 0 to 1, by variant. */
            probability: {
                [key: string]: number;
            };
            /** @description Whether the result is significant. */
            significant: boolean;
            /**
             * @description Whether the result is significant, or the first reason why it is not:
             *
             *     - `significant`: the result is significant.
             *     - `not_enough_exposure`: a variant has fewer than 100 units.
             *     - `low_win_probability`: neither the control nor the test variants together are the best with a probability
             *       of at least 0.9.
             *     - `high_loss`: the expected loss is one percentage point or more.
             *     - `high_p_value`: the p-value is 0.05 or more.
             * @enum {string}
             */
            significance_code: "not_enough_exposure" | "low_win_probability" | "high_loss" | "high_p_value" | "significant";
            /** @description P-value of the control compared with the test variant with the largest count. */
            p_value?: number;
            /** @description Expected loss of choosing the best test variant instead of the control, as a difference of proportions; 0.01 is one percentage point. */
            expected_loss?: number;
            /** @description Counts by variant, starting with the control. */
            variants: {
                [key: string]: unknown;
            }[];
            /** @description Credible intervals by variant. */
            credible_intervals: {
                [key: string]: components["schemas"]["ExperimentInterval"];
            };
            /** @description Definition of the analyzed metric. */
            filters: unknown;
            /** @description Definition of an exposure. */
            exposure_filters?: unknown;
        };
        /** @description One page of experiments. */
        PaginatedExperimentList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["Experiment"][];
        };
        /** @description One page of experiments whose flag has not had recent exposures. */
        ExperimentsRequiringFlag: components["schemas"]["PaginatedExperimentList"] & {
            /** @description Whether there are such experiments. */
            result: boolean;
        };
        /** @description Key of the feature flag, as used in code: letters, digits, hyphen and underscore. Unique in the project. */
        FeatureFlagKey: string;
        /** @description Contexts in which the flag is evaluated. A request with contexts returns the flags that have at least one of them, and the flags without contexts. */
        EvaluationContexts: string[];
        /** @description Labels of the flag. They do not affect evaluation. Duplicates are removed. */
        FeatureFlagTags: string[];
        /** @description A feature flag to create. */
        FeatureFlagCreate: {
            key: components["schemas"]["FeatureFlagKey"];
            /** @description Display name. */
            name?: string;
            filters?: components["schemas"]["FeatureFlagFilters"];
            /** @description Whether the flag is active. */
            active?: boolean;
            /** @description Whether a person keeps the same variant after logging in. */
            ensure_experience_continuity?: boolean;
            bucketing_identifier?: components["schemas"]["BucketingIdentifier"] | components["schemas"]["NullValue"];
            evaluation_contexts?: components["schemas"]["EvaluationContexts"];
            tags?: components["schemas"]["FeatureFlagTags"];
        };
        /**
         * @description Release conditions, variants and payloads of the flag:
         *
         *     - `groups`: condition sets, at least one of which must match. A condition set has `properties` (all must match),
         *       `rollout_percentage` and `variant`.
         *     - `multivariate.variants`: variants with a `key` and a `rollout_percentage`. The percentages sum to 100. Results use
         *       the keys `$multiple` and `holdout-<id>` for other units, so they are refused.
         *     - `payloads`: JSON by variant, or by `true`.
         *     - `aggregation_group_type_index`: hashes groups of this type instead of persons.
         *     - `holdout`, `super_groups` and `early_exit` are also supported.
         *
         *     A `rollout_percentage` next to `filters` is ignored; without `filters` it returns 400.
         */
        FeatureFlagFilters: {
            [key: string]: unknown;
        };
        /**
         * @description Identifier that is hashed for persons. Null: the distinct id.
         * @enum {string}
         */
        BucketingIdentifier: "distinct_id" | "device_id";
        /** @description Fields of a feature flag to update. */
        FeatureFlagUpdate: {
            key?: components["schemas"]["FeatureFlagKey"];
            /** @description Display name. */
            name?: string;
            filters?: components["schemas"]["FeatureFlagFilters"];
            /** @description Whether the flag is active. */
            active?: boolean;
            /** @description Whether a person keeps the same variant after logging in. */
            ensure_experience_continuity?: boolean;
            bucketing_identifier?: components["schemas"]["BucketingIdentifier"] | components["schemas"]["NullValue"];
            evaluation_contexts?: components["schemas"]["EvaluationContexts"];
            tags?: components["schemas"]["FeatureFlagTags"];
            /** @description `true` deletes the flag. */
            deleted?: boolean;
        };
        /** @description A complete feature flag. */
        FeatureFlagReplace: components["schemas"]["FeatureFlagUpdate"] & {
            key: components["schemas"]["FeatureFlagKey"];
        };
        /** @description A feature flag. */
        FeatureFlag: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /**
             * Format: int32
             * @description Id of the project.
             */
            team_id: number;
            key: components["schemas"]["FeatureFlagKey"];
            /** @description Display name. */
            name: string;
            filters: components["schemas"]["FeatureFlagFilters"];
            /** @description Whether the flag is active. */
            active: boolean;
            /** @description Whether a person keeps the same variant after logging in. */
            ensure_experience_continuity: boolean;
            bucketing_identifier: components["schemas"]["BucketingIdentifier"] | components["schemas"]["NullValue"];
            evaluation_contexts: components["schemas"]["EvaluationContexts"];
            tags: components["schemas"]["FeatureFlagTags"];
            /** @description Whether the flag is deleted. `true` only in the response to its deletion by PATCH. */
            deleted: boolean;
            /** @description Ids of the experiments on the flag. */
            experiment_set: number[];
            /**
             * Format: int32
             * @description Version of the flag. It increases with every change.
             */
            version: number;
            created_by: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When the flag was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the flag was last changed.
             */
            updated_at: string;
        };
        /** @description One page of feature flags. */
        PaginatedFeatureFlagList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["FeatureFlag"][];
        };
        /** @description Ids of the persons of a static cohort. */
        CohortPersonIds: string[] | null;
        /** @description Distinct ids of the persons of a static cohort. */
        CohortDistinctIds: string[] | null;
        /** @description Display name. */
        CohortName: string;
        /** @description A cohort to create. */
        CohortCreate: {
            name: components["schemas"]["CohortName"];
            /** @description Description of the cohort. */
            description?: string | null;
            filters?: components["schemas"]["CohortFilters"];
            /** @description Whether the cohort is static, with a fixed list of persons. */
            is_static?: boolean;
            person_ids?: components["schemas"]["CohortPersonIds"];
            distinct_ids?: components["schemas"]["CohortDistinctIds"];
        };
        /**
         * @description Conditions of the cohort, in one of these formats:
         *
         *     - `{properties: {type, values}}`: a tree of `AND` and `OR`. Its leaves are conditions on properties of persons,
         *       as in flags, or on other cohorts. Each leaf may have `negation`.
         *     - `{type: behavioral, value: performed_event, key: <event>, event_type: events, event_filters,
         *       explicit_datetime}`: a condition on an event. `event_filters` are conditions of type `event` (default) or
         *       `person`.
         */
        CohortFilters: {
            [key: string]: unknown;
        };
        /** @description Fields of a cohort to update. */
        CohortUpdate: {
            name?: components["schemas"]["CohortName"];
            /** @description Description of the cohort. */
            description?: string | null;
            filters?: components["schemas"]["CohortFilters"];
            /** @description Whether the cohort is static. Cannot be changed: a different value returns 400. */
            is_static?: boolean;
            person_ids?: components["schemas"]["CohortPersonIds"];
            distinct_ids?: components["schemas"]["CohortDistinctIds"];
            /** @description `true` deletes the cohort. */
            deleted?: boolean;
        };
        /** @description A complete cohort. */
        CohortReplace: components["schemas"]["CohortUpdate"] & {
            name: components["schemas"]["CohortName"];
        };
        /** @description An event name with its volume. */
        EventName: {
            /** @description Name of the event. */
            name: string;
            /**
             * Format: int64
             * @description Number of events in the current hour and the 23 hours before it.
             */
            events_24h: number;
            /**
             * Format: int64
             * @description Number of events in the current hour and the 167 hours before it.
             */
            events_7d: number;
            /**
             * Format: int64
             * @description Number of all events with this name since `first_seen_at`.
             */
            events_total: number;
            /**
             * Format: date-time
             * @description Time of capture of the first event.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description Time of capture of the last event.
             */
            last_seen_at: string;
        };
        /** @description One page of event names. */
        EventNameList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["EventName"][];
            /**
             * Format: int64
             * @description Number of events whose names are not listed because the project has too many names.
             */
            other_events: number;
            /** @description `false` while events that were captured by an earlier version of Weir are being counted after an upgrade. */
            is_complete: boolean;
        };
        /** @description The events of one minute or hour. */
        EventVolumeBucket: {
            /**
             * Format: date-time
             * @description Start of the minute or hour.
             */
            start: string;
            /**
             * Format: int64
             * @description Number of events captured in it.
             */
            events: number;
        };
        /** @description Number of captured events over time. */
        EventVolume: {
            /**
             * @description Length of a bucket.
             * @enum {string}
             */
            interval: "minute" | "hour";
            /**
             * Format: date-time
             * @description Time from which events are counted: the creation of the project, or the upgrade from a version without counts.
             */
            counted_since: string;
            /**
             * Format: date-time
             * @description Time of capture of the last event. Null if there is none.
             */
            last_event_at: string | null;
            /** @description Buckets in ascending order, without gaps. The last one is the current minute or hour. */
            buckets: components["schemas"]["EventVolumeBucket"][];
        };
        /** @description A property key with examples of its values. */
        PropertyKey: {
            /** @description The key. Longer keys are left out. */
            key: string;
            /** @description Types of the values in the sample. */
            types: ("array" | "boolean" | "null" | "number" | "object" | "string")[];
            /**
             * Format: int32
             * @description Number of events or persons of the sample with this key.
             */
            occurrences: number;
            /** @description Different values, the latest first. Values that are not strings are written as JSON. Each is cut to 100 characters. */
            examples: string[];
        };
        /** @description One page of property keys. At most 1000 keys are collected. */
        PropertyKeyList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["PropertyKey"][];
            /**
             * Format: int32
             * @description Number of events or persons in the sample.
             */
            sampled: number;
        };
        /** @description Properties of an event. */
        LiveEventProperties: {
            [key: string]: unknown;
        };
        /** @description The reason why events were refused, as in the response of the capture request. */
        LiveEventReason: {
            /** @description Code of the reason. */
            code: string;
            /** @description The reason in words. */
            detail: string;
        };
        /** @description An accepted event, or refused events of one request. */
        LiveEvent: {
            /**
             * @description Whether the event is stored.
             * @enum {string}
             */
            status: "accepted" | "refused";
            /**
             * Format: date-time
             * @description Time of capture.
             */
            received_at: string;
            /** @description Name of the event. Null if it has none, or if the request was refused as a whole. */
            event: string | null;
            /**
             * Format: uuid
             * @description UUID of the event. Null if a refused event has none.
             */
            uuid: string | null;
            /** @description Distinct id of an accepted event. */
            distinct_id: string | null;
            /**
             * Format: date-time
             * @description Time of an accepted event.
             */
            timestamp: string | null;
            /** @description Properties of an accepted event. Null for refused events and for properties of more than 10,000 characters. */
            properties: components["schemas"]["LiveEventProperties"] | components["schemas"]["NullValue"];
            /** @description The reason of the refusal. Null for accepted events. */
            reason: components["schemas"]["LiveEventReason"] | components["schemas"]["NullValue"];
            /**
             * Format: int32
             * @description Number of events: 1 for an accepted event. Events that were refused in one request with the same name for the same reason are one entry. Null if the request was refused before its events were read.
             */
            events: number | null;
        };
        /** @description The latest events. */
        LiveEvents: {
            /** @description Accepted and refused events, newest first. */
            events: components["schemas"]["LiveEvent"][];
            /** @description Position for the next request. */
            cursor: string;
            /** @description Whether there are later events than the requested cursor that are not in the response. */
            has_gap: boolean;
        };
        /** @description One page of cohorts. */
        PaginatedCohortList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["Cohort"][];
        };
        /** @description A person, to whom events are attributed by their distinct ids. */
        Person: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The same as `id`, for clients that know persons by this name.
             */
            uuid: string;
            /** @description The property `email` or `name` if it is a text, otherwise the first distinct id. */
            name: string;
            /** @description Distinct ids of the person, at most 1,000. */
            distinct_ids: string[];
            /** @description Current properties. */
            properties: {
                [key: string]: unknown;
            };
            /** @description True if an event has identified the person. */
            is_identified: boolean;
            /**
             * Format: date-time
             * @description Time of the first event.
             */
            created_at: string;
        };
        /** @description One page of persons. */
        PaginatedPersonList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["Person"][];
        };
        /** @description The deletion of a person. It keeps nothing of the person but the id. */
        PersonDeletion: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the person.
             */
            person_id: string;
            /**
             * @description - `removing`: the events are being removed.
             *     - `announcing`: exports of persons deliver that the person was deleted.
             *     - `overwriting`: what the files have kept is being overwritten.
             *     - `completed`: the stores have nothing more of what was deleted.
             * @enum {string}
             */
            status: "removing" | "announcing" | "overwriting" | "completed";
            /** @description True if the events are deleted as well. */
            delete_events: boolean;
            /**
             * Format: int64
             * @description Number of removed events. Null until they are counted.
             */
            events_removed: number | null;
            /**
             * Format: date-time
             * @description When the deletion was requested.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed. Null before.
             */
            completed_at: string | null;
        };
        /** @description One page of deletions of persons. */
        PaginatedPersonDeletionList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["PersonDeletion"][];
        };
        /** @description Subject and options of the evaluation. Fields on which SDKs differ do not have a declared type: some languages send an empty list instead of an empty object. */
        FlagsRequest: {
            /** @description Public token of the project. Must be a string. */
            token?: unknown;
            /** @description Alias of `token`. */
            api_key?: unknown;
            /** @description Distinct id of the subject. Must be a string or a number. Required. */
            distinct_id?: unknown;
            /** @description Anonymous distinct id from before the person logged in. */
            $anon_distinct_id?: unknown;
            /** @description Id of the device, for flags with `bucketing_identifier: device_id`. `device_id` is an alias. */
            $device_id?: unknown;
            /** @description Group keys of the subject by group type. */
            groups?: unknown;
            /** @description Properties of the person, which override the stored ones. Must be an object. */
            person_properties?: unknown;
            /** @description Properties of groups, by group type. Must be an object of objects. */
            group_properties?: unknown;
            /** @description Evaluate only these flags. Must be a list of keys. */
            flag_keys_to_evaluate?: unknown;
            /** @description Evaluate only flags with one of these contexts, and flags without contexts. Must be a list. */
            evaluation_contexts?: unknown;
            /** @description `true` disables the evaluation of flags. */
            disable_flags?: unknown;
            /** @description Ignored. */
            geoip_disable?: unknown;
            /** @description Ignored. */
            timezone?: unknown;
            /** @description Ignored. */
            sent_at?: unknown;
        };
        /** @description Evaluated flags, in the format of the version `v`. */
        FlagsResponse: components["schemas"]["FlagDecisions"] | components["schemas"]["FlagValues"];
        /** @description Evaluated flags with the reason of each decision. */
        FlagDecisions: {
            /** @description Evaluated flags by key. Disabled flags are not included. */
            flags: {
                [key: string]: components["schemas"]["FlagDecision"];
            };
            /** @description Whether the evaluation of some flags failed. */
            errorsWhileComputingFlags: boolean;
            /**
             * Format: uuid
             * @description Id of the evaluation. Exposure events contain it.
             */
            requestId: string;
            /**
             * Format: int64
             * @description Time of the evaluation, in milliseconds since 1970.
             */
            evaluatedAt: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Reason. */
        FlagReason: {
            /**
             * @description Reason of the result:
             *
             *     - `condition_match`: a condition set matches.
             *     - `no_condition_match`: none of the condition sets match.
             *     - `out_of_rollout_bound`: a condition set matches, but the subject is outside its rollout percentage.
             *     - `no_group_type`: the request does not contain a group of the required type.
             *     - `super_condition_value`: the early access choice of the person applies.
             *     - `holdout_condition_value`: the subject is in the holdout group.
             *     - `flag_disabled`: the flag is disabled.
             *     - `missing_dependency`: the flag depends on something that is missing.
             * @enum {string}
             */
            code: "condition_match" | "no_condition_match" | "out_of_rollout_bound" | "no_group_type" | "super_condition_value" | "holdout_condition_value" | "flag_disabled" | "missing_dependency";
            /**
             * Format: int32
             * @description Index of the relevant condition set, starting at 0.
             */
            condition_index: number | null;
            /** @description Human-readable explanation. */
            description: string;
        };
        /** @description Values of a flag that were recorded for a user. */
        FeatureFlagExposures: {
            /** @description Key of the flag. */
            key: string;
            /** @description Distinct id of the user. */
            distinct_id: string;
            /** @description The different values in the order of their first events. More than one variant: the user has seen several variants, and results exclude such users by default. */
            values: components["schemas"]["FlagExposureValue"][];
            /** @description Whether there are further values. */
            has_more_values: boolean;
        };
        /** @description A value of a flag that was recorded for a user. */
        FlagExposureValue: {
            /** @description Key of the variant, `true` or `false` (`$feature_flag_response`), truncated to 400 characters. Null if the events have no value. */
            value: string | null;
            /**
             * Format: int64
             * @description Number of events.
             */
            events: number;
            /**
             * Format: date-time
             * @description Time of the first event.
             */
            first_at: string;
            /**
             * Format: date-time
             * @description Time of the latest event.
             */
            last_at: string;
        };
        /** @description A test user. */
        FlagTestSubject: {
            /** @description Distinct id of the user. */
            distinct_id: string;
            /** @description Anonymous distinct id from before the user logged in, for flags with experience continuity. */
            anon_distinct_id?: string | null;
            /** @description Id of the device, for flags with `bucketing_identifier: device_id`. */
            device_id?: string | null;
            groups?: components["schemas"]["FlagTestGroups"];
            person_properties?: components["schemas"]["FlagTestProperties"];
            group_properties?: components["schemas"]["FlagTestGroupProperties"];
        };
        /** @description Group keys of the user by group type. */
        FlagTestGroups: {
            [key: string]: string;
        };
        /** @description Properties of the person or group, which override the stored ones. */
        FlagTestProperties: {
            [key: string]: unknown;
        };
        /** @description Properties of groups by group type, which override the stored ones. */
        FlagTestGroupProperties: {
            [key: string]: components["schemas"]["FlagTestProperties"];
        };
        /** @description A test user, and changes of the flag. */
        FeatureFlagTest: components["schemas"]["FlagTestSubject"] & {
            flag?: components["schemas"]["FeatureFlagUpdate"];
        };
        /** @description A test user, and a flag that is not stored. */
        FeatureFlagTestNew: components["schemas"]["FlagTestSubject"] & {
            flag: components["schemas"]["FeatureFlagCreate"];
        };
        /** @description Result of a flag for a test user, and its explanation. Positions and rollouts are fractions from 0 to 1. */
        FeatureFlagTestResult: {
            /** @description Key of the flag. */
            key: string;
            /** @description Whether the flag is enabled for the user. */
            enabled: boolean;
            /** @description Variant of the user. */
            variant: string | null;
            /** @description JSON text of the payload. */
            payload: string | null;
            /** @description Whether the evaluation failed. SDKs then keep the previous value. */
            failed: boolean;
            reason: components["schemas"]["FlagReason"];
            /** @description The condition sets of the flag, in order. */
            condition_sets: components["schemas"]["FlagTestConditionSet"][];
            /** @description The holdout of the flag. Null without one. */
            holdout: components["schemas"]["FlagTestHoldout"] | components["schemas"]["NullValue"];
            /** @description The user's choice of early access, which decides instead of the condition sets. Null without a choice. */
            early_access: components["schemas"]["FlagTestEarlyAccess"] | components["schemas"]["NullValue"];
            /** @description The variants of the flag, in order. */
            variants: {
                /** @description Key of the variant. */
                key: string;
                /**
                 * Format: double
                 * @description Start of the slice (inclusive).
                 */
                start: number;
                /**
                 * Format: double
                 * @description End of the slice (exclusive).
                 */
                end: number;
            }[];
            /**
             * Format: double
             * @description Hash position of the user among the variants. Null if the user has no id to hash, for example no group of the type that the flag hashes.
             */
            variant_position: number | null;
        };
        /** @description The holdout of a flag, and the position of a test user in it. */
        FlagTestHoldout: {
            /** @description Variant of users in the holdout. */
            variant: string;
            /**
             * Format: double
             * @description Fraction of users in the holdout.
             */
            rollout: number;
            /**
             * Format: double
             * @description Hash position of the user for holdouts. Null without an id.
             */
            position: number | null;
            /** @description Whether the user is in the holdout. */
            matched: boolean;
        };
        /** @description Choice of early access of a test user. */
        FlagTestEarlyAccess: {
            /** @description Results of its conditions. */
            conditions: components["schemas"]["FlagTestConditionResult"][];
        };
        /**
         * @description Result of a condition:
         *
         *     - `matched`: the condition holds.
         *     - `not_matched`: the condition does not hold.
         *     - `too_costly`: a regular expression would take too many steps; it counts as not matching.
         * @enum {string}
         */
        FlagTestConditionResult: "matched" | "not_matched" | "too_costly";
        /** @description Result of a condition set. */
        FlagTestConditionSet: {
            /**
             * Format: int32
             * @description Position of the set.
             */
            index: number;
            /**
             * @description Result of the set, also of one that the evaluation did not reach:
             *
             *     - `matched`: all conditions match, and the rollout includes the user.
             *     - `no_condition_match`: a condition does not match.
             *     - `out_of_rollout_bound`: the conditions match, and the rollout does not include the user.
             *     - `no_group_type`: the user has no group of the type that the set hashes.
             * @enum {string}
             */
            result: "matched" | "no_condition_match" | "out_of_rollout_bound" | "no_group_type";
            /** @description Whether the evaluation reached the set. `false` if an earlier result has decided. */
            evaluated: boolean;
            /** @description Group type that is hashed. Null for the person. */
            group_type: string | null;
            /** @description The conditions of the set, in order. */
            conditions: {
                /** @description Property or flag of the condition. */
                key: string | null;
                /** @description Type of the condition: `person`, `group`, `cohort` or `flag`. */
                type: string | null;
                /** @description Operator. Null for the default operator. */
                operator: string | null;
                /** @description Value that the condition requires. */
                value: unknown;
                result: components["schemas"]["FlagTestConditionResult"];
            }[];
            /**
             * Format: double
             * @description Fraction of matching users that the set includes.
             */
            rollout: number;
            /**
             * Format: double
             * @description Hash position of the user. The rollout includes positions up to `rollout`. Null without an id.
             */
            position: number | null;
            /** @description Variant of all users that match. Null selects it by hash. */
            variant: string | null;
        };
        /** @description Result of one flag for the subject, and its reason. */
        FlagDecision: {
            /** @description Key of the flag. */
            key: string;
            /** @description Whether the flag is enabled for the subject. */
            enabled: boolean;
            /** @description Variant of the subject. */
            variant: string | null;
            /** @description Whether the evaluation of the flag failed. SDKs then keep the previous value. */
            failed?: boolean;
            reason: components["schemas"]["FlagReason"];
            /** @description Metadata of the flag. */
            metadata: {
                /**
                 * Format: int32
                 * @description Id of the flag.
                 */
                id: number;
                /**
                 * Format: int32
                 * @description Version of the flag.
                 */
                version: number;
                /** @description Always null. */
                description: string | null;
                /** @description Payload of the value, as JSON text. */
                payload: string | null;
                /** @description Whether an experiment uses the flag. */
                has_experiment: boolean;
            };
        };
        /** @description Values of flags, in the format of legacy SDKs. */
        FlagValues: {
            /** @description Value by key: `true`, `false` or a variant. For `/decide/` without `v`, a list of keys. */
            featureFlags: unknown;
            /** @description Payload by key, as JSON text. */
            featureFlagPayloads?: {
                [key: string]: string;
            };
            /** @description Whether the evaluation of some flags failed. */
            errorsWhileComputingFlags: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Payload as JSON text.
         * @example {"size":2}
         */
        FlagPayload: string | null;
        /** @description Definitions for the local evaluation of flags in an SDK. */
        LocalDefinitions: {
            /**
             * @description All flags that are not deleted.
             *
             *     `ensure_experience_continuity` is also true for other flags that only the server evaluates, because some SDKs
             *     do it in another way: those with early access, a holdout, `early_exit` and several condition sets, or
             *     `device_id` as their bucketing identifier, those whose condition sets hash another unit than the flag, or
             *     have conditions on another unit or on a flag that hashes another one, and those in which a condition set
             *     names a variant after one that names none. The same applies to conditions on a flag that has to be off or
             *     depends on another flag; on a regular expression that has a slash, `\w` or other syntax that some SDK reads
             *     in another way; on `semver_tilde` with one number; on a date relative by months; and on `exact` or `is_not`
             *     with letters beyond ASCII.
             *
             *     In place of the condition sets, all these flags have one on a cohort that is not sent, for SDKs that do not
             *     read `ensure_experience_continuity`, and no `holdout`: like flags on other such cohorts, they are left to the
             *     server.
             */
            flags: {
                [key: string]: unknown;
            }[];
            /** @description Names of group types by index. */
            group_type_mapping: {
                [key: string]: string;
            };
            /**
             * @description Conditions of cohorts by id, only with `send_cohorts`. Conditions with `not_in` are sent with `in` and the
             *     negative id, which is that of all users outside the cohort: some SDKs take `not_in` for `in`. Cohorts with
             *     conditions that some SDK evaluates in another way are not sent.
             */
            cohorts: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /**
             * @description Version of property matching: `exact` compares values as texts.
             * @enum {integer}
             */
            property_matching_version: 2;
        };
        /** @description An organization of the user, with the role in it. */
        OrganizationMembership: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description URL-safe name. */
            slug: string;
            membership_level: components["schemas"]["MembershipLevel"];
        };
        /**
         * @description Role of the user as a number:
         *
         *     - `0`: viewer
         *     - `1`: editor
         *     - `8`: admin
         *     - `15`: owner
         * @enum {integer}
         */
        MembershipLevel: 0 | 1 | 8 | 15;
        /**
         * @description Role of a user:
         *
         *     - `viewer`: can read everything.
         *     - `editor`: can also write batch exports, experiments, feature flags, cohorts, persons and webhooks.
         *     - `admin`: can also write projects, members of the organization and invitations.
         *     - `owner`: can also add and remove owners.
         * @enum {string}
         */
        MembershipRole: "viewer" | "editor" | "admin" | "owner";
        /**
         * @description Role of a user in one project. `none` hides the project from the user.
         * @enum {string}
         */
        ProjectRole: "none" | "viewer" | "editor" | "admin";
        /** @description A member of an organization. */
        OrganizationMember: {
            user: components["schemas"]["UserSummary"];
            role: components["schemas"]["MembershipRole"];
            level: components["schemas"]["MembershipLevel"];
            /**
             * Format: date-time
             * @description When the user joined the organization.
             */
            joined_at: string;
            /**
             * Format: date-time
             * @description When an API key or session of the user was last used, to within an hour. Null if never.
             */
            last_seen_at: string | null;
        };
        /** @description New role of a member of the organization, as `role` or as `level`. */
        OrganizationMemberUpdate: {
            role?: components["schemas"]["MembershipRole"];
            level?: components["schemas"]["MembershipLevel"];
        };
        /** @description One page of members. */
        PaginatedOrganizationMemberList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["OrganizationMember"][];
        };
        /** @description A member of the organization, with the role in one project. */
        ProjectMember: {
            user: components["schemas"]["UserSummary"];
            role: components["schemas"]["ProjectRole"];
            /**
             * @description Source of the role:
             *
             *     - `organization`: the role in the organization.
             *     - `project`: a role in the project, which replaces the role in the organization.
             * @enum {string}
             */
            source: "organization" | "project";
            organization_role: components["schemas"]["MembershipRole"];
        };
        /** @description Role of a user in one project. */
        ProjectMemberSet: {
            role: components["schemas"]["ProjectRole"];
        };
        /** @description One page of members. */
        PaginatedProjectMemberList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["ProjectMember"][];
        };
        /** @description Role of the invited user in one project. */
        InvitationProjectRole: {
            /**
             * Format: int32
             * @description Id of the project.
             */
            project: number;
            role: components["schemas"]["ProjectRole"];
        };
        /** @description An invitation to create. */
        InvitationCreate: {
            /**
             * Format: email
             * @description Email address of the user to invite.
             */
            email: string;
            role?: components["schemas"]["InvitedRole"];
            /** @description Roles in these projects, which replace the role of a viewer or editor. */
            project_roles?: components["schemas"]["InvitationProjectRole"][];
            /**
             * Format: date-time
             * @description When the invitation expires. Must be in the future and at most 30 days ahead. Default: in three days.
             */
            expires_at?: string;
        };
        /**
         * @description Role in the organization. At most the role of the caller.
         * @default viewer
         * @enum {string}
         */
        InvitedRole: "viewer" | "editor" | "admin" | "owner";
        /** @description An open invitation. */
        InvitationDetails: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: email
             * @description Email address of the invited user.
             */
            email: string;
            role: components["schemas"]["MembershipRole"];
            level: components["schemas"]["MembershipLevel"];
            /** @description Roles in projects, which replace the role in the organization. */
            project_roles: components["schemas"]["InvitationProjectRole"][];
            invited_by: components["schemas"]["UserSummary"];
            /**
             * Format: date-time
             * @description When the invitation was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the invitation expires.
             */
            expires_at: string;
        };
        /** @description An invitation and its link, which is only returned once. */
        InvitationWithLink: components["schemas"]["InvitationDetails"] & {
            /**
             * Format: uri
             * @description One-time link for the invited user.
             */
            link: string;
        };
        /** @description The invitation to accept. */
        InvitationAccept: {
            /** @description Token of the invitation: the part of the link after `invite=`. */
            token: string;
        };
        /** @description One page of invitations. */
        PaginatedInvitationList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["InvitationDetails"][];
        };
        /** @description The user that a key belongs to. */
        User: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /**
             * Format: uuid
             * @description Globally unique identifier.
             */
            uuid: string;
            /** @description Distinct id of the user as a person in events. */
            distinct_id: string;
            /**
             * Format: email
             * @description Email address.
             */
            email: string;
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name: string;
            /** @description Whether the email address is verified. */
            is_email_verified: boolean;
            /** @description Mascot settings of the user. */
            mascot_config: {
                [key: string]: unknown;
            };
            organization: components["schemas"]["UserOrganization"] | components["schemas"]["NullValue"];
            team: components["schemas"]["UserTeam"] | components["schemas"]["NullValue"];
            /** @description Organizations of the user that the key can access, in whole or in part. */
            organizations: components["schemas"]["OrganizationMembership"][];
        };
        /** @description The current project. */
        UserTeam: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /**
             * Format: uuid
             * @description Globally unique identifier.
             */
            uuid: string;
            /** @description Display name. */
            name: string;
            /**
             * Format: uuid
             * @description The organization that owns the project.
             */
            organization: string;
            /** @description Public project token for SDKs. */
            api_token: string;
            /** @description IANA name of the time zone. */
            timezone: string;
        };
        /** @description The current organization. */
        UserOrganization: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description URL-safe name. */
            slug: string;
            membership_level: components["schemas"]["MembershipLevel"];
        };
        /** @description An organization to create. */
        OrganizationCreate: {
            /** @description Display name. */
            name: string;
        };
        /** @description An organization, which owns projects and has members. */
        Organization: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description URL-safe name, derived from the name. Unique. */
            slug: string;
            membership_level: components["schemas"]["MembershipLevel"];
            /**
             * Format: date-time
             * @description When the organization was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the organization was last changed.
             */
            updated_at: string;
        };
        /** @description One page of organizations. */
        PaginatedOrganizationList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["Organization"][];
        };
        /** @description A project to create. */
        ProjectCreate: components["schemas"]["ProjectUpdate"] & {
            name: components["schemas"]["ProjectName"];
            /**
             * Format: uuid
             * @description Organization that owns the project. Default: the current organization.
             */
            organization?: string;
        };
        /** @description Confidence level of new experiments, for both methods: 0.9, 0.95 or 0.99. Null: 0.95. */
        DefaultConfidenceLevel: number | null;
        /** @description Whether in new experiments persons count only after their conversion window has passed. Null: `false`. */
        DefaultOnlyMaturedUsers: boolean | null;
        /** @description Whether new experiments use CUPED, which adjusts for data from before the exposure. Null: `false`. */
        DefaultCupedEnabled: boolean | null;
        /**
         * Format: int32
         * @description Number of days before the exposure that CUPED uses in new experiments. Null: 14.
         */
        DefaultCupedLookbackDays: number | null;
        /** @description Whether frequentist results of new experiments use sequential testing. Null: `false`. */
        DefaultSequentialTesting: boolean | null;
        /** @description Number of persons at which the sequential test of new experiments has the narrowest interval. Null: 5000. */
        DefaultSequentialTuning: number | null;
        /** @description Minimum detectable effect of new experiments, in percent, unless their `parameters` have `minimum_detectable_effect`, which may be null. Null: no default. */
        DefaultMinimumDetectableEffect: number | null;
        /** @description Display name. */
        ProjectName: string;
        /** @description Fields of a project to update. */
        ProjectUpdate: {
            name?: components["schemas"]["ProjectName"];
            /** @description IANA name of the time zone. It determines the days of results. Default of a new project: `UTC`. */
            timezone?: string;
            /** @description Conditions on properties of events and persons that exclude internal traffic from results: only events that meet all conditions count. `type` is `event` or `person`, `operator` one of the operators of export filters. */
            test_account_filters?: components["schemas"]["PropertyFilter"][];
            default_experiment_stats_method?: components["schemas"]["ExperimentStatsMethod"] | components["schemas"]["NullValue"];
            default_experiment_confidence_level?: components["schemas"]["DefaultConfidenceLevel"];
            default_only_count_matured_users?: components["schemas"]["DefaultOnlyMaturedUsers"];
            default_cuped_enabled?: components["schemas"]["DefaultCupedEnabled"];
            default_cuped_lookback_days?: components["schemas"]["DefaultCupedLookbackDays"];
            default_sequential_testing_enabled?: components["schemas"]["DefaultSequentialTesting"];
            default_sequential_tuning_parameter?: components["schemas"]["DefaultSequentialTuning"];
            default_minimum_detectable_effect?: components["schemas"]["DefaultMinimumDetectableEffect"];
            event_retention_days?: components["schemas"]["EventRetentionDays"];
            run_retention_days?: components["schemas"]["RunRetentionDays"];
            log_retention_days?: components["schemas"]["LogRetentionDays"];
            idempotency_retention_days?: components["schemas"]["IdempotencyRetentionDays"];
        };
        /**
         * Format: int32
         * @description Days for which events are kept after the day (UTC) of their arrival; null keeps them forever. Default: null.
         *
         *     The time of arrival counts and not `timestamp`, because intervals of exports are those of arrival: so an interval
         *     is removed as a whole, and an event that an SDK sends late is kept as long as others. For events of a historical
         *     import both are the same: those before `events_removed_before` are removed, and the response has a warning.
         *     Removed events cannot be restored.
         *
         *     Events that an export has not delivered yet are kept up to 30 days longer, also for a paused export;
         *     `events_held_from` shows them. Later they are removed, with a line in the log of the export. Intervals that begin
         *     before `events_removed_before` are not delivered again, and experiments that began before it are not computed
         *     again. Cohorts keep the persons that they had because of removed events until their conditions change. Files and
         *     tables at destinations, backups, and the numbers of captured events per name stay as they are.
         */
        EventRetentionDays: number | null;
        /**
         * Format: int32
         * @description Days for which ended runs of exports are kept; null keeps them forever. Default: 365. The runs that account for an interval, which are its newest delivery and its newest run, are kept longer, so that its state and what was delivered stay known; the attempts, phases and file sizes of such a run are removed.
         */
        RunRetentionDays: number | null;
        /**
         * Format: int32
         * @description Days for which log lines of exports are kept; null keeps them forever. Default: 365. Of each export at most the newest 10,000 lines are kept in any case.
         */
        LogRetentionDays: number | null;
        /**
         * Format: int32
         * @description Days for which the response to a create with an `Idempotency-Key` is kept, for requests with the path of the project. Default: 1.
         */
        IdempotencyRetentionDays: number;
        /**
         * @description Statistical method of new experiments. Null: `bayesian`.
         * @enum {string}
         */
        ExperimentStatsMethod: "bayesian" | "frequentist";
        /** @description A project, which owns events, persons, exports and experiments. */
        Project: {
            /**
             * Format: int32
             * @description Identifier, also called team id.
             */
            id: number;
            /**
             * Format: uuid
             * @description Globally unique identifier.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The organization that owns the project.
             */
            organization: string;
            /** @description Display name. */
            name: string;
            /** @description Public project token for SDKs. */
            api_token: string;
            /** @description IANA name of the time zone. */
            timezone: string;
            /** @description Conditions that exclude internal traffic from results. Only events that meet all conditions count. */
            test_account_filters: components["schemas"]["PropertyFilter"][];
            default_experiment_stats_method: components["schemas"]["ExperimentStatsMethod"] | components["schemas"]["NullValue"];
            default_experiment_confidence_level: components["schemas"]["DefaultConfidenceLevel"];
            default_only_count_matured_users: components["schemas"]["DefaultOnlyMaturedUsers"];
            default_cuped_enabled: components["schemas"]["DefaultCupedEnabled"];
            default_cuped_lookback_days: components["schemas"]["DefaultCupedLookbackDays"];
            default_sequential_testing_enabled: components["schemas"]["DefaultSequentialTesting"];
            default_sequential_tuning_parameter: components["schemas"]["DefaultSequentialTuning"];
            default_minimum_detectable_effect: components["schemas"]["DefaultMinimumDetectableEffect"];
            event_retention_days: components["schemas"]["EventRetentionDays"];
            run_retention_days: components["schemas"]["RunRetentionDays"];
            log_retention_days: components["schemas"]["LogRetentionDays"];
            idempotency_retention_days: components["schemas"]["IdempotencyRetentionDays"];
            /**
             * Format: date-time
             * @description Events that arrived before this time were removed by `event_retention_days`. Null if none were.
             */
            readonly events_removed_before: string | null;
            /**
             * Format: date-time
             * @description The retention of events that arrived from this time on is over, but an export has not delivered them. Null if there are none.
             */
            readonly events_held_from: string | null;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            created_at: string;
        };
        /** @description One page of projects. */
        PaginatedProjectList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description Results of this page. */
            results: components["schemas"]["Project"][];
        };
        /**
         * @description Type of a notice:
         *
         *     - `batch_export.failing`: runs of a batch export are failing.
         *     - `batch_export.recovered`: a failing batch export has recovered.
         *     - `batch_export.paused`: a batch export paused itself.
         *     - `batch_export.data_late`: data of a batch export is late.
         *     - `experiment.ratio_mismatch`: the traffic of an experiment does not match its configured split.
         *     - `experiment.guardrail_harmed`: a variant harms a guardrail metric.
         *     - `experiment.decision_reached`: an experiment has reached a decision.
         *     - `experiment.running_time_reached`: an experiment has reached its recommended running time.
         *     - `experiment.ended`: an experiment has ended.
         * @enum {string}
         */
        NoticeType: "batch_export.failing" | "batch_export.recovered" | "batch_export.paused" | "batch_export.data_late" | "experiment.ratio_mismatch" | "experiment.guardrail_harmed" | "experiment.decision_reached" | "experiment.running_time_reached" | "experiment.ended";
        /** @description A notice as delivered to the receiver. `type` determines the fields of `data`. Further types and fields may be added. */
        Notice: components["schemas"]["BatchExportFailingNotice"] | components["schemas"]["BatchExportRecoveredNotice"] | components["schemas"]["BatchExportPausedNotice"] | components["schemas"]["BatchExportDataLateNotice"] | components["schemas"]["ExperimentRatioMismatchNotice"] | components["schemas"]["ExperimentGuardrailHarmedNotice"] | components["schemas"]["ExperimentDecisionReachedNotice"] | components["schemas"]["ExperimentRunningTimeReachedNotice"] | components["schemas"]["ExperimentEndedNotice"] | components["schemas"]["WebhookTestNotice"];
        /** @description A batch export is failing. */
        BatchExportFailingNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "batch_export.failing";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: uuid
                 * @description Id of the batch export.
                 */
                batch_export_id: string;
                /** @description Name of the batch export. */
                name: string;
                /** @description Path of the batch export in this API. */
                path: string;
                /**
                 * Format: date-time
                 * @description When the first attempt failed.
                 */
                failing_since: string;
                /** @description Latest error of a run, and its remedy. Null if unknown. */
                error: string | null;
                /**
                 * Format: uuid
                 * @description Id of the latest run with an error. Null if unknown.
                 */
                run_id: string | null;
            };
        };
        /** @description A batch export has recovered. */
        BatchExportRecoveredNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "batch_export.recovered";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: uuid
                 * @description Id of the batch export.
                 */
                batch_export_id: string;
                /** @description Name of the batch export. */
                name: string;
                /** @description Path of the batch export in this API. */
                path: string;
                /**
                 * Format: date-time
                 * @description When the first attempt failed.
                 */
                failing_since: string;
            };
        };
        /** @description A batch export paused itself. */
        BatchExportPausedNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "batch_export.paused";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: uuid
                 * @description Id of the batch export.
                 */
                batch_export_id: string;
                /** @description Name of the batch export. */
                name: string;
                /** @description Path of the batch export in this API. */
                path: string;
                /** @description Reason why the batch export paused itself. */
                reason: string;
                /** @description Latest error of a run, and its remedy. Null if unknown. */
                error: string | null;
                /**
                 * Format: uuid
                 * @description Id of the failed run that caused the pause.
                 */
                run_id: string;
            };
        };
        /** @description Data of a batch export is late. */
        BatchExportDataLateNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "batch_export.data_late";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: uuid
                 * @description Id of the batch export.
                 */
                batch_export_id: string;
                /** @description Name of the batch export. */
                name: string;
                /** @description Path of the batch export in this API. */
                path: string;
                /**
                 * Format: date-time
                 * @description When the first undelivered interval was due.
                 */
                due_at: string;
                /**
                 * Format: date-time
                 * @description Time until which the delivered data is complete, except for intervals whose events `event_retention_days` removed before. Null before the first delivery.
                 */
                data_until: string | null;
            };
        };
        /** @description The traffic of an experiment does not match its configured split. */
        ExperimentRatioMismatchNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "experiment.ratio_mismatch";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: int32
                 * @description Id of the experiment.
                 */
                experiment_id: number;
                /** @description Name of the experiment. */
                name: string;
                /** @description Path of the experiment in this API. */
                path: string;
                /** @description Description of the mismatch. */
                detail: string;
                /** @description P-value of the sample ratio test. */
                p_value: number;
            };
        };
        /** @description A variant harms a guardrail metric. */
        ExperimentGuardrailHarmedNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "experiment.guardrail_harmed";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: int32
                 * @description Id of the experiment.
                 */
                experiment_id: number;
                /** @description Name of the experiment. */
                name: string;
                /** @description Path of the experiment in this API. */
                path: string;
                /** @description Key of the variant. */
                variant: string;
                /** @description One sentence per harmed guardrail. */
                reasons: string[];
            };
        };
        /** @description An experiment has reached a decision. */
        ExperimentDecisionReachedNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "experiment.decision_reached";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: int32
                 * @description Id of the experiment.
                 */
                experiment_id: number;
                /** @description Name of the experiment. */
                name: string;
                /** @description Path of the experiment in this API. */
                path: string;
                /**
                 * @description Recommended action:
                 *
                 *     - `ship`: ship the variant.
                 *     - `look_closer`: examine the results; they do not determine an action.
                 *     - `roll_back`: keep the baseline.
                 * @enum {string}
                 */
                code: "ship" | "roll_back" | "look_closer";
                /** @description Key of the variant to ship or to roll back. Null for `look_closer`. */
                variant: string | null;
                /** @description The decision in one sentence. */
                sentence: string;
                /** @description Reason why a decision can be made at this time. */
                look: string;
            };
        };
        /** @description An experiment has reached its recommended running time. */
        ExperimentRunningTimeReachedNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "experiment.running_time_reached";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: int32
                 * @description Id of the experiment.
                 */
                experiment_id: number;
                /** @description Name of the experiment. */
                name: string;
                /** @description Path of the experiment in this API. */
                path: string;
                /**
                 * Format: date-time
                 * @description When the experiment was launched.
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When the recommended running time was reached.
                 */
                reached_at: string;
                /** @description The recommended running time of `parameters`, in days. */
                recommended_running_time: number;
            };
        };
        /** @description An experiment has ended. */
        ExperimentEndedNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "experiment.ended";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: int32
                 * @description Id of the experiment.
                 */
                experiment_id: number;
                /** @description Name of the experiment. */
                name: string;
                /** @description Path of the experiment in this API. */
                path: string;
                /**
                 * Format: date-time
                 * @description When it ended.
                 */
                ended_at: string;
                /**
                 * @description Cause of the end:
                 *
                 *     - `user`: a user ended it.
                 *     - `end_date`: its `end_date` was reached.
                 * @enum {string}
                 */
                ended_by: "user" | "end_date";
                conclusion: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
                /** @description Reason for the conclusion. Null without a comment. */
                conclusion_comment: string | null;
            };
        };
        /** @description A test notice sent by a user. */
        WebhookTestNotice: {
            /**
             * @description Type of the notice. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When the state changed.
             */
            timestamp: string;
            /** @description Details of the notice. */
            data: {
                /**
                 * Format: int32
                 * @description Id of the project.
                 */
                project_id: number;
                /**
                 * Format: uuid
                 * @description Id of the webhook.
                 */
                webhook_id: string;
                /** @description Name of the webhook. */
                name: string;
            };
        };
        /** @description HTTPS URL that notices are sent to. Null for `email`. Plain HTTP is only accepted for loopback hosts, and only if the operator allows it. */
        WebhookUrl: string | null;
        /** @description Email addresses. Only for `email`. */
        WebhookRecipients: string[];
        /** @description Types of notices to send. Empty: all types, including future ones. */
        WebhookTypes: components["schemas"]["NoticeType"][];
        /** @description Send notices about batch exports only for these ids. Empty: all batch exports. */
        WebhookBatchExportIds: string[];
        /** @description Send notices about experiments only for these ids. Empty: all experiments. */
        WebhookExperimentIds: number[];
        /** @description A webhook to create. */
        WebhookCreate: {
            /** @description Display name. */
            name: string;
            /**
             * @description Format of the messages. Default: `standard`.
             *
             *     - `standard`: signed JSON (Standard Webhooks 1.0).
             *     - `slack`: the same notice as a message of a Slack incoming webhook.
             *     - `email`: the same notice as an email. Requires that the operator has configured a mail server.
             * @enum {string}
             */
            format?: "standard" | "slack" | "email";
            url?: components["schemas"]["WebhookUrl"];
            recipients?: components["schemas"]["WebhookRecipients"];
            types?: components["schemas"]["WebhookTypes"];
            batch_export_ids?: components["schemas"]["WebhookBatchExportIds"];
            experiment_ids?: components["schemas"]["WebhookExperimentIds"];
            /** @description Whether notices are sent. Default: `true`. */
            enabled?: boolean;
        };
        /** @description Fields of a webhook to change. */
        WebhookUpdate: {
            /** @description Display name. */
            name?: string;
            url?: components["schemas"]["WebhookUrl"];
            recipients?: components["schemas"]["WebhookRecipients"];
            types?: components["schemas"]["WebhookTypes"];
            batch_export_ids?: components["schemas"]["WebhookBatchExportIds"];
            experiment_ids?: components["schemas"]["WebhookExperimentIds"];
            /** @description Whether notices are sent. */
            enabled?: boolean;
        };
        /** @description Options of the rotation of a webhook secret. */
        WebhookSecretRotation: {
            /**
             * Format: int32
             * @description Number of seconds for which the previous secret continues to sign, at most seven days.
             * @default 86400
             */
            overlap_seconds: number;
        };
        /** @description A webhook, without its secret. */
        Webhook: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Display name. */
            name: string;
            /**
             * @description Format of the messages.
             * @enum {string}
             */
            format: "standard" | "slack" | "email";
            /** @description URL that notices are sent to. Parts that may be secret are replaced by `***`: the query and, for `slack`, the path. Null for `email`. */
            url: string | null;
            /** @description Email addresses. Only for `email`. */
            recipients: string[];
            types: components["schemas"]["WebhookTypes"];
            batch_export_ids: components["schemas"]["WebhookBatchExportIds"];
            experiment_ids: components["schemas"]["WebhookExperimentIds"];
            /** @description Whether notices are sent. */
            enabled: boolean;
            /** @description Reason why the server disabled the webhook. Null while it is enabled, and if a user disabled it. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description Time of the first failed attempt since the last successful one. Null if the last attempt succeeded, for mail with at least one recipient.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when the previous secret also signs. Null without a rotation, or with a rotation without overlap.
             */
            previous_secret_expires_at: string | null;
            created_by: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When the webhook was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the webhook was last changed.
             */
            updated_at: string;
        };
        /** @description A webhook and its secret, which is only returned once. */
        WebhookWithSecret: components["schemas"]["Webhook"] & {
            /** @description Signing secret: `whsec_` followed by 32 bytes in base64. Null for `slack` and `email`. */
            secret: string | null;
        };
        /** @description One page of webhooks. */
        PaginatedWebhookList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description The webhooks of this page. */
            results: components["schemas"]["Webhook"][];
        };
        /** @description A delivery of a notice to a webhook. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Identifier. Equals `webhook-id` of all attempts.
             */
            id: string;
            /** @description Type of the notice. */
            type: string;
            /**
             * @description Status of the delivery:
             *
             *     - `pending`: an attempt is due or planned.
             *     - `delivered`: the receiver returned 2xx.
             *     - `failed`: all attempts failed, or a mail server refused some of the recipients for good (see `last_error`).
             *     - `cancelled`: the webhook was disabled before the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Number of attempts so far.
             */
            attempts: number;
            /**
             * Format: int32
             * @description HTTP status of the last response. Null without a response.
             */
            response_status: number | null;
            /** @description Error of the last attempt. Null if it succeeded. */
            last_error: string | null;
            /**
             * Format: int32
             * @description Duration of the last attempt, in milliseconds.
             */
            duration_ms: number | null;
            /**
             * Format: date-time
             * @description When the next attempt is due. Null if there is none.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the last attempt ended.
             */
            last_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the delivery was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the delivery succeeded, failed or was cancelled.
             */
            finished_at: string | null;
            /** @description The notice as delivered to the receiver. */
            payload: components["schemas"]["Notice"] | components["schemas"]["OtherNotice"];
        };
        /** @description A notice created by a different version of the server. */
        OtherNotice: {
            [key: string]: unknown;
        };
        /** @description One page of deliveries, without a count. */
        PaginatedWebhookDeliveryList: {
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description The deliveries of this page. */
            results: components["schemas"]["WebhookDelivery"][];
        };
        /** @description Scopes of the key, such as `batch_export:read`, or `*` for all scopes. */
        KeyScopes: string[];
        /** @description Organizations that the key is limited to. Empty: all organizations. */
        KeyOrganizations: string[];
        /** @description Projects that the key is limited to. Empty: all projects. */
        KeyProjects: number[];
        /**
         * Format: date-time
         * @description When the key expires. Requests with an expired key return 401. Must be in the future and at most ten years ahead. Null: the key does not expire. A key that expires can only manage keys that expire no later.
         */
        KeyExpiry: string | null;
        /** @description A key to create. */
        PersonalApiKeyCreate: {
            /** @description Description of the purpose of the key. */
            label: string;
            scopes: components["schemas"]["KeyScopes"];
            scoped_organizations?: components["schemas"]["KeyOrganizations"];
            scoped_teams?: components["schemas"]["KeyProjects"];
            expires_at?: components["schemas"]["KeyExpiry"];
        };
        /** @description Fields of a key to update. */
        PersonalApiKeyUpdate: {
            /** @description Description of the purpose of the key. */
            label?: string;
            scopes?: components["schemas"]["KeyScopes"];
            scoped_organizations?: components["schemas"]["KeyOrganizations"];
            scoped_teams?: components["schemas"]["KeyProjects"];
            expires_at?: components["schemas"]["KeyExpiry"];
        };
        /** @description Options of rolling a key. */
        PersonalApiKeyRoll: {
            /**
             * Format: int32
             * @description Number of seconds for which the previous value is still accepted, at most seven days. Default: `0`; it is rejected immediately.
             * @default 0
             */
            overlap_seconds: number;
        };
        /** @description A key, without its value. */
        PersonalApiKeyDetails: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Description of the purpose of the key. */
            label: string;
            /** @description First and last characters of the key. */
            mask_value: string;
            /** @description Scopes of the key. */
            scopes: string[];
            scoped_organizations: components["schemas"]["KeyOrganizations"];
            scoped_teams: components["schemas"]["KeyProjects"];
            /**
             * Format: int32
             * @description Id of the user that the key belongs to.
             */
            user_id: number;
            /**
             * Format: date-time
             * @description When the key was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key was last used, to within an hour.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the value of the key was last replaced.
             */
            last_rolled_at: string | null;
            /**
             * Format: date-time
             * @description When the key expires. Requests with an expired key return 401. Null: the key does not expire.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Until when the previous value is accepted. Null if it was rejected immediately, and before the first roll.
             */
            previous_value_expires_at: string | null;
        };
        /** @description A key, without its value. */
        PersonalApiKey: components["schemas"]["PersonalApiKeyDetails"] & {
            /** @description Value of the key. Null except in the responses that create or roll the key. */
            value: string | null;
        };
        /** @description A key and its value, which is only returned once. */
        PersonalApiKeyWithValue: components["schemas"]["PersonalApiKeyDetails"] & {
            /** @description Value of the key. */
            value: string;
        };
        /** @description All keys of the user. */
        PersonalApiKeyList: components["schemas"]["PersonalApiKey"][];
        /** @description Credentials to sign in with. Exactly one of them is required. */
        SessionCreate: {
            /** @description A personal API key. */
            personal_api_key?: string;
            /** @description Token of a one-time sign-in link: the part of its URL after `#link=`. */
            login_link?: string;
            /** @description Token of an invitation: the part of its URL after `#invite=`. It creates the account. If there is already an account with the email address, the response is 400: sign in, then accept the invitation. */
            invitation?: string;
        };
        /** @description A session of a signed-in browser. Its token is never returned. */
        Session: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            method: components["schemas"]["SignInMethod"];
            /**
             * Format: uuid
             * @description Id of the API key that was used to sign in. The session ends with the key. Null for other sign-in methods.
             */
            personal_api_key_id: string | null;
            /** @description User agent of the browser. */
            user_agent: string;
            /** @description IP address of the client at sign-in: an IPv4 address, or an IPv6 network. */
            address: string;
            /** @description Whether this is the session of the request. */
            is_current: boolean;
            /**
             * Format: date-time
             * @description When the browser signed in.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the session was last used, rounded to five minutes. Background requests do not count.
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description When the session ends if it is not used before then.
             */
            expires_at: string;
        };
        /**
         * @description Reason why a sign-in or sign-out with OpenID Connect failed:
         *
         *     - `not_configured`: the server does not have a provider.
         *     - `unreachable`: the provider cannot be reached.
         *     - `expired`: the sign-in took too long, was already used, or was started in another browser.
         *     - `refused`: the provider rejected the sign-in, or its response is invalid.
         *     - `email_not_verified`: the provider does not have a verified email address of the user.
         *     - `foreign_domain`: the domain of the email address is not allowed.
         *     - `other_identity`: the user with this email address has a different identity.
         *     - `no_invitation`: the person does not belong to any organization and does not have an open invitation.
         *     - `organization_full`: the organization of the invitation has reached its maximum number of members.
         *     - `signed_in_at_provider`: the session of this server has ended, that at the provider possibly not.
         * @enum {string}
         */
        SignInProblem: "not_configured" | "unreachable" | "expired" | "refused" | "email_not_verified" | "foreign_domain" | "other_identity" | "no_invitation" | "organization_full" | "signed_in_at_provider";
        /**
         * @description Sign-in method of the browser:
         *
         *     - `link`: a one-time link.
         *     - `key`: a personal API key.
         *     - `invitation`: acceptance of an invitation.
         *     - `oidc`: OpenID Connect.
         * @enum {string}
         */
        SignInMethod: "link" | "key" | "invitation" | "oidc";
        /** @description The session of the request. */
        CurrentSession: components["schemas"]["Session"] & {
            /** @description Scopes of the session: those of the API key that was used to sign in, or `*` for other sign-in methods. The roles of the user limit them further. */
            scopes: string[];
            /** @description CSRF token. Send it in `X-CSRF-Token` with every method except GET and HEAD. */
            csrf_token: string;
            user: components["schemas"]["UserSummary"];
        };
        /** @description One page of sessions. */
        PaginatedSessionList: {
            /**
             * Format: int32
             * @description Total number of results on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page.
             */
            previous: string | null;
            /** @description The sessions. */
            results: components["schemas"]["Session"][];
        };
        /** @description Result of revoking several sessions. */
        RevokedSessions: {
            /**
             * Format: int32
             * @description Number of revoked sessions.
             */
            revoked: number;
        };
        /** @description One event, or a batch of events. The token may be in the body or in the properties of an event. Fields of events do not have a declared type, because each event is validated separately and an invalid event does not affect the rest of the batch. */
        CaptureRequest: {
            /** @description Public token of the project. */
            api_key?: string;
            /** @description Alias of `api_key`, as is `$token`. */
            token?: string;
            /** @description The events. If it is absent, the body is a single event. */
            batch?: components["schemas"]["CaptureEvent"][];
            /** @description Whether the events are an import of historical data. Their arrival time is then set to their own time. */
            historical_migration?: boolean;
            /** @description Clock time of the sender at the time of sending, in ISO 8601. It corrects timestamps if the clock is off by 15 seconds or more. Other values are ignored. */
            sent_at?: unknown;
            /** @description Name of the event. A string of 1 to 200 characters. */
            event?: unknown;
            /** @description Distinct id of the person. A string or a number. May also be in `properties`. `$distinct_id` is an alias. */
            distinct_id?: unknown;
            /** @description Properties of the event. An object. Integers from -2^63 to 2^64-1 keep their digits; other numbers are doubles. Null characters and keys named `__proto__` are removed; lone surrogates are replaced by U+FFFD. */
            properties?: unknown;
            /** @description Time of the event in ISO 8601. Other values are treated as the current time. */
            timestamp?: unknown;
            /** @description Number of milliseconds since the event, used without a `timestamp`. */
            offset?: unknown;
            /** @description Id of the event. An event with a known id is not stored again. */
            uuid?: unknown;
            /** @description Properties of the person to set. An object. */
            $set?: unknown;
            /** @description Properties of the person to set if they are not already set. An object. */
            $set_once?: unknown;
        };
        /** @description An update of a person. The fields of `/e/`, such as `token` and `distinct_id`, are accepted, too. */
        EngageRequest: {
            /** @description Public token of the project. */
            $token?: string;
            /** @description Distinct id of the person. A string or a number. */
            $distinct_id?: unknown;
            /** @description Properties of the person to set. An object. */
            $set?: unknown;
            /** @description Properties of the person to set if they are not already set. An object. */
            $set_once?: unknown;
            /** @description Time of the update in ISO 8601. Other values are treated as the current time. */
            timestamp?: unknown;
            /** @description Id of the event. An event with a known id is not stored again. */
            uuid?: unknown;
        };
        /** @description An event. */
        CaptureEvent: {
            /** @description Name of the event. A string of 1 to 200 characters. */
            event?: unknown;
            /** @description Distinct id of the person. A string or a number. May also be in `properties`. */
            distinct_id?: unknown;
            /** @description Properties of the event. An object. Integers from -2^63 to 2^64-1 keep their digits; other numbers are doubles. Null characters and keys named `__proto__` are removed; lone surrogates are replaced by U+FFFD. */
            properties?: unknown;
            /** @description Time of the event in ISO 8601. Other values are treated as the current time. */
            timestamp?: unknown;
            /** @description Number of milliseconds since the event, used without a `timestamp`. */
            offset?: unknown;
            /** @description Id of the event. An event with a known id is not stored again. */
            uuid?: unknown;
            /** @description Properties of the person to set. An object. */
            $set?: unknown;
            /** @description Properties of the person to set if they are not already set. An object. */
            $set_once?: unknown;
        };
        /** @description A batch of events in the format of the current capture protocol. `batch` is required. */
        AnalyticsRequest: {
            /** @description When the SDK created the batch. Ignored. */
            created_at?: unknown;
            /** @description Whether the events are an import of historical data. Their arrival time is then set to their own time. */
            historical_migration?: boolean;
            /** @description The events. */
            batch?: components["schemas"]["AnalyticsEvent"][];
        };
        /** @description An event. Only an invalid `uuid` rejects the whole batch; any other invalid value drops only the event. */
        AnalyticsEvent: {
            /** @description Id of the event. The result of the event is returned under this id. */
            uuid: string;
            /** @description Name of the event. A string of 1 to 200 characters. */
            event?: unknown;
            /** @description Distinct id of the person. A string or a number. */
            distinct_id?: unknown;
            /** @description Time of the event in ISO 8601. Other values are treated as the current time. */
            timestamp?: unknown;
            /** @description Session of the event. Stored as the property `$session_id`. */
            session_id?: unknown;
            /** @description Window of the event. Stored as the property `$window_id`. */
            window_id?: unknown;
            /** @description Processing options of the event. An object with `process_person_profile`, `disable_skew_correction`, `cookieless_mode` and `product_tour_id`, each stored as the corresponding property. Other options are ignored. */
            options?: unknown;
            /** @description Properties of the event, with `$set`, `$set_once` and `$groups`. An object. Integers from -2^63 to 2^64-1 keep their digits; other numbers are doubles. Null characters and keys named `__proto__` are removed; lone surrogates are replaced by U+FFFD. */
            properties?: unknown;
        };
        /** @description The result of each event. */
        AnalyticsResponse: {
            /** @description Results by the `uuid` of the event. */
            results: {
                [key: string]: {
                    /**
                     * @description Result of the event:
                     *
                     *     - `ok`: stored now or before.
                     *     - `drop`: not stored. Sending it again has the same result.
                     * @enum {string}
                     */
                    result: "ok" | "drop";
                    /** @description Reason why the event was dropped. */
                    details?: string;
                };
            };
            warnings?: components["schemas"]["CaptureWarnings"];
        };
        /** @description Values that were not stored as sent, and stored events that will not be kept. Absent if there are none. */
        CaptureWarnings: {
            /**
             * @description Kind of warning:
             *
             *     - `timestamp_unreadable`: a timestamp that is not ISO 8601 was replaced by the time of arrival.
             *     - `timestamp_out_of_range`: a timestamp before 1700 or more than 23 hours ahead was replaced by the time
             *       of arrival.
             *     - `integer_rounded`: an integer outside of -2^63 to 2^64-1 was rounded to a double.
             *     - `number_out_of_range`: a number beyond the range of a double was replaced by null.
             *     - `null_character_removed`: null characters were removed from a string.
             *     - `surrogate_replaced`: lone surrogates in a string were replaced by U+FFFD.
             *     - `key_removed`: a key named `__proto__` was removed.
             *     - `before_retention`: an event of a historical import is older than `event_retention_days` of the project or
             *       before `events_removed_before`. It will be removed; no export delivers it in the second case.
             * @enum {string}
             */
            code: "timestamp_unreadable" | "timestamp_out_of_range" | "integer_rounded" | "number_out_of_range" | "null_character_removed" | "surrogate_replaced" | "key_removed" | "before_retention";
            /**
             * Format: int32
             * @description Number of such values or events in the request.
             */
            count: number;
            /** @description Description of the problem, and how to avoid it. */
            detail: string;
        }[];
        /** @description The JSON of a request as text, as gzip bytes, or as base64 of either. */
        CaptureText: string;
        /** @description A form. Its field `data` contains the JSON of a request, as text or in base64. */
        CaptureForm: string;
        /** @description Results of the events. */
        CaptureResponse: {
            /**
             * @description Always 1, as legacy SDKs expect.
             * @enum {integer}
             */
            status: 1;
            /**
             * Format: int32
             * @description Number of stored events.
             */
            accepted: number;
            /**
             * Format: int32
             * @description Number of events that had already been stored.
             */
            duplicates: number;
            /** @description Events that were not stored. */
            rejected: {
                /**
                 * Format: int32
                 * @description Position in the batch, starting at 0.
                 */
                index: number;
                /** @description Id of the event as sent. */
                uuid?: string;
                /** @description Name of the event as sent. */
                event?: string;
                /** @description Machine-readable code. */
                code: string;
                /** @description Reason why the event was not stored. */
                detail: string;
            }[];
            warnings?: components["schemas"]["CaptureWarnings"];
        };
        /** @description SDK configuration of the project. */
        RemoteConfig: {
            /** @description Public token of the project. */
            token: string;
            /** @description Compression methods that the server supports. */
            supportedCompression: string[];
            /** @description Whether the project has feature flags. */
            hasFeatureFlags: boolean;
            /** @description Whether sessions are recorded. Always false. */
            sessionRecording: boolean;
            /** @description Whether heat maps are collected. Always false. */
            heatmaps: boolean;
            /** @description Whether autocapture is disabled. */
            autocapture_opt_out: boolean;
            /** @description Whether elements are sent as one string. */
            elementsChainAsString: boolean;
            /** @description Scripts to load. Always empty. */
            siteApps: {
                [key: string]: unknown;
            }[];
        };
        /** @description Liveness of the server. */
        Health: {
            /**
             * @description Always `ok`.
             * @enum {string}
             */
            status: "ok";
        };
        /** @description Readiness of the server. */
        Readiness: {
            /**
             * @description `unavailable` if a check fails.
             * @enum {string}
             */
            status: "ok" | "unavailable";
            /** @description Results of the individual checks. Only for the operator. */
            checks?: components["schemas"]["ServerCheck"][];
        };
        /** @description Result of a readiness check. */
        ServerCheck: {
            /** @description Name of the check. */
            name: string;
            /**
             * @description Result of the check. `warn`: the server works, but something requires attention.
             * @enum {string}
             */
            status: "pass" | "warn" | "fail";
            /** @description Problem and its remedy. Null if there is none. */
            detail: string | null;
        };
        /** @description Status of the server. */
        ServerStatus: {
            /**
             * @description `unavailable` if a check fails.
             * @enum {string}
             */
            status: "ok" | "unavailable";
            /** @description Version of the server. */
            version: string;
            details: components["schemas"]["ServerStatusDetails"] | components["schemas"]["NullValue"];
        };
        /** @description Operational state of the server. Null for callers who may not see it. */
        ServerStatusDetails: {
            /**
             * Format: date-time
             * @description When the server was started.
             */
            started_at: string;
            /**
             * Format: int64
             * @description Seconds since the start.
             */
            uptime_seconds: number;
            /** @description Results of the readiness checks. */
            checks: components["schemas"]["ServerCheck"][];
            /** @description Events that wait for the event store. */
            inbox: {
                /**
                 * Format: int64
                 * @description Number of waiting events.
                 */
                events: number;
                /**
                 * Format: date-time
                 * @description When the oldest of them was received. Null if none waits.
                 */
                oldest_at: string | null;
                /**
                 * Format: int64
                 * @description Number of events that the event store cannot hold. `weir doctor` lists them.
                 */
                set_aside: number;
            };
            /**
             * Format: date-time
             * @description When events were last moved into the event store. Null before the first time since the start.
             */
            last_flush_at: string | null;
            /** @description Disk of the data folder. */
            disk: {
                /**
                 * Format: int64
                 * @description Free space, rounded down to a thousandth of the disk.
                 */
                free_bytes: number;
                /**
                 * Format: int64
                 * @description Total space.
                 */
                total_bytes: number;
            };
            /** @description The stores in the data folder. */
            stores: {
                /**
                 * @description Name of the store.
                 * @enum {string}
                 */
                name: "state" | "events";
                /**
                 * Format: int64
                 * @description Size of its files.
                 */
                bytes: number;
            }[];
            /** @description Runs of all batch exports of the server. */
            runs: {
                /**
                 * Format: int32
                 * @description Maximum number of active runs.
                 */
                slots: number;
                /**
                 * Format: int32
                 * @description Number of active runs.
                 */
                active: number;
                /**
                 * Format: int32
                 * @description Number of active runs that read their rows.
                 */
                staging: number;
                /**
                 * Format: int64
                 * @description Number of runs that have not ended, including those that are not due yet.
                 */
                open: number;
                /** @description Number of due runs that have not started, by the limit that they wait for. */
                waiting: {
                    [key: string]: number;
                };
            };
        };
        /** @description Links to the main resources of the server. */
        ServiceIndex: {
            /** @description Name of the server software. */
            name: string;
            /** @description Version of the server. */
            version: string;
            /** @description URLs by name. */
            links: {
                [key: string]: string;
            };
        };
        /** @description An HTML page. */
        HtmlPage: string;
        /** @description An empty list of surveys. */
        EmptySurveys: {
            /** @description Always empty. */
            surveys: Record<string, never>[];
        };
        /** @description An empty list of early access features. */
        EmptyEarlyAccessFeatures: {
            /** @description Always empty. */
            earlyAccessFeatures: Record<string, never>[];
        };
        /** @description An empty list of web experiments. */
        EmptyWebExperiments: {
            /** @description Always empty. */
            experiments: Record<string, never>[];
        };
        /** @description An empty list of product tours. */
        EmptyProductTours: {
            /** @description Always empty. */
            product_tours: Record<string, never>[];
        };
        /** @description Any content. It is discarded. */
        DroppedObject: {
            [key: string]: unknown;
        };
        /** @description Any content, optionally compressed. It is discarded. */
        DroppedText: string;
        /** @description Confirmation. Always empty. */
        TelemetryResponse: Record<string, never>;
        /** @description Confirmation. */
        RecordingResponse: {
            /**
             * @description Always 1.
             * @enum {integer}
             */
            status: 1;
        };
        /** @description A JavaScript file for browsers. */
        SdkScript: string;
        /** @description Sets the configuration of a project as `_POSTHOG_REMOTE_CONFIG`. */
        RemoteConfigScript: string;
        /** @description Metrics in the Prometheus text format. */
        MetricsText: string;
        /** @description Packages and the texts of their licenses. */
        LicensesText: string;
        /** @description This document. */
        OpenApiDocument: {
            /** @description Version of the format. */
            openapi: string;
            /** @description Title and version. */
            info: {
                [key: string]: unknown;
            };
            /** @description Operations by path. */
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The notice was received. The response body is ignored. */
        NoticeReceived: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver does not want further notices. The webhook is disabled. */
        NoticeUnwanted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The version in `If-None-Match` is still current. The response has no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is malformed or contains an invalid value. `attr` names the field or parameter. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key or sign-in link is invalid or has expired, or the link has already been used. */
        SignInRefused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The `Origin` header does not match this server, or `X-CSRF-Token` is missing or wrong. */
        ForeignOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The API key or session is missing or invalid. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The request is not permitted. `detail` names the reason:
         *
         *     - The key or session does not have the required scope.
         *     - The key, session or user does not have access to this organization or project.
         *     - The role of the user does not allow the operation.
         *     - The request is authenticated by cookie, and its `Origin` is not this server or its `X-CSRF-Token` is missing.
         */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource does not exist, or this API key cannot access it. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is still in progress. */
        IdempotencyConflict: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A run of the same interval has not finished, the schedule has changed so that its time belongs to another interval, or a request with the same `Idempotency-Key` is still in progress. */
        RunConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The object has changed since the version in `If-Match`. `ETag` is the current version. */
        PreconditionFailed: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body exceeds `x-max-body-bytes` of the operation's tag or of this document, either as sent or after decompression, or contains too many values. `detail` states the limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation does not support the media type of the body. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The `Idempotency-Key` was already used with a different body. */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The rate limit of the key is exceeded, or the client IP address has sent too many invalid keys. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The rate limit of the client IP address or of the project is exceeded, or the IP address has sent too many unknown project tokens. Nothing was stored. Retry the request after `Retry-After`. */
        TooManyPublicRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The events could not be stored durably. Nothing was accepted. Retry the request later. */
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Reading the events took too long, or too many queries are queued. Retry the request after `Retry-After`. */
        EventsUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Changes cannot be stored at the moment. Nothing was changed. Retry the request after `Retry-After`. */
        StoreUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Internal server error. `instance` is the request id to look for in the log. */
        UnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of the organization (a UUID), or `@current`.
         * @example 0197c1a0-0000-7000-8000-000000000001
         */
        OrganizationId: string;
        /**
         * @description `uuid` of the user.
         * @example 0197c1a0-0000-7000-8000-000000000202
         */
        MemberUuid: string;
        /**
         * @description `uuid` of the user.
         * @example 0197c1a0-0000-7000-8000-000000000402
         */
        ReplaceableMemberUuid: string;
        /**
         * @description Id of the invitation.
         * @example 0197c1a0-0000-7000-8000-000000000501
         */
        InvitationId: string;
        /**
         * @description Id of the project, or `@current`.
         * @example 1
         */
        ProjectId: string;
        /**
         * @description Id of the batch export.
         * @example 0197c1a0-0000-7000-8000-000000000010
         */
        BatchExportIdInPath: string;
        /**
         * @description Id of the batch export.
         * @example 0197c1a0-0000-7000-8000-000000000010
         */
        ParentBatchExportId: string;
        /**
         * @description Id of the run.
         * @example 0197c1a0-0000-7000-8000-000000000020
         */
        RunIdInPath: string;
        /**
         * @description Id of the run the log lines belong to.
         * @example 0197c1a0-0000-7000-8000-000000000020
         */
        ParentRunId: string;
        /**
         * @description Id of the experiment.
         * @example 1
         */
        ExperimentId: number;
        /**
         * @description Id of an experiment that has not been launched.
         * @example 11
         */
        DraftExperimentId: number;
        /**
         * @description Id of a paused experiment.
         * @example 12
         */
        PausedExperimentId: number;
        /**
         * @description Id of an experiment that has ended.
         * @example 13
         */
        StoppedExperimentId: number;
        /**
         * @description Id of an archived experiment.
         * @example 14
         */
        ArchivedExperimentId: number;
        /**
         * @description Id of the holdout.
         * @example 1
         */
        HoldoutId: number;
        /**
         * @description Id of the shared metric.
         * @example 1
         */
        SavedMetricId: number;
        /**
         * @description Id of the feature flag.
         * @example 3
         */
        FeatureFlagId: number;
        /**
         * @description Distinct id of the user.
         * @example user-1
         */
        ExposedDistinctId: string;
        /**
         * @description Key of the feature flag, or its id.
         * @example new-checkout
         */
        FlagReference: string;
        /**
         * @description Id of the cohort.
         * @example 1
         */
        CohortId: number;
        /** @description Return only flags whose key or name contains this text. Case-insensitive. */
        FeatureFlagSearch: string;
        /** @description `true`: return only active flags. `false`: return only inactive flags. Default: all flags. */
        FlagActiveFilter: boolean;
        /** @description Return only events whose name contains this text. Case-insensitive. */
        EventNameSearch: string;
        /** @description Sort order of the names. A leading minus sorts in descending order. Names in the same position are in alphabetical order. Invalid values are treated as the default. */
        EventNameOrdering: "name" | "-name" | "last_seen_at" | "-last_seen_at" | "events_24h" | "-events_24h" | "events_total" | "-events_total";
        /** @description Length of a bucket. The default is `minute`, and `hour` for one event. */
        VolumeInterval: "minute" | "hour";
        /** @description Number of buckets, including the current one. The default is 60 minutes or 72 hours; the maximum is 1440 minutes, 744 hours, or 168 hours of one event. */
        VolumeBuckets: number;
        /** @description Name of an event. Its volume is counted per hour only. */
        VolumeEvent: string;
        /** @description Return only keys that contain this text. Case-insensitive. */
        PropertySearch: string;
        /** @description Return only properties of events with this name. */
        PropertyEvent: string;
        /** @description The `cursor` of a previous response. Returns only later events. */
        LiveCursor: string;
        /** @description Return only accepted or only refused events. */
        LiveStatus: "accepted" | "refused";
        /** @description Maximum number of events. Values above the maximum are treated as the maximum, other invalid values as the default. */
        LiveLimit: number;
        /**
         * @description Id of the person.
         * @example 0197c1a0-0000-7000-8000-00000000e001
         */
        PersonId: string;
        /**
         * @description Id of the deletion.
         * @example 0197c1a0-0000-7000-8000-00000000e0d1
         */
        PersonDeletionId: string;
        /**
         * @description Return only the person with this distinct id.
         * @example ada
         */
        PersonDistinctId: string;
        /**
         * @description Return only deletions of the person with this id.
         * @example 0197c1a0-0000-7000-8000-00000000e002
         */
        DeletedPersonId: string;
        /** @description False keeps the events of the person. */
        DeleteEvents: boolean;
        /** @description Return only cohorts whose name contains this text. Case-insensitive. */
        CohortSearch: string;
        /** @description Version of the response format. Values above 4 are treated as 4, other invalid values as 1. */
        FlagsVersion: number;
        /** @description Whether to include the SDK configuration in the response. Invalid values are treated as `false`. */
        FlagsConfig: boolean;
        /**
         * @description Public token of the project. Default: the caller's current project.
         * @example phc_example0000000000000000000000000000000000
         */
        FlagsProjectToken: string;
        /**
         * @description Public token of the project that `@current` in the path refers to. Default: the caller's current project.
         * @example phc_example0000000000000000000000000000000000
         */
        CurrentProjectToken: string;
        /** @description Whether to include the conditions of cohorts. Any value except `false` and `0` enables it. */
        SendCohorts: string;
        /**
         * @description Id of the key.
         * @example 0197c1a0-0000-7000-8000-000000000003
         */
        PersonalApiKeyId: string;
        /**
         * @description Id of the session.
         * @example 0197c1a0-0000-7000-8000-000000000061
         */
        SessionId: string;
        /**
         * @description Id of the webhook.
         * @example 0197c1a0-0000-7000-8000-000000000060
         */
        WebhookId: string;
        /**
         * @description Id of the webhook the deliveries belong to.
         * @example 0197c1a0-0000-7000-8000-000000000060
         */
        ParentWebhookId: string;
        /**
         * @description Id of the delivery. It is the same for all attempts.
         * @example 0197c1a0-0000-7000-8000-000000000061
         */
        NoticeId: string;
        /**
         * @description Time of the attempt, in seconds since 1970.
         * @example 1795166400
         */
        NoticeTimestamp: string;
        /**
         * @description Signatures of the attempt, separated by spaces. There are two while a secret is being rotated.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        NoticeSignature: string;
        /**
         * @description Id of the delivery.
         * @example 0197c1a0-0000-7000-8000-000000000061
         */
        WebhookDeliveryId: string;
        /**
         * @description Public token of the project. An unknown token returns 404.
         * @example phc_example0000000000000000000000000000000000
         */
        ProjectTokenInPath: string;
        /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
        Limit: number;
        /** @description Number of results to skip. Invalid values are treated as the default. */
        Offset: number;
        /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
        RunCursor: string;
        /**
         * @description Id of the run.
         * @example 0197c1a0-0000-7000-8000-000000000021
         */
        OpenRunIdInPath: string;
        /**
         * @description Id of the backfill.
         * @example 0197c1a0-0000-7000-8000-000000000030
         */
        BackfillIdInPath: string;
        /**
         * @description Id of the backfill.
         * @example 0197c1a0-0000-7000-8000-000000000031
         */
        FailedBackfillIdInPath: string;
        /** @description Sort order of the backfills. A leading minus sorts in descending order. Invalid values are treated as the default. */
        BackfillOrdering: "created_at" | "-created_at" | "start_at" | "-start_at";
        /** @description Return only intervals that start at or after this time. */
        IntervalStart: string;
        /** @description Return only intervals that end at or before this time. A time in the future includes future intervals. */
        IntervalEnd: string;
        /** @description Return only the summary of the export with this id. */
        SummaryExport: string;
        /** @description Return only exports whose name contains this text. Case-insensitive. */
        BatchExportSearch: string;
        /** @description Number of summaries per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
        SummaryLimit: number;
        /**
         * @description Number of intervals to return for each export. Default: 24.
         * @example 24
         */
        SummaryIntervals: number;
        /** @description Return only intervals in one of these states. May be repeated. */
        IntervalState: components["schemas"]["DataIntervalState"][];
        /**
         * @description Type of the destination, such as `S3`.
         * @example File
         */
        DestinationTypeQuery: string;
        /** @description Sort order of the runs. A leading minus sorts in descending order. Invalid values are treated as the default. */
        RunOrdering: "created_at" | "-created_at" | "data_interval_start" | "-data_interval_start";
        /** @description Return only runs created at or after this time. */
        RunCreatedAfter: string;
        /** @description Return only runs created at or before this time. */
        RunCreatedBefore: string;
        /** @description Return only changes of objects of this type. */
        ActivityScopeFilter: components["schemas"]["ActivityScope"];
        /** @description Return only changes of objects with this id. Objects of different types can have equal ids, so set `scope` as well. */
        ActivityItemId: string;
        /**
         * @description Return only changes made by the user with this `uuid`.
         * @example 0197c1a0-0000-7000-8000-000000000002
         */
        ActivityUser: string;
        /** @description Return only changes of this kind, such as `deleted`. */
        ActivityName: string;
        /** @description Return only changes made after this time. */
        ActivityAfter: string;
        /** @description Return only changes made before this time. */
        ActivityBefore: string;
        /** @description Return only runs whose interval starts at or after this time. */
        RunIntervalStart: string;
        /** @description Return only runs whose interval ends at or before this time. */
        RunIntervalEnd: string;
        /** @description Return only runs with one of these statuses. May be repeated. */
        RunStatus: components["schemas"]["BatchExportRunStatus"][];
        /**
         * @description Return only log lines of one of these levels. May be repeated.
         * @example [
         *       "INFO"
         *     ]
         */
        LogLevels: components["schemas"]["LogLevel"][];
        /**
         * @description Alias of `level`. The levels of both parameters are combined.
         * @example [
         *       "INFO"
         *     ]
         */
        LogLevelFilter: components["schemas"]["LogLevel"][];
        /** @description Return only log lines whose message contains this text. Case-insensitive. */
        LogSearch: string;
        /** @description Return only log lines written after this time. */
        LogAfter: string;
        /** @description Return only log lines written before this time. */
        LogBefore: string;
        /** @description Return only experiments with this status. `complete` is an alias of `stopped`; `all` disables the filter. */
        ExperimentStatusFilter: "all" | "draft" | "running" | "paused" | "stopped" | "complete";
        /** @description `true`: return only archived experiments. `false`: return only experiments that are not archived. Default: all experiments. */
        ExperimentArchivedFilter: boolean;
        /** @description Return only experiments created by the user with this id. */
        ExperimentCreatedBy: number;
        /** @description Return only experiments on the feature flag with this id. */
        ExperimentFlagId: number;
        /** @description Return only experiments whose name contains this text. Case-insensitive. */
        ExperimentSearch: string;
        /** @description Sort order of the list: `created_at`, `created_by`, `updated_at`, `name`, `start_date`, `end_date`, `duration` or `status`. A leading minus sorts in descending order. Any other value returns 400. */
        ExperimentOrder: string;
        /** @description If present, with any value, return only experiments created by the caller. */
        ExperimentUser: string;
        /** @description Return only experiments with a metric on the event with this name. */
        ExperimentEventName: string;
        /** @description Return only experiments whose `parameters.prompt_metadata` names this prompt. */
        ExperimentPrompt: string;
        /** @description Number of flags per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
        EligibleFlagLimit: number;
        /** @description Return only flags whose key or name contains this text. Case-insensitive. */
        FlagSearch: string;
        /** @description Whether to recalculate the results instead of returning cached ones. */
        Refresh: boolean;
        /**
         * @description UUID of a metric of the experiment.
         * @example 0197c1a0-0000-7000-8000-000000000040
         */
        MetricUuid: string;
        /** @description Position of one secondary metric, starting at 0. The metrics of `secondary_metrics` come first, followed by those of `metrics_secondary`. Default: all secondary metrics. */
        SecondaryMetricPosition: number;
        /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
        CaptureCompression: string;
        /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
        CaptureBeacon: string;
        /** @description Name and version of the SDK, such as `posthog-node/5.70.0`. Other values are ignored. */
        PostHogSdkInfo: string;
        /** @description Number of times the SDK has tried to send this batch. Ignored. */
        PostHogAttempt: string;
        /** @description Id that the SDK assigns to the batch. It is returned if it has at most 128 letters, digits and `._:-`. */
        PostHogRequestId: string;
        /** @description Clock time of the sender at the time of sending, in ISO 8601. Other values are ignored. */
        PostHogRequestTimestamp: string;
        /**
         * @description Name of the script, such as `array.js`, `array.full.js` or `surveys.js`.
         * @example array.js
         */
        SdkScriptFile: string;
        /**
         * @description Version of posthog-js, or its major version.
         * @example 1.449.2
         */
        SdkVersionInPath: string;
        /** @description Version of posthog-js that the page uses. */
        SdkScriptVersion: string;
        /** @description `0` disables recording the IP address of the sender. */
        CaptureIp: string;
        /** @description Version of the SDK. Ignored. */
        CaptureVersion: string;
        /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
        IfMatch: string;
        /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
        IfNoneMatch: string;
        /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Version of the returned representation, as an opaque quoted string. */
        ETag: string;
        /** @description Related URLs, such as `rel="next"`, `rel="prev"` and `rel="first"` of a list. */
        Link: string;
        /** @description URL of the created resource. */
        Location: string;
        /** @description The session cookie. */
        "Set-Cookie": string;
        /** @description Id of the request. It also appears in the log. */
        "X-Request-Id": string;
        /** @description Caching directives of the response. */
        "Cache-Control": string;
        /** @description Id that the SDK assigned to the batch. Absent if the SDK did not send one. */
        "PostHog-Request-Id": string;
        /** @description Number of seconds to wait before retrying. */
        "Retry-After": number;
        /** @description Remaining rate limit budget of the key, such as `"burst";r=5999;t=60`. */
        RateLimit: string;
        /** @description Rate limit of the key, such as `"burst";q=6000;w=60`. */
        "RateLimit-Policy": string;
        /** @description Required authentication scheme, and the missing scope if there is one. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listOrganizationBatchExports: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of batch exports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedBatchExportList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createOrganizationBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** @description The batch export to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportCreate"];
            };
        };
        responses: {
            /** @description The created batch export. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readOrganizationBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExport"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    replaceOrganizationBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The batch export. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportReplace"];
            };
        };
        responses: {
            /** @description The updated batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportUpdated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteOrganizationBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch export was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateOrganizationBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportUpdate"];
            };
        };
        responses: {
            /** @description The updated batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportUpdated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    backfillOrganizationBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The range to deliver. Optional; can be empty or a whole batch export. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The batch export and the id of the new backfill. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportBackfillStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    pauseOrganizationBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole batch export. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The paused batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    unpauseOrganizationBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description Optional; can be empty or a whole batch export. Only `backfill` is used. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The resumed batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listBatchExports: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of batch exports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedBatchExportList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The batch export to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportCreate"];
            };
        };
        responses: {
            /** @description The created batch export. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listBatchExportSummaries: {
        parameters: {
            query?: {
                /** @description Number of summaries per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["SummaryLimit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Number of intervals to return for each export. Default: 24.
                 * @example 24
                 */
                intervals?: components["parameters"]["SummaryIntervals"];
                /** @description Return only exports whose name contains this text. Case-insensitive. */
                search?: components["parameters"]["BatchExportSearch"];
                /** @description Return only the summary of the export with this id. */
                id?: components["parameters"]["SummaryExport"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of summaries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedBatchExportSummaryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExport"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    replaceBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The batch export. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportReplace"];
            };
        };
        responses: {
            /** @description The updated batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportUpdated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch export was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportUpdate"];
            };
        };
        responses: {
            /** @description The updated batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportUpdated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    backfillBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The range to deliver. Optional; can be empty or a whole batch export. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The batch export and the id of the new backfill. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportBackfillStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    pauseBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole batch export. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The paused batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    unpauseBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description Optional; can be empty or a whole batch export. Only `backfill` is used. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The resumed batch export. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listBatchExportLogs: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Return only log lines of one of these levels. May be repeated.
                 * @example [
                 *       "INFO"
                 *     ]
                 */
                level?: components["parameters"]["LogLevels"];
                /**
                 * @description Alias of `level`. The levels of both parameters are combined.
                 * @example [
                 *       "INFO"
                 *     ]
                 */
                level_filter?: components["parameters"]["LogLevelFilter"];
                /** @description Return only log lines whose message contains this text. Case-insensitive. */
                search?: components["parameters"]["LogSearch"];
                /** @description Return only log lines written after this time. */
                after?: components["parameters"]["LogAfter"];
                /** @description Return only log lines written before this time. */
                before?: components["parameters"]["LogBefore"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of log entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedBatchExportLogEntryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listBatchExportRuns: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /** @description Sort order of the runs. A leading minus sorts in descending order. Invalid values are treated as the default. */
                ordering?: components["parameters"]["RunOrdering"];
                /** @description Return only runs created at or after this time. */
                after?: components["parameters"]["RunCreatedAfter"];
                /** @description Return only runs created at or before this time. */
                before?: components["parameters"]["RunCreatedBefore"];
                /** @description Return only runs whose interval starts at or after this time. */
                start?: components["parameters"]["RunIntervalStart"];
                /** @description Return only runs whose interval ends at or before this time. */
                end?: components["parameters"]["RunIntervalEnd"];
                /** @description Return only runs with one of these statuses. May be repeated. */
                status?: components["parameters"]["RunStatus"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedBatchExportRunList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readBatchExportRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run.
                 * @example 0197c1a0-0000-7000-8000-000000000020
                 */
                id: components["parameters"]["RunIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportRun"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readBatchExportRunDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run.
                 * @example 0197c1a0-0000-7000-8000-000000000020
                 */
                id: components["parameters"]["RunIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportRunDelivery"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listBatchExportRunLogs: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Return only log lines of one of these levels. May be repeated.
                 * @example [
                 *       "INFO"
                 *     ]
                 */
                level?: components["parameters"]["LogLevels"];
                /**
                 * @description Alias of `level`. The levels of both parameters are combined.
                 * @example [
                 *       "INFO"
                 *     ]
                 */
                level_filter?: components["parameters"]["LogLevelFilter"];
                /** @description Return only log lines whose message contains this text. Case-insensitive. */
                search?: components["parameters"]["LogSearch"];
                /** @description Return only log lines written after this time. */
                after?: components["parameters"]["LogAfter"];
                /** @description Return only log lines written before this time. */
                before?: components["parameters"]["LogBefore"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run the log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000020
                 */
                run_id: components["parameters"]["ParentRunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of log entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedBatchExportLogEntryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    cancelBatchExportRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run.
                 * @example 0197c1a0-0000-7000-8000-000000000021
                 */
                id: components["parameters"]["OpenRunIdInPath"];
            };
            cookie?: never;
        };
        /** @description Optional and ignored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The run was cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancelled"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    retryBatchExportRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the run.
                 * @example 0197c1a0-0000-7000-8000-000000000020
                 */
                id: components["parameters"]["RunIdInPath"];
            };
            cookie?: never;
        };
        /** @description Optional and ignored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The id of the new backfill. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackfillStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RunConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listBatchExportBackfills: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /** @description Sort order of the backfills. A leading minus sorts in descending order. Invalid values are treated as the default. */
                ordering?: components["parameters"]["BackfillOrdering"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of backfills. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedBackfillList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createBatchExportBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /** @description The range to deliver. Optional; can be empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BackfillCreate"];
            };
        };
        responses: {
            /** @description The new backfill. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackfillCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    estimateBatchExportBackfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /** @description The range, as for a backfill. Optional; can be empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BackfillCreate"];
            };
        };
        responses: {
            /** @description The estimate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackfillEstimate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readBatchExportBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the backfill.
                 * @example 0197c1a0-0000-7000-8000-000000000030
                 */
                id: components["parameters"]["BackfillIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backfill. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backfill"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    cancelBatchExportBackfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the backfill.
                 * @example 0197c1a0-0000-7000-8000-000000000030
                 */
                id: components["parameters"]["BackfillIdInPath"];
            };
            cookie?: never;
        };
        /** @description Optional and ignored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The backfill was cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancelled"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    retryBatchExportBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
                /**
                 * @description Id of the backfill.
                 * @example 0197c1a0-0000-7000-8000-000000000031
                 */
                id: components["parameters"]["FailedBackfillIdInPath"];
            };
            cookie?: never;
        };
        /** @description Optional and ignored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The new backfill. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackfillCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    runBatchExportNow: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /** @description Optional and ignored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The new backfill. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackfillCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listBatchExportIntervals: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Return only intervals that start at or after this time. */
                start?: components["parameters"]["IntervalStart"];
                /** @description Return only intervals that end at or before this time. A time in the future includes future intervals. */
                end?: components["parameters"]["IntervalEnd"];
                /** @description Return only intervals in one of these states. May be repeated. */
                state?: components["parameters"]["IntervalState"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of intervals. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedIntervalList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    previewNewBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The batch export to preview. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportCreate"];
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    previewBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The fields to update. Optional; can be empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportUpdate"];
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchExportPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    previewNewBatchExportSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The schedule. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleCreate"];
            };
        };
        responses: {
            /** @description The next intervals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    previewBatchExportSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The fields of the schedule to update. Optional; can be empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ScheduleUpdate"];
            };
        };
        responses: {
            /** @description The next intervals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listDestinationTestSteps: {
        parameters: {
            query: {
                /**
                 * @description Type of the destination, such as `S3`.
                 * @example File
                 */
                destination: components["parameters"]["DestinationTypeQuery"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test steps. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestSteps"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    testNewBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The batch export to test. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportCreate"];
            };
        };
        responses: {
            /** @description The test steps with their results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestSteps"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    runNewBatchExportTestStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The batch export to test, and the step. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportTestNew"];
            };
        };
        responses: {
            /** @description The test step with its result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestStep"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    testBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The fields to update. Optional; can be empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportUpdate"];
            };
        };
        responses: {
            /** @description The test steps with their results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestSteps"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    runBatchExportTestStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The step and the fields to update. Optional; can be empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportTest"];
            };
        };
        responses: {
            /** @description The test step with its result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestStep"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExperiments: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Return only experiments with this status. `complete` is an alias of `stopped`; `all` disables the filter. */
                status?: components["parameters"]["ExperimentStatusFilter"];
                /** @description `true`: return only archived experiments. `false`: return only experiments that are not archived. Default: all experiments. */
                archived?: components["parameters"]["ExperimentArchivedFilter"];
                /** @description Return only experiments created by the user with this id. */
                created_by_id?: components["parameters"]["ExperimentCreatedBy"];
                /** @description Return only experiments on the feature flag with this id. */
                feature_flag_id?: components["parameters"]["ExperimentFlagId"];
                /** @description Return only experiments whose name contains this text. Case-insensitive. */
                search?: components["parameters"]["ExperimentSearch"];
                /** @description If present, with any value, return only experiments created by the caller. */
                user?: components["parameters"]["ExperimentUser"];
                /** @description Return only experiments with a metric on the event with this name. */
                event?: components["parameters"]["ExperimentEventName"];
                /** @description Return only experiments whose `parameters.prompt_metadata` names this prompt. */
                prompt_name?: components["parameters"]["ExperimentPrompt"];
                /** @description Sort order of the list: `created_at`, `created_by`, `updated_at`, `name`, `start_date`, `end_date`, `duration` or `status`. A leading minus sorts in descending order. Any other value returns 400. */
                order?: components["parameters"]["ExperimentOrder"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of experiments. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedExperimentList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The experiment to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentCreate"];
            };
        };
        responses: {
            /** @description The created experiment. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExperimentSummaries: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Return only experiments with this status. `complete` is an alias of `stopped`; `all` disables the filter. */
                status?: components["parameters"]["ExperimentStatusFilter"];
                /** @description `true`: return only archived experiments. `false`: return only experiments that are not archived. Default: all experiments. */
                archived?: components["parameters"]["ExperimentArchivedFilter"];
                /** @description Return only experiments created by the user with this id. */
                created_by_id?: components["parameters"]["ExperimentCreatedBy"];
                /** @description Return only experiments on the feature flag with this id. */
                feature_flag_id?: components["parameters"]["ExperimentFlagId"];
                /** @description Return only experiments whose name contains this text. Case-insensitive. */
                search?: components["parameters"]["ExperimentSearch"];
                /** @description If present, with any value, return only experiments created by the caller. */
                user?: components["parameters"]["ExperimentUser"];
                /** @description Return only experiments with a metric on the event with this name. */
                event?: components["parameters"]["ExperimentEventName"];
                /** @description Return only experiments whose `parameters.prompt_metadata` names this prompt. */
                prompt_name?: components["parameters"]["ExperimentPrompt"];
                /** @description Sort order of the list: `created_at`, `created_by`, `updated_at`, `name`, `start_date`, `end_date`, `duration` or `status`. A leading minus sorts in descending order. Any other value returns 400. */
                order?: components["parameters"]["ExperimentOrder"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of summaries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedExperimentSummaryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExperimentsRequiringFlag: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of experiments. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentsRequiringFlag"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    replaceExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description The experiment. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentReplace"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The experiment was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentUpdate"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createExposureCohort: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole experiment. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The experiment with its cohort. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentExposureCohortCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readExperimentResults: {
        parameters: {
            query?: {
                /** @description Whether to recalculate the results instead of returning cached ones. */
                refresh?: components["parameters"]["Refresh"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The experiment with its results, or the reason why they are unavailable. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentResults"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readExperimentSecondaryResults: {
        parameters: {
            query?: {
                /** @description Position of one secondary metric, starting at 0. The metrics of `secondary_metrics` come first, followed by those of `metrics_secondary`. Default: all secondary metrics. */
                id?: components["parameters"]["SecondaryMetricPosition"];
                /** @description Whether to recalculate the results instead of returning cached ones. */
                refresh?: components["parameters"]["Refresh"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The experiment with its secondary results, or the reason why they are unavailable. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentResults"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readExperimentExposures: {
        parameters: {
            query?: {
                /** @description Whether to recalculate the results instead of returning cached ones. */
                refresh?: components["parameters"]["Refresh"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exposures. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentExposures"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readExperimentTimeseries: {
        parameters: {
            query: {
                /**
                 * @description UUID of a metric of the experiment.
                 * @example 0197c1a0-0000-7000-8000-000000000040
                 */
                metric_uuid: components["parameters"]["MetricUuid"];
                /** @description Whether to recalculate the results instead of returning cached ones. */
                refresh?: components["parameters"]["Refresh"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time series. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentTimeseries"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    planExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The effect to detect, and the population. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentPlanRequest"];
            };
        };
        responses: {
            /** @description The plan, or the reason why it is unavailable. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentPlan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    runQuery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The query. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryRequest"];
            };
        };
        responses: {
            /** @description The result of the query. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listEligibleFeatureFlags: {
        parameters: {
            query?: {
                /** @description Number of flags per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["EligibleFlagLimit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Return only flags whose key or name contains this text. Case-insensitive. */
                search?: components["parameters"]["FlagSearch"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of feature flags. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedEligibleFlagList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    launchExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of an experiment that has not been launched.
                 * @example 11
                 */
                id: components["parameters"]["DraftExperimentId"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole experiment. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    pauseExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole experiment. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    resumeExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of a paused experiment.
                 * @example 12
                 */
                id: components["parameters"]["PausedExperimentId"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole experiment. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    endExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description The conclusion. Optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentEnd"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    shipExperimentVariant: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description The variant and the conclusion. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentShipVariant"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    archiveExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of an experiment that has ended.
                 * @example 13
                 */
                id: components["parameters"]["StoppedExperimentId"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole experiment. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    unarchiveExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of an archived experiment.
                 * @example 14
                 */
                id: components["parameters"]["ArchivedExperimentId"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole experiment. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    resetExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description Ignored. Optional; can be empty or a whole experiment. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The updated experiment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    duplicateExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description Fields that differ in the copy. Optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentDuplicate"];
            };
        };
        responses: {
            /** @description The copy. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    copyExperimentToProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description The target project and fields that differ in the copy. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentCopy"];
            };
        };
        responses: {
            /** @description The copy. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExperimentHoldouts: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of holdouts. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedExperimentHoldoutList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createExperimentHoldout: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The holdout to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentHoldoutCreate"];
            };
        };
        responses: {
            /** @description The created holdout. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentHoldout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readExperimentHoldout: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the holdout.
                 * @example 1
                 */
                id: components["parameters"]["HoldoutId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The holdout. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentHoldout"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    replaceExperimentHoldout: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the holdout.
                 * @example 1
                 */
                id: components["parameters"]["HoldoutId"];
            };
            cookie?: never;
        };
        /** @description The holdout. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentHoldoutReplace"];
            };
        };
        responses: {
            /** @description The updated holdout. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentHoldout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteExperimentHoldout: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the holdout.
                 * @example 1
                 */
                id: components["parameters"]["HoldoutId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The holdout was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateExperimentHoldout: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the holdout.
                 * @example 1
                 */
                id: components["parameters"]["HoldoutId"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentHoldoutUpdate"];
            };
        };
        responses: {
            /** @description The updated holdout. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentHoldout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExperimentSavedMetrics: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of shared metrics. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedExperimentSavedMetricList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createExperimentSavedMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The shared metric to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentSavedMetricCreate"];
            };
        };
        responses: {
            /** @description The created shared metric. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentSavedMetric"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readExperimentSavedMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the shared metric.
                 * @example 1
                 */
                id: components["parameters"]["SavedMetricId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shared metric. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentSavedMetric"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    replaceExperimentSavedMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the shared metric.
                 * @example 1
                 */
                id: components["parameters"]["SavedMetricId"];
            };
            cookie?: never;
        };
        /** @description The shared metric. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentSavedMetricReplace"];
            };
        };
        responses: {
            /** @description The updated shared metric. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentSavedMetric"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteExperimentSavedMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the shared metric.
                 * @example 1
                 */
                id: components["parameters"]["SavedMetricId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shared metric was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateExperimentSavedMetric: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the shared metric.
                 * @example 1
                 */
                id: components["parameters"]["SavedMetricId"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentSavedMetricUpdate"];
            };
        };
        responses: {
            /** @description The updated shared metric. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentSavedMetric"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listFeatureFlags: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Return only flags whose key or name contains this text. Case-insensitive. */
                search?: components["parameters"]["FeatureFlagSearch"];
                /** @description `true`: return only active flags. `false`: return only inactive flags. Default: all flags. */
                active?: components["parameters"]["FlagActiveFilter"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of feature flags. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedFeatureFlagList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createFeatureFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The feature flag to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureFlagCreate"];
            };
        };
        responses: {
            /** @description The created feature flag. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readFeatureFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feature flag. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlag"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    replaceFeatureFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        /** @description The feature flag. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureFlagReplace"];
            };
        };
        responses: {
            /** @description The updated feature flag. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteFeatureFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feature flag was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateFeatureFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureFlagUpdate"];
            };
        };
        responses: {
            /** @description The updated feature flag. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    testNewFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The test user and the flag. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureFlagTestNew"];
            };
        };
        responses: {
            /** @description The result and its explanation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlagTestResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    testFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        /** @description The test user and the flag. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureFlagTest"];
            };
        };
        responses: {
            /** @description The result and its explanation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlagTestResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readFlagExposures: {
        parameters: {
            query: {
                /**
                 * @description Distinct id of the user.
                 * @example user-1
                 */
                distinct_id: components["parameters"]["ExposedDistinctId"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recorded exposures. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlagExposures"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readProjectLocalEvaluation: {
        parameters: {
            query?: {
                /**
                 * @description Public token of the project that `@current` in the path refers to. Default: the caller's current project.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token?: components["parameters"]["CurrentProjectToken"];
                /** @description Whether to include the conditions of cohorts. Any value except `false` and `0` enables it. */
                send_cohorts?: components["parameters"]["SendCohorts"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definitions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalDefinitions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readFlagPayload: {
        parameters: {
            query?: {
                /**
                 * @description Public token of the project that `@current` in the path refers to. Default: the caller's current project.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token?: components["parameters"]["CurrentProjectToken"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Key of the feature flag, or its id.
                 * @example new-checkout
                 */
                key: components["parameters"]["FlagReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payload. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlagPayload"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listCohorts: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Return only cohorts whose name contains this text. Case-insensitive. */
                search?: components["parameters"]["CohortSearch"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cohorts. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedCohortList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createCohort: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The cohort to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohortCreate"];
            };
        };
        responses: {
            /** @description The created cohort. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohort"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readCohort: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cohort.
                 * @example 1
                 */
                id: components["parameters"]["CohortId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cohort. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohort"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    replaceCohort: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cohort.
                 * @example 1
                 */
                id: components["parameters"]["CohortId"];
            };
            cookie?: never;
        };
        /** @description The cohort. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohortReplace"];
            };
        };
        responses: {
            /** @description The updated cohort. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohort"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteCohort: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cohort.
                 * @example 1
                 */
                id: components["parameters"]["CohortId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cohort was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateCohort: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cohort.
                 * @example 1
                 */
                id: components["parameters"]["CohortId"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohortUpdate"];
            };
        };
        responses: {
            /** @description The updated cohort. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohort"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedWebhookList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The webhook to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The created webhook with its secret. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The updated webhook. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /** @description Optional and ignored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The delivery, with the status `delivered` or `failed`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /** @description The overlap, during which the previous secret also signs. Optional; can be empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookSecretRotation"];
            };
        };
        responses: {
            /** @description The webhook with its new secret. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook the deliveries belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedWebhookDeliveryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the webhook the deliveries belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000060
                 */
                webhook_id: components["parameters"]["ParentWebhookId"];
                /**
                 * @description Id of the delivery.
                 * @example 0197c1a0-0000-7000-8000-000000000061
                 */
                id: components["parameters"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        /** @description Optional and ignored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The pending delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of organizations. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedOrganizationList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The organization to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationCreate"];
            };
        };
        responses: {
            /** @description The created organization. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedProjectList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The project to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectCreate"];
            };
        };
        responses: {
            /** @description The created project. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectUpdate"];
            };
        };
        responses: {
            /** @description The updated project. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listOrganizationProjects: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedProjectList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listOrganizationMembers: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedOrganizationMemberList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readOwnMembership: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMember"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    leaveOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership of the caller was ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readOrganizationMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description `uuid` of the user.
                 * @example 0197c1a0-0000-7000-8000-000000000202
                 */
                user_uuid: components["parameters"]["MemberUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization member. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMember"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    removeOrganizationMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description `uuid` of the user.
                 * @example 0197c1a0-0000-7000-8000-000000000202
                 */
                user_uuid: components["parameters"]["MemberUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership was ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateOrganizationMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description `uuid` of the user.
                 * @example 0197c1a0-0000-7000-8000-000000000202
                 */
                user_uuid: components["parameters"]["MemberUuid"];
            };
            cookie?: never;
        };
        /** @description The new role. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationMemberUpdate"];
            };
        };
        responses: {
            /** @description The updated organization member. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedInvitationList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** @description The invitation to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreate"];
            };
        };
        responses: {
            /** @description The created invitation with its link. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationWithLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the invitation.
                 * @example 0197c1a0-0000-7000-8000-000000000501
                 */
                id: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDetails"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the invitation.
                 * @example 0197c1a0-0000-7000-8000-000000000501
                 */
                id: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The token of the invitation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAccept"];
            };
        };
        responses: {
            /** @description The membership. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listProjectMembers: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedProjectMemberList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readProjectMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description `uuid` of the user.
                 * @example 0197c1a0-0000-7000-8000-000000000402
                 */
                user_uuid: components["parameters"]["ReplaceableMemberUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user with their role in the project. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectMember"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    setProjectMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description `uuid` of the user.
                 * @example 0197c1a0-0000-7000-8000-000000000402
                 */
                user_uuid: components["parameters"]["ReplaceableMemberUuid"];
            };
            cookie?: never;
        };
        /** @description The role in this project. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectMemberSet"];
            };
        };
        responses: {
            /** @description The user with the new role. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    unsetProjectMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description `uuid` of the user.
                 * @example 0197c1a0-0000-7000-8000-000000000402
                 */
                user_uuid: components["parameters"]["ReplaceableMemberUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listAttention: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of conditions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedAttentionList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    acknowledgeBatchExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The condition. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttentionAcknowledgement"];
            };
        };
        responses: {
            /** @description The condition is acknowledged, or does not hold any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    acknowledgeExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @description The condition. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttentionAcknowledgement"];
            };
        };
        responses: {
            /** @description The condition is acknowledged, or does not hold any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listEventNames: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Return only events whose name contains this text. Case-insensitive. */
                search?: components["parameters"]["EventNameSearch"];
                /** @description Sort order of the names. A leading minus sorts in descending order. Names in the same position are in alphabetical order. Invalid values are treated as the default. */
                ordering?: components["parameters"]["EventNameOrdering"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of event names. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventNameList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readEventVolume: {
        parameters: {
            query?: {
                /** @description Length of a bucket. The default is `minute`, and `hour` for one event. */
                interval?: components["parameters"]["VolumeInterval"];
                /** @description Number of buckets, including the current one. The default is 60 minutes or 72 hours; the maximum is 1440 minutes, 744 hours, or 168 hours of one event. */
                buckets?: components["parameters"]["VolumeBuckets"];
                /** @description Name of an event. Its volume is counted per hour only. */
                event?: components["parameters"]["VolumeEvent"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The volume. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventVolume"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listEventProperties: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Return only keys that contain this text. Case-insensitive. */
                search?: components["parameters"]["PropertySearch"];
                /** @description Return only properties of events with this name. */
                event?: components["parameters"]["PropertyEvent"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of property keys. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyKeyList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readLiveEvents: {
        parameters: {
            query?: {
                /** @description The `cursor` of a previous response. Returns only later events. */
                cursor?: components["parameters"]["LiveCursor"];
                /** @description Return only accepted or only refused events. */
                status?: components["parameters"]["LiveStatus"];
                /** @description Maximum number of events. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["LiveLimit"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest events. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveEvents"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["EventsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listPersonProperties: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Return only keys that contain this text. Case-insensitive. */
                search?: components["parameters"]["PropertySearch"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of property keys. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyKeyList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listPersons: {
        parameters: {
            query?: {
                /**
                 * @description Return only the person with this distinct id.
                 * @example ada
                 */
                distinct_id?: components["parameters"]["PersonDistinctId"];
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of persons. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedPersonList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readPerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the person.
                 * @example 0197c1a0-0000-7000-8000-00000000e001
                 */
                id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deletePerson: {
        parameters: {
            query?: {
                /** @description False keeps the events of the person. */
                delete_events?: components["parameters"]["DeleteEvents"];
            };
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the person.
                 * @example 0197c1a0-0000-7000-8000-00000000e001
                 */
                id: components["parameters"]["PersonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deletion, which continues in the background. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonDeletion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listPersonDeletions: {
        parameters: {
            query?: {
                /**
                 * @description Return only deletions of the person with this id.
                 * @example 0197c1a0-0000-7000-8000-00000000e002
                 */
                person_id?: components["parameters"]["DeletedPersonId"];
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deletions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedPersonDeletionList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readPersonDeletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the deletion.
                 * @example 0197c1a0-0000-7000-8000-00000000e0d1
                 */
                id: components["parameters"]["PersonDeletionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deletion. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonDeletion"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listProjectActivity: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /** @description Return only changes of objects of this type. */
                scope?: components["parameters"]["ActivityScopeFilter"];
                /** @description Return only changes of objects with this id. Objects of different types can have equal ids, so set `scope` as well. */
                item_id?: components["parameters"]["ActivityItemId"];
                /**
                 * @description Return only changes made by the user with this `uuid`.
                 * @example 0197c1a0-0000-7000-8000-000000000002
                 */
                user?: components["parameters"]["ActivityUser"];
                /** @description Return only changes of this kind, such as `deleted`. */
                activity?: components["parameters"]["ActivityName"];
                /** @description Return only changes made after this time. */
                after?: components["parameters"]["ActivityAfter"];
                /** @description Return only changes made before this time. */
                before?: components["parameters"]["ActivityBefore"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedActivityLogList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listOrganizationActivity: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /** @description Return only changes of objects of this type. */
                scope?: components["parameters"]["ActivityScopeFilter"];
                /** @description Return only changes of objects with this id. Objects of different types can have equal ids, so set `scope` as well. */
                item_id?: components["parameters"]["ActivityItemId"];
                /**
                 * @description Return only changes made by the user with this `uuid`.
                 * @example 0197c1a0-0000-7000-8000-000000000002
                 */
                user?: components["parameters"]["ActivityUser"];
                /** @description Return only changes of this kind, such as `deleted`. */
                activity?: components["parameters"]["ActivityName"];
                /** @description Return only changes made after this time. */
                after?: components["parameters"]["ActivityAfter"];
                /** @description Return only changes made before this time. */
                before?: components["parameters"]["ActivityBefore"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization (a UUID), or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedActivityLogList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listBatchExportActivity: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /**
                 * @description Return only changes made by the user with this `uuid`.
                 * @example 0197c1a0-0000-7000-8000-000000000002
                 */
                user?: components["parameters"]["ActivityUser"];
                /** @description Return only changes of this kind, such as `deleted`. */
                activity?: components["parameters"]["ActivityName"];
                /** @description Return only changes made after this time. */
                after?: components["parameters"]["ActivityAfter"];
                /** @description Return only changes made before this time. */
                before?: components["parameters"]["ActivityBefore"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                id: components["parameters"]["BatchExportIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedActivityLogList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExperimentActivity: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /**
                 * @description Return only changes made by the user with this `uuid`.
                 * @example 0197c1a0-0000-7000-8000-000000000002
                 */
                user?: components["parameters"]["ActivityUser"];
                /** @description Return only changes of this kind, such as `deleted`. */
                activity?: components["parameters"]["ActivityName"];
                /** @description Return only changes made after this time. */
                after?: components["parameters"]["ActivityAfter"];
                /** @description Return only changes made before this time. */
                before?: components["parameters"]["ActivityBefore"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the experiment.
                 * @example 1
                 */
                id: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedActivityLogList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listFeatureFlagActivity: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /**
                 * @description Return only changes made by the user with this `uuid`.
                 * @example 0197c1a0-0000-7000-8000-000000000002
                 */
                user?: components["parameters"]["ActivityUser"];
                /** @description Return only changes of this kind, such as `deleted`. */
                activity?: components["parameters"]["ActivityName"];
                /** @description Return only changes made after this time. */
                after?: components["parameters"]["ActivityAfter"];
                /** @description Return only changes made before this time. */
                before?: components["parameters"]["ActivityBefore"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the feature flag.
                 * @example 3
                 */
                id: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedActivityLogList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listCohortActivity: {
        parameters: {
            query?: {
                /** @description Opaque position in the list, taken from the `next` or `previous` URL of a page. */
                cursor?: components["parameters"]["RunCursor"];
                /**
                 * @description Return only changes made by the user with this `uuid`.
                 * @example 0197c1a0-0000-7000-8000-000000000002
                 */
                user?: components["parameters"]["ActivityUser"];
                /** @description Return only changes of this kind, such as `deleted`. */
                activity?: components["parameters"]["ActivityName"];
                /** @description Return only changes made after this time. */
                after?: components["parameters"]["ActivityAfter"];
                /** @description Return only changes made before this time. */
                before?: components["parameters"]["ActivityBefore"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the cohort.
                 * @example 1
                 */
                id: components["parameters"]["CohortId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedActivityLogList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listPersonalApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All keys of the user. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalApiKeyList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createPersonalApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value chosen by the caller that makes the request safe to retry for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The key to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalApiKeyCreate"];
            };
        };
        responses: {
            /** @description The created key with its value. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalApiKeyWithValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readCurrentPersonalApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalApiKey"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readPersonalApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the key.
                 * @example 0197c1a0-0000-7000-8000-000000000003
                 */
                id: components["parameters"]["PersonalApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalApiKey"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deletePersonalApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the key.
                 * @example 0197c1a0-0000-7000-8000-000000000003
                 */
                id: components["parameters"]["PersonalApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updatePersonalApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the key.
                 * @example 0197c1a0-0000-7000-8000-000000000003
                 */
                id: components["parameters"]["PersonalApiKeyId"];
            };
            cookie?: never;
        };
        /** @description The fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalApiKeyUpdate"];
            };
        };
        responses: {
            /** @description The updated key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    rollPersonalApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the key.
                 * @example 0197c1a0-0000-7000-8000-000000000003
                 */
                id: components["parameters"]["PersonalApiKeyId"];
            };
            cookie?: never;
        };
        /** @description The overlap, during which the previous value is accepted. Optional; can be empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PersonalApiKeyRoll"];
            };
        };
        responses: {
            /** @description The rolled key with its new value. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalApiKeyWithValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Number of results per page. Values above the maximum are treated as the maximum, other invalid values as the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of results to skip. Invalid values are treated as the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedSessionList"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Exactly one credential. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionCreate"];
            };
        };
        responses: {
            /** @description The created session. Its cookie is set. */
            201: {
                headers: {
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRefused"];
            403: components["responses"]["ForeignOrigin"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of sessions that were ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedSessions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readCurrentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteCurrentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended, and its cookie is removed. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForeignOrigin"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the session.
                 * @example 0197c1a0-0000-7000-8000-000000000061
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version to change, also in the weak form (`W/`) that compressing proxies give it, or several of them, separated by commas; `*` matches every version. If the object has a different version, nothing is changed and the response is 412. The headers of a request are limited to 16 KiB in total. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the session.
                 * @example 0197c1a0-0000-7000-8000-000000000061
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["StoreUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readLoginPage: {
        parameters: {
            query?: {
                /** @description Path on this server to redirect to after sign-in. Other URLs are ignored. */
                next?: string;
                /** @description Reason of a failed sign-in or sign-out, which the page shows. Other values are ignored. */
                problem?: components["schemas"]["SignInProblem"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    startOidcSignIn: {
        parameters: {
            query?: {
                /** @description Path on this server to redirect to after sign-in. Other URLs are ignored. */
                next?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the provider, or to the sign-in page. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    startOidcSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the provider, or to the sign-in page. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    finishOidcSignIn: {
        parameters: {
            query?: {
                /** @description The authorization code of the provider. */
                code?: string;
                /** @description The value that binds the response to the browser that started the sign-in. */
                state?: string;
                /** @description The issuer of the response, if the provider sends it. */
                iss?: string;
                /** @description Error code of the provider. */
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the requested page, or to the sign-in page. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureBatch: {
        parameters: {
            query?: {
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The number of stored, duplicate and rejected events. Stored events are durable on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, for requests with `beacon=1`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureEvents: {
        parameters: {
            query?: {
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The number of stored, duplicate and rejected events. Stored events are durable on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, for requests with `beacon=1`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureEventsV0: {
        parameters: {
            query?: {
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The number of stored, duplicate and rejected events. Stored events are durable on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, for requests with `beacon=1`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureLegacy: {
        parameters: {
            query?: {
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The number of stored, duplicate and rejected events. Stored events are durable on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, for requests with `beacon=1`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureTrack: {
        parameters: {
            query?: {
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The number of stored, duplicate and rejected events. Stored events are durable on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, for requests with `beacon=1`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureEngage: {
        parameters: {
            query?: {
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EngageRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The number of stored, duplicate and rejected events. Stored events are durable on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, for requests with `beacon=1`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureAiBatch: {
        parameters: {
            query?: {
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The number of stored, duplicate and rejected events. Stored events are durable on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, for requests with `beacon=1`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureAnalytics: {
        parameters: {
            query?: never;
            header?: {
                /** @description Name and version of the SDK, such as `posthog-node/5.70.0`. Other values are ignored. */
                "PostHog-Sdk-Info"?: components["parameters"]["PostHogSdkInfo"];
                /** @description Number of times the SDK has tried to send this batch. Ignored. */
                "PostHog-Attempt"?: components["parameters"]["PostHogAttempt"];
                /** @description Id that the SDK assigns to the batch. It is returned if it has at most 128 letters, digits and `._:-`. */
                "PostHog-Request-Id"?: components["parameters"]["PostHogRequestId"];
                /** @description Clock time of the sender at the time of sending, in ISO 8601. Other values are ignored. */
                "PostHog-Request-Timestamp"?: components["parameters"]["PostHogRequestTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding` or the first bytes of the body,
         *     regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyticsRequest"];
                "text/plain": components["schemas"]["CaptureText"];
            };
        };
        responses: {
            /** @description The result of each event. Events with the result `ok` are durable on disk. */
            200: {
                headers: {
                    "PostHog-Request-Id": components["headers"]["PostHog-Request-Id"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readRemoteConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Public token of the project. An unknown token returns 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteConfig"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readRemoteConfigScript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Public token of the project. An unknown token returns 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A script that stores the configuration in the global variable that the SDK reads. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": components["schemas"]["RemoteConfigScript"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getSdkScript: {
        parameters: {
            query?: {
                /** @description Version of posthog-js that the page uses. */
                v?: components["parameters"]["SdkScriptVersion"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the script, such as `array.js`, `array.full.js` or `surveys.js`.
                 * @example array.js
                 */
                file: components["parameters"]["SdkScriptFile"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": components["schemas"]["SdkScript"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getVersionedSdkScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Version of posthog-js, or its major version.
                 * @example 1.449.2
                 */
                version: components["parameters"]["SdkVersionInPath"];
                /**
                 * @description Name of the script, such as `array.js`, `array.full.js` or `surveys.js`.
                 * @example array.js
                 */
                file: components["parameters"]["SdkScriptFile"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": components["schemas"]["SdkScript"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getSdkWithConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Public token of the project. An unknown token returns 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": components["schemas"]["SdkScript"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listSurveys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty list in the format that SDKs expect. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptySurveys"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listEarlyAccessFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty list in the format that SDKs expect. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEarlyAccessFeatures"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listWebExperiments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty list in the format that SDKs expect. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyWebExperiments"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listProductTours: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty list in the format that SDKs expect. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyProductTours"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureRecording: {
        parameters: {
            query?: {
                /** @description `1` requests a 204 response without a body, as browsers expect when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Any body within the size limit. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DroppedObject"];
                "text/plain": components["schemas"]["DroppedText"];
            };
        };
        responses: {
            /** @description The data was accepted and discarded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingResponse"];
                };
            };
            /** @description The same as 200 without a body, for requests with `beacon=1`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureLogs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Any body within the size limit. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DroppedObject"];
                "text/plain": components["schemas"]["DroppedText"];
            };
        };
        responses: {
            /** @description The data was accepted and discarded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelemetryResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Any body within the size limit. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DroppedObject"];
                "text/plain": components["schemas"]["DroppedText"];
            };
        };
        responses: {
            /** @description The data was accepted and discarded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelemetryResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    captureTraces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Any body within the size limit. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DroppedObject"];
                "text/plain": components["schemas"]["DroppedText"];
            };
        };
        responses: {
            /** @description The data was accepted and discarded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelemetryResponse"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    evaluateFlags: {
        parameters: {
            query?: {
                /** @description Version of the response format. Values above 4 are treated as 4, other invalid values as 1. */
                v?: components["parameters"]["FlagsVersion"];
                /** @description Whether to include the SDK configuration in the response. Invalid values are treated as `false`. */
                config?: components["parameters"]["FlagsConfig"];
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagsRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The values of the flags. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlagsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    evaluateFlagsLegacy: {
        parameters: {
            query?: {
                /** @description Version of the response format. Values above 4 are treated as 4, other invalid values as 1. */
                v?: components["parameters"]["FlagsVersion"];
                /** @description Whether to include the SDK configuration in the response. Invalid values are treated as `false`. */
                config?: components["parameters"]["FlagsConfig"];
                /** @description Compression or encoding of the body, such as `gzip-js` or `base64`. If the body has another format, the detected format takes precedence. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `0` disables recording the IP address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Ignored. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is detected from `Content-Encoding`, the query parameter, or the first
         *     bytes of the body, regardless of the media type.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagsRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description The values of the flags. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlagsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readFlagDefinitions: {
        parameters: {
            query?: {
                /**
                 * @description Public token of the project. Default: the caller's current project.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token?: components["parameters"]["FlagsProjectToken"];
                /** @description Whether to include the conditions of cohorts. Any value except `false` and `0` enables it. */
                send_cohorts?: components["parameters"]["SendCohorts"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definitions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalDefinitions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readLocalEvaluation: {
        parameters: {
            query?: {
                /**
                 * @description Public token of the project. Default: the caller's current project.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token?: components["parameters"]["FlagsProjectToken"];
                /** @description Whether to include the conditions of cohorts. Any value except `false` and `0` enables it. */
                send_cohorts?: components["parameters"]["SendCohorts"];
            };
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definitions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalDefinitions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All checks pass. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description At least one check fails. Do not send requests until it is ready. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    readStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerStatus"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["MetricsText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The console as a page, or the links as JSON. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HtmlPage"];
                    "application/json": components["schemas"]["ServiceIndex"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readReference: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readReferenceTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of a tag of this document.
                 * @example batch_exports
                 */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readOpenApiJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readOpenApiYaml: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": components["schemas"]["OpenApiDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readLicenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version that the caller has. If it is still current, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The licenses. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["LicensesText"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
}
