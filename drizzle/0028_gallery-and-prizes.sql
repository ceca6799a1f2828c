CREATE TABLE `heart_result` (
	`id` integer PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`hash` text NOT NULL,
	`revealed_at` integer NOT NULL,
	`revealed_by` text,
	FOREIGN KEY (`revealed_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `heart_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_open` integer NOT NULL,
	`opened_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hearts` (
	`board_id` text NOT NULL,
	`submission_id` text NOT NULL,
	PRIMARY KEY(`board_id`, `submission_id`),
	FOREIGN KEY (`board_id`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hearts_submission` ON `hearts` (`submission_id`);--> statement-breakpoint
CREATE TABLE `prize_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`prize_id` text NOT NULL,
	`board_id` text NOT NULL,
	`given_at` integer NOT NULL,
	`given_by` text,
	FOREIGN KEY (`prize_id`) REFERENCES `prizes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`given_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `prize_claims_prize` ON `prize_claims` (`prize_id`);--> statement-breakpoint
CREATE INDEX `prize_claims_board` ON `prize_claims` (`board_id`);--> statement-breakpoint
CREATE TABLE `prize_names` (
	`prize_id` text NOT NULL,
	`board_id` text NOT NULL,
	`named_at` integer NOT NULL,
	PRIMARY KEY(`prize_id`, `board_id`),
	FOREIGN KEY (`prize_id`) REFERENCES `prizes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`board_id`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `prize_names_board` ON `prize_names` (`board_id`);--> statement-breakpoint
CREATE TABLE `prizes` (
	`id` text PRIMARY KEY NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`number` integer NOT NULL,
	`rule` text NOT NULL,
	`collect_minutes` integer,
	`picture` text
);
--> statement-breakpoint
CREATE TABLE `photo_reports` (
	`submission_id` text NOT NULL,
	`player_id` text NOT NULL,
	`reason` text NOT NULL,
	`reported_at` integer NOT NULL,
	`settled_at` integer,
	PRIMARY KEY(`submission_id`, `player_id`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_reports_open` ON `photo_reports` (`submission_id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `photo_reports_player` ON `photo_reports` (`player_id`);