ALTER TABLE `batch_export_backfills` ADD `cancel_reason` text;--> statement-breakpoint
ALTER TABLE `batch_exports` ADD `pause_reason` text;