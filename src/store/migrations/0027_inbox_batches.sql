CREATE TABLE `__new_inbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`events` integer NOT NULL,
	`team_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`heads` text NOT NULL,
	`properties` text NOT NULL,
	`person_properties` text NOT NULL
);
--> statement-breakpoint
-- Rows that a batch cannot hold were damaged or edited. They are set aside, and the ledger starts after them.
CREATE TEMP TABLE `unfit` AS SELECT `seq` FROM `inbox`
WHERE 'blob' IN (typeof(`uuid`), typeof(`event`), typeof(`distinct_id`), typeof(`person_id`), typeof(`timestamp`),
		typeof(`arrived_at`), typeof(`elements_chain`))
	OR typeof(`properties`) <> 'text' OR instr(`properties`, char(10)) > 0
	OR typeof(`person_properties`) NOT IN ('text', 'null') OR instr(coalesce(`person_properties`, ''), char(10)) > 0;
--> statement-breakpoint
INSERT OR REPLACE INTO `inbox_set_aside` (`seq`, `team_id`, `row`, `reason`, `set_aside_at`)
SELECT `seq`, iif(typeof(`team_id`) = 'integer', `team_id`, 0),
	json_object('seq', `seq`, 'uuid', iif(typeof(`uuid`) = 'text', `uuid`, NULL), 'values', quote(`event`) || ',' || quote(`distinct_id`) || ',' ||
		quote(`person_id`) || ',' || quote(`timestamp`) || ',' || quote(`created_at`) || ',' || quote(`arrived_at`) || ',' ||
		quote(`properties`) || ',' || quote(`person_properties`) || ',' || quote(`elements_chain`)),
	'its values are not of the right types', CAST(unixepoch('subsec') * 1000 AS INTEGER)
FROM `inbox` WHERE `seq` IN (SELECT `seq` FROM temp.`unfit`);
--> statement-breakpoint
DELETE FROM `arrival_ledger` WHERE EXISTS (SELECT 1 FROM temp.`unfit`);
--> statement-breakpoint
UPDATE `arrival_ledger_start` SET `seq` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'inbox')
WHERE EXISTS (SELECT 1 FROM temp.`unfit`);
--> statement-breakpoint
INSERT INTO `__new_inbox` (`seq`, `events`, `team_id`, `created_at`, `heads`, `properties`, `person_properties`)
SELECT `seq`, 1, `team_id`, `created_at`,
	json_array(json_array(`uuid`, `event`, `distinct_id`, `person_id`, `timestamp`, nullif(`arrived_at`, `created_at`),
		`elements_chain`)),
	`properties`, coalesce(`person_properties`, '')
FROM `inbox` WHERE `seq` NOT IN (SELECT `seq` FROM temp.`unfit`) ORDER BY `seq`;
--> statement-breakpoint
DROP TABLE temp.`unfit`;
--> statement-breakpoint
DELETE FROM `sqlite_sequence` WHERE `name` = '__new_inbox';
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`)
SELECT '__new_inbox', `seq` FROM `sqlite_sequence` WHERE `name` = 'inbox';
--> statement-breakpoint
DROP TABLE `inbox`;
--> statement-breakpoint
ALTER TABLE `__new_inbox` RENAME TO `inbox`;
