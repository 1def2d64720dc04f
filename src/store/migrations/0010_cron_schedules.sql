ALTER TABLE `batch_exports` ADD `cron` text;--> statement-breakpoint
CREATE INDEX `runs_by_export_length` ON `batch_export_runs` (`batch_export_id`,(data_interval_end - data_interval_start));