DROP INDEX `runs_delivered`;--> statement-breakpoint
ALTER TABLE `batch_export_runs` ADD `place` text;--> statement-breakpoint
CREATE INDEX `runs_delivered` ON `batch_export_runs` (`batch_export_id`,`data_interval_start`,`data_interval_end`,`place`) WHERE status = 'Completed';--> statement-breakpoint
ALTER TABLE `batch_exports` ADD `place` text;--> statement-breakpoint
ALTER TABLE `batch_exports` ADD `first_place` text;