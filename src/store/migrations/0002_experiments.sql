CREATE TABLE `cohort_people` (
	`cohort_id` integer NOT NULL,
	`person_id` text NOT NULL,
	PRIMARY KEY(`cohort_id`, `person_id`),
	FOREIGN KEY (`cohort_id`) REFERENCES `cohorts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cohort_people_by_person` ON `cohort_people` (`person_id`);--> statement-breakpoint
CREATE TABLE `experiment_holdouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`filters` text NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`created_by_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `experiment_holdouts_by_team` ON `experiment_holdouts` (`team_id`,`deleted`);--> statement-breakpoint
CREATE TABLE `experiment_metric_results` (
	`experiment_id` integer NOT NULL,
	`metric` text NOT NULL,
	`fingerprint` text NOT NULL,
	`day` text DEFAULT '' NOT NULL,
	`result` text NOT NULL,
	`computed_at` integer NOT NULL,
	PRIMARY KEY(`experiment_id`, `metric`, `fingerprint`, `day`),
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `experiment_metric_results_by_age` ON `experiment_metric_results` (`computed_at`);--> statement-breakpoint
CREATE TABLE `experiment_saved_metrics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`query` text NOT NULL,
	`metadata` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`created_by_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `experiment_saved_metrics_name` ON `experiment_saved_metrics` (`team_id`,`name`) WHERE deleted = 0;--> statement-breakpoint
CREATE TABLE `flag_hash_keys` (
	`team_id` integer NOT NULL,
	`distinct_id` text NOT NULL,
	`flag_key` text NOT NULL,
	`hash_key` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `distinct_id`, `flag_key`)
);
--> statement-breakpoint
CREATE TABLE `group_types` (
	`team_id` integer NOT NULL,
	`type_index` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`team_id`, `type_index`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_types_name` ON `group_types` (`team_id`,`name`);--> statement-breakpoint
CREATE TABLE `groups` (
	`team_id` integer NOT NULL,
	`type_index` integer NOT NULL,
	`key` text NOT NULL,
	`properties` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`team_id`, `type_index`, `key`)
);
--> statement-breakpoint
CREATE TABLE `person_overrides` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`old_person_id` text NOT NULL,
	`person_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_overrides_by_old` ON `person_overrides` (`old_person_id`);--> statement-breakpoint
CREATE INDEX `person_overrides_by_person` ON `person_overrides` (`person_id`);--> statement-breakpoint
CREATE TABLE `personless_distinct_ids` (
	`team_id` integer NOT NULL,
	`distinct_id` text NOT NULL,
	PRIMARY KEY(`team_id`, `distinct_id`)
);
--> statement-breakpoint
ALTER TABLE `batch_export_runs` ADD `errors` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `cohorts` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `cohorts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `experiments` ADD `primary_metrics_ordered_uuids` text;--> statement-breakpoint
ALTER TABLE `experiments` ADD `secondary_metrics_ordered_uuids` text;--> statement-breakpoint
ALTER TABLE `experiments` ADD `only_count_matured_users` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `experiments` ADD `scheduling_config` text;--> statement-breakpoint
ALTER TABLE `experiments` ADD `running_time_calculation` text;--> statement-breakpoint
ALTER TABLE `experiments` ADD `variants` text;--> statement-breakpoint
ALTER TABLE `feature_flags` ADD `bucketing_identifier` text;--> statement-breakpoint
ALTER TABLE `feature_flags` ADD `evaluation_contexts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `test_account_filters` text DEFAULT '[]' NOT NULL;