CREATE TABLE `overwritten_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`zeros` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `person_deletions` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` integer NOT NULL,
	`person_id` text NOT NULL,
	`status` text NOT NULL,
	`deletes_events` integer NOT NULL,
	`subjects` text,
	`up_to_seq` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`is_accounted` integer DEFAULT false NOT NULL,
	`events_removed` integer,
	`created_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE INDEX `person_deletions_by_team` ON `person_deletions` (`team_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `person_deletions_open` ON `person_deletions` (`status`);--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_expiry` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
ALTER TABLE `projects` ADD `event_retention_days` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `run_retention_days` integer DEFAULT 365;--> statement-breakpoint
ALTER TABLE `projects` ADD `log_retention_days` integer DEFAULT 365;--> statement-breakpoint
ALTER TABLE `projects` ADD `idempotency_retention_days` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `events_removed_before` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `events_purged_before` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `events_held_from` integer;