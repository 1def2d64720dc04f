CREATE TABLE `notice_states` (
	`object` text NOT NULL,
	`object_id` text NOT NULL,
	`condition` text NOT NULL,
	`since` integer NOT NULL,
	`reported` integer NOT NULL,
	PRIMARY KEY(`object`, `object_id`, `condition`)
);
--> statement-breakpoint
CREATE INDEX `notice_states_unreported` ON `notice_states` (`reported`,`since`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` integer NOT NULL,
	`type` text NOT NULL,
	`object` text NOT NULL,
	`object_id` text NOT NULL,
	`change` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_by_change` ON `notices` (`object`,`object_id`,`type`,`change`);--> statement-breakpoint
CREATE INDEX `notices_by_time` ON `notices` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`notice_id` text NOT NULL,
	`about` text NOT NULL,
	`team_id` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_attempt_at` integer,
	`duration_ms` integer,
	`response_status` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_id_unique` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_webhook` ON `webhook_deliveries` (`webhook_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_order` ON `webhook_deliveries` (`webhook_id`,`about`,`status`,`seq`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_notice` ON `webhook_deliveries` (`notice_id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` integer NOT NULL,
	`name` text NOT NULL,
	`format` text NOT NULL,
	`target` text NOT NULL,
	`types` text NOT NULL,
	`batch_export_ids` text NOT NULL,
	`experiment_ids` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`disabled_reason` text,
	`previous_secret_until` integer,
	`failing_since` integer,
	`created_by_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhooks_by_team` ON `webhooks` (`team_id`,`created_at`);