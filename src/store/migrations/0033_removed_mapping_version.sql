ALTER TABLE `projects` ADD `removed_mapping_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The versions that earlier deletions removed are unknown: a mapping changes far less often than this.
UPDATE `projects` SET `removed_mapping_version` = 1000 WHERE `id` IN (SELECT `team_id` FROM `person_deletions`);--> statement-breakpoint
UPDATE `person_distinct_ids` SET `version` = `version` + 1000 WHERE `team_id` IN (SELECT `team_id` FROM `person_deletions`);
