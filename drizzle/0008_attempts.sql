CREATE TABLE `instagram_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`submission_id` text,
	`is_test` integer NOT NULL,
	`container_id` text,
	`outcome` text NOT NULL,
	`sent_at` integer NOT NULL,
	`counted_at` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `instagram_attempts_post` ON `instagram_attempts` (`post_id`);--> statement-breakpoint
CREATE INDEX `instagram_attempts_submission` ON `instagram_attempts` (`submission_id`);--> statement-breakpoint
CREATE INDEX `instagram_attempts_counted` ON `instagram_attempts` (`counted_at`);--> statement-breakpoint
DROP INDEX `instagram_posts_state`;--> statement-breakpoint
ALTER TABLE `instagram_posts` ADD `own_caption` text;--> statement-breakpoint
ALTER TABLE `instagram_posts` ADD `intent` text;--> statement-breakpoint
ALTER TABLE `instagram_posts` ADD `restarts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `instagram_posts` ADD `due_from` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `instagram_posts` ADD `rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `instagram_posts_state` ON `instagram_posts` (`state`,`rank`);--> statement-breakpoint
ALTER TABLE `instagram_account` ADD `hold_from` integer;--> statement-breakpoint
ALTER TABLE `instagram_account` ADD `silent_since` integer;--> statement-breakpoint
ALTER TABLE `instagram_account` ADD `is_silence_told` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `instagram_posts` SET `rank` = (SELECT count(*) FROM `instagram_posts` AS `other` WHERE `other`.`queued_at` < `instagram_posts`.`queued_at` OR (`other`.`queued_at` = `instagram_posts`.`queued_at` AND `other`.rowid <= `instagram_posts`.rowid));--> statement-breakpoint
-- What was posted, and what was being published when the older version stopped.
INSERT INTO `instagram_attempts` (`id`, `post_id`, `submission_id`, `is_test`, `container_id`, `outcome`, `sent_at`, `counted_at`) SELECT `id` || ':0008', `id`, `submission_id`, `submission_id` IS NULL, CASE WHEN `is_by_hand` THEN NULL ELSE `container_id` END, CASE `state` WHEN 'posted' THEN 'published' ELSE 'pending' END, coalesce(`posted_at`, `queued_at`), coalesce(`posted_at`, CAST(unixepoch('subsec') * 1000 AS INTEGER)) FROM `instagram_posts` WHERE `state` IN ('posted', 'publishing', 'unknown');--> statement-breakpoint
-- db/restore.ts of an older version, and of this one for an older backup, leaves this note.
INSERT INTO `instagram_config` (`id`, `value`) SELECT 2, json_object('restoredAt', CAST(unixepoch('subsec') * 1000 AS INTEGER), 'isApplied', json('false'), 'isReviewed', json('false')) WHERE EXISTS (SELECT 1 FROM `instagram_posts` WHERE `state` = 'waiting' AND `trouble` LIKE 'The contest was put back from a backup.%') ON CONFLICT DO NOTHING;
