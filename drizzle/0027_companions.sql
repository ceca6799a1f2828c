CREATE TABLE `companion_invites` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`is_child` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `companion_invites_player` ON `companion_invites` (`player_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `companions` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`name` text NOT NULL,
	`is_child` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `companions_player` ON `companions` (`player_id`);--> statement-breakpoint
ALTER TABLE `player_sessions` ADD `companion_id` text;--> statement-breakpoint
CREATE INDEX `player_sessions_companion` ON `player_sessions` (`companion_id`);--> statement-breakpoint
ALTER TABLE `players` ADD `crew_name` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `sent_by` text REFERENCES companions(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `submissions_sent_by` ON `submissions` (`sent_by`) WHERE sent_by is not null;