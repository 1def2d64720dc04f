ALTER TABLE `experiments` ADD `allocations` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `experiment_defaults` text DEFAULT '{}' NOT NULL;