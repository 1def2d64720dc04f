CREATE TABLE `event_counting` (
	`id` integer PRIMARY KEY NOT NULL,
	`counted_seq` integer NOT NULL,
	`since` integer NOT NULL,
	`earlier_seq` integer
);
--> statement-breakpoint
CREATE TABLE `event_name_hours` (
	`name_id` integer NOT NULL,
	`hour` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`name_id`, `hour`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `event_names` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`name` text NOT NULL,
	`events` integer NOT NULL,
	`first_seen` integer NOT NULL,
	`last_seen` integer NOT NULL,
	`last_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_names_by_name` ON `event_names` (`team_id`,`name`);--> statement-breakpoint
CREATE TABLE `event_volumes` (
	`team_id` integer NOT NULL,
	`width` integer NOT NULL,
	`bucket` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`team_id`, `width`, `bucket`)
) WITHOUT ROWID;
