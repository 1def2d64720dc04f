DROP INDEX `runs_by_export_interval`;--> statement-breakpoint
CREATE INDEX `runs_delivered` ON `batch_export_runs` (`batch_export_id`,`data_interval_start`,`data_interval_end`) WHERE status = 'Completed';--> statement-breakpoint
CREATE INDEX `runs_by_export_interval` ON `batch_export_runs` (`batch_export_id`,`data_interval_start`,`data_interval_end`);--> statement-breakpoint
ALTER TABLE `batch_export_backfills` ADD `adjusted_start_at` integer;--> statement-breakpoint
ALTER TABLE `batch_export_backfills` ADD `grid` text;--> statement-breakpoint
ALTER TABLE `batch_export_backfills` ADD `total_records_count` integer;--> statement-breakpoint
ALTER TABLE `batch_exports` ADD `scheduled_from` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `batch_exports` ADD `data_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `batch_exports` ADD `failures_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `batch_exports` SET `scheduled_from` = coalesce((SELECT min(r.`data_interval_start`) FROM `batch_export_runs` r WHERE r.`batch_export_id` = `batch_exports`.`id` AND r.`reason` = 'schedule'), `scheduled_until`);--> statement-breakpoint
UPDATE `batch_exports` SET `data_until` = `scheduled_from`;
