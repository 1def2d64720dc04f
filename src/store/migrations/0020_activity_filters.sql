CREATE INDEX `activity_log_by_scope` ON `activity_log` (`team_id`,`scope`,`created_at`,`activity`,`user_id`);--> statement-breakpoint
CREATE INDEX `activity_log_by_activity` ON `activity_log` (`team_id`,`activity`,`created_at`,`scope`,`user_id`);--> statement-breakpoint
CREATE INDEX `activity_log_by_user` ON `activity_log` (`team_id`,`user_id`,`created_at`,`scope`,`activity`);