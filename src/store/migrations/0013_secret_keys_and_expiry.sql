CREATE TABLE `server_secret_keys` (
	`key_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `personal_api_keys` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `personal_api_keys` ADD `previous_value_hash` text;--> statement-breakpoint
ALTER TABLE `personal_api_keys` ADD `previous_expires_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `personal_api_keys_previous_value_hash_unique` ON `personal_api_keys` (`previous_value_hash`);