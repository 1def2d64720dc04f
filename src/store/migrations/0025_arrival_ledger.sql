CREATE TABLE `arrival_ledger` (
	`team_id` integer NOT NULL,
	`bucket` integer NOT NULL,
	`rows` integer NOT NULL,
	`hash_high` integer NOT NULL,
	`hash_low` integer NOT NULL,
	PRIMARY KEY(`team_id`, `bucket`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `arrival_ledger_start` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `arrival_ledger_start` SELECT 1, coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'inbox'), 0);
