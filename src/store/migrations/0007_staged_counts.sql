ALTER TABLE `batch_export_runs` ADD `records_staged` integer;--> statement-breakpoint
ALTER TABLE `batch_export_runs` ADD `bytes_staged` integer;--> statement-breakpoint
UPDATE `batch_export_runs` SET `records_staged` = `records_completed`, `bytes_staged` = `bytes_exported`;--> statement-breakpoint
UPDATE `batch_export_runs` SET `records_completed` = 0, `bytes_exported` = 0
	WHERE `status` IN ('Failed', 'FailedRetryable', 'Cancelled', 'TimedOut');--> statement-breakpoint
UPDATE `batch_export_runs` SET `records_completed` = NULL, `bytes_exported` = NULL WHERE `status` IN ('Starting', 'Running');
