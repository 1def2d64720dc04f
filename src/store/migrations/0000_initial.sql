CREATE TABLE `batch_export_backfills` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_export_id` text NOT NULL,
	`team_id` integer NOT NULL,
	`status` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`total_runs` integer NOT NULL,
	`cut_until` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`last_updated_at` integer NOT NULL,
	FOREIGN KEY (`batch_export_id`) REFERENCES `batch_exports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `backfills_by_export` ON `batch_export_backfills` (`batch_export_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `backfills_by_status` ON `batch_export_backfills` (`status`);--> statement-breakpoint
CREATE TABLE `batch_export_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`batch_export_id` text NOT NULL,
	`run_id` text DEFAULT '' NOT NULL,
	`timestamp` integer NOT NULL,
	`level` text NOT NULL,
	`message` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `logs_by_export` ON `batch_export_logs` (`batch_export_id`,`id`);--> statement-breakpoint
CREATE INDEX `logs_by_run` ON `batch_export_logs` (`run_id`,`id`);--> statement-breakpoint
CREATE TABLE `batch_export_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_export_id` text NOT NULL,
	`team_id` integer NOT NULL,
	`backfill_id` text,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`records_completed` integer,
	`records_total_count` integer,
	`bytes_exported` integer,
	`latest_error` text,
	`data_interval_start` integer NOT NULL,
	`data_interval_end` integer NOT NULL,
	`cursor` text,
	`attempt` integer DEFAULT 0 NOT NULL,
	`lease_owner` text,
	`lease_expires_at` integer,
	`not_before` integer NOT NULL,
	`receipt` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`last_updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`batch_export_id`) REFERENCES `batch_exports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `runs_by_export_created` ON `batch_export_runs` (`batch_export_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `runs_by_export_interval` ON `batch_export_runs` (`batch_export_id`,`data_interval_start`);--> statement-breakpoint
CREATE INDEX `runs_claimable` ON `batch_export_runs` (`status`,`not_before`);--> statement-breakpoint
CREATE INDEX `runs_by_backfill` ON `batch_export_runs` (`backfill_id`,`status`);--> statement-breakpoint
CREATE INDEX `runs_running` ON `batch_export_runs` (`batch_export_id`,`data_interval_start`) WHERE status = 'Running';--> statement-breakpoint
CREATE INDEX `runs_open` ON `batch_export_runs` (`batch_export_id`,`reason`) WHERE status IN ('Starting', 'Running', 'FailedRetryable');--> statement-breakpoint
CREATE TABLE `batch_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` integer NOT NULL,
	`name` text NOT NULL,
	`model` text NOT NULL,
	`destination_type` text NOT NULL,
	`destination_config` text NOT NULL,
	`interval` text NOT NULL,
	`timezone` text DEFAULT 'UTC' NOT NULL,
	`offset_day` integer,
	`offset_hour` integer,
	`paused` integer DEFAULT false NOT NULL,
	`last_paused_at` integer,
	`start_at` integer,
	`end_at` integer,
	`ql_query` text,
	`schema` text,
	`filters` text,
	`scheduled_until` integer NOT NULL,
	`due_at` integer,
	`restated_seq` integer DEFAULT 0 NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`last_updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `batch_exports_by_team` ON `batch_exports` (`team_id`,`deleted`,`created_at`);--> statement-breakpoint
CREATE INDEX `batch_exports_due` ON `batch_exports` (`due_at`);--> statement-breakpoint
CREATE TABLE `cohorts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`filters` text NOT NULL,
	`is_static` integer DEFAULT false NOT NULL,
	`count` integer,
	`last_calculation` integer,
	`deleted` integer DEFAULT false NOT NULL,
	`created_by_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cohorts_by_team` ON `cohorts` (`team_id`,`deleted`);--> statement-breakpoint
CREATE TABLE `experiments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`start_date` integer,
	`end_date` integer,
	`feature_flag_id` integer NOT NULL,
	`exposure_cohort_id` integer,
	`parameters` text,
	`filters` text,
	`secondary_metrics` text,
	`metrics` text,
	`metrics_secondary` text,
	`saved_metrics_ids` text,
	`exposure_criteria` text,
	`stats_config` text,
	`holdout_id` integer,
	`type` text,
	`conclusion` text,
	`conclusion_comment` text,
	`archived` integer DEFAULT false NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`created_by_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`feature_flag_id`) REFERENCES `feature_flags`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exposure_cohort_id`) REFERENCES `cohorts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `experiments_by_team` ON `experiments` (`team_id`,`deleted`,`created_at`);--> statement-breakpoint
CREATE INDEX `experiments_by_flag` ON `experiments` (`feature_flag_id`);--> statement-breakpoint
CREATE TABLE `feature_flags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`filters` text NOT NULL,
	`active` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`ensure_experience_continuity` integer DEFAULT false NOT NULL,
	`created_by_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feature_flags_key` ON `feature_flags` (`team_id`,`key`) WHERE deleted = 0;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`principal_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`headers` text,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`principal_id`, `key`)
);
--> statement-breakpoint
CREATE TABLE `arrival_floor` (
	`id` integer PRIMARY KEY NOT NULL,
	`floor` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event_ids` (
	`team_id` integer NOT NULL,
	`uuid` blob NOT NULL,
	PRIMARY KEY(`team_id`, `uuid`)
);
--> statement-breakpoint
CREATE TABLE `historical_arrivals` (
	`team_id` integer NOT NULL,
	`bucket` integer NOT NULL,
	`max_seq` integer NOT NULL,
	PRIMARY KEY(`team_id`, `bucket`)
);
--> statement-breakpoint
CREATE INDEX `historical_arrivals_by_seq` ON `historical_arrivals` (`team_id`,`max_seq`);--> statement-breakpoint
CREATE TABLE `inbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`event` text NOT NULL,
	`distinct_id` text NOT NULL,
	`person_id` text,
	`timestamp` integer NOT NULL,
	`created_at` integer NOT NULL,
	`arrived_at` integer NOT NULL,
	`properties` text NOT NULL,
	`person_properties` text,
	`elements_chain` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `inbox_set_aside` (
	`seq` integer PRIMARY KEY NOT NULL,
	`team_id` integer NOT NULL,
	`row` text NOT NULL,
	`set_aside_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_slug_unique` ON `organizations` (`slug`);--> statement-breakpoint
CREATE TABLE `personal_api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`label` text NOT NULL,
	`value_hash` text NOT NULL,
	`mask_value` text NOT NULL,
	`scopes` text NOT NULL,
	`scoped_teams` text NOT NULL,
	`scoped_organizations` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`last_rolled_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_api_keys_value_hash_unique` ON `personal_api_keys` (`value_hash`);--> statement-breakpoint
CREATE INDEX `personal_api_keys_by_user` ON `personal_api_keys` (`user_id`);--> statement-breakpoint
CREATE TABLE `person_distinct_ids` (
	`team_id` integer NOT NULL,
	`distinct_id` text NOT NULL,
	`person_id` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `distinct_id`),
	FOREIGN KEY (`person_id`) REFERENCES `persons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_distinct_ids_by_person` ON `person_distinct_ids` (`person_id`);--> statement-breakpoint
CREATE INDEX `person_distinct_ids_by_change` ON `person_distinct_ids` (`team_id`,`changed_at`);--> statement-breakpoint
CREATE TABLE `persons` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` integer NOT NULL,
	`properties` text NOT NULL,
	`is_identified` integer DEFAULT false NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `persons_by_change` ON `persons` (`team_id`,`changed_at`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`api_token` text NOT NULL,
	`timezone` text DEFAULT 'UTC' NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_uuid_unique` ON `projects` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `projects_api_token_unique` ON `projects` (`api_token`);--> statement-breakpoint
CREATE INDEX `projects_by_organization` ON `projects` (`organization_id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`organization_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`level` integer NOT NULL,
	PRIMARY KEY(`user_id`, `organization_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`distinct_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`is_email_verified` integer DEFAULT false NOT NULL,
	`mascot_config` text,
	`current_organization_id` text,
	`current_project_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`current_organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`current_project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_uuid_unique` ON `users` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_distinct_id_unique` ON `users` (`distinct_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);