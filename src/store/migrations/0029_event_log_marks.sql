CREATE TABLE `event_log_late_arrivals` (
	`id` integer PRIMARY KEY NOT NULL,
	`team_id` integer NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_log_late_arrivals_by_team` ON `event_log_late_arrivals` (`team_id`,`last`);--> statement-breakpoint
CREATE TABLE `event_log_marks` (
	`kind` text PRIMARY KEY NOT NULL,
	`first_seq` integer,
	`last_seq` integer NOT NULL,
	`last_arrival` integer,
	`token` text
);
