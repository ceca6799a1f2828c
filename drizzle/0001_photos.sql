CREATE TABLE `blobs` (
	`hash` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `inboxes` (
	`recipient` text PRIMARY KEY NOT NULL,
	`seen_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`recipient` text NOT NULL,
	`seq` integer NOT NULL,
	`name` text NOT NULL,
	`payload` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`recipient`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `likeness_bytes` (
	`place` integer NOT NULL,
	`byte` integer NOT NULL,
	`submission_id` text NOT NULL,
	PRIMARY KEY(`place`, `byte`, `submission_id`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `likeness_bytes_submission` ON `likeness_bytes` (`submission_id`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`board_id` text NOT NULL,
	`position` integer NOT NULL,
	`challenge_id` text NOT NULL,
	`status` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`allow_feature` integer NOT NULL,
	`original_hash` text NOT NULL,
	`view_hash` text NOT NULL,
	`thumbnail_hash` text NOT NULL,
	`file_size` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`exif` text NOT NULL,
	`flags` text NOT NULL,
	`likeness` text NOT NULL,
	`ip` text,
	`user_agent` text,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`notes` text DEFAULT '' NOT NULL,
	`points_awarded` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`board_id`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`challenge_id`) REFERENCES `challenges`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`original_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`view_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`thumbnail_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_key` ON `submissions` (`player_id`,`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_square` ON `submissions` (`board_id`,`position`) WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX `submissions_board` ON `submissions` (`board_id`);--> statement-breakpoint
CREATE INDEX `submissions_player` ON `submissions` (`player_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `submissions_status` ON `submissions` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_submitted` ON `submissions` (`submitted_at`);--> statement-breakpoint
CREATE INDEX `submissions_original` ON `submissions` (`original_hash`);--> statement-breakpoint
CREATE INDEX `submissions_view` ON `submissions` (`view_hash`);--> statement-breakpoint
CREATE INDEX `submissions_thumbnail` ON `submissions` (`thumbnail_hash`);--> statement-breakpoint
ALTER TABLE `ledger` ADD `turn` integer DEFAULT 1 NOT NULL;