CREATE TABLE `batch_export_run_attempts` (
	`id` integer PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`started_at` integer NOT NULL,
	`load_started_at` integer,
	`commit_started_at` integer,
	`ended_at` integer,
	`error` text,
	FOREIGN KEY (`run_id`) REFERENCES `batch_export_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attempts_by_run` ON `batch_export_run_attempts` (`run_id`,`id`);--> statement-breakpoint
ALTER TABLE `batch_export_runs` ADD `started_at` integer;