CREATE TABLE `assets` (
	`filename` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`modified_at` integer NOT NULL,
	FOREIGN KEY (`hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `assets_hash` ON `assets` (`hash`);--> statement-breakpoint
CREATE TABLE `reset_codes` (
	`player_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `hand_ins` (
	`board_id` text PRIMARY KEY NOT NULL,
	`lines` integer NOT NULL,
	`found` integer NOT NULL,
	`is_blackout` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`recorded_by` text,
	FOREIGN KEY (`board_id`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recorded_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`name` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `instagram_config` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cleanup_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`files` integer NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photo_quarters` (
	`quarter` integer PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tallies` (
	`name` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`player_id` text PRIMARY KEY NOT NULL,
	`tier` text NOT NULL,
	`discount_percent` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`recorded_by` text,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recorded_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
DROP INDEX `ledger_player`;--> statement-breakpoint
CREATE INDEX `ledger_taken_back` ON `ledger` (`player_id`) WHERE turn % 2 = 0;--> statement-breakpoint
CREATE INDEX `ledger_player` ON `ledger` (`player_id`,`kind`,`turn`,`points`,`at`);--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `subject_id` text;--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_id`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject_id`);--> statement-breakpoint
CREATE INDEX `players_created` ON `players` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_challenge` ON `submissions` (`challenge_id`);--> statement-breakpoint
-- Figures that are kept as rows come, change and go, so that nobody ever counts ten thousands of them.
INSERT INTO `tallies` (`name`, `n`) VALUES
	('players', (SELECT count(*) FROM `players`)),
	('boards', (SELECT count(*) FROM `boards`)),
	('blobs', (SELECT count(*) FROM `blobs`)),
	('pending', (SELECT count(*) FROM `submissions` WHERE `status` = 'pending')),
	('approved', (SELECT count(*) FROM `submissions` WHERE `status` = 'approved')),
	('rejected', (SELECT count(*) FROM `submissions` WHERE `status` = 'rejected')),
	('wait', (SELECT coalesce(sum(`reviewed_at` - `submitted_at`), 0) FROM `submissions`));
--> statement-breakpoint
INSERT INTO `photo_quarters` (`quarter`, `n`)
	SELECT `submitted_at` / 900000, count(*) FROM `submissions` GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `players_come` AFTER INSERT ON `players` BEGIN
	UPDATE `tallies` SET `n` = `n` + 1 WHERE `name` = 'players';
END;
--> statement-breakpoint
CREATE TRIGGER `players_go` AFTER DELETE ON `players` BEGIN
	UPDATE `tallies` SET `n` = `n` - 1 WHERE `name` = 'players';
END;
--> statement-breakpoint
CREATE TRIGGER `boards_come` AFTER INSERT ON `boards` BEGIN
	UPDATE `tallies` SET `n` = `n` + 1 WHERE `name` = 'boards';
END;
--> statement-breakpoint
CREATE TRIGGER `boards_go` AFTER DELETE ON `boards` BEGIN
	UPDATE `tallies` SET `n` = `n` - 1 WHERE `name` = 'boards';
END;
--> statement-breakpoint
CREATE TRIGGER `blobs_come` AFTER INSERT ON `blobs` BEGIN
	UPDATE `tallies` SET `n` = `n` + 1 WHERE `name` = 'blobs';
END;
--> statement-breakpoint
CREATE TRIGGER `blobs_go` AFTER DELETE ON `blobs` BEGIN
	UPDATE `tallies` SET `n` = `n` - 1 WHERE `name` = 'blobs';
END;
--> statement-breakpoint
CREATE TRIGGER `submissions_come` AFTER INSERT ON `submissions` BEGIN
	UPDATE `tallies` SET `n` = `n` + 1 WHERE `name` = new.`status`;
	UPDATE `tallies` SET `n` = `n` + coalesce(new.`reviewed_at` - new.`submitted_at`, 0) WHERE `name` = 'wait';
	INSERT INTO `photo_quarters` (`quarter`, `n`) VALUES (new.`submitted_at` / 900000, 1)
		ON CONFLICT (`quarter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `submissions_are_judged` AFTER UPDATE OF `status`, `reviewed_at` ON `submissions` BEGIN
	UPDATE `tallies` SET `n` = `n` - 1 WHERE `name` = old.`status`;
	UPDATE `tallies` SET `n` = `n` + 1 WHERE `name` = new.`status`;
	UPDATE `tallies` SET `n` = `n` + coalesce(new.`reviewed_at` - new.`submitted_at`, 0)
		- coalesce(old.`reviewed_at` - old.`submitted_at`, 0) WHERE `name` = 'wait';
END;
--> statement-breakpoint
CREATE TRIGGER `submissions_go` AFTER DELETE ON `submissions` BEGIN
	UPDATE `tallies` SET `n` = `n` - 1 WHERE `name` = old.`status`;
	UPDATE `tallies` SET `n` = `n` - coalesce(old.`reviewed_at` - old.`submitted_at`, 0) WHERE `name` = 'wait';
	UPDATE `photo_quarters` SET `n` = `n` - 1 WHERE `quarter` = old.`submitted_at` / 900000;
END;
