CREATE TABLE `experiment_look_readings` (
	`experiment_id` integer NOT NULL,
	`taken_at` integer NOT NULL,
	`metric` text NOT NULL,
	`fingerprint` text NOT NULL,
	`result` text NOT NULL,
	PRIMARY KEY(`experiment_id`, `taken_at`, `metric`, `fingerprint`),
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `experiment_looks` (
	`experiment_id` integer NOT NULL,
	`taken_at` integer NOT NULL,
	`number` integer NOT NULL,
	`units` integer NOT NULL,
	`plan` text NOT NULL,
	PRIMARY KEY(`experiment_id`, `taken_at`),
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE no action
);
