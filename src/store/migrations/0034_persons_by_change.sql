DROP INDEX `persons_by_change`;--> statement-breakpoint
CREATE INDEX `persons_by_change` ON `persons` (`team_id`,`changed_at`,`is_deleted`);