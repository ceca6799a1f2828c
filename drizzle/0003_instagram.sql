CREATE TABLE `instagram_account` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`username` text NOT NULL,
	`followers_count` integer,
	`sealed_token` text NOT NULL,
	`token_from` integer NOT NULL,
	`token_until` integer NOT NULL,
	`renew_at` integer NOT NULL,
	`synced_at` integer NOT NULL,
	`sync_at` integer NOT NULL,
	`quota_used` integer,
	`quota_total` integer,
	`hold_reason` text,
	`hold_words` text,
	`hold_until` integer,
	`connected_at` integer NOT NULL,
	`connected_by` text,
	FOREIGN KEY (`connected_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `instagram_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text,
	`state` text NOT NULL,
	`picture_key` text NOT NULL,
	`picture_step` integer DEFAULT 0 NOT NULL,
	`caption_step` integer DEFAULT 0 NOT NULL,
	`caption` text,
	`container_id` text,
	`container_at` integer,
	`media_id` text,
	`permalink` text,
	`is_by_hand` integer DEFAULT false NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`polls` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`trouble` text,
	`queued_at` integer NOT NULL,
	`posted_at` integer,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `instagram_posts_submission` ON `instagram_posts` (`submission_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `instagram_posts_key` ON `instagram_posts` (`picture_key`);--> statement-breakpoint
CREATE INDEX `instagram_posts_state` ON `instagram_posts` (`state`,`queued_at`);--> statement-breakpoint
CREATE INDEX `instagram_posts_posted` ON `instagram_posts` (`posted_at`);--> statement-breakpoint
CREATE TABLE `instagram_states` (
	`hash` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`session_id` text NOT NULL,
	`origin` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Photos on Instagram, kept as the other figures are; a test post is none of them.
INSERT INTO `tallies` (`name`, `n`) VALUES ('posted', 0);
--> statement-breakpoint
CREATE TRIGGER `posts_are_posted` AFTER UPDATE OF `state` ON `instagram_posts`
	WHEN new.`submission_id` IS NOT NULL BEGIN
	UPDATE `tallies` SET `n` = `n` + (new.`state` = 'posted') - (old.`state` = 'posted') WHERE `name` = 'posted';
END;
--> statement-breakpoint
CREATE TRIGGER `posts_go` AFTER DELETE ON `instagram_posts`
	WHEN old.`submission_id` IS NOT NULL AND old.`state` = 'posted' BEGIN
	UPDATE `tallies` SET `n` = `n` - 1 WHERE `name` = 'posted';
END;
