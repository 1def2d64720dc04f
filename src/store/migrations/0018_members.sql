CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text NOT NULL,
	`level` integer NOT NULL,
	`project_roles` text DEFAULT '[]' NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_by_organization` ON `invitations` (`organization_id`);--> statement-breakpoint
CREATE TABLE `project_roles` (
	`project_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `project_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `project_roles_by_project` ON `project_roles` (`project_id`);--> statement-breakpoint
ALTER TABLE `memberships` ADD `joined_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `memberships_by_organization` ON `memberships` (`organization_id`);--> statement-breakpoint
UPDATE `memberships` SET `joined_at` = max(
	(SELECT `created_at` FROM `users` WHERE `users`.`id` = `memberships`.`user_id`),
	(SELECT `created_at` FROM `organizations` WHERE `organizations`.`id` = `memberships`.`organization_id`)
);
