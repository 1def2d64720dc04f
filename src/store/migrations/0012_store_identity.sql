CREATE TABLE `store_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `inbox_set_aside` ADD `reason` text;