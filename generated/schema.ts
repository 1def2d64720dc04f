// Written by `npm run generate` from openapi.yaml. Do not edit.

export interface paths {
    "/api/organizations/{organization_id}/batch_exports/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List batch exports
         * @description Lists the batch exports of every project of the organization that the key may use, newest first, each with
         *     its ten most recent runs. Deleted exports are left out, and secrets of destinations are never part of an answer.
         *     Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listOrganizationBatchExports"];
        put?: never;
        /**
         * Create a batch export
         * @description Creates a batch export in the first project of the organization and starts its schedule, unless `paused` is
         *     true. Use the address of a project to choose another one.
         *     Configuration and query are checked, but the destination is not contacted and nothing that arrived before is
         *     delivered; start a backfill for that. Repeating the request creates a second export, unless both carry the
         *     same `Idempotency-Key`.
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
                 * @description Id of the organization, which is a UUID, or `@current`.
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
         * Read a batch export
         * @description Returns one batch export with its ten most recent runs. Secrets of the destination are left out, and a deleted
         *     export is a 404. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["readOrganizationBatchExport"];
        /**
         * Update a batch export in full
         * @description Updates a batch export like PATCH, but `name`, `interval`, `destination.type` and the required keys of the configuration
         *     must be in the body. Fields and keys that the body leaves out keep their values, secrets among them, and read-only
         *     fields are ignored, so an object can be sent back as it was read.
         *
         *     Required scope: `batch_export:write`.
         */
        put: operations["replaceOrganizationBatchExport"];
        post?: never;
        /**
         * Delete a batch export
         * @description Stops the schedule, cancels open runs and backfills, and hides the export from now on. Data that was delivered
         *     stays where it is. A second delete is a 404.
         *
         *     A run in progress removes what it has written and not shown yet: attempt folders of the server, and unfinished uploads.
         *     An interval of a single file is either there as a whole or not at all. An interval of several files, with
         *     `max_file_size_mb`, that was being shown at that moment may lack its manifest, which means that it is incomplete. The
         *     marks of the export in folders and objects stay and no longer keep other exports out.
         *
         *     Required scope: `batch_export:write`.
         */
        delete: operations["deleteOrganizationBatchExport"];
        options?: never;
        head?: never;
        /**
         * Change a batch export
         * @description Changes the members that are sent and keeps the others. A configuration is merged into the stored one, so
         *     secrets may be left out, except when the change would send them to another place. Writing `paused` has the
         *     effect of pausing or unpausing. Runs that are under way keep the settings they started with. A changed schedule cuts
         *     only the time to come: what has ended keeps its bounds and is delivered as it was cut. Repeating the request changes
         *     nothing further.
         *
         *     The type of the destination cannot be changed. Another host, database, schema, table, bucket, container, prefix or URL
         *     is another place: it starts a delivery account of its own, in which intervals delivered elsewhere are `missing` until a
         *     backfill delivers them. `warnings` says so, and so does the log of the export. The schedule goes on, and runs that have
         *     not started yet deliver to the new place. Returning to a former place takes up its account again.
         *
         *     While a backfill is running, neither the `model` nor the place can be changed, and the 400 names the backfill. While one
         *     of several intervals is running, neither can what decides which rows it delivers, and in which form: `ql_query`,
         *     `filters`, and of the destination the events to include or exclude, format, compression, file size, `write_mode` and
         *     `merge_key`. Cancel the backfill or wait for its end. Its intervals keep the bounds of the schedule it was started with.
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
                 * @description Id of the organization, which is a UUID, or `@current`.
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
         * Deliver past intervals
         * @description Delivers the intervals between `start_at` and `end_at`, widened to whole intervals that have ended; without a
         *     start it begins at the first data, without an end it stops at the last ended interval. It works while the export
         *     is paused, and neither changes the schedule nor stores anything else of the body. `Location` is the
         *     backfill under its project, which shows its progress. Repeating it delivers the same rows to the same names again, except with the same `Idempotency-Key`, which returns the first answer.
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
                 * @description Id of the organization, which is a UUID, or `@current`.
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
         * @description Stops the schedule and sets `last_paused_at`. Runs that are under way go on to their end, intervals that had ended
         *     before still get theirs, as a backfill, and backfills still work. Pausing an export that is paused changes nothing, not even its timestamps.
         *     Historical events that arrive meanwhile in delivered intervals wait: those are delivered again after unpausing.
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
                 * @description Id of the organization, which is a UUID, or `@current`.
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
         * @description Starts the schedule again with the next interval. Intervals missed since `last_paused_at` are skipped, unless
         *     the body says `"backfill": true`: then they are delivered too, as whole intervals. Unpausing an export
         *     that is not paused changes nothing.
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
         * @description Lists the batch exports of the project, newest first, each with
         *     its ten most recent runs. Deleted exports are left out, and secrets of destinations are never part of an answer.
         *     Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExports"];
        put?: never;
        /**
         * Create a batch export
         * @description Creates a batch export in the project and starts its schedule, unless `paused` is true.
         *     Configuration and query are checked, but the destination is not contacted and nothing that arrived before is
         *     delivered; start a backfill for that. Repeating the request creates a second export, unless both carry the
         *     same `Idempotency-Key`.
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
         * Read a batch export
         * @description Returns one batch export with its ten most recent runs. Secrets of the destination are left out, and a deleted
         *     export is a 404. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["readBatchExport"];
        /**
         * Update a batch export in full
         * @description Updates a batch export like PATCH, but `name`, `interval`, `destination.type` and the required keys of the configuration
         *     must be in the body. Fields and keys that the body leaves out keep their values, secrets among them, and read-only
         *     fields are ignored, so an object can be sent back as it was read.
         *
         *     Required scope: `batch_export:write`.
         */
        put: operations["replaceBatchExport"];
        post?: never;
        /**
         * Delete a batch export
         * @description Stops the schedule, cancels open runs and backfills, and hides the export from now on. Data that was delivered
         *     stays where it is. A second delete is a 404.
         *
         *     A run in progress removes what it has written and not shown yet: attempt folders of the server, and unfinished uploads.
         *     An interval of a single file is either there as a whole or not at all. An interval of several files, with
         *     `max_file_size_mb`, that was being shown at that moment may lack its manifest, which means that it is incomplete. The
         *     marks of the export in folders and objects stay and no longer keep other exports out.
         *
         *     Required scope: `batch_export:write`.
         */
        delete: operations["deleteBatchExport"];
        options?: never;
        head?: never;
        /**
         * Change a batch export
         * @description Changes the members that are sent and keeps the others. A configuration is merged into the stored one, so
         *     secrets may be left out, except when the change would send them to another place. Writing `paused` has the
         *     effect of pausing or unpausing. Runs that are under way keep the settings they started with. A changed schedule cuts
         *     only the time to come: what has ended keeps its bounds and is delivered as it was cut. Repeating the request changes
         *     nothing further.
         *
         *     The type of the destination cannot be changed. Another host, database, schema, table, bucket, container, prefix or URL
         *     is another place: it starts a delivery account of its own, in which intervals delivered elsewhere are `missing` until a
         *     backfill delivers them. `warnings` says so, and so does the log of the export. The schedule goes on, and runs that have
         *     not started yet deliver to the new place. Returning to a former place takes up its account again.
         *
         *     While a backfill is running, neither the `model` nor the place can be changed, and the 400 names the backfill. While one
         *     of several intervals is running, neither can what decides which rows it delivers, and in which form: `ql_query`,
         *     `filters`, and of the destination the events to include or exclude, format, compression, file size, `write_mode` and
         *     `merge_key`. Cancel the backfill or wait for its end. Its intervals keep the bounds of the schedule it was started with.
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
         * Deliver past intervals
         * @description Delivers the intervals between `start_at` and `end_at`, widened to whole intervals that have ended; without a
         *     start it begins at the first data, without an end it stops at the last ended interval. It works while the export
         *     is paused, and neither changes the schedule nor stores anything else of the body. `Location` is the
         *     backfill under its project, which shows its progress. Repeating it delivers the same rows to the same names again, except with the same `Idempotency-Key`, which returns the first answer.
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
         * @description Stops the schedule and sets `last_paused_at`. Runs that are under way go on to their end, intervals that had ended
         *     before still get theirs, as a backfill, and backfills still work. Pausing an export that is paused changes nothing, not even its timestamps.
         *     Historical events that arrive meanwhile in delivered intervals wait: those are delivered again after unpausing.
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
         * @description Starts the schedule again with the next interval. Intervals missed since `last_paused_at` are skipped, unless
         *     the body says `"backfill": true`: then they are delivered too, as whole intervals. Unpausing an export
         *     that is not paused changes nothing.
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
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /**
         * List the log of a batch export
         * @description Lists what all runs of the export have logged, newest first. Lines never hold credentials or exported rows.
         *     Reading changes nothing; while runs are under way a later call may find more lines.
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
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /**
         * List the runs of a batch export
         * @description Lists the runs of the export, 100 a page, newest first unless `ordering` says otherwise. There is no hidden
         *     time window: all runs are listed unless a filter is given. Following `next` neither repeats nor skips a run
         *     that existed when the first page was read. A cursor this server did not make is a 404.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * Read a run
         * @description Returns one run. Counts grow while it is under way and are final once `finished_at` is set; its log is a list
         *     of its own. Reading changes nothing and can be repeated to follow progress.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * List the log of a run
         * @description Lists what one run has logged, newest first, over all its attempts. Lines never hold credentials or exported
         *     rows. Reading changes nothing; while the run is under way a later call may find more lines.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * @description Ends a run that is `Starting`, `Running` or `FailedRetryable` as `Cancelled`, at once; its worker stops within a
         *     second. What the destination has already committed stays there. A run that is over is a 400, so repeating it is
         *     one too. A retry delivers the interval after all.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * Deliver the interval of a run again
         * @description Starts a backfill of exactly the interval of the run, whatever state the run is in and whatever the schedule is by
         *     now, so that the same rows go to the same names. The run itself stays as it is; the backfill makes a new one.
         *     While another run of that interval is open the answer is a 409, and so it is when the present place holds the time in
         *     other intervals, which a retry would deliver twice. Repeating it with the same `Idempotency-Key`
         *     returns the first answer.
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
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /**
         * List the backfills of a batch export
         * @description Lists the backfills of the export, 50 a page, newest first unless `ordering` says otherwise, each with its progress.
         *     Retries of runs are backfills too, and so are the intervals that were still waiting for their runs when the export was
         *     paused or its schedule changed. Reading changes nothing. A cursor this server did not make is a 404.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listBatchExportBackfills"];
        put?: never;
        /**
         * Start a backfill
         * @description Delivers past intervals again or for the first time. The range grows outward to whole intervals that have ended.
         *     Time that has runs keeps the bounds of those runs, also after a change of the schedule; only time without runs is cut by
         *     the present schedule. So no event is delivered in two intervals.
         *     Without a start it begins at the first data, without an end it stops at the last ended interval. A start before the
         *     first data is moved forward to it and reported as `adjusted_start_at`; a range that ends before it is a 400. A time
         *     needs its UTC offset; exports by day or week also take a date alone, which is the start of that day in the zone of the
         *     export.
         *
         *     It works while the export is paused, several intervals at a time, and goes on after a restart of the server. The same
         *     range while its backfill is unfinished answers that backfill. At most 10 can be unfinished for an export.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * @description Returns what a backfill of a range would deliver if it were started now, with the bounds and refusals of the backfill
         *     itself. It starts nothing. Intervals are counted. Rows are counted too, unless a query decides how many there are. Bytes
         *     and time follow past runs of this export at its present place and are null when there are none.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * Read a backfill
         * @description Returns one backfill with its progress, counted from its runs. Its runs carry its id in `backfill`. Reading changes
         *     nothing and can be repeated to follow progress.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * @description Ends a backfill that is `Starting` or `Running` as `Cancelled`, and its open runs with it, at once. What was delivered
         *     stays. A backfill that is over is a 400, so repeating it is one too.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * @description Starts a backfill of exactly those intervals whose run failed, timed out or was cancelled in this backfill and that were
         *     not delivered since, with the bounds they had. `retry_of` of the new backfill is this one.
         *
         *     Intervals that a cancelled backfill had not begun are not among them: a new backfill of its range delivers those. A
         *     backfill that is still running is a 400, and so is one of which nothing is left to retry at the present place. While a
         *     retry of it is unfinished, a repeat returns that retry.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
         * @description Delivers what has arrived since the last interval of the schedule, up to the last whole second, without waiting for the
         *     end of the interval in progress. That interval is cut in two: the first part, up to now, is delivered as an interval of
         *     its own, and the schedule goes on with the rest. So each event is still delivered once. Intervals that have ended and have
         *     no run yet are delivered too, also those of a paused export.
         *
         *     This is how an export with `interval: manual` runs: it delivers the time since the last call, cut into days.
         *
         *     The runs belong to a backfill, which shows their progress. Before `start_at` it is a 400, and so it is when nothing is
         *     left to deliver. At most 10 backfills can be unfinished for an export.
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
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /**
         * List the data intervals of a batch export
         * @description Lists time as the export cuts it, newest first: an interval that runs cover, with what became of it over all its runs, and
         *     an interval that the schedule owes and that no run covers. The latter is `missing` when it has ended and nobody is going
         *     to deliver it, as when a pause skipped it: a backfill fills it. Only deliveries to the present place count: after a change
         *     of place, intervals delivered elsewhere are `missing` until they are delivered here. Intervals of runs keep their bounds
         *     when the schedule changes; the schedule cuts only the time between them. Nothing is owed before the export began, before
         *     `start_at` and after `end_at`. Without `end` the list begins with the interval in progress.
         *
         *     `data_until` is where the first gap begins: everything owed before it was delivered at least once. An interval that was
         *     skipped holds it back until it is delivered. `next_run_times` are the next five run times in the zone of the export.
         *     Reading changes nothing. A cursor this server did not make is a 404.
         *
         *     With `state` one answer looks through at most 5000 intervals: a page may be shorter than `limit`, or empty, and the
         *     list goes on as long as there is a `next`.
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
         * Preview a batch export before it is created
         * @description Shows what the export would deliver: the columns, up to ten rows, the names of the objects or the definition of the table,
         *     and when it would run. The rows are of the newest interval that has ended, or of the newest one that has any. Values of
         *     more than 2000 characters are cut. Nothing is stored and the destination is not contacted. What a create refuses is
         *     refused here with the same error.
         *
         *     A preview may take 15 seconds unless the operator chose otherwise. A query that takes longer is a 400 for `ql_query`.
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
         * Preview a change of a batch export
         * @description The same for a stored export with the members that are sent changed and the others as they are, secrets included.
         *     Without a body it shows the export as it is. Nothing is stored and the destination is not contacted. The same time limit
         *     applies.
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
         * List the test steps of a type of destination
         * @description Lists what can be tried before an export of this type is created, in the order in which it makes sense. No step has a
         *     result, because none was run. A type that is not known is a 404.
         *
         *     Required scope: `batch_export:read`.
         */
        get: operations["listDestinationTestSteps"];
        put?: never;
        /**
         * Test a batch export before it is created
         * @description Runs all test steps of the destination in order, with the configuration that is sent. After a step that fails the rest
         *     is `Skipped`. A step has 30 seconds, changes nothing of what is there and removes what it wrote. What a create refuses is
         *     refused here with the same error, except that a host outside the public network fails a step.
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
         * Run a test step before an export is created
         * @description Runs one test step with the configuration that is sent; a step should be run after those before it have passed. It has
         *     30 seconds, changes nothing of what is there and removes what it wrote. What a create refuses is refused here with the
         *     same error, and a step that the destination does not have is a 400.
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
         * @description Runs all test steps for a stored export with the members that are sent changed and the others as they are, secrets
         *     included. Without a body it tests the export as it is. After a step that fails the rest is `Skipped`.
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
         * @description Runs one test step for a stored export with the members that are sent changed and the others as they are, secrets
         *     included. A step that the destination does not have is a 400.
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
         * @description Lists the experiments of the project, newest first unless `order` says otherwise, archived ones included unless
         *     `archived` is given. Deleted ones are left out and no results are computed. Reading changes nothing and can be
         *     repeated freely.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["listExperiments"];
        put?: never;
        /**
         * Create an experiment
         * @description Creates an experiment on the feature flag with the key `feature_flag_key`. A flag that exists is reused with its
         *     own variants, of which one must be `control`; otherwise one is made, with the variants named in `parameters`, or
         *     half `control` and half `test`. Without `start_date`, or with null, it is a draft whose flag is left off; with one it
         *     runs at once. A `start_date` more than five minutes ahead is a 400, because nothing launches an experiment later by
         *     itself: leave it out, and launch the experiment when it should begin. The events of its metrics need not have been seen yet. Repeating the request makes a second experiment on
         *     the same flag, unless both carry the same `Idempotency-Key`.
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
         * List experiments whose flag sends nothing
         * @description Lists the experiments whose flag has sent no exposure in the last seven days, which usually means that the flag
         *     is not in the product's code yet. `result` is true when there is at least one, also when the page is empty.
         *     It does not look into code. Reading changes nothing, but the answer moves with the events that arrive.
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
         * Read an experiment
         * @description Returns one experiment with its feature flag. Results have an address of their own, and a deleted experiment is
         *     a 404. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperiment"];
        /**
         * Update an experiment in full
         * @description Updates an experiment like PATCH, but `name` and `feature_flag_key` are required. Fields that the body leaves
         *     out keep their values, and read-only fields are ignored, so an object can be sent back as it was read. A deleted
         *     experiment is a 404: use PATCH to restore it.
         *
         *     Required scope: `experiment:write`.
         */
        put: operations["replaceExperiment"];
        post?: never;
        /**
         * Delete an experiment
         * @description Hides the experiment and switches its feature flag off; the flag's key is free for another experiment. Events
         *     that were collected stay. While another flag depends on that flag, it is a 400 that names it. A second delete is a
         *     404.
         *
         *     Required scope: `experiment:write`.
         */
        delete: operations["deleteExperiment"];
        options?: never;
        head?: never;
        /**
         * Change an experiment
         * @description Changes the members that are sent and keeps the others; `parameters` is replaced as a whole. Setting
         *     `start_date` on a draft launches it at once, and more than five minutes ahead it is a 400; null resets the
         *     experiment to a draft, without dates, conclusion and archive. Setting `end_date`
         *     ends the experiment then: one that lies ahead lets it run until that time, and the flag stays on; a later one
         *     or null opens it again. `deleted: true` deletes it, and `deleted: false` restores a deleted one as long as its
         *     flag exists. The flag key cannot change, and once launched neither can the set of variants nor the holdout;
         *     changed shares reach the flag only with `update_feature_flag_params: true`, in the order that the flag has; without
         *     it they are stored, and `warnings` says that the flag gives others. Of
         *     a draft the same holds for the variants while another experiment is on the flag. Repeating the request changes
         *     nothing further.
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
         * Create the cohort of exposed persons
         * @description Creates a cohort of the persons who were exposed to the experiment since it started, and links it as
         *     `exposure_cohort`. Those who saw several variants are in it, those who were held out are not. For a draft it
         *     counts from the creation of the experiment. The members are counted while the request waits; after ten seconds
         *     it answers with `is_calculating` true and counting goes on. While the experiment runs they are counted again
         *     every five minutes, else every hour. The body is not stored. Repeating the request counts anew, returns the
         *     cohort that exists and makes no second one.
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
         * Read the results of an experiment
         * @description Returns the experiment with what its primary metrics say about each variant, whether that can be trusted, and
         *     what follows from it. Guardrails guard wherever they are listed: those among the secondary metrics have their say
         *     in the decision, too. When nothing can be computed, for a draft, without a metric or without data, `result` is null
         *     and `unavailable` says why; that is not an error. Each metric's answer ends in a word of a closed list.
         *     What was read from the events, at `last_refresh`, is cached for an hour, and for good once the experiment has ended and nothing
         *     that counts can come any more, so repeating the request returns the same unless `refresh` is true; a `result`
         *     that is null is not cached. While the experiment runs, its metrics look up to the same instant as its exposures: a metric that is
         *     added meanwhile, too. Variants and percentages are those that the experiment ran with, whatever became of its flag
         *     after the end. A variant that was taken away while it ran is not compared, and a change of percentages is a
         *     warning, unless the split was broken before.
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
         * Read the secondary results of an experiment
         * @description Returns the experiment with what its secondary metrics say about each variant: of all of them as a list, or of
         *     one when the query has its position as `id`. When nothing can be computed `result` is null and `unavailable`
         *     says why; a position that does not exist is a 400. Results are cached as those of the primary metrics are, so
         *     repeating the request returns the same ones unless `refresh` is true.
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
         * Read who was exposed to what
         * @description Counts the exposed persons (or groups) by variant, in all and day by day, and checks whether the split can be
         *     trusted. A unit counts once, at its first exposure, and merged persons are one. Of a draft nobody is exposed.
         *     Counts are cached for an hour, and for good a day after the end, unless `refresh` is true or there are none.
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
         * Read how a metric developed
         * @description Returns the answer about one metric as it stood at the end of each day of the experiment, the last thousand days
         *     at most. Days are kept once they were computed; one request computes at most 31 that are missing, oldest first,
         *     and `status` is `partial` while there are more. Days before the first exposure are there at once. `refresh` computes 31 days anew, those that are missing and then
         *     those computed longest ago, and returns the others as they are known: repeat it to get to all of them. A day that
         *     failed is tried again by the next request. A metric that the experiment does not have is a 404.
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
         * Plan how long an experiment must run
         * @description Says how many units and days it takes to find an effect. The baseline is read from the project's own events: of
         *     everybody who did the exposure event in the last days, as if they all took part. Those days end early enough for
         *     everybody's time to convert to be over; units are new once, so the units a day are those of an experiment as
         *     long as that. A draft is planned so, too, with its variants. Before the launch nobody knows the other variants:
         *     they are taken to vary like the baseline, and variance reduction (CUPED, post-stratification) is not counted on.
         *     With the id of an experiment that was launched the baseline is its baseline variant's, the traffic is its own,
         *     and `remaining` says what is missing. Then the plan rests on what its results rest on: how much each variant has
         *     varied, the split as it came, and variance reduction; so for the same metric, effect, power and method it takes
         *     as many units as `progress` in the results says, but other than a plan from before the launch. Until every
         *     variant has enough data for results, its baseline stands for it. The units of a group sequential method are those
         *     of its own plan: `remaining` counts to `planned_units`. The plan follows the rule of the decision: one goal metric that
         *     is better, at the level that is corrected for all `goal_metrics` and variants, is enough to ship, and none may be
         *     worse. So it is for one goal metric with the effect; that guardrails hold takes units of its own. When the events do not suffice, `unavailable` says why; that is not an error. Planning changes nothing and can be repeated freely.
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
         * Ask a question as clients do
         * @description Answers the two kinds of query that clients use for results: `ExperimentExposureQuery` with the id of an
         *     experiment, and `ExperimentQuery` with the id of an experiment and a metric, one of its own or any other. One of
         *     its own, known by `uuid`, says what it says in the results; any other is judged as one goal metric more. Other
         *     kinds are a 400. `refresh` may be `true`, `force_blocking` or another word that starts with `force`; then cached
         *     answers are not used. Asking changes nothing and can be repeated freely.
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
         * List flags an experiment can run on
         * @description Lists the live feature flags of the project that an experiment can run on, newest first: those with at least two
         *     variants, of which the first is `control`. A flag that another experiment is on is listed, too. Reading changes
         *     nothing and can be repeated freely.
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
                 * @description Id of an experiment that was not launched yet.
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
         * @description Starts a draft now: `start_date` is set and its flag is switched on, with its conditions as they are. An
         *     experiment without a metric can be launched, also while another one runs on its flag; `warnings` says so then. Only a draft can be launched, so repeating the request is a 400. So
         *     is a launch with nothing to compare: the baseline (`stats_config.baseline_variant_key`, or `control`) and in all at
         *     least two variants that are not in `parameters.excluded_variants` need a share of the traffic. The same holds where
         *     a `start_date` launches.
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
         * @description Switches the flag of a running experiment off, so that everybody gets what they would get without it. Dates
         *     stay. Other experiments on the same flag pause with it. Repeating the request is a 400.
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
         * @description Switches the flag of a paused experiment on again; everybody gets the variant they had before. Repeating the
         *     request is a 400, because the experiment is paused no longer.
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
         * @description Ends a running or paused experiment now: `end_date` is set, and what was decided is noted. The flag stays as it
         *     is, so persons keep their variants. Repeating the request is a 400.
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
         * Give everybody one variant
         * @description Gives the chosen variant all of the flag's traffic and the others none, switches the flag on, and ends the
         *     experiment if it is still going on. With `release_to_everyone` a condition set that matches everybody is put
         *     first; without it the flag's condition sets stay, and whoever they let in gets the variant: everybody, when one
         *     of them lets everybody in. Persons in a holdout stay in it. The experiment keeps the shares it was run with.
         *     Repeating the request changes nothing more.
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
         * @description Puts an experiment that has ended away. Its flag stays as it is. Repeating the request is a 400; so is archiving
         *     an experiment that is still going on. To set `archived` by an update is allowed in every state, and `warnings`
         *     names an experiment that goes on.
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
         * Take an experiment out of the archive
         * @description Takes an archived experiment back, in the state it had. Its flag stays as it is. Repeating the request is a 400.
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
         * Make an experiment a draft again
         * @description Clears the dates, the conclusion and the archive mark. The flag stays as it is, switched on if it was, and
         *     events stay too; a new launch counts from then on. Repeating the request is a 400.
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
         * @description Creates a draft with the settings, the metrics and the holdout of the experiment; dates, conclusion and exposure
         *     cohort are not copied, and metrics get ids of their own. Without `feature_flag_key` the copy shares the flag,
         *     which after shipping gives everybody one variant, so that the copy cannot be launched: name a new key for another run;
         *     with the key of another flag it takes the variants of that one, without baseline and excluded variants that are
         *     not among them, and a free key makes a new flag that is switched off. Experiments with metrics in the older form cannot be duplicated. Repeating the request makes another copy,
         *     unless both carry the same `Idempotency-Key`.
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
         *     A flag with the key is reused there with its own variants, as when duplicating, otherwise one is made that is
         *     switched off. Holdout and shared metrics belong to their project and are left behind. Repeating the request makes another copy, unless both carry the
         *     same `Idempotency-Key`.
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
         * @description Lists the holdouts of the project, newest first. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["listExperimentHoldouts"];
        put?: never;
        /**
         * Create a holdout
         * @description Creates a holdout. The share of its one condition set is the share of persons who are kept out, whatever the
         *     flag; they get the variant `holdout-<id>`, which the server writes. Set it on an experiment with `holdout_id`.
         *     Cohorts in its conditions must exist in the project, and conditions on flags are a 400.
         *     Repeating the request makes a second holdout, unless both carry the same `Idempotency-Key`.
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
         * Read a holdout
         * @description Returns one holdout. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperimentHoldout"];
        /**
         * Update a holdout in full
         * @description Updates a holdout like PATCH, but `name` and `filters` are required. Fields that the body leaves out keep their
         *     values, and read-only fields are ignored, so an object can be sent back as it was read.
         *
         *     Required scope: `experiment:write`.
         */
        put: operations["replaceExperimentHoldout"];
        post?: never;
        /**
         * Delete a holdout
         * @description Deletes the holdout, and takes it off its experiments and the flags that have it: persons who were kept out
         *     get the flag from then on. While one of its experiments runs it is a 400 that names it. A second delete is a
         *     404.
         *
         *     Required scope: `experiment:write`.
         */
        delete: operations["deleteExperimentHoldout"];
        options?: never;
        head?: never;
        /**
         * Change a holdout
         * @description Changes the members that are sent and keeps the others. A changed share reaches the flags of all experiments
         *     with the holdout at once, also of running ones; a flag that somebody gave another holdout, or none, keeps
         *     that. Repeating the request changes nothing further.
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
         * @description Lists the shared metrics of the project, newest first. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["listExperimentSavedMetrics"];
        put?: never;
        /**
         * Create a shared metric
         * @description Creates a metric that experiments can share by naming its id in `saved_metrics_ids`. Its name is unique in the
         *     project. A metric without a `uuid` gets one. Repeating the request is a 400, because the name is taken, unless
         *     both carry the same `Idempotency-Key`.
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
         * Read a shared metric
         * @description Returns one shared metric. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `experiment:read`.
         */
        get: operations["readExperimentSavedMetric"];
        /**
         * Update a shared metric in full
         * @description Updates a shared metric like PATCH, but `name` and `query` are required. Fields that the body leaves out keep
         *     their values, and read-only fields are ignored, so an object can be sent back as it was read.
         *
         *     Required scope: `experiment:write`.
         */
        put: operations["replaceExperimentSavedMetric"];
        post?: never;
        /**
         * Delete a shared metric
         * @description Deletes the shared metric and takes it off all experiments that use it. A second delete is a 404.
         *
         *     Required scope: `experiment:write`.
         */
        delete: operations["deleteExperimentSavedMetric"];
        options?: never;
        head?: never;
        /**
         * Change a shared metric
         * @description Changes the members that are sent and keeps the others; `query` is replaced as a whole and keeps its `uuid`.
         *     Experiments that use the metric count by the new definition from then on, also for the past. Repeating the
         *     request changes nothing further.
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
         * @description Lists the feature flags of the project, newest first, those behind experiments included. Deleted ones are left out.
         *     Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["listFeatureFlags"];
        put?: never;
        /**
         * Create a feature flag
         * @description Creates a feature flag, which is on at once unless `active` is false. Without `filters` everybody gets it. The conditions
         *     are checked here, because one that can never hold would fail in silence later: a regular expression has to run in
         *     linear time, and other flags, cohorts and the holdout that are named must exist. Repeating the request is a 400, since the key is
         *     taken then, unless both carry the same `Idempotency-Key`.
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
         * Read a feature flag
         * @description Returns one feature flag with the ids of the experiments that run on it. A deleted flag is a 404. Reading changes
         *     nothing and can be repeated freely.
         *
         *     Required scope: `feature_flag:read`.
         */
        get: operations["readFeatureFlag"];
        /**
         * Update a feature flag in full
         * @description Updates a feature flag like PATCH, but `key` is required. Fields that the body leaves out keep their values, and
         *     read-only fields are ignored, so an object can be sent back as it was read.
         *
         *     Required scope: `feature_flag:write`.
         */
        put: operations["replaceFeatureFlag"];
        post?: never;
        /**
         * Delete a feature flag
         * @description Hides the flag and switches it off for good; its key is free for another one. A flag that an experiment uses, or that
         *     another flag depends on, is a 400 that names it. A second delete is a 404.
         *
         *     Required scope: `feature_flag:write`.
         */
        delete: operations["deleteFeatureFlag"];
        options?: never;
        head?: never;
        /**
         * Change a feature flag
         * @description Changes the members that are sent and keeps the others; `filters` is replaced as a whole. Only a `holdout` that an
         *     experiment on the flag still has is kept when `filters` do not mention it; null takes it off. The next evaluation follows
         *     the change, and the parameters of experiments on the flag follow its variants. The key of a flag that an experiment
         *     uses cannot change, because its exposures are recorded under it; nor can the `aggregation_group_type_index` while an
         *     experiment that has ended is on the flag, because its results would change. `deleted: true` deletes. Repeating the
         *     request changes nothing further.
         *
         *     Required scope: `feature_flag:write`.
         */
        patch: operations["updateFeatureFlag"];
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
         *     query names the project.
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
         * Read the payload of a flag
         * @description Returns the payload of a flag as configuration: the same for everybody, whether the flag is on or off. Server SDKs
         *     call it `getRemoteConfigPayload`. It is JSON text inside of a JSON string, or null for a flag without one; so is that
         *     of a flag with variants, each of which has its own. Payloads are stored as they were sent: encrypted ones do not
         *     exist here. A deleted flag is a 404. Reading changes nothing and can be repeated freely.
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
         * @description Lists the cohorts of the project, newest first, those made for the exposures of experiments included. Deleted ones are
         *     left out. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `cohort:read`.
         */
        get: operations["listCohorts"];
        put?: never;
        /**
         * Create a cohort
         * @description Creates a group of persons that conditions of feature flags can refer to. A dynamic cohort is a tree of conditions
         *     on properties of persons and on other cohorts, and holds for whoever meets them now; one condition on an event makes a
         *     cohort of those who did it. A static cohort is a list: persons are named by `person_ids` or `distinct_ids`, and ids
         *     that nobody has are left out, so `count` tells how many are in. Repeating the request makes a second cohort, unless
         *     both carry the same `Idempotency-Key`.
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
         * Read a cohort
         * @description Returns one cohort, not its members. A deleted cohort is a 404. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `cohort:read`.
         */
        get: operations["readCohort"];
        /**
         * Update a cohort in full
         * @description Updates a cohort like PATCH, but `name` is required. Fields that the body leaves out keep their values, and
         *     read-only fields are ignored, so an object can be sent back as it was read. The persons of a static cohort stay
         *     unless the body lists others.
         *
         *     Required scope: `cohort:write`.
         */
        put: operations["replaceCohort"];
        post?: never;
        /**
         * Delete a cohort
         * @description Hides the cohort. One that a feature flag, a holdout or another cohort refers to is a 400 that names it; an experiment whose
         *     exposure cohort it was has none afterwards. A second delete is a 404.
         *
         *     Required scope: `cohort:write`.
         */
        delete: operations["deleteCohort"];
        options?: never;
        head?: never;
        /**
         * Change a cohort
         * @description Changes the members that are sent and keeps the others; `filters` is replaced as a whole, and so is the list of a
         *     static cohort when `person_ids` or `distinct_ids` are sent. A cohort stays static or dynamic; `deleted: true` deletes.
         *     Repeating the request changes nothing further.
         *
         *     Required scope: `cohort:write`.
         */
        patch: operations["updateCohort"];
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
         * Read the owner of the key
         * @description Returns the user the key acts for, with the current organization and project and all organizations the user is
         *     a member of. It does not list keys. Reading changes nothing and can be repeated freely.
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
         * @description Lists the organizations the user is a member of, oldest first. A key that is limited to some organizations sees
         *     only those. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `organization:read`.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates an organization with the caller as its owner. It starts without a project and does not become the
         *     caller's current organization. Repeating the request creates a second one, unless both carry the same
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
                 * @description Id of the organization, which is a UUID, or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * Read an organization
         * @description Returns one organization the user is a member of. Its projects are a list of their own. Reading changes nothing
         *     and can be repeated freely.
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
         * @description Lists the projects of the caller's current organization, oldest first. Projects that the key is not meant for
         *     are left out. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `project:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project with a public token of its own, in the caller's current organization or in the one that the
         *     body names. It starts empty and does not become the caller's current project. Repeating the request creates a
         *     second one, unless both carry the same `Idempotency-Key`.
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
         * Read a project
         * @description Returns one project with its public token. Its exports and experiments are lists of their own. Reading changes
         *     nothing and can be repeated freely.
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
         * Change a project
         * @description Changes the members that are sent and keeps the others; `test_account_filters` is replaced as a whole, and an
         *     empty list removes them. The members that begin with `default_` are written into experiments when they are
         *     created, where they say nothing themselves; experiments that exist stay as they are, and null takes a default
         *     away. The public token and the organization cannot change. Repeating the request changes nothing further.
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
                 * @description Id of the organization, which is a UUID, or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /**
         * List the projects of an organization
         * @description Lists the projects of one organization, oldest first. Projects that the key is not meant for are left out.
         *     Reading changes nothing and can be repeated freely.
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
    "/api/personal_api_keys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List personal API keys
         * @description Lists all keys of the user as a plain array, newest first, without pages. The keys themselves are not shown, only
         *     a mask that helps to recognise them. Reading changes nothing and can be repeated freely.
         *
         *     Required scope: `personal_api_key:read`.
         */
        get: operations["listPersonalApiKeys"];
        put?: never;
        /**
         * Create a personal API key
         * @description Creates a key and returns its `value`, which is shown this once and not stored in a readable form. A key can only
         *     grant scopes, organizations, projects and a lifetime that it has itself; more is a 403. Repeating the request creates a
         *     second key, unless both carry the same `Idempotency-Key`.
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
         * Read the key in use
         * @description Returns the key that the request was made with, so that a program can find out what it may do. Every valid key
         *     may call it, whatever its scopes, and its value is not shown. Reading changes nothing and can be repeated freely.
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
         * Read a personal API key
         * @description Returns one key of the user. Its value is not shown, and a key of another user is a 404. Reading changes nothing
         *     and can be repeated freely.
         *
         *     Required scope: `personal_api_key:read`.
         */
        get: operations["readPersonalApiKey"];
        put?: never;
        post?: never;
        /**
         * Delete a personal API key
         * @description Deletes a key; it stops working at once, even when it is the one that made the request. Nothing that was created
         *     with it is touched. A second delete is a 404.
         *
         *     Required scope: `personal_api_key:write`.
         */
        delete: operations["deletePersonalApiKey"];
        options?: never;
        head?: never;
        /**
         * Change a personal API key
         * @description Changes label, scopes, limits or expiry of a key, at once. It can only grant what the calling key has itself, and it does
         *     not change the value; roll the key for that. Repeating the request changes nothing further.
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
         * Replace the value of a key
         * @description Gives the key a new value and returns it this once. The former value stops working at once, or after
         *     `overlap_seconds`, so that programs can change over one by one. Label, scopes, limits and expiry stay as they are.
         *     Repeating the request replaces the value again: at most one former value is accepted, the one before the last roll.
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
         * @description Takes many events at once, as server SDKs send them. The answer comes after the events are safe on disk; an event
         *     that cannot be accepted is listed in `rejected` and does not hold up the others. An event whose `uuid` was seen
         *     before is counted under `duplicates` and not stored again, so a batch can be repeated after a lost answer, or after
         *     an error: part of a large batch may be stored then.
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
         * @description Takes one event or many, as browser SDKs send them: often as gzip bytes labelled `text/plain`, or as a form with
         *     `data`. It behaves like `/batch/` in every other respect and does not set cookies. Repeating it stores nothing
         *     twice as long as the events carry a `uuid`.
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
         * Send events, versioned address
         * @description Takes one event or many. It is the same as `/e/` under the address that newer SDKs use, and offers nothing else.
         *     Repeating it stores nothing twice as long as the events carry a `uuid`.
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
         * Send events, older address
         * @description Takes one event or many. It is the same as `/e/` under the address that older SDKs and scripts use, and offers
         *     nothing else. Repeating it stores nothing twice as long as the events carry a `uuid`.
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
         * Send events, oldest path
         * @description Takes one event or many. It is the same as `/e/` under the path that the first SDKs used, and offers nothing else.
         *     Repeating it stores nothing twice as long as the events carry a `uuid`.
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
         * Send properties of a person
         * @description Takes what older SDKs send to describe a person: `$set` and `$set_once` beside `$distinct_id`, with the project token
         *     in `$token`. An entry without an event name is stored as `$identify`; everything else is the same as at `/e/`.
         *     Repeating it stores nothing twice as long as the entries carry a `uuid`.
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
         * Send events about language models
         * @description Takes the events of AI observability (`$ai_generation`, `$ai_span` and others), as server SDKs send them. It is the
         *     same as `/batch/`: the events are stored like any other, and exports and metrics see them.
         *     Repeating it stores nothing twice as long as the events carry a `uuid`.
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
         * Send a batch of events, capture protocol 1
         * @description Takes many events from SDKs that use the newer capture protocol: the project token is in the `Authorization` header,
         *     and the response has one result per event, under its `uuid`. The response comes after the events are safe on disk.
         *     `PostHog-Sdk-Info` becomes `$lib` and `$lib_version`, and `PostHog-Request-Timestamp` corrects the clock of the
         *     sender as `sent_at` does elsewhere. `PostHog-Request-Id` is sent back. Repeating it stores nothing twice: an event
         *     that is stored already is `ok`. When storing fails, the whole batch gets a 503 and can be sent again.
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
                 * @description Public token of the project. One that is not known is a 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        /**
         * Read the configuration of an SDK
         * @description Tells a browser SDK what this server can do, so that it does not ask for more. It holds no secrets and evaluates
         *     no flags. Reading changes nothing and can be repeated freely.
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
                 * @description Public token of the project. One that is not known is a 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        /**
         * Read the configuration of an SDK as a script
         * @description The same configuration as a script, which a browser SDK loads before it asks for the JSON. Reading changes nothing
         *     and can be repeated freely.
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
         * @description Returns a script of the posthog-js package that this server ships: `array.js`, which the HTML snippet loads, and those
         *     that it loads on demand. With `v` equal to the shipped version the response may be cached for a year, otherwise for
         *     an hour. Scripts that the package does not have are a 404.
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
                 * @description Version of posthog-js.
                 * @example 1.434.18
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
         * Get a script of one version of the browser SDK
         * @description Returns the same scripts under a path that names the version, as the SDK asks with `strict_script_versioning`. The
         *     response may be cached for a year. Versions other than the shipped one are a 404.
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
                 * @description Public token of the project. One that is not known is a 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the browser SDK with its configuration
         * @description Returns `array.js` preceded by the configuration of the project, which spares the page one request. It may be cached
         *     for a minute, since the configuration can change. It evaluates no flags.
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
         * @description Weir does not have surveys. SDKs ask for them when a page uses surveys, and get an empty list.
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
         * @description Weir does not have early access features. SDKs ask for them when a page offers them, and get an empty list.
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
         * @description Weir does not have no-code web experiments, which change a page by themselves. SDKs that look for them get an empty list.
         *     Experiments behind feature flags are under `/api/projects/{project_id}/experiments/`.
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
         * @description Weir does not have product tours. SDKs that look for them get an empty list.
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
         * Send a session recording, which is dropped
         * @description Accepts recordings of sessions and drops them: Weir does not store recordings, and its remote configuration tells
         *     SDKs not to record. The body is not read beyond its size limit, so that a page with an older configuration works.
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
         * Send logs, which are dropped
         * @description Accepts logs that SDKs send and drops them: Weir does not store logs. The body is not read beyond its size limit.
         *     The response is that of an OpenTelemetry collector that accepted everything, so that SDKs neither fail nor retry.
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
         * Send metrics, which are dropped
         * @description Accepts metrics that SDKs send and drops them: Weir does not store metrics. The body is not read beyond its size limit.
         *     The response is that of an OpenTelemetry collector that accepted everything, so that SDKs neither fail nor retry.
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
         * Send traces, which are dropped
         * @description Accepts traces that SDKs send and drops them: Weir does not store traces. The body is not read beyond its size limit.
         *     The response is that of an OpenTelemetry collector that accepted everything, so that SDKs neither fail nor retry.
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
         * @description Says which flags a subject has. Flags that are off are not in the answer. What the request tells about the person and
         *     its groups counts before what the server knows of them, and the server looks things up only when they matter. With
         *     `v=2` each flag comes with its reason, otherwise the answer has the values alone. A flag that cannot be decided,
         *     because one it depends on is gone or a regular expression would take too long, has `failed`, and
         *     `errorsWhileComputingFlags` is true. The first answer on a flag with experience continuity fixes what the
         *     person gets; repeating the request gives the same answer.
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
         * Evaluate feature flags, older address
         * @description The same for SDKs of earlier years. `v=1` lists the keys of the flags that are on, `v=2` has the values of those that
         *     are on, `v=3` the values of all and their payloads, each with the configuration of the SDK; `v=4` is `v=2` of
         *     `/flags/`. Repeating the request gives the same answer.
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
         * Read definitions for local evaluation
         * @description Returns the flags of a project and the cohorts in them, for SDKs that decide by themselves. It needs a personal API key,
         *     because conditions can hold mail addresses and plans; the public token only names the project, and without it the
         *     caller's current project is meant. What an SDK cannot know is left out, and then it asks the server. Reading changes
         *     nothing: poll it with `If-None-Match`.
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
         * Read definitions, older address
         * @description The same as `/flags/definitions`, for SDKs of earlier years. Reading changes nothing and can be repeated freely.
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
         * Is the process alive
         * @description Answers as long as the process can answer at all. It touches neither database nor disk, so it says nothing about
         *     whether work gets done; ask `/readyz` for that. It can be called as often as needed.
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
         * Can the server take requests
         * @description Reports whether the server can do its work now. During start and shutdown and when a check fails the response is a 503
         *     of the same shape. The single checks, with what is wrong, are for the operator: callers on the same machine that no
         *     proxy stands in front of, or, when `WEIR_METRICS_TOKEN` is set, callers with it as a bearer token. It contacts no
         *     destination, and can be called as often as needed.
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
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the metrics of the server
         * @description Returns counters, gauges and histograms in the text format of Prometheus. Labels name exports by id and operations
         *     by name, and hold nothing about persons or events. Reading does not reset anything.
         *
         *     For the operator: callers on the same machine that no proxy stands in front of, or, when `WEIR_METRICS_TOKEN` is
         *     set, callers with it as a bearer token. All others get a 401.
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
         * Start here
         * @description Returns a page with links to the reference, the contract and the health checks, or the same links as JSON for a
         *     client that prefers `application/json`. It shows no data. Reading changes nothing and can be repeated freely.
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
         * Get the first page of the reference
         * @description Returns a page for people that lists all operations and describes what they have in common. Everything the page
         *     needs comes from this server, so it works without a network; only its search needs JavaScript.
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
         * @description Returns a page for people with all operations of a tag: parameters, fields of requests and responses, examples,
         *     and samples for curl, JavaScript and Python. The anchor of an operation is its `operationId`.
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
         * Read the contract as JSON
         * @description Returns this document as JSON. It is what the server itself checks requests against, without additions. Reading
         *     changes nothing and can be repeated freely.
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
         * Read the contract as YAML
         * @description Returns this document as it was written. It says the same as the JSON form, and adds nothing to it. Reading changes
         *     nothing and can be repeated freely.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What every error looks like. */
        Error: {
            /**
             * @description The family of the error.
             * @enum {string}
             */
            type: "validation_error" | "invalid_request" | "authentication_error" | "throttled_error" | "server_error";
            /** @description A stable word for programs. */
            code: string;
            /** @description What is wrong and what would be right. */
            detail: string;
            /** @description The member or parameter at fault, nested names joined with two underscores. */
            attr: string | null;
            /** @description The HTTP status. */
            status: number;
            /** @description The kind of the error in words. */
            title: string;
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The same error for clients that ask for `application/problem+json` (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description An address that explains the code.
             */
            type: string;
            /** @description A stable word for programs. */
            code: string;
            /** @description What is wrong and what would be right. */
            detail: string;
            /** @description The member or parameter at fault, nested names joined with two underscores. */
            attr: string | null;
            /** @description The HTTP status. */
            status: number;
            /** @description The kind of the error in words. */
            title: string;
            /** @description The id of the request. */
            instance: string;
        };
        /**
         * @description Null.
         * @enum {object|null}
         */
        NullValue: never | null;
        /** @description A time in ISO 8601, with `T` or a blank in the middle, or null. Without an offset it is UTC. */
        NullableTimestampInput: string | null;
        /**
         * @description How much time one run covers, and so how often the export runs. Weeks begin on Sunday unless `offset_day` says otherwise. A `manual` export has no schedule: `run_now/` and backfills make its runs. Time that they deliver is cut into days of `timezone`, at `offset_hour`. A schedule that follows on `manual` delivers the time since the last `run_now/` first. With `cron` a run is due at each time of the expression in the field `cron`, and delivers the time since the one before.
         * @enum {string}
         */
        BatchExportInterval: "hour" | "day" | "week" | "every 5 minutes" | "every 10 minutes" | "every 15 minutes" | "every 20 minutes" | "every 30 minutes" | "manual" | "cron";
        /**
         * @description When runs are due, on the wall clock of `timezone`: minute, hour, day of month, month and day of week. Required with
         *     `interval: cron`, refused with any other, and null there.
         *
         *     A field is `*`, a value, a range (`1-5`), or a list of them. `*` and ranges may have a step (`*\/15`). Months and days of
         *     week may be names (`JAN`, `MON`); 0 and 7 are Sunday. If neither day field is `*`, a day that matches one of them is
         *     enough. Two runs must be at least 5 minutes and at most 31 days apart.
         *
         *     A run delivers the time since the run before. When clocks go forward, times that they skip are one time: the moment of the
         *     skip. When they go back, a time that they repeat counts once: the first time. So no event is left out or delivered twice,
         *     and the interval around the change is shorter or longer.
         */
        CronExpression: string | null;
        /**
         * @description What is exported. A new export takes events unless told otherwise.
         * @enum {string}
         */
        BatchExportModel: "events" | "persons";
        /**
         * @description State of a run. The last two are never given by this server and exist for clients that know them.
         * @enum {string}
         */
        BatchExportRunStatus: "Starting" | "Running" | "Completed" | "Failed" | "FailedRetryable" | "Cancelled" | "TimedOut" | "Terminated" | "ContinuedAsNew";
        /**
         * @description Where rows are delivered. `File` is the server's own export folder, `NoOp` is nowhere. `AwsS3` and `S3Compatible` are `S3` with the keys that each of the two has, and are returned as they were sent.
         * @enum {string}
         */
        DestinationType: "File" | "S3" | "AwsS3" | "S3Compatible" | "Postgres" | "Redshift" | "BigQuery" | "Snowflake" | "AzureBlob" | "HTTP" | "NoOp";
        /**
         * @description How much a log line matters.
         * @enum {string}
         */
        LogLevel: "DEBUG" | "INFO" | "WARNING" | "ERROR";
        /** @description A condition on one property, with `key`, `value`, `operator` and `type`. */
        PropertyFilter: {
            [key: string]: unknown;
        };
        /**
         * @description Where rows are delivered. The server checks the configuration against its type and names what is wrong. A new export needs `type`; a change may leave it out to keep the stored one. A change keeps the secrets that it leaves out, unless they would be sent to another receiver: a new host, port, endpoint, account or URL, or a connection without TLS or with an untrusted certificate, needs the secrets again that are sent there. A new bucket, container, database, project or region does not.
         *
         *     A host outside the public network that the server setting `WEIR_ALLOWED_HOSTS` does not list is refused: a private address, `localhost`, or a name whose addresses are all private when the export is stored. A name that cannot be resolved within two seconds is accepted. Every connection of a run is checked again.
         */
        DestinationRequest: {
            type?: components["schemas"]["DestinationType"];
            /** @description The configuration, one of the forms below depending on `type`. An unknown member is a 400. */
            config?: components["schemas"]["FileConfig"] | components["schemas"]["S3Config"] | components["schemas"]["AwsS3Config"] | components["schemas"]["S3CompatibleConfig"] | components["schemas"]["PostgresConfig"] | components["schemas"]["RedshiftConfig"] | components["schemas"]["BigQueryConfig"] | components["schemas"]["SnowflakeConfig"] | components["schemas"]["AzureBlobConfig"] | components["schemas"]["HTTPConfig"] | components["schemas"]["NoOpConfig"] | components["schemas"]["OtherConfig"] | components["schemas"]["NullValue"];
        };
        /** @description Any configuration. It is checked against the type of the destination. */
        OtherConfig: {
            [key: string]: unknown;
        };
        /** @description What to change about where rows are delivered. */
        DestinationUpdate: {
            type?: components["schemas"]["DestinationType"];
            config?: components["schemas"]["DestinationConfigUpdate"] | components["schemas"]["NullValue"];
        };
        /** @description The keys of the configuration to change, as in the form of the destination's type; the others are kept. It is an object of its own without defaults, so that a generated client sends what it was given and nothing else. */
        DestinationConfigUpdate: {
            [key: string]: unknown;
        };
        /** @description Where rows are delivered, without secrets. */
        DestinationResponse: {
            type: components["schemas"]["DestinationType"];
            /** @description The configuration without secrets. Null when the stored one cannot be read; `problem` then gives the reason. */
            config: components["schemas"]["DestinationConfig"] | components["schemas"]["NullValue"];
            /** @description Why the stored configuration cannot be read, and the remedy. Absent when it can. The runs of such an export fail with this reason; other exports are not affected. A PUT or PATCH with the whole `destination` repairs it. */
            problem?: string;
        };
        /** @description The configuration. Secrets are absent, not masked. */
        DestinationConfig: {
            [key: string]: unknown;
        };
        /**
         * @description Files in the export folder of the server, `exports/<prefix>/<start>-<end>`. A repeat replaces the files of the interval. A folder belongs to the first export that delivers files of a format into it; the run of another export fails and says so, also when both begin at the same moment. After the export is deleted, the folder is free for another export of the organization.
         *
         *     The export folder is the root of the first organization of the server. Every other organization has a root of its own, `exports/.organizations/<organization id>/<prefix>/<start>-<end>`, which no prefix of another organization reaches. Exports created before this separation keep their folder below `exports/<prefix>`; exports of other organizations never take it over.
         */
        FileConfig: {
            /**
             * @description Folder below the export folder. Placeholders, in UTC: `{start_year}`, `{start_month}`, `{start_day}`, `{start_hour}`, `{start_minute}` and `{start_second}` of the start of the interval, the same with `end_` of its end, `{data_interval_start}`, `{data_interval_end}`, and `{table}` for the model. `{year}`, `{month}`, `{day}`, `{hour}`, `{minute}` and `{second}` are of the end. Hive partitions: `year={start_year}/month={start_month}/day={start_day}`.
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
            /**
             * @description Format of the instants in names, in UTC. `extended`: `2026-11-20T10:00:00+00:00-2026-11-20T11:00:00+00:00`. `basic`: `20261120T100000Z-20261120T110000Z`, for tools that reject colons, such as Hadoop and Windows. Cannot be changed.
             * @default extended
             * @enum {string}
             */
            file_name_style: "extended" | "basic";
            /**
             * Format: int32
             * @description Size in MiB after which another file is begun. 0 and null make one file.
             * @default null
             */
            max_file_size_mb: number | null;
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /**
         * @description Compression of the files. JSONLines and CSV take gzip, brotli and zstd, Parquet takes all.
         * @enum {string}
         */
        FileCompression: "zstd" | "lz4" | "snappy" | "gzip" | "brotli";
        /**
         * @description Objects in a bucket of S3 or a store that speaks its protocol. A repeat replaces the objects of the interval.
         *
         *     Rights of the access key: `s3:ListBucket` on the bucket; `s3:PutObject`, `s3:DeleteObject` and `s3:AbortMultipartUpload` on the objects below the prefix. With `aws:kms` also `kms:GenerateDataKey` and `kms:Decrypt` on the key. Recommended: `s3:GetObject`, to recognize objects of other exports and to verify, and `s3:ListBucketMultipartUploads`, to remove unfinished uploads of a killed server. The test step names a missing right; a key that may only put is refused there, because a repeat has to find and remove what an interval no longer has.
         *
         *     Objects of another export that still exists are not replaced; the run fails and says so. Two exports of one server that begin at the same moment are kept apart on every store. Those of two servers are kept apart by conditional writes (`If-None-Match`, `If-Match`): AWS, MinIO and Cloudflare R2 support them, Google Cloud Storage does not. The test step reports a store without them in the message of the passed step. A key without `s3:GetObject` can tell neither the owner of an object nor use `If-Match`: it replaces the objects of other exports that are there already.
         */
        S3Config: {
            /** @description Name of the bucket. */
            bucket_name: string;
            /** @description Region of the bucket. */
            region: string;
            /** @description Start of each object key. Placeholders, in UTC: `{start_year}`, `{start_month}`, `{start_day}`, `{start_hour}`, `{start_minute}` and `{start_second}` of the start of the interval, the same with `end_` of its end, `{data_interval_start}`, `{data_interval_end}`, and `{table}` for the model. `{year}`, `{month}`, `{day}`, `{hour}`, `{minute}` and `{second}` are of the end. Hive partitions: `year={start_year}/month={start_month}/day={start_day}`. */
            prefix: string;
            /**
             * @description Id of the access key. Nothing can be delivered without one; the credentials of the server are never used.
             * @default null
             */
            aws_access_key_id: string | null;
            /**
             * @description Secret of the access key.
             * @default null
             */
            aws_secret_access_key: string | null;
            /**
             * @description Format of the objects.
             * @default JSONLines
             * @enum {string}
             */
            file_format: "Parquet" | "JSONLines";
            /**
             * @description Compression of the files. JSONLines and CSV take gzip and brotli, Parquet takes all.
             * @default null
             */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            /**
             * @description Format of the instants in names, in UTC. `extended`: `2026-11-20T10:00:00+00:00-2026-11-20T11:00:00+00:00`. `basic`: `20261120T100000Z-20261120T110000Z`, for tools that reject colons, such as Hadoop and Windows. Cannot be changed.
             * @default extended
             * @enum {string}
             */
            file_name_style: "extended" | "basic";
            /**
             * Format: int32
             * @description Size in MiB after which another file is begun. 0 and null make one file.
             * @default null
             */
            max_file_size_mb: number | null;
            /** @default null */
            encryption: components["schemas"]["S3Encryption"] | components["schemas"]["NullValue"];
            /**
             * @description Key of the store; only with `aws:kms`.
             * @default null
             */
            kms_key_id: string | null;
            /**
             * @description Address of a store other than AWS.
             * @default null
             */
            endpoint_url: string | null;
            /**
             * @description Whether the bucket is part of the host name.
             * @default false
             */
            use_virtual_style_addressing: boolean;
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /**
         * @description How rows get into the table.
         *
         *     - `append` adds rows. A row with a `uuid` that is in the table already is left out. Rows of a query without a
         *       `uuid` are refused when other rows of the interval were delivered before.
         *     - `merge` puts rows in the place of those with the same key: `merge_key`, or the key and the versions of persons.
         *       Of rows with the same `merge_key` the newest delivery counts, and within one delivery the last row.
         *     - `replace_interval` deletes what this export delivered for the interval and adds the rows, in one transaction. Use
         *       it for queries whose results can change.
         *
         *     Null stands for `merge` for persons and `append` for everything else. Persons without a query are always merged.
         * @enum {string}
         */
        TableWriteMode: "append" | "merge" | "replace_interval";
        /**
         * @description Columns of the rows that identify a row, for `write_mode` `merge`. A table that Weir creates gets a primary key on them; an existing Postgres table needs a primary key or a unique index on exactly these columns. Tables of BigQuery and Snowflake have no key; there a row without a value in one of these columns fails the run.
         * @default null
         */
        TableMergeKey: string[] | null;
        /**
         * @description What happens when the table lacks columns of the rows.
         *
         *     - `add_columns` adds them to the table.
         *     - `fail` fails the run with the statement that adds them.
         *     - `ignore` leaves them out, with a warning in the log of every run.
         *
         *     Null stands for `add_columns` where Weir created the table, and `fail` elsewhere.
         * @enum {string}
         */
        TableSchemaPolicy: "add_columns" | "fail" | "ignore";
        /**
         * @description What happens to rows with values that a column of the table cannot hold, such as a text that is too long or a
         *     number out of range.
         *
         *     - `fail` fails the run, and no row is added.
         *     - `truncate` cuts texts to what fits. Other values, JSON among them, become null. A value that identifies rows (`uuid`,
         *       `team_id`, the merge key) or stands in a column that is NOT NULL is not changed: it fails the run.
         *     - `reject_table` puts such rows into the table `<table_name>_rejected` of the same schema, in the transaction of the
         *       other rows. It is created when it is first needed, with the columns `export_id`, `interval_start`, `interval_end`,
         *       `uuid`, `column_name`, `reason`, `data` (the row as JSON text of at most 65,535 bytes, long values shortened) and
         *       `rejected_at`. When the interval is delivered again, its rejected rows are replaced.
         *
         *     `records_failed` of a run counts these rows, and its log lists the first five with the column and the reason. Checked
         *     are lengths, ranges of numbers and dates, NUL characters, JSON, uuids and NOT NULL; whatever else the database refuses
         *     fails the run. BigQuery and Snowflake take only `fail`.
         * @default fail
         * @enum {string}
         */
        TableOnError: "fail" | "truncate" | "reject_table";
        /**
         * @description Encryption by the store.
         * @enum {string}
         */
        S3Encryption: "AES256" | "aws:kms";
        /** @description Objects in a bucket of AWS. As `S3`, without an endpoint, and with the same rights of the access key. Returned as `AwsS3`, with the configuration that was sent. */
        AwsS3Config: {
            /** @description Name of the bucket. */
            bucket_name: string;
            /** @description Region of the bucket. */
            region: string;
            /** @description Start of each object key. Placeholders, in UTC: `{start_year}`, `{start_month}`, `{start_day}`, `{start_hour}`, `{start_minute}` and `{start_second}` of the start of the interval, the same with `end_` of its end, `{data_interval_start}`, `{data_interval_end}`, and `{table}` for the model. `{year}`, `{month}`, `{day}`, `{hour}`, `{minute}` and `{second}` are of the end. Hive partitions: `year={start_year}/month={start_month}/day={start_day}`. */
            prefix: string;
            /**
             * @description Id of the access key. Nothing can be delivered without one; the credentials of the server are never used.
             * @default null
             */
            aws_access_key_id: string | null;
            /**
             * @description Secret of the access key.
             * @default null
             */
            aws_secret_access_key: string | null;
            /**
             * @description Format of the objects.
             * @default JSONLines
             * @enum {string}
             */
            file_format: "Parquet" | "JSONLines";
            /**
             * @description Compression of the files. JSONLines and CSV take gzip and brotli, Parquet takes all.
             * @default null
             */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            /**
             * @description Format of the instants in names, in UTC. `extended`: `2026-11-20T10:00:00+00:00-2026-11-20T11:00:00+00:00`. `basic`: `20261120T100000Z-20261120T110000Z`, for tools that reject colons, such as Hadoop and Windows. Cannot be changed.
             * @default extended
             * @enum {string}
             */
            file_name_style: "extended" | "basic";
            /**
             * Format: int32
             * @description Size in MiB after which another file is begun. 0 and null make one file.
             * @default null
             */
            max_file_size_mb: number | null;
            /** @default null */
            encryption: components["schemas"]["S3Encryption"] | components["schemas"]["NullValue"];
            /**
             * @description Key of the store; only with `aws:kms`.
             * @default null
             */
            kms_key_id: string | null;
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /** @description Objects in a bucket of a store that speaks the protocol of S3, such as MinIO, Cloudflare R2 or Google Cloud Storage. As `S3`, with an endpoint, without encryption by the store, and with the same rights of the access key. Returned as `S3Compatible`, with the configuration that was sent. */
        S3CompatibleConfig: {
            /** @description Name of the bucket. */
            bucket_name: string;
            /** @description Region of the bucket. */
            region: string;
            /** @description Start of each object key. Placeholders, in UTC: `{start_year}`, `{start_month}`, `{start_day}`, `{start_hour}`, `{start_minute}` and `{start_second}` of the start of the interval, the same with `end_` of its end, `{data_interval_start}`, `{data_interval_end}`, and `{table}` for the model. `{year}`, `{month}`, `{day}`, `{hour}`, `{minute}` and `{second}` are of the end. Hive partitions: `year={start_year}/month={start_month}/day={start_day}`. */
            prefix: string;
            /**
             * @description Id of the access key. Nothing can be delivered without one; the credentials of the server are never used.
             * @default null
             */
            aws_access_key_id: string | null;
            /**
             * @description Secret of the access key.
             * @default null
             */
            aws_secret_access_key: string | null;
            /**
             * @description Format of the objects.
             * @default JSONLines
             * @enum {string}
             */
            file_format: "Parquet" | "JSONLines";
            /**
             * @description Compression of the files. JSONLines and CSV take gzip and brotli, Parquet takes all.
             * @default null
             */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            /**
             * @description Format of the instants in names, in UTC. `extended`: `2026-11-20T10:00:00+00:00-2026-11-20T11:00:00+00:00`. `basic`: `20261120T100000Z-20261120T110000Z`, for tools that reject colons, such as Hadoop and Windows. Cannot be changed.
             * @default extended
             * @enum {string}
             */
            file_name_style: "extended" | "basic";
            /**
             * Format: int32
             * @description Size in MiB after which another file is begun. 0 and null make one file.
             * @default null
             */
            max_file_size_mb: number | null;
            /** @description URL of the store. */
            endpoint_url: string;
            /**
             * @description Whether the bucket is part of the host name.
             * @default false
             */
            use_virtual_style_addressing: boolean;
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /**
         * @description Rows of a table, written in one transaction per interval, which is recorded in the table `weir_deliveries` of the same schema. Tables that Weir creates have the columns `_weir_export_id`, `_weir_interval_start` and `_weir_delivered_at` behind those of the rows, and a key and an index that make repeats cheap. A repeat whose rows are all in the table is skipped, with a line in the log.
         *
         *     Rights of the user: `CONNECT` and `TEMPORARY` on the database, `USAGE` on the schema, `SELECT` and `INSERT` on the table (`UPDATE` too for `merge`, `DELETE` for `replace_interval`), `SELECT`, `INSERT` and `DELETE` on `weir_deliveries` (with `reject_table` on `<table_name>_rejected`, too), and `CREATE` on the schema until these tables exist. `add_columns` needs a user that owns the table. The preview has the definitions for another user to run.
         */
        PostgresConfig: {
            /** @description Name of the database user. */
            user: string;
            /** @description Password of the database user. */
            password: string;
            /** @description Host name or address of the database. */
            host: string;
            /**
             * Format: int32
             * @description Port of the database.
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
            /**
             * @description Table to fill, created when it does not exist. An export that begins with the model `persons` has the default `persons`.
             * @default events
             */
            table_name: string;
            /**
             * @description Whether the connection is encrypted. Disable it only inside a network you trust.
             * @default require
             * @enum {string}
             */
            ssl_mode: "require" | "disable";
            /**
             * @description Whether a certificate nobody vouches for is accepted.
             * @default false
             */
            has_self_signed_cert: boolean;
            /** @default null */
            write_mode: components["schemas"]["TableWriteMode"] | components["schemas"]["NullValue"];
            merge_key?: components["schemas"]["TableMergeKey"];
            /** @default null */
            schema_policy: components["schemas"]["TableSchemaPolicy"] | components["schemas"]["NullValue"];
            on_error?: components["schemas"]["TableOnError"];
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /**
         * @description Rows of a Redshift table, written in one transaction per interval, which is recorded in the table `weir_deliveries` of the same schema. Tables that Weir creates have the columns `_weir_export_id`, `_weir_interval_start` and `_weir_delivered_at` behind those of the rows. A repeat whose rows are all in the table is skipped, with a line in the log. Of rows of one delivery with the same `merge_key`, the mode `COPY` does not know the last one and takes the one whose other values come last in their order. Names are in small letters.
         *
         *     Rights of the user: as for `Postgres`. With `COPY`, `bucket_credentials` need `s3:PutObject`, `s3:DeleteObject` and `s3:AbortMultipartUpload` on the staged objects, and the role or key of `authorization` needs `s3:GetObject` on them and `s3:ListBucket` on the bucket.
         */
        RedshiftConfig: {
            /** @description Name of the database user. */
            user: string;
            /** @description Password of the database user. */
            password: string;
            /** @description Host name or address of the cluster. */
            host: string;
            /**
             * Format: int32
             * @description Port of the cluster.
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
            /**
             * @description Table to fill, created when it does not exist. An export that begins with the model `persons` has the default `persons`.
             * @default events
             */
            table_name: string;
            /**
             * @description Whether the connection is encrypted. Disable it only inside a network you trust.
             * @default require
             * @enum {string}
             */
            ssl_mode: "require" | "disable";
            /**
             * @description Whether a certificate nobody vouches for is accepted.
             * @default false
             */
            has_self_signed_cert: boolean;
            /**
             * @description Column type of properties.
             * @default varchar
             * @enum {string}
             */
            properties_data_type: "varchar" | "super";
            /**
             * @description How rows get in, by statements or through objects in S3.
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
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /** @description What `COPY` needs. Required with that mode. */
        RedshiftCopyInputs: {
            /** @description Bucket for the staged objects. */
            s3_bucket?: string;
            /**
             * @description Start of the keys of the staged objects.
             * @default
             */
            s3_key_prefix: string;
            /** @description Region of the bucket. */
            region_name?: string;
            /** @description How Redshift reads the bucket, by the name of a role or by an access key. */
            authorization?: string | components["schemas"]["AwsCredentials"];
            bucket_credentials?: components["schemas"]["AwsCredentials"];
        };
        /** @description An access key of AWS. */
        AwsCredentials: {
            /** @description Id of the access key. */
            aws_access_key_id?: string;
            /** @description Secret of the access key. */
            aws_secret_access_key?: string;
        };
        /**
         * @description Rows of a BigQuery table, loaded by jobs that are never run twice and added in one transaction, with the key of a service account. Tables that Weir creates have the columns `_weir_export_id`, `_weir_interval_start` and `_weir_delivered_at` behind those of the rows, and are clustered by the first two, or by the key of `merge`. A repeat whose rows are all in the table is skipped, with a line in the log. Of rows of one delivery with the same `merge_key`, which may not be a floating-point number, the one with the greatest other values counts.
         *
         *     Rights of the service account: the roles BigQuery Data Editor (`roles/bigquery.dataEditor`) on the dataset and BigQuery Job User (`roles/bigquery.jobUser`) on the project.
         */
        BigQueryConfig: {
            /** @description Project in Google Cloud. */
            project_id: string;
            /** @description Dataset of the table. */
            dataset_id: string;
            /**
             * @description Table to fill, created when it does not exist and cut by the days of `timestamp`. An export that begins with the model `persons` has the default `persons`.
             * @default events
             */
            table_id: string;
            /** @description Private key of the service account. */
            private_key: string;
            /** @description Id of that key. */
            private_key_id: string;
            /** @description Where tokens are issued. */
            token_uri: string;
            /** @description Address of the service account. */
            client_email: string;
            /**
             * @description Whether properties become JSON columns instead of strings.
             * @default false
             */
            use_json_type: boolean;
            /**
             * @description Address of the API, with https, when it is not the public one of Google Cloud.
             * @default null
             */
            api_endpoint: string | null;
            /** @default null */
            write_mode: components["schemas"]["TableWriteMode"] | components["schemas"]["NullValue"];
            merge_key?: components["schemas"]["TableMergeKey"];
            /** @default null */
            schema_policy: components["schemas"]["TableSchemaPolicy"] | components["schemas"]["NullValue"];
            on_error?: components["schemas"]["TableOnError"];
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /**
         * @description Rows of a Snowflake table, staged, and written in one transaction per interval. Names keep their case: Snowflake shows names in capitals unless they were made in quotes. Tables that Weir creates have the columns `_weir_export_id`, `_weir_interval_start` and `_weir_delivered_at` behind those of the rows. A repeat whose rows are all in the table is skipped, with a line in the log. Of rows of one delivery with the same `merge_key` the one with the greatest other values counts.
         *
         *     Rights of the role: `USAGE` on the warehouse, the database and the schema; `CREATE TABLE` on the schema; `SELECT`, `INSERT`, `UPDATE` and `DELETE` on the table and on `weir_deliveries`; ownership of the table for `add_columns`.
         */
        SnowflakeConfig: {
            /** @description Account identifier: what stands before `.snowflakecomputing.com` in its address. */
            account: string;
            /** @description Name of the user. */
            user: string;
            /**
             * @description Which credential is used.
             * @default password
             * @enum {string}
             */
            authentication_type: "password" | "keypair";
            /**
             * @description Password, for `password`.
             * @default null
             */
            password: string | null;
            /**
             * @description Private key, for `keypair`.
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
            /** @description Warehouse that does the work. */
            warehouse: string;
            /** @description Schema of the table. */
            schema: string;
            /**
             * @description Table to fill, created when it does not exist. An export that begins with the model `persons` has the default `persons`.
             * @default events
             */
            table_name: string;
            /**
             * @description Role to take on.
             * @default null
             */
            role: string | null;
            /**
             * @description Address of the account when it is not `<account>.snowflakecomputing.com`, as with a private link. Only https addresses below snowflakecomputing.com are taken.
             * @default null
             */
            access_url: string | null;
            /** @default null */
            write_mode: components["schemas"]["TableWriteMode"] | components["schemas"]["NullValue"];
            merge_key?: components["schemas"]["TableMergeKey"];
            /** @default null */
            schema_policy: components["schemas"]["TableSchemaPolicy"] | components["schemas"]["NullValue"];
            on_error?: components["schemas"]["TableOnError"];
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /**
         * @description Blobs in a container. A repeat replaces the blobs of the interval. Blobs of another export that still exists are not replaced; the run fails and says so. Conditional writes keep two exports apart that begin at the same moment.
         *
         *     Rights of the connection string: the key of the account, or a shared access signature for containers and objects of the blob service (`ss=b`, `srt=co`) to read, add, create, write, delete and list (`sp=racwdl`).
         */
        AzureBlobConfig: {
            /** @description Name of the container: 3 to 63 small letters, digits and single hyphens. */
            container_name: string;
            /** @description How to reach the storage account, with its key or with a shared access signature. */
            connection_string: string;
            /**
             * @description Start of each blob name. Placeholders, in UTC: `{start_year}`, `{start_month}`, `{start_day}`, `{start_hour}`, `{start_minute}` and `{start_second}` of the start of the interval, the same with `end_` of its end, `{data_interval_start}`, `{data_interval_end}`, and `{table}` for the model. `{year}`, `{month}`, `{day}`, `{hour}`, `{minute}` and `{second}` are of the end. Hive partitions: `year={start_year}/month={start_month}/day={start_day}`.
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
             * @description Compression of the files. JSONLines and CSV take gzip and brotli, Parquet takes all.
             * @default null
             */
            compression: components["schemas"]["FileCompression"] | components["schemas"]["NullValue"];
            /**
             * @description Format of the instants in names, in UTC. `extended`: `2026-11-20T10:00:00+00:00-2026-11-20T11:00:00+00:00`. `basic`: `20261120T100000Z-20261120T110000Z`, for tools that reject colons, such as Hadoop and Windows. Cannot be changed.
             * @default extended
             * @enum {string}
             */
            file_name_style: "extended" | "basic";
            /**
             * Format: int32
             * @description Size in MiB after which another file is begun. 0 and null make one file.
             * @default null
             */
            max_file_size_mb: number | null;
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /** @description Requests that carry rows to an address, at most 1000 rows and 1 MB each: events as a capture address takes them, so that one server can feed another, or rows as JSON for a receiver of your own. Rows arrive at least once. Each request has an `Idempotency-Key` that a repeat of the same rows sends again, and each event its `uuid`, so that a receiver can drop what it knows. */
        HTTPConfig: {
            /**
             * @description URL that takes the rows. Its query may hold a secret: responses show `?***` in its place, and an update that sends the
             *     URL back as it was shown keeps the stored one.
             */
            url: string;
            /**
             * @description Body of a request. `capture` is a batch of events for a capture address and knows only the model `events`, `json` an array of rows, `jsonlines` one row a line.
             * @default capture
             * @enum {string}
             */
            format: "capture" | "json" | "jsonlines";
            /**
             * @description Token of the project that takes the events. Required for `capture`.
             * @default null
             */
            token: string | null;
            /** @default null */
            headers: components["schemas"]["HTTPHeaders"] | components["schemas"]["NullValue"];
            /**
             * @description Signs each request as Standard Webhooks 1.0 say (`webhook-id`, `webhook-timestamp` and `webhook-signature`); what is signed is the body before compression. Begins with `whsec_`, followed by at least 24 bytes in base64.
             * @default null
             */
            signing_secret: string | null;
            /** @default null */
            compression: components["schemas"]["HTTPCompression"] | components["schemas"]["NullValue"];
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /** @description More headers of each request, such as `Authorization`. A change replaces all of them. Headers that say how a request is sent, such as `Host`, `Content-Type` or `Idempotency-Key`, are refused. */
        HTTPHeaders: {
            [key: string]: string;
        };
        /**
         * @description Compression of the bodies.
         * @enum {string}
         */
        HTTPCompression: "gzip";
        /** @description Nothing is delivered. Runs are made and counted, which helps to try a schedule. */
        NoOpConfig: {
            /**
             * @description Has no effect.
             * @default
             */
            arg: string;
            /**
             * @description Names of the events to export. Null exports all.
             * @default null
             */
            include_events: string[] | null;
            /**
             * @description Names of the events to leave out.
             * @default null
             */
            exclude_events: string[] | null;
        };
        /** @description A batch export to create. */
        BatchExportCreate: {
            /** @description Name for people. Need not be unique. */
            name: string;
            model?: components["schemas"]["BatchExportModel"];
            destination: components["schemas"]["DestinationRequest"];
            interval: components["schemas"]["BatchExportInterval"];
            /** @description Whether the schedule stands still. A new export runs unless this is true. */
            paused?: boolean;
            last_paused_at?: components["schemas"]["NullableTimestampInput"];
            start_at?: components["schemas"]["NullableTimestampInput"];
            end_at?: components["schemas"]["NullableTimestampInput"];
            /** @description One SELECT over `events` or `persons` that shapes the rows. Null exports the model as it is. */
            ql_query?: string | null;
            /** @description Another name for `ql_query`, read when that is absent. */
            hogql_query?: string | null;
            /** @description IANA name of the timezone in which days and weeks begin. Null means UTC. */
            timezone?: string | null;
            /**
             * Format: int32
             * @description Day on which a weekly interval begins, 0 is Sunday. Only for `week`.
             */
            offset_day?: number | null;
            /**
             * Format: int32
             * @description Hour at which a daily or weekly interval begins. Only for `day` and `week`.
             */
            offset_hour?: number | null;
            cron?: components["schemas"]["CronExpression"];
            /** @description Conditions a row must meet to be exported. Null exports all rows. */
            filters?: components["schemas"]["PropertyFilter"][] | null;
        };
        /** @description Members of a batch export to change. */
        BatchExportUpdate: {
            /** @description Name for people. Need not be unique. */
            name?: string;
            model?: components["schemas"]["BatchExportModel"];
            destination?: components["schemas"]["DestinationUpdate"];
            interval?: components["schemas"]["BatchExportInterval"];
            /** @description Whether the schedule stands still. A new export runs unless this is true. */
            paused?: boolean;
            last_paused_at?: components["schemas"]["NullableTimestampInput"];
            start_at?: components["schemas"]["NullableTimestampInput"];
            end_at?: components["schemas"]["NullableTimestampInput"];
            /** @description One SELECT over `events` or `persons` that shapes the rows. Null exports the model as it is. */
            ql_query?: string | null;
            /** @description Another name for `ql_query`, read when that is absent. */
            hogql_query?: string | null;
            /** @description IANA name of the timezone in which days and weeks begin. Null means UTC. */
            timezone?: string | null;
            /**
             * Format: int32
             * @description Day on which a weekly interval begins, 0 is Sunday. Only for `week`.
             */
            offset_day?: number | null;
            /**
             * Format: int32
             * @description Hour at which a daily or weekly interval begins. Only for `day` and `week`.
             */
            offset_hour?: number | null;
            cron?: components["schemas"]["CronExpression"];
            /** @description Conditions a row must meet to be exported. Null exports all rows. */
            filters?: components["schemas"]["PropertyFilter"][] | null;
        };
        /** @description A whole batch export. */
        BatchExportReplace: WithRequired<components["schemas"]["BatchExportUpdate"], "name" | "destination" | "interval">;
        /** @description What may accompany an action. A whole batch export is fine; each action reads only what it names. */
        BatchExportAction: {
            /** @description Name for people. Need not be unique. */
            name?: string;
            model?: components["schemas"]["BatchExportModel"];
            destination?: components["schemas"]["DestinationUpdate"];
            interval?: components["schemas"]["BatchExportInterval"];
            /** @description Whether the schedule stands still. A new export runs unless this is true. */
            paused?: boolean;
            last_paused_at?: components["schemas"]["NullableTimestampInput"];
            start_at?: components["schemas"]["NullableTimestampInput"];
            end_at?: components["schemas"]["NullableTimestampInput"];
            /** @description One SELECT over `events` or `persons` that shapes the rows. Null exports the model as it is. */
            ql_query?: string | null;
            /** @description Another name for `ql_query`, read when that is absent. */
            hogql_query?: string | null;
            /** @description IANA name of the timezone in which days and weeks begin. Null means UTC. */
            timezone?: string | null;
            /**
             * Format: int32
             * @description Day on which a weekly interval begins, 0 is Sunday. Only for `week`.
             */
            offset_day?: number | null;
            /**
             * Format: int32
             * @description Hour at which a daily or weekly interval begins. Only for `day` and `week`.
             */
            offset_hour?: number | null;
            cron?: components["schemas"]["CronExpression"];
            /** @description Conditions a row must meet to be exported. Null exports all rows. */
            filters?: components["schemas"]["PropertyFilter"][] | null;
            /** @description Whether unpausing also delivers the intervals missed while paused. Read by unpause only. */
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
            /** @description Name for people. */
            name: string;
            model: components["schemas"]["BatchExportModel"];
            destination: components["schemas"]["DestinationResponse"];
            interval: components["schemas"]["BatchExportInterval"];
            /** @description Whether the schedule stands still. An export pauses itself when three of its last runs have failed: of 24 for `hour`, 7 for `day` and `cron`, 4 for `week`, and of those of an hour, at least 3, for shorter intervals. Its log then says why. Unpausing it forgives what failed before. */
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
            /**
             * Format: date-time
             * @description No run is triggered before this time.
             */
            start_at: string | null;
            /**
             * Format: date-time
             * @description No run is triggered after this time.
             */
            end_at: string | null;
            /** @description The most recent runs, newest first. */
            latest_runs: components["schemas"]["BatchExportRun"][];
            /** @description The query that shapes the rows. */
            ql_query: string | null;
            /**
             * @description Columns of the query. Null without a query. `fields` has the type of each: sums of integers are `integer`, and a value of
             *     more than 64 bits fails the run until the query casts it. DECIMAL and UBIGINT are `decimal(precision,scale)`: exact
             *     text in CSV, an exact number in JSON lines, DECIMAL in Parquet, and NUMERIC, BIGNUMERIC or NUMBER in tables.
             */
            schema: unknown;
            /** @description IANA name of the timezone in which days and weeks begin. */
            timezone: string;
            /**
             * Format: int32
             * @description Day on which a weekly interval begins, 0 is Sunday.
             */
            offset_day: number | null;
            /**
             * Format: int32
             * @description Hour at which a daily or weekly interval begins.
             */
            offset_hour: number | null;
            cron: components["schemas"]["CronExpression"];
            /** @description Conditions a row must meet to be exported. */
            filters: components["schemas"]["PropertyFilter"][] | null;
        };
        /** @description The export after a change, and what the change means for earlier deliveries. */
        BatchExportUpdated: components["schemas"]["BatchExport"] & {
            /** @description Consequences of this change for what was delivered before. Absent when there are none. */
            warnings?: components["schemas"]["BatchExportWarning"][];
        };
        /** @description A consequence of a change that its owner should know. */
        BatchExportWarning: {
            /**
             * @description A stable word for programs. `place_changed`: the export delivers to another place, where intervals delivered before may be missing.
             * @enum {string}
             */
            code: "place_changed";
            /** @description What it is, and what to do about it. */
            detail: string;
        };
        /** @description The export, and the backfill that was started. */
        BatchExportBackfillStarted: components["schemas"]["BatchExport"] & {
            /**
             * Format: uuid
             * @description Id of the backfill, found in `backfill` of its runs.
             */
            backfill_id: string;
        };
        /** @description Why a run that is due has not started. Slots go to the project with the fewest runs under way, then to scheduled runs before backfills, then to the export with the fewest runs under way. */
        BatchExportRunWaiting: {
            /**
             * @description What the run waits for:
             *     - `slots`: all slots of the server are taken (`WEIR_MAX_CONCURRENT_RUNS`).
             *     - `staging`: other runs are reading their rows (`WEIR_MAX_CONCURRENT_STAGING`).
             *     - `project`: the project has its part of the slots; a quarter is kept for other projects.
             *     - `host`: other runs deliver to the same host, account or folder (`WEIR_MAX_RUNS_PER_HOST`).
             *     - `export`: other runs of this export are under way (`WEIR_MAX_RUNS_PER_EXPORT`).
             *     - `interval`: a run of this export over an overlapping interval is under way.
             *     A backfill may take three quarters of each of these, so that it does not delay scheduled runs.
             * @enum {string}
             */
            reason: "slots" | "staging" | "project" | "host" | "export" | "interval";
            /**
             * Format: int32
             * @description Position in the queue of runs that wait for the same; 1 is next. Estimated as if no run ended meanwhile.
             */
            position: number;
        };
        /** @description One delivery of one interval. */
        BatchExportRun: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            status: components["schemas"]["BatchExportRunStatus"];
            /**
             * Format: int32
             * @description Rows that this run made visible at the destination. Null until an attempt ends; 0 when it failed, timed out or was cancelled and certainly made nothing visible. Null in a run that has ended: unknown, because a commit had begun and its outcome is not known, for instance because the connection was lost before the response, or because a delivery of several requests was cut off. A retry of the run settles it. A repeated delivery counts all rows of the interval that are visible, including those that an earlier run wrote. `records_staged` shows the progress.
             */
            records_completed: number | null;
            /** @description Why the last attempt failed, and what can be done. While the run is `Running`, also why a request of the present attempt failed that is being repeated. Null once the run is completed. */
            latest_error: string | null;
            /**
             * Format: date-time
             * @description Start of the interval, which is part of it.
             */
            data_interval_start: string;
            /**
             * Format: date-time
             * @description End of the interval, which is not part of it.
             */
            data_interval_end: string;
            /** @description How far the run has come. Has no meaning to clients. */
            cursor: string | null;
            /**
             * Format: date-time
             * @description When the run was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the run ended.
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @description When the run last changed.
             */
            last_updated_at: string;
            /**
             * Format: int32
             * @description Rows in the interval, once counted.
             */
            records_total_count: number | null;
            /**
             * Format: int32
             * @description Rows that the table could not take as they were and that `on_error` had cut or put aside. Null until the run is completed.
             */
            records_failed: number | null;
            /**
             * Format: uuid
             * @description The export the run belongs to.
             */
            batch_export: string;
            /**
             * Format: uuid
             * @description The backfill that made the run.
             */
            backfill: string | null;
            /**
             * Format: int64
             * @description Bytes delivered after formatting and compression. Null and 0 as in `records_completed`.
             */
            bytes_exported: number | null;
            /**
             * Format: int32
             * @description Rows that the newest attempt has read and formatted for the destination so far, whether or not they became visible. Null before the first is read.
             */
            records_staged: number | null;
            /**
             * Format: int64
             * @description Bytes of the staged rows, before they are sent. May differ from `bytes_exported` when the destination formats them again.
             */
            bytes_staged: number | null;
            /**
             * Format: int32
             * @description How many times the run was tried.
             */
            attempt: number;
            /**
             * Format: int32
             * @description How many attempts ended with an error. After 10 errors that might have passed the run is `Failed`.
             */
            errors: number;
            /**
             * Format: date-time
             * @description Earliest time of the next attempt, for a run that is `FailedRetryable` or whose start was put off. Null for all others.
             */
            next_attempt_at: string | null;
            /** @description What the run waits for. Null for runs that are not due, under way or over. */
            waiting: components["schemas"]["BatchExportRunWaiting"] | components["schemas"]["NullValue"];
            /** @description Sum of the hashes of the event uuids that were delivered, whatever their order, as a decimal number. Equal rows have equal hashes. Null until the run is completed, and for rows without an event uuid. */
            uuid_hash: string | null;
        };
        /** @description Nothing that is read. */
        EmptyRequest: {
            [key: string]: unknown;
        };
        /** @description That something was cancelled. */
        Cancelled: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            cancelled: true;
        };
        /** @description The backfill that a retry made. */
        BackfillStarted: {
            /**
             * Format: uuid
             * @description Id of the backfill.
             */
            backfill_id: string;
        };
        /**
         * @description A range of past time. Both ends may be left out or null, and then mean all of the past. So that a misspelt end does
         *     not mean that, other members are refused here.
         */
        BackfillCreate: {
            start_at?: components["schemas"]["NullableTimestampInput"];
            end_at?: components["schemas"]["NullableTimestampInput"];
        };
        /**
         * @description State of a backfill. It is `Completed` when all its runs are over, also when some of them failed.
         * @enum {string}
         */
        BackfillStatus: "Starting" | "Running" | "Completed" | "Failed" | "Cancelled";
        /** @description How far a backfill is. Null when it was cancelled. */
        BackfillProgress: {
            /**
             * Format: int32
             * @description How many runs it makes.
             */
            total_runs: number;
            /**
             * Format: int32
             * @description How many of them are over, however they ended.
             */
            finished_runs: number;
            /** @description Their share, to one decimal. */
            progress: number;
        };
        /** @description A range of past intervals that is or was delivered. */
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
             * @description The export it belongs to.
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
            /**
             * Format: date-time
             * @description Where the first run begins, when the data begins after `start_at`.
             */
            adjusted_start_at: string | null;
            /**
             * Format: uuid
             * @description The backfill whose failed intervals this one delivers. Null when it delivers all of its range.
             */
            retry_of: string | null;
            status: components["schemas"]["BackfillStatus"];
            /**
             * Format: date-time
             * @description When it was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            last_updated_at: string;
            /**
             * Format: int64
             * @description Rows that its completed runs delivered. Null until the end.
             */
            total_records_count: number | null;
            progress: components["schemas"]["BackfillProgress"] | components["schemas"]["NullValue"];
        };
        /** @description The backfill, and its id once more. */
        BackfillCreated: components["schemas"]["Backfill"] & {
            /**
             * Format: uuid
             * @description The same as `id`.
             */
            backfill_id: string;
        };
        /** @description What a backfill would deliver. */
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
            /**
             * Format: date-time
             * @description Where the first run would begin, when the data begins after `start_at`.
             */
            adjusted_start_at: string | null;
            /**
             * Format: int32
             * @description How many runs it would make, one for each interval.
             */
            total_runs: number;
            /**
             * Format: int32
             * @description How many of the intervals were not delivered to the present place yet.
             */
            new_intervals: number;
            /**
             * Format: int32
             * @description How many of the intervals were delivered before and would be delivered again.
             */
            repeated_intervals: number;
            /**
             * Format: int64
             * @description Rows in the range. Null when the export has a query, which decides how many rows there are.
             */
            rows: number | null;
            /** @description Whether `rows` is exact by what has arrived so far. If `false`, filters of persons may leave out some of the rows. */
            rows_exact: boolean;
            /**
             * Format: int64
             * @description Estimate from the bytes a row of past runs had. Null without such runs, and when `rows` is null.
             */
            bytes: number | null;
            /**
             * Format: int64
             * @description Estimate of the time if the intervals were delivered one after another, from the time that past runs took. Null without such runs, and when `rows` is null.
             */
            seconds: number | null;
        };
        /** @description One page of backfills. There is no count. */
        PaginatedBackfillList: {
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description The backfills. */
            results: components["schemas"]["Backfill"][];
        };
        /**
         * @description What became of the interval. `future`: has not ended. `waiting`: a run is planned or about to start. `running`: one is under way. `will_retry`: one failed and will be tried again. `completed`: delivered. `restated`: delivered again, because historical events had arrived in it. An interval of a paused export keeps these states when historical events arrive in it after its delivery: it is delivered again once the export is unpaused, or by a backfill. `failed`: the newest run failed for good. `unknown`: a run ended after its commit had begun, and whether its rows are visible is not known: retry the run, deliver the interval with a backfill, or compare with `weir verify`. `cancelled`: a user cancelled it, and it was not delivered before. `missing`: owed, and nobody is going to deliver it.
         * @enum {string}
         */
        DataIntervalState: "future" | "waiting" | "running" | "will_retry" | "completed" | "restated" | "failed" | "unknown" | "cancelled" | "missing";
        /** @description A data interval and what became of it. */
        DataInterval: {
            /**
             * Format: date-time
             * @description Start of the interval, which is part of it.
             */
            data_interval_start: string;
            /**
             * Format: date-time
             * @description End of the interval, which is not part of it.
             */
            data_interval_end: string;
            state: components["schemas"]["DataIntervalState"];
            /**
             * Format: int64
             * @description Rows of the newest delivery; while there is none, rows staged by the running run. Null while it is unknown whether a newer commit made its rows visible.
             */
            rows: number | null;
            /**
             * Format: int64
             * @description Bytes of the newest delivery; while there is none, bytes staged by the running run. Null as `rows`.
             */
            bytes: number | null;
            /**
             * Format: int32
             * @description How often its runs were tried in all.
             */
            attempts: number;
            /** @description Ids of its runs, newest last. */
            runs: string[];
            /** @description Why the newest run failed, while nothing newer went well. */
            latest_error: string | null;
            /** @description `uuid_hash` of the newest delivery. Null as `rows`. */
            uuid_hash: string | null;
        };
        /** @description One page of intervals with the outlook. There is no count. */
        PaginatedIntervalList: {
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description The intervals, newest first. */
            results: components["schemas"]["DataInterval"][];
            /**
             * Format: date-time
             * @description Everything owed before this time was delivered. Null while the first interval was not.
             */
            data_until: string | null;
            next_run_times: components["schemas"]["NextRunTimes"];
        };
        /** @description When the next runs are due, with the UTC offset of the zone of the export. Empty while it is paused, and for `interval: manual`. */
        NextRunTimes: string[];
        /** @description A column that would be delivered. */
        PreviewColumn: {
            /** @description Its name. */
            name: string;
            /**
             * @description What it holds, whatever the format.
             * @enum {string}
             */
            type: "text" | "json" | "instant" | "date" | "boolean" | "integer" | "double" | "decimal";
            /**
             * Format: int32
             * @description Digits of a decimal.
             */
            precision?: number;
            /**
             * Format: int32
             * @description Digits of a decimal after the point.
             */
            scale?: number;
        };
        /** @description What an export would deliver. */
        BatchExportPreview: {
            /** @description The columns in their order. */
            columns: components["schemas"]["PreviewColumn"][];
            /** @description The first rows. */
            rows: {
                [key: string]: unknown;
            }[];
            /** @description Names of the objects of the interval. Empty for destinations that keep rows in a table. */
            objects: string[];
            /** @description The statement that makes the table when there is none. Null for destinations that keep objects. */
            table: string | null;
            /** @description The interval that rows and names are of. */
            interval: {
                /**
                 * Format: date-time
                 * @description Its start.
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description Its end.
                 */
                end: string;
            };
            next_run_times: components["schemas"]["NextRunTimes"];
        };
        /** @description An export that is not stored, and the step to run. */
        BatchExportTestNew: components["schemas"]["BatchExportCreate"] & components["schemas"]["TestStepChoice"];
        /** @description Members of a stored export to change, and the step to run. */
        BatchExportTest: components["schemas"]["BatchExportUpdate"] & components["schemas"]["TestStepChoice"];
        /** @description Which test step to run. */
        TestStepChoice: {
            /**
             * Format: int32
             * @description Position of the step, counted from 0.
             * @default 0
             */
            step: number;
        };
        /** @description One thing that has to hold before anything can be delivered. */
        TestStep: {
            /** @description What is tried. */
            name: string;
            /** @description What has to hold. */
            description: string;
            result: components["schemas"]["TestStepResult"] | components["schemas"]["NullValue"];
        };
        /** @description How it went. Null when the step was not run. */
        TestStepResult: {
            /**
             * @description Whether it holds.
             * @enum {string}
             */
            status: "Passed" | "Failed" | "Skipped";
            /** @description What went wrong and what can be done about it, or a limitation of a passed step. */
            message: string | null;
        };
        /** @description The test steps of a destination in their order. */
        TestSteps: {
            /** @description The steps. */
            steps: components["schemas"]["TestStep"][];
        };
        /** @description One line of a log. */
        BatchExportLogEntry: {
            /**
             * Format: int32
             * @description Id of the project.
             */
            team_id: number;
            /** @description Id of the export. */
            batch_export_id: string;
            /** @description Id of the run, empty for a line about the export as such. */
            run_id: string;
            /**
             * Format: date-time
             * @description When the line was written.
             */
            timestamp: string;
            level: components["schemas"]["LogLevel"];
            /** @description What happened. */
            message: string;
        };
        /** @description One page of batch exports. */
        PaginatedBatchExportList: {
            /**
             * Format: int32
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["BatchExport"][];
        };
        /** @description One page of runs. There is no count. */
        PaginatedBatchExportRunList: {
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description The runs. */
            results: components["schemas"]["BatchExportRun"][];
        };
        /** @description One page of log lines. */
        PaginatedBatchExportLogEntryList: {
            /**
             * Format: int32
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["BatchExportLogEntry"][];
        };
        /**
         * @description What was decided in the end.
         * @enum {string}
         */
        ExperimentConclusion: "won" | "lost" | "inconclusive" | "stopped_early" | "invalid";
        /** @description A shared metric, with its `id`, and `metadata` that says its role: `{type: primary}` or `{type: secondary}`. */
        SavedMetricLink: {
            [key: string]: unknown;
        };
        /** @description A metric, one of the forms below depending on `metric_type`; null is the same as absent. What cannot be read is a 400 that names the metric and the field, and so is a field that looks like a misspelled one. Any other unknown field is kept and named by the warning `unread_members`; those that clients of queries send (`version`, `custom_name`, ...) are kept without one. Goals among the primary metrics and guardrails wherever they are listed make the decision. Answers add `uuid`, which names the metric in results, and `fingerprint`, which changes with everything its result depends on but the events. */
        ExperimentMetric: {
            [key: string]: unknown;
        } | components["schemas"]["ExperimentMeanMetric"] | components["schemas"]["ExperimentFunnelMetric"] | components["schemas"]["ExperimentRatioMetric"] | components["schemas"]["ExperimentRetentionMetric"] | components["schemas"]["ExperimentQuantileMetric"] | components["schemas"]["OtherMetric"];
        /** @description Any object. What is wrong in it is a 400 that names the field. */
        OtherMetric: {
            [key: string]: unknown;
        };
        /** @description What metrics of all types have. */
        ExperimentMetricCommon: {
            /**
             * @description Always the same.
             * @enum {string}
             */
            kind: "ExperimentMetric";
            /**
             * @description What is measured of each unit, a person or a group.
             * @enum {string}
             */
            metric_type: "mean" | "funnel" | "ratio" | "retention" | "quantile";
            /** @description Names the metric in results and in the order they are shown. Unique in the experiment; made when absent. */
            uuid?: string;
            /** @description Name for people. The type of the metric stands for it when absent. */
            name?: string;
            /**
             * @description Which direction is good. `increase` when absent.
             * @enum {string}
             */
            goal?: "increase" | "decrease";
            /**
             * @description What the metric does in the decision. A goal decides when it is among the primary metrics and is `secondary` when it is among the others; a guardrail guards wherever it is listed; what is secondary is only shown. `goal` when absent.
             * @enum {string}
             */
            role?: "goal" | "secondary" | "guardrail";
            /** @description The harm that is acceptable in a guardrail, as a share of the baseline: 0.02 for 2 %. Above 0 and below 1. With one, the guardrail holds when the harm is shown to be smaller; without one, it holds until harm is shown. */
            margin?: number;
            /**
             * Format: int64
             * @description Time to convert, in units of `conversion_window_unit`, 3660 days at most. For means, ratios and quantiles an event counts from the first exposure of its unit until its last exposure plus the window, the end left out. The same holds for the start of a retention. Each step of an ordered funnel comes less than the window after the step before, the exposure being the first; all steps of an unordered funnel come less than the window after one exposure. With a window events count after the end of the experiment, too, for units exposed before it; without one, nothing after the end counts but the completions of a retention. Events dated in the future count once that time has come.
             */
            conversion_window?: number;
            /**
             * @description Unit of the conversion window. A month has 30 days. `day` when absent.
             * @enum {string}
             */
            conversion_window_unit?: "second" | "minute" | "hour" | "day" | "week" | "month";
            breakdownFilter?: components["schemas"]["ExperimentBreakdown"];
        } & {
            [key: string]: unknown;
        };
        /** @description A property of the first exposure by whose values the result is shown, too. Either `breakdown` with `breakdown_type`, or `breakdowns` with one entry. Units whose exposure has no such property are under `none`, as are those whose value is that word; of more than 25 values the rarest are together under `$other`. */
        ExperimentBreakdown: {
            /** @description Name of the property. */
            breakdown?: string;
            /**
             * @description Whether it is a property of the exposure event or of the person as it was then. `event` when absent.
             * @enum {string}
             */
            breakdown_type?: "event" | "person";
            /** @description The same as a list. It goes first when both are there. */
            breakdowns?: ({
                /** @description Name of the property. */
                property: string;
                /**
                 * @description Whether it is a property of the exposure event or of the person as it was then. `event` when absent.
                 * @enum {string}
                 */
                type?: "event" | "person";
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        /** @description One value for each exposed unit, a count or a sum, say; a unit without events has 0. */
        ExperimentMeanMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description One value for each unit.
             * @enum {string}
             */
            metric_type: "mean";
            source: components["schemas"]["ExperimentValueSource"];
            lower_bound_percentile?: components["schemas"]["ExperimentLowerPercentile"];
            upper_bound_percentile?: components["schemas"]["ExperimentUpperPercentile"];
            ignore_zeros?: components["schemas"]["ExperimentIgnoreZeros"];
            /** @description Asks for the share of units whose value reaches this instead of for the mean value. Percentiles do not matter then. */
            threshold?: number;
        } & {
            [key: string]: unknown;
        });
        /** @description The share of exposed units that get from their exposure through all steps. */
        ExperimentFunnelMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description Steps after the exposure.
             * @enum {string}
             */
            metric_type: "funnel";
            /** @description The steps after the exposure, which is the step before them. Only the way to the last one is compared. */
            series: components["schemas"]["ExperimentEvent"][];
            /**
             * @description Whether the steps have to come in this order. `ordered` when absent.
             * @enum {string}
             */
            funnel_order_type?: "ordered" | "unordered";
        } & {
            [key: string]: unknown;
        });
        /** @description The sum of one value over the sum of another, revenue per order, say. */
        ExperimentRatioMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description One value over another.
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
        /** @description The share of units that come back some time after they did something. Exposed units that did not start are left out. */
        ExperimentRetentionMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description Coming back after a start.
             * @enum {string}
             */
            metric_type: "retention";
            start_event: components["schemas"]["ExperimentEvent"];
            completion_event: components["schemas"]["ExperimentEvent"];
            /**
             * Format: int32
             * @description How many whole units of time after the start the completion may come first; 0 is the same day, say.
             */
            retention_window_start: number;
            /**
             * Format: int32
             * @description How many after it may come last, that one included. Not below `retention_window_start`.
             */
            retention_window_end: number;
            /**
             * @description Unit of the two. Days, weeks from Monday and months are those of the project's calendar. `day` when absent.
             * @enum {string}
             */
            retention_window_unit?: "second" | "minute" | "hour" | "day" | "week" | "month";
            /**
             * @description Which start counts when a unit has several. `first_seen` when absent.
             * @enum {string}
             */
            start_handling?: "first_seen" | "last_seen";
        } & {
            [key: string]: unknown;
        });
        /** @description A quantile of the units' values or of the values of their events. CUPED and post-stratification do not apply to it. */
        ExperimentQuantileMetric: components["schemas"]["ExperimentMetricCommon"] & ({
            /**
             * @description A median, say.
             * @enum {string}
             */
            metric_type: "quantile";
            source: components["schemas"]["ExperimentValueSource"];
            /** @description Which quantile, above 0 and below 1. 0.5 is the median. */
            quantile: number;
            /**
             * @description Whether each unit brings one value, by `math`, or each event brings the number in `math_property`, which is required then. `unit` when absent.
             * @enum {string}
             */
            quantile_unit?: "unit" | "event";
            /** @description Whether units, or events, with the value 0 are left out; false when absent. */
            ignore_zeros?: boolean;
        } & {
            [key: string]: unknown;
        });
        /** @description Smaller values of units are raised to this percentile of all variants together; 0.01 is the first. Not above `upper_bound_percentile`. When absent there is no lower bound. */
        ExperimentLowerPercentile: number;
        /** @description Larger values of units are cut down to this percentile of all variants together; 0.99 is the 99th. When absent there is no upper bound. */
        ExperimentUpperPercentile: number;
        /** @description Whether units with the value 0 are passed over where the upper percentile is looked for. They still count. false when absent. */
        ExperimentIgnoreZeros: boolean;
        /** @description Bounds for the values of units (winsorization). Nobody is left out. */
        ExperimentOutlierHandling: {
            lower_bound_percentile?: components["schemas"]["ExperimentLowerPercentile"];
            upper_bound_percentile?: components["schemas"]["ExperimentUpperPercentile"];
            ignore_zeros?: components["schemas"]["ExperimentIgnoreZeros"];
        } & {
            [key: string]: unknown;
        };
        /** @description Events of one name that pass all filters. Actions and tables of a data warehouse are refused. */
        ExperimentEvent: {
            /**
             * @description Always the same. `EventsNode` when absent.
             * @enum {string}
             */
            kind?: "EventsNode";
            /** @description Name of the event. When absent, any event; the empty text is none. */
            event?: string;
            properties?: components["schemas"]["ExperimentEventFilters"];
            /** @description More conditions of the same form. */
            fixedProperties?: components["schemas"]["ExperimentEventFilters"];
        } & {
            [key: string]: unknown;
        };
        /** @description Conditions on the event, at most 100. All have to hold. Either a list of filters, or an object with the exact value of each property (`{plan: pro}`), where a list of values means any of them. An empty list or object: no condition. */
        ExperimentEventFilters: components["schemas"]["ExperimentEventFilter"][] | components["schemas"]["ExperimentEventValues"];
        /** @description The exact value of each property, or a list of values. */
        ExperimentEventValues: {
            [key: string]: unknown;
        };
        /** @description A condition on one property of an event. */
        ExperimentEventFilter: {
            /** @description Name of the property. */
            key: string;
            /**
             * @description Whether it is a property of the event or of the person as it was then. `event` when absent.
             * @enum {string}
             */
            type?: "event" | "person";
            /**
             * @description How the property is compared, with the operators and the results of feature flags; texts are compared without regard to case. Default: `exact`.
             * @enum {string}
             */
            operator?: "exact" | "is_not" | "is_set" | "is_not_set" | "icontains" | "not_icontains" | "starts_with" | "not_starts_with" | "ends_with" | "not_ends_with" | "icontains_multi" | "not_icontains_multi" | "regex" | "not_regex" | "gt" | "gte" | "lt" | "lte" | "between" | "not_between" | "is_date_before" | "is_date_after" | "is_date_exact" | "semver_eq" | "semver_neq" | "semver_gt" | "semver_gte" | "semver_lt" | "semver_lte" | "semver_tilde" | "semver_caret" | "semver_wildcard";
            /** @description What with: a text, a number or a boolean. `exact`, `is_not`, `icontains_multi` and `not_icontains_multi` also take a list of at most 1000 of them, `between` and `not_between` a list of two numbers, `is_set` and `is_not_set` nothing. A relative date (`-7d`) counts back from the event. */
            value?: unknown;
        } & {
            [key: string]: unknown;
        };
        /** @description Which events a value comes from, and how those of a unit become one value. */
        ExperimentValueSource: components["schemas"]["ExperimentEvent"] & ({
            /**
             * @description `total` counts events; `sum`, `avg`, `min` and `max` are of the numbers in `math_property`; `unique_session`, `dau` and `unique_group` count different sessions, persons and groups. `dau` of a person is whether there was an event at all. `hogql` is refused. `total` when absent.
             * @enum {string}
             */
            math?: "total" | "sum" | "avg" | "min" | "max" | "unique_session" | "dau" | "unique_group";
            /** @description The property with the number. A text that spells a number (`"12.5"`) counts as one; events in which it is neither are passed over. */
            math_property?: string;
            /**
             * Format: int32
             * @description Kind of group that `unique_group` counts, which needs it.
             */
            math_group_type_index?: number;
        } & {
            [key: string]: unknown;
        });
        /** @description What counts as an exposure, and what happens to persons seen in several variants. Null is the same as absent; what is wrong is a 400, and so is a field that looks like a misspelled one. Any other unknown field is kept and named by the warning `unread_members`. */
        ExperimentExposureCriteria: {
            [key: string]: unknown;
        } | components["schemas"]["ExposureCriteria"] | components["schemas"]["OtherSettings"];
        /** @description Any object. What is wrong in it is a 400 that names the field. */
        OtherSettings: {
            [key: string]: unknown;
        };
        /** @description What counts as an exposure. */
        ExposureCriteria: {
            /** @description Whether to leave out the project's own people, in exposures and in metrics; true when absent. */
            filterTestAccounts?: boolean;
            /**
             * @description What becomes of a unit that saw several variants. It is left out, or the first one counts. `exclude` when absent.
             * @enum {string}
             */
            multiple_variant_handling?: "exclude" | "first_seen";
            exposure_config?: components["schemas"]["ExperimentExposureEvent"];
            activation_config?: components["schemas"]["ExperimentActivationEvent"];
        } & {
            [key: string]: unknown;
        };
        /** @description The event that exposes, in place of a call of the flag (`$feature_flag_called`). Any other event says the variant in its property `$feature/<key of the flag>`; one without it exposes nobody. */
        ExperimentExposureEvent: components["schemas"]["ExperimentConfiguredEvent"];
        /** @description An event that has to come at or after the exposure for a unit to count; what is measured begins with it. It need not say the variant. When absent, the exposure is enough. */
        ExperimentActivationEvent: components["schemas"]["ExperimentConfiguredEvent"];
        /** @description An event and its conditions. Actions are refused. */
        ExperimentConfiguredEvent: {
            /**
             * @description Always the same.
             * @enum {string}
             */
            kind: "ExperimentEventExposureConfig";
            /** @description Name of the event. */
            event: string;
            properties?: components["schemas"]["ExperimentEventFilters"];
        } & {
            [key: string]: unknown;
        };
        /** @description Statistical method and its settings. What the creation of an experiment leaves out is as the project says of new ones, otherwise the default. Null is the same as absent. What is wrong is a 400 that names the field, and so is a field that looks like a misspelled one. Any other unknown field is kept and named by the warning `unread_members`; `version` and `timeseries` are kept for clients. */
        ExperimentStatsConfig: {
            [key: string]: unknown;
        } | components["schemas"]["StatsConfig"] | components["schemas"]["OtherSettings"];
        /** @description Settings of both methods may stand here; those of the chosen one count. CUPED and post-stratification exclude each other. Error rates rest on means that are close to normal. With even splits they hold for skewed values, too. With uneven splits of values with heavy tails, the error of one direction, and of intervals of large relative effects, can be up to 3 percentage points above its level: prefer an even split, or clamp outliers by the metric's bounds. */
        StatsConfig: {
            /**
             * @description Which method judges. `bayesian` when absent.
             * @enum {string}
             */
            method?: "bayesian" | "frequentist";
            /** @description Key of the variant that the others are compared with. `control` when absent. */
            baseline_variant_key?: string;
            bayesian?: components["schemas"]["BayesianSettings"];
            frequentist?: components["schemas"]["FrequentistSettings"];
            cuped?: components["schemas"]["CupedSettings"];
            post_stratification?: components["schemas"]["PostStratificationSettings"];
        } & {
            [key: string]: unknown;
        };
        /** @description Settings of the method `bayesian`. Words are taken in any case. */
        BayesianSettings: {
            /** @description Probability inside the credible interval; 0.95 when absent. */
            ci_level?: number;
            /**
             * @description Whether effects are shares of the baseline or differences in the metric's unit. `relative` when absent.
             * @enum {string}
             */
            difference_type?: "relative" | "absolute";
            /**
             * @description What a prior speaks of. `relative` when absent.
             * @enum {string}
             */
            prior_type?: "relative";
            /**
             * @description Correction for the comparisons that the decision rests on. `bonferroni` divides one minus `ci_level` among all goal metrics and variants (Dunn 1961), so that all their intervals together hold at `ci_level`; harm is shared by goals and guardrails. `none` judges each by itself and makes false decisions more frequent. Default: `bonferroni`.
             * @enum {string}
             */
            multiple_testing_correction?: "none" | "bonferroni";
            prior?: components["schemas"]["BayesianPrior"];
        } & {
            [key: string]: unknown;
        };
        /** @description A normal prior of the relative effect. When absent, the prior is flat. */
        BayesianPrior: {
            /** @description The effect that is expected; 0 when absent. */
            mean?: number;
            /** @description How large effects usually are, 0.3 say. */
            standard_deviation: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Settings of the method `frequentist`. Words are taken in any case. */
        FrequentistSettings: {
            /** @description Chance of a false alarm, two-sided; 0.05 when absent. */
            alpha?: number;
            /**
             * @description Whether effects are shares of the baseline or differences in the metric's unit. `relative` when absent.
             * @enum {string}
             */
            difference_type?: "relative" | "absolute";
            /**
             * @description How results stay valid when they are looked at more than once. `none` is for one look at a planned time; `group_sequential` for a few planned ones; the other two for any number at any time. `none` when absent. A look of `group_sequential` is taken at the first request for results after it is due, and one more at the end of the experiment. Its numbers are kept: until the next look all requests get them, also with `refresh`, after a restart and when events arrive late. A metric that is added or changed is read as of the same look, and the plan of the first look goes on until the experiment is reset. Looks that are not requested spend nothing.
             * @enum {string}
             */
            sequential?: "none" | "confidence_sequence" | "msprt" | "group_sequential";
            /** @description Alone, true means `confidence_sequence` and false `none`. False switches any kind off; true together with the kind `none` is refused. */
            sequential_testing_enabled?: boolean;
            /** @description Of a confidence sequence, the units of both variants at which the interval is narrowest; 5000 when absent. */
            sequential_tuning_parameter?: number;
            /** @description Of `msprt`, the size of the effects it is tuned for; 0.1 when absent. Required with absolute differences, because only you know the metric's unit. */
            mixing_standard_deviation?: number;
            /**
             * Format: int64
             * @description Of `group_sequential`, which needs it, the units of all variants when the experiment is to end.
             */
            planned_units?: number;
            /**
             * Format: int32
             * @description Of `group_sequential`, how many looks at equal distances there are, the last one at `planned_units`. 5 when absent.
             */
            planned_looks?: number;
            /**
             * @description Of `group_sequential`, whether early looks get little of the chance of a false alarm or about as much as late ones. `obrien_fleming` when absent.
             * @enum {string}
             */
            spending?: "obrien_fleming" | "pocock";
            /**
             * @description Correction for the comparisons that the decision rests on. `bonferroni` divides alpha among all goal metrics and variants (Dunn 1961), and once more among all guardrails and variants for harm. `holm` (Holm 1979) and `benjamini_hochberg` (1995) adjust the p-values of the goals instead; the latter bounds the share of false findings, not the chance of one. `none` judges each comparison by itself and makes false decisions more frequent. Secondary metrics are not corrected. Default: `bonferroni`.
             * @enum {string}
             */
            multiple_testing_correction?: "none" | "bonferroni" | "holm" | "benjamini_hochberg";
        } & {
            [key: string]: unknown;
        };
        /** @description Less noise by what each unit did before its exposure (CUPED): the value of a mean or a ratio as the metric measures it; for a funnel whether the unit did the last step, for a retention whether it did the completion, each on its own. Quantiles stay as they are. */
        CupedSettings: {
            /** @description Whether to adjust; false when absent. */
            enabled?: boolean;
            /**
             * Format: int32
             * @description Days before the exposure that are looked at; 14 when absent.
             */
            lookback_days?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Less noise by comparing within the values of a property. Quantiles stay as they are. */
        PostStratificationSettings: {
            /** @description Whether to adjust. Not together with CUPED; false when absent. */
            enabled?: boolean;
            /** @description A property of the exposure event. Required when enabled. */
            property?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Page changes by variant key, for experiments without code. Stored as they come. */
        ExperimentPageChanges: {
            [key: string]: unknown;
        };
        /** @description What a planned running time was made from. Stored as it comes. */
        ExperimentRunningTimeCalculation: {
            [key: string]: unknown;
        };
        /** @description When to recalculate. Stored as it comes. */
        ExperimentSchedulingConfig: {
            [key: string]: unknown;
        };
        /**
         * @description Whether the variants are made without code (`web`) or with code (`product`).
         * @enum {string}
         */
        ExperimentType: "web" | "product";
        /** @description Variants, share of traffic and planning figures, such as `feature_flag_variants`, `rollout_percentage` (per cent of the traffic) and `minimum_detectable_effect`, which is in per cent of the baseline (10 for ten per cent), above 0 and up to 1000, or null. May hold anything else; what looks like a misspelt name, and `variants`, is a 400. `split_percent` of a variant is another name for its `rollout_percentage`; of two that differ, the one counts that is not as stored. */
        ExperimentParameters: {
            [key: string]: unknown;
        };
        /** @description An experiment to create. */
        ExperimentCreate: {
            /** @description Name for people. Need not be unique. */
            name: string;
            /** @description What is tried and why. */
            description?: string | null;
            start_date?: components["schemas"]["NullableTimestampInput"];
            end_date?: components["schemas"]["NullableTimestampInput"];
            /** @description Key of the feature flag. Cannot be changed later. */
            feature_flag_key: string;
            /** @description The flag's settings in the form in which the experiment shows them. Read are the variants (`filters.multivariate.variants`), the rollout of a single group without conditions, `payloads`, `aggregation_group_type_index` and `ensure_experience_continuity`; each is the same as its counterpart in `parameters`, and a 400 when both ask for different things. What equals the present flag asks for nothing. Release conditions are a 400: write them on the flag. Any JSON. */
            feature_flag?: unknown;
            parameters?: components["schemas"]["ExperimentParameters"] | components["schemas"]["NullValue"];
            /** @description Secondary metrics in the older form, a list of at most 100 `{name, filters}`. Any JSON. */
            secondary_metrics?: unknown;
            /** @description Primary metric in the older form. Any JSON. */
            filters?: unknown;
            /** @description Whether the experiment is put away. */
            archived?: boolean;
            /** @description Writing true deletes the experiment. */
            deleted?: boolean;
            /** @description Shared metrics to use. Replaces all links; null or an empty list removes them. */
            saved_metrics_ids?: components["schemas"]["SavedMetricLink"][] | null;
            /** @description Primary metrics. */
            metrics?: components["schemas"]["ExperimentMetric"][] | null;
            /** @description Secondary metrics. */
            metrics_secondary?: components["schemas"]["ExperimentMetric"][] | null;
            type?: components["schemas"]["ExperimentType"] | components["schemas"]["NullValue"];
            /** @description Accepted and ignored, because it follows from the dates and the flag. */
            status?: string | null;
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            /** @description Why this conclusion. */
            conclusion_comment?: string | null;
            /**
             * Format: int32
             * @description Id of the holdout whose persons stay out of the experiment. Fixed once launched. A flag has one holdout: with
             *     another experiment on the flag that has another one, the answer is a 400.
             */
            holdout_id?: number | null;
            exposure_criteria?: components["schemas"]["ExperimentExposureCriteria"] | components["schemas"]["NullValue"];
            stats_config?: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
            primary_metrics_ordered_uuids?: components["schemas"]["MetricOrder"];
            secondary_metrics_ordered_uuids?: components["schemas"]["MetricOrder"];
            /** @description Whether persons count only once a conversion window has passed since their first exposure. When absent, as the project says. */
            only_count_matured_users?: boolean;
            scheduling_config?: components["schemas"]["ExperimentSchedulingConfig"] | components["schemas"]["NullValue"];
            running_time_calculation?: components["schemas"]["ExperimentRunningTimeCalculation"] | components["schemas"]["NullValue"];
            variants?: components["schemas"]["ExperimentPageChanges"] | components["schemas"]["NullValue"];
        };
        /** @description Members of an experiment to change. */
        ExperimentUpdate: {
            /** @description Name for people. Need not be unique. */
            name?: string;
            /** @description What is tried and why. */
            description?: string | null;
            start_date?: components["schemas"]["NullableTimestampInput"];
            end_date?: components["schemas"]["NullableTimestampInput"];
            /** @description Key of the feature flag. Cannot be changed later. */
            feature_flag_key?: string;
            /** @description The flag's settings in the form in which the experiment shows them. Read are the variants (`filters.multivariate.variants`), the rollout of a single group without conditions, `payloads`, `aggregation_group_type_index` and `ensure_experience_continuity`; each is the same as its counterpart in `parameters`, and a 400 when both ask for different things. What equals the present flag asks for nothing. Release conditions are a 400: write them on the flag. Any JSON. */
            feature_flag?: unknown;
            parameters?: components["schemas"]["ExperimentParameters"] | components["schemas"]["NullValue"];
            /** @description Secondary metrics in the older form, a list of at most 100 `{name, filters}`. Any JSON. */
            secondary_metrics?: unknown;
            /** @description Primary metric in the older form. Any JSON. */
            filters?: unknown;
            /** @description Whether the experiment is put away. */
            archived?: boolean;
            /** @description Writing true deletes the experiment, writing false restores a deleted one whose flag exists. */
            deleted?: boolean;
            /** @description Whether changed shares of a launched experiment also reach its flag; false when absent, and `warnings` says so then. Not stored. */
            update_feature_flag_params?: boolean;
            /** @description Shared metrics to use. Replaces all links; null or an empty list removes them. */
            saved_metrics_ids?: components["schemas"]["SavedMetricLink"][] | null;
            /** @description Primary metrics. */
            metrics?: components["schemas"]["ExperimentMetric"][] | null;
            /** @description Secondary metrics. */
            metrics_secondary?: components["schemas"]["ExperimentMetric"][] | null;
            type?: components["schemas"]["ExperimentType"] | components["schemas"]["NullValue"];
            /** @description Accepted and ignored, because it follows from the dates and the flag. */
            status?: string | null;
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            /** @description Why this conclusion. */
            conclusion_comment?: string | null;
            /**
             * Format: int32
             * @description Id of the holdout whose persons stay out of the experiment. Fixed once launched. A flag has one holdout: with
             *     another experiment on the flag that has another one, the answer is a 400.
             */
            holdout_id?: number | null;
            exposure_criteria?: components["schemas"]["ExperimentExposureCriteria"] | components["schemas"]["NullValue"];
            stats_config?: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
            primary_metrics_ordered_uuids?: components["schemas"]["MetricOrder"];
            secondary_metrics_ordered_uuids?: components["schemas"]["MetricOrder"];
            /** @description Whether persons count only once a conversion window has passed since their first exposure. */
            only_count_matured_users?: boolean;
            scheduling_config?: components["schemas"]["ExperimentSchedulingConfig"] | components["schemas"]["NullValue"];
            running_time_calculation?: components["schemas"]["ExperimentRunningTimeCalculation"] | components["schemas"]["NullValue"];
            variants?: components["schemas"]["ExperimentPageChanges"] | components["schemas"]["NullValue"];
        };
        /** @description A whole experiment. */
        ExperimentReplace: WithRequired<components["schemas"]["ExperimentUpdate"], "name" | "feature_flag_key">;
        /** @description What may accompany an action. A whole experiment is fine; nothing of it is stored. */
        ExperimentAction: {
            /** @description Name for people. Need not be unique. */
            name?: string;
            /** @description What is tried and why. */
            description?: string | null;
            start_date?: components["schemas"]["NullableTimestampInput"];
            end_date?: components["schemas"]["NullableTimestampInput"];
            /** @description Key of the feature flag. Cannot be changed later. */
            feature_flag_key?: string;
            parameters?: components["schemas"]["ExperimentParameters"] | components["schemas"]["NullValue"];
            /** @description Secondary metrics in the older form, a list of at most 100 `{name, filters}`. Any JSON. */
            secondary_metrics?: unknown;
            /** @description Primary metric in the older form. Any JSON. */
            filters?: unknown;
            /** @description Whether the experiment is put away. */
            archived?: boolean;
            /** @description Writing true deletes the experiment. */
            deleted?: boolean;
            /** @description Links to shared metrics. Replaces all links; null or an empty list removes them. */
            saved_metrics_ids?: components["schemas"]["SavedMetricLink"][] | null;
            /** @description Primary metrics. */
            metrics?: components["schemas"]["OtherMetric"][] | null;
            /** @description Secondary metrics. */
            metrics_secondary?: components["schemas"]["OtherMetric"][] | null;
            type?: components["schemas"]["ExperimentType"] | components["schemas"]["NullValue"];
            /** @description Accepted and ignored, because it follows from the dates and the flag. */
            status?: string | null;
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            /** @description Why this conclusion. */
            conclusion_comment?: string | null;
            /**
             * Format: int32
             * @description Group of persons that stays out of the experiment.
             */
            holdout_id?: number | null;
            /** @description What counts as an exposure. */
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
            /** @description Name for people. */
            name: string;
            /** @description What is tried and why. */
            description: string | null;
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
            /** @description Variants, share of traffic and planning figures. Variants have their share as `rollout_percentage` and as `split_percent`. */
            parameters: components["schemas"]["ExperimentParameters"] | components["schemas"]["NullValue"];
            /** @description Secondary metrics in the older form. Any JSON. */
            secondary_metrics: unknown;
            /** @description Primary metric in the older form. Any JSON. */
            filters: unknown;
            /** @description Whether the experiment is put away. */
            archived: boolean;
            /** @description Whether the experiment is deleted, which only the answer to its deletion by PATCH shows. */
            deleted: boolean;
            /** @description Links to shared metrics. */
            saved_metrics_ids: components["schemas"]["SavedMetricLink"][] | null;
            /** @description Primary metrics. */
            metrics: components["schemas"]["ExperimentMetric"][];
            /** @description Secondary metrics. */
            metrics_secondary: components["schemas"]["ExperimentMetric"][];
            type: components["schemas"]["ExperimentType"] | components["schemas"]["NullValue"];
            /**
             * @description State of the experiment. Paused means running with its flag switched off.
             * @enum {string}
             */
            status: "draft" | "running" | "paused" | "stopped";
            conclusion: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            /** @description Why this conclusion. */
            conclusion_comment: string | null;
            /**
             * Format: int32
             * @description Group of persons that stays out of the experiment.
             */
            holdout_id: number | null;
            exposure_criteria: components["schemas"]["ExperimentExposureCriteria"] | components["schemas"]["NullValue"];
            stats_config: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
            primary_metrics_ordered_uuids: components["schemas"]["MetricOrder"];
            secondary_metrics_ordered_uuids: components["schemas"]["MetricOrder"];
            /** @description Whether persons count only once a conversion window has passed since their first exposure. */
            only_count_matured_users: boolean;
            scheduling_config: components["schemas"]["ExperimentSchedulingConfig"] | components["schemas"]["NullValue"];
            running_time_calculation: components["schemas"]["ExperimentRunningTimeCalculation"] | components["schemas"]["NullValue"];
            variants: components["schemas"]["ExperimentPageChanges"] | components["schemas"]["NullValue"];
            holdout: components["schemas"]["ExperimentHoldoutSummary"] | components["schemas"]["NullValue"];
            /** @description The shared metrics behind `saved_metrics_ids`. */
            saved_metrics: components["schemas"]["ExperimentSavedMetricUse"][];
            /** @description What is allowed and seldom meant, as the experiment and its flag are now. Empty when all is well. */
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
        /** @description Something about an experiment that its owner should know. */
        ExperimentWarning: {
            /**
             * @description A stable word for programs. `no_metric`: it runs and measures nothing. `flag_gives_one_variant`: a draft on a flag that was shipped. `shares_not_on_flag`: the flag gives other shares than `parameters.feature_flag_variants`. `flag_shared`: another experiment runs on the same flag. `archived_and_running`: it is archived and goes on. `unread_members`: its settings or metrics have fields that nothing reads, or, only in the response to the request, a field of the request is ignored that is almost a known one. `event_not_seen`: no event with a name that a metric or the exposure reads has arrived in the project; only in the responses to create and launch, and never a refusal.
             * @enum {string}
             */
            code: "no_metric" | "flag_gives_one_variant" | "shares_not_on_flag" | "flag_shared" | "archived_and_running" | "unread_members" | "event_not_seen";
            /** @description What it is, and what to do about it. */
            detail: string;
        };
        /** @description Uuids of the metrics in the order they are shown in. The server adds those that are missing and drops those that are gone. Null while there is no metric. */
        MetricOrder: string[] | null;
        /** @description A condition set with `properties` and `rollout_percentage`. Answers add `variant`. */
        HoldoutGroup: {
            [key: string]: unknown;
        };
        /** @description What was decided when the experiment ended. */
        ExperimentEnd: {
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            /** @description Why this conclusion. */
            conclusion_comment?: string | null;
        };
        /** @description Which variant everybody gets, and what was decided. */
        ExperimentShipVariant: {
            /** @description Key of a variant of the flag. */
            variant_key: string;
            /** @description Whether persons outside the flag's conditions get the variant, too. */
            release_to_everyone?: boolean;
            conclusion?: components["schemas"]["ExperimentConclusion"] | components["schemas"]["NullValue"];
            /** @description Why this conclusion. */
            conclusion_comment?: string | null;
        };
        /** @description How a copy differs. */
        ExperimentDuplicate: {
            /** @description Key of the copy's flag. Absent means the same flag, also when it was shipped. */
            feature_flag_key?: string;
            /** @description Name of the copy. Absent means the old name with `(Copy)`. */
            name?: string;
        };
        /** @description Where a copy goes, and how it differs. */
        ExperimentCopy: {
            /**
             * Format: int32
             * @description Id of the project that gets the copy.
             */
            target_team_id: number;
            /** @description Key of the copy's flag. Absent means the same key. */
            feature_flag_key?: string;
            /** @description Name of the copy. Absent means the same name. */
            name?: string;
        };
        /** @description The holdout of an experiment, or null. */
        ExperimentHoldoutSummary: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /** @description Name for people. */
            name: string;
            /** @description What is kept out of what, and why. */
            description: string | null;
            /** @description The condition set, with the variant that persons who are kept out get. */
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
        /** @description A share of the persons that is kept out of experiments. */
        ExperimentHoldout: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /** @description Name for people. */
            name: string;
            /** @description What is kept out of what, and why. */
            description: string | null;
            /** @description The condition set, with the variant that persons who are kept out get. */
            filters: components["schemas"]["HoldoutGroup"][];
            created_by: components["schemas"]["UserSummary"] | components["schemas"]["NullValue"];
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
        /** @description A holdout to create. */
        ExperimentHoldoutCreate: {
            /** @description Name for people. Need not be unique. */
            name: string;
            /** @description What is kept out of what, and why. */
            description?: string | null;
            /** @description One condition set, `{properties, rollout_percentage}`. The share is that of the persons who are kept out; `properties` limits it to some of them and is usually empty. */
            filters: components["schemas"]["HoldoutGroup"][];
        };
        /** @description Members of a holdout to change. */
        ExperimentHoldoutUpdate: {
            /** @description Name for people. Need not be unique. */
            name?: string;
            /** @description What is kept out of what, and why. */
            description?: string | null;
            /** @description One condition set, `{properties, rollout_percentage}`. The share is that of the persons who are kept out; `properties` limits it to some of them and is usually empty. */
            filters?: components["schemas"]["HoldoutGroup"][];
        };
        /** @description A whole holdout. */
        ExperimentHoldoutReplace: WithRequired<components["schemas"]["ExperimentHoldoutUpdate"], "name" | "filters">;
        /** @description One page of holdouts. */
        PaginatedExperimentHoldoutList: {
            /**
             * Format: int32
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["ExperimentHoldout"][];
        };
        /** @description A shared metric in the place it has in an experiment. */
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
            /** @description Its role, `type`, is `primary` or `secondary`. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Name for people. */
            name: string;
            query: components["schemas"]["ExperimentMetric"];
        };
        /** @description A metric that several experiments share. */
        ExperimentSavedMetric: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /** @description Name for people, unique in the project. */
            name: string;
            /** @description What is measured. */
            description: string | null;
            query: components["schemas"]["ExperimentMetric"];
            metadata: components["schemas"]["SavedMetricMetadata"] | components["schemas"]["NullValue"];
            /** @description Words to find it by. */
            tags: string[];
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
        /** @description As it was stored. */
        SavedMetricMetadata: {
            [key: string]: unknown;
        };
        /** @description A shared metric to create. */
        ExperimentSavedMetricCreate: {
            /** @description Name for people, unique in the project. */
            name: string;
            /** @description What is measured. */
            description?: string | null;
            query: components["schemas"]["ExperimentMetric"];
            /** @description Stored as it comes. */
            metadata?: components["schemas"]["SavedMetricMetadata"] | components["schemas"]["NullValue"];
            /** @description Words to find it by. */
            tags?: string[];
        };
        /** @description Members of a shared metric to change. */
        ExperimentSavedMetricUpdate: {
            /** @description Name for people, unique in the project. */
            name?: string;
            /** @description What is measured. */
            description?: string | null;
            query?: components["schemas"]["ExperimentMetric"];
            /** @description Stored as it comes. */
            metadata?: components["schemas"]["SavedMetricMetadata"] | components["schemas"]["NullValue"];
            /** @description Words to find it by. */
            tags?: string[];
        };
        /** @description A whole shared metric. */
        ExperimentSavedMetricReplace: WithRequired<components["schemas"]["ExperimentSavedMetricUpdate"], "name" | "query">;
        /** @description One page of shared metrics. */
        PaginatedExperimentSavedMetricList: {
            /**
             * Format: int32
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["ExperimentSavedMetric"][];
        };
        /** @description One page of feature flags that an experiment can run on. */
        PaginatedEligibleFlagList: {
            /**
             * Format: int32
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["FeatureFlagSummary"][];
        };
        /** @description The feature flag behind an experiment. */
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
            /** @description Name for people. */
            name: string;
            /** @description Key by which code asks for the flag. */
            key: string;
            /** @description Conditions, variants and payloads. */
            filters: {
                [key: string]: unknown;
            };
            /** @description Whether the flag is deleted. */
            deleted: boolean;
            /** @description Whether the flag is switched on. */
            active: boolean;
            /** @description Whether a person keeps the variant seen before logging in. */
            ensure_experience_continuity: boolean;
        };
        /** @description A user, or null when the user is no more. */
        UserSummary: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /**
             * Format: uuid
             * @description Identifier that is unique everywhere.
             */
            uuid: string;
            /** @description Id of the user as a person in events. */
            distinct_id: string;
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name: string;
            /**
             * Format: email
             * @description Mail address.
             */
            email: string;
            /** @description Whether the mail address was confirmed. */
            is_email_verified: boolean;
            /** @description How the user likes the mascot to look. */
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
            /** @description Name for people. */
            name: string;
            /** @description What the group is. */
            description: string | null;
            /** @description Conditions in the older form. Empty here. */
            groups: {
                [key: string]: unknown;
            }[];
            filters: components["schemas"]["CohortFilters"];
            /** @description Whether the members were fixed once. */
            is_static: boolean;
            /** @description Whether the members are being counted now. */
            is_calculating: boolean;
            /**
             * Format: int32
             * @description Number of members, once counted.
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
             * @description When the members were last counted.
             */
            last_calculation: string | null;
            /**
             * Format: int32
             * @description How often counting has failed in a row.
             */
            errors_calculating: number;
            /** @description Whether the cohort is deleted. */
            deleted: boolean;
            /** @description Ids of the experiments that use the cohort. */
            experiment_set: number[];
        };
        /** @description The experiment, and its cohort of exposed persons. */
        ExperimentExposureCohortCreated: components["schemas"]["Experiment"] & {
            cohort: components["schemas"]["Cohort"];
        };
        /** @description The experiment, and what its metrics say. */
        ExperimentResults: components["schemas"]["Experiment"] & {
            /** @description What the metrics say; null when nothing can be computed. `ExperimentMetricsResult` for an experiment with `metrics`; the older forms for one that has nothing but `filters` or `secondary_metrics`. */
            result: components["schemas"]["ExperimentMetricsResult"] | components["schemas"]["ExperimentMetricResult"] | components["schemas"]["LegacyExperimentResult"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When the oldest part of the result was read from the events: now minus this is the age of the answer, an hour at most while the experiment runs. `?refresh=true` reads anew. Null without a result.
             */
            last_refresh: string | null;
            /** @description Whether all of the result was read for an earlier request. */
            is_cached: boolean;
            unavailable: components["schemas"]["ExperimentUnavailable"] | components["schemas"]["NullValue"];
        };
        /** @description Why there is no result. Null when there is one. */
        ExperimentUnavailable: {
            /** @description A stable word for programs: `not_started`, `no_metric`, `no_data`; for older metrics also `invalid_metric`, `too_few_variants`, `too_many_variants` and `timed_out`. */
            code: string;
            /** @description What is missing. */
            detail: string;
        };
        /** @description What all metrics of a kind say, and what follows from that. */
        ExperimentMetricsResult: {
            /**
             * @description Form of the result.
             * @enum {string}
             */
            kind: "ExperimentMetricsResult";
            /** @description One answer for each metric, in the order they are shown. */
            metrics: components["schemas"]["ExperimentMetricResult"][];
            exposures: components["schemas"]["ExperimentExposures"];
            /** @description Whether the results can be trusted. */
            health: components["schemas"]["ExperimentHealthCheck"][];
            decision: components["schemas"]["ExperimentDecision"] | components["schemas"]["NullValue"];
            /** @description Of secondary metrics, the older ones. */
            legacy?: {
                /** @description Name of the metric. */
                name: string;
                result: components["schemas"]["LegacyExperimentResult"] | components["schemas"]["NullValue"];
                unavailable: components["schemas"]["ExperimentUnavailable"] | components["schemas"]["NullValue"];
            }[];
        };
        /** @description The answer about one metric. `baseline` and `variant_results` carry the sums as the events say, from which everything else can be computed again; the other numbers are missing where the outcome says so. */
        ExperimentMetricResult: {
            /**
             * @description Form of the result.
             * @enum {string}
             */
            kind: "ExperimentMetricResult";
            /** @description Which metric of the experiment it is. */
            uuid: string | null;
            /** @description Name of the metric. */
            name: string;
            /** @description What is measured, such as `mean` or `funnel`. */
            metric_type: string;
            /**
             * @description What the metric does in the decision.
             * @enum {string}
             */
            role: "goal" | "secondary" | "guardrail";
            /**
             * @description Which direction is good.
             * @enum {string}
             */
            goal: "increase" | "decrease";
            /** @description Changes with the metric and with everything else, but the events, that its answer depends on. */
            fingerprint: string;
            outcome: components["schemas"]["ExperimentOutcome"];
            /**
             * @description Kind of statistics.
             * @enum {string}
             */
            method: "bayesian" | "frequentist";
            /** @description Level of all intervals as a share, 0.95 say. */
            level: number;
            unit: components["schemas"]["ExperimentValueUnit"];
            baseline: components["schemas"]["ExperimentArm"] | components["schemas"]["NullValue"];
            /** @description The other variants, each compared with the baseline. */
            variant_results: components["schemas"]["ExperimentVariantResult"][];
            /** @description Arms that are shown and not compared, such as a holdout. */
            other_arms: components["schemas"]["ExperimentArm"][];
            /** @description The same by value of the breakdown, most units first. To look at, not to decide by. */
            breakdown_results: {
                /** @description Value of the property at the first exposure, as text; its first 400 characters. `none` are the units without the property, and those whose value is that word; `$other` are all but the 25 most frequent values. */
                value: string;
                outcome: components["schemas"]["ExperimentOutcome"];
                baseline: components["schemas"]["ExperimentArm"] | components["schemas"]["NullValue"];
                /** @description The other variants among these units. */
                variant_results: components["schemas"]["ExperimentVariantResult"][];
            }[];
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When it was read from the events. Null when it was not.
             */
            last_refresh: string | null;
            /** @description Whether it was read for an earlier request. */
            is_cached: boolean;
            /** @description The definition that was answered. */
            metric: {
                [key: string]: unknown;
            };
        };
        /**
         * @description How to show means and absolute effects: as a `share` of the units, or as a `value` of the metric.
         * @enum {string}
         */
        ExperimentValueUnit: "share" | "value";
        /** @description How the answer ended. No error is ever an empty answer. */
        ExperimentOutcome: {
            /**
             * @description A stable word for programs.
             * @enum {string}
             */
            code: "computed" | "not_started" | "no_exposures" | "not_enough_data" | "baseline_is_zero" | "failed" | "timed_out";
            /** @description A sentence for people. Of a metric that has counted nothing it names the events that have never arrived in the project. */
            detail: string;
            /** @description What went wrong when the code is `failed`. */
            failure: string | null;
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
        };
        /** @description How far it is on its way. Null when nothing says how far it has to go. Of a metric with numbers it counts the units that find the experiment's `minimum_detectable_effect` (10 % when it states none) with a chance of 80 % in all goal metrics together, if each variant goes on varying as it has; so a plan from before the launch, which knew the baseline only, may say another number. */
        ExperimentProgress: {
            /** @description What there is. */
            have: number;
            /** @description What it takes from the start, also when there is more. */
            need: number;
            /**
             * @description What is counted.
             * @enum {string}
             */
            counted: "units" | "conversions";
            /** @description Have of need, from 0 to 1. */
            share: number;
            /** @description Whole days at the present traffic. Null when nobody can say, and after the end. */
            days_left: number | null;
        };
        /** @description The sums of one variant, over all units that count for the metric; null when nothing was read. A number is null where the metric has no such sum. */
        ExperimentArm: {
            /** @description Key of the variant. */
            key: string;
            /**
             * Format: int64
             * @description Exposed units. For a retention, those of them that started. For a quantile, those whose value is in it: with `quantile_unit: event` the units with such an event, however many events they have.
             */
            number_of_samples: number;
            /** @description Sum of the values, or units that converted. */
            sum: number | null;
            /** @description Sum of their squares. */
            sum_squares: number | null;
            /** @description Units that reached each step of a funnel, the exposure first. */
            step_counts?: number[];
            /** @description Sum of the denominators of a ratio. */
            denominator_sum?: number | null;
            /** @description Sum of their squares. */
            denominator_sum_squares?: number | null;
            /** @description Sum of numerator times denominator. */
            numerator_denominator_sum_product?: number | null;
            /** @description Sum of the values from before the exposure. */
            covariate_sum?: number | null;
            /** @description Sum of their squares. */
            covariate_sum_squares?: number | null;
            /** @description Sum of value times value from before. */
            main_covariate_sum_product?: number | null;
            quantile?: components["schemas"]["ExperimentArmQuantile"];
            /** @description Mean, ratio or quantile in the unit of the metric, or a share from 0 to 1. Null without units. */
            mean: number | null;
            interval: components["schemas"]["ExperimentInterval"];
            /** @description What is missing for a comparison: `not-enough-exposures` (50 units), `not-enough-metric-data` (5 conversions to expect at the rate of both variants together, so that a variant without any is compared when it should have had some), `baseline-mean-is-zero`. */
            validation_failures: string[];
        };
        /** @description The quantile and its order statistics. */
        ExperimentArmQuantile: {
            /** @description Which quantile, 0.5 for the median. */
            probability: number;
            /** @description The quantile of the arm. */
            value: number;
            /** @description Lower end of its 95 % interval by ranks. */
            lower: number;
            /** @description Upper end of it. */
            upper: number;
        };
        /** @description Lower and upper end, in the unit of what stands beside it: of an arm that of its mean, of a comparison that of its effect. Null where there is none, and where an end is not bounded (the `interval` of the verdict has the other one). */
        ExperimentInterval: number[] | null;
        /** @description Lower and upper end, in the unit of the effect; an end is null when the data do not bound it, and `interval_problem` says why. It leaves out zero exactly when the p-value of the test is below alpha. A relative interval holds the effects r for which the linear hypothesis "mean of the variant = (1 + r) times the mean of the baseline" is not rejected (Fieller's method, also with confidence sequences and mSPRT), so that it need not lie evenly around the effect. Where the baseline is within the precision of zero, only the end towards zero is bounded if the difference is significant, and none otherwise. Null where there is none. */
        ExperimentEffectInterval: (number | null)[] | null;
        /** @description One way to look at a comparison. On the relative scale all effects are shares of the baseline: 0.1 is ten per cent of it. On the absolute scale they are in the unit of the metric; of shares 0.01 is one percentage point. Only what an experiment or a plan is asked to find, `minimum_detectable_effect`, is in per cent. */
        ExperimentFinding: {
            /**
             * @description What the effect is measured in.
             * @enum {string}
             */
            scale: "absolute" | "relative";
            /** @description In the unit of the scale, positive when the variant is higher. In `raw` and `adjusted` what was observed; in a Bayesian verdict the mean of the posterior, which a prior pulls away from it. */
            effect: number;
            /** @description Standard error of the effect, in its unit. In a Bayesian verdict the standard deviation of the posterior. On the relative scale it is for display (delta method): tests and intervals use that of the linear difference. */
            standard_error: number;
            interval: components["schemas"]["ExperimentEffectInterval"];
            /** @description Why the interval lacks an end. Absent when it has both. */
            interval_problem?: string;
            /** @description Two-sided, of this comparison alone, as `interval` is: neither is ever corrected. Null with Bayesian statistics. It is that of no difference of the means, the same on both scales. Where no unit of a variant has a value other than zero (or every unit converted), the units that have one are counted instead: by an exact binomial test, and with always-valid methods by a test that holds at every look. Quantiles of values with ties are tested cautiously: their standard error is at least what the neighbouring values suggest. */
            p_value: number | null;
            /** @description Probability that the variant is better, from 0 to 1. Null with frequentist statistics. */
            chance_to_win: number | null;
            expected_loss: components["schemas"]["ExperimentExpectedLoss"] | components["schemas"]["NullValue"];
            /**
             * @description When the error rate holds: at one planned time, at planned looks, or at any time.
             * @enum {string}
             */
            guarantee: "fixed_horizon" | "planned_looks" | "always_valid";
            /** @description Whether the variant differs by the standard of the method. Frequentist: the p-value is below alpha; in a verdict with a `corrected_p_value` that one decides, so that the `p_value` of a verdict that is not significant may be below alpha. Bayesian: the chance to win is above the level or below one minus the level, which is one-sided; the interval is two-sided and may hold zero all the same. In the verdict of one of several goals the level is `interval_level`; below it, harm is shared by goals and guardrails and may take more evidence. */
            significant: boolean;
            direction: components["schemas"]["ExperimentDirection"] | components["schemas"]["NullValue"];
            /** @description Of a verdict, whether the adjusted finding counts. */
            is_adjusted?: boolean;
            /** @description Of a verdict on a goal metric or a guardrail, corrected over all variants of all metrics of that role, also when the metric is asked for alone. Null without a correction, for a single comparison and with Bayesian statistics. `corrected_interval` is the interval at `interval_level` and null where nothing is corrected: all of them together hold at the method's level. With `bonferroni` it leaves out zero exactly when this is below alpha; `holm` and `benjamini_hochberg` may find a difference although it holds zero. */
            corrected_p_value?: number | null;
            corrected_interval?: components["schemas"]["ExperimentEffectInterval"];
        };
        /**
         * @description Whether the effect is an improvement. Null unless significant.
         * @enum {string}
         */
        ExperimentDirection: "better" | "worse";
        /** @description What the wrong choice costs on average, in the unit of the effect. Null with frequentist statistics. */
        ExperimentExpectedLoss: {
            /** @description Expected loss of staying with the baseline. */
            keeping_baseline: number;
            /** @description Expected loss of choosing the variant. */
            choosing_variant: number;
        };
        /** @description A variant and its comparison with the baseline. */
        ExperimentVariantResult: components["schemas"]["ExperimentArm"] & {
            /**
             * @description Kind of statistics.
             * @enum {string}
             */
            method: "bayesian" | "frequentist";
            outcome: components["schemas"]["ExperimentOutcome"];
            /** @description Whether the verdict is significant. False without one. */
            significant: boolean;
            /** @description Of the verdict, from 0 to 1. */
            chance_to_win: number | null;
            credible_interval: components["schemas"]["ExperimentInterval"];
            /** @description The `corrected_p_value` of the verdict where there is one, else its `p_value`; likewise the interval. */
            p_value: number | null;
            confidence_interval: components["schemas"]["ExperimentInterval"];
            /** @description Level of that interval: of one of several goals or guardrails the corrected one, 0.9967 say. Null without an interval. */
            interval_level: number | null;
            verdict: components["schemas"]["ExperimentFinding"] | components["schemas"]["NullValue"];
            raw: components["schemas"]["ExperimentFindings"] | components["schemas"]["NullValue"];
            adjusted: components["schemas"]["ExperimentFindings"] | components["schemas"]["NullValue"];
            adjustment: components["schemas"]["ExperimentAdjustment"] | components["schemas"]["NullValue"];
            /** @description Why nothing was adjusted although it was asked for. */
            adjustment_problem: string | null;
            non_inferiority: components["schemas"]["ExperimentNonInferiority"] | components["schemas"]["NullValue"];
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
        };
        /** @description Whether the variant is worse by the margin or more. Null without a margin. */
        ExperimentNonInferiority: {
            /** @description Largest acceptable harm as a share of the baseline: 0.02 is 2 %. */
            margin: number;
            /** @description Whether greater harm can be ruled out, by the linear test of the mean of the variant against the baseline less (or plus) the margin. */
            is_non_inferior: boolean;
            /** @description The worst relative effect that the data allow, as a share of the baseline: -0.02 is 2 % less. Null when they do not bound it; then nothing is ruled out. */
            worst: number | null;
            /** @description One-sided. Null with Bayesian statistics. */
            p_value: number | null;
            /** @description Probability that the harm is below the margin, from 0 to 1. Null with frequentist statistics. */
            chance: number | null;
            /**
             * @description When the error rate holds.
             * @enum {string}
             */
            guarantee: "fixed_horizon" | "planned_looks" | "always_valid";
        };
        /** @description How the adjusted findings came about. Null without an adjustment. */
        ExperimentAdjustment: {
            /**
             * @description Which adjustment.
             * @enum {string}
             */
            kind: "cuped" | "post_stratification";
            /** @description Share of the variance that it took away: 0.3 is 30 %, below 0 it added some. */
            variance_reduction: number;
            /** @description Regression slope of CUPED. */
            theta: number | null;
            /**
             * Format: int32
             * @description Cells of the post-stratification.
             */
            strata: number | null;
        };
        /** @description The same comparison on both scales. Null when there are not enough data. */
        ExperimentFindings: {
            absolute: components["schemas"]["ExperimentFinding"] | components["schemas"]["NullValue"];
            relative: components["schemas"]["ExperimentFinding"] | components["schemas"]["NullValue"];
        };
        /** @description One reason to trust the results, or not to. */
        ExperimentHealthCheck: {
            /**
             * @description What was checked.
             * @enum {string}
             */
            code: "sample_ratio" | "several_variants" | "covariate_balance" | "minimum_data";
            /**
             * @description What came out.
             * @enum {string}
             */
            status: "ok" | "warning" | "failed" | "not_checked";
            /** @description A sentence for people. */
            detail: string;
            /** @description Of the test behind it. Null without one. */
            p_value: number | null;
        };
        /** @description What to do and why, by the primary metrics and all guardrails. It advises; nothing acts on it. One goal that is better is enough to ship if none is worse and the guardrails hold; one that is worse, or a guardrail that is harmed, is enough to roll back. In an experiment without an effect each of the two happens with a probability of at most alpha (one minus the level), over all goals, guardrails and variants together, unless the correction is turned off. Null for the list of secondary metrics. */
        ExperimentDecision: {
            /**
             * @description What to do.
             * @enum {string}
             */
            code: "ship" | "keep_running" | "look_closer" | "roll_back";
            /** @description The variant to ship or to roll back. */
            variant: string | null;
            /** @description The decision in one line. */
            sentence: string;
            /** @description What speaks for it and against it. */
            reasons: {
                /** @description The variant it speaks of. Null for the whole experiment. */
                variant: string | null;
                /**
                 * @description A stable word for programs.
                 * @enum {string}
                 */
                code: "health_failed" | "health_warning" | "no_goal_metric" | "goal_better" | "goal_worse" | "goal_excluded" | "goal_unclear" | "goal_without_result" | "guardrail_holds" | "guardrail_harmed" | "guardrail_unclear" | "guardrail_without_result" | "less_than_a_week";
                /** @description A sentence for people. */
                detail: string;
            }[];
            /** @description Each variant by itself. */
            variants: {
                /** @description Key of the variant. */
                variant: string;
                /**
                 * @description What to do.
                 * @enum {string}
                 */
                code: "ship" | "keep_running" | "look_closer" | "roll_back";
                /** @description Why. */
                because: string;
            }[];
            /** @description How many comparisons the decision rests on, and how it is corrected for them. */
            comparisons: {
                /**
                 * Format: int32
                 * @description Goal metrics.
                 */
                goals: number;
                /**
                 * Format: int32
                 * @description Guardrails.
                 */
                guardrails: number;
                /**
                 * Format: int32
                 * @description Variants that are compared with the baseline.
                 */
                variants: number;
                /**
                 * Format: int32
                 * @description Goal metrics times variants.
                 */
                count: number;
                /**
                 * @description The correction.
                 * @enum {string}
                 */
                correction: "none" | "bonferroni" | "holm" | "benjamini_hochberg";
                /** @description Level of the interval of each goal, 0.9967 say. */
                level: number;
                /** @description A sentence for people. */
                detail: string;
            };
            /** @description Whether a decision may be taken now without more false alarms than promised. */
            peeking: {
                /**
                 * @description When the results are being looked at. `stopped` is an end short of what was to be reached, `unmeasured` one where that cannot be told.
                 * @enum {string}
                 */
                timing: "safe" | "planned" | "over" | "stopped" | "unmeasured" | "early" | "unplanned";
                /** @description Whether looking now was safe. */
                is_safe: boolean;
                /** @description The relative effect that progress is measured by when the experiment states no minimum_detectable_effect: 0.1 is ten per cent. Null when it states one, or needs none. */
                assumed_effect: number | null;
                /** @description A sentence for people. */
                detail: string;
            };
        };
        /** @description Who was exposed to what. */
        ExperimentExposures: {
            /**
             * @description Form of the answer.
             * @enum {string}
             */
            kind: "ExperimentExposureQuery";
            /** @description Exposed units by variant; `$multiple` are those of several variants. */
            timeseries: {
                /** @description Key of the variant. */
                variant: string;
                /** @description Days of the zone of the project. */
                days: string[];
                /** @description Units exposed up to the end of each day. */
                exposure_counts: number[];
            }[];
            /** @description Units by variant. */
            total_exposures: {
                [key: string]: number;
            };
            sample_ratio_mismatch: components["schemas"]["ExperimentSampleRatioMismatch"] | components["schemas"]["NullValue"];
            bias_risk: components["schemas"]["ExperimentBiasRisk"] | components["schemas"]["NullValue"];
            /** @description The time that was looked at. */
            date_range: {
                /**
                 * Format: date-time
                 * @description Start of the experiment.
                 */
                date_from: string;
                /**
                 * Format: date-time
                 * @description End of the experiment. Null while it has none.
                 */
                date_to: string | null;
            };
            /** @description Whether the split can be trusted. */
            health: components["schemas"]["ExperimentHealthCheck"][];
            /**
             * Format: date-time
             * @description When it was read from the events.
             */
            last_refresh: string | null;
            /** @description Whether it was read for an earlier request. */
            is_cached: boolean;
        };
        /** @description Units of several variants, when leaving them out biases the comparison: the split is uneven and they are more than 0.1 %. Null otherwise; that there are many of them whatever the split is a matter of `health`. */
        ExperimentBiasRisk: {
            /** @description Their percentage of all exposed units: 1.5 is 1.5 %. */
            multiple_variant_percentage: number;
        };
        /** @description Whether the variants have the units their percentages lead to expect. Null with fewer than 100 exposures, and when the percentages changed while the experiment ran; `health` then says what was found up to their first change. */
        ExperimentSampleRatioMismatch: {
            /** @description Expected units by variant. */
            expected: {
                [key: string]: number;
            };
            /** @description Below 0.001 the split is broken. */
            p_value: number;
        };
        /** @description How the answer about a metric has developed, day by day. */
        ExperimentTimeseries: {
            /**
             * Format: int32
             * @description Id of the experiment.
             */
            experiment_id: number;
            /** @description Which metric it is. */
            metric_uuid: string;
            /** @description Name of the metric. */
            name: string;
            /** @description What is measured, such as `mean` or `funnel`. */
            metric_type: string;
            /**
             * @description What the metric does in the decision.
             * @enum {string}
             */
            role: "goal" | "secondary" | "guardrail";
            /**
             * @description Which direction is good.
             * @enum {string}
             */
            goal: "increase" | "decrease";
            /** @description Fingerprint of the metric as it was answered. */
            fingerprint: string;
            /** @description The definition that was answered. */
            metric: {
                [key: string]: unknown;
            };
            /**
             * @description Kind of statistics.
             * @enum {string}
             */
            method: "bayesian" | "frequentist";
            /** @description Level of all intervals as a share, 0.95 say. */
            level: number;
            /**
             * @description `pending` for a draft, `partial` when more days are to be computed by the next request, `failed` when all of them failed.
             * @enum {string}
             */
            status: "pending" | "partial" | "completed" | "failed";
            /**
             * Format: date-time
             * @description When the newest answer was read from the events.
             */
            computed_at: string | null;
            /** @description By day of the project's zone the answer as it stood at the end of the day. Days still to be computed are absent. */
            timeseries: {
                [key: string]: components["schemas"]["ExperimentDayResult"];
            };
            /** @description By day, what went wrong. */
            errors: {
                [key: string]: string;
            };
        };
        /** @description The answer about a metric at the end of a day, without breakdown. */
        ExperimentDayResult: {
            outcome: components["schemas"]["ExperimentOutcome"];
            unit: components["schemas"]["ExperimentValueUnit"];
            baseline: components["schemas"]["ExperimentArm"] | components["schemas"]["NullValue"];
            /** @description The other variants, each compared with the baseline. */
            variant_results: components["schemas"]["ExperimentVariantResult"][];
            /** @description Arms that are shown and not compared, such as a holdout. */
            other_arms: components["schemas"]["ExperimentArm"][];
            progress: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
            /**
             * Format: date-time
             * @description When it was read from the events. Null when it was not.
             */
            last_refresh: string | null;
            /** @description Whether it was read for an earlier request. */
            is_cached: boolean;
        };
        /** @description What an experiment is to find, and in whom. `metric` and `minimum_detectable_effect` may be absent with `experiment_id` only. */
        ExperimentPlanRequest: {
            /** @description The metric to plan with. With `experiment_id`, when absent, the first goal among the experiment's primary metrics. */
            metric?: components["schemas"]["ExperimentMetric"];
            /** @description The smallest effect worth finding, in per cent of the baseline: 10 is ten per cent. With `experiment_id`, when absent, what the experiment states, else 10, as `progress` in its results counts. */
            minimum_detectable_effect?: number;
            /** @description The event by which a unit would be exposed; `$pageview` when absent. */
            exposure_event?: string;
            /** @description Conditions on the exposure event; all have to hold. */
            exposure_properties?: components["schemas"]["PropertyFilter"][];
            /**
             * Format: int32
             * @description Days of events that the baseline is read from; 14 when absent.
             */
            lookback_days?: number;
            /**
             * Format: int32
             * @description Kind of group that would take part instead of persons.
             */
            aggregation_group_type_index?: number | null;
            /** @description Whether to leave out the project's own people; true when absent. */
            filter_test_accounts?: boolean;
            /**
             * Format: int32
             * @description How many variants share the traffic equally, the baseline among them; 2 when absent.
             */
            variants?: number;
            /** @description Percentages of the variants instead, the baseline's first. What counts is how they compare. */
            shares?: number[];
            /** @description Chance of finding the effect when it is there, as a share; 0.8 when absent. */
            power?: number;
            /**
             * Format: int32
             * @description Goal metrics that the decision is corrected for: the more there are, the more units it takes to find the effect in one of them. Those of the experiment when absent, 1 without an experiment.
             */
            goal_metrics?: number;
            stats_config?: components["schemas"]["ExperimentStatsConfig"] | components["schemas"]["NullValue"];
            /**
             * Format: int32
             * @description An experiment to plan on. Variants, kind of group and test accounts are the experiment's then; so is `stats_config` when absent.
             */
            experiment_id?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description How long an experiment must run, and what that rests on. */
        ExperimentPlan: {
            /**
             * @description Form of the answer.
             * @enum {string}
             */
            kind: "ExperimentPlan";
            /**
             * @description Where the baseline comes from, the project's events or a launched experiment.
             * @enum {string}
             */
            source: "events" | "experiment";
            /**
             * @description What takes part.
             * @enum {string}
             */
            unit: "person" | "group";
            /**
             * Format: date-time
             * @description Start of the exposures behind the baseline.
             */
            date_from: string;
            /**
             * Format: date-time
             * @description End of them.
             */
            date_to: string;
            baseline: components["schemas"]["ExperimentPlanBaseline"] | components["schemas"]["NullValue"];
            /** @description New units a day. Null when nobody knows. */
            units_per_day: number | null;
            /** @description The definition that was planned with. */
            metric: {
                [key: string]: unknown;
            };
            /** @description The effect that is to be found, in per cent of the baseline: 10 is ten per cent. */
            minimum_detectable_effect: number;
            /**
             * @description How it will be judged.
             * @enum {string}
             */
            method: "bayesian" | "frequentist";
            /** @description Level of the intervals as a share, 0.95 say. */
            level: number;
            /** @description Chance of finding the effect when it is there as a share, 0.8 say. */
            power: number;
            /**
             * Format: int32
             * @description Goal metrics that the decision is corrected for.
             */
            goal_metrics: number;
            sample_size: components["schemas"]["ExperimentPlanSampleSize"] | components["schemas"]["NullValue"];
            /** @description Whole days from the start at this traffic. */
            days: number | null;
            /** @description Whole weeks that hold them. */
            weeks: number | null;
            /** @description What could be found after so many weeks. Empty when the traffic is not known. */
            curve: {
                /** @description Weeks since the start. */
                week: number;
                /** @description Units of all variants by then. */
                units: number;
                /** @description In per cent of the baseline: 10 is ten per cent. Null when none could be found. */
                minimum_detectable_effect: number | null;
            }[];
            remaining: components["schemas"]["ExperimentProgress"] | components["schemas"]["NullValue"];
            /** @description The plan in words, or why there is none. */
            detail: string;
            unavailable: components["schemas"]["ExperimentPlanUnavailable"] | components["schemas"]["NullValue"];
        };
        /** @description Units that it takes. Null without a plan. */
        ExperimentPlanSampleSize: {
            /** @description All variants together, the sum of `arms`. */
            total: number;
            /** @description By variant, the baseline first. */
            arms: {
                /** @description Key of the variant of the experiment. */
                key: string | null;
                /** @description Share of the traffic, from 0 to 1. */
                share: number;
                /** @description Its part of the total, in whole units. */
                units: number;
            }[];
        };
        /** @description The metric without a change. Null when it is not known. */
        ExperimentPlanBaseline: {
            /** @description Exposed units it was read from. */
            number_of_samples: number;
            /** @description Mean, ratio or quantile in the unit of the metric, or a share from 0 to 1. */
            mean: number;
            /** @description Of one exposed unit, in the square of the unit of the mean. */
            variance: number;
        };
        /** @description Why there is no plan. Null when there is one. */
        ExperimentPlanUnavailable: {
            /**
             * @description A stable word for programs.
             * @enum {string}
             */
            code: "no_data" | "not_enough_data" | "baseline_is_zero" | "nothing_varies" | "not_attainable" | "no_baseline" | "no_variants" | "timed_out" | "failed";
            /** @description What is missing. */
            detail: string;
        };
        /** @description A query and how to answer it. */
        QueryRequest: {
            /** @description The question. */
            query: {
                /** @description `ExperimentExposureQuery` or `ExperimentQuery`. */
                kind: string;
                /**
                 * Format: int32
                 * @description Id of the experiment.
                 */
                experiment_id?: number;
                /** @description The metric of an `ExperimentQuery`. */
                metric?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
            /** @description True, or a word that starts with `force`, to read the events anew. */
            refresh?: unknown;
        } & {
            [key: string]: unknown;
        };
        /** @description The answer to a query. */
        QueryAnswer: components["schemas"]["ExperimentExposures"] | components["schemas"]["ExperimentMetricResult"];
        /** @description What an older metric, `filters` or one of `secondary_metrics`, says, in the form it had before `metrics`: trends carry `p_value` and funnels `expected_loss`. */
        LegacyExperimentResult: {
            /** @description For trends a series for each variant; for funnels the steps of each variant. */
            insight: unknown[];
            /** @description By variant the probability of being the best, from 0 to 1. */
            probability: {
                [key: string]: number;
            };
            /** @description Whether the result is significant. */
            significant: boolean;
            /**
             * @description The first thing that is wrong, or `significant`.
             * @enum {string}
             */
            significance_code: "not_enough_exposure" | "low_win_probability" | "high_loss" | "high_p_value" | "significant";
            /** @description Of the control beside the test with the largest count. */
            p_value?: number;
            /** @description Of choosing the best test instead of the control, as a difference of shares: 0.01 is one percentage point. */
            expected_loss?: number;
            /** @description The counts, the control first. */
            variants: {
                [key: string]: unknown;
            }[];
            /** @description By variant. */
            credible_intervals: {
                [key: string]: components["schemas"]["ExperimentInterval"];
            };
            /** @description The metric that was answered. */
            filters: unknown;
            /** @description What counted as an exposure. */
            exposure_filters?: unknown;
        };
        /** @description One page of experiments. */
        PaginatedExperimentList: {
            /**
             * Format: int32
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["Experiment"][];
        };
        /** @description One page of experiments whose flag has sent no exposure lately. */
        ExperimentsRequiringFlag: {
            /**
             * Format: int32
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["Experiment"][];
            /** @description Whether there are any such experiments. */
            result: boolean;
        };
        /** @description A feature flag to create. */
        FeatureFlagCreate: {
            /** @description Key by which code asks for the flag: letters, digits, hyphen and underscore. Unique in the project. */
            key: string;
            /** @description Name for people. */
            name?: string;
            filters?: components["schemas"]["FeatureFlagFilters"];
            /** @description Whether the flag is switched on. */
            active?: boolean;
            /** @description Whether a person keeps the variant seen before logging in. */
            ensure_experience_continuity?: boolean;
            bucketing_identifier?: components["schemas"]["BucketingIdentifier"] | components["schemas"]["NullValue"];
            /** @description Where the flag is evaluated. A request that names contexts gets flags that share one, and those without any. */
            evaluation_contexts?: string[];
            /** @description Labels for people. They do not affect evaluation; duplicates are removed. */
            tags?: string[];
        };
        /**
         * @description Who gets it. `groups` are condition sets, of which one has to hold: `properties` (all of them), `rollout_percentage`,
         *     `variant`. `multivariate.variants` have a `key` and a `rollout_percentage`, which sum to 100. `payloads` are JSON by
         *     variant, or by `true`. `aggregation_group_type_index` hashes groups of that kind instead of persons. Also `holdout`,
         *     `super_groups`, `early_exit`. A `rollout_percentage` beside `filters` says nothing, and without `filters` it is a 400.
         */
        FeatureFlagFilters: {
            [key: string]: unknown;
        };
        /**
         * @description What is hashed for persons. Null means the distinct id.
         * @enum {string}
         */
        BucketingIdentifier: "distinct_id" | "device_id";
        /** @description The members of a feature flag to change. */
        FeatureFlagUpdate: {
            /** @description Key by which code asks for the flag: letters, digits, hyphen and underscore. Unique in the project. */
            key?: string;
            /** @description Name for people. */
            name?: string;
            filters?: components["schemas"]["FeatureFlagFilters"];
            /** @description Whether the flag is switched on. */
            active?: boolean;
            /** @description Whether a person keeps the variant seen before logging in. */
            ensure_experience_continuity?: boolean;
            bucketing_identifier?: components["schemas"]["BucketingIdentifier"] | components["schemas"]["NullValue"];
            /** @description Where the flag is evaluated. A request that names contexts gets flags that share one, and those without any. */
            evaluation_contexts?: string[];
            /** @description Labels for people. They do not affect evaluation; duplicates are removed. */
            tags?: string[];
            /** @description True deletes the flag. */
            deleted?: boolean;
        };
        /** @description A whole feature flag. */
        FeatureFlagReplace: WithRequired<components["schemas"]["FeatureFlagUpdate"], "key">;
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
            /** @description Key by which code asks for the flag: letters, digits, hyphen and underscore. Unique in the project. */
            key: string;
            /** @description Name for people. */
            name: string;
            filters: components["schemas"]["FeatureFlagFilters"];
            /** @description Whether the flag is switched on. */
            active: boolean;
            /** @description Whether a person keeps the variant seen before logging in. */
            ensure_experience_continuity: boolean;
            bucketing_identifier: components["schemas"]["BucketingIdentifier"] | components["schemas"]["NullValue"];
            /** @description Where the flag is evaluated. A request that names contexts gets flags that share one, and those without any. */
            evaluation_contexts: string[];
            /** @description Labels for people. They do not affect evaluation; duplicates are removed. */
            tags: string[];
            /** @description Whether the flag is deleted, which only the answer to its deletion by PATCH shows. */
            deleted: boolean;
            /** @description Ids of the experiments on the flag. */
            experiment_set: number[];
            /**
             * Format: int32
             * @description Grows with every change.
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
        /** @description A page of feature flags. */
        PaginatedFeatureFlagList: {
            /**
             * Format: int32
             * @description Number of all results, not only of this page.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the previous page.
             */
            previous: string | null;
            /** @description The page. */
            results: components["schemas"]["FeatureFlag"][];
        };
        /** @description A cohort to create. */
        CohortCreate: {
            /** @description Name for people. */
            name: string;
            /** @description What the group is. */
            description?: string | null;
            filters?: components["schemas"]["CohortFilters"];
            /** @description Whether the cohort is a list. */
            is_static?: boolean;
            /** @description Ids of the persons of a static cohort. */
            person_ids?: string[] | null;
            /** @description Distinct ids of the persons of a static cohort. */
            distinct_ids?: string[] | null;
        };
        /**
         * @description `{properties: {type, values}}`: a tree of `AND` and `OR` whose leaves are conditions as in flags, on properties of
         *     persons or on other cohorts, each with `negation` when wanted; or one condition on an event, `{type: behavioral,
         *     value: performed_event, key: <event>, event_type: events, event_filters, explicit_datetime}`. `event_filters` are
         *     conditions of type `event` (default) or `person`.
         */
        CohortFilters: {
            [key: string]: unknown;
        };
        /** @description The members of a cohort to change. */
        CohortUpdate: {
            /** @description Name for people. */
            name?: string;
            /** @description What the group is. */
            description?: string | null;
            filters?: components["schemas"]["CohortFilters"];
            /** @description Whether the cohort is a list. Cannot change: another value is a 400. */
            is_static?: boolean;
            /** @description Ids of the persons of a static cohort. */
            person_ids?: string[] | null;
            /** @description Distinct ids of the persons of a static cohort. */
            distinct_ids?: string[] | null;
            /** @description True deletes the cohort. */
            deleted?: boolean;
        };
        /** @description A whole cohort. */
        CohortReplace: WithRequired<components["schemas"]["CohortUpdate"], "name">;
        /** @description A page of cohorts. */
        PaginatedCohortList: {
            /**
             * Format: int32
             * @description Number of all results, not only of this page.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the previous page.
             */
            previous: string | null;
            /** @description The page. */
            results: components["schemas"]["Cohort"][];
        };
        /** @description Who asks. Members have no declared type where SDKs differ: some languages send an empty list for an empty object. */
        FlagsRequest: {
            /** @description Public token of the project. A string. */
            token?: unknown;
            /** @description Another name for `token`. */
            api_key?: unknown;
            /** @description Who asks. A string or a number. Required. */
            distinct_id?: unknown;
            /** @description The id before the person logged in. */
            $anon_distinct_id?: unknown;
            /** @description Id of the device, for flags that hash devices. */
            $device_id?: unknown;
            /** @description Another name for `$device_id`. */
            device_id?: unknown;
            /** @description Groups of the subject: key by kind of group. */
            groups?: unknown;
            /** @description Properties of the person that count before those the server knows. An object. */
            person_properties?: unknown;
            /** @description Properties of groups, by kind of group. An object of objects. */
            group_properties?: unknown;
            /** @description Only these flags. A list of keys. */
            flag_keys_to_evaluate?: unknown;
            /** @description Only flags of one of these contexts, and those without any. A list. */
            evaluation_contexts?: unknown;
            /** @description True evaluates nothing. */
            disable_flags?: unknown;
            /** @description Not used. */
            geoip_disable?: unknown;
            /** @description Not used. */
            timezone?: unknown;
            /** @description Not used. */
            sent_at?: unknown;
        };
        /** @description What the subject gets, in the form that `v` asks for. */
        FlagsResponse: components["schemas"]["FlagDecisions"] | components["schemas"]["FlagValues"];
        /** @description Each flag with its reason. */
        FlagDecisions: {
            /** @description By key. Flags that are off for all are not here. */
            flags: {
                [key: string]: components["schemas"]["FlagDecision"];
            };
            /** @description Whether some flags could not be decided. */
            errorsWhileComputingFlags: boolean;
            /**
             * Format: uuid
             * @description Id of the evaluation, which exposures carry.
             */
            requestId: string;
            /**
             * Format: int64
             * @description When it was decided, in milliseconds.
             */
            evaluatedAt: number;
        } & {
            [key: string]: unknown;
        };
        /** @description What the subject gets of one flag, and why. */
        FlagDecision: {
            /** @description Key of the flag. */
            key: string;
            /** @description Whether the subject has the flag. */
            enabled: boolean;
            /** @description Which variant. */
            variant: string | null;
            /** @description True when the flag could not be decided. SDKs keep what they had. */
            failed?: boolean;
            /** @description Why. */
            reason: {
                /**
                 * @description A stable word for programs.
                 * @enum {string}
                 */
                code: "condition_match" | "no_condition_match" | "out_of_rollout_bound" | "no_group_type" | "super_condition_value" | "holdout_condition_value" | "flag_disabled" | "missing_dependency";
                /**
                 * Format: int32
                 * @description The condition set that it is about, counted from 0.
                 */
                condition_index: number | null;
                /** @description A few words for people. */
                description: string;
            };
            /** @description The flag itself. */
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
                /** @description JSON text that goes with the value. */
                payload: string | null;
                /** @description Whether an experiment is on the flag. */
                has_experiment: boolean;
            };
        };
        /** @description The values of flags, as older SDKs read them. */
        FlagValues: {
            /** @description Value by key: true, false or a variant. A list of keys for `/decide/` without `v`. */
            featureFlags: unknown;
            /** @description JSON text by key. */
            featureFlagPayloads?: {
                [key: string]: string;
            };
            /** @description Whether some flags could not be decided. */
            errorsWhileComputingFlags: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description JSON text.
         * @example {"size":2}
         */
        FlagPayload: string | null;
        /** @description What an SDK needs to decide flags by itself. */
        LocalDefinitions: {
            /** @description All flags that are not deleted. */
            flags: {
                [key: string]: unknown;
            }[];
            /** @description Names of kinds of groups by index. */
            group_type_mapping: {
                [key: string]: string;
            };
            /** @description Conditions of cohorts by id, with `send_cohorts`. */
            cohorts: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /**
             * @description How `exact` compares: as texts.
             * @enum {integer}
             */
            property_matching_version: 2;
        };
        /** @description An organization the user is a member of. */
        OrganizationMembership: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name for people. */
            name: string;
            /** @description Name for addresses. */
            slug: string;
            membership_level: components["schemas"]["MembershipLevel"];
        };
        /**
         * @description What the user is there, 1 a member, 8 an administrator, 15 the owner.
         * @enum {integer}
         */
        MembershipLevel: 1 | 8 | 15;
        /** @description The user a key acts for. */
        User: {
            /**
             * Format: int32
             * @description Identifier.
             */
            id: number;
            /**
             * Format: uuid
             * @description Identifier that is unique everywhere.
             */
            uuid: string;
            /** @description Id of the user as a person in events. */
            distinct_id: string;
            /**
             * Format: email
             * @description Mail address.
             */
            email: string;
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name: string;
            /** @description Whether the mail address was confirmed. */
            is_email_verified: boolean;
            /** @description How the user likes the mascot to look. */
            mascot_config: {
                [key: string]: unknown;
            };
            organization: components["schemas"]["UserOrganization"] | components["schemas"]["NullValue"];
            team: components["schemas"]["UserTeam"] | components["schemas"]["NullValue"];
            /** @description All organizations the user is a member of. */
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
             * @description Identifier that is unique everywhere.
             */
            uuid: string;
            /** @description Name for people. */
            name: string;
            /**
             * Format: uuid
             * @description The organization that owns the project.
             */
            organization: string;
            /** @description Public token for SDKs. */
            api_token: string;
            /** @description IANA name of the timezone. */
            timezone: string;
        };
        /** @description The current organization. */
        UserOrganization: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name for people. */
            name: string;
            /** @description Name for addresses. */
            slug: string;
            membership_level: components["schemas"]["MembershipLevel"];
        };
        /** @description An organization to create. */
        OrganizationCreate: {
            /** @description Name for people. */
            name: string;
        };
        /** @description Owns projects and has members. */
        Organization: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name for people. */
            name: string;
            /** @description Name for addresses, made from the name and unique. */
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
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["Organization"][];
        };
        /** @description A project to create. */
        ProjectCreate: WithRequired<components["schemas"]["ProjectUpdate"], "name"> & {
            /**
             * Format: uuid
             * @description The organization that shall own the project. The current one when absent.
             */
            organization?: string;
        };
        /** @description Settings of a project. */
        ProjectUpdate: {
            /** @description Name for people. */
            name?: string;
            /** @description IANA name of the timezone. Days of results begin and end in it. Default of a new project: `UTC`. */
            timezone?: string;
            /** @description Conditions on properties of events and persons that keep the team's own traffic out of results: what meets all of them counts. `type` is `event` or `person`, `operator` one of those of export filters. */
            test_account_filters?: components["schemas"]["PropertyFilter"][];
            default_experiment_stats_method?: components["schemas"]["ExperimentStatsMethod"] | components["schemas"]["NullValue"];
            /** @description Confidence level of new experiments, for both methods. 0.9, 0.95 or 0.99; null for 0.95. */
            default_experiment_confidence_level?: number | null;
            /** @description Whether in new experiments persons count only when their conversion window is over; null for false. */
            default_only_count_matured_users?: boolean | null;
            /** @description Whether new experiments adjust for what persons did before (CUPED); null for false. */
            default_cuped_enabled?: boolean | null;
            /**
             * Format: int32
             * @description Days before the exposure that CUPED looks at in new experiments; null for 14.
             */
            default_cuped_lookback_days?: number | null;
            /** @description Whether frequentist results of new experiments are safe to look at early; null for false. */
            default_sequential_testing_enabled?: boolean | null;
            /** @description Persons at which the sequential test of new experiments is at its sharpest; null for 5000. */
            default_sequential_tuning_parameter?: number | null;
            /** @description Smallest effect that new experiments want to find, in per cent; null for none stated. */
            default_minimum_detectable_effect?: number | null;
        };
        /**
         * @description Statistical method of new experiments; null for bayesian.
         * @enum {string}
         */
        ExperimentStatsMethod: "bayesian" | "frequentist";
        /** @description Owns events, persons, exports and experiments. */
        Project: {
            /**
             * Format: int32
             * @description Identifier, also called team id.
             */
            id: number;
            /**
             * Format: uuid
             * @description Identifier that is unique everywhere.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The organization that owns the project.
             */
            organization: string;
            /** @description Name for people. */
            name: string;
            /** @description Public token for SDKs. */
            api_token: string;
            /** @description IANA name of the timezone. */
            timezone: string;
            /** @description Conditions that keep the team's own traffic out of results. What meets all of them counts. */
            test_account_filters: components["schemas"]["PropertyFilter"][];
            default_experiment_stats_method: components["schemas"]["ExperimentStatsMethod"] | components["schemas"]["NullValue"];
            /** @description Confidence level of new experiments, for both methods. 0.9, 0.95 or 0.99; null for 0.95. */
            default_experiment_confidence_level: number | null;
            /** @description Whether in new experiments persons count only when their conversion window is over; null for false. */
            default_only_count_matured_users: boolean | null;
            /** @description Whether new experiments adjust for what persons did before (CUPED); null for false. */
            default_cuped_enabled: boolean | null;
            /**
             * Format: int32
             * @description Days before the exposure that CUPED looks at in new experiments; null for 14.
             */
            default_cuped_lookback_days: number | null;
            /** @description Whether frequentist results of new experiments are safe to look at early; null for false. */
            default_sequential_testing_enabled: boolean | null;
            /** @description Persons at which the sequential test of new experiments is at its sharpest; null for 5000. */
            default_sequential_tuning_parameter: number | null;
            /** @description Smallest effect that new experiments want to find, in per cent; null for none stated. */
            default_minimum_detectable_effect: number | null;
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
             * @description How many there are on all pages.
             */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous: string | null;
            /** @description What is on this page. */
            results: components["schemas"]["Project"][];
        };
        /** @description A key to create. */
        PersonalApiKeyCreate: {
            /** @description What the key is for. */
            label: string;
            /** @description What the key may do, such as `batch_export:read`, or `*` for everything. */
            scopes: string[];
            /** @description The only organizations the key is meant for. Empty means all. */
            scoped_organizations?: string[];
            /** @description The only projects the key is meant for. Empty means all. */
            scoped_teams?: number[];
            /**
             * Format: date-time
             * @description From this time on the key is refused with 401. In the future, at most ten years ahead; null: the key does not
             *     expire. A key that expires itself can only manage keys that expire no later.
             */
            expires_at?: string | null;
        };
        /** @description Members of a key to change. */
        PersonalApiKeyUpdate: {
            /** @description What the key is for. */
            label?: string;
            /** @description What the key may do, such as `batch_export:read`, or `*` for everything. */
            scopes?: string[];
            /** @description The only organizations the key is meant for. Empty means all. */
            scoped_organizations?: string[];
            /** @description The only projects the key is meant for. Empty means all. */
            scoped_teams?: number[];
            /**
             * Format: date-time
             * @description From this time on the key is refused with 401. In the future, at most ten years ahead; null: the key does not
             *     expire. A key that expires itself can only manage keys that expire no later.
             */
            expires_at?: string | null;
        };
        /** @description How a key is rolled. */
        PersonalApiKeyRoll: {
            /**
             * Format: int32
             * @description How long the former value is still accepted, in seconds, at most seven days. Default: `0`, it stops at once.
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
            /** @description What the key is for. */
            label: string;
            /** @description Beginning and end of the key. */
            mask_value: string;
            /** @description What the key may do. */
            scopes: string[];
            /** @description The only organizations the key is meant for. Empty means all. */
            scoped_organizations: string[];
            /** @description The only projects the key is meant for. Empty means all. */
            scoped_teams: number[];
            /**
             * Format: int32
             * @description The user the key acts for.
             */
            user_id: number;
            /**
             * Format: date-time
             * @description When the key was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key was last used, to the hour.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the value was last replaced.
             */
            last_rolled_at: string | null;
            /**
             * Format: date-time
             * @description From this time on the key is refused with 401. Null: it does not expire.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Until when the value before the last roll is accepted. Null when it stopped at once, and before the first roll.
             */
            previous_value_expires_at: string | null;
        };
        /** @description A key, without its value. */
        PersonalApiKey: components["schemas"]["PersonalApiKeyDetails"] & {
            /** @description Null except in the answer that created or rolled the key. */
            value: string | null;
        };
        /** @description A key together with its value, which is not shown again. */
        PersonalApiKeyWithValue: components["schemas"]["PersonalApiKeyDetails"] & {
            /** @description The key itself. */
            value: string;
        };
        /** @description All keys of the user. */
        PersonalApiKeyList: components["schemas"]["PersonalApiKey"][];
        /**
         * @description One event, or a batch of them. The token may stand here or in the properties of an event. Members of events have no
         *     declared type, because each event is judged on its own and a bad one must not spoil the batch.
         */
        CaptureRequest: {
            /** @description Public token of the project. */
            api_key?: string;
            /** @description Another name for `api_key`. */
            token?: string;
            /** @description Another name for `api_key`, which `/engage/` uses. */
            $token?: string;
            /** @description The events. When absent the body itself is one event. */
            batch?: components["schemas"]["CaptureEvent"][];
            /** @description Whether the events are an import of old data. They then count as having arrived at their own time. */
            historical_migration?: boolean;
            /** @description Time of the sender when sending, which corrects its clock where that is off by 15 seconds or more. ISO 8601; anything else is ignored. */
            sent_at?: unknown;
            /** @description Name of what happened. A string of 1 to 200 characters. */
            event?: unknown;
            /** @description Who did it. A string or a number; may also stand in `properties`. */
            distinct_id?: unknown;
            /** @description Another name for `distinct_id`. */
            $distinct_id?: unknown;
            /**
             * @description More about it. An object. Integers from -2^63 to 2^64-1 keep their digits, other numbers are doubles. Null characters
             *     and keys named `__proto__` are removed, lone surrogates become U+FFFD.
             */
            properties?: unknown;
            /** @description When it happened. ISO 8601; anything else means now. */
            timestamp?: unknown;
            /** @description How many milliseconds ago it happened, when there is no `timestamp`. */
            offset?: unknown;
            /** @description Id of the event. An event with an id that is known already is not stored again. */
            uuid?: unknown;
            /** @description Properties of the person to set. An object. */
            $set?: unknown;
            /** @description Properties of the person to set unless they are set. An object. */
            $set_once?: unknown;
        };
        /** @description Something that happened. */
        CaptureEvent: {
            /** @description Name of what happened. A string of 1 to 200 characters. */
            event?: unknown;
            /** @description Who did it. A string or a number; may also stand in `properties`. */
            distinct_id?: unknown;
            /**
             * @description More about it. An object. Integers from -2^63 to 2^64-1 keep their digits, other numbers are doubles. Null characters
             *     and keys named `__proto__` are removed, lone surrogates become U+FFFD.
             */
            properties?: unknown;
            /** @description When it happened. ISO 8601; anything else means now. */
            timestamp?: unknown;
            /** @description How many milliseconds ago it happened, when there is no `timestamp`. */
            offset?: unknown;
            /** @description Id of the event. An event with an id that is known already is not stored again. */
            uuid?: unknown;
            /** @description Properties of the person to set. An object. */
            $set?: unknown;
            /** @description Properties of the person to set unless they are set. An object. */
            $set_once?: unknown;
        };
        /** @description A batch of events in the newer capture protocol. `batch` is required. */
        AnalyticsRequest: {
            /** @description When the SDK made the batch. It is not used. */
            created_at?: unknown;
            /** @description Whether the events are an import of old data. They then count as having arrived at their own time. */
            historical_migration?: boolean;
            /** @description The events. */
            batch?: components["schemas"]["AnalyticsEvent"][];
        };
        /** @description Something that happened. Only `uuid` decides about the whole batch; with any other wrong value the event alone is dropped. */
        AnalyticsEvent: {
            /** @description Id of the event. Its result is reported under it. */
            uuid: string;
            /** @description Name of what happened. A string of 1 to 200 characters. */
            event?: unknown;
            /** @description Who did it. A string or a number. */
            distinct_id?: unknown;
            /** @description When it happened. ISO 8601; anything else means now. */
            timestamp?: unknown;
            /** @description Session of the event. Stored as the property `$session_id`. */
            session_id?: unknown;
            /** @description Window of the event. Stored as the property `$window_id`. */
            window_id?: unknown;
            /**
             * @description How to process the event. An object with `process_person_profile`, `disable_skew_correction`, `cookieless_mode` and
             *     `product_tour_id`, each stored as the property that means the same; anything else is ignored.
             */
            options?: unknown;
            /**
             * @description More about it, with `$set`, `$set_once` and `$groups`. An object. Integers from -2^63 to 2^64-1 keep their digits, other
             *     numbers are doubles. Null characters and keys named `__proto__` are removed, lone surrogates become U+FFFD.
             */
            properties?: unknown;
        };
        /** @description The result of each event. */
        AnalyticsResponse: {
            /** @description Results by the `uuid` of the event. */
            results: {
                [key: string]: {
                    /**
                     * @description `ok`: stored, now or before. `drop`: not stored, and sending it again would change nothing.
                     * @enum {string}
                     */
                    result: "ok" | "drop";
                    /** @description Why the event was dropped. */
                    details?: string;
                };
            };
            warnings?: components["schemas"]["CaptureWarnings"];
        };
        /** @description What was not kept as it was sent. Absent when there is nothing to report. The events are stored all the same. */
        CaptureWarnings: {
            /**
             * @description What was changed.
             * @enum {string}
             */
            code: "timestamp_unreadable" | "timestamp_out_of_range" | "integer_rounded" | "number_out_of_range" | "null_character_removed" | "surrogate_replaced" | "key_removed";
            /**
             * Format: int32
             * @description How many values of the request were changed.
             */
            count: number;
            /** @description What they became and how to avoid it. */
            detail: string;
        }[];
        /** @description The JSON of a request as text, as gzip bytes, or as base64 of either. */
        CaptureText: string;
        /** @description A form whose field `data` holds the JSON of a request, as it is or in base64. */
        CaptureForm: string;
        /** @description What became of the events. */
        CaptureResponse: {
            /**
             * @description Always 1, which older SDKs look for.
             * @enum {integer}
             */
            status: 1;
            /**
             * Format: int32
             * @description Events that were stored.
             */
            accepted: number;
            /**
             * Format: int32
             * @description Events that were there already.
             */
            duplicates: number;
            /** @description Events that were not stored. */
            rejected: {
                /**
                 * Format: int32
                 * @description Position in the batch, counted from 0.
                 */
                index: number;
                /** @description Id the event came with. */
                uuid?: string;
                /** @description Name the event came with. */
                event?: string;
                /** @description A stable word for programs. */
                code: string;
                /** @description What is wrong. */
                detail: string;
            }[];
            warnings?: components["schemas"]["CaptureWarnings"];
        };
        /** @description What an SDK may ask of this server. */
        RemoteConfig: {
            /** @description Public token of the project. */
            token: string;
            /** @description Compressions the server reads. */
            supportedCompression: string[];
            /** @description Whether the project has feature flags. */
            hasFeatureFlags: boolean;
            /** @description Whether sessions are recorded. Always false. */
            sessionRecording: boolean;
            /** @description Whether heat maps are collected. Always false. */
            heatmaps: boolean;
            /** @description Whether automatic events are unwanted. */
            autocapture_opt_out: boolean;
            /** @description Whether elements are sent as one string. */
            elementsChainAsString: boolean;
            /** @description Scripts to load. Always empty. */
            siteApps: {
                [key: string]: unknown;
            }[];
        };
        /** @description A sign of life. */
        Health: {
            /**
             * @description Always `ok`.
             * @enum {string}
             */
            status: "ok";
        };
        /** @description Whether the server can do its work. */
        Readiness: {
            /**
             * @description `unavailable` when a check fails.
             * @enum {string}
             */
            status: "ok" | "unavailable";
            /** @description The single checks. Only for the operator. */
            checks?: {
                /** @description What was looked at. */
                name: string;
                /**
                 * @description `warn`: the server does its work, and something needs attention.
                 * @enum {string}
                 */
                status: "pass" | "warn" | "fail";
                /** @description What is wrong and what to do, or null. */
                detail: string | null;
            }[];
        };
        /** @description Where to go from here. */
        ServiceIndex: {
            /** @description Name of the server software. */
            name: string;
            /** @description Version of the server. */
            version: string;
            /** @description Addresses by name. */
            links: {
                [key: string]: string;
            };
        };
        /** @description A page. */
        HtmlPage: string;
        /** @description A list without surveys. */
        EmptySurveys: {
            /** @description Always empty. */
            surveys: Record<string, never>[];
        };
        /** @description A list without early access features. */
        EmptyEarlyAccessFeatures: {
            /** @description Always empty. */
            earlyAccessFeatures: Record<string, never>[];
        };
        /** @description A list without web experiments. */
        EmptyWebExperiments: {
            /** @description Always empty. */
            experiments: Record<string, never>[];
        };
        /** @description A list without product tours. */
        EmptyProductTours: {
            /** @description Always empty. */
            product_tours: Record<string, never>[];
        };
        /** @description Anything. It is dropped. */
        DroppedObject: {
            [key: string]: unknown;
        };
        /** @description Anything, also compressed. It is dropped. */
        DroppedText: string;
        /** @description Everything was accepted. Always empty. */
        TelemetryResponse: Record<string, never>;
        /** @description The recording was accepted. */
        RecordingResponse: {
            /**
             * @description Always 1.
             * @enum {integer}
             */
            status: 1;
        };
        /** @description A script for browsers. */
        SdkScript: string;
        /** @description Leaves the configuration of a project in `_POSTHOG_REMOTE_CONFIG`. */
        RemoteConfigScript: string;
        /** @description Metrics in the text format of Prometheus. */
        MetricsText: string;
        /** @description This document. */
        YamlText: string;
        /** @description This document. */
        OpenApiDocument: {
            /** @description Version of the format. */
            openapi: string;
            /** @description Title and version. */
            info: {
                [key: string]: unknown;
            };
            /** @description The operations by address. */
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The version named in `If-None-Match` is still the current one. There is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request cannot be understood, or a value in it is wrong. `attr` names the member or parameter. */
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
        /** @description There is no key, or one that is not valid. */
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
        /** @description The key lacks the scope, or is not meant for this organization or project. */
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
        /** @description Something that the address names does not exist, or is not for this key to see. */
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
        /** @description A request with the same `Idempotency-Key` is still being handled. */
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
        /** @description A run of the same interval is not over yet, its time belongs to another interval now, or a request with the same `Idempotency-Key` is still being handled. */
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
        /** @description The object has changed since the version named in `If-Match`. `ETag` is the current one. */
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
        /**
         * @description The body is larger than `x-max-body-bytes` of the operation's tag or of this document, as sent or after
         *     decompression, or has too many values. `detail` names the limit.
         */
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
        /** @description The body has a media type that this operation does not read. */
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
        /** @description The `Idempotency-Key` was used before with another body. */
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
        /** @description The key has used up its budget for now, or the client address sent too many wrong keys. */
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
        /**
         * @description The client address or the project is over its limit, or the address sent too many unknown project tokens. Nothing was
         *     stored; send the request again after `Retry-After`.
         */
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
        /** @description The events could not be made safe. Nothing was accepted; send the same request again later. */
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
        /** @description The events took too long to read, or too many queries are waiting. Send the same request again after `Retry-After`. */
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
        /** @description Changes cannot be stored now. Nothing was changed; send the same request again after `Retry-After`. */
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
        /** @description Something went wrong in the server. `instance` is the id under which the log explains it. */
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
         * @description Id of the organization, which is a UUID, or `@current`.
         * @example 0197c1a0-0000-7000-8000-000000000001
         */
        OrganizationId: string;
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
         * @description Id of the batch export the runs or log lines belong to.
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
         * @description Id of an experiment that was not launched yet.
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
         * @description Key of the feature flag, or its id.
         * @example new-checkout
         */
        FlagReference: string;
        /**
         * @description Id of the cohort.
         * @example 1
         */
        CohortId: number;
        /** @description Only flags whose key or name contains this text, whatever its case. */
        FeatureFlagSearch: string;
        /** @description True lists only flags that are on, false only the others. */
        FlagActiveFilter: boolean;
        /** @description Only cohorts whose name contains this text, whatever its case. */
        CohortSearch: string;
        /** @description Form of the answer. Values above 4 mean 4, other odd values mean 1. */
        FlagsVersion: number;
        /** @description True adds what an SDK may ask of this server. Odd values mean false. */
        FlagsConfig: boolean;
        /**
         * @description Public token of the project. Without it the caller's current project is meant.
         * @example phc_example0000000000000000000000000000000000
         */
        FlagsProjectToken: string;
        /**
         * @description Public token of the project that `@current` in the path stands for. Without it, it is the caller's current one.
         * @example phc_example0000000000000000000000000000000000
         */
        CurrentProjectToken: string;
        /** @description Whether to send the conditions of cohorts. Its presence is enough, unless it is `false` or `0`. */
        SendCohorts: string;
        /**
         * @description Id of the key.
         * @example 0197c1a0-0000-7000-8000-000000000003
         */
        PersonalApiKeyId: string;
        /**
         * @description Public token of the project. One that is not known is a 404.
         * @example phc_example0000000000000000000000000000000000
         */
        ProjectTokenInPath: string;
        /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
        Limit: number;
        /** @description How many results come before the page. Odd values mean the default. */
        Offset: number;
        /** @description Where the page begins. Taken from `next` or `previous`, never made up. */
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
        /** @description Which time orders the backfills; a minus puts the latest first. Other values mean the default. */
        BackfillOrdering: "created_at" | "-created_at" | "start_at" | "-start_at";
        /** @description Only intervals that start at this time or later. */
        IntervalStart: string;
        /** @description Only intervals that end at this time or earlier. A time to come shows intervals to come. */
        IntervalEnd: string;
        /** @description Only intervals in one of these states. May be repeated. */
        IntervalState: components["schemas"]["DataIntervalState"][];
        /**
         * @description Type of the destination, such as `S3`.
         * @example File
         */
        DestinationTypeQuery: string;
        /** @description Which time orders the runs; a minus puts the latest first. Other values mean the default. */
        RunOrdering: "created_at" | "-created_at" | "data_interval_start" | "-data_interval_start";
        /** @description Only runs created at this time or later. */
        RunCreatedAfter: string;
        /** @description Only runs created at this time or earlier. */
        RunCreatedBefore: string;
        /** @description Only runs whose interval starts at this time or later. */
        RunIntervalStart: string;
        /** @description Only runs whose interval ends at this time or earlier. */
        RunIntervalEnd: string;
        /** @description Only runs in one of these states. May be repeated. */
        RunStatus: components["schemas"]["BatchExportRunStatus"][];
        /**
         * @description Only lines of one of these levels. May be repeated.
         * @example [
         *       "INFO"
         *     ]
         */
        LogLevel: components["schemas"]["LogLevel"][];
        /**
         * @description Another name for `level`; the levels of both count.
         * @example [
         *       "INFO"
         *     ]
         */
        LogLevelFilter: components["schemas"]["LogLevel"][];
        /** @description Only lines whose message contains this text, whatever its case. */
        LogSearch: string;
        /** @description Only lines written after this time. */
        LogAfter: string;
        /** @description Only lines written before this time. */
        LogBefore: string;
        /** @description Only experiments in this state. `complete` is another word for `stopped`, and `all` filters nothing. */
        ExperimentStatusFilter: "all" | "draft" | "running" | "paused" | "stopped" | "complete";
        /** @description True lists only archived experiments, false only the others. Without it, both are listed. */
        ExperimentArchivedFilter: boolean;
        /** @description Only experiments made by the user with this id. */
        ExperimentCreatedBy: number;
        /** @description Only experiments on the feature flag with this id. */
        ExperimentFlagId: number;
        /** @description Only experiments whose name contains this text, whatever its case. */
        ExperimentSearch: string;
        /** @description What orders the list, `created_at`, `created_by`, `updated_at`, `name`, `start_date`, `end_date`, `duration` or `status`, each with an optional minus. Another value is a 400. */
        ExperimentOrder: string;
        /** @description With any value, only experiments made by the user of the key. */
        ExperimentUser: string;
        /** @description Only experiments with a metric on the event of this name. */
        ExperimentEvent: string;
        /** @description Only experiments whose `parameters.prompt_metadata` names this prompt. */
        ExperimentPrompt: string;
        /** @description How many flags a page holds. Values above the maximum mean the maximum, other odd values the default. */
        EligibleFlagLimit: number;
        /** @description Only flags whose key or name contains this text, whatever its case. */
        FlagSearch: string;
        /** @description True computes the results anew instead of using cached ones. */
        Refresh: boolean;
        /**
         * @description Uuid of a metric of the experiment.
         * @example 0197c1a0-0000-7000-8000-000000000040
         */
        MetricUuid: string;
        /** @description Position of one secondary metric, counted from 0: those of `secondary_metrics` first, then those of `metrics_secondary`. Absent returns all. */
        SecondaryMetricPosition: number;
        /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
        CaptureCompression: string;
        /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
        CaptureBeacon: string;
        /** @description Name and version of the SDK, as in `posthog-node/5.70.0`. Anything else is ignored. */
        PostHogSdkInfo: string;
        /** @description How often the SDK has tried to send this batch. It is not used. */
        PostHogAttempt: string;
        /** @description Id the SDK gives to the batch. Letters, digits and `._:-`, at most 128 characters, are sent back. */
        PostHogRequestId: string;
        /** @description Time of the sender when sending. ISO 8601; anything else is ignored. */
        PostHogRequestTimestamp: string;
        /**
         * @description Name of the script, such as `array.js`, `array.full.js` or `surveys.js`.
         * @example array.js
         */
        SdkScriptFile: string;
        /**
         * @description Version of posthog-js.
         * @example 1.434.18
         */
        SdkVersionInPath: string;
        /** @description Version of posthog-js that the page runs. */
        SdkScriptVersion: string;
        /** @description `0` asks not to record the address of the sender. */
        CaptureIp: string;
        /** @description Version of the SDK. Not used. */
        CaptureVersion: string;
        /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
        IfMatch: string;
        /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
        IfNoneMatch: string;
        /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Version of what is in the body. A quoted string without meaning. */
        ETag: string;
        /** @description Related addresses, such as `rel="next"`, `rel="prev"` and `rel="first"` of a list. */
        Link: string;
        /** @description Address of what the request made. */
        Location: string;
        /** @description Id of the request, also found in the log. */
        "X-Request-Id": string;
        /** @description How long the response may be reused. */
        "Cache-Control": string;
        /** @description The id that the SDK gave to the batch, when it sent one. */
        "PostHog-Request-Id": string;
        /** @description Whole seconds to wait before trying again. */
        "Retry-After": number;
        /** @description What is left of the budget of the key, such as `"burst";r=5999;t=60`. */
        RateLimit: string;
        /** @description Budget of the key, such as `"burst";q=6000;w=60`. */
        "RateLimit-Policy": string;
        /** @description How to authenticate, and which scope was missing. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listOrganizationBatchExports: {
        parameters: {
            query?: {
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of batch exports. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** @description The export to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportCreate"];
            };
        };
        responses: {
            /** @description The export as it was stored. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
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
            /** @description The export. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
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
        /** @description The whole batch export. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportReplace"];
            };
        };
        responses: {
            /** @description The export after the change. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
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
            /** @description The export is gone. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportUpdate"];
            };
        };
        responses: {
            /** @description The export after the change. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
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
        /** @description The range to deliver. May be absent, empty, or a whole batch export. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The export, and the id of the backfill that was started. */
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
                 * @description Id of the organization, which is a UUID, or `@current`.
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
        /** @description Not needed. May be absent, empty, or a whole batch export; nothing of it is stored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The export, paused. */
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
                 * @description Id of the organization, which is a UUID, or `@current`.
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
        /** @description May be absent, empty, or a whole batch export; only `backfill` is read. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The export, no longer paused. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description One page of batch exports. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
        /** @description The export to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportCreate"];
            };
        };
        responses: {
            /** @description The export as it was stored. */
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
    readBatchExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description The export. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The whole batch export. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportReplace"];
            };
        };
        responses: {
            /** @description The export after the change. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
            /** @description The export is gone. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportUpdate"];
            };
        };
        responses: {
            /** @description The export after the change. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
        /** @description The range to deliver. May be absent, empty, or a whole batch export. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The export, and the id of the backfill that was started. */
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
        /** @description Not needed. May be absent, empty, or a whole batch export; nothing of it is stored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The export, paused. */
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
        /** @description May be absent, empty, or a whole batch export; only `backfill` is read. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportAction"];
            };
        };
        responses: {
            /** @description The export, no longer paused. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only lines of one of these levels. May be repeated.
                 * @example [
                 *       "INFO"
                 *     ]
                 */
                level?: components["parameters"]["LogLevel"];
                /**
                 * @description Another name for `level`; the levels of both count.
                 * @example [
                 *       "INFO"
                 *     ]
                 */
                level_filter?: components["parameters"]["LogLevelFilter"];
                /** @description Only lines whose message contains this text, whatever its case. */
                search?: components["parameters"]["LogSearch"];
                /** @description Only lines written after this time. */
                after?: components["parameters"]["LogAfter"];
                /** @description Only lines written before this time. */
                before?: components["parameters"]["LogBefore"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of log lines. */
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
                /** @description Where the page begins. Taken from `next` or `previous`, never made up. */
                cursor?: components["parameters"]["RunCursor"];
                /** @description Which time orders the runs; a minus puts the latest first. Other values mean the default. */
                ordering?: components["parameters"]["RunOrdering"];
                /** @description Only runs created at this time or later. */
                after?: components["parameters"]["RunCreatedAfter"];
                /** @description Only runs created at this time or earlier. */
                before?: components["parameters"]["RunCreatedBefore"];
                /** @description Only runs whose interval starts at this time or later. */
                start?: components["parameters"]["RunIntervalStart"];
                /** @description Only runs whose interval ends at this time or earlier. */
                end?: components["parameters"]["RunIntervalEnd"];
                /** @description Only runs in one of these states. May be repeated. */
                status?: components["parameters"]["RunStatus"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of runs. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
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
    listBatchExportRunLogs: {
        parameters: {
            query?: {
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only lines of one of these levels. May be repeated.
                 * @example [
                 *       "INFO"
                 *     ]
                 */
                level?: components["parameters"]["LogLevel"];
                /**
                 * @description Another name for `level`; the levels of both count.
                 * @example [
                 *       "INFO"
                 *     ]
                 */
                level_filter?: components["parameters"]["LogLevelFilter"];
                /** @description Only lines whose message contains this text, whatever its case. */
                search?: components["parameters"]["LogSearch"];
                /** @description Only lines written after this time. */
                after?: components["parameters"]["LogAfter"];
                /** @description Only lines written before this time. */
                before?: components["parameters"]["LogBefore"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
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
            /** @description One page of log lines. */
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
                 * @description Id of the batch export the runs or log lines belong to.
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
        /** @description What may be sent and is not read. May be absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The run is cancelled. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
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
        /** @description What may be sent and is not read. May be absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The id of the backfill that was started. */
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
                /** @description Where the page begins. Taken from `next` or `previous`, never made up. */
                cursor?: components["parameters"]["RunCursor"];
                /** @description Which time orders the backfills; a minus puts the latest first. Other values mean the default. */
                ordering?: components["parameters"]["BackfillOrdering"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of backfills. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /** @description The range to deliver. May be absent or empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BackfillCreate"];
            };
        };
        responses: {
            /** @description The backfill that was started. */
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
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /** @description The range, as for a backfill. May be absent or empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BackfillCreate"];
            };
        };
        responses: {
            /** @description What the backfill would deliver. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
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
                 * @description Id of the batch export the runs or log lines belong to.
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
        /** @description What may be sent and is not read. May be absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The backfill is cancelled. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
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
        /** @description What may be sent and is not read. May be absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The backfill that was started. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        /** @description What may be sent and is not read. May be absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The backfill that was started. */
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
                /** @description Where the page begins. Taken from `next` or `previous`, never made up. */
                cursor?: components["parameters"]["RunCursor"];
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description Only intervals that start at this time or later. */
                start?: components["parameters"]["IntervalStart"];
                /** @description Only intervals that end at this time or earlier. A time to come shows intervals to come. */
                end?: components["parameters"]["IntervalEnd"];
                /** @description Only intervals in one of these states. May be repeated. */
                state?: components["parameters"]["IntervalState"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of the batch export the runs or log lines belong to.
                 * @example 0197c1a0-0000-7000-8000-000000000010
                 */
                batch_export_id: components["parameters"]["ParentBatchExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of intervals. */
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
        /** @description The export to look at. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportCreate"];
            };
        };
        responses: {
            /** @description What it would deliver. */
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
        /** @description The members to change. May be absent or empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportUpdate"];
            };
        };
        responses: {
            /** @description What it would deliver. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description The steps. */
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
        /** @description The export to test. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportCreate"];
            };
        };
        responses: {
            /** @description The steps with their results. */
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
        /** @description The export to test, and the step. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchExportTestNew"];
            };
        };
        responses: {
            /** @description The step with its result. */
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
        /** @description The members to change. May be absent or empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportUpdate"];
            };
        };
        responses: {
            /** @description The steps with their results. */
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
        /** @description The step, and the members to change. May be absent or empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BatchExportTest"];
            };
        };
        responses: {
            /** @description The step with its result. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Only experiments in this state. `complete` is another word for `stopped`, and `all` filters nothing. */
                status?: components["parameters"]["ExperimentStatusFilter"];
                /** @description True lists only archived experiments, false only the others. Without it, both are listed. */
                archived?: components["parameters"]["ExperimentArchivedFilter"];
                /** @description Only experiments made by the user with this id. */
                created_by_id?: components["parameters"]["ExperimentCreatedBy"];
                /** @description Only experiments on the feature flag with this id. */
                feature_flag_id?: components["parameters"]["ExperimentFlagId"];
                /** @description Only experiments whose name contains this text, whatever its case. */
                search?: components["parameters"]["ExperimentSearch"];
                /** @description With any value, only experiments made by the user of the key. */
                user?: components["parameters"]["ExperimentUser"];
                /** @description Only experiments with a metric on the event of this name. */
                event?: components["parameters"]["ExperimentEvent"];
                /** @description Only experiments whose `parameters.prompt_metadata` names this prompt. */
                prompt_name?: components["parameters"]["ExperimentPrompt"];
                /** @description What orders the list, `created_at`, `created_by`, `updated_at`, `name`, `start_date`, `end_date`, `duration` or `status`, each with an optional minus. Another value is a 400. */
                order?: components["parameters"]["ExperimentOrder"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description One page of experiments. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
            /** @description The experiment as it was stored. */
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
    listExperimentsRequiringFlag: {
        parameters: {
            query?: {
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description One page of experiments, and whether there are any. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The whole experiment. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentReplace"];
            };
        };
        responses: {
            /** @description The experiment after the change. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
            /** @description The experiment is gone. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentUpdate"];
            };
        };
        responses: {
            /** @description The experiment after the change. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
        /** @description Not needed. May be absent, empty, or a whole experiment; nothing of it is stored. */
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
                /** @description True computes the results anew instead of using cached ones. */
                refresh?: components["parameters"]["Refresh"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description The experiment with its results, or the reason why there are none. */
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
                /** @description Position of one secondary metric, counted from 0: those of `secondary_metrics` first, then those of `metrics_secondary`. Absent returns all. */
                id?: components["parameters"]["SecondaryMetricPosition"];
                /** @description True computes the results anew instead of using cached ones. */
                refresh?: components["parameters"]["Refresh"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description The experiment with its secondary results, or the reason why there are none. */
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
                /** @description True computes the results anew instead of using cached ones. */
                refresh?: components["parameters"]["Refresh"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                 * @description Uuid of a metric of the experiment.
                 * @example 0197c1a0-0000-7000-8000-000000000040
                 */
                metric_uuid: components["parameters"]["MetricUuid"];
                /** @description True computes the results anew instead of using cached ones. */
                refresh?: components["parameters"]["Refresh"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description The days. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
        /** @description What is to be found, and in whom. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentPlanRequest"];
            };
        };
        responses: {
            /** @description The plan, or the reason why there is none. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
            /** @description The answer. */
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
                /** @description How many flags a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["EligibleFlagLimit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Only flags whose key or name contains this text, whatever its case. */
                search?: components["parameters"]["FlagSearch"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description One page of feature flags. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the project, or `@current`.
                 * @example 1
                 */
                project_id: components["parameters"]["ProjectId"];
                /**
                 * @description Id of an experiment that was not launched yet.
                 * @example 11
                 */
                id: components["parameters"]["DraftExperimentId"];
            };
            cookie?: never;
        };
        /** @description Not needed. May be absent, empty, or a whole experiment; nothing of it is stored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The experiment after the step. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description Not needed. May be absent, empty, or a whole experiment; nothing of it is stored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The experiment after the step. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description Not needed. May be absent, empty, or a whole experiment; nothing of it is stored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The experiment after the step. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description What was decided. May be absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentEnd"];
            };
        };
        responses: {
            /** @description The experiment after the step. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description Which variant, and what was decided. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentShipVariant"];
            };
        };
        responses: {
            /** @description The experiment after the step. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description Not needed. May be absent, empty, or a whole experiment; nothing of it is stored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The experiment after the step. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description Not needed. May be absent, empty, or a whole experiment; nothing of it is stored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The experiment after the step. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description Not needed. May be absent, empty, or a whole experiment; nothing of it is stored. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentAction"];
            };
        };
        responses: {
            /** @description The experiment after the step. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
        /** @description How the copy differs. May be absent. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
        /** @description Where to, and how the copy differs. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description One page of holdouts. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
            /** @description The holdout as it was stored. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The whole holdout. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentHoldoutReplace"];
            };
        };
        responses: {
            /** @description The holdout after the change. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
            /** @description The holdout is gone. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentHoldoutUpdate"];
            };
        };
        responses: {
            /** @description The holdout after the change. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description One page of shared metrics. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
            /** @description The shared metric as it was stored. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The whole shared metric. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentSavedMetricReplace"];
            };
        };
        responses: {
            /** @description The shared metric after the change. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
            /** @description The shared metric is gone. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExperimentSavedMetricUpdate"];
            };
        };
        responses: {
            /** @description The shared metric after the change. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Only flags whose key or name contains this text, whatever its case. */
                search?: components["parameters"]["FeatureFlagSearch"];
                /** @description True lists only flags that are on, false only the others. */
                active?: components["parameters"]["FlagActiveFilter"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description One page of feature flags. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
        /** @description The flag to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureFlagCreate"];
            };
        };
        responses: {
            /** @description The flag as it was stored. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The whole feature flag. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureFlagReplace"];
            };
        };
        responses: {
            /** @description The flag after the change. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
            /** @description The flag is gone. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureFlagUpdate"];
            };
        };
        responses: {
            /** @description The flag after the change. */
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
    readProjectLocalEvaluation: {
        parameters: {
            query?: {
                /**
                 * @description Public token of the project that `@current` in the path stands for. Without it, it is the caller's current one.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token?: components["parameters"]["CurrentProjectToken"];
                /** @description Whether to send the conditions of cohorts. Its presence is enough, unless it is `false` or `0`. */
                send_cohorts?: components["parameters"]["SendCohorts"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                 * @description Public token of the project that `@current` in the path stands for. Without it, it is the caller's current one.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token?: components["parameters"]["CurrentProjectToken"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
                /** @description Only cohorts whose name contains this text, whatever its case. */
                search?: components["parameters"]["CohortSearch"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description One page of cohorts. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
            /** @description The cohort as it was stored. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The whole cohort. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohortReplace"];
            };
        };
        responses: {
            /** @description The cohort after the change. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
            /** @description The cohort is gone. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohortUpdate"];
            };
        };
        responses: {
            /** @description The cohort after the change. */
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
    readCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of organizations. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
            /** @description The organization as it was stored. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of projects. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
            /** @description The project as it was stored. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectUpdate"];
            };
        };
        responses: {
            /** @description The project after the change. */
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
                /** @description How many results a page holds. Values above the maximum mean the maximum, other odd values the default. */
                limit?: components["parameters"]["Limit"];
                /** @description How many results come before the page. Odd values mean the default. */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization, which is a UUID, or `@current`.
                 * @example 0197c1a0-0000-7000-8000-000000000001
                 */
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of projects. */
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
    listPersonalApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description A value of the caller's choice that makes the request safe to repeat for 24 hours. */
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
            /** @description The key with its value. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    readPersonalApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
            /** @description The key is gone. */
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
                /** @description `ETag` of the version to change. When the object has another one by now, nothing changes and the answer is a 412. */
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
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalApiKeyUpdate"];
            };
        };
        responses: {
            /** @description The key after the change. */
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
        /** @description How long the former value is still accepted. May be absent or empty. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PersonalApiKeyRoll"];
            };
        };
        responses: {
            /** @description The key with its new value. */
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
    captureBatch: {
        parameters: {
            query?: {
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What became of the events. They are on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, when the query says `beacon=1`. */
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
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What became of the events. They are on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, when the query says `beacon=1`. */
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
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What became of the events. They are on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, when the query says `beacon=1`. */
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
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What became of the events. They are on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, when the query says `beacon=1`. */
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
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What became of the events. They are on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, when the query says `beacon=1`. */
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
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What became of the events. They are on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, when the query says `beacon=1`. */
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
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What became of the events. They are on disk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureResponse"];
                };
            };
            /** @description The same as 200 without a body, when the query says `beacon=1`. */
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
                /** @description Name and version of the SDK, as in `posthog-node/5.70.0`. Anything else is ignored. */
                "PostHog-Sdk-Info"?: components["parameters"]["PostHogSdkInfo"];
                /** @description How often the SDK has tried to send this batch. It is not used. */
                "PostHog-Attempt"?: components["parameters"]["PostHogAttempt"];
                /** @description Id the SDK gives to the batch. Letters, digits and `._:-`, at most 128 characters, are sent back. */
                "PostHog-Request-Id"?: components["parameters"]["PostHogRequestId"];
                /** @description Time of the sender when sending. ISO 8601; anything else is ignored. */
                "PostHog-Request-Timestamp"?: components["parameters"]["PostHogRequestTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding` or by the first bytes of the body, whatever
         *     the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyticsRequest"];
                "text/plain": components["schemas"]["CaptureText"];
            };
        };
        responses: {
            /** @description The result of each event. Events that are `ok` are on disk. */
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
                 * @description Public token of the project. One that is not known is a 404.
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
                 * @description Public token of the project. One that is not known is a 404.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token: components["parameters"]["ProjectTokenInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A script that leaves the configuration where the SDK looks for it. */
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
                /** @description Version of posthog-js that the page runs. */
                v?: components["parameters"]["SdkScriptVersion"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Version of posthog-js.
                 * @example 1.434.18
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Public token of the project. One that is not known is a 404.
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
            /** @description Nothing, in the form that SDKs expect. */
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
            /** @description Nothing, in the form that SDKs expect. */
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
            /** @description Nothing, in the form that SDKs expect. */
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
            /** @description Nothing, in the form that SDKs expect. */
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
                /** @description `1` asks for a 204 without a body, as browsers want it when a page is left. */
                beacon?: components["parameters"]["CaptureBeacon"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Anything within the size limit of a request. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DroppedObject"];
                "text/plain": components["schemas"]["DroppedText"];
            };
        };
        responses: {
            /** @description Accepted and dropped. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingResponse"];
                };
            };
            /** @description The same as 200 without a body, when the query says `beacon=1`. */
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
        /** @description Anything within the size limit of a request. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DroppedObject"];
                "text/plain": components["schemas"]["DroppedText"];
            };
        };
        responses: {
            /** @description Accepted and dropped. */
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
        /** @description Anything within the size limit of a request. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DroppedObject"];
                "text/plain": components["schemas"]["DroppedText"];
            };
        };
        responses: {
            /** @description Accepted and dropped. */
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
        /** @description Anything within the size limit of a request. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DroppedObject"];
                "text/plain": components["schemas"]["DroppedText"];
            };
        };
        responses: {
            /** @description Accepted and dropped. */
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
                /** @description Form of the answer. Values above 4 mean 4, other odd values mean 1. */
                v?: components["parameters"]["FlagsVersion"];
                /** @description True adds what an SDK may ask of this server. Odd values mean false. */
                config?: components["parameters"]["FlagsConfig"];
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagsRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What the subject gets. */
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
                /** @description Form of the answer. Values above 4 mean 4, other odd values mean 1. */
                v?: components["parameters"]["FlagsVersion"];
                /** @description True adds what an SDK may ask of this server. Odd values mean false. */
                config?: components["parameters"]["FlagsConfig"];
                /** @description How the body is compressed or encoded, such as `gzip-js` or `base64`. The bytes themselves win. */
                compression?: components["parameters"]["CaptureCompression"];
                /** @description `0` asks not to record the address of the sender. */
                ip?: components["parameters"]["CaptureIp"];
                /** @description Version of the SDK. Not used. */
                ver?: components["parameters"]["CaptureVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description JSON, plain or compressed. Compression is recognised by `Content-Encoding`, by the query parameter, or by the first
         *     bytes of the body, whatever the media type says.
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagsRequest"];
                "text/plain": components["schemas"]["CaptureText"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureForm"];
            };
        };
        responses: {
            /** @description What the subject gets. */
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
                 * @description Public token of the project. Without it the caller's current project is meant.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token?: components["parameters"]["FlagsProjectToken"];
                /** @description Whether to send the conditions of cohorts. Its presence is enough, unless it is `false` or `0`. */
                send_cohorts?: components["parameters"]["SendCohorts"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                 * @description Public token of the project. Without it the caller's current project is meant.
                 * @example phc_example0000000000000000000000000000000000
                 */
                token?: components["parameters"]["FlagsProjectToken"];
                /** @description Whether to send the conditions of cohorts. Its presence is enough, unless it is `false` or `0`. */
                send_cohorts?: components["parameters"]["SendCohorts"];
            };
            header?: {
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
            /** @description No check fails. */
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
            /** @description At least one check fails. Do not send requests for now. */
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
            /** @description The links, as a page or as JSON. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                /** @description `ETag` of the version the caller has. When it is still the current one the answer is a 304. */
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
                    "application/yaml": components["schemas"]["YamlText"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyPublicRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
