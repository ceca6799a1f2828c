CREATE TABLE `frozen_ranks` (
	`place` integer PRIMARY KEY NOT NULL,
	`player_id` text,
	`rank` integer NOT NULL,
	`points` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `wall_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`code_hash` text,
	`code_expires_at` integer,
	`frozen_at` integer
);
--> statement-breakpoint
CREATE TABLE `walls` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`opened_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `walls_token` ON `walls` (`token_hash`);--> statement-breakpoint
CREATE INDEX `ledger_lines` ON `ledger` (`id`) WHERE kind in ('line', 'blackout');--> statement-breakpoint
CREATE INDEX `ledger_blackouts` ON `ledger` (`player_id`,`turn`) WHERE kind = 'blackout';--> statement-breakpoint
CREATE INDEX `submissions_wall` ON `submissions` (`status`,`reviewed_at`,`id`) WHERE status = 'approved' and allow_feature = 1;