CREATE TABLE `erased_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL
);
