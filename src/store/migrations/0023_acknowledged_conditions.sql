ALTER TABLE `notice_states` ADD `acknowledged_at` integer;--> statement-breakpoint
ALTER TABLE `notice_states` ADD `acknowledged_by` integer;