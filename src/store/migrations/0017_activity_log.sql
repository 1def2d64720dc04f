CREATE TABLE `activity_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`organization_id` text NOT NULL,
	`team_id` integer,
	`actor` text NOT NULL,
	`user_id` integer,
	`key_id` text,
	`key_label` text,
	`key_mask` text,
	`request_id` text,
	`scope` text NOT NULL,
	`item_id` text NOT NULL,
	`parent_id` text,
	`activity` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_log_by_team` ON `activity_log` (`team_id`,`created_at`,`scope`,`activity`,`user_id`);--> statement-breakpoint
CREATE INDEX `activity_log_by_organization` ON `activity_log` (`organization_id`,`created_at`,`team_id`,`scope`,`activity`,`user_id`);--> statement-breakpoint
CREATE INDEX `activity_log_by_item` ON `activity_log` (`team_id`,`item_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activity_log_by_parent` ON `activity_log` (`parent_id`,`created_at`) WHERE parent_id IS NOT NULL;