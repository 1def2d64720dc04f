DROP INDEX `webhook_deliveries_by_webhook`;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_webhook` ON `webhook_deliveries` (`webhook_id`);--> statement-breakpoint
CREATE INDEX `runs_undelivered` ON `batch_export_runs` (`batch_export_id`,`created_at`,`status`) WHERE status <> 'Completed';--> statement-breakpoint
CREATE INDEX `notices_newest` ON `notices` (`object`,`object_id`,`type`,`created_at`);