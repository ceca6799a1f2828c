CREATE TABLE `leaderboard` (
	`player_id` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`last_at` integer NOT NULL,
	`is_out` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `leaderboard_order` ON `leaderboard` (`is_out`,"points" desc,`last_at`,`player_id`);--> statement-breakpoint
CREATE INDEX `submissions_waiting` ON `submissions` (`player_id`) WHERE status = 'pending';
