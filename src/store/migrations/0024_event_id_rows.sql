CREATE TABLE `event_id_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`team_id` integer NOT NULL,
	`arrived_at` integer NOT NULL,
	`ids` blob NOT NULL
);
